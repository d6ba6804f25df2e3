import {
    alt,
    comma,
    diceText,
    freeName,
    group,
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
import { choice, CHOICE_KINDS, chosen, entryLabels, frequency, names, yes } from './common.js';
import { effect } from './effect.js';
import { requirement } from './requirement.js';

const requires = label(
    requirement,
    'What must be true first. Commas mean “and”; `or` joins alternatives; `2 of (…)` asks for some.',
    { alias: ['require', 'requirement', 'requirements', 'prerequisite', 'prerequisites', 'needs'] },
);
const effects = label(effect, 'A change to a number, read by checks, sheet, hover and fight alike.', {
    repeatable: true,
    alias: ['effects', 'bonus', 'bonuses', 'benefit', 'benefits', 'modifier'],
});
/** Benefits are declared, implemented or narrative; see docs/coverage. */
const rule = label(list(freeName), 'Rules of this name that the engine implements.');
const narrative = label(text, 'What only the GM can judge.');
const benefits = { effect: effects, rule, narrative } satisfies Labels;

/** `Brawl`, `Knowledge (any)`, `2 of (…)` */
const skillChoice = alt(
    map(seq(number({ min: 1, max: 20 }), word('of'), group(list(chosen('skill')))), ([count, , of]) => ({
        count,
        of: of.map((one) => one.value),
    })),
    map(chosen('skill'), (ref) => ({ count: 1, of: [ref] })),
);
/** `2 of (Drive, Stealth)`; `1 of any` leaves the list empty and says `any`. */
const pick = (kind: 'skill' | 'feat') =>
    map(
        seq(
            number({ min: 0, max: 20 }),
            word('of'),
            alt(
                map(word('any'), () => undefined),
                group(list(chosen(kind))),
            ),
        ),
        ([count, , of]) => ({ count, any: of === undefined, of: (of ?? []).map((one) => one.value) }),
    );
const money = map(
    seq(alt(diceText, number({ min: 0, max: 1_000_000 })), opt(seq(word('x'), number({ min: 1, max: 1000 })))),
    ([dice, times]) => ({
        dice: typeof dice === 'number' ? String(dice) : dice.value,
        times: times?.[1] ?? 1,
    }),
);

/** `7 Small, 8 Huge, 9 Colossal`: a cost for everything up to that size of weapon; or one cost for all. */
const cost = list(
    map(seq(number({ min: -20, max: 60, what: 'Combat Points' }), opt(name('size'))), ([points, upTo]) => ({
        points,
        upTo,
    })),
);

export const featLabels = {
    ...entryLabels,
    category: label(text, 'Heading under which the book lists the feat.'),
    requires,
    choose: label(list(choice), 'What must be chosen when the feat is taken: one of these.'),
    choices: label(number({ min: 2, max: 10 }), 'How many must be chosen each time, where that is more than one.'),
    repeatable: label(
        map(
            seq(
                alt(number({ min: 2, max: 100 }), word('always')),
                opt(seq(opt(comma), word('different'), opt(oneOf(...CHOICE_KINDS)))),
            ),
            ([times, different]) => ({
                times: times === 'always' ? Infinity : times,
                different: different !== undefined,
            }),
        ),
        'How often the feat may be taken, and whether for a different choice each time.',
    ),
    normal: label(text, 'What holds for those without the feat.'),
    tutoring: label(text, 'What a day of lessons from somebody proficient gives to one without the feat.'),
    uses: label(frequency, 'How often the benefit may be called on: `once an hour`.'),
    combat: label(yes, 'Whether the feat matters in a fight.'),
    ...benefits,
} satisfies Labels;

export const skillLabels = {
    ...entryLabels,
    ability: label(name('ability'), 'The key ability.'),
    trained: label(yes, 'Whether only those with ranks may try.'),
    choose: label(list(oneOf(...CHOICE_KINDS)), 'What is chosen in a bracket.'),
    of: label(name('skill'), 'The skill that this is a speciality of.'),
    focused: label(yes, 'Whether everyone has it as a focused skill.'),
    'armor penalty': label(oneOf('always', 'not proficient', 'never'), 'When worn armour hinders it.'),
    retry: label(text, 'Whether and when it can be tried again.'),
    synergy: label(list(chosen('skill')), 'Skills of which one, chosen once, gains 2 from seven ranks in this one.', {
        page: 28,
    }),
} satisfies Labels;

export const useLabels = {
    ...entryLabels,
    skill: label(chosen('skill'), 'The skill it belongs to.', { required: true }),
    target: label(
        list(map(seq(number({ min: -100, max: 200 }), opt(text)), ([value, what]) => ({ value, what }))),
        'Target numbers, each with the case it is for.',
    ),
    opposed: label(list(alt(chosen('skill'), name(['save', 'statistic', 'ability']))), 'What the other side rolls.'),
    modifier: label(list(seq(number({ min: -100, max: 100 }), text)), 'Modifiers to the target number or roll.'),
    cost: label(cost, 'Combat Points.'),
    time: label(text, 'How long it takes outside a fight.'),
    retry: label(text, 'Whether and when it can be tried again.'),
    action: label(name('action'), 'The action of a fight that makes this check.'),
    ...benefits,
} satisfies Labels;

export const occupationLabels = {
    ...entryLabels,
    requires,
    'job change': label(requirement, 'What a character must have who takes the job later.'),
    'job change note': label(text, 'What the requirement of a job change says beyond numbers.'),
    choose: label(oneOf('skill'), 'Occupations take skills in a bracket.'),
    skills: label(pick('skill'), 'How many skills are chosen, and from which: `2 of (…)`, `1 of any`.'),
    feats: label(pick('feat'), 'How many bonus feats are chosen, and from which.'),
    wealth: label(money, 'Starting Wealth Points.'),
    'average wealth': label(number({ min: 0, max: 100_000 }), 'The average of the starting Wealth Points.'),
    salary: label(money, 'Wealth Points every two weeks.'),
    'average salary': label(number({ min: 0, max: 100_000 }), 'The average of the salary.'),
    issued: label(list(text), 'Equipment that comes with the job.'),
} satisfies Labels;

export const raceLabels = {
    ...entryLabels,
    requires,
    size: label(name('size'), 'Size category.'),
    legs: label(number({ min: 0, max: 100 }), 'Number of legs; more than two carry more.'),
    'bonus feats': label(number({ min: 0, max: 10 }), 'Extra feats at level 1.'),
    feats: label(list(chosen('feat')), 'Feats that come with the race.'),
    ages: label(
        list(map(seq(name('ageing'), number({ min: 0, max: 10_000 })), ([stage, from]) => ({ stage, from }))),
        'Stages of life and the age at which each begins.',
    ),
    'core hit points': label(number({ min: -20, max: 100 }), 'What is added to CON for CHP; 2 unless stated.'),
    'combat points': label(number({ min: 0, max: 60 }), 'Combat Points a round; 15 unless stated.'),
    points: label(number({ min: -100, max: 100 }), 'Race points to build it of, beside those of its handicaps.'),
    abilities: label(list(name(['racial'])), 'Racial abilities and handicaps it is built of.'),
    skills: label(list(skillChoice), 'Skills that count as focused.'),
    ...benefits,
} satisfies Labels;

export const actionLabels = {
    ...entryLabels,
    cost: label(cost, 'Combat Points: one number, or one for each size of weapon up to the size named.'),
    per: label(measure('ft'), 'The distance that the cost is for.'),
    each: label(oneOf('round', 'clip', 'barrel'), 'What the cost is for, where it is paid several times.'),
    type: label(
        oneOf('attack', 'move', 'speak', 'reaction', 'free', 'modifier', 'group'),
        'What sort of action it is; a group is a name for several, and an order of it takes the first that fits.',
    ),
    'counts as': label(names('action'), 'Actions and groups whose effects and feats hold for it too.'),
    weapon: label(oneOf('ranged', 'melee', 'thrown', 'unarmed', 'explosive', 'any'), 'What it is done with.'),
    suits: label(
        names(['category', 'feature', 'weapon']),
        'Weapons that it can be done with, by category, feature or name; one of these is enough.',
    ),
    provokes: label(
        oneOf('yes', 'no', 'after', 'maybe'),
        'Whether it gives threatening enemies an attack of opportunity.',
    ),
    rounds: label(
        list(
            map(seq(number({ min: 0, max: 100 }), opt(oneOf('slow', 'medium', 'fast'))), ([count, rate]) => ({
                count,
                rate,
            })),
        ),
        'Rounds it fires, by rate of fire.',
    ),
    recoil: label(number({ min: -40, max: 10 }), 'The mode’s own recoil, added to that of the calibre.'),
    'extra dice': label(
        list(
            map(
                seq(number({ min: 0, max: 20 }), opt(seq(word('from'), number({ min: 1, max: 20 }), word('dice')))),
                ([dice, from]) => ({ dice, from: from?.[1] ?? 1 }),
            ),
        ),
        'Damage dice added, by the number the weapon rolls.',
    ),
    modes: label(names('feature'), 'Rates of fire or action types that allow it.'),
    target: label(oneOf('combatant', 'square', 'area', 'cone', 'object', 'self', 'none'), 'What it is aimed at.'),
    save: label(
        map(seq(name('save'), number({ min: 0, max: 100 })), ([save, target]) => ({ save, target })),
        'The saving throw it allows, and its target number.',
    ),
    defense: label(number({ min: 0, max: 60 }), 'The Defense of a target that is a square or an area.'),
    requires,
    ...benefits,
} satisfies Labels;

export const conditionLabels = {
    ...entryLabels,
    requires,
    duration: label(text, 'How long it lasts unless the cause says so.'),
    prevents: label(
        oneOf('all actions', 'attacks', 'movement', 'reactions', 'nothing'),
        'What one in this state cannot do.',
    ),
    'combat points': label(alt(number({ min: 0, max: 60 }), word('half')), 'Combat Points left to one in this state.'),
    ...benefits,
} satisfies Labels;

const doing = list(
    map(
        seq(
            name('action'),
            opt(
                alt(
                    word('at nearest ally'),
                    word('at nearest'),
                    word('at weakest'),
                    word('at strongest'),
                    word('to cover'),
                ),
            ),
        ),
        ([action, aim]) => ({ action, aim }),
    ),
);
const situation = alt(
    // nobody sees the numbers of an enemy
    map(
        seq(
            oneOf('ally', 'self'),
            name('statistic'),
            oneOf('below', 'above'),
            number({ min: 0, max: 1000 }),
            opt(word('%')),
        ),
        ([who, statistic, relation, amount, percent]) => ({
            kind: 'number' as const,
            who,
            statistic,
            relation,
            amount,
            percent: percent !== undefined,
        }),
    ),
    map(seq(oneOf('ally', 'self', 'enemy', 'target'), name('condition')), ([who, condition]) => ({
        kind: 'condition' as const,
        who,
        condition,
    })),
    map(seq(word('enemy within'), measure('ft')), ([, feet]) => ({ kind: 'near' as const, feet })),
    map(word('always'), () => ({ kind: 'always' as const })),
);
export const tacticsLabels = {
    ...entryLabels,
    when: label(situation, 'The situation in which the next `do:` applies; the first that fits is used.', {
        repeatable: true,
    }),
    do: label(doing, 'Actions to take in that situation, in this order.', { repeatable: true }),
    otherwise: label(name('tactics'), 'The tactics used when no situation fits.'),
    rule,
} satisfies Labels;

export const termLabels = {
    ...entryLabels,
    ability: label(name('ability'), 'The ability it is based on.'),
    ...benefits,
} satisfies Labels;
export const focusLabels = {
    ...entryLabels,
    ability: label(name('ability'), 'The ability it is a part of.', { required: true }),
} satisfies Labels;
export const categoryLabels = {
    ...entryLabels,
    within: label(names('category'), 'The wider categories it belongs to.'),
    proficiency: label(chosen('feat'), 'The feat without which a weapon of this category is used unskilled.'),
    ...benefits,
} satisfies Labels;
export const featureLabels = {
    ...entryLabels,
    within: label(names('feature'), 'The wider features that it is a sort of.'),
    ...benefits,
} satisfies Labels;
export const racialLabels = {
    ...entryLabels,
    points: label(number({ min: -100, max: 100 }), 'Race points; handicaps are negative.'),
    times: label(number({ min: 1, max: 100 }), 'How often a race can have it; once unless stated.'),
    feats: label(list(chosen('feat')), 'Feats that come with it.'),
    requires,
    ...benefits,
} satisfies Labels;
export { benefits };
