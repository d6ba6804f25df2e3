import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arcOf, directionOf, DIRECTIONS, type Direction } from '../../../src/engine/grid/index.js';

const anyDirection = fc.integer({ min: 0, max: 7 }) as fc.Arbitrary<Direction>;
const offset = fc.integer({ min: -40, max: 40 });

describe('directions', () => {
    test('each is its own', () => {
        expect(DIRECTIONS.map(({ dx, dy }) => directionOf(dx, dy))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    });

    test.each([
        [5, 2, 'east'],
        [5, 3, 'southeast'],
        [-1, -9, 'north'],
        [-7, 4, 'southwest'],
        [0, 3, 'south'],
        [-3, 1, 'west'],
        [-3, -2, 'northwest'],
    ])('%d,%d is %s', (dx, dy, name) => {
        expect(DIRECTIONS[directionOf(dx, dy)].name).toBe(name);
    });

    test('are the nearest of the eight', () => {
        fc.assert(
            fc.property(offset, offset, (dx, dy) => {
                fc.pre(dx !== 0 || dy !== 0);
                const eighths = Math.round(Math.atan2(dx, -dy) / (Math.PI / 4));
                expect(directionOf(dx, dy)).toBe((eighths + 8) % 8);
            }),
        );
    });
});

describe('arcs', () => {
    test('of the eight squares around: three, two and three', () => {
        const arcs = DIRECTIONS.map(({ dx, dy }) => arcOf(2, dx, dy));
        expect(arcs).toEqual(['flank', 'front', 'front', 'front', 'flank', 'rear', 'rear', 'rear']);
        expect(DIRECTIONS.map(({ dx, dy }) => arcOf(7, dx, dy))).toEqual([
            'front',
            'flank',
            'rear',
            'rear',
            'rear',
            'flank',
            'front',
            'front',
        ]);
        expect(arcOf(4, 0, 0)).toBe('front');
    });

    test('turn with the one who faces', () => {
        fc.assert(
            fc.property(anyDirection, offset, offset, (facing, dx, dy) => {
                const quarterTurn = ((facing + 2) % 8) as Direction;
                expect(arcOf(quarterTurn, -dy, dx)).toBe(arcOf(facing, dx, dy));
            }),
        );
    });

    test('what is in front is behind whoever looks the other way', () => {
        const opposite = { front: 'rear', flank: 'flank', rear: 'front' };
        fc.assert(
            fc.property(anyDirection, offset, offset, (facing, dx, dy) => {
                fc.pre(dx !== 0 || dy !== 0);
                expect(arcOf(((facing + 4) % 8) as Direction, dx, dy)).toBe(opposite[arcOf(facing, dx, dy)]);
            }),
        );
    });
});
