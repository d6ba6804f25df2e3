import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dice, maximum, minimum, roll, rollTotal, seedStreams } from '../../../src/engine/dice/index.js';
import type { RandomSource } from '../../../src/engine/dice/index.js';
import { anyExpression } from './arbitraries.js';

function faces(...given: number[]): RandomSource {
    return { int: () => given.shift() ?? 1 };
}

describe('rolling', () => {
    test.each([
        ['3d6', [6, 5, 5], [6, 5, 5], 16],
        ['2d6+4', [1, 2], [1, 2], 7],
        ['1d6-1d4', [5, 2], [5, 2], 3],
        ['(3d4+1)x10', [1, 2, 3], [1, 2, 3], 70],
        ['2d20 best', [4, 17], [4, 17], 17],
        ['2d20 best+3', [18, 2], [18, 2], 21],
        ['d8!', [8, 8, 3], [8, 8, 3], 19],
        ['2d6!', [6, 2, 4], [6, 2, 4], 12],
        ['2d6! best', [6, 2, 4], [6, 2, 4], 8],
        ['5', [], [], 5],
    ])('%s with %j', (text, given, fallen, total) => {
        expect(roll(dice(text), faces(...given))).toEqual({ expression: dice(text), dice: fallen, total });
    });

    test('explosions end', () => {
        const always: RandomSource = { int: (sides) => sides };
        expect(roll(dice('d6!'), always)).toMatchObject({ total: 606 });
        expect(roll(dice('d6!'), always).dice).toHaveLength(101);
    });

    test('the total alone is the total of the same roll, and within bounds', () => {
        fc.assert(
            fc.property(anyExpression, fc.integer(), (expression, seed) => {
                const logged = seedStreams(seed).stream('x');
                const fast = seedStreams(seed).stream('x');
                const { total } = roll(expression, logged);
                expect(rollTotal(expression, fast)).toBe(total);
                expect(fast.int(1000)).toBe(logged.int(1000));
                expect(total).toBeGreaterThanOrEqual(minimum(expression));
                expect(total).toBeLessThanOrEqual(maximum(expression));
            }),
        );
    });
});
