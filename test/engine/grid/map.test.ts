import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alternatingFeet, BattleMap, buildMap, formatSquare, parseSquare } from '../../../src/engine/grid/index.js';
import type { MapFeature } from '../../../src/engine/grid/index.js';

const area = (fromX: number, fromY: number, toX = fromX, toY = fromY) => ({
    from: { x: fromX, y: fromY },
    to: { x: toX, y: toY },
});

describe('squares', () => {
    test.each([
        ['2,4', { x: 2, y: 4 }],
        [' 0 , 12 ', { x: 0, y: 12 }],
    ])('%j is read', (text, square) => expect(parseSquare(text)).toEqual(square));

    test.each(['', '2', '2,', ',4', '-1,4', '2.5,1', '2,4,6', 'a,b', '2 4', '9'.repeat(400) + ',1'])(
        '%j is no square',
        (text) => expect(parseSquare(text)).toBeUndefined(),
    );

    test('what is written is read back', () => {
        fc.assert(
            fc.property(fc.nat(), fc.nat(), (x, y) => {
                const square = { x: x % 1_000_000, y: y % 1_000_000 };
                expect(parseSquare(formatSquare(square))).toEqual(square);
            }),
        );
    });

    test('keys count row by row and lead back to their squares', () => {
        const map = new BattleMap(12, 8);
        expect(map.keyOf({ x: 3, y: 2 })).toBe(27);
        for (let key = 0; key < map.size; key++) {
            expect(map.keyOf(map.squareAt(key))).toBe(key);
        }
        expect(() => map.keyOf({ x: 12, y: 0 })).toThrow(RangeError);
        expect(() => map.keyOf({ x: 0.5, y: 0 })).toThrow(RangeError);
    });

    test('distances between keys', () => {
        const map = new BattleMap(12, 8);
        expect(map.distance(alternatingFeet, map.keyOf({ x: 9, y: 1 }), map.keyOf({ x: 2, y: 4 }))).toBe(40);
        expect(map.distance(alternatingFeet, 5, 5)).toBe(0);
    });
});

describe('building a map', () => {
    test('features are drawn as rectangles, corners in any order', () => {
        const { map, problems } = buildMap(12, 8, [
            { kind: 'wall', area: area(3, 6, 3, 2) },
            { kind: 'cover', percent: 50, area: area(5, 4) },
            { kind: 'light', level: 'dim', area: area(0, 0, 4, 7) },
            { kind: 'difficult', area: area(6, 0, 7, 1) },
            { kind: 'named', name: 'Car', area: area(8, 2, 9, 4) },
        ]);
        expect(problems).toEqual([]);
        expect([map.width, map.height]).toEqual([12, 8]);
        const walls = [2, 3, 4, 5, 6].map((y) => map.keyOf({ x: 3, y }));
        expect([...map.walls.keys()].filter((key) => map.walls[key] === 1)).toEqual(walls);
        expect(map.cover[map.keyOf({ x: 5, y: 4 })]).toBe(50);
        expect(map.lightAt(map.keyOf({ x: 4, y: 7 }))).toBe('dim');
        expect(map.lightAt(map.keyOf({ x: 5, y: 7 }))).toBe('bright');
        expect(map.difficult.reduce((a, b) => a + b)).toBe(4);
        expect(map.named).toEqual([{ kind: 'named', name: 'Car', area: area(8, 2, 9, 4) }]);
    });

    test('the better cover and the later light count', () => {
        const { map } = buildMap(2, 1, [
            { kind: 'cover', percent: 75, area: area(0, 0) },
            { kind: 'cover', percent: 25, area: area(0, 0, 1, 0) },
            { kind: 'light', level: 'dark', area: area(0, 0, 1, 0) },
            { kind: 'light', level: 'bright', area: area(1, 0) },
        ]);
        expect([...map.cover]).toEqual([75, 25]);
        expect([0, 1].map((key) => map.lightAt(key))).toEqual(['dark', 'bright']);
    });

    test.each([
        [0, 8, [{ kind: 'size', side: 'width', found: 0 }], 1, 8],
        [8, 501, [{ kind: 'size', side: 'height', found: 501 }], 8, 500],
        [
            -3,
            2.5,
            [
                { kind: 'size', side: 'width', found: -3 },
                { kind: 'size', side: 'height', found: 2.5 },
            ],
            1,
            2,
        ],
        [
            Number.NaN,
            1e300,
            [
                { kind: 'size', side: 'width', found: Number.NaN },
                { kind: 'size', side: 'height', found: 1e300 },
            ],
            1,
            500,
        ],
    ])('%d x %d', (width, height, expected, actualWidth, actualHeight) => {
        const { map, problems } = buildMap(width, height, []);
        expect(problems).toEqual(expected);
        expect([map.width, map.height]).toEqual([actualWidth, actualHeight]);
    });

    test('what lies off the map is cut off and reported by corner', () => {
        const { map, problems } = buildMap(4, 4, [
            { kind: 'wall', area: area(2, 2, 1e9, 2) },
            { kind: 'wall', area: area(-5, 20, -1, 30) },
            { kind: 'wall', area: area(Number.NaN, 0, 0, 0) },
        ]);
        expect(problems).toEqual([
            { kind: 'off-map', feature: 0, corner: 'to' },
            { kind: 'off-map', feature: 1, corner: 'from' },
            { kind: 'off-map', feature: 1, corner: 'to' },
            { kind: 'off-map', feature: 2, corner: 'from' },
        ]);
        expect([...map.walls.keys()].filter((key) => map.walls[key] === 1)).toEqual([10, 11]);
    });

    test.each([0, -1, 101, Number.NaN])('cover of %d percent is left out', (percent) => {
        const { map, problems } = buildMap(1, 1, [{ kind: 'cover', percent, area: area(0, 0) }]);
        expect(problems).toEqual([{ kind: 'cover-degree', feature: 0, found: percent }]);
        expect(map.cover[0]).toBe(0);
    });

    test('no number of features keeps it busy for long', () => {
        const everything: MapFeature = { kind: 'wall', area: area(0, 0, 499, 499) };
        const { problems } = buildMap(500, 500, new Array<MapFeature>(100_000).fill(everything));
        expect(problems).toEqual([{ kind: 'too-many-features', feature: 41, found: 100_000 }]);
    });
});
