import type { Rule } from '../../../ruleset.js';

const rule = (severity: Rule['severity'], page: number, title: string): Rule => ({
    severity,
    page,
    title,
    allowable: true,
});

/** Every rule that an encounter can break. */
export const encounterRules = {
    'off-map': rule('error', 31, 'Everything in an encounter is on its map.'),
    'in-wall': rule('error', 31, 'Nobody stands in a wall.'),
    'square-taken': rule('error', 31, 'Nobody shares a square.'),
    'map-full': rule('error', 31, 'There is a square for everybody.'),
    'no-enemies': rule('warning', 30, 'A fight has two sides.'),
    'no-tactics': rule('hint', 30, 'Whoever has no orders fights by tactics.'),
    'never-ends': rule('warning', 30, 'A fight is fought to an end.'),
    'turn-overspent': rule('error', 31, 'A turn is an attack and a move, two moves, or a full-round action.'),
    'order-impossible': rule('error', 31, 'Orders can be carried out.'),
    'not-readied': rule('error', 32, 'Attack and move actions can be readied, full-round actions cannot.'),
    'weapon-not-carried': rule('error', 33, 'Orders speak of things that are carried.'),
    'weapon-not-in-hand': rule('error', 33, 'A weapon is drawn before it is used.'),
    'wrong-weapon': rule('error', 33, 'A weapon is used as it is made for, by those who can handle it.'),
    'feat-missing': rule('error', 20, 'Some actions take a feat.'),
    'wrong-modifier': rule(
        'error',
        25,
        'What is added to an action goes with it, in the measure that the book allows.',
    ),
    'given-dice': rule('error', 3, 'All dice have twenty sides.'),
} satisfies Readonly<Record<string, Rule>>;

export type EncounterRule = keyof typeof encounterRules;
