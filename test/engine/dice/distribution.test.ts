import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceOfAtLeast, dice, distribution, maximum, mean, minimum } from '../../../src/engine/dice/index.js';
import { anyExpression } from './arbitraries.js';

/** Ways to reach each total, by throwing every throw there is. */
function count(faces: number, dice: number, total: (fallen: number[]) => number): Map<number, number> {
    const ways = new Map<number, number>();
    const fallen = new Array<number>(dice).fill(1);
    for (let die = 0; die >= 0;) {
        const key = total(fallen);
        ways.set(key, (ways.get(key) ?? 0) + 1);
        for (die = dice - 1; die >= 0 && fallen[die] === faces; die--) {
            fallen[die] = 1;
        }
        if (die >= 0) {
            fallen[die]!++;
        }
    }
    return ways;
}

describe('distributions', () => {
    test('3d6 is exact', () => {
        const ways = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
        const { min, probabilities } = distribution(dice('3d6'))!;
        expect(min).toBe(3);
        expect([...probabilities]).toEqual(ways.map((way) => way / 216));
        expect(chanceOfAtLeast(dice('3d6'), 16)).toBe(10 / 216);
        expect(chanceOfAtLeast(dice('3d6'), 11)).toBe(0.5);
        expect(chanceOfAtLeast(dice('3d6'), 3)).toBe(1);
        expect(chanceOfAtLeast(dice('3d6'), -5)).toBe(1);
        expect(chanceOfAtLeast(dice('3d6'), 19)).toBe(0);
        expect(chanceOfAtLeast(dice('3d6'), 15.5)).toBe(10 / 216);
    });

    test.each([
        ['4d5', 5, 4, (faces: number[]) => faces.reduce((a, b) => a + b)],
        ['3d8 best', 8, 3, (faces: number[]) => Math.max(...faces)],
        ['2d10 best', 10, 2, (faces: number[]) => Math.max(...faces)],
    ])('%s agrees with counting every throw', (text, faces, number, total) => {
        const { min, probabilities } = distribution(dice(text))!;
        for (const [value, ways] of count(faces, number, total)) {
            expect(probabilities[value - min]).toBe(ways / faces ** number);
        }
    });

    test('an exploding die skips its highest face', () => {
        const { min, probabilities } = distribution(dice('d4!'))!;
        expect(min).toBe(1);
        expect([...probabilities.slice(0, 8)]).toEqual([1 / 4, 1 / 4, 1 / 4, 0, 1 / 16, 1 / 16, 1 / 16, 0]);
    });

    test('subtracted dice, flat numbers and multipliers', () => {
        expect(distribution(dice('1d2-1d2+1'))).toEqual({ min: 0, probabilities: Float64Array.of(0.25, 0.5, 0.25) });
        expect(distribution(dice('(1d2+1)x3'))).toEqual({ min: 6, probabilities: Float64Array.of(0.5, 0, 0, 0.5) });
        expect(distribution(dice('4'))).toEqual({ min: 4, probabilities: Float64Array.of(1) });
    });

    test('sum to one, span minimum to maximum and have the mean', () => {
        fc.assert(
            fc.property(anyExpression, (expression) => {
                const { min, probabilities } = distribution(expression)!;
                let sum = 0;
                let average = 0;
                probabilities.forEach((probability, i) => {
                    sum += probability;
                    average += probability * (min + i);
                });
                expect(sum).toBeCloseTo(1, 10);
                if (!expression.dice.some((term) => term.exploding)) {
                    expect(min).toBe(minimum(expression));
                    expect(min + probabilities.length - 1).toBe(maximum(expression));
                }
                expect(average).toBeCloseTo(mean(expression), 6);
            }),
        );
    });

    test('many dice keep their tails', () => {
        const { probabilities } = distribution(dice('100d6'))!;
        expect(probabilities[0]! / 6 ** -100).toBeCloseTo(1, 9);
        expect(probabilities.at(-1)! / 6 ** -100).toBeCloseTo(1, 9);
        expect(chanceOfAtLeast(dice('100d6'), 351)).toBeLessThan(0.5);
    });

    test('what would take too long is left undefined', () => {
        expect(distribution(dice('1000d1000000'))).toBeUndefined();
        expect(distribution(dice('1000d1000'))).toBeUndefined();
        expect(chanceOfAtLeast(dice('d500000!'), 3)).toBeUndefined();
        expect(chanceOfAtLeast(dice('d1000000'), 500_001)).toBe(0.5);
    });
});
