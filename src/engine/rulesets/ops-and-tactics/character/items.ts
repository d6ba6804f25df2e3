import type { Entity } from '../../../source/index.js';
import { signed } from '../../../terms.js';
import { type Book, type Facts, refs } from './book.js';
import { concealment } from './concealment.js';
import { fullName } from './effects.js';
import { proficienciesOf } from './gear.js';
import { joinOr } from './requirements.js';

// What things are, in short: line by line for a hover, and in one line for a list to choose from.

/** A fact with its name; `brief`: how it stands in one line, where its value says enough by itself. */
interface Fact {
    readonly name: string;
    readonly value: string | number | undefined;
    readonly brief?: string | undefined;
}

/** The numbers of a thing, one a line: `Range: 35 ft`. */
export function itemFacts(entity: Entity, book: Book): readonly string[] {
    return lines(...factsOf(entity, book).map(({ name, value }): Line => [name, value]));
}

/** The numbers of a thing in one line: `2d6 Ballistic · box 17 · 35 ft · PA · Small · 1.4 lb · 20 WP · licensed`. */
export function itemLine(entity: Entity, book: Book): string {
    return factsOf(entity, book)
        .flatMap(({ brief }) => brief ?? [])
        .join(' · ');
}

function factsOf(entity: Entity, book: Book): Fact[] {
    switch (entity.kind) {
        case 'weapon':
            return weapon(entity, book);
        case 'armor':
            return armor(entity, book);
        case 'ammunition':
            return ammunition(book.read('ammunition', entity));
        case 'explosive':
            return explosive(book.read('explosive', entity));
        case 'equipment': {
            const facts = book.read('equipment', entity);
            return [short('Damage', damage(facts.damage)), short('Stealth to hide it', bonus(facts)), ...goods(facts)];
        }
        case 'upgrade': {
            const facts = book.read('upgrade', entity);
            const fits = refs(facts.fits).map(({ name }) => name);
            const places = facts.place?.flatMap((list) => list.value.map(({ value }) => value.value));
            return [
                { name: 'Fits', value: fits.join(', '), brief: fits.length > 0 ? `for ${fits.join(', ')}` : undefined },
                short('Mount', joinOr(places ?? [])),
                { name: 'Stealth to hide it', value: bonus(facts) },
                ...goods(facts),
            ];
        }
        default:
            return [];
    }
}

/** A fact whose value stands for itself. */
function short(name: string, value: string | undefined): Fact {
    return { name, value, brief: value || undefined };
}

function weapon(entity: Entity, book: Book): Fact[] {
    const facts = book.read('weapon', entity);
    const critical = facts.critical?.[0]?.value;
    const magazines = facts.magazine?.flatMap((list) => list.value.map(({ value }) => `${value.type} ${value.rounds}`));
    const modes = facts.action?.flatMap((list) => list.value.map(({ value }) => value.value));
    const mounts = facts.upgrades?.flatMap((list) =>
        list.value.map(({ value: { slots, place } }) => (slots > 1 ? `${slots} ${place.value}` : place.value)),
    );
    const hidden = concealment(entity, [], book);
    const errors = facts['error range']?.[0]?.value;
    const mastercraft = facts.mastercraft?.[0]?.value;
    const strength = facts.strength?.[0]?.value;
    const size = facts.size?.[0]?.value.name;
    return [
        { name: 'Category', value: names(refs(facts.category)) },
        short('Damage', damage(facts.damage)),
        { name: 'Critical', value: critical && `${critical.from}–${critical.to}` },
        short('Calibre', names(refs(facts.caliber))),
        { name: 'Magazine', value: magazines?.join(', '), brief: magazines?.[0] },
        short('Range', feet(facts.range?.[0]?.value)),
        short('Rate of fire', modes?.join(', ')),
        { name: 'STR modifier', value: strength === undefined ? undefined : signed(strength) },
        { name: 'Error range', value: errors ? `${errors}%` : undefined },
        { name: 'Mastercraft', value: mastercraft && signed(mastercraft) },
        { name: 'Mounts', value: mounts?.join(', ') },
        short('Size', size),
        { name: 'Stealth to hide it', value: hidden && signed(hidden.total) },
        { name: 'Proficiency', value: joinOr(proficienciesOf(entity, book).map(fullName)) },
        ...goods(facts),
    ];
}

function armor(entity: Entity, book: Book): Fact[] {
    const facts = book.read('armor', entity);
    const defense = facts.bonus?.[0]?.value;
    const points = facts.points?.[0]?.value;
    const reduction = facts.reduction
        ?.flatMap((list) => list.value.map(({ value }) => `${value.amount} ${value.type.name}`))
        .join(', ');
    return [
        { name: 'Category', value: names(refs(facts.category)) },
        {
            name: 'Defense',
            value: defense === undefined ? undefined : signed(defense),
            brief: defense === undefined ? undefined : `${signed(defense)} DEF`,
        },
        { name: 'Damage Reduction', value: reduction, brief: reduction && `DR ${reduction}` },
        { name: 'AP', value: points, brief: points === undefined ? undefined : `${points} AP` },
        { name: 'Most AGL', value: facts['maximum agility']?.[0]?.value },
        { name: 'Skill penalty', value: facts.penalty?.[0]?.value },
        { name: 'CP before moving', value: facts['cp loss']?.[0]?.value },
        { name: 'Proficiency', value: joinOr(proficienciesOf(entity, book).map(fullName)) },
        ...goods(facts),
    ];
}

function ammunition(facts: Facts<'ammunition'>): Fact[] {
    const box = facts.box?.[0]?.value;
    const armored = damage(facts['armored damage']);
    const errors = facts['error range']?.[0]?.value;
    return [
        short('Calibre', names(refs(facts.caliber))),
        short('Type', facts.type?.[0]?.value.value),
        short('Damage', damage(facts.damage)),
        { name: 'Damage against armour', value: armored, brief: armored && `${armored} against armour` },
        { name: 'Error range', value: errors ? `${signed(errors)}%` : undefined },
        { name: 'Box', value: box && `${box} rounds`, brief: box === undefined ? undefined : `box of ${box}` },
        ...goods(facts),
    ];
}

function explosive(facts: Facts<'explosive'>): Fact[] {
    const radius = feet(facts['blast radius']?.[0]?.value);
    return [
        short('Damage', damage(facts.damage)),
        { name: 'Blast radius', value: radius, brief: radius && `blast ${radius}` },
        short('Range', feet(facts.range?.[0]?.value)),
        ...goods(facts),
    ];
}

type NumberFacts = readonly { readonly value: number }[];

/** What everything that can be bought has. */
function goods(facts: {
    readonly weight?: NumberFacts;
    readonly cost?: NumberFacts;
    readonly license?: readonly { readonly value: string }[];
}): Fact[] {
    const weight = facts.weight?.[0]?.value;
    const cost = facts.cost?.[0]?.value;
    const license = facts.license?.[0]?.value;
    return [
        short('Weight', weight === undefined ? undefined : `${weight / 1000} lb`),
        short('Price', cost === undefined ? undefined : `${cost / 100} WP`),
        short('Licence', license === 'none' ? undefined : license),
    ];
}

function bonus(facts: { readonly 'concealment bonus'?: NumberFacts }): string | undefined {
    const value = facts['concealment bonus']?.[0]?.value;
    return value === undefined ? undefined : signed(value);
}

export type Line = readonly [string, string | number | undefined];

export function lines(...all: readonly Line[]): readonly string[] {
    return all.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [`${label}: ${value}`]));
}

function names(list: readonly { readonly name: string }[]): string {
    return list.map(({ name }) => name).join(', ');
}

function feet(value: number | undefined): string | undefined {
    return value === undefined ? undefined : `${value} ft`;
}

interface DamagePart {
    readonly dice: string;
    readonly type: { readonly name: string };
    readonly joiner: string | undefined;
}

/** `1d6 Ballistic and 2d6 Piercing` */
export function damage(
    lists: readonly { readonly value: readonly { readonly value: DamagePart }[] }[] | undefined,
): string | undefined {
    return lists
        ?.flatMap((list) =>
            list.value.map(({ value }) => `${value.dice} ${value.type.name} ${value.joiner ?? ''}`.trim()),
        )
        .join(' ');
}
