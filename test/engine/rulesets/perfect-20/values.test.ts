import { describe, expect, it } from 'vitest';
import { bookOf, effectsOf } from '../../../../src/engine/rulesets/perfect-20/character/book.js';
import { readHazard } from '../../../../src/engine/rulesets/perfect-20/fight/books.js';
import { bookLibrary } from './table.js';

/** Numbers read off the pages of the book by hand, against those of the rulebook's files. */

const book = bookOf(bookLibrary);
const rows = (text: string): string[][] =>
    text
        .trim()
        .split('\n')
        .map((line) => line.trim().split(/\s*\|\s*/));
/** The values of a label as they are written in the entry. */
function written(kind: string, name: string, label: string): string {
    const entity = bookLibrary.find(kind, name);
    expect(entity, `${kind} ${name}`).toBeDefined();
    const values = entity?.properties.find((property) => property.label === label)?.values ?? [];
    return values
        .map(({ atoms }) =>
            atoms
                .map((atom) => ('value' in atom ? String(atom.value) : 'text' in atom ? atom.text : ''))
                .filter((text) => text !== '')
                .join(' '),
        )
        .join(', ');
}

describe('tables of gear, p. 29', () => {
    // value, bulk, damage, display, features
    it.each(
        rows(`
            Club | 1 | 3 | 4 | Struggling |
            Sap | 1 | 1 | 1 | Struggling |
            Sling | 1 | 1 | 0 | Struggling | Range 60 ft
            Quarterstaff | 2 | 4 | 4 | Struggling | Double
            Javelin | 2 | 3 | 4 | Struggling | Thrown
            Dart | 2 | 1 for 5 | 1 | Struggling | Thrown
            Shuriken | 2 | 1 for 5 | 1 | Struggling | Thrown
            Hand Crossbow | 2 | 2 | 2 | Struggling | Range 60 ft
            Nunchaku | 3 | 3 | 4 | Middle Class |
            Light Flail | 3 | 3 | 4 | Middle Class |
            Short Spear | 3 | 4 | 6 | Middle Class |
            Heavy Staff | 3 | 6 | 6 | Struggling | Double
            Shortbow | 4 | 2 | 3 | Struggling | Range 60 ft
            Dirk | 4 | 1 | 4 | Struggling |
            Greatclub | 4 | 5 | 7 | Struggling |
            Pick | 4 | 3 | 6 | Struggling |
            Longspear | 4 | 6 | 8 | Middle Class | Reach 5 ft
            Axe | 5 | 8 | 13 | Middle Class |
            Sledge | 5 | 8 | 13 | Middle Class |
            Mace | 5 | 8 | 13 | Middle Class |
            Throwing Axe | 5 | 2 | 4 | Middle Class | Thrown
            Throwing Hammer | 5 | 2 | 4 | Middle Class | Thrown
            Lance | 6 | 8 | 12 | Affluent | Reach 5 ft
            Broadsword | 7 | 4 | 10 | Middle Class |
            Scimitar | 7 | 5 | 12 | Middle Class |
            Cutlass | 7 | 5 | 12 | Middle Class |
            Great-Axe | 9 | 9 | 18 | Middle Class |
            Scythe | 9 | 11 | 22 | Middle Class |
            Bastard Sword | 9 | 8 | 19 | Middle Class |
            Katana | 9 | 8 | 19 | Middle Class |
            Longbow | 9 | 3 | 7 | Middle Class | Range 90 ft
            Great-Sword | 12 | 10 | 21 | Affluent |
            Rapier | 14 | 4 | 12 | Affluent | Paired, Finesse
            Steel Razor-Whip | 18 | 5 | 10 | Wealthy | Double, Reach 10 ft`),
    )('weapon %s', (name = '', ...columns) => {
        const labels = ['value', 'bulk', 'damage', 'display', 'features'];
        expect(labels.map((label) => written('weapon', name, label))).toEqual(columns);
    });

    // value, bulk, toughness, defense, maximum dexterity, display
    it.each(
        rows(`
            Basic Armor | 2 | 2 | 1 | 1 | 1 | Struggling
            Hides | 4 | 3 | 2 | 1 | 1 | Struggling
            Leathers | 5 | 1 | 1 | 1 | 3 | Middle Class
            Plated Leather | 7 | 2 | 2 | 2 | 2 | Middle Class
            Chain Shirt | 8 | 4 | 3 | 2 | 2 | Middle Class
            Chain Swathing | 9 | 5 | 4 | 2 | 3 | Middle Class
            Scalemail | 14 | 7 | 3 | 4 | 5 | Affluent
            Breastplate | 15 | 9 | 4 | 4 | 3 | Affluent
            Platemail | 18 | 10 | 5 | 5 | 1 | Wealthy
            Kingly Armor | 29 | 5 | 5 | 5 | 3 | Rich`),
    )('armour %s', (name = '', ...columns) => {
        const labels = ['value', 'bulk', 'toughness', 'defense', 'maximum dexterity', 'display'];
        expect(labels.map((label) => written('armor', name, label))).toEqual(columns);
    });

    // value, bulk, defense, toughness, health, display
    it.each(
        rows(`
            Basic Shield | 1 | 1 | 1 | 15 | 3 | Struggling
            Steel Shield | 5 | 5 | 3 | 21 | 3 | Middle Class
            Tower Shield | 8 | 8 | 8 | 15 | 3 | Middle Class`),
    )('shield %s', (name = '', ...columns) => {
        const labels = ['value', 'bulk', 'defense', 'toughness', 'health', 'display'];
        expect(labels.map((label) => written('shield', name, label))).toEqual(columns);
    });

    it.each(
        rows(`
            toolkit | Basic Toolkit | 2 | 2 | Struggling
            toolkit | Compressed Toolkit | 6 | 0 | Middle Class
            toolkit | Professional Toolkit | 6 | 4 | Middle Class
            toolkit | Elite Workshop | 14 | 8 | Affluent
            clothing | Travelling Clothes | 3 | 1 | Struggling
            clothing | Professional Outfit | 3 | 1 | Struggling
            clothing | Sunday Best | 5 | 1 | Wealthy
            lifestyle | Struggling | 3 | | Struggling
            lifestyle | Middle Class | 5 | | Middle Class
            lifestyle | Affluent | 9 | | Affluent
            lifestyle | Wealthy | 13 | | Wealthy
            lifestyle | Rich | 17 | | Rich`),
    )('%s %s', (kind = '', name = '', ...columns) => {
        expect(['value', 'bulk', 'display'].map((label) => written(kind, name, label))).toEqual(columns);
    });

    it('bonuses of toolkits, and what the sling and the crossbow take to load', () => {
        const kits = ['Basic Toolkit', 'Compressed Toolkit', 'Professional Toolkit', 'Elite Workshop'];
        expect(kits.map((name) => written('toolkit', name, 'bonus'))).toEqual(['0', '0', '2', '6']);
        const loaded = bookLibrary
            .all('weapon')
            .filter((weapon) => weapon.properties.some(({ label }) => label === 'reload'));
        expect(loaded.map(({ name }) => `${name}: ${written('weapon', name, 'reload')}`).sort()).toEqual([
            'Hand Crossbow: move action',
            'Sling: move action',
        ]);
    });
});

describe('the master table, p. 7, and the size of creatures, p. 38', () => {
    // start and gain a level at no raise, one and two
    it.each(
        rows(`
            Attack | 0.5 0.5 | 0.75 0.75 | 1 1
            Defense | 0.5 0.5 | 0.75 0.75 | 1 1
            Toughness | 0.5 0.25 | 1 0.5 | 1.5 0.75
            Fortitude | 0.75 0.25 | 1.5 0.5 | 2.25 0.75
            Reflex | 0.75 0.25 | 1.5 0.5 | 2.25 0.75
            Will | 0.75 0.25 | 1.5 0.5 | 2.25 0.75
            Repute | 1 0.5 | 1.5 0.75 | 2 1
            Proficiencies | 2.5 0.25 | 5 0.5 | 7.5 0.75
            Feats | 2 0.5 | 3 0.75 | 4 1
            Size | 1 0.125 | 4 0.25 | 7 0.375 | 10 0.5 | 13 0.625`),
    )('%s', (name = '', ...columns) => {
        const steps = book.read('advancement', bookLibrary.find('advancement', name)).steps?.[0]?.value ?? [];
        expect(steps.map(({ value: { start, gain } }) => `${start / 1000} ${gain / 1000}`)).toEqual(columns);
        const raises = steps.map(({ value }) => value.raises);
        expect(raises).toEqual(name === 'Size' ? [0, 1, 3, 6, 10] : [0, 1, 2]);
    });
});

describe('loads, p. 8, hard limits, p. 9, and handedness, p. 28', () => {
    it.each(
        rows(`
            load | Light Load | from | 3
            load | Light Load | penalty | -1
            load | Medium Load | from | 7
            load | Medium Load | penalty | -2
            load | Heavy Load | from | 12
            load | Heavy Load | penalty | -4
            load | Extreme Load | from | 18
            load | Extreme Load | penalty | -8
            load | Collapse | from | 25
            limit | Quarter | upper | 0
            limit | Quarter | lower | -5
            limit | Half | upper | 10
            limit | Three Quarters | upper | 15
            limit | Whole | upper | 20
            handedness | Light | up to | 2
            handedness | Dominant | up to | 4
            handedness | Two-Handed | up to | 6
            handedness | Braced | up to | 8`),
    )('%s %s, %s', (kind = '', name = '', label = '', value) => {
        expect(written(kind, name, label)).toBe(value);
    });
});

describe('hazards, p. 36 and 37', () => {
    // save or check and its difficulty, how it rises, rounds between checks, damage
    it.each(
        rows(`
            Cold | Fortitude 15 | 1 | 600 |
            Severe Cold | Fortitude 15 | 1 | 100 |
            Extreme Cold | Fortitude 15 | 1 | 10 | 2
            Heat | Fortitude 15 | 1 | 600 |
            Severe Heat | Fortitude 15 | 1 | 100,50 | 2
            Boiling Water | | 0 | 1 | 2
            Catching Fire | Reflex 15 | 0 | 1 | 2
            Smoke | Fortitude 15 | 1 | 1 |
            Suffocation | CON 10 | 1 | 1 |
            Thirst | CON 10 | 1 | 600 |
            Hunger | CON 10 | 1 | 14400 |
            Infection | Fortitude 10 | 0 | 14400 |
            Fast Water | Athletics 15 | 0 | 1 | 0
            Deep Water | Fortitude 15 | 1 | 10 |`),
    )('%s', (name = '', roll, rises, every, damage) => {
        const entity = bookLibrary.find('hazard', name)!;
        const entry = readHazard(entity, book);
        const { save, check } = entry;
        const found = save ?? check;
        expect(found ? `${found.name} ${found.difficulty}` : '').toBe(roll);
        expect([
            String(entry.rises),
            entry.every.join(),
            entry.damage === undefined ? '' : String(entry.damage),
        ]).toEqual([rises, every, damage]);
    });
});

describe('numbers of feats and origins, p. 6 and 20 to 25', () => {
    it.each(
        rows(`
            feat | Focus Skill | rank 3
            feat | Seize The Edge | Initiative 10
            feat | Resist Pain | strain 3
            feat | Stolid | Health 1
            feat | Sprint | running 1
            feat | Slow Fall | fall 20
            origin | Famous | Repute 4
            origin | Status | Repute 2, Wealth 2
            origin | Community-Minded | Repute 2, recognition 3
            origin | Great Treasure | goods 14
            origin | Kinship | recognition 10
            origin | Thickskinned | Toughness 1
            origin | Age | Repute 1, Wealth 1, INT 1, WIS 1, CHA 1, Proficiencies 1, STR -1, DEX -1, CON -1
            trait | Resistance to Energy | resistance 5`),
    )('%s %s', (kind, name = '', effects) => {
        const entity = bookLibrary.find(kind ?? '', name);
        const told = (entity ? effectsOf(entity, book) : []).map(({ what, amount }) => {
            const text = typeof what === 'string' ? what : what.name;
            return amount.kind === 'add' ? `${text} ${amount.value}` : `${text} ${amount.kind}`;
        });
        expect(told.join(', ')).toBe(effects);
    });

    it.each(
        rows(`
            Silver Tongue | Infinity
            Stolid | 4
            Focus Skill | Infinity
            Team Skill | Infinity
            Slow Fall | Infinity
            Aim | Infinity
            Bypassing Shot | Infinity
            Hard Hands | Infinity
            Martial Training | Infinity`),
    )('%s can be taken so often: %s', (name = '', times) => {
        const facts = book.read('feat', bookLibrary.find('feat', name));
        expect(String(facts.repeatable?.[0]?.value.times)).toBe(times);
    });

    it('no other feat can be taken twice', () => {
        const several = [
            'Silver Tongue',
            'Stolid',
            'Focus Skill',
            'Double-Skill',
            'Inspired Skill',
            'Sure Skill',
            'Team Skill',
        ];
        several.push('Slow Fall', 'Aim', 'Bypassing Shot', 'Hard Hands', 'Martial Training');
        const found = bookLibrary.all('feat').filter((feat) => book.read('feat', feat).repeatable?.length);
        expect(found.map(({ name }) => name).sort()).toEqual(several.sort());
    });
});
