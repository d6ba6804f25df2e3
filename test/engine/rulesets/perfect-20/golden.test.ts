import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { advanced, ONE, whole } from '../../../../src/engine/rulesets/perfect-20/character/advancement.js';
import { bookOf } from '../../../../src/engine/rulesets/perfect-20/character/book.js';
import { handednessOf } from '../../../../src/engine/rulesets/perfect-20/character/gear.js';
import { rankTerms, total } from '../../../../src/engine/rulesets/perfect-20/character/numbers.js';
import { RAISES } from '../../../../src/engine/rulesets/perfect-20/checks/origins.js';
import { sum } from '../../../../src/engine/terms.js';
import { bookLibrary, codesOf, sheetFrom } from './table.js';

type Traits = Readonly<Record<string, number>>;
interface Golden {
    readonly abilityPoints: { readonly total: number; readonly max: number; readonly min: number };
    readonly raises: { readonly total: number; readonly maxEach: number };
    readonly levelOne: { readonly base: Traits; readonly one: Traits; readonly two: Traits };
    readonly perLevel: { readonly base: Traits; readonly one: Traits; readonly two: Traits };
    readonly healthTrack: { readonly boxes: number };
    readonly encumbrance: readonly { readonly strength: number; readonly bulk: number; readonly expect: string }[];
    readonly handedness: readonly { readonly strength: number; readonly bulk: number; readonly expect: string }[];
}
const golden = JSON.parse(readFileSync(join(import.meta.dirname, '../../../golden/perfect-20.json'), 'utf8')) as Golden;
const book = bookOf(bookLibrary);

describe('worked examples of the book', () => {
    const { abilityPoints } = golden;
    it('ability points, p. 5: six in all, a negative score gives back its points', () => {
        const scores = (...values: number[]) =>
            ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA']
                .map((ability, index) => `${ability} ${values[index] ?? 0}`)
                .join(', ');
        const { total: points, max, min } = abilityPoints;
        const codes = (...values: number[]) =>
            codesOf(`npc Nemo { level: 1  abilities: ${scores(...values)} }`).filter((code) =>
                code.startsWith('ability'),
            );
        expect(codes(points - max, max)).toEqual([]);
        expect(codes(points - max, max, 1)).toEqual(['ability-points-overspent']);
        expect(codes(max, points - max - min, min)).toEqual([]);
        expect(codes(max + 1, 1, -1)).toEqual(['ability-score']);
        expect(codes(max, 4, min - 1)).toEqual(['ability-score']);
    });

    it('raises, p. 7: ten, two at most in a trait', () => {
        expect(RAISES).toBe(golden.raises.total);
        const most = golden.raises.maxEach;
        const codes = (advancement: string) =>
            codesOf(`npc Nemo { level: 1  advancement: ${advancement} }`).filter((code) => code.startsWith('raise'));
        expect(codes(`Attack ${most}`)).toEqual([]);
        expect(codes(`Attack ${most + 1}`)).toEqual(['raise-limit']);
    });

    const rows = [
        ['base', 0],
        ['one', 1],
        ['two', 2],
    ] as const;
    it.each(rows)('master table, p. 7: %s', (row, raises) => {
        for (const [trait, start] of Object.entries(golden.levelOne[row])) {
            const gain = golden.perLevel[row][trait] ?? NaN;
            for (const level of [1, 2, 3, 5, 8, 13]) {
                expect(advanced(trait, raises, level, book), `${trait} at level ${level}`).toBe(
                    (start + gain * (level - 1)) * ONE,
                );
            }
        }
    });

    it('fractions count for nothing until they are whole', () => {
        expect(whole(advanced('Attack', 1, 1, book))).toBe(0);
        expect(whole(advanced('Attack', 1, 2, book))).toBe(1);
    });

    it('health track, p. 8', () => {
        expect(total(sheetFrom('npc Nemo { level: 1 }'), 'Health').total).toBe(golden.healthTrack.boxes);
    });

    /*
     * Ranks, p. 7. A specialty is the level, at least 3, and not half the level as printed: that would be less than the
     * known skill it is made of. By this reading Focus Skill gives the +6 or level + 3 that it prints.
     */
    it.each([
        [1, 1, 3, 6],
        [3, 3, 3, 6],
        [4, 4, 4, 7],
        [10, 10, 10, 13],
    ])('ranks at level %i: known %i, specialty %i, focused %i', (level, known, specialty, focused) => {
        const rank = (words: string) =>
            sum(rankTerms(sheetFrom(`npc Nemo { level: ${level}  ${words} }`), 'Stealth')).total;
        expect(rank('')).toBe(0);
        expect(rank('proficiencies: Stealth known')).toBe(known);
        expect(rank('proficiencies: Stealth specialty')).toBe(specialty);
        expect(rank('proficiencies: Stealth specialty  feats: Focus Skill (Stealth)')).toBe(focused);
    });

    const LOADS: Readonly<Record<string, string | undefined>> = {
        none: undefined,
        light: 'Light Load',
        medium: 'Medium Load',
        heavy: 'Heavy Load',
        extreme: 'Extreme Load',
    };
    it.each(golden.encumbrance)('encumbrance, p. 8: STR $strength, bulk $bulk: $expect', (example) => {
        const sheet = sheetFrom(
            `npc Nemo { level: 1  abilities: STR ${example.strength}  carries: Sack }  goods Sack { bulk: ${example.bulk} }`,
        );
        expect(sheet.load?.name).toBe(LOADS[example.expect]);
    });

    it.each(golden.handedness)('handedness, p. 28: STR $strength, bulk $bulk: $expect', (example) => {
        expect(handednessOf(example.bulk, example.strength, book).toLowerCase()).toBe(example.expect);
    });
});

describe('the table of handedness, p. 28', () => {
    // Most bulk of a light, dominant, two-handed and braced weapon; undefined: the column is empty.
    const TABLE: readonly (readonly [number, number | undefined, number, number, number])[] = [
        [-3, undefined, 1, 3, 5],
        [-1, 1, 3, 5, 7],
        [0, 2, 4, 6, 8],
        [1, 3, 5, 7, 9],
        [5, 7, 9, 11, 13],
        [9, 11, 13, 15, 17],
    ];
    it.each(TABLE)('STR %i', (strength, light, dominant, both, braced) => {
        const names = Array.from({ length: braced + 2 }, (_, bulk) => handednessOf(bulk, strength, book));
        const until = (name: string) => names.lastIndexOf(name as never);
        expect([until('Light'), until('Dominant'), until('Two-Handed'), until('Braced')]).toEqual([
            light ?? -1,
            dominant,
            both,
            braced,
        ]);
        expect(names.at(-1)).toBe('Useless');
    });
});
