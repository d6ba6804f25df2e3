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
import { chosen } from './common.js';

/**
 * What an entry changes, said once and read by the validator, the sheet, the hover and the fight:
 * `attack +1 with Field Knife, Survival Knife`, `cost -1 for Standard Melee Attack`, `XHP +4`, `critical 13-18 with chosen`.
 */
export interface Effect {
    readonly what: EffectWord | Ref;
    readonly amount: Amount;
    /** Weapons, categories, calibres or ammunition; `chosen` stands for the choice made with the feat. */
    readonly with: readonly (Ref | 'chosen')[];
    /** Actions, skills' uses, skills and saves. */
    readonly for: readonly (Ref | 'chosen')[];
    /** Conditions, sizes or kinds of the target, damage types. */
    readonly against: readonly (Ref | 'chosen')[];
    /** Conditions and postures of the one who has it, armour worn, hands in use. */
    readonly while: readonly Ref[];
    /** Distance to the target in feet. */
    readonly within?: number;
    readonly beyond?: number;
    readonly span: Span;
}

/** Numbers that are no statistic on a sheet but arise in the fight. */
export const EFFECT_WORDS = [
    'attack',
    'damage',
    'damage dice',
    'critical',
    'automatic hit',
    'cost',
    'dodge',
    'range',
    'recoil',
    'reach',
    'resistance',
    'bleed dice',
    'armor bonus',
    'armor penalty',
    'armor agility',
    'armor points',
    'armor cost',
    'load',
    'movement',
    'concealment',
    'size',
    'off-hand attack',
    'save',
    'skill',
    'skill points',
    'feats',
    'cop',
    'focused',
] as const;
export type EffectWord = (typeof EFFECT_WORDS)[number];

export type Amount =
    | {
          readonly kind: 'add';
          readonly value: number;
          /** Added once for each of these: `+1 per Level`. */ readonly per?: Ref;
      }
    | { readonly kind: 'set'; readonly value: number }
    | { readonly kind: 'times'; readonly value: number }
    | { readonly kind: 'half' }
    | { readonly kind: 'none' }
    | { readonly kind: 'range'; readonly from: number; readonly to: number }
    | { readonly kind: 'dice'; readonly dice: string };

const feet = measure('ft', { max: 10_000 });
const plain = number({ min: -1000, max: 1000 });
const distance = map(seq(word('to'), alt(feet, plain)), ([, value]): Amount => ({ kind: 'set', value }));
const amount: Shape<Amount> = alt(
    map(range, ({ from, to }): Amount => ({ kind: 'range', from, to })),
    map(diceText, ({ value }): Amount => ({ kind: 'dice', dice: value })),
    distance,
    map(seq(word('x'), plain), ([, value]): Amount => ({ kind: 'times', value })),
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

const clause = alt(
    map(
        seq(
            word('with'),
            commaList(alt(word('chosen'), name(['weapon', 'category', 'caliber', 'ammunition', 'feature', 'damage']))),
        ),
        ([, refs]) => ({ with: refs }),
    ),
    map(seq(word('for'), commaList(alt(word('chosen'), name(['action', 'use', 'skill', 'save'])))), ([, refs]) => ({
        for: refs,
    })),
    map(
        seq(
            word('against'),
            commaList(alt(word('chosen'), name(['condition', 'category', 'damage', 'size', 'race', 'action']))),
        ),
        ([, refs]) => ({ against: refs }),
    ),
    map(seq(word('while'), commaList(name(['condition', 'category', 'armor', 'feature']))), ([, refs]) => ({
        while: refs,
    })),
    map(seq(word('within'), feet), ([, within]) => ({ within })),
    map(seq(word('beyond'), feet), ([, beyond]) => ({ beyond })),
);

export const effect: Shape<Effect> = map(
    seq(alt(oneOf(...EFFECT_WORDS), chosen(['statistic', 'save', 'skill', 'ability'])), amount, many(clause)),
    ([what, by, clauses], span): Effect =>
        Object.assign(
            { what, amount: by, with: [], for: [], against: [], while: [], span } satisfies Effect,
            ...clauses,
        ) as Effect,
);
