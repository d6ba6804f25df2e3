import {
    alt,
    group,
    lazy,
    list,
    map,
    number,
    oneOf,
    opt,
    type Ref,
    seq,
    type Shape,
    word,
} from '../../../schema/index.js';
import type { Located, Span } from '../../../source/index.js';
import { chosen } from './common.js';

/** What must be true before something may be taken. */
export type Requirement =
    | { readonly kind: 'all'; readonly of: readonly Requirement[]; readonly span: Span }
    /** At least `count` of the list; `or` is 1 of two or more. */
    | { readonly kind: 'some'; readonly count: number; readonly of: readonly Requirement[]; readonly span: Span }
    | { readonly kind: 'not'; readonly of: Requirement; readonly span: Span }
    /** Has the feat, race, occupation or condition; a choice left `any` is met by each. */
    | { readonly kind: 'has'; readonly ref: Ref; readonly span: Span }
    /**
     * A score, level, attack bonus, age or total of at least this much; with `ranks`, ranks of a skill. The whole
     * modifier of a skill is written `Athletics 15 modifier`.
     */
    | {
          readonly kind: 'minimum';
          readonly ref: Ref;
          readonly amount: number;
          readonly ranks: boolean;
          readonly span: Span;
      }
    /** Ranks in any skill at all. */
    | { readonly kind: 'any skill'; readonly amount: number; readonly span: Span }
    /** Proficient with something named, with what was chosen, or (neither) with a weapon that only the GM can tell. */
    | { readonly kind: 'proficient'; readonly with?: Ref; readonly chosen?: true; readonly span: Span };

const ranks = oneOf('ranks', 'rank');
const subjects = [
    'ability',
    'focus',
    'statistic',
    'feat',
    'skill',
    'race',
    'racial',
    'occupation',
    'save',
    'condition',
] as const;

const proficient = map(
    seq(word('proficient with'), alt(word('chosen'), word('weapon'), chosen(['weapon', 'category', 'armor']))),
    ([, what], span): Requirement => ({
        kind: 'proficient',
        span,
        ...(typeof what === 'string' ? what === 'chosen' && { chosen: true } : { with: what }),
    }),
);
const anySkill = map(
    seq(word('any skill'), number({ min: 0, max: 40, what: 'ranks' }), opt(ranks)),
    ([, amount], span): Requirement => ({ kind: 'any skill', amount, span }),
);
const minimumOrHas = map(
    seq(chosen(subjects), opt(seq(number({ min: -20, max: 200 }), opt(alt(ranks, word('modifier')))))),
    ([ref, minimum], span): Requirement =>
        minimum
            ? {
                  kind: 'minimum',
                  ref,
                  amount: minimum[0],
                  ranks: ref.kind === 'skill' && minimum[1] !== 'modifier',
                  span,
              }
            : { kind: 'has', ref, span },
);
const bracket = map(group(lazy(() => requirement)), (of, span): Requirement => ({ ...of, span }));
const someOf = map(
    seq(number({ min: 1, max: 20 }), word('of'), group(lazy(() => list(alternatives)))),
    ([count, , of], span): Requirement => ({ kind: 'some', count, of: of.map((one) => one.value), span }),
);
const not = map(
    seq(
        word('not'),
        lazy(() => term),
    ),
    ([, of], span): Requirement => ({ kind: 'not', of, span }),
);

const term: Shape<Requirement> = alt(not, someOf, bracket, proficient, anySkill, minimumOrHas);

const alternatives: Shape<Requirement> = map(
    seq(
        term,
        lazy(() => moreAlternatives),
    ),
    ([first, more], span): Requirement =>
        more.length === 0 ? first : { kind: 'some', count: 1, of: [first, ...more], span },
);
const moreAlternatives: Shape<readonly Requirement[]> = {
    read(reader) {
        const found: Requirement[] = [];
        for (;;) {
            const next = reader.attempt(() => seq(word('or'), term).read(reader));
            if (typeof next === 'symbol') {
                return found;
            }
            found.push(next[1]);
        }
    },
};

/** `STR 13, Brawl, BAB 3, Athletics 4 ranks or Acrobatics 4 ranks`: commas mean “and”, `or` binds closer. */
export const requirement: Shape<Requirement> = map(
    list(alternatives),
    (all: Located<Requirement>[], span): Requirement => {
        const [only, ...more] = all;
        return only && more.length === 0 ? only.value : { kind: 'all', of: all.map((one) => one.value), span };
    },
);
