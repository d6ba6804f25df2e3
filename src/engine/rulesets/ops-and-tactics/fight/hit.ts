import type { Fighter } from './fighter.js';

/** What one attack does to one body, before armour. */
export interface Hit {
    readonly from: Fighter | undefined;
    /** `Glock 17`, `bleeding` */
    readonly cause: string;
    readonly amounts: readonly { readonly amount: number; readonly type: string }[];
    readonly isCritical: boolean;
    /** The part of the body that is hit. */
    readonly part: string;
    readonly isNonLethal: boolean;
    readonly isMelee: boolean;
    /** Bleed dice beside those of the damage: of what sticks in the wound, of effects. */
    readonly bleedDice: number;
    /** Points of Damage Reduction that it passes over. */
    readonly penetration: number;
    /** Armor Points that it takes beyond what the armour stopped. */
    readonly armorDamage: number;
}

/** A hit that is nothing special: from afar, at the torso. */
export function plainHit(from: Fighter | undefined, cause: string): Omit<Hit, 'amounts'> {
    return {
        from,
        cause,
        isCritical: false,
        part: 'Torso',
        isNonLethal: false,
        isMelee: false,
        bleedDice: 0,
        penetration: 0,
        armorDamage: 0,
    };
}
