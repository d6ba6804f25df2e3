import {
    diceText,
    label,
    type Labels,
    list,
    map,
    name,
    number,
    oneOf,
    range,
    seq,
    text,
    word,
} from '../../../schema/index.js';
import { entryLabels, names, yes } from './common.js';
import { benefits } from './definitions.js';

/** Tables of the first chapters: sizes, body parts, ways to make ability scores, stages of life, experience. */

const factor = (what: string) => number({ min: 0, max: 100, decimals: 3, what });
export const sizeLabels = {
    ...entryLabels,
    modifier: label(number({ min: -20, max: 20 }), 'Modifier to Defense and attack rolls.'),
    grapple: label(number({ min: -40, max: 40 }), 'Modifier to grapple checks.'),
    'object defense': label(number({ min: -20, max: 40 }), 'Defense of an unattended object of this size.'),
    biped: label(factor('times'), 'Factor of the carrying capacity on two legs, kept in thousandths.'),
    quadruped: label(factor('times'), 'Factor of the carrying capacity on four legs, kept in thousandths.'),
} satisfies Labels;

export const partLabels = {
    ...entryLabels,
    within: label(names('part'), 'The part it belongs to.'),
    'explosive roll': label(range, 'Results of a d100 that hit it in a blast.'),
    effect: benefits.effect,
} satisfies Labels;

export const methodLabels = {
    ...entryLabels,
    dice: label(diceText, 'Dice rolled for a score.'),
    'drop lowest': label(number({ min: 1, max: 10 }), 'How many of the lowest dice are left out.'),
    'reroll ones': label(yes, 'Whether ones are rolled again.'),
    rolls: label(number({ min: 1, max: 20 }), 'How many scores are rolled.'),
    points: label(number({ min: 0, max: 200 }), 'Points to spend, unless the GM sets another number.'),
    range: label(range, 'Lowest and highest score that the method gives.'),
    costs: label(
        list(
            map(seq(number({ min: 1, max: 60 }), word('costs'), number({ min: 0, max: 200 })), ([score, , points]) => ({
                score,
                points,
            })),
        ),
        'Points that each score costs in all.',
    ),
    scores: label(list(number({ min: 1, max: 60 })), 'The scores given out.'),
    focuses: label(yes, 'Whether STR and DEX are split into their focuses.'),
} satisfies Labels;

export const ageingLabels = {
    ...entryLabels,
    adjust: label(
        list(map(seq(number({ min: -20, max: 20 }), name('ability')), ([amount, ability]) => ({ amount, ability }))),
        'Change of the ability scores at this stage, counted from the original scores.',
    ),
} satisfies Labels;

export const languageLabels = {
    ...entryLabels,
    group: label(text, 'The family it belongs to.'),
} satisfies Labels;

export const experienceLabels = {
    ...entryLabels,
    needed: label(
        list(
            map(
                seq(number({ min: 1, max: 100 }), word('needs'), number({ min: 0, max: 10_000_000 })),
                ([level, , points]) => ({ level, points }),
            ),
        ),
        'Experience points that reaching each level takes.',
    ),
    beyond: label(
        number({ min: 0, max: 1_000_000 }),
        'Beyond the table: this many points times the square of the level before.',
    ),
} satisfies Labels;

export const loadLabels = {
    ...entryLabels,
    above: label(number({ min: 0, max: 100 }), 'Times the carrying capacity above which this load begins.'),
    from: label(number({ min: 0, max: 100 }), 'Times the carrying capacity at which this load begins.'),
    'maximum agility': label(number({ min: -10, max: 30 }), 'Most of AGL that still counts.'),
    penalty: label(number({ min: -30, max: 0 }), 'Penalty to attack rolls and to the skills hindered by armour.'),
    movement: label(number({ min: 1, max: 15 }), 'Combat Points for each 5 feet of movement.'),
    allows: label(oneOf('everything', 'staggering', 'nothing'), 'What one so laden can still do.'),
} satisfies Labels;
