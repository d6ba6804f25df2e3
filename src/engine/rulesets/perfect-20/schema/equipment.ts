import {
    alt,
    label,
    type Labels,
    list,
    map,
    name,
    number,
    oneOf,
    opt,
    seq,
    text,
    word,
} from '../../../schema/index.js';
import { entryLabels, names, yes } from './common.js';
import { benefits } from './definitions.js';

const value = label(
    number({ min: 0, max: 1000, what: 'the value' }),
    'Purchase value; worked out when it is not said.',
    {
        page: 27,
    },
);
/** `4`, `1 for 5`: this many pieces share the bulk. */
const bulk = label(
    map(
        seq(number({ min: 0, max: 1000, what: 'the bulk' }), opt(seq(word('for'), number({ min: 2, max: 1000 })))),
        ([amount, pieces]) => ({ amount, pieces: pieces?.[1] ?? 1 }),
    ),
    'Bulk: what it weighs and how unwieldy it is; worked out when it is not said.',
    { page: 8 },
);
const display = label(name('class'), 'The social class that it shows.', { page: 27 });
const features = label(names('feature'), 'Features, each with a price of its own.', { page: 28 });
const note = label(text, 'Remarks.');
const goods = { ...entryLabels, value, bulk, display, features, note, ...benefits } satisfies Labels;

export const armorLabels = {
    ...goods,
    toughness: label(number({ min: 0, max: 100 }), 'Bonus to Toughness.'),
    defense: label(number({ min: 0, max: 100 }), 'Bonus to Defense.'),
    'maximum dexterity': label(number({ min: -10, max: 100 }), 'Most of DEX that counts for Defense.'),
} satisfies Labels;

export const shieldLabels = {
    ...goods,
    defense: label(number({ min: 0, max: 100 }), 'Bonus to Defense.'),
    toughness: label(number({ min: 0, max: 200 }), 'Toughness of the shield itself.'),
    health: label(number({ min: 1, max: 100 }), 'Damage that makes it useless.'),
} satisfies Labels;

export const toolkitLabels = {
    ...goods,
    choose: label(list(oneOf('skill')), 'Toolkits are of a skill, named in a bracket.'),
    bonus: label(number({ min: 0, max: 100 }), 'Bonus to the skill.'),
} satisfies Labels;

export const clothingLabels = goods;

export const lifestyleLabels = {
    ...goods,
    security: label(name('class'), 'The social class whose security it has.'),
} satisfies Labels;

/** `move action`, `move action for 6 shots`: what loading takes, once a shot unless said. */
const reload = map(
    seq(
        alt(
            map(oneOf('move action', 'full-round action'), (action) => ({ action, times: 1 })),
            map(seq(number({ min: 2, max: 10 }), word('move actions')), ([times]) => ({
                action: 'move action' as const,
                times,
            })),
        ),
        opt(seq(word('for'), number({ min: 1, max: 1000 }), oneOf('shots', 'shot'))),
    ),
    ([how, shots]) => ({ ...how, shots: shots?.[1] ?? 1 }),
);
export const weaponLabels = {
    ...goods,
    damage: label(number({ min: -10, max: 200 }), 'Bonus to rolls to wound.', { required: true }),
    reload: label(reload, 'What loading takes: `move action`, `2 move actions for 6 shots`.', { page: 28 }),
    hands: label(
        map(seq(word('free'), opt(seq(word('for'), number({ min: 0, max: 100 })))), ([, price]) => price?.[1] ?? 0),
        'Whether a ranged weapon is free of the need for both hands, and the value that the setting asks for it.',
        { page: 28 },
    ),
    natural: label(yes, 'Whether it is a part of the body, which is neither bought nor held.'),
} satisfies Labels;

export const tradeGoodsLabels = goods;
