import { alt, label, type Labels, list, map, measure, name, number, opt, seq, word } from '../../../schema/index.js';
import { entryLabels, names } from './common.js';
import { benefits } from './definitions.js';

/** Tables that a sheet is worked out with: advancement, limits, ranks, loads, handedness, social classes, sizes. */

/** A bonus with its fraction, kept in thousandths: eighths and quarters are exact. */
const fraction = (what: string) => number({ min: 0, max: 100, decimals: 3, what });

/** `2 raises 1.5 then 0.75`: for this many raises, the bonus at level 1 and the gain of each later level. */
export interface Step {
    readonly raises: number;
    readonly start: number;
    readonly gain: number;
}
const step = map(
    seq(
        number({ min: 0, max: 20, what: 'raises' }),
        alt(word('raises'), word('raise')),
        fraction('the bonus at level 1'),
        word('then'),
        fraction('the gain a level'),
    ),
    ([raises, , start, , gain]): Step => ({ raises, start, gain }),
);

export const advancementLabels = {
    ...entryLabels,
    steps: label(list(step), 'By raises: the bonus at level 1 and what each later level adds.', { required: true }),
    creatures: label(word('only'), 'Whether creatures alone have it.'),
} satisfies Labels;

export const limitLabels = {
    ...entryLabels,
    gain: label(fraction('the gain a level'), 'The gain a level of the traits it holds for.', { required: true }),
    upper: label(number({ min: -100, max: 100 }), 'The most: half the level and this.'),
    lower: label(number({ min: -100, max: 100 }), 'The least: half the level and this.'),
    from: label(number({ min: 1, max: 100 }), 'The level from which it counts.'),
} satisfies Labels;

export const rankLabels = {
    ...entryLabels,
    cost: label(number({ min: 1, max: 10 }), 'Proficiencies that it costs in all.'),
    least: label(number({ min: 0, max: 20 }), 'The least rank.'),
    level: label(number({ min: -20, max: 20 }), 'The rank is the level and this, if that is more.'),
    upper: label(number({ min: -100, max: 100 }), 'The most: half the level and this.'),
} satisfies Labels;

export const loadLabels = {
    ...entryLabels,
    from: label(number({ min: -20, max: 100 }), 'The bulk from which it holds, STR added.', { required: true }),
    penalty: label(number({ min: -30, max: 0 }), 'Penalty to attack rolls and to skills that encumbrance hinders.'),
    speed: label(
        alt(
            map(seq(word('to'), measure('ft')), ([, feet]) => ({ kind: 'to' as const, feet })),
            map(measure('ft', { min: -100, max: 0 }), (feet) => ({ kind: 'by' as const, feet })),
        ),
        'What becomes of the speed: `-10 ft`, `to 5 ft`.',
    ),
} satisfies Labels;

export const handednessLabels = {
    ...entryLabels,
    'up to': label(number({ min: -20, max: 100 }), 'The most bulk of a weapon so handled, STR added; missing: any.'),
} satisfies Labels;

export const classLabels = {
    ...entryLabels,
    wealth: label(number({ min: 0, max: 1000 }), 'The least wealth of its people.'),
    cost: label(number({ min: 0, max: 100 }), 'What showing it adds to the value of a thing.'),
    automatic: label(number({ min: 0, max: 1000 }), 'The value from which a thing shows it by itself.'),
} satisfies Labels;

export const sizeLabels = {
    ...entryLabels,
    from: label(number({ min: 0, max: 100 }), 'The size from which it holds.', { required: true }),
    abilities: label(
        list(map(seq(name('ability'), number({ min: -20, max: 40 })), ([ref, score]) => ({ ref, score }))),
        'The ability scores of creatures of this size.',
    ),
    category: label(number({ min: -10, max: 10 }), 'Categories above the size of a human; below it negative.'),
    ...benefits,
} satisfies Labels;

/** `toughness +1 costs 2 bulk 1`, `bulk -1 costs 2` */
export interface BuildStep {
    readonly what: string;
    readonly amount: number;
    readonly value: number;
    readonly bulk: number;
}
const buildNumber = number({ min: -10, max: 100 });
export const BUILD_NUMBERS = [
    'toughness',
    'defense',
    'maximum dexterity',
    'bulk',
    'bonus',
    'damage',
    'health',
] as const;
export type BuildNumber = (typeof BUILD_NUMBERS)[number];
const buildStep = map(
    seq(
        alt(...BUILD_NUMBERS.map((what) => word(what))),
        buildNumber,
        word('costs'),
        number({ min: 0, max: 100, what: 'value' }),
        opt(seq(word('bulk'), number({ min: 0, max: 100 }))),
    ),
    ([what, amount, , value, bulk]): BuildStep => ({ what, amount, value, bulk: bulk?.[1] ?? 0 }),
);
export const builderLabels = {
    ...entryLabels,
    makes: label(
        alt(word('weapon'), word('armor'), word('shield'), word('toolkit'), word('clothing'), word('lifestyle')),
        'The kind of item that is built so.',
        { required: true },
    ),
    value: label(number({ min: 0, max: 100 }), 'Value of the basic item.'),
    bulk: label(number({ min: 0, max: 100 }), 'Bulk of the basic item.'),
    toughness: label(buildNumber, 'Toughness of the basic item, or the bonus to it.'),
    defense: label(buildNumber, 'Bonus of the basic item to Defense.'),
    'maximum dexterity': label(buildNumber, 'Most of DEX that counts in the basic item.'),
    bonus: label(buildNumber, 'Bonus of the basic item to its skill.'),
    damage: label(buildNumber, 'Bonus of the basic item to rolls to wound.'),
    health: label(buildNumber, 'Damage that ruins the basic item.'),
    step: label(buildStep, 'What more costs: `toughness +1 costs 2 bulk 1`.', { repeatable: true }),
    'least bulk': label(
        map(seq(word('half of'), list(alt(...BUILD_NUMBERS.map((what) => word(what))))), ([, all]) =>
            all.map((one) => one.value),
        ),
        'Numbers of which the higher, halved, is the least bulk.',
    ),
    balanced: label(
        list(alt(...BUILD_NUMBERS.map((what) => word(what)))),
        'Numbers of which none is more than double another.',
    ),
} satisfies Labels;

export const featureLabels = {
    ...entryLabels,
    of: label(
        list(alt(word('weapon'), word('clothing'), word('lifestyle'), word('armor'), word('shield'), word('toolkit'))),
        'Kinds of item that can have it.',
        { required: true },
    ),
    value: label(number({ min: 0, max: 100 }), 'Value that it adds.'),
    bulk: label(number({ min: 0, max: 100 }), 'Bulk that it adds.'),
    type: label(
        alt(word('melee'), word('ranged'), word('either')),
        'The weapons that can have it: those without range, those with, or both.',
    ),
    reach: label(measure('ft', { max: 100 }), 'Feet of reach that it adds.'),
    range: label(measure('ft', { max: 1000 }), 'Range increment of a ranged weapon.'),
    without: label(names('feature'), 'Features that it cannot stand beside.'),
    ...benefits,
} satisfies Labels;
