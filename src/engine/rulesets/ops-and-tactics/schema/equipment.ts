import {
    alt,
    diceText,
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
    range,
    seq,
    text,
    word,
} from '../../../schema/index.js';
import { entryLabels, names, yes } from './common.js';
import { benefits } from './definitions.js';
import { requirement } from './requirement.js';

/** `2d6 ballistic`, `1d4 slashing or 1d4 piercing`, `2d4 ballistic and 2d4 piercing` */
const damage = list(
    map(
        seq(
            alt(
                diceText,
                map(number({ min: 0, max: 1000 }), (value) => ({ value: String(value), span: undefined })),
            ),
            name('damage'),
            opt(oneOf('or', 'and')),
        ),
        ([dice, type, joiner]) => ({ dice: dice.value, diceSpan: dice.span, type, joiner }),
    ),
);

/** `box 15`, `cylinder 6`, `internal 5`, `box 19 (1 upgrade)` is written `box 15, box 19 for 1, box 33 for 2` */
export const MAGAZINES = [
    'box',
    'cylinder',
    'internal',
    'tube',
    'link',
    'single',
    'drum',
    'belt',
    'clip',
    'pan',
    'hopper',
    'tank',
    'barrel',
] as const;
const magazine = list(
    map(
        seq(oneOf(...MAGAZINES), number({ min: 0, max: 10_000, what: 'rounds' }), opt(seq(word('for'), measure('WP')))),
        ([type, rounds, price]) => ({
            type,
            rounds,
            /** Price of a spare one, where the table names it. */
            price: price?.[1],
        }),
    ),
);

const price = label(measure('WP', { max: 100_000_000, decimals: 2 }), 'Price in Wealth Points, kept in hundredths.');
const weight = label(measure('lb', { max: 1_000_000, decimals: 3 }), 'Weight in pounds, kept in thousandths.');
export const license = label(
    oneOf('none', 'licensed', 'restricted', 'military', 'illegal', 'special'),
    'The licence that owning it takes.',
);
const goods = {
    ...entryLabels,
    weight,
    cost: price,
    license,
    restriction: label(text, 'Restriction as the table gives it.'),
    note: label(text, 'Remarks of the table.'),
} satisfies Labels;

export const weaponLabels = {
    ...goods,
    category: label(names('category'), 'Categories it belongs to; feats and proficiencies speak of them.', {
        required: true,
    }),
    damage: label(damage, 'Damage dice and type; `or` separates types to choose from.'),
    critical: label(range, 'Natural rolls that threaten a critical strike; 16-18 unless stated.'),
    caliber: label(names('caliber'), 'Calibres it fires; alternatives by commas.'),
    recoil: label(list(number({ min: -40, max: 10 })), 'Calibre recoil as the table prints it, one for each calibre.'),
    magazine: label(magazine, 'How it holds its rounds; alternatives by commas.'),
    range: label(measure('ft', { max: 100_000 }), 'Range increment.'),
    reach: label(measure('ft', { max: 100 }), 'How far it strikes in melee; 5 ft unless stated.'),
    action: label(
        list(freeName),
        'Action types and rates of fire: SA, DA, DA/SA, DAO, PA, Lever, Pump, Slam, Bolt, Open Bolt, Semi, 2RB, 3RB, Slow, Medium, Fast, Single, Double.',
    ),
    size: label(name('size'), 'Size category.'),
    upgrades: label(
        list(map(seq(number({ min: 0, max: 20 }), freeName), ([slots, place]) => ({ slots, place }))),
        'Upgrade slots by place.',
    ),
    included: label(list(alt(name('upgrade'), text)), 'Upgrades that come with it.'),
    'error range': label(
        map(seq(number({ min: 0, max: 100 }), word('%')), ([percent]) => percent),
        'Chance of a malfunction in percent.',
    ),
    era: label(oneOf('modern', 'early modern', 'late industrial', 'industrial', 'archaic', 'any'), 'When it was made.'),
    class: label(oneOf('cheap', 'mid-range', 'expensive'), 'Price class.'),
    hands: label(number({ min: 1, max: 2 }), 'Hands it takes, where its size does not say so.'),
    embeds: label(yes, 'Whether it can stick in a wound.'),
    'blast radius': label(measure('ft', { max: 10_000 }), 'Radius within which it does its damage.'),
    ...benefits,
} satisfies Labels;

export const caliberLabels = {
    ...entryLabels,
    category: label(names('category'), 'Ammunition category.'),
    damage: label(damage, 'Damage of a plain round.'),
    recoil: label(number({ min: -40, max: 10 }), 'Recoil as the table prints it, where it is not the formula’s.'),
} satisfies Labels;

export const ammunitionLabels = {
    ...goods,
    caliber: label(names('caliber'), 'Calibre.', { required: true }),
    type: label(freeName, 'Type: FMJ, JHP, AP…'),
    damage: label(damage, 'Damage, where the type changes it.'),
    box: label(number({ min: 1, max: 10_000 }), 'Rounds in a box at the price given.'),
    'error range': label(
        map(seq(number({ min: 0, max: 100 }), word('%')), ([percent]) => percent),
        'Chance of a malfunction it adds, in percent.',
    ),
    ...benefits,
} satisfies Labels;

export const armorLabels = {
    ...goods,
    category: label(names('category'), 'Light, medium or heavy; impromptu, concealable or tactical.', {
        required: true,
    }),
    bonus: label(number({ min: 0, max: 30 }), 'Equipment bonus to Defense for the proficient.'),
    'maximum agility': label(number({ min: -10, max: 30 }), 'Most of AGL that still counts for Defense.'),
    penalty: label(number({ min: -30, max: 0 }), 'Armour penalty to skills.'),
    'cp loss': label(number({ min: 0, max: 15 }), 'Combat Points spent before moving.'),
    reduction: label(
        list(map(seq(number({ min: 0, max: 1000 }), name('damage')), ([amount, type]) => ({ amount, type }))),
        'Damage Reduction by damage type.',
    ),
    points: label(number({ min: 0, max: 10_000 }), 'Armor Points.'),
    covers: label(names('part'), 'Parts of the body it protects: Torso unless stated.'),
    slots: label(number({ min: 0, max: 100 }), 'MOLLE slots.'),
    ...benefits,
} satisfies Labels;

export const equipmentLabels = {
    ...goods,
    category: label(text, 'Heading of the table.'),
    slots: label(number({ min: 0, max: 100 }), 'MOLLE slots it takes or, for a vest, has.'),
    'concealment bonus': label(number({ min: -30, max: 30 }), 'Bonus to Stealth to hide it.'),
    size: label(name('size'), 'Size category.'),
    requires: label(requirement, 'What its user needs.'),
    damage: label(damage, 'Damage it does.'),
    ...benefits,
} satisfies Labels;

export const explosiveLabels = {
    ...goods,
    category: label(names('category'), 'Grenade, charge, raw explosive or detonator.', { required: true }),
    damage: label(damage, 'Damage within the blast radius.'),
    'blast radius': label(measure('ft', { max: 10_000 }), 'Radius within which it does its damage.'),
    range: label(measure('ft', { max: 10_000 }), 'Range increment when thrown or fired.'),
    caliber: label(names('caliber'), 'Launcher calibre it fits.'),
    size: label(name('size'), 'Size category.'),
    save: label(
        map(seq(name('save'), number({ min: 0, max: 100 })), ([save, target]) => ({ save, target })),
        'The saving throw it allows, and its target number.',
    ),
    ...benefits,
} satisfies Labels;

export const upgradeLabels = {
    ...goods,
    category: label(text, 'Heading of the table.'),
    place: label(freeName, 'Where it is fitted.'),
    slots: label(number({ min: 0, max: 20 }), 'Slots it takes.'),
    fits: label(names(['category', 'weapon']), 'What it can be fitted to.'),
    requires: label(requirement, 'What its user needs.'),
    ...benefits,
} satisfies Labels;

export const vehicleLabels = {
    ...goods,
    category: label(text, 'Heading of the table.'),
    hardness: label(number({ min: 0, max: 1000 }), 'Hardness.'),
    'hit points': label(number({ min: 0, max: 100_000 }), 'Hit points.'),
    size: label(name('size'), 'Size category.'),
    DEF: label(number({ min: -20, max: 60 }), 'Defense.'),
} satisfies Labels;
export const objectLabels = vehicleLabels;
