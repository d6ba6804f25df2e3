import type { Refusal } from '../../../battle/index.js';
import type { OrderForm } from '../schema/orders.js';
import type { Fighter } from './fighter.js';
import { isWeapon } from './fighter.js';
import { incrementOf, type Weapon } from './gear.js';
import { refuse } from './scene.js';

/** The weapon of an attack, and why it cannot be used. */

export type Use = 'melee' | 'shoot' | 'throw';

/** The weapon that an order names, or the first in hand that serves; bare hands where there is none. */
export function weaponFor(who: Fighter, order: OrderForm, use: Use): Weapon | Refusal {
    const ref = order.weapon;
    if (ref) {
        const named = who.weapon(ref.name);
        if (!named) {
            return refuse('weapon-not-carried', `it does not carry ${ref.name}`);
        }
        return weaponRefusal(who, named, use) ?? named;
    }
    const fitting = who.weapons.filter((weapon) => weapon.isInHand && serves(weapon, use));
    const ready = fitting.find((weapon) => !weaponRefusal(who, weapon, use)) ?? fitting[0];
    if (ready) {
        return weaponRefusal(who, ready, use) ?? ready;
    }
    if (use === 'melee' && who.unarmed) {
        return who.unarmed;
    }
    return refuse(
        'weapon-not-in-hand',
        use === 'throw' ? 'it holds nothing to throw' : 'it holds nothing to shoot with',
    );
}

export function serves(weapon: Weapon, use: Use): boolean {
    switch (use) {
        case 'melee':
            return !weapon.isRanged;
        case 'shoot':
            return weapon.isRanged;
        case 'throw':
            return weapon.facts.thrown;
    }
}

/** Why a weapon cannot be used now: it is not in hand, unloaded, too bulky, or a hand is missing (p. 28). */
export function weaponRefusal(who: Fighter, weapon: Weapon, use: Use): Refusal | undefined {
    const { name } = weapon;
    if (!serves(weapon, use)) {
        const how = { melee: 'no weapon for melee', shoot: 'nothing to shoot with', throw: 'not made for throwing' };
        return refuse('wrong-weapon', `${name} is ${how[use]}`);
    }
    if (!weapon.isInHand) {
        return refuse(
            'weapon-not-in-hand',
            weapon.place === 'ground' ? `${name} lies on the ground` : `${name} is not drawn`,
        );
    }
    if (weapon.count === 0) {
        return refuse('weapon-not-carried', `no ${name} is left`);
    }
    if (weapon.handedness === 'Useless') {
        return refuse('weapon-useless', `${name} is too bulky for it`);
    }
    if (weapon.place === 'off hand' && weapon.handedness !== 'Light') {
        return refuse('wrong-hand', `${name} is too bulky for the off hand`);
    }
    if (weapon.isTwoHanded && handsHeld(who, weapon) > 0) {
        return refuse('hands-full', `${name} takes both hands`);
    }
    if (use === 'throw' && weapon.handedness === 'Braced') {
        return refuse('wrong-weapon', `${name} must be braced and cannot be thrown`);
    }
    if (weapon.handedness === 'Braced' && !weapon.isBraced) {
        return refuse('not-braced', `it must brace itself to use ${name}`);
    }
    return use === 'shoot' && weapon.shots === 0 ? refuse('not-loaded', `${name} is not loaded`) : undefined;
}

/** Hands that hold something else. */
export function handsHeld(who: Fighter, except?: Weapon): number {
    return who.things.filter(
        (thing) =>
            thing !== except &&
            (thing.place === 'hand' || thing.place === 'off hand') &&
            !(isWeapon(thing) && thing.facts.natural),
    ).length;
}

/** The light weapon in the other hand, for those who fight with two. */
export function secondWeapon(who: Fighter, first: Weapon): Weapon | undefined {
    return who.weapons.find(
        (weapon) =>
            weapon !== first &&
            !weapon.facts.natural &&
            weapon.isInHand &&
            weapon.isRanged === first.isRanged &&
            !weaponRefusal(who, weapon, first.isRanged ? 'shoot' : 'melee'),
    );
}

/** Whether somebody has what it takes to attack at a distance. */
export function isMissile(who: Fighter, weapon: Weapon): boolean {
    return incrementOf(weapon, who.modifier('STR')) !== undefined;
}

/** A shot or throw is gone from the weapon; a throw lies at the target's feet (p. 28). */
export function spendMissile(weapon: Weapon, isThrown: boolean, square: number): void {
    weapon.isBraced = false;
    if (isThrown) {
        weapon.count--;
        if (weapon.count === 0) {
            weapon.place = 'ground';
            weapon.square = square;
        }
    } else if (weapon.isRanged) {
        weapon.shots--;
    }
}
