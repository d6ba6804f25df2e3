import type { Refusal } from '../../../../battle/index.js';
import type { Term } from '../../../../terms.js';
import type { OrderForm } from '../../schema/orders.js';
import { type ActionEntry, sizeIndex } from '../action-book.js';
import type { Fighter } from '../fighter.js';
import type { Weapon } from '../gear.js';
import { refuse } from '../scene.js';
import { handRefusal } from '../weapon-choice.js';

/** What a small melee weapon in the other hand saves the main hand, and the other one (p. 69). */
const SMALL_FOR_MELEE = 2;
const SMALL_FOR_RANGED = 1;
const SMALL_FOR_OFF_HAND = 2;
const SMALL = sizeIndex('Small');

/** A second weapon, or the other end of a double one, that strikes in the same action; undefined if none is meant to. */
export function secondWeapon(
    who: Fighter,
    order: OrderForm,
    modifiers: readonly ActionEntry[],
    first: Weapon,
): Weapon | undefined | Refusal {
    const isWanted = order.offHand !== undefined || modifiers.some(({ rules }) => rules.has('Two Weapons'));
    if (!isWanted) {
        return undefined;
    }
    const isDouble = first.model.features.has('Double Weapon');
    const second = order.offHand
        ? who.weapon(order.offHand.name)
        : (who.weapons.find((one) => one.isInHand && one !== first) ?? (isDouble ? first : undefined));
    if (!second?.isInHand || (second === first && !isDouble)) {
        return refuse('not-in-hand', `${order.offHand?.name ?? 'a second weapon'} is not in the other hand`);
    }
    return handRefusal(who, second) ?? second;
}

/** What the off-hand weapon's size takes from the penalties of one of the hands. */
export function smallOffHand(who: Fighter, main: Weapon, second: Weapon, isOffHand: boolean): readonly Term[] {
    // the other end counts as a small weapon, that of a staff to its specialists only (p. 51)
    const isSmall =
        second === main ? !second.is('Staff') || who.profile.rules.has('Staff Specialist') : second.model.size <= SMALL;
    if (!second.isMelee || !isSmall) {
        return [];
    }
    const value = isOffHand ? SMALL_FOR_OFF_HAND : main.isMelee ? SMALL_FOR_MELEE : SMALL_FOR_RANGED;
    return [{ name: 'small off-hand weapon', value }];
}

/** The larger of two, whose cost both attacks together have (p. 69). */
export function larger(one: Weapon, other: Weapon | undefined): Weapon {
    return other && other.model.size > one.model.size ? other : one;
}
