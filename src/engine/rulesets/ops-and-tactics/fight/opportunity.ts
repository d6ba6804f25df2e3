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
    if (!scene.areEnemies(reactor, actor) || !scene.isStanding(actor)) {
        return [];
    }
    const weapon = threatens(scene, reactor, actor);
    const entry = weapon && scene.actions.get(STANDARD);
    if (!weapon || !entry) {
        return [];
    }
    return [orderFor(entry, { target: actor, ...(weapon !== reactor.fists && { weapon }) })];
}

/** The melee weapon with which someone threatens another, if any. */
export function threatens(scene: Scene, who: Fighter, target: Fighter): Weapon | undefined {
    const { field, conditions } = scene;
    const distance = field.distance(who, target);
    // nothing reaches farther than this, and most are farther off
    if (distance > FARTHEST_REACH || who.square < 0 || target.square < 0) {
        return undefined;
    }
    if (conditions.prevents(who, 'reactions') || who.has('Grappling') || !field.canSee(who, target)) {
        return undefined;
    }
    const armed = who.weapons.find(
        (weapon) =>
            weapon.isInHand && weapon.isMelee && (field.areAdjacent(who, target) || distance <= reachOf(who, weapon)),
    );
    if (armed) {
        return armed;
    }
    const countsAsArmed = who.hasRule('Combat Martial Arts');
    return countsAsArmed && who.freeHands > 0 && field.areAdjacent(who, target) ? who.fists : undefined;
}
const FARTHEST_REACH = 20;

function isArmed(who: Fighter): boolean {
    return who.hasRule('Combat Martial Arts') || who.weapons.some((weapon) => weapon.isInHand && weapon.isMelee);
}
