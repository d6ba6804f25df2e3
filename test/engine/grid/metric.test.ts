import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alternatingFeet, roundedMetres, straightInches, straightYards } from '../../../src/engine/grid/index.js';

const metrics = [alternatingFeet, roundedMetres, straightYards, straightInches];

describe('distances', () => {
    test.each([
        [0, 0, 0],
        [1, 0, 5],
        [1, 1, 5],
        [2, 2, 15],
        [3, 3, 20],
        [4, 4, 30],
        [2, 1, 10],
        [-3, 5, 30],
        [6, 0, 30],
    ])('%d and %d squares on 5-foot squares are %d ft', (dx, dy, feet) => {
        expect(alternatingFeet.distance(dx, dy)).toBe(feet);
    });

    // the first four are the worked examples of the book whose distances these are
    test.each([
        [3, 4, 5],
        [2, 2, 3],
        [1, 1, 1],
        [1, 3, 3],
        [5, 12, 13],
        [-8, 6, 10],
        [4, 4, 6],
        [7, 0, 7],
    ])('%d and %d squares on 1-metre squares are %d m', (dx, dy, metres) => {
        expect(roundedMetres.distance(dx, dy)).toBe(metres);
    });

    test.each([
        [1, 1, 1],
        [3, 4, 5],
        [7, 7, 9],
        [0, 9, 9],
    ])('%d and %d squares in a straight line are %d yd', (dx, dy, yards) => {
        expect(straightYards.distance(dx, dy)).toBe(yards);
        expect(straightInches.distance(dx, dy)).toBe(yards);
    });

    test('units and sizes', () => {
        expect(metrics.map(({ unit, squareSize }) => `${squareSize} ${unit}`)).toEqual(['5 ft', '1 m', '1 yd', '1 in']);
    });
});

describe.each(metrics)('$name in $unit', (metric) => {
    const offset = fc.integer({ min: -500, max: 500 });

    test('does not care for direction', () => {
        fc.assert(
            fc.property(offset, offset, (dx, dy) => {
                const distance = metric.distance(dx, dy);
                expect(metric.distance(dy, dx)).toBe(distance);
                expect(metric.distance(-dx, dy)).toBe(distance);
                expect(Number.isInteger(distance)).toBe(true);
            }),
        );
    });

    test('never measures more than a walk costs', () => {
        fc.assert(
            fc.property(offset, offset, fc.nat({ max: 1 }), (dx, dy, before) => {
                const diagonals = Math.min(Math.abs(dx), Math.abs(dy));
                let cost = (Math.max(Math.abs(dx), Math.abs(dy)) - diagonals) * metric.stepCost(0, false);
                for (let n = 0; n < diagonals; n++) {
                    cost += metric.stepCost(before + n, true);
                }
                expect(metric.distance(dx, dy)).toBeLessThanOrEqual(cost);
            }),
        );
    });
});
