import {
    alt,
    freeName,
    label,
    type Labels,
    list,
    map,
    measure,
    name,
    number,
    oneOf,
    opt,
    seq,
    text,
    word,
} from '../../../schema/index.js';
import { CHOICE_KINDS, chosen, entryLabels, names, repeats, yes } from './common.js';
import { effect } from './effect.js';

const choose = label(list(oneOf(...CHOICE_KINDS)), 'What is chosen in a bracket when it is taken.');
const choices = label(number({ min: 2, max: 10 }), 'How many are chosen each time, where that is more than one.');
const repeatable = label(repeats, 'How often it may be taken: `4`, `always`, `always different` for other choices.');

/** What an entry does: declared, played by a rule of the engine, or left to the GM. */
export const benefits = {
    effect: label(effect, 'A number that it changes: `attack +2 with Melee`.', {
        repeatable: true,
        alias: ['effects', 'bonus', 'bonuses', 'benefit', 'benefits', 'modifier'],
    }),
    rule: label(list(freeName), 'Rules of this name that the engine implements.'),
    narrative: label(text, 'What only the GM can judge.'),
} satisfies Labels;

/** What a feat needs first: another feat, with its choice, or the skill chosen as a specialty. */
const requirement = alt(
    map(word('chosen specialty'), () => ({ kind: 'specialty' as const })),
    map(chosen('feat'), (ref) => ({ kind: 'feat' as const, ref })),
);

export const termLabels = {
    ...entryLabels,
    ability: label(name('ability'), 'The ability it is based on.'),
    ...benefits,
} satisfies Labels;

export const originLabels = {
    ...entryLabels,
    choose,
    choices,
    repeatable,
    ...benefits,
} satisfies Labels;

export const featLabels = {
    ...entryLabels,
    group: label(text, 'The group that the book lists the feat in.'),
    requires: label(list(requirement), 'What must be had first: feats, or a specialty in the chosen skill.', {
        alias: ['require', 'requirement', 'requirements', 'prerequisite', 'prerequisites', 'needs'],
    }),
    choose,
    choices,
    repeatable,
    combat: label(yes, 'Whether it matters in a fight.'),
    ...benefits,
} satisfies Labels;

export const skillLabels = {
    ...entryLabels,
    ability: label(name('ability'), 'The key ability.', { required: true }),
    encumbered: label(yes, 'Whether the penalty of encumbrance counts.'),
    choose,
    retry: label(text, 'Whether and when it can be tried again, if not at will.'),
    ...benefits,
} satisfies Labels;

export const specializationLabels = {
    ...entryLabels,
    skill: label(name('skill'), 'The skill it is a field of.', { required: true }),
} satisfies Labels;

const difficulty = map(seq(number({ min: -100, max: 200 }), opt(text)), ([value, what]) => ({ value, what }));
export const useLabels = {
    ...entryLabels,
    skill: label(chosen('skill'), 'The skill it belongs to.', { required: true }),
    difficulty: label(list(difficulty), 'Difficulties, each with the case it is for.'),
    opposed: label(list(chosen(['skill', 'save'])), 'What the other side rolls.'),
    modifier: label(list(difficulty), 'Modifiers, each with the case it is for.'),
    time: label(
        oneOf('free action', 'move action', 'attack action', 'full-round action', 'reaction', 'longer', 'varies'),
        'What it takes of a turn, or that it takes longer.',
    ),
    takes: label(text, 'How long it takes, where that is longer than a round.'),
    toolkit: label(yes, 'Whether it needs a toolkit of the skill.'),
    retry: label(text, 'Whether and when it can be tried again.'),
    action: label(name('action'), 'The action of a fight that makes this check.'),
    ...benefits,
} satisfies Labels;

/** Words for the costs of an action. */
export const ACTION_TYPES = ['attack', 'move', 'full-round', 'free', 'special', 'modifier', 'group'] as const;
export const actionLabels = {
    ...entryLabels,
    type: label(
        oneOf(...ACTION_TYPES),
        'What it takes of a turn: an attack or move action, the full round, nothing; a modifier changes another action, a group is a name for several.',
        { required: true },
    ),
    'counts as': label(names('action'), 'Actions and groups whose effects hold for it too.'),
    style: label(names('style'), 'The styles of attack that it is.'),
    target: label(oneOf('combatant', 'square', 'object', 'self', 'none'), 'What it is aimed at.'),
    provokes: label(yes, 'Whether it gives threatening enemies an attack of opportunity.'),
    strenuous: label(yes, 'Whether it is a strenuous action, which makes wounds tell on Toughness.'),
    distance: label(
        map(seq(number({ min: 0, max: 10, what: 'times' }), word('x speed')), ([times]) => times),
        'How far it moves at most, in times the speed.',
    ),
    minimum: label(number({ min: 0, max: 1000 }), 'Feet that it must move at least.'),
    straight: label(yes, 'Whether its movement is in a straight line.'),
    difficulty: label(number({ min: 0, max: 100 }), 'The number that its roll must reach.'),
    requires: label(names('feat'), 'Feats without which it cannot be taken.'),
    ...benefits,
} satisfies Labels;

export const conditionLabels = {
    ...entryLabels,
    duration: label(text, 'How long it lasts unless the cause says so.'),
    prevents: label(
        list(oneOf('actions', 'attacks', 'movement', 'running', 'reactions')),
        'What one in this state cannot do.',
    ),
    includes: label(names('condition'), 'Conditions that come with it.'),
    'miss chance': label(number({ min: 1, max: 20 }), 'An attack that hits misses on this roll of a d20 or less.'),
    ...benefits,
} satisfies Labels;

const interval = map(
    seq(number({ min: 1, max: 1000 }), oneOf('rounds', 'minutes', 'hours', 'days')),
    ([amount, unit]) => ({ amount, unit }),
);

export const hazardLabels = {
    ...entryLabels,
    save: label(
        map(seq(name('save'), number({ min: 0, max: 100 })), ([save, difficulty]) => ({ save, difficulty })),
        'The saving throw that spares, and its difficulty.',
    ),
    check: label(
        map(seq(name(['ability', 'skill']), number({ min: 0, max: 100 })), ([ref, difficulty]) => ({
            ref,
            difficulty,
        })),
        'The check that it asks for, and its difficulty.',
    ),
    'rises by': label(number({ min: 1, max: 10 }), 'What each earlier check adds to the difficulty.'),
    every: label(interval, 'How much time lies between its checks; each line is a check of its own.', {
        repeatable: true,
    }),
    damage: label(number({ min: 0, max: 100 }), 'Bonus of its roll to wound.'),
    'damage every': label(interval, 'How much time lies between its rolls to wound, if not that between its checks.'),
    'damage per': label(
        map(
            seq(number({ min: 0, max: 100 }), word('per'), alt(measure('ft'), measure('lb'))),
            ([amount, , stretch]) => ({ amount, stretch }),
        ),
        'What each stretch of fall or depth, or each weight, adds to its roll to wound: `2 per 10 ft`.',
        { repeatable: true },
    ),
    'damage limit': label(number({ min: 0, max: 1000 }), 'The most that its damage bonus reaches.'),
    energy: label(name('energy'), 'The energy that it harms with.'),
    inflicts: label(names('condition'), 'Conditions that a failed check brings.'),
    modifier: label(list(difficulty), 'Modifiers of its damage or checks, each with the case it is for.'),
    ...benefits,
} satisfies Labels;

export const tacticsLabels = {
    ...entryLabels,
    ...benefits,
} satisfies Labels;

export const kinshipLabels = {
    ...entryLabels,
    ...benefits,
} satisfies Labels;
