import type { Term } from '../../../terms.js';
import { modifierOf } from '../character/abilities.js';
import type { Effects } from '../character/effects.js';
import type { Fighter } from './fighter.js';
import type { Profile } from './profile.js';

/** The two parts of a modifier (p. 1). */
const PARTS: Readonly<Record<string, readonly [string, string]>> = { STR: ['FOC', 'POW'], DEX: ['MRK', 'AGL'] };
export const ABILITIES = ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA'] as const;

/** By how much scores, modifiers and focuses differ from those that somebody came with. */
export interface AbilityChanges {
    readonly scores: Readonly<Record<string, number>>;
    readonly modifiers: Readonly<Record<string, number>>;
}

const NO_CHANGES: AbilityChanges = { scores: {}, modifiers: {} };

/** What states and lost points take from abilities; of a split modifier the larger part goes first. */
export function abilityChanges(profile: Profile, states: Effects, loss: ReadonlyMap<string, number>): AbilityChanges {
    const scores: Record<string, number> = {};
    const modifiers: Record<string, number> = {};
    for (const ability of ABILITIES) {
        const points = states.bonus(ability) - (loss.get(ability) ?? 0);
        if (points === 0) {
            continue;
        }
        const score = profile.scores[ability] ?? 10;
        scores[ability] = points;
        let change = modifierOf(Math.max(0, score + points)) - modifierOf(score);
        modifiers[ability] = change;
        const parts = PARTS[ability];
        if (parts) {
            const now = parts.map((part) => profile.modifiers[part] ?? 0);
            for (; change !== 0; change -= Math.sign(change)) {
                const at = change < 0 === now[0]! >= now[1]! ? 0 : 1;
                now[at]! += Math.sign(change);
            }
            parts.forEach((part, at) => (modifiers[part] = now[at]! - (profile.modifiers[part] ?? 0)));
        }
    }
    return Object.keys(scores).length === 0 ? NO_CHANGES : { scores, modifiers };
}

/** The change of one modifier as a term; none where there is no change. */
export function changedTerms({ standing }: Fighter, name: string): readonly Term[] {
    const value = standing.abilities.modifiers[name] ?? 0;
    return value === 0 ? NONE : [{ name: `changed ${name}`, value }];
}
const NONE: readonly Term[] = [];

/** A modifier as it is now. */
export function modifierNow({ profile, standing }: Fighter, name: string): number {
    return (profile.modifiers[name] ?? 0) + (standing.abilities.modifiers[name] ?? 0);
}

/** A score as it is now. */
export function scoreNow({ profile, standing }: Fighter, name: string): number {
    return Math.max(0, (profile.scores[name] ?? 10) + (standing.abilities.scores[name] ?? 0));
}
