import {
    alt,
    comma,
    many,
    map,
    measure,
    name,
    type NameOptions,
    number,
    oneOf,
    opt,
    type Ref,
    seq,
    type Shape,
    word,
} from '../schema/index.js';
import type { Span } from '../source/index.js';

/** The words that open a clause, and what each narrows an effect to. */
export const CLAUSES = ['with', 'for', 'against', 'while'] as const;
export type Clause = (typeof CLAUSES)[number];

/**
 * What an entry changes, said once and read by the checks, the sheet, the hover and the fight: `attack +2`,
 * `skill -4 for Stealth, Tumble`, `DEX to -3`, `resist +1 per Level against Trip`. The names in one clause are alternatives;
 * an effect counts when every clause holds. `chosen` stands for the choice made with the entry. Those of several
 * entries, or of one that is had several times, add up. `W` are the words of a rulebook for numbers that no entry names.
 */
export interface Effect<W extends string = string> {
    readonly what: W | Ref;
    readonly amount: Amount;
    readonly clauses: Readonly<Partial<Record<Clause, readonly (Ref | 'chosen')[]>>>;
    readonly span: Span;
}

export type Amount =
    /** Added, once for each of what `per` names. */
    | { readonly kind: 'add'; readonly value: number; readonly per?: Ref }
    | { readonly kind: 'set'; readonly value: number }
    /** The number that `ref` names in place of the usual one, where it is the better. */
    | { readonly kind: 'by'; readonly ref: Ref }
    | { readonly kind: 'half' }
    | { readonly kind: 'double' }
    | { readonly kind: 'none' }
    /** Something is allowed. */
    | { readonly kind: 'grant' };

/** What the effects of a rulebook may speak of. */
export interface EffectWords<W extends string, G extends string> {
    /** Numbers by a word, each with what it means. */
    readonly numbers: Readonly<Record<W, string>>;
    /** What can be allowed, each with what it means. */
    readonly grants: Readonly<Record<G, string>>;
    /** Kinds of entry whose numbers can be changed by name. */
    readonly subjects: readonly string[];
    /** Kinds that may take another's place (`by`) or be counted (`per`). */
    readonly measures: readonly string[];
    /** Kinds of name that each clause takes. */
    readonly clauses: Readonly<Record<Clause, readonly string[]>>;
    readonly choices?: NameOptions;
}

/** The form of `effect:` in a rulebook of these words. */
export function effectShape<const W extends string, const G extends string>(
    words: EffectWords<W, G>,
): Shape<Effect<W | G>> {
    const subject = alt(oneOf(...longestFirst(words.numbers)), name(words.subjects, words.choices));
    const plain = alt(measure('ft', { min: -1000, max: 1000 }), number({ min: -1000, max: 1000 }));
    const amount: Shape<Amount> = alt(
        map(seq(word('to'), plain), ([, value]): Amount => ({ kind: 'set', value })),
        map(seq(word('by'), name(words.measures)), ([, ref]): Amount => ({ kind: 'by', ref })),
        map(oneOf('half', 'double', 'none'), (kind): Amount => ({ kind })),
        map(seq(plain, opt(seq(word('per'), name(words.measures)))), ([value, per]): Amount => ({
            kind: 'add',
            value,
            ...(per && { per: per[1] }),
        })),
    );
    const clause = alt(
        ...CLAUSES.map((which) =>
            map(seq(word(which), namesOrChosen(words.clauses[which])), ([, refs]) => ({ [which]: refs })),
        ),
    );
    const granted = map(oneOf(...longestFirst(words.grants)), (what): [G, Amount] => [what, { kind: 'grant' }]);
    return map(seq(alt(seq(subject, amount), granted), many(clause)), ([[what, by], clauses], span) => ({
        what,
        amount: by,
        clauses: Object.assign({}, ...clauses) as Effect['clauses'],
        span,
    }));
}

function namesOrChosen(kinds: readonly string[]): Shape<(Ref | 'chosen')[]> {
    const one = alt(word('chosen'), name(kinds));
    return map(seq(one, many(seq(comma, one))), ([first, more]) => [first, ...more.map(([, value]) => value)]);
}

/** Longer words first, so that `damage` does not take the place of `damage dice`. */
function longestFirst<W extends string>(words: Readonly<Record<W, string>>): W[] {
    return (Object.keys(words) as W[]).sort((a, b) => b.length - a.length);
}
