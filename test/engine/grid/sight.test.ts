import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BattleMap, Sight } from '../../../src/engine/grid/index.js';
import { draw, mapWithSquares } from './maps.js';

/** The rule of the line once more, by geometry: which squares have corners on both sides of it. */
function isBlocked(map: BattleMap, from: number, to: number): boolean {
    const a = map.squareAt(from);
    const b = map.squareAt(to);
    const isWithin = (value: number, one: number, other: number) =>
        value >= Math.min(one, other) && value <= Math.max(one, other);
    // doubled coordinates, so that centres are even and corners odd
    const side = (x: number, y: number) => Math.sign((b.x - a.x) * (y - 2 * a.y) - (b.y - a.y) * (x - 2 * a.x));
    const isWall = (x: number, y: number) => map.walls[y * map.width + x] === 1;
    for (let key = 0; key < map.size; key++) {
        const { x, y } = map.squareAt(key);
        if (!isWithin(x, a.x, b.x) || !isWithin(y, a.y, b.y)) {
            continue;
        }
        const sides = [-1, 1].flatMap((dx) => [-1, 1].map((dy) => side(2 * x + dx, 2 * y + dy)));
        if (key !== from && key !== to && isWall(x, y) && sides.includes(1) && sides.includes(-1)) {
            return true;
        }
        // the corner to the lower right, with a line falling or rising through it
        const isInside = isWithin(x + 1, a.x, b.x) && isWithin(y + 1, a.y, b.y);
        if (isInside && side(2 * x + 1, 2 * y + 1) === 0) {
            const isFalling = b.x - a.x > 0 === b.y - a.y > 0;
            if (isFalling ? isWall(x + 1, y) && isWall(x, y + 1) : isWall(x, y) && isWall(x + 1, y + 1)) {
                return true;
            }
        }
    }
    return false;
}

function between(map: BattleMap, from: [number, number], to: [number, number]): [boolean, number] {
    const sight = new Sight(map);
    const [a, b] = [from, to].map(([x, y]) => map.keyOf({ x, y })) as [number, number];
    return [sight.isClear(a, b), sight.coverBetween(a, b)];
}

describe('line of sight', () => {
    test.each<[string, string[], [number, number], [number, number], boolean]>([
        ['open ground', ['.....', '.....'], [0, 0], [4, 1], true],
        ['a wall between', ['..#..'], [0, 0], [4, 0], false],
        ['a wall beside', ['.....', '..#..'], [0, 0], [4, 0], true],
        ['past one corner', ['.#', '..'], [0, 0], [1, 1], true],
        ['between two corners', ['.#', '#.'], [0, 0], [1, 1], false],
        ['between two corners, rising', ['#.', '.#'], [0, 1], [1, 0], false],
        ['between two corners far off', ['....', '..#.', '.#..', '....'], [3, 3], [0, 0], false],
        ['a wall itself is seen', ['..#'], [0, 0], [2, 0], true],
        ['out of a wall', ['#.#'], [0, 0], [2, 0], true],
        ['oneself', ['#'], [0, 0], [0, 0], true],
        ['a knight’s move past one wall', ['.#.', '...'], [0, 0], [2, 1], false],
        ['along a wall', ['.....', '####.'], [0, 0], [4, 1], false],
    ])('%s', (_, rows, from, to, clear) => {
        expect(between(draw(...rows), from, to)[0]).toBe(clear);
    });

    test('sees both ways or not at all', () => {
        fc.assert(
            fc.property(mapWithSquares(2), ([map, [a, b]]) => {
                const sight = new Sight(map);
                expect(sight.isClear(a!, b!)).toBe(sight.isClear(b!, a!));
            }),
            { numRuns: 1000 },
        );
    });

    test('is blocked by exactly the walls that geometry says', () => {
        fc.assert(
            fc.property(mapWithSquares(2), ([map, [a, b]]) => {
                expect(new Sight(map).isClear(a!, b!)).toBe(!isBlocked(map, a!, b!));
            }),
            { numRuns: 3000 },
        );
    });

    test('a map too large to remember gives the same answers as a small one', () => {
        const large = new BattleMap(50, 50);
        const small = new BattleMap(9, 9);
        fc.assert(
            fc.property(fc.array(fc.nat({ max: 80 })), fc.nat({ max: 80 }), fc.nat({ max: 80 }), (walls, a, b) => {
                const enlarged = (key: number) => large.keyOf(small.squareAt(key));
                small.walls.fill(0);
                large.walls.fill(0);
                for (const wall of walls) {
                    small.walls[wall] = 1;
                    large.walls[enlarged(wall)] = 1;
                }
                const sight = new Sight(small);
                const first = sight.isClear(a, b);
                expect(sight.isClear(a, b)).toBe(first);
                expect(new Sight(large).isClear(enlarged(a), enlarged(b))).toBe(first);
            }),
        );
    });
});

describe('cover', () => {
    test.each<[string, string[], [number, number], [number, number], number]>([
        ['none', ['.....'], [0, 0], [4, 0], 0],
        ['in the square before the target', ['...h.'], [0, 0], [4, 0], 50],
        ['in the target’s square', ['....t'], [0, 0], [4, 0], 75],
        ['the better of both', ['...qn'], [0, 0], [4, 0], 90],
        ['not farther away', ['..h..'], [0, 0], [4, 0], 0],
        ['not behind the target', ['...h'], [0, 0], [2, 0], 0],
        ['not beside the line', ['.....', '...n.'], [0, 0], [4, 0], 0],
        ['not the attacker’s own', ['h.'], [0, 0], [1, 0], 0],
        ['the target’s own against someone adjacent', ['.h'], [0, 0], [1, 0], 50],
        ['on a diagonal', ['...', '.h.', '...'], [0, 0], [2, 2], 50],
        ['not where a diagonal only touches', ['.h.', 'h..', '...'], [0, 0], [2, 2], 0],
        ['off both axes', ['...h.', '.....', '....h'], [0, 0], [4, 2], 50],
        ['against oneself', ['h'], [0, 0], [0, 0], 0],
    ])('%s', (_, rows, from, to, percent) => {
        expect(between(draw(...rows), from, to)[1]).toBe(percent);
    });

    test('of 100 percent survives being remembered', () => {
        const map = new BattleMap(3, 1);
        map.cover[1] = 100;
        const sight = new Sight(map);
        expect([sight.coverBetween(0, 2), sight.coverBetween(0, 2), sight.isClear(0, 2)]).toEqual([100, 100, true]);
    });
});
