import {
    alt,
    FAIL,
    freeName,
    givenDice,
    group,
    label,
    type Labels,
    list,
    many,
    map,
    measure,
    name,
    number,
    oneOf,
    opt,
    type Ref,
    seq,
    type Shape,
    sign,
    text,
    word,
} from '../../../schema/index.js';
import { chosen, counted } from './common.js';

const scores = number({ min: 0, max: 60, what: 'the score' });

/** `STR 14 (FOC 1, POW 1)` */
const focusPart = map(seq(name('focus'), number({ min: -10, max: 10 })), ([ref, value]) => ({ ref, value }));
const ability = map(seq(name('ability'), scores, opt(group(list(focusPart)))), ([ref, score, parts]) => ({
    ref,
    score,
    focus: parts?.map((part) => part.value) ?? [],
}));

/** `XHP 1`, `skill points 1`, `Fortitude 1` */
const purchase = map(
    seq(alt(word('skill points'), name(['save', 'statistic'])), number({ min: 0, max: 400, what: 'points' })),
    ([what, points]) => ({ what, points }),
);

/** `Law Enforcement (Perception, Drive), feat Brawl` */
const occupation = list(
    alt(
        map(seq(word('feat'), chosen('feat')), ([, feat]) => ({ feat })),
        map(name('occupation', { choices: () => ['skill'] }), (job) => ({ job })),
    ),
);

/** `Brawl`, `+ Toughness`, `- Brawl`: the signs add to and take from what a base has. */
const signedFeat = map(seq(opt(sign), chosen('feat')), ([mark, ref]) => ({ ref, sign: mark }));

/** `2 x "9x19mm JHP" magazine`, `"Glock 17" loaded "9x19mm JHP" in waistband` */
const gear = ['weapon', 'armor', 'ammunition', 'equipment', 'explosive', 'upgrade'] as const;
export const carryingPlaces = ['holster', 'waistband', 'hand', 'pouch', 'pack'] as const;
/** What follows the name of a thing, in any order. */
interface ItemParts {
    readonly loaded?: Ref;
    readonly unit?: CarriedItem['unit'];
    readonly place?: CarriedItem['place'];
}
const item = map(
    seq(
        opt(sign),
        opt(seq(number({ min: 1, max: 100_000, what: 'pieces' }), word('x'))),
        name(gear),
        many(
            alt(
                map(seq(word('loaded'), name('ammunition')), ([, loaded]) => ({ loaded })),
                map(seq(word('fitted'), name(['upgrade', 'weapon'])), ([, fitted]) => ({ fitted })),
                map(oneOf('magazine', 'rounds', 'box'), (unit) => ({ unit })),
                map(seq(word('in'), oneOf(...carryingPlaces)), ([, place]) => ({ place })),
            ),
        ),
    ),
    ([mark, count, ref, parts], span, reader) => {
        const all: ItemParts = Object.assign({}, ...parts);
        const fitted = parts.flatMap((part) => ('fitted' in part ? part.fitted : []));
        // Only upgrades may be several.
        if (parts.length > Object.keys(all).length + Math.max(0, fitted.length - 1)) {
            reader.problem('value-form', 'Of “loaded”, “in” and the packing one is said once.', span);
        }
        return {
            ref,
            sign: mark,
            count: count?.[0] ?? 1,
            loaded: all.loaded,
            fitted,
            /** `magazine`, `rounds` or `box`: the name is ammunition in that packing. */
            unit: all.unit,
            place: all.place,
        };
    },
);
export interface CarriedItem {
    readonly ref: Ref;
    readonly sign: '+' | '-' | undefined;
    readonly count: number;
    readonly loaded: Ref | undefined;
    /** Upgrades beside those that the weapon comes with, and weapons under its barrel. */
    readonly fitted: readonly Ref[];
    readonly unit: 'magazine' | 'rounds' | 'box' | undefined;
    readonly place: (typeof carryingPlaces)[number] | undefined;
}

/** `Stealth 4`, `+ Stealth 4`, `- Stealth`: only what is taken away needs no number. */
const minus: Shape<'-'> = {
    read: (reader) => reader.attempt(() => (sign.read(reader) === '-' ? '-' : FAIL)),
};
const signedRanks = alt(
    map(seq(opt(sign), counted('skill', 'ranks', 100)), ([mark, bought]) => ({ ...bought, sign: mark })),
    map(seq(minus, chosen('skill')), ([mark, ref]) => ({ ref, amount: 0, sign: mark })),
);
const ranks = label(
    list(signedRanks),
    'Skill ranks bought: a skill and how many. In an NPC from another, + buys more and - removes.',
    { page: 9, snippet: '$1 $2', gained: 'amounts', alias: ['skills', 'skill', 'skill ranks', 'proficiencies'] },
);
const feats = label(list(signedFeat), 'Feats taken. In an NPC from another, + adds and - removes.', {
    page: 41,
    gained: 'whole',
    alias: ['feat', 'talents', 'perks', 'traits'],
});
const cop = label(list(purchase), 'Character Option Points: 4 a level, for XHP, skill points and base saves.', {
    page: 8,
    snippet: 'XHP ${1:1}, skill points ${2:1}, Fortitude ${3:1}, Reflex ${4:1}',
    gained: 'points',
});

/** Numbers that may be stated instead of derived: for NPCs printed as totals, and for one combatant of an encounter. */
const stated = (what: string, min = -50, max = 1000, ...alias: readonly string[]) =>
    label(number({ min, max }), `${what}, stated instead of derived.`, { alias });
export const statedTotals = {
    CHP: stated('Core hit points', -9, 1000, 'hp', 'hit points', 'health', 'life'),
    XHP: stated('Extended hit points', 0, 1000, 'hp', 'hit points', 'health', 'life'),
    DEF: stated('Defense', -50, 1000, 'ac', 'armor class', 'armour class', 'defense', 'defence'),
    Touch: stated('Defense against touch attacks'),
    'Flat-Footed': stated('Defense when flat-footed'),
    Initiative: stated('Initiative modifier'),
    'Melee Attack': stated('Melee attack bonus', -50, 1000, 'attack', 'attacks', 'bab'),
    'Ranged Attack': stated('Ranged attack bonus', -50, 1000, 'attack', 'attacks', 'bab'),
    Fortitude: stated('Fortitude save', -50, 1000, 'fort', 'saves', 'saving throws'),
    Reflex: stated('Reflex save', -50, 1000, 'ref', 'saves', 'saving throws'),
    Will: stated('Will save', -50, 1000, 'saves', 'saving throws'),
    'Combat Points': stated('Combat Points a round', 0, 100, 'cp', 'action points'),
} satisfies Labels;
export type StatedTotal = keyof typeof statedTotals;

/** Labels of `level N { … }`. */
export const levelLabels = {
    cop,
    ranks,
    feats,
    ability: label(counted('ability', 'points', 10), 'An ability score raised by training.', { page: 3 }),
    occupation: label(occupation, 'A change of occupation.', { page: 11 }),
    focused: label(list(chosen('skill')), 'Skills that become focused at this level.'),
} satisfies Labels;

export const creatureLabels = {
    race: label(name('race'), 'Race; Human when nothing is said.', {
        alias: ['species', 'kin', 'kinship', 'ancestry'],
    }),
    size: label(name('size'), 'Size category, where it is not the race’s.'),
    age: label(number({ min: 0, max: 1000, what: 'years' }), 'Age in years.', { page: 10 }),
    occupation: label(occupation, 'Occupation, with the skills chosen from its list and its bonus feat.', {
        page: 11,
        snippet: '$1 ($2), feat $3',
        alias: ['class', 'job', 'profession', 'career', 'background'],
    }),
    method: label(
        map(seq(name('method'), opt(number({ min: 0, max: 200, what: 'points' }))), ([ref, points]) => ({
            ref,
            points,
        })),
        'How the ability scores were made, with the points to spend where the GM sets them: Point Buy 32.',
        { page: 2 },
    ),
    abilities: label(list(ability), 'The six ability scores; STR with FOC and POW, DEX with MRK and AGL.', {
        page: 1,
        alias: ['stats', 'attributes', 'scores', 'ability scores'],
        snippet:
            'STR ${1:10} (FOC 0, POW 0), DEX ${2:10} (MRK 0, AGL 0), CON ${3:10}, INT ${4:10}, WIS ${5:10}, CHA ${6:10}',
    }),
    focused: label(list(chosen('skill')), 'The seven skills of choice that cost 1 point a rank.', { page: 7 }),
    languages: label(list(freeName), 'Languages spoken.'),
    level: label(number({ min: 0, max: 100, what: 'the level' }), 'Level of an NPC whose levels are not written out.', {
        alias: ['lvl', 'rank', 'tier'],
    }),
    cop,
    ranks,
    feats,
    wears: label(
        list(map(seq(opt(sign), name('armor')), ([mark, ref]) => ({ ref, sign: mark }))),
        'Armour worn, outermost first.',
        { page: 150, alias: ['armor', 'armour', 'clothes', 'clothing', 'wearing'], possessions: true },
    ),
    carries: label(list(item), 'Weapons with what they are loaded and fitted with, ammunition and gear.', {
        possessions: true,
        snippet: '"$1" loaded "$2"',
        alias: ['weapon', 'weapons', 'gear', 'equipment', 'inventory', 'items', 'possessions', 'ammo', 'ammunition'],
    }),
    license: label(name('license'), 'The highest licence held; it stands for those below it.', { page: 93 }),
    wealth: label(measure('WP', { max: 1_000_000 }), 'Wealth Points left.', {
        alias: ['money', 'cash', 'gold', 'credits'],
    }),
    tactics: label(name('tactics'), 'How it fights when nobody gives it orders.', {
        alias: ['ai', 'behavior', 'behaviour', 'strategy', 'conduct'],
    }),
    notes: label(text, 'Anything else worth knowing.', { alias: ['description', 'note', 'summary', 'background'] }),
    ...statedTotals,
} satisfies Labels;

/** `{ XHP: 12 }` after a combatant. */
export const overrideLabels = {
    ...statedTotals,
    wears: creatureLabels.wears,
    carries: creatureLabels.carries,
    feats,
    tactics: creatureLabels.tactics,
    arrives: label(
        number({ min: 1, max: 1000, what: 'the round' }),
        'The round in which the combatant joins the fight.',
    ),
    facing: label(
        oneOf('north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'),
        'Where it looks.',
    ),
    initiative: label(givenDice, 'Its initiative dice as they fell.'),
} satisfies Labels;
