import {
    alt,
    givenDice,
    label,
    type Labels,
    list,
    map,
    name,
    number,
    oneOf,
    opt,
    position,
    seq,
    word,
} from '../schema/index.js';

/** What dice are rolled for. Each combatant has its own of each, so that nobody's orders touch another's dice. */
export const DICE_PURPOSES = ['initiative', 'attacks', 'damage', 'checks', 'tactics', 'effects'] as const;
export type DicePurpose = (typeof DICE_PURPOSES)[number];

import { MOST_VALUES, type Variation } from '../simulation/vary.js';

/** A rectangle of squares, both corners included: `3,2 to 3,6`, or a single square. */
export interface Area {
    readonly from: { readonly x: number; readonly y: number };
    readonly to: { readonly x: number; readonly y: number };
}

export const area = map(seq(position, opt(seq(word('to'), position))), ([from, more]): Area => ({
    from,
    to: more?.[1] ?? from,
}));

/** Where a combatant stands: `at 2,4`, `at 9,2 to 9,6`. */
export const placement = map(seq(word('at'), area), ([, where]) => where);
/** What can be expected of a fight as a whole. */
export const fightFacts = {
    winner: label(name('side'), 'The side left standing.'),
    rounds: label(number({ min: 0, max: 1000 }), 'How many rounds the fight took.'),
} satisfies Labels;
/** How somebody fights by itself. */
export const conduct = name('tactics');
/** Who is surprised, by the page of the book. */
export const surprisedLabel = (page: number) =>
    label(
        alt(
            map(word('none'), () => []),
            list(name(['combatant', 'side'])),
        ),
        'Who does not know of the enemy when the fight begins.',
        { page },
    );

/** How much of a body a piece of cover hides, in percent. */
export const COVER = { quarter: 25, half: 50, 'three-quarters': 75, 'nine-tenths': 90 } as const;
export type CoverWord = keyof typeof COVER;

const areas = list(area);
const mapLabels = {
    wall: label(areas, 'Squares that nothing passes, neither people, shots nor sight.'),
    'cover quarter': label(areas, 'Squares whose cover hides a quarter of a body: a wall 3 feet high.'),
    'cover half': label(areas, 'Squares whose cover hides half of a body: a car, a tree, a corner.'),
    'cover three-quarters': label(areas, 'Squares whose cover hides three quarters of a body.'),
    'cover nine-tenths': label(areas, 'Squares whose cover hides nearly all of a body: an arrow slit.'),
    'light dim': label(areas, 'Squares in shadow. Unnamed squares are brightly lit.'),
    'light dark': label(areas, 'Squares in darkness.'),
    difficult: label(areas, 'Squares that cost double to enter: rubble, undergrowth, furniture.'),
} satisfies Labels;

const VARIED = ['combatant', 'character', 'npc', 'creature'];
const steps = seq(
    number({ min: 0, max: 1000 }),
    word('to'),
    number({ min: 0, max: 1000 }),
    map(opt(seq(word('by'), number({ min: 1, max: 1000 }))), (by) => by?.[1] ?? 1),
);
/** `Street Thug count 2 to 8`, `XHP for Street Thug 10 to 30 by 5` */
const variation = alt(
    map(seq(name(VARIED), word('count'), steps), ([who, what, numbers]) => ({ who, what, numbers })),
    map(seq(name('statistic'), word('for'), name(VARIED), steps), ([what, , who, numbers]) => ({
        who,
        what: what.name,
        numbers,
    })),
);

/** Whoever is varied has to be in the encounter, and no question asks for more values than are answered. */
const checkedVariation = map(variation, ({ who, what, numbers: [from, , to, by] }, span, reader): Variation => {
    const present = reader.library.all('combatant');
    if (who.entity && present.length > 0 && !present.some(({ name, base }) => [name, base?.name].includes(who.name))) {
        reader.problem('value-form', `${who.name} is not in this encounter.`, who.span);
    }
    if (Math.abs(to - from) / by >= MOST_VALUES) {
        reader.problem('value-range', `These are more than ${MOST_VALUES} values; the others are left out.`, span);
    }
    return { who: who.name, what, from, to, by };
});

/** Labels that an encounter of any rulebook has. */
export const encounterLabels = {
    seed: label(
        number({ min: 0, max: 0xffff_ffff, what: 'the seed' }),
        'Start of the random dice: same file, same seed, same fight.',
    ),
    'given dice': label(
        list(
            map(seq(name(['combatant', 'side']), oneOf(...DICE_PURPOSES), givenDice), ([who, purpose, dice]) => ({
                who,
                purpose,
                dice,
            })),
        ),
        'Dice that fell outside of written orders: for each combatant and purpose, in the order in which they are rolled.',
    ),
    map: label(
        map(seq(number({ min: 1, max: 500 }), word('x'), number({ min: 1, max: 500 })), ([width, , height]) => ({
            width,
            height,
        })),
        'Width and height of the battlefield in squares; in braces what stands on it. The top left square is 0,0.',
        {
            block: mapLabels,
            snippet: '${1:12} x ${2:8} {\n\twall: $0\n}',
            alias: ['grid', 'board', 'battlefield', 'size'],
        },
    ),
    ends: label(
        list(
            alt(
                map(word('last standing'), () => ({ kind: 'last standing' as const })),
                map(seq(number({ min: 1, max: 1000, what: 'rounds' }), oneOf('rounds', 'round')), ([rounds]) => ({
                    kind: 'rounds' as const,
                    rounds,
                })),
                map(seq(name(['combatant', 'side']), word('down')), ([who]) => ({ kind: 'down' as const, who })),
            ),
        ),
        'When the fight is over: when one side is left standing, after a number of rounds, or when someone is down.',
        { snippet: 'last standing, ${1:10} rounds', alias: ['end', 'ending', 'rounds', 'duration'] },
    ),
    vary: label(
        checkedVariation,
        'What a simulation changes, to see what comes of it: how many there are of a combatant, or one of its numbers.',
        { snippet: '${1:Street Thug} count ${2:2} to ${3:8}' },
    ),
    'impossible orders': label(
        oneOf('skip', 'substitute', 'stop'),
        'What becomes of an order that can no longer be carried out: it is passed over, the combatant’s tactic takes its place, or the fight stops.',
    ),
} satisfies Labels;
export { mapLabels };
