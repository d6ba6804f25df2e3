import type { Ref } from '../../../schema/index.js';
import type { Term } from '../../../terms.js';
import type { Effects } from '../character/effects.js';
import type { WornArmor } from '../character/gear.js';
import type { WeaponModel } from './arms.js';

export type SaveName = 'Fortitude' | 'Reflex' | 'Will';

/** A creature's numbers as it enters a fight. Every sum keeps its terms; a total that was stated has one. */
export interface Profile {
    readonly level: number;
    /** Ability scores by name. */
    readonly scores: Readonly<Record<string, number>>;
    /** Modifiers of abilities and focuses by name: STR, POW, AGL… */
    readonly modifiers: Readonly<Record<string, number>>;
    /** Index of SIZES. */
    readonly size: number;
    readonly sizeModifier: number;
    readonly grapple: readonly Term[];
    readonly meleeAttack: readonly Term[];
    readonly rangedAttack: readonly Term[];
    readonly bab: number;
    readonly defense: readonly Term[];
    readonly touch: readonly Term[];
    readonly flatFooted: readonly Term[];
    readonly initiative: readonly Term[];
    readonly saves: Readonly<Record<SaveName, readonly Term[]>>;
    readonly combatPoints: number;
    readonly xhp: number;
    readonly chp: number;
    /** Combat Points for each 5 feet under the load carried. */
    readonly movement: number;
    /** Everything that changes its numbers and is not in the sums above. */
    readonly effects: Effects;
    readonly feats: ReadonlySet<string>;
    /** Rules of feats and races that the engine implements. */
    readonly rules: ReadonlySet<string>;
    readonly worn: readonly WornArmor[];
    readonly tactics: Ref | undefined;
    isProficient(weapon: WeaponModel): boolean;
    skill(name: string): readonly Term[];
    ranks(skill: string): number;
}
