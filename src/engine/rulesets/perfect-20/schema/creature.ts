import {
    alt,
    freeName,
    givenDice,
    label,
    type Labels,
    list,
    map,
    name,
    number,
    oneOf,
    opt,
    type Ref,
    seq,
    sign,
    text,
    word,
} from '../../../schema/index.js';
import type { Located } from '../../../source/index.js';
import { CARRIED, chosen, MARTIAL, WORN } from './common.js';

const abilities = label(
    list(
        map(seq(name('ability'), number({ min: -20, max: 40, what: 'the score' })), ([ref, score]) => ({ ref, score })),
    ),
    'The six ability scores, each a bonus or penalty: 6 points in all, from -2 to +5.',
    {
        alias: ['stats', 'attributes', 'scores', 'ability scores'],
        page: 5,
        snippet: 'STR ${1:1}, DEX ${2:1}, CON ${3:1}, INT ${4:1}, WIS ${5:1}, CHA ${6:1}',
    },
);
const increase = label(
    list(name('ability')),
    'Abilities raised by 1: one at level 4 and at every fourth level after it.',
    { page: 9, gained: 'whole' },
);

/** What one proficiency, or two, are spent on. */
export type Purchase =
    | { readonly kind: 'skill'; readonly ref: Ref; readonly rank: 'known' | 'specialty' }
    | { readonly kind: 'language'; readonly name: Located<string> }
    | { readonly kind: 'literacy' }
    | { readonly kind: 'item'; readonly ref: Ref };
export interface SignedPurchase {
    readonly purchase: Purchase;
    readonly sign: '+' | '-' | undefined;
}
const purchase = alt(
    map(seq(word('language'), freeName), ([, language]): Purchase => ({ kind: 'language', name: language })),
    map(word('literacy'), (): Purchase => ({ kind: 'literacy' })),
    map(seq(chosen('skill'), oneOf('known', 'specialty')), ([ref, rank]): Purchase => ({ kind: 'skill', ref, rank })),
    map(name(MARTIAL), (ref): Purchase => ({ kind: 'item', ref })),
);
const proficiencies = label(
    list(map(seq(opt(sign), purchase), ([mark, bought]): SignedPurchase => ({ purchase: bought, sign: mark }))),
    'Skills that are known or a specialty, languages, literacy, and weapons, armour and shields learnt.',
    { page: 7, snippet: '${1:Stealth} known', gained: 'whole', alias: ['skills', 'skill', 'ranks', 'languages'] },
);

/** `Brawl`, `+ Stolid`, `- Aim`: the signs add to and take from what a base has. */
export interface SignedRef {
    readonly ref: Ref;
    readonly sign: '+' | '-' | undefined;
}
const signed = (kinds: string | readonly string[]) =>
    list(map(seq(opt(sign), chosen(kinds)), ([mark, ref]): SignedRef => ({ ref, sign: mark })));
const feats = label(signed('feat'), 'Feats taken. In an NPC from another, + adds and - removes.', {
    page: 20,
    gained: 'whole',
    alias: ['feat', 'talents', 'perks'],
});

/** `Broadsword in hand`, `3 x Javelin`, `Basic Toolkit (Heal) in pack` */
export interface CarriedItem {
    readonly ref: Ref;
    readonly sign: '+' | '-' | undefined;
    readonly count: number;
    readonly place: 'hand' | 'off hand' | 'belt' | 'pack' | undefined;
}
const item = map(
    seq(
        opt(sign),
        opt(seq(number({ min: 1, max: 10_000, what: 'pieces' }), word('x'))),
        chosen(CARRIED),
        opt(seq(word('in'), oneOf('hand', 'off hand', 'belt', 'pack'))),
    ),
    ([mark, count, ref, place]): CarriedItem => ({ ref, sign: mark, count: count?.[0] ?? 1, place: place?.[1] }),
);

/** Numbers that may be stated instead of derived: for NPCs given as totals, and for one combatant of an encounter. */
const stated = (what: string, min = -50, max = 1000, ...alias: readonly string[]) =>
    label(number({ min, max }), `${what}, stated instead of derived.`, { alias });
export const statedTotals = {
    'Melee Attack': stated('Melee attack bonus', -50, 1000, 'attack', 'attacks', 'bab'),
    'Ranged Attack': stated('Ranged attack bonus', -50, 1000, 'attack', 'attacks', 'bab'),
    Defense: stated('Defense', -50, 1000, 'ac', 'armor class', 'armour class', 'def'),
    Touch: stated('Defense against touch attacks'),
    Toughness: stated('Toughness', -50, 1000, 'hp', 'hit points', 'health', 'life'),
    Fortitude: stated('Fortitude save', -50, 1000, 'fort', 'saves', 'saving throws'),
    Reflex: stated('Reflex save', -50, 1000, 'ref', 'saves', 'saving throws'),
    Will: stated('Will save', -50, 1000, 'saves', 'saving throws'),
    Repute: stated('Reputation'),
    Wealth: stated('Wealth', 0),
    Initiative: stated('Initiative modifier'),
    Speed: stated('Speed in feet', 0),
} satisfies Labels;
export type StatedTotal = keyof typeof statedTotals;

/** Labels of `level N { … }`. */
export const levelLabels = { increase, proficiencies, feats } satisfies Labels;

const wears = label(signed(WORN), 'Armour and clothing worn.', {
    page: 27,
    possessions: true,
    alias: ['armor', 'armour', 'clothes', 'clothing', 'wearing'],
});
const carries = label(list(item), 'Weapons, shields, toolkits and goods, with where they are: `in hand`.', {
    page: 27,
    possessions: true,
    alias: ['weapon', 'weapons', 'gear', 'equipment', 'inventory', 'items', 'possessions', 'ammo', 'ammunition'],
});
const tactics = label(name('tactics'), 'How it fights when nobody gives it orders.', {
    alias: ['ai', 'behavior', 'behaviour', 'strategy', 'conduct'],
});

export const creatureLabels = {
    level: label(number({ min: 1, max: 100, what: 'the level' }), 'Level of one whose levels are not written out.', {
        alias: ['lvl', 'rank', 'tier'],
    }),
    abilities,
    increase,
    origins: label(signed('origin'), 'Origin traits: three, less those traded. Of creatures, each costs a raise.', {
        page: 6,
        alias: ['race', 'species', 'kin', 'kinship', 'ancestry', 'class', 'background'],
    }),
    trades: label(
        list(oneOf('feat', 'proficiencies')),
        'Origin traits given up, each for a feat (once) or for two proficiencies.',
        { page: 6 },
    ),
    traits: label(signed('trait'), 'Traits of a creature; each costs a raise.', { page: 38 }),
    advancement: label(
        list(
            map(seq(name('advancement'), number({ min: 0, max: 10, what: 'raises' })), ([ref, raises]) => ({
                ref,
                raises,
            })),
        ),
        'Raises spent on advancement traits: ten, at most two in one. A creature has fifteen.',
        {
            page: 7,
            snippet:
                'Attack ${1:2}, Defense ${2:2}, Toughness ${3:2}, Reflex ${4:1}, Proficiencies ${5:1}, Feats ${6:2}',
        },
    ),
    proficiencies,
    feats,
    wears,
    carries,
    lifestyle: label(name('lifestyle'), 'How it lives.', { page: 27 }),
    'size category': label(
        number({ min: -10, max: 10 }),
        'Categories of size above a human, below it negative, where the size table does not say.',
    ),
    tactics,
    notes: label(text, 'Anything else worth knowing.', { alias: ['description', 'note', 'summary', 'background'] }),
    ...statedTotals,
} satisfies Labels;

/** `{ Toughness: 8 }` after a combatant. */
export const overrideLabels = {
    ...statedTotals,
    Wounds: label(number({ min: 0, max: 40 }), 'Wounds it has when the fight begins.'),
    wears,
    carries,
    feats,
    tactics,
    states: label(list(name('condition')), 'States that it is in when the fight begins: `Prone`, `Hidden`.'),
    arrives: label(number({ min: 1, max: 1000, what: 'the round' }), 'The round in which it joins the fight.'),
    initiative: label(givenDice, 'Its initiative die as it fell.'),
} satisfies Labels;
