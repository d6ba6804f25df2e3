import { countDice, type DiceExpression } from '../../../dice/index.js';
import type { OrderForm } from '../schema/orders.js';
import { hit } from './actions/blows.js';
import { shoot } from './actions/shots.js';
import type { ActionEntry } from './action-book.js';
import { aim } from './aim.js';
import type { Report } from './check-encounter.js';
import type { Fighter } from './fighter.js';
import type { Weapon } from './gear.js';
import { procedureOf } from './procedures.js';
import { type Scene, THREE_DICE } from './scene.js';

/** Given dice that cannot be those of the order, as far as that is certain. @returns whether a fault was found */
export function checkDice(
    scene: Scene,
    fighter: Fighter,
    order: OrderForm,
    entry: ActionEntry,
    weapon: Weapon | undefined,
    report: Report,
): boolean {
    const { dice } = order;
    if (!dice) {
        return false;
    }
    const fault =
        order.action.name === 'End Turn'
            ? endOfTurnFault(dice.groups)
            : actionFault(scene, fighter, order, entry, weapon, dice.groups);
    if (fault !== undefined) {
        report('given-dice', dice.span, fault, { subject: fighter.name });
    }
    return fault !== undefined;
}

/** A save is 3d6, bleeding any number of d3. */
function endOfTurnFault(groups: readonly (readonly number[])[]): string | undefined {
    for (const group of groups) {
        const isSave = group.length === 3 && group.every((face) => face >= 1 && face <= 6);
        if (!isSave && !group.every((face) => face >= 1 && face <= 3)) {
            return `[${group.join(' ')}] can be neither a save (3d6) nor bleeding (a d3 for each die).`;
        }
    }
    return groups.length > 2
        ? 'At the end of a turn there are at most two rolls: the save of the dying, and bleeding.'
        : undefined;
}

function actionFault(
    scene: Scene,
    fighter: Fighter,
    order: OrderForm,
    entry: ActionEntry,
    weapon: Weapon | undefined,
    groups: readonly (readonly number[])[],
): string | undefined {
    const procedure = procedureOf(entry);
    if (entry.type === 'move' && entry.rules.size === 0) {
        return `No dice are rolled for ${entry.name}.`;
    }
    if (procedure !== shoot && procedure !== hit) {
        return undefined;
    }
    const [attack, ...more] = groups;
    const wrong = attack && faultOf(attack, THREE_DICE);
    if (wrong !== undefined) {
        return `${wrong} An attack is 3d6.`;
    }
    const target = order.target && scene.fighter(order.target.name);
    const held = weapon ?? fighter.fists;
    // called shots, stuns, parries and shots at what is hidden roll more than attack and damage
    const isPlain = procedure === shoot && !order.part && !held.model.nonLethal && !entry.rules.has('Double Fire');
    if (!target || target.square < 0 || fighter.square < 0 || !isPlain || mayBeHidden(scene, target)) {
        return undefined;
    }
    const { damage } = aim(scene, fighter, target, held, entry, { isMelee: false });
    for (const [index, part] of damage.entries()) {
        const group = more[index];
        const fault = group && faultOf(group, part.dice);
        if (fault !== undefined) {
            return `${fault} The damage is ${countDice(part.dice)}d${part.dice.dice[0]?.sides}.`;
        }
    }
    return more.length > damage.length
        ? `${groups.length} groups of dice are given, but an attack and its damage are ${damage.length + 1}.`
        : undefined;
}

/** Whether concealment may bring a roll of its own. */
function mayBeHidden(scene: Scene, target: Fighter): boolean {
    const { map } = scene.field;
    return (
        scene.hasCover || map.light.some((level) => level > 0) || target.profile.effects.on('concealment').length > 0
    );
}

function faultOf(group: readonly number[], dice: DiceExpression): string | undefined {
    const sides = dice.dice[0]?.sides ?? 0;
    const count = countDice(dice);
    const shown = `[${group.join(' ')}]`;
    const impossible = group.find((face) => face < 1 || face > sides);
    if (impossible !== undefined) {
        return `${shown} cannot fall: there is no ${impossible} on a d${sides}.`;
    }
    return group.length === count
        ? undefined
        : `${shown} has ${group.length} ${group.length === 1 ? 'die' : 'dice'} where ${count} are rolled.`;
}
