import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bookOf } from '../../../../src/engine/rulesets/perfect-20/character/book.js';
import { buildOf, bulkOf, isBuilt } from '../../../../src/engine/rulesets/perfect-20/character/build.js';
import { bookLibrary, faultsOf, tableOf } from './table.js';

const book = bookOf(bookLibrary);
const samples = ['armor', 'shield', 'toolkit', 'clothing', 'lifestyle', 'weapon'].flatMap((kind) =>
    bookLibrary.all(kind),
);
const build = (text: string) => {
    const { library, entities } = tableOf(text);
    const [item] = entities;
    return item && buildOf(item, bookOf(library));
};

describe('sample items, p. 29', () => {
    it('follow the rules of building but for those that are documented', () => {
        const document = readFileSync(join(import.meta.dirname, '../../../../docs/perfect-20-samples.md'), 'utf8');
        const listed = [...document.matchAll(/^\| ([^|]+?) \| (?:value|bulk)/gm)].map((match) => match[1]);
        const wrong = samples.filter((item) => isBuilt(item.kind) && (buildOf(item, book)?.faults.length ?? 0) > 0);
        expect(wrong.map(({ name }) => name).sort()).toEqual([...listed].sort());
        const right = document.slice(
            document.indexOf('## Samples that follow'),
            document.indexOf('## Samples that do not'),
        );
        const unnamed = samples.filter(
            (item) => ['armor', 'weapon', 'shield'].includes(item.kind) && !wrong.includes(item),
        );
        expect(unnamed.filter(({ name }) => name !== 'Unarmed' && !right.includes(name))).toEqual([]);
    });

    it('say by how much, in the document as in the product', () => {
        const document = readFileSync(join(import.meta.dirname, '../../../../docs/perfect-20-samples.md'), 'utf8');
        for (const [, name, printed, made] of document.matchAll(/^\| ([^|]+?) \| value (\d+)[^|]*\| (\d+)/gm)) {
            const item = samples.find((sample) => sample.name === name);
            expect(item && buildOf(item, book)?.value, name).toBe(Number(made));
            expect(item && book.any(item).value?.[0]?.value, name).toBe(Number(printed));
        }
    });
});

describe('building by value and bulk, p. 27 and 28', () => {
    it('tells what each part costs', () => {
        expect(build('weapon Whip { damage: 10  bulk: 5  features: Double, "Reach 10 ft" }')).toEqual({
            value: 18,
            bulk: 5,
            parts: [
                { name: 'basic', value: 0, bulk: 0 },
                { name: 'Double', value: 3, bulk: 1 },
                { name: 'Reach 10 ft', value: 2, bulk: 3 },
                { name: 'damage', value: 5, bulk: 5 },
                { name: 'bulk', value: 8, bulk: -4 },
            ],
            faults: [],
        });
    });

    it.each([
        ['weapon Sword { damage: 10 }', 5, 5],
        ['weapon Club { damage: 4  bulk: 4 }', 0, 4],
        ['weapon Club { damage: 4  bulk: 3 }', 1, 3],
        ['weapon Bow { damage: 3  bulk: 2  features: "Range 60 ft" }', 4, 2],
        ['weapon Pistol { damage: 3  bulk: 2  features: "Range 60 ft"  hands: free for 2 }', 6, 2],
        ['weapon Sabre { damage: 4  bulk: 3  display: Affluent }', 3, 3],
        ['armor Coat { }', 2, 2],
        ['armor Coat { toughness: 2  maximum dexterity: 2 }', 5, 3],
        ['armor Coat { toughness: 5  defense: 5  bulk: 5  maximum dexterity: 3  display: Rich }', 29, 5],
        ['shield Buckler { toughness: 18 }', 2, 2],
        ['toolkit Kit { bonus: 2 }', 6, 4],
        ['clothing Coat { features: Cold Weather  display: Wealthy }', 7, 1],
        ['lifestyle Inn { features: Healthy  security: Middle Class  display: Affluent }', 6, 0],
    ])('%s: value %i, bulk %i', (text, value, bulk) => {
        const made = build(text);
        expect(made?.faults).toEqual([]);
        expect([made?.value, made?.bulk]).toEqual([value, bulk]);
    });

    it.each([
        ['armor Coat { toughness: 5  defense: 2 }', ['item-balance: toughness +5 is more than double the defense +2.']],
        [
            'armor Coat { toughness: 4  defense: 4  bulk: 1 }',
            ['item-bulk: Bulk 1 is less than half the higher of toughness and defense: 2 at least.'],
        ],
        ['armor Coat { value: 3 }', ['item-value: Coat comes to value 2; 3 is stated.']],
        [
            'armor Coat { toughness: 0 }',
            [
                'item-balance: defense +1 is more than double the toughness +0.',
                'item-number: toughness is 1 at least, as in the basic armor.',
            ],
        ],
        ['shield Board { health: 9 }', ['item-number: No rule raises health from 3 to 9.']],
        ['weapon Log { damage: 1  bulk: 9 }', ['item-bulk: Bulk 9 is more than the parts have: 1 at most.']],
        [
            'weapon Bow { damage: 2  features: "Range 30 ft", Finesse }',
            ['item-feature: A ranged weapon cannot have Finesse: of the melee features only Paired.'],
        ],
        ['weapon Bow { damage: 2  features: "Range 30 ft", Paired }', []],
        [
            'weapon Bow { damage: 2  features: "Range 30 ft", "Range 60 ft" }',
            ['item-feature: Range 60 ft and Range 30 ft cannot go together.'],
        ],
        ['weapon Pike { damage: 2  features: Double, Double }', ['item-feature: Double stands here twice.']],
        [
            'weapon Pike { damage: 2  features: Cold Weather }',
            ['item-feature: Cold Weather is a feature of clothing, not of weapon.'],
        ],
        [
            'weapon Pike { damage: 2  hands: free }',
            ['item-feature: Only ranged weapons need both hands whatever their bulk.'],
        ],
        ['weapon Claw { damage: 12  natural: yes }', []],
    ])('%s', (text, faults) => {
        expect(faultsOf(text)).toEqual(faults);
    });

    it('lets small things share a bulk', () => {
        const dart = bookLibrary.find('weapon', 'Dart');
        expect([1, 4, 5, 12].map((count) => dart && bulkOf(dart, count, book))).toEqual([0, 0, 1, 2]);
    });
});
