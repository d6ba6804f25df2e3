import type { Rule } from '../../../ruleset.js';

const rule = (severity: Rule['severity'], page: number, title: string): Rule => ({
    severity,
    page,
    title,
    allowable: true,
});

/** Every rule that an encounter can break. */
export const encounterRules = {
    'off-map': rule('error', 55, 'Everything in an encounter is on its map.'),
    'in-wall': rule('error', 55, 'Nobody stands in a wall.'),
    'square-taken': rule('error', 55, 'Nobody shares a square.'),
    'map-full': rule('error', 55, 'There is a square for everybody.'),
    'no-enemies': rule('warning', 55, 'A fight has two sides.'),
    'no-tactics': rule('hint', 55, 'Whoever has no orders fights by tactics.'),
    'never-ends': rule('warning', 55, 'A fight is fought to an end.'),
    'turn-overspent': rule('error', 58, 'A turn costs no more than the Combat Points there are.'),
    'weapon-not-carried': rule('error', 61, 'Orders speak of weapons that are carried.'),
    'weapon-not-in-hand': rule('error', 61, 'A weapon is drawn before it is used.'),
    'mode-not-allowed': rule('error', 63, 'A weapon fires as its action allows.'),
    'not-enough-rounds': rule('error', 63, 'An attack fires no more rounds than the weapon holds.'),
    'order-impossible': rule('error', 60, 'Orders can be carried out.'),
    'modifier-alone': rule('error', 62, 'A modifier is added to an attack.'),
    'given-dice': rule('error', 55, 'Given dice are those that are rolled.'),
    'wager-too-high': rule('error', 59, 'A wager leaves 8 Combat Points.'),
} satisfies Readonly<Record<string, Rule>>;

export type EncounterRule = keyof typeof encounterRules;
