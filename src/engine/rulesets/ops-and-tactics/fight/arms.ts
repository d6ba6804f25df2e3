import { type DiceExpression, plainDice } from '../../../dice/index.js';
import type { Entity } from '../../../source/index.js';
import type { ActiveEffect, Effects } from '../character/effects.js';
import { sizeIndex } from './action-book.js';

export interface DamagePart {
    readonly dice: DiceExpression;
    readonly type: string;
    /** How the next part belongs to it: both at once, or one of them by choice. */
    readonly joiner: 'or' | 'and' | undefined;
}

/** Damage types that make wounds bleed (p. 57). */
export const BLEEDING_TYPES: ReadonlySet<string> = new Set(['Slashing', 'Piercing', 'Ballistic']);

/** A weapon, grenade or pair of fists as the rulebook describes it. */
export interface WeaponModel {
    readonly name: string;
    readonly entity: Entity | undefined;
    /** Its name and categories, near and far. */
    readonly tags: ReadonlySet<string>;
    /** Index of SIZES. */
    readonly size: number;
    readonly hands: 1 | 2;
    readonly damage: readonly DamagePart[];
    readonly calibers: readonly string[];
    readonly recoil: readonly number[];
    /** What holds its rounds; undefined for weapons without rounds. */
    readonly magazine: { readonly type: string; readonly rounds: number } | undefined;
    /** Range increment in feet; 0 for weapons that cannot shoot or be thrown. */
    readonly range: number;
    /** The same without the telescopic sight that comes with the weapon. */
    readonly bareRange: number | undefined;
    readonly reach: number;
    /** Rates of fire and action types. */
    readonly actions: readonly string[];
    /** The same with the wider ones that they are sorts of. */
    readonly modes: ReadonlySet<string>;
    readonly features: ReadonlySet<string>;
    readonly critical: { readonly from: number; readonly to: number };
    readonly embeds: boolean;
    readonly nonLethal: boolean;
    readonly blastRadius: number;
    readonly inflicts: readonly Infliction[];
    readonly poison: Poison | undefined;
    readonly cloud: CloudModel | undefined;
    /** Feet nearer than which it does not strike in melee. */
    readonly minimumReach: number;
    /** Percent of chance that it is of the sort that jams, without that of its ammunition. */
    readonly errorRange: number;
    /** Whether ammunition adds to that. */
    readonly ammunitionErrors: boolean;
    /** STR modifier that it takes to draw a bow. */
    readonly strength: number | undefined;
    readonly effects: readonly ActiveEffect[];
    readonly rules: ReadonlySet<string>;
}

/** A poison: doses of damage to an ability or to CHP, or rounds of a state, each halved by a save. */
export interface Poison {
    readonly save: string;
    readonly target: number;
    readonly doses: readonly { readonly dice: DiceExpression; readonly what: string }[];
}

/** What an explosive leaves in the air, and for how many rounds. */
export interface CloudModel {
    readonly kind: 'smoke' | 'gas';
    readonly rounds: number;
}

/** A condition that a hit or blast brings, unless a save spares the target. */
export interface Infliction {
    readonly condition: string;
    /** Rounds that it lasts; missing: until something ends it. */
    readonly rounds: DiceExpression | undefined;
    readonly save: { readonly name: string; readonly target: number } | undefined;
}

/** What goes off: a grenade, a rocket, a shell. */
export interface Charge {
    readonly name: string;
    readonly damage: readonly DamagePart[];
    readonly blastRadius: number;
    readonly nonLethal: boolean;
    readonly inflicts: readonly Infliction[];
    readonly cloud: CloudModel | undefined;
    /** Points of hardness of things that it passes over. */
    readonly ignoresHardness: number;
}

export interface AmmunitionModel {
    readonly name: string;
    readonly entity: Entity;
    /** Its name and categories, near and far. */
    readonly tags: ReadonlySet<string>;
    readonly caliber: string;
    readonly damage: readonly DamagePart[];
    /** Against a target whose armour reduces ballistic damage. */
    readonly armoredDamage: readonly DamagePart[];
    readonly nonLethal: boolean;
    readonly blastRadius: number;
    readonly inflicts: readonly Infliction[];
    readonly poison: Poison | undefined;
    readonly cloud: CloudModel | undefined;
    readonly errorRange: number;
    readonly ignoresHardness: number;
    /** Range increment where it is not the weapon's. */
    readonly range: number | undefined;
    /** Feet beyond which it does nothing. */
    readonly maximumRange: number | undefined;
    readonly effects: readonly ActiveEffect[];
}

export interface CaliberModel {
    readonly damage: readonly DamagePart[];
    readonly recoil: number | undefined;
    readonly tags: ReadonlySet<string>;
}

/** Critical strikes are threatened by 16 to 18 unless a weapon says otherwise (p. 56). */
export const CRITICAL = { from: 16, to: 18 };
/** Bare hands of someone of Medium size (p. 69): 1d3, non-lethal, a small weapon. */
export const FISTS: WeaponModel = {
    name: 'Unarmed Strike',
    entity: undefined,
    tags: new Set(['Unarmed Strike', 'Melee Weapon']),
    size: sizeIndex('Small'),
    hands: 1,
    damage: [{ dice: plainDice(1, 3), type: 'Unarmed', joiner: undefined }],
    calibers: [],
    recoil: [],
    magazine: undefined,
    range: 0,
    bareRange: undefined,
    reach: 5,
    actions: [],
    modes: new Set(),
    features: new Set(['Unarmed']),
    critical: CRITICAL,
    embeds: false,
    nonLethal: true,
    blastRadius: 0,
    inflicts: [],
    poison: undefined,
    cloud: undefined,
    minimumReach: 0,
    errorRange: 0,
    ammunitionErrors: false,
    strength: undefined,
    effects: [],
    rules: new Set(),
};

/** A weapon with what it is loaded with: everything that an attack with it needs. */
export interface Loadout {
    readonly weapon: WeaponModel;
    readonly ammunition: AmmunitionModel | undefined;
    readonly damage: readonly DamagePart[];
    /** All names by which effects may speak of it. */
    readonly tags: ReadonlySet<string>;
    /** Calibre recoil (CRP). */
    readonly recoil: number;
    readonly inflicts: readonly Infliction[];
    readonly effects: Effects;
    /** By the index of an action, whether it can be done with this, as far as that has been found out. */
    readonly suited: (boolean | undefined)[];
}

/** Table 40, p. 64: recoil by number of dice, 1 to 12. */
const RECOIL_BY_COUNT = [-1, -2, -4, -5, -6, -8, -9, -10, -12, -15, -16, -18];
/** Table 41, p. 64: recoil by sides of the die. */
const RECOIL_BY_SIDES: Readonly<Record<number, number>> = { 1: 5, 2: 3, 3: 2, 4: 1, 6: 0, 8: -1, 10: -2, 12: -3 };

/** Calibre recoil of a damage (p. 64): by count and size of its dice, and −1 for each full +2 of flat damage, +1 for each −2. */
export function caliberRecoil(damage: DiceExpression): number {
    const [term] = damage.dice;
    const byCount = term ? (RECOIL_BY_COUNT[Math.min(term.count, RECOIL_BY_COUNT.length) - 1] ?? 0) : 0;
    const bySides = term ? (RECOIL_BY_SIDES[term.sides] ?? 0) : RECOIL_BY_SIDES[1]!;
    // truncation, so that a flat number of 1 counts nothing either way
    return byCount + bySides - Math.trunc(damage.flat / 2);
}
