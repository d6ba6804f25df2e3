import {
    alt,
    comma,
    diceText,
    freeName,
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
    range,
    seq,
    text,
    word,
} from '../../../schema/index.js';
import { entryLabels, names, yes } from './common.js';
import { benefits } from './definitions.js';
import { requirement } from './requirement.js';

const amount = alt(
    diceText,
    map(number({ min: 0, max: 1000 }), (value, span) => ({ value: String(value), span })),
);
const damagePart = map(seq(amount, name('damage')), ([dice, type], span) => ({
    dice: dice.value,
    diceSpan: dice.span,
    type,
    span,
}));
/** `2d6 Ballistic`, `1d4 Slashing or 1d4 Piercing`, `2d4 Ballistic and 2d4 Piercing`; a joiner leads to the next part. */
const damage = map(list(seq(damagePart, many(seq(oneOf('or', 'and'), damagePart)))), (statements) =>
    statements.flatMap(({ value: [first, more] }) => {
        const parts = [first, ...more.map(([, part]) => part)];
        return parts.map(({ span, ...part }, index) => ({ value: { ...part, joiner: more[index]?.[0] }, span }));
    }),
);

/** `box 15 for 1 WP, box 33 for 2 WP`, `cylinder 6`, `internal 5`: the first is the one that comes with the weapon. */
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
const magazineSize = map(
    seq(oneOf(...MAGAZINES), number({ min: 0, max: 10_000, what: 'rounds' })),
    ([type, rounds]) => ({ type, rounds }),
);
const magazine = list(
    map(seq(magazineSize, opt(seq(word('for'), measure('WP', { max: 100_000 })))), ([size, price]) => ({
        ...size,
        /** Price of a spare one, where the table names it. */
        price: price?.[1],
    })),
);

const price = label(measure('WP', { max: 100_000_000, decimals: 2 }), 'Price in Wealth Points, kept in hundredths.', {
    alias: ['price', 'value'],
});
const weight = label(measure('lb', { max: 1_000_000, decimals: 3 }), 'Weight in pounds, kept in thousandths.');
export const license = label(
    oneOf('none', 'licensed', 'restricted', 'military', 'illegal', 'special'),
    'The licence that owning it takes.',
);
const percent = map(seq(number({ min: 0, max: 1000 }), word('%')), ([amount]) => amount);
const share = map(seq(number({ min: -100, max: 1000 }), word('%')), ([amount]) => amount);
const errorRange = label(percent, 'Chance of a malfunction in percent: 0 unless stated.');
const goods = {
    ...entryLabels,
    weight,
    cost: price,
    license,
    restriction: label(text, 'Restriction as the table gives it.'),
    note: label(text, 'Remarks of the table.'),
} satisfies Labels;

const concealment = label(number({ min: -30, max: 30 }), 'Bonus to Stealth to hide it.');
const nonLethal = label(yes, 'Whether its damage is non-lethal.');
/** `Prone unless Fortitude 15`, `Blinded 1d6 rounds unless Will 16`, `Burning` */
const inflicts = list(
    map(
        seq(
            name('condition'),
            opt(
                seq(
                    alt(
                        diceText,
                        map(number({ min: 1, max: 100 }), (n) => ({ value: String(n) })),
                    ),
                    word('rounds'),
                ),
            ),
            opt(seq(word('unless'), name('save'), number({ min: 0, max: 100, what: 'the target number' }))),
        ),
        ([condition, time, save]) => ({
            condition,
            /** Dice or a number of rounds; missing: until something ends it. */
            rounds: time?.[0].value,
            save: save && { save: save[1], target: save[2] },
        }),
    ),
);
/** `Fortitude 15, 1d6 DEX, 1d4 CON`: what the save halves at once and again half a minute later */
const poison = map(
    seq(
        name('save'),
        number({ min: 0, max: 100, what: 'the target number' }),
        many(seq(comma, amount, name(['ability', 'statistic', 'condition']))),
    ),
    ([save, target, doses]) => ({
        save: save.name,
        target,
        doses: doses.map(([, dice, what]) => ({ dice: dice.value, what: what.name })),
    }),
);
/** What a hit or a blast does beside its damage. */
const impact = {
    inflicts: label(inflicts, 'Conditions it causes, each with the saving throw that spares the target.'),
    poison: label(
        poison,
        'The poison it carries: the save that halves each dose, with its target number, then the doses, five rounds apart: points of an ability or of CHP, or rounds of a state.',
    ),
    cloud: label(
        map(
            seq(oneOf('smoke', 'gas'), number({ min: 1, max: 1000, what: 'the rounds' }), oneOf('rounds', 'round')),
            ([kind, rounds]) => ({ kind, rounds }),
        ),
        'A cloud that it leaves, 5 ft wider in each of the next two rounds: smoke hides, gas does again what it inflicts.',
    ),
    'blast radius': label(measure('ft', { max: 10_000 }), 'Radius within which it does its damage.'),
    'ignores hardness': label(number({ min: 0, max: 1000 }), 'Points of hardness of objects that it passes over.'),
} satisfies Labels;
/** `2 x box 17` magazines or speedloaders, `permanent Fixed Stock`, `Survival Knife` */
const included = alt(
    map(seq(opt(seq(number({ min: 1, max: 100, what: 'pieces' }), word('x'))), magazineSize), ([count, size]) => ({
        kind: 'magazine' as const,
        count: count?.[0] ?? 1,
        ...size,
    })),
    map(seq(opt(word('permanent')), name(['upgrade', 'weapon', 'equipment', 'ammunition'])), ([permanent, ref]) => ({
        kind: 'thing' as const,
        ref,
        /** Whether it can neither be taken off nor changed. */
        permanent: permanent !== undefined,
    })),
);

export const weaponLabels = {
    ...goods,
    category: label(names('category'), 'Categories it belongs to; feats and proficiencies speak of them.', {
        required: true,
        alias: ['type', 'class of weapon', 'group'],
    }),
    damage: label(damage, 'Damage dice and type; `or` separates types to choose from.'),
    critical: label(range, 'Natural rolls that threaten a critical strike; 16-18 unless stated.'),
    caliber: label(names('caliber'), 'Calibres it fires; alternatives by commas.', {
        alias: ['calibre', 'ammo', 'ammunition'],
    }),
    recoil: label(list(number({ min: -40, max: 10 })), 'Calibre recoil as the table prints it, one for each calibre.'),
    magazine: label(magazine, 'How it holds its rounds; alternatives by commas.'),
    range: label(measure('ft', { max: 100_000 }), 'Range increment, with the sight that comes with the weapon.'),
    'bare range': label(measure('ft', { max: 100_000 }), 'Range increment without the sight that comes with it.'),
    reach: label(measure('ft', { max: 100 }), 'How far it strikes in melee; 5 ft unless stated.'),
    action: label(
        list(freeName),
        'Action types and rates of fire: SA, DA, DA/SA, DAO, PA, Lever, Pump, Slam, Bolt, Open Bolt, Semi, 2RB, 3RB, Slow, Medium, Fast, Single, Double.',
    ),
    size: label(name('size'), 'Size category.'),
    upgrades: label(
        list(map(seq(opt(number({ min: 0, max: 20 })), freeName), ([slots, place]) => ({ slots: slots ?? 1, place }))),
        'Mounts for upgrades, with their number where it is not one: Frame, Barrel, 2 Tactical.',
    ),
    included: label(
        list(included),
        'What comes with it: upgrades, things and `2 x box 17` magazines. Range, size and weight have the upgrades in them.',
    ),
    'magazine pattern': label(freeName, 'Weapons of one pattern and calibre take each other’s magazines.'),
    'error range': errorRange,
    'ammunition errors': label(yes, 'Whether ammunition can add to its error range: yes unless stated.'),
    mastercraft: label(number({ min: 1, max: 3 }), 'Bonus of mastercraft (1) or grandmastercraft (2, 3) work.'),
    'concealment bonus': concealment,
    'non-lethal': nonLethal,
    era: label(oneOf('modern', 'early modern', 'late industrial', 'industrial', 'archaic', 'any'), 'When it was made.'),
    class: label(oneOf('cheap', 'mid-range', 'expensive'), 'Price class.'),
    hands: label(number({ min: 1, max: 2 }), 'Hands it takes, where its size does not say so.'),
    embeds: label(yes, 'Whether it can stick in a wound.'),
    features: label(names('feature'), 'What it is by its make: Trips, Double Weapon, Break Barrel.'),
    strength: label(number({ min: -10, max: 20 }), 'STR modifier that it takes to draw a bow.'),
    fits: label(
        names(['category', 'weapon']),
        'What it can hang under, on a tactical mount, as a second weapon of the same piece.',
    ),
    'minimum reach': label(measure('ft', { max: 100 }), 'Closest distance at which it can strike in melee.'),
    ...impact,
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
    category: label(names('category'), 'Categories beside that of its calibre: arrows, bolts, grenades, rockets.'),
    range: label(measure('ft', { max: 10_000 }), 'Range increment, where it is not the weapon’s.'),
    'maximum range': label(measure('ft', { max: 10_000 }), 'Distance beyond which it does nothing.'),
    size: label(name('size'), 'Size category.'),
    ...impact,
    damage: label(damage, 'Damage, where the type changes it.'),
    'armored damage': label(damage, 'Damage against a target whose armour reduces ballistic damage.'),
    'non-lethal': nonLethal,
    box: label(number({ min: 1, max: 10_000 }), 'Rounds in a box at the price given.'),
    'error range': errorRange,
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
    'concealment bonus': concealment,
    pack: label(number({ min: 1, max: 100_000, what: 'pieces' }), 'Pieces at that price; 1 unless stated.'),
    size: label(name('size'), 'Size category.'),
    requires: label(requirement, 'What its user needs.'),
    damage: label(damage, 'Damage it does.'),
    ...benefits,
} satisfies Labels;

export const explosiveLabels = {
    ...goods,
    category: label(names('category'), 'Grenade, charge, raw explosive or detonator.', { required: true }),
    damage: label(damage, 'Damage within the blast radius.'),
    pack: label(number({ min: 1, max: 100_000, what: 'pieces' }), 'Pieces at that price; 1 unless stated.'),
    'disarm modifier': label(number({ min: 0, max: 100 }), 'What a detonator adds to the target number to disarm it.'),
    'craft number': label(number({ min: 0, max: 100 }), 'Target number to build a bomb of it.'),
    ...impact,
    range: label(measure('ft', { max: 10_000 }), 'Range increment when thrown or fired.'),
    caliber: label(names('caliber'), 'Launcher calibre it fits.'),
    size: label(name('size'), 'Size category.'),
    ...benefits,
} satisfies Labels;

export const upgradeLabels = {
    ...goods,
    category: label(text, 'Heading of the table.'),
    place: label(list(freeName), 'Mounts that it can take: Barrel, Frame, Optics, Tactical, Contact, Handle.'),
    'cost share': label(percent, 'Price in percent of what it is fitted to.'),
    'weight share': label(share, 'Weight it adds, or takes, in percent of what it is fitted to.'),
    time: label(text, 'Time it takes to fit.'),
    slots: label(number({ min: 0, max: 20 }), 'Slots it takes.'),
    group: label(
        freeName,
        'Of a group one is fitted at a time: Stock, Bore, Choke… It takes the place of one that came with the weapon.',
    ),
    action: label(list(freeName), 'Rates of fire and action types that it adds to a weapon.'),
    removes: label(list(freeName), 'Rates of fire and action types that it takes away.'),
    having: label(names('feature'), 'Rates of fire and action types of which the weapon must have one.'),
    needs: label(names('upgrade'), 'Upgrades of which one must be on the weapon.'),
    excludes: label(names('upgrade'), 'Upgrades that it does not go with.'),
    features: label(names('feature'), 'What a weapon fitted with it has.'),
    size: label(name('size'), 'Size that it makes of what it is fitted to.'),
    'error range': label(percent, 'What it adds to the chance of a malfunction, in percent.'),
    gives: label(list(freeName), 'Mounts that it adds.'),
    'least size': label(name('size'), 'Size that it makes of anything smaller.'),
    'concealment bonus': concealment,
    fits: label(names(['category', 'weapon']), 'What it can be fitted to: anything unless stated.'),
    requires: label(requirement, 'What its user needs.'),
    ...benefits,
} satisfies Labels;

export const vehicleLabels = {
    ...goods,
    category: label(text, 'Heading of the table.'),
    hardness: label(number({ min: 0, max: 1000 }), 'Hardness.'),
    'hit points': label(number({ min: 0, max: 100_000 }), 'Hit points.'),
    size: label(name('size'), 'Size category.'),
    crew: label(number({ min: 0, max: 1000 }), 'Crew.'),
    passengers: label(number({ min: 0, max: 10_000 }), 'Passengers beside the crew.'),
    cargo: label(measure('lb', { max: 10_000_000 }), 'Cargo.'),
    initiative: label(number({ min: -20, max: 20 }), 'Modifier to the initiative of its driver.'),
    maneuver: label(number({ min: -20, max: 20 }), 'Modifier to Drive and Pilot checks.'),
    'top speed': label(freeName, 'Highest speed category: Alley, Street, Avenue, Highway, All Out.'),
    DEF: label(number({ min: -20, max: 60 }), 'Defense.'),
} satisfies Labels;
export const objectLabels = vehicleLabels;

export const licenseLabels = {
    ...entryLabels,
    check: label(number({ min: 0, max: 100 }), 'Target number of Knowledge (Business) to have it sooner.'),
    time: label(text, 'How long it takes to be issued.'),
    cost: price,
    'black market': label(percent, 'What is added to prices on the black market, in percent.'),
} satisfies Labels;
