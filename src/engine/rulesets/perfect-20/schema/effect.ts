import { type Effect as AnyEffect, effectShape } from '../../../rules/index.js';
import { choiceOptions } from './common.js';

/**
 * The numbers that an effect can change beside abilities, statistics, saves and skills. It is a number of the one who has
 * the entry, in points, and counts when all clauses of the effect hold.
 */
const NUMBERS = {
    attack: 'Attack rolls; `with` narrows them to a style of attack, a weapon or a feature.',
    damage: 'Rolls to wound; `with` as for attack.',
    dodge: 'Dodge bonus to Defense, lost with DEX; `against` names the style of attack.',
    save: 'Saving throws: those after `for`, or all three; `against` names what is resisted.',
    skill: 'Checks of the skills after `for`, or of every skill.',
    rank: 'Ranks of the skills after `for`.',
    resist: 'Opposed checks that resist the actions after `against`.',
    resistance: 'Toughness against the energies after `against`.',
    strain: 'The penalty to Toughness for strenuous actions while wounded: a bonus makes it smaller.',
    recognition: 'Reputation checks that one makes; with a clause, those that others make to recognize one.',
    running: 'Times its speed that one runs in a round.',
    fall: 'Feet by which a fall counts as shorter.',
    goods: 'Highest value of one more thing to start with.',
} as const;

const GRANTS = {
    proficient: 'Counts as proficient with the weapons, armour and shields after `with`.',
} as const;

export const EFFECT_WORDS = { ...NUMBERS, ...GRANTS };
export type EffectWord = keyof typeof EFFECT_WORDS;
export type Effect = AnyEffect<EffectWord>;

export const effect = effectShape({
    numbers: NUMBERS,
    grants: GRANTS,
    subjects: ['statistic', 'save', 'ability', 'skill'],
    measures: ['ability', 'statistic'],
    clauses: {
        with: ['style', 'weapon', 'feature', 'armor', 'shield'],
        for: ['skill', 'save', 'use', 'action'],
        against: ['style', 'energy', 'action', 'hazard', 'condition', 'kinship'],
        while: ['condition', 'load', 'action', 'armor', 'shield'],
    },
    choices: choiceOptions,
});
