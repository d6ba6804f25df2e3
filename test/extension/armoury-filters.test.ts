import { describe, expect, it } from 'vitest';
import { filtered, filtersOf, rowOf, search } from '../../src/extension/armoury-filters.js';
import type { ArmouryItem } from '../../src/server/protocol.js';

const thing = (name: string, more: Partial<ArmouryItem> = {}): ArmouryItem => ({
    name,
    written: `"${name}"`,
    kind: 'weapon',
    categories: [],
    calibers: [],
    era: null,
    class: null,
    license: null,
    price: null,
    numbers: '',
    ...more,
});
const wp = (amount: number) => ({ amount, unit: 'WP' });

const items = [
    thing('Glock 17', {
        categories: ['Full Size Handgun'],
        calibers: ['9x19mm'],
        era: 'modern',
        class: 'mid-range',
        license: 'licensed',
        price: wp(20),
        numbers: 'Damage: 2d6 Ballistic',
    }),
    thing('Luger P08', {
        categories: ['Full Size Handgun'],
        calibers: ['9x19mm'],
        era: 'early modern',
        license: 'licensed',
        price: wp(50),
        numbers: 'Damage: 2d6 Ballistic',
    }),
    thing('H&K MP5A3', {
        categories: ['Submachine Gun'],
        calibers: ['9x19mm'],
        era: 'modern',
        class: 'expensive',
        license: 'military',
        price: wp(40),
        numbers: 'Damage: 2d6 Ballistic',
    }),
    thing('Light Club', {
        categories: ['Simple Weapon'],
        license: 'none',
        price: wp(1),
        numbers: 'Damage: 1d6 Bludgeoning',
    }),
    thing('9x19mm JHP', { kind: 'ammunition', calibers: ['9x19mm'], license: 'none', price: wp(1) }),
    thing('Kestrel K9'),
];
const filters = filtersOf(items);
const filter = (group: string, label: string) => {
    const found = filters.find((one) => one.group === group && one.label === label);
    if (!found) {
        throw new Error(`There is no filter ${label} of ${group}.`);
    }
    return found;
};
const names = (...chosen: [group: string, label: string][]) =>
    filtered(
        items,
        chosen.map(([group, label]) => filter(group, label)),
    ).map(({ name }) => name);

describe('the filters', () => {
    it('are by kind, category, era, licence, price, price class and calibre, with how much each leaves', () => {
        expect(filters.map(({ group, label, count }) => `${group}: ${label} (${count})`)).toEqual([
            'Kind: Weapons (5)',
            'Kind: Ammunition (1)',
            'Category: Full Size Handgun (2)',
            'Category: Simple Weapon (1)',
            'Category: Submachine Gun (1)',
            'Era: modern (2)',
            'Era: early modern (1)',
            'License: none (2)',
            'License: licensed (2)',
            'License: military (1)',
            'Price: Up to 5 WP (2)',
            'Price: Up to 10 WP (2)',
            'Price: Up to 25 WP (3)',
            'Price: Up to 50 WP (5)',
            'Price: Up to 100 WP (5)',
            'Price: Up to 500 WP (5)',
            'Price Class: mid-range (1)',
            'Price Class: expensive (1)',
            'Caliber: 9x19mm (4)',
        ]);
    });

    it('leave everything when none is chosen', () => {
        expect(names()).toHaveLength(items.length);
    });

    it('of one group widen the list', () => {
        expect(names(['Category', 'Full Size Handgun'], ['Category', 'Submachine Gun'])).toEqual([
            'Glock 17',
            'Luger P08',
            'H&K MP5A3',
        ]);
    });

    it('of different groups narrow it', () => {
        expect(names(['Caliber', '9x19mm'], ['Kind', 'Weapons'], ['Era', 'modern'])).toEqual(['Glock 17', 'H&K MP5A3']);
        expect(names(['Caliber', '9x19mm'], ['License', 'licensed'], ['Price', 'Up to 25 WP'])).toEqual(['Glock 17']);
        expect(names(['Price Class', 'expensive'], ['License', 'licensed'])).toEqual([]);
    });

    it('of price are left out where prices have several units', () => {
        const mixed = filtersOf([...items, thing('Sword', { price: { amount: 3, unit: 'gp' } })]);
        expect(mixed.filter(({ group }) => group === 'Price')).toEqual([]);
    });
});

describe('what is typed', () => {
    const found = (typed: string) => search(items.map(rowOf), typed).map(({ item }) => item.name);

    it('is looked for in names, categories, calibres, licence, price and numbers, in any order', () => {
        expect(found('2d6 handgun')).toEqual(['Glock 17', 'Luger P08']);
        expect(found('MILITARY 9x19mm')).toEqual(['H&K MP5A3']);
        expect(found('1 wp bludgeoning')).toEqual(['Light Club']);
        expect(found('nothing of the sort')).toEqual([]);
    });

    it('finds names that begin with it first, then names that hold it', () => {
        expect(found('9x19mm')).toEqual(['9x19mm JHP', 'Glock 17', 'Luger P08', 'H&K MP5A3']);
        expect(found('l')[0]).toBe('Luger P08');
        expect(found('mp5')).toEqual(['H&K MP5A3']);
    });

    it('leaves everything when it is nothing', () => {
        expect(found('  ')).toHaveLength(items.length);
    });

    it('a row shows category, calibre, era, price and licence', () => {
        expect(rowOf(items[0]!).description).toBe('Full Size Handgun · 9x19mm · modern · 20 WP · licensed');
        expect(rowOf(items[3]!).description).toBe('Simple Weapon · 1 WP');
    });
});
