import type { Occasion } from '../../../battle/index.js';
import type { OrderForm } from '../schema/orders.js';
import { weaponRefusal } from './arms.js';
import type { Fighter } from './fighter.js';
import type { Weapon } from './gear.js';
import { orderFor } from './orders.js';
import type { Scene } from './scene.js';

/** Kinds of occasion at which there are attacks of opportunity. */
export const OPPORTUNITIES: ReadonlySet<string> = new Set(['leaves', 'provokes']);

/**
 * Attacks of opportunity: one blow at whoever leaves a threatened square or stands up in it (p. 32 to 34). The book does not say
 * how many there are in a round; one is taken for the rule.
 */
export function opportunity(scene: Scene, reactor: Fighter, occasion: Occasion<Fighter>): readonly OrderForm[] {
    const { actor, victim } = occasion;
    if (victim === reactor || reactor.hasTakenOpportunity) {
        return [];
    }
    if (!scene.areEnemies(reactor, actor) || !scene.isStanding(actor) || actor.has('Hidden')) {
        return [];
    }
    const weapon = threatens(scene, reactor, actor);
    const entry = weapon && scene.action(weapon === reactor.unarmed ? 'Unarmed Attack' : 'Melee Attack');
    return weapon && entry ? [orderFor(entry, { target: actor, ...(weapon !== reactor.unarmed && { weapon }) })] : [];
}

/** The weapon with which somebody threatens another, bare hands last; undefined where it does not. */
export function threatens(scene: Scene, who: Fighter, target: Fighter): Weapon | undefined {
    if (
        who.square < 0 ||
        target.square < 0 ||
        who.prevents('reactions') ||
        who.prevents('attacks') ||
        who.has('Flat-Footed')
    ) {
        return undefined;
    }
    const distance = scene.field.distance(who, target);
    if (distance > FARTHEST_REACH || !scene.field.canSee(who, target)) {
        return undefined;
    }
    const isNear = scene.field.areAdjacent(who, target);
    const armed = who.weapons.find(
        (weapon) => weapon.isInHand && (isNear || distance <= weapon.reach) && !weaponRefusal(who, weapon, 'melee'),
    );
    return armed ?? (isNear && (who.freeHands > 0 || who.hasFeat('Hard Hands')) ? who.unarmed : undefined);
}
const FARTHEST_REACH = 20;
