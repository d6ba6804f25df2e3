import type { Occasion } from '../../../battle/index.js';
import type { OrderForm } from '../schema/orders.js';
import type { ActionEntry } from './action-book.js';
import { reachOf } from './actions/blows.js';
import type { Fighter } from './fighter.js';
import type { Weapon } from './gear.js';
import { orderFor } from './orders.js';
import type { Scene } from './scene.js';

const STANDARD = 'Standard Melee Attack';

/** Kinds of occasion at which there are attacks of opportunity. */
export const OPPORTUNITIES: ReadonlySet<string> = new Set(['leaves', 'provokes', 'provokes target']);

/** Provoking actions of which only the one attacked may take advantage (p. 62 and 69). */
const PROVOKES_TARGET: ReadonlySet<string> = new Set([
    'Unarmed Attack',
    'Disarm',
    'Grapple',
    'No-Miss Shot',
    'Attack Weapon',
]);

/** Whether an action lets the guard down, and when. */
export function provoking(
    scene: Scene,
    fighter: Fighter,
    order: OrderForm,
    entry: ActionEntry,
): ActionEntry['provokes'] {
    const full = order.modifiers.some(({ name }) => scene.actions.get(name)?.provokes === 'yes');
    const provokes = full ? 'yes' : entry.provokes;
    return provokes === 'no' || isSpared(fighter, entry) ? 'no' : provokes;
}

/** Whether nobody takes advantage of an action. */
function isSpared(fighter: Fighter, entry: ActionEntry): boolean {
    // trained fists count as armed (p. 52)
    return (
        (entry.rules.has('Unarmed Attack') && fighter.hasRule('Combat Martial Arts')) ||
        fighter.profile.effects
            .on('provokes', { for: entry.tags, while: fighter.tags })
            .some(({ effect }) => effect.amount.kind === 'none')
    );
}

/** What an action that lets the guard down tells others. */
export function provocation(scene: Scene, actor: Fighter, order: OrderForm, entry: ActionEntry): Occasion<Fighter> {
    const victim = order.target && scene.fighter(order.target.name);
    const onlyTarget = [...entry.rules].some((rule) => PROVOKES_TARGET.has(rule));
    return onlyTarget && victim ? { kind: 'provokes target', actor, victim } : { kind: 'provokes', actor };
}

/** Attacks of opportunity: a single plain blow at whoever lets the guard down in a threatened square (p. 61). */
export function opportunity(scene: Scene, reactor: Fighter, occasion: Occasion<Fighter>): readonly OrderForm[] {
    const { kind, actor, victim } = occasion;
    // only the armed make use of an unarmed attack (p. 69)
    if (kind === 'provokes target' && !(victim === reactor && isArmed(reactor))) {
        return NONE;
    }
    if (
        !scene.areEnemies(reactor, actor) ||
        !scene.isStanding(actor) ||
        (kind === 'leaves' && actor.tumbling?.evades.has(reactor))
    ) {
        return NONE;
    }
    const weapon = threatens(scene, reactor, actor);
    const entry = weapon && scene.actions.get(STANDARD);
    if (!weapon || !entry) {
        return NONE;
    }
    return [orderFor(entry, { target: actor, ...(weapon !== reactor.fists && { weapon }) })];
}

const NONE: readonly OrderForm[] = [];

/** The melee weapon with which someone threatens another where it stands, if any. */
export function threatens(scene: Scene, who: Fighter, target: Fighter): Weapon | undefined {
    return threatensSquare(scene, who, target.square);
}

/** The melee weapon with which someone threatens a square, if any. */
export function threatensSquare(scene: Scene, who: Fighter, square: number): Weapon | undefined {
    const { field, conditions } = scene;
    if (who.square < 0 || square < 0) {
        return undefined;
    }
    const distance = field.map.distance(field.metric, who.square, square);
    // nothing reaches farther than this, and most are farther off
    if (distance > FARTHEST_REACH) {
        return undefined;
    }
    const isClear = field.sight.isClear(who.square, square);
    if (conditions.prevents(who, 'reactions') || who.has('Grappling') || !isClear) {
        return undefined;
    }
    const isAdjacent = field.adjacent(who.square, square);
    const armed = who.hands.held.find((weapon) => weapon.isMelee && (isAdjacent || distance <= reachOf(who, weapon)));
    if (armed) {
        return armed;
    }
    return who.hasRule('Combat Martial Arts') && who.freeHands > 0 && isAdjacent ? who.fists : undefined;
}
export const FARTHEST_REACH = 20;

function isArmed(who: Fighter): boolean {
    return who.hasRule('Combat Martial Arts') || who.weapons.some((weapon) => weapon.isInHand && weapon.isMelee);
}
