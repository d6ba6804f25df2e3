import { first } from '../../../rules/index.js';
import type { Ref } from '../../../schema/index.js';
import type { Entity, Span } from '../../../source/index.js';
import type { CarriedItem } from '../schema/creature.js';
import type { Book } from './book.js';
import { bulkOf, featuresOf, itemNumber } from './build.js';
import type { Plan } from './plan.js';

export interface WornItem {
    readonly entity: Entity;
    readonly ref: Ref;
    readonly span: Span;
}

/** Armour and clothing that is worn and known. */
export function wornItems(plan: Plan): readonly WornItem[] {
    return plan.wears.flatMap(({ value: { ref, sign }, span }) =>
        sign === '-' || !ref.entity ? [] : { entity: ref.entity, ref, span },
    );
}

export interface HeldItem extends WornItem {
    readonly count: number;
    readonly place: CarriedItem['place'];
}

/** Weapons, shields, toolkits and goods that are carried and known. */
export function carriedItems(plan: Plan): readonly HeldItem[] {
    return plan.carries.flatMap(({ value: { ref, sign, count, place }, span }) =>
        sign === '-' || !ref.entity ? [] : { entity: ref.entity, ref, span, count, place },
    );
}

/** Bulk of everything worn and carried. */
export function bulkOfAll(plan: Plan, book: Book): readonly { readonly name: string; readonly value: number }[] {
    return [
        ...wornItems(plan).map(({ entity }) => ({ name: entity.name, value: bulkOf(entity, 1, book) })),
        ...carriedItems(plan).map(({ entity, count }) => ({
            name: count === 1 ? entity.name : `${count} × ${entity.name}`,
            value: bulkOf(entity, count, book),
        })),
    ];
}

/** What armour does for its wearer. */
export interface Armor {
    readonly toughness: number;
    readonly defense: number;
    readonly maximumDexterity: number;
}
export function armorOf(entity: Entity, book: Book): Armor {
    return {
        toughness: itemNumber(entity, 'toughness', book),
        defense: itemNumber(entity, 'defense', book),
        maximumDexterity: itemNumber(entity, 'maximum dexterity', book),
    };
}

/** A weapon as its wielder finds it. */
export interface WeaponFacts {
    readonly damage: number;
    readonly natural: boolean;
    readonly features: ReadonlySet<string>;
    /** Feet of reach beside the usual five. */
    readonly reach: number;
    /** Range increment of a shot in feet; undefined: a melee weapon. */
    readonly range: number | undefined;
    readonly thrown: boolean;
    /** Actions to load it, for so many shots; undefined: it needs no loading. */
    readonly reload: NonNullable<ReturnType<typeof reloadOf>> | undefined;
    /** Whether it takes both hands whatever its bulk (p. 28). */
    readonly doubleHands: boolean;
}

export function weaponOf(weapon: Entity, book: Book): WeaponFacts {
    const facts = book.read('weapon', weapon);
    const features = featuresOf(weapon, book);
    const of = (what: 'reach' | 'range') =>
        features.map((feature) => first(book.read('feature', feature.entity)[what])).find((feet) => feet !== undefined);
    const range = of('range');
    return {
        damage: first(facts.damage) ?? 0,
        natural: first(facts.natural) ?? false,
        features: new Set(features.map((feature) => feature.name)),
        reach: of('reach') ?? 0,
        range,
        thrown: features.some((feature) => feature.name === 'Thrown'),
        reload: reloadOf(weapon, book),
        doubleHands: range !== undefined && facts.hands === undefined,
    };
}

function reloadOf(weapon: Entity, book: Book) {
    return first(book.read('weapon', weapon).reload);
}

/** The least range increment of a throw, and what each point of STR adds (p. 28), in feet. */
const THROW = { base: 10, perStrength: 5 } as const;

/** Range increment of a throw in feet. */
export function throwingRange(strength: number): number {
    return Math.max(THROW.base, THROW.base + THROW.perStrength * strength);
}

/** The names of the entries of kind `handedness`, lightest first. */
export type Handedness = 'Light' | 'Dominant' | 'Two-Handed' | 'Braced' | 'Useless';

/** How a weapon of a bulk is handled by somebody of a strength (p. 28). */
export function handednessOf(bulk: number, strength: number, book: Book): Handedness {
    const rows = book
        .all('handedness')
        .map((entity) => ({
            name: entity.name,
            most: (first(book.read('handedness', entity)['up to']) ?? Infinity) + strength,
        }))
        .sort((a, b) => a.most - b.most);
    return (rows.find(({ most }) => bulk <= most)?.name ?? 'Useless') as Handedness;
}
