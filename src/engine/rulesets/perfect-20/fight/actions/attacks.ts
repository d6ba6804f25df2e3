import type { Manner, Refusal } from '../../../../battle/index.js';
import type { Term } from '../../../../terms.js';
import type { OrderForm } from '../../schema/orders.js';
import { aimAt } from '../aim.js';
import { handsHeld, secondWeapon, spendMissile, type Use, weaponFor } from '../arms.js';
import type { ActionEntry } from '../books.js';
import type { Fighter } from '../fighter.js';
import type { Weapon } from '../gear.js';
import { findWalk, travel, type Walk } from '../movement.js';
import { threatens } from '../opportunity.js';
import { D20, isRefusal, type Procedure, refuse, type Scene } from '../scene.js';
import { strike } from '../strike.js';

/** The combatant that an order is aimed at. */
export function targetOf(scene: Scene, who: Fighter, order: OrderForm): Fighter | Refusal {
    const ref = order.target ?? (order.object?.kind === 'combatant' ? order.object : undefined);
    const target = ref && scene.fighter(ref.name);
    if (!target) {
        return refuse('no-target', ref ? `there is no ${ref.name} here` : 'it says at whom');
    }
    return target === who ? refuse('no-target', 'it cannot be its own target') : target;
}

/** One attack with a weapon in hand, bare hands, a bow or a thrown weapon (p. 33). */
const single =
    (use: Use, isUnarmed = false): Procedure =>
    (scene, who, order, entry, manner) => {
        const target = targetOf(scene, who, order);
        if (isRefusal(target)) {
            return target;
        }
        const weapon = isUnarmed
            ? (who.unarmed ?? refuse('not-implemented', 'bare hands are no weapon here'))
            : weaponFor(who, order, use);
        if (isRefusal(weapon)) {
            return weapon;
        }
        const aim = aimAt(scene, who, target, weapon, entry);
        if (isRefusal(aim)) {
            return aim;
        }
        const isStunning = stuns(who, order, weapon);
        if (typeof isStunning === 'object') {
            return isStunning;
        }
        return {
            aims: isStunning ? [] : [aim],
            perform() {
                deliver(scene, who, target, weapon, entry, manner, [], isStunning);
            },
        };
    };

/** Whether an order is to stun (p. 24). */
export function stuns(who: Fighter, order: OrderForm, weapon: Weapon): boolean | Refusal {
    const isStunning = order.modifiers.some(({ name }) => name === 'Stunning Blow');
    return isStunning && weapon !== who.unarmed ? refuse('wrong-weapon', 'only bare hands stun') : isStunning;
}

export const meleeAttack = single('melee');
export const unarmedAttack = single('melee', true);
export const shoot = single('shoot');
export const throwWeapon = single('throw');

/** Makes an attack as things stand at this moment. */
export function deliver(
    scene: Scene,
    who: Fighter,
    target: Fighter,
    weapon: Weapon,
    entry: ActionEntry,
    manner: Manner,
    penalty: readonly Term[] = [],
    isStunning = false,
): void {
    const aim = aimAt(scene, who, target, weapon, entry, { attack: penalty, damage: penalty });
    if (isRefusal(aim)) {
        scene.log.note(`${who.name} cannot attack ${target.name}: ${aim.reason}.`, who.name);
        return;
    }
    spendMissile(weapon, aim.isThrown, target.square);
    who.used.add('attack');
    strike(scene, who, aim, { manner, isStunning });
}

/** Penalty of each further attack (p. 25). */
const RAPID = -2;

/** The attacks of a full attack: weapons in turn, and what each attack suffers for their number (p. 25, 28 and 34). */
export function attacksOf(
    who: Fighter,
    weapon: Weapon,
): { readonly weapons: readonly Weapon[]; readonly penalty: number } {
    const second = weapon === who.unarmed ? undefined : secondWeapon(who, weapon);
    const isDouble = weapon.facts.features.has('Double') && !weapon.isTwoHanded && handsHeld(who, weapon) === 0;
    const arePaired =
        (weapon === who.unarmed && who.freeHands === 2) ||
        (second !== undefined &&
            [weapon, second].every((one) => one.handedness === 'Light' && one.facts.features.has('Paired')));
    const isRapid = (who.hasRule('Rapid Strike') && weapon.isProficient) || isDouble || arePaired;
    const more = (isRapid ? 1 : 0) + (second ? 1 : 0);
    const weapons = Array.from({ length: 1 + more }, (_unused, index) => (index % 2 === 1 && second ? second : weapon));
    return { weapons, penalty: RAPID * more };
}

/** Every attack one has, at one enemy after the other (p. 34). */
export const fullAttack: Procedure = (scene, who, order, _entry, manner) => {
    const target = targetOf(scene, who, order);
    if (isRefusal(target)) {
        return target;
    }
    const choice = fullAttackWeapon(scene, who, order, target);
    if (isRefusal(choice)) {
        return choice;
    }
    const { weapon, entry } = choice;
    const isStunning = stuns(who, order, weapon);
    if (typeof isStunning === 'object') {
        return isStunning;
    }
    const { weapons, penalty } = attacksOf(who, weapon);
    const asked = order.modifiers.find(({ name }) => name === 'Rapid Strike' || name === 'Two Weapons');
    if (asked && weapons.length === 1) {
        return refuse('no-second-attack', `it has no second attack by ${asked.name}`);
    }
    const step = stepOf(scene, who, order);
    if (step && isRefusal(step)) {
        return step;
    }
    const terms = penalty === 0 ? [] : [{ name: `${weapons.length} attacks`, value: penalty }];
    const aims = weapons.flatMap((each) => {
        const aim = aimAt(scene, who, target, each, entry, { attack: terms, damage: terms });
        return isRefusal(aim) ? [] : [aim];
    });
    return {
        aims: isStunning ? aims.slice(1) : aims,
        perform() {
            let foe: Fighter | undefined = target;
            for (const each of weapons) {
                foe = foe && scene.isStanding(foe) ? foe : nextTarget(scene, who, each, entry);
                if (!foe && step && !who.hasStepped && scene.canAct(who)) {
                    travel(scene, who, step.path, { provokes: false });
                    who.hasStepped = true;
                    foe = nextTarget(scene, who, each, entry);
                }
                if (!foe || !scene.canAct(who) || (each.isRanged && each.shots === 0) || each.count === 0) {
                    return;
                }
                // the first blow that strikes is the one that stuns
                deliver(scene, who, foe, each, entry, manner, terms, isStunning && !who.used.has('Stunning Blow'));
            }
        },
    };
};

/** The step that a full attack may name with `to`: taken between attacks, when nobody is left in reach (p. 34). */
function stepOf(scene: Scene, who: Fighter, order: OrderForm): Walk | Refusal | undefined {
    if (!order.square) {
        return undefined;
    }
    if (who.moved > 0 || who.hasStepped) {
        return refuse('moved-already', 'it has moved this turn');
    }
    const walk = findWalk(scene, who, order);
    return isRefusal(walk) || walk.path.length === 1 ? walk : refuse('too-far', 'a step is one square');
}

/** The weapon of a full attack: the one named, else one that reaches the target. */
function fullAttackWeapon(
    scene: Scene,
    who: Fighter,
    order: OrderForm,
    target: Fighter,
): { weapon: Weapon; entry: ActionEntry } | Refusal {
    let refusal: Refusal | undefined;
    for (const [use, name] of [
        ['melee', 'Melee Attack'],
        ['shoot', 'Shoot'],
        ['throw', 'Throw'],
    ] as const) {
        const entry = scene.action(name);
        const weapon = weaponFor(who, order, use);
        if (isRefusal(weapon) || !entry) {
            refusal ??= isRefusal(weapon) && weapon.code !== 'wrong-weapon' ? weapon : undefined;
            continue;
        }
        const aim = aimAt(scene, who, target, weapon, entry);
        if (!isRefusal(aim)) {
            return { weapon, entry };
        }
        // why this weapon does not reach says more than that there is no other
        refusal = aim;
    }
    return refusal ?? refuse('weapon-not-in-hand', 'it holds no weapon');
}

function nextTarget(scene: Scene, who: Fighter, weapon: Weapon, entry: ActionEntry): Fighter | undefined {
    return scene.seenEnemies(who).find((enemy) => !isRefusal(aimAt(scene, who, enemy, weapon, entry)));
}

/** Helping a friend against an enemy within reach (p. 33). */
export const aidAnother: Procedure = (scene, who, order, entry) => {
    const enemy = order.target && scene.fighter(order.target.name);
    const named = order.object && scene.fighter(order.object.name);
    if (!enemy || !scene.areEnemies(who, enemy)) {
        return refuse('no-target', 'it says against which enemy');
    }
    const weapon = weaponFor(who, order, 'melee');
    if (isRefusal(weapon)) {
        return weapon;
    }
    const aim = aimAt(scene, who, enemy, weapon, entry);
    if (isRefusal(aim)) {
        return aim;
    }
    const isEngaged = (one: Fighter): boolean =>
        threatens(scene, one, enemy) !== undefined || threatens(scene, enemy, one) !== undefined;
    const friends = scene.friendsOf(who).filter((one) => scene.isStanding(one) && isEngaged(one));
    const friend = named ? friends.find((one) => one === named) : friends[0];
    if (!friend) {
        return refuse('no-friend', `${named?.name ?? 'no friend of it'} is in no melee with ${enemy.name}`);
    }
    return {
        perform() {
            const roll = scene.roll(who, 'attacks', D20, aim.attack.terms);
            const difficulty = entry.difficulty ?? AID;
            const success = roll.total >= difficulty;
            scene.log.check({
                who: who.name,
                name: 'aid',
                roll,
                against: { name: 'Defense', value: difficulty, terms: [] },
                success,
                outcome: success ? `helps ${friend.name}` : 'no help',
            });
            if (success) {
                friend.aids = [...friend.aids, { name: `aid of ${who.name}`, value: AID_BONUS, against: enemy }];
            }
        },
    };
};
const AID = 10;
const AID_BONUS = 2;
