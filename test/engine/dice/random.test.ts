import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seedStreams } from '../../../src/engine/dice/index.js';
import type { RandomSource } from '../../../src/engine/dice/index.js';

function take(source: RandomSource, sides: number, number: number): number[] {
    return Array.from({ length: number }, () => source.int(sides));
}

/** Pearson's statistic against equal counts. */
function chiSquare(counts: number[]): number {
    const expected = counts.reduce((a, b) => a + b) / counts.length;
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('seeded streams', () => {
    test('fall the same for ever', () => {
        expect(take(seedStreams(1701).stream('initiative'), 6, 12)).toEqual([3, 2, 3, 2, 1, 6, 1, 6, 6, 1, 1, 4]);
        expect(take(seedStreams('Friday night').stream('attacks of Henry'), 20, 8)).toEqual([
            17, 19, 14, 14, 9, 6, 1, 9,
        ]);
        expect(take(seedStreams(0).stream(''), 1_000_000, 4)).toEqual([801016, 623825, 870987, 588951]);
    });

    test('do not depend on other streams, on order or on use', () => {
        fc.assert(
            fc.property(
                fc.oneof(fc.integer(), fc.string()),
                fc.uniqueArray(fc.string(), { minLength: 2 }),
                (seed, names) => {
                    const [name] = names as [string];
                    const alone = take(seedStreams(seed).stream(name), 100, 10);
                    const again = seedStreams(seed);
                    names.slice(1).forEach((other) => take(again.stream(other), 6, 3));
                    expect(take(again.stream(name), 100, 10)).toEqual(alone);
                },
            ),
        );
    });

    test('a name asked for twice goes on where it was', () => {
        const streams = seedStreams(5);
        const first = take(streams.stream('a'), 100, 3);
        const second = take(streams.stream('a'), 100, 3);
        expect([...first, ...second]).toEqual(take(seedStreams(5).stream('a'), 100, 6));
    });

    test('open at their beginning by the parts of their name', () => {
        const streams = seedStreams(5);
        take(streams.stream('attacks of Henry'), 20, 3);
        expect(take(streams.open('attacks', ' of ', 'Henry'), 20, 8)).toEqual(
            take(seedStreams(5).stream('attacks of Henry'), 20, 8),
        );
    });

    test('a number and its text are one seed; seeds and names do not run into each other', () => {
        expect(take(seedStreams(42).stream('a'), 1000, 5)).toEqual(take(seedStreams('42').stream('a'), 1000, 5));
        expect(take(seedStreams('ab').stream('c'), 1000, 5)).not.toEqual(take(seedStreams('a').stream('bc'), 1000, 5));
    });

    test.each([2, 3, 6, 10, 20, 100])('d%i falls evenly', (sides) => {
        const counts = new Array<number>(sides).fill(0);
        const source = seedStreams('fair').stream('dice');
        for (let i = 0; i < 60_000; i++) {
            counts[source.int(sides) - 1]!++;
        }
        // the mean of the statistic is sides - 1, its deviation sqrt(2 (sides - 1)); five deviations
        expect(chiSquare(counts)).toBeLessThan(sides - 1 + 5 * Math.sqrt(2 * (sides - 1)));
    });

    test('first dice of neighbouring names and of neighbouring seeds fall evenly', () => {
        const names = new Array<number>(36).fill(0);
        const seeds = new Array<number>(36).fill(0);
        const streams = seedStreams(7);
        for (let i = 0; i < 36_000; i++) {
            const thug = streams.stream(`Street Thug ${i}`);
            names[6 * thug.int(6) + thug.int(6) - 7]!++;
            const run = seedStreams(i).stream('initiative');
            seeds[6 * run.int(6) + run.int(6) - 7]!++;
        }
        expect(chiSquare(names)).toBeLessThan(35 + 5 * Math.sqrt(70));
        expect(chiSquare(seeds)).toBeLessThan(35 + 5 * Math.sqrt(70));
    });

    test('every face lies within 1 to sides', () => {
        fc.assert(
            fc.property(fc.integer(), fc.integer({ min: 1, max: 1_000_000 }), (seed, sides) => {
                for (const face of take(seedStreams(seed).stream('x'), sides, 20)) {
                    expect(Number.isInteger(face) && face >= 1 && face <= sides).toBe(true);
                }
            }),
        );
    });

    test.each([0, -1, Number.NaN, 1_000_001])('there is no d%d', (sides) => {
        expect(() => seedStreams(1).stream('x').int(sides)).toThrow(RangeError);
    });
});
