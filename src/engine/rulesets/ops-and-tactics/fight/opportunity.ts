import type { Occasion } from '../../../battle/index.js';
import type { OrderForm } from '../schema/orders.js';
import { reachOf } from './actions/blows.js';
import type { Fighter } from './fighter.js';
import type { Weapon } from './gear.js';
import { orderFor } from './orders.js';
import type { Scene } from './scene.js';

const STANDARD = 'Standard Melee Attack';

/** Attacks of opportunity: a single plain blow at whoever lets the guard down in a threatened square (p. 61). */
export function opportunity(scene: Scene, reactor: Fighter, occasion: Occasion<Fighter>): readonly OrderForm[] {
    const { kind, actor, victim } = occasion;
    if (kind !== 'leaves' && kind !== 'provokes' && !(kind === 'provokes target' && victim === reactor)) {
        return [];
    }
    if (kind === 'provokes target' && !isArmed(reactor)) {
        // only the armed make use of an unarmed attack (p. 69)
        return [];
    }
    if (
        !scene.areEnemies(reactor, actor) ||
        !scene.isStanding(actor) ||
        (kind === 'leaves' && actor.tumbling?.evades.has(reactor))
    ) {
        return [];
    }
    const weapon = threatens(scene, reactor, actor);
    const entry = weapon && scene.actions.get(STANDARD);
    if (!weapon || !entry) {
        return [];
    }
    return [orderFor(entry, { target: actor, ...(weapon !== reactor.fists && { weapon }) })];
}

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
    const armed = who.weapons.find(
        (weapon) => weapon.isInHand && weapon.isMelee && (isAdjacent || distance <= reachOf(who, weapon)),
    );
    if (armed) {
        return armed;
    }
    return who.hasRule('Combat Martial Arts') && who.freeHands > 0 && isAdjacent ? who.fists : undefined;
}
export const FARTHEST_REACH = 20;

function isArmed(who: Fighter): boolean {
    return who.hasRule('Combat Martial Arts') || who.weapons.some((weapon) => weapon.isInHand && weapon.isMelee);
}
