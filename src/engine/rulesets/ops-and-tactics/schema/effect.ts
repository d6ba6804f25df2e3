import {
    alt,
    comma,
    diceText,
    many,
    map,
    measure,
    name,
    number,
    oneOf,
    opt,
    range,
    type Ref,
    seq,
    type Shape,
    word,
} from '../../../schema/index.js';
import type { Span } from '../../../source/index.js';
import { chosen, type Frequency, frequency } from './common.js';
import { EFFECT_WORDS, type EffectWord, type Grant, GRANTS } from './effect-words.js';

export { EFFECT_WORDS, type EffectWord, type Grant, GRANTS };

/**
 * What an entry changes, said once and read by the validator, the sheet, the hover and the fight:
 * `attack +1 with Field Knife, Survival Knife`, `cost -1 for Standard Melee Attack`, `XHP +4`, `critical 13-18 with chosen`,
 * `cost none for Reload Magazine with Handgun having Magazine once a turn`, `allowed for Double Tap having Lever Action`.
 *
 * What the words before the amount mean is said in effect-words.ts. Names in one clause are alternatives; an effect
 * counts when every clause holds. `chosen` stands for the choice made with the feat. Effects of several entries, or of
 * one feat taken several times, add up. They apply in this order: `to`, `by` and dice (the best for their owner), sums,
 * `x`, `half` (rounded up), `none`. Of several `to` for one action, those that name the action itself go before those
 * that name what it counts as.
 */
export interface Effect {
    readonly what: EffectWord | Grant | Ref;
    readonly amount: Amount;
    /** Weapons used, by name, category, calibre, ammunition, damage type or feature. */
    readonly with: readonly (Ref | 'chosen')[];
    /** Weapons, categories and features that it does not hold for. */
    readonly without: readonly (Ref | 'chosen')[];
    /** What the weapon must have besides: a feature, a damage type, or a size that it does not exceed. */
    readonly having: readonly (Ref | 'chosen')[];
    /** Actions and their modifiers, uses of skills, skills, saves. */
    readonly for: readonly (Ref | 'chosen')[];
    /**
     * Of one’s attacks: conditions, size, race of the target or the part aimed at. Of Defense, resistance, saves and
     * opposed rolls: the weapons, damage types and actions of others that one is up against.
     */
    readonly against: readonly (Ref | 'chosen')[];
    /** Conditions and postures of the one who has it, armour worn, what the hands hold. */
    readonly while: readonly (Ref | 'chosen')[];
    /** Distance to the target in feet. */
    readonly within?: number;
    readonly beyond?: number;
    /** Only so many range increments far: 1 is the first. */
    readonly increments?: number;
    /** Only farther than so many range increments: 1 leaves out the first. */
    readonly pastIncrements?: number;
    /** How often it can be called on; its owner need not spend it on the first occasion. */
    readonly limit?: Frequency;
    /** Only for skills that are focused already without this entry. */
    readonly ifFocused?: boolean;
    readonly span: Span;
}

export type Amount =
    | {
          readonly kind: 'add';
          readonly value: number;
          /** Added once for each of these: `+1 per Level`. */ readonly per?: Ref;
      }
    | { readonly kind: 'set'; readonly value: number }
    /** May have two decimals: 1.25. What comes of it is rounded down, costs and recoil up. */
    | { readonly kind: 'times'; readonly value: number }
    | { readonly kind: 'half' }
    | { readonly kind: 'none' }
    | { readonly kind: 'range'; readonly from: number; readonly to: number }
    | { readonly kind: 'dice'; readonly dice: string }
    /** The modifier of this focus or ability in place of the usual one, where it is the better: `attack by MRK`. */
    | { readonly kind: 'by'; readonly ref: Ref }
    /** Something is allowed: the amount of every grant. */
    | { readonly kind: 'grant' };

const feet = measure('ft', { max: 10_000 });
const plain = number({ min: -1000, max: 1000 });
const factor = map(number({ min: 0, max: 100, decimals: 2 }), (hundredths) => hundredths / 100);
const distance = map(seq(word('to'), alt(feet, plain)), ([, value]): Amount => ({ kind: 'set', value }));
const amount: Shape<Amount> = alt(
    map(range, ({ from, to }): Amount => ({ kind: 'range', from, to })),
    map(diceText, ({ value }): Amount => ({ kind: 'dice', dice: value })),
    distance,
    map(seq(word('x'), factor), ([, value]): Amount => ({ kind: 'times', value })),
    map(seq(word('by'), name(['focus', 'ability'])), ([, ref]): Amount => ({ kind: 'by', ref })),
    map(word('half'), (): Amount => ({ kind: 'half' })),
    map(word('none'), (): Amount => ({ kind: 'none' })),
    map(
        seq(
            alt(measure('ft', { min: -1000, max: 10_000 }), plain),
            opt(seq(word('per'), name(['statistic', 'ability', 'skill']))),
        ),
        ([value, per]): Amount => ({ kind: 'add', value, ...(per && { per: per[1] }) }),
    ),
);

function commaList<T>(item: Shape<T>): Shape<T[]> {
    return map(seq(item, many(seq(comma, item))), ([first, more]) => [first, ...more.map(([, value]) => value)]);
}
const namesOrChosen = (...kinds: string[]) => commaList(alt(word('chosen'), name(kinds)));

const clause = alt(
    map(
        seq(word('with'), namesOrChosen('weapon', 'category', 'caliber', 'ammunition', 'feature', 'damage')),
        ([, refs]) => ({ with: refs }),
    ),
    map(seq(word('without'), namesOrChosen('weapon', 'category', 'feature', 'condition')), ([, refs]) => ({
        without: refs,
    })),
    map(seq(word('having'), namesOrChosen('feature', 'damage', 'size')), ([, refs]) => ({ having: refs })),
    map(seq(word('for'), namesOrChosen('action', 'use', 'skill', 'save')), ([, refs]) => ({ for: refs })),
    map(
        seq(word('against'), namesOrChosen('condition', 'category', 'damage', 'size', 'race', 'action', 'part')),
        ([, refs]) => ({ against: refs }),
    ),
    map(seq(word('while'), namesOrChosen('condition', 'category', 'armor', 'feature')), ([, refs]) => ({
        while: refs,
    })),
    map(seq(word('within'), feet), ([, within]) => ({ within })),
    map(seq(word('within'), number({ min: 1, max: 10 }), oneOf('increments', 'increment')), ([, increments]) => ({
        increments,
    })),
    map(seq(word('beyond'), feet), ([, beyond]) => ({ beyond })),
    map(seq(word('beyond'), number({ min: 1, max: 9 }), oneOf('increments', 'increment')), ([, pastIncrements]) => ({
        pastIncrements,
    })),
    map(frequency, (limit) => ({ limit })),
    map(word('if focused'), () => ({ ifFocused: true })),
);

/** Longer words first, so that `damage` does not take the place of `damage dice`. */
const longestFirst = <W extends string>(words: Readonly<Record<W, string>>): W[] =>
    (Object.keys(words) as W[]).sort((a, b) => b.length - a.length);
const subject = alt(oneOf(...longestFirst(EFFECT_WORDS)), chosen(['statistic', 'save', 'skill', 'ability']));
const granted = map(oneOf(...longestFirst(GRANTS)), (what): [Grant, Amount] => [what, { kind: 'grant' }]);

export const effect: Shape<Effect> = map(
    seq(alt(seq(subject, amount), granted), many(clause)),
    ([[what, by], clauses], span): Effect => {
        const plainly: Effect = {
            what,
            amount: by,
            with: [],
            without: [],
            having: [],
            for: [],
            against: [],
            while: [],
            span,
        };
        return Object.assign(plainly, ...clauses);
    },
);
