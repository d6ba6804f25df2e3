import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
    alternatingFeet,
    BattleMap,
    blast,
    cone,
    DIRECTIONS,
    Pathfinder,
    rectangle,
    scatter,
    Sight,
} from '../../../src/engine/grid/index.js';
import { anyMap, draw } from './maps.js';

/** The area drawn on its map, one text for each row. */
function picture(map: BattleMap, area: readonly number[]): string[] {
    return Array.from({ length: map.height }, (_, y) =>
        Array.from({ length: map.width }, (_, x) => (area.includes(y * map.width + x) ? 'o' : '.')).join(''),
    );
}

describe('areas', () => {
    const map = new BattleMap(7, 7);
    const centre = map.keyOf({ x: 3, y: 3 });

    test('a blast is round as far as squares allow', () => {
        expect(picture(map, blast(map, alternatingFeet, centre, 5))).toEqual([
            '.......',
            '.......',
            '..ooo..',
            '..ooo..',
            '..ooo..',
            '.......',
            '.......',
        ]);
        expect(picture(map, blast(map, alternatingFeet, centre, 15))).toEqual([
            '..ooo..',
            '.ooooo.',
            'ooooooo',
            'ooooooo',
            'ooooooo',
            '.ooooo.',
            '..ooo..',
        ]);
        expect(blast(map, alternatingFeet, centre, 0)).toEqual([centre]);
        expect(blast(map, alternatingFeet, centre, 1e9)).toHaveLength(49);
    });

    test('a blast on open ground reaches what can be walked to', () => {
        const finder = new Pathfinder(map, alternatingFeet);
        fc.assert(
            fc.property(fc.nat({ max: 48 }), fc.nat({ max: 30 }), (from, radius) => {
                const walked = finder.squares.slice(0, finder.reachable(from, radius));
                expect(blast(map, alternatingFeet, from, radius)).toEqual([...walked].sort((a, b) => a - b));
            }),
        );
    });

    test('walls keep a blast off if asked', () => {
        const walled = draw('.......', '.......', '..###..', '.......', '.......', '.......', '.......');
        const sight = new Sight(walled);
        expect(picture(walled, blast(walled, alternatingFeet, centre, 15, sight))).toEqual([
            '.......',
            '.......',
            'o.....o',
            'ooooooo',
            'ooooooo',
            '.ooooo.',
            '..ooo..',
        ]);
        expect(blast(walled, alternatingFeet, centre, 15)).toEqual(blast(map, alternatingFeet, centre, 15));
    });

    test('cones open a quarter of a circle', () => {
        expect(picture(map, cone(map, alternatingFeet, map.keyOf({ x: 0, y: 3 }), { dx: 1, dy: 0 }, 15))).toEqual([
            '.......',
            '..o....',
            '.ooo...',
            '.ooo...',
            '.ooo...',
            '..o....',
            '.......',
        ]);
        expect(picture(map, cone(map, alternatingFeet, 0, { dx: 2, dy: 2 }, 15))).toEqual([
            '.ooo...',
            'oooo...',
            'ooo....',
            'oo.....',
            '.......',
            '.......',
            '.......',
        ]);
        expect(cone(map, alternatingFeet, centre, { dx: 0, dy: 0 }, 15)).toEqual([]);
    });

    test('every square of a blast is in the cone towards it, and none is in that away from it', () => {
        fc.assert(
            fc.property(fc.nat({ max: 48 }), fc.nat({ max: 48 }), (from, to) => {
                fc.pre(from !== to);
                const [a, b] = [map.squareAt(from), map.squareAt(to)];
                const aim = { dx: b.x - a.x, dy: b.y - a.y };
                expect(cone(map, alternatingFeet, from, aim, 100)).toContain(to);
                expect(cone(map, alternatingFeet, from, { dx: -aim.dx, dy: -aim.dy }, 100)).not.toContain(to);
            }),
        );
    });

    test('the eight cones cover everything around', () => {
        const covered = new Set(DIRECTIONS.flatMap((aim) => cone(map, alternatingFeet, centre, aim, 15)));
        covered.add(centre);
        expect([...covered].sort((a, b) => a - b)).toEqual(blast(map, alternatingFeet, centre, 15));
    });

    test('rectangles count whole squares and end with the map', () => {
        expect(rectangle(map, alternatingFeet, { x: 2, y: 1 }, 10, 10)).toEqual([9, 10, 16, 17]);
        expect(rectangle(map, alternatingFeet, { x: 6, y: 6 }, 10, 10)).toEqual([48]);
        expect(rectangle(map, alternatingFeet, { x: -1, y: 0 }, 14, 3)).toEqual([0]);
        expect(rectangle(map, alternatingFeet, { x: 9, y: 9 }, 10, 10)).toEqual([]);
        expect(rectangle(map, alternatingFeet, { x: 0, y: 0 }, 1e9, 1e9)).toHaveLength(49);
    });
});

describe('scatter', () => {
    test('reads a d12 like a clock around the target', () => {
        const map = new BattleMap(7, 7);
        const centre = map.keyOf({ x: 3, y: 3 });
        const landings = Array.from({ length: 12 }, (_, i) => scatter(map, centre, i + 1, new Sight(map)));
        expect(landings.map((key) => map.squareAt(key)).map(({ x, y }) => `${x},${y}`)).toEqual([
            '4,1',
            '5,2',
            '5,3',
            '5,4',
            '4,5',
            '3,5',
            '2,5',
            '1,4',
            '1,3',
            '1,2',
            '2,1',
            '3,1',
        ]);
        const ring = blast(map, alternatingFeet, centre, 10).filter(
            (key) => map.distance(alternatingFeet, centre, key) === 10,
        );
        expect(landings.sort((a, b) => a - b)).toEqual(ring);
    });

    test('stays on the map and before walls', () => {
        const open = new BattleMap(3, 3);
        expect(scatter(open, 0, 12, new Sight(open))).toBe(0);
        expect(scatter(open, 0, 3, new Sight(open))).toBe(2);
        const walled = draw('...#', '..#.', '....');
        expect(scatter(walled, 4, 3, new Sight(walled))).toBe(5);
        expect(scatter(walled, 5, 3, new Sight(walled))).toBe(5);
    });

    test('lands in the open, in sight of its target', () => {
        fc.assert(
            fc.property(anyMap, fc.nat(), fc.integer({ min: 1, max: 12 }), (map, seed, roll) => {
                const target = seed % map.size;
                const sight = new Sight(map);
                const landing = scatter(map, target, roll, sight);
                expect(sight.isClear(target, landing)).toBe(true);
                expect(landing === target || map.walls[landing] === 0).toBe(true);
            }),
        );
    });

    test.each([0, 13, 1.5, Number.NaN])('no d12 falls on %d', (roll) => {
        const map = new BattleMap(3, 3);
        expect(() => scatter(map, 4, roll, new Sight(map))).toThrow(RangeError);
    });
});
