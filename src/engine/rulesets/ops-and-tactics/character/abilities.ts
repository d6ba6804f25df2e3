import type { Ref } from '../../../schema/index.js';
import type { Entity } from '../../../source/index.js';
import { type Sum, sum, type Term } from '../../../terms.js';
import type { Book } from './book.js';
import type { Plan } from './plan.js';

export const ABILITIES = ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA'] as const;
export type Ability = (typeof ABILITIES)[number];

/** Score of an ability that the text does not give: an average one. */
const DEFAULT_SCORE = 10;

/** floor(score ÷ 2) − 5, p. 1 */
export function modifierOf(score: number): number {
    return Math.floor(score / 2) - 5;
}

/**
 * The two parts of STR’s and DEX’s modifiers (p. 1). The first takes what the text does not assign: of a creature that
 * does not say how it splits them, one half is rounded toward 0 and goes to the second, the rest to the first.
 */
export const FOCUSES: Readonly<
    Record<string, { readonly ability: Ability; readonly other: string; readonly main: boolean }>
> = {
    FOC: { ability: 'STR', other: 'POW', main: true },
    POW: { ability: 'STR', other: 'FOC', main: false },
    MRK: { ability: 'DEX', other: 'AGL', main: true },
    AGL: { ability: 'DEX', other: 'MRK', main: false },
};

/** The stage of life that a creature’s age falls in, by its race. */
export function ageingOf(plan: Plan, race: Entity | undefined, book: Book): Entity | undefined {
    const age = plan.age?.value;
    if (age === undefined) {
        return undefined;
    }
    let stage: Ref | undefined;
    let since = -1;
    for (const list of book.read('race', race).ages ?? []) {
        for (const { value } of list.value) {
            if (value.from <= age && value.from > since) {
                since = value.from;
                stage = value.stage;
            }
        }
    }
    return stage?.entity;
}

/**
 * An ability score with its parts, as it is at a level: as written, changed by age (p. 10) and training (p. 3). Scores of
 * an NPC that does not say how they were made are final, and age changes them no more.
 */
export function scoreAt(
    ability: string,
    level: number,
    plan: Plan,
    ageing: Entity | undefined,
    book: Book,
    effects: readonly Term[],
): Sum {
    const written = plan.abilities.find((entry) => entry.ref.name === ability);
    const terms: Term[] = [
        written ? { name: 'score', value: written.score } : { name: 'not given', value: DEFAULT_SCORE },
    ];
    if (ageing && (plan.kind === 'character' || plan.method)) {
        for (const { value } of book.read('ageing', ageing).adjust?.[0]?.value ?? []) {
            if (value.ability.name === ability) {
                terms.push({ name: ageing.name, value: value.amount });
            }
        }
    }
    for (const gained of plan.levels) {
        for (const raise of gained.number <= level ? gained.abilities : []) {
            if (raise.ref.name === ability) {
                terms.push({ name: `training at level ${gained.number}`, value: raise.points });
            }
        }
    }
    return sum([...terms, ...effects], ['score']);
}

/** A focus with its parts: what is written, and the share of the modifier that is not. */
export function focusOf(focus: string, modifier: number, plan: Plan): Sum {
    const half = FOCUSES[focus];
    if (!half) {
        return sum([]);
    }
    const written = plan.abilities.find((entry) => entry.ref.name === half.ability)?.focus ?? [];
    const own = written.find((part) => part.ref.name === focus)?.value;
    const other = written.find((part) => part.ref.name === half.other)?.value;
    if (own === undefined && other === undefined) {
        const share = Math.trunc(modifier / 2);
        return sum([{ name: `share of ${half.ability}`, value: half.main ? modifier - share : share }]);
    }
    if (own === undefined) {
        return sum([{ name: `rest of ${half.ability}`, value: modifier - (other ?? 0) }]);
    }
    const unassigned = half.main && other !== undefined ? modifier - own - other : 0;
    return sum(
        [
            { name: focus, value: own },
            { name: `rest of ${half.ability}`, value: unassigned },
        ],
        [focus],
    );
}
