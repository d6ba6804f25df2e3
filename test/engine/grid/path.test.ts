import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
    alternatingFeet,
    BattleMap,
    Pathfinder,
    roundedMetres,
    straightYards,
} from '../../../src/engine/grid/index.js';
import type { Metric } from '../../../src/engine/grid/index.js';
import { draw, mapWithSquares } from './maps.js';

/** Whether a person may step from one square to another. */
function mayStep(map: BattleMap, from: number, to: number): boolean {
    const a = map.squareAt(from);
    const b = map.squareAt(to);
    const [dx, dy] = [Math.abs(b.x - a.x), Math.abs(b.y - a.y)];
    const isWall = (x: number, y: number) => map.walls[map.keyOf({ x, y })] === 1;
    return Math.max(dx, dy) === 1 && !isWall(b.x, b.y) && (dx + dy === 1 || (!isWall(a.x, b.y) && !isWall(b.x, a.y)));
}

function stepCost(map: BattleMap, metric: Metric, from: number, to: number, diagonals: number): [number, number] {
    const a = map.squareAt(from);
    const b = map.squareAt(to);
    const isDiagonal = a.x !== b.x && a.y !== b.y;
    const cost = metric.stepCost(diagonals, isDiagonal) * (map.difficult[to] === 1 ? 2 : 1);
    return [cost, diagonals + (isDiagonal ? 1 : 0)];
}

/** Cheapest costs to every square, by trying every step from every state until nothing gets cheaper. */
function cheapest(
    map: BattleMap,
    metric: Metric,
    from: number,
    occupied: (key: number) => boolean,
    diagonals: number,
): number[] {
    const costs = [0, 1].map(() => new Array<number>(map.size).fill(Infinity)) as [number[], number[]];
    costs[diagonals as 0 | 1][from] = 0;
    for (let changed = true; changed;) {
        changed = false;
        for (const parity of [0, 1] as const) {
            for (let a = 0; a < map.size; a++) {
                for (let b = 0; b < map.size && costs[parity][a]! < Infinity; b++) {
                    if (occupied(b) || !mayStep(map, a, b)) {
                        continue;
                    }
                    const [cost, after] = stepCost(map, metric, a, b, parity);
                    const row = costs[(after % 2) as 0 | 1];
                    if (costs[parity][a]! + cost < row[b]!) {
                        row[b] = costs[parity][a]! + cost;
                        changed = true;
                    }
                }
            }
        }
    }
    return costs[0].map((cost, key) => Math.min(cost, costs[1][key]!));
}

/** Cost of the walk that the finder holds, having made sure that it may be walked. */
function walk(
    finder: Pathfinder,
    from: number,
    length: number,
    occupied: (key: number) => boolean,
    before = 0,
): number {
    let at = from;
    let total = 0;
    let diagonals = before;
    for (const next of finder.steps.subarray(0, length)) {
        expect(mayStep(finder.map, at, next)).toBe(true);
        expect(occupied(next)).toBe(false);
        const [cost, after] = stepCost(finder.map, finder.metric, at, next, diagonals);
        total += cost;
        diagonals = after;
        at = next;
    }
    expect(finder.cost).toBe(total);
    expect(finder.diagonals).toBe(diagonals % 2);
    return total;
}

function pathOf(
    map: BattleMap,
    from: [number, number],
    to: [number, number],
    diagonals = 0,
): [string, number] | undefined {
    const finder = new Pathfinder(map, alternatingFeet);
    const [a, b] = [from, to].map(([x, y]) => map.keyOf({ x, y })) as [number, number];
    const length = finder.pathTo(a, b, Infinity, () => false, diagonals);
    if (length < 0) {
        return undefined;
    }
    const squares = [...finder.steps.subarray(0, length)].map((key) => map.squareAt(key));
    return [squares.map(({ x, y }) => `${x},${y}`).join(' '), finder.cost];
}

describe('walks', () => {
    test('diagonals cost 5, 10, 5, 10', () => {
        const map = new BattleMap(6, 6);
        expect([1, 2, 3, 4, 5].map((n) => pathOf(map, [0, 0], [n, n])?.[1])).toEqual([5, 15, 20, 30, 35]);
        expect([1, 2, 3].map((n) => pathOf(map, [0, 0], [n, n], 1)?.[1])).toEqual([10, 15, 25]);
    });

    test('go round corners, not past them', () => {
        expect(pathOf(draw('.#', '..'), [0, 0], [1, 1])).toEqual(['0,1 1,1', 10]);
        expect(pathOf(draw('.#', '#.'), [0, 0], [1, 1])).toBeUndefined();
        expect(pathOf(draw('...', '.#.', '...'), [0, 1], [2, 1])?.[1]).toBe(20);
    });

    test('difficult ground costs double, so a way round may be cheaper', () => {
        expect(pathOf(draw('.~.'), [0, 0], [2, 0])).toEqual(['1,0 2,0', 15]);
        expect(pathOf(draw('.~~~.', '.....'), [0, 0], [4, 0])?.[1]).toBe(25);
        expect(pathOf(draw('.~', '~~'), [0, 0], [1, 1], 1)?.[1]).toBe(20);
    });

    test('stay where they are when they are there already', () => {
        expect(pathOf(draw('..'), [1, 0], [1, 0])).toEqual(['', 0]);
    });

    test('end at the budget', () => {
        const finder = new Pathfinder(new BattleMap(9, 1), alternatingFeet);
        expect(finder.pathTo(0, 4, 20)).toBe(4);
        expect(finder.pathTo(0, 4, 19)).toBe(-1);
        expect(finder.reachable(0, 19)).toBe(4);
        expect([...finder.squares.subarray(0, 4)]).toEqual([0, 1, 2, 3]);
        expect([3, 4].map((key) => finder.costTo(key))).toEqual([15, -1]);
        expect([finder.follow(3), finder.follow(4)]).toEqual([3, -1]);
    });

    test('go to the nearest square that fits, never onto an occupied one', () => {
        const map = draw('.......');
        const finder = new Pathfinder(map, alternatingFeet);
        expect(finder.pathTo(2, (key) => key === 0 || key === 6)).toBe(2);
        expect([...finder.steps.subarray(0, 2)]).toEqual([1, 0]);
        expect(finder.pathTo(2, 6, Infinity, (key) => key === 4)).toBe(-1);
        expect(finder.pathTo(2, 4, Infinity, (key) => key === 4)).toBe(-1);
        expect(finder.pathTo(2, 4, Infinity, (key) => key === 2)).toBe(2);
    });

    test('someone in the way may be passed diagonally', () => {
        const map = new BattleMap(2, 2);
        expect(new Pathfinder(map, alternatingFeet).pathTo(0, 3, Infinity, (key) => key === 1 || key === 2)).toBe(1);
    });

    test('are the same every time', () => {
        const map = new BattleMap(8, 5);
        const expected = pathOf(map, [0, 0], [7, 3]);
        expect(expected).toEqual(['1,1 2,2 3,3 4,3 5,3 6,3 7,3', 40]);
        const used = new Pathfinder(map, alternatingFeet);
        used.reachable(20, 50);
        used.pathTo(39, 0);
        expect(used.pathTo(0, map.keyOf({ x: 7, y: 3 }))).toBe(7);
        expect(
            [...used.steps.subarray(0, 7)]
                .map((key) => map.squareAt(key))
                .map(({ x, y }) => `${x},${y}`)
                .join(' '),
        ).toBe(expected?.[0]);
    });

    test('need a square of the map', () => {
        const finder = new Pathfinder(new BattleMap(2, 2), alternatingFeet);
        expect(() => finder.reachable(4, 10)).toThrow(RangeError);
        expect(() => finder.pathTo(-1, 0)).toThrow(RangeError);
        expect(finder.pathTo(0, 99)).toBe(-1);
    });
});

describe.each([alternatingFeet, roundedMetres, straightYards])('by $name', (metric) => {
    test('cost on open ground what the steps of a straight walk cost', () => {
        const map = new BattleMap(30, 30);
        const finder = new Pathfinder(map, metric);
        fc.assert(
            fc.property(fc.nat({ max: 899 }), fc.nat({ max: 899 }), (from, to) => {
                const length = finder.pathTo(from, to);
                expect(walk(finder, from, length, () => false)).toBe(
                    (alternatingFeet.distance(
                        map.squareAt(to).x - map.squareAt(from).x,
                        map.squareAt(to).y - map.squareAt(from).y,
                    ) /
                        5) *
                        metric.squareSize,
                );
            }),
        );
    });

    test('are the cheapest there are, and all that there are', () => {
        fc.assert(
            fc.property(
                mapWithSquares(4),
                fc.nat({ max: 1 }),
                fc.nat({ max: 12 }),
                ([map, [from, to, ...others]], diagonals, squares) => {
                    const occupied = (key: number) => others.includes(key);
                    const expected = cheapest(map, metric, from!, occupied, diagonals);
                    const finder = new Pathfinder(map, metric);

                    const length = finder.pathTo(from!, to!, Infinity, occupied, diagonals);
                    const cost = length < 0 ? Infinity : walk(finder, from!, length, occupied, diagonals);
                    expect(cost).toBe(expected[to!]);

                    const nearest = finder.pathTo(from!, (key) => key === to, Infinity, occupied, diagonals);
                    expect(nearest < 0 ? Infinity : finder.cost).toBe(cost);

                    const budget = squares * metric.squareSize;
                    const found = finder.squares.slice(0, finder.reachable(from!, budget, occupied, diagonals));
                    const within = [...expected.keys()].filter((key) => expected[key]! <= budget);
                    expect([...found].sort((a, b) => a - b)).toEqual(within);
                    for (const [i, key] of found.entries()) {
                        expect(finder.costTo(key)).toBe(expected[key]);
                        expect(finder.costTo(key)).toBeGreaterThanOrEqual(finder.costTo(found[Math.max(i - 1, 0)]!));
                        expect(walk(finder, from!, finder.follow(key), occupied, diagonals)).toBe(expected[key]);
                    }
                },
            ),
            { numRuns: 300 },
        );
    });

    test('to a region are those to its squares', () => {
        fc.assert(
            fc.property(
                mapWithSquares(6),
                fc.nat({ max: 1 }),
                fc.nat({ max: 4 }),
                ([map, [from, around, ...others]], diagonals, squares) => {
                    const occupied = (key: number) => others.includes(key);
                    const within = squares * metric.squareSize;
                    const fits = (key: number) => map.distance(metric, key, around!) <= within && key % 3 !== 1;
                    const finder = new Pathfinder(map, metric);
                    const plain = finder.pathTo(from!, fits, Infinity, occupied, diagonals);
                    const expected = [...finder.steps.subarray(0, Math.max(0, plain))];
                    const goal = { name: 'test', around: around!, within, fits };
                    expect(finder.pathTo(from!, goal, Infinity, occupied, diagonals)).toBe(plain);
                    expect([...finder.steps.subarray(0, Math.max(0, plain))]).toEqual(expected);
                },
            ),
            { numRuns: 1000 },
        );
    });

    test('are no longer looked for when enough is found', () => {
        fc.assert(
            fc.property(mapWithSquares(1), fc.integer({ min: 1, max: 30 }), ([map, [from]], most) => {
                const finder = new Pathfinder(map, metric);
                const all = [...finder.squares.slice(0, finder.reachable(from!, 100))];
                const some = finder.reachable(from!, 100, undefined, 0, (_key, count) => count >= most);
                expect([...finder.squares.subarray(0, some)]).toEqual(all.slice(0, most));
            }),
        );
    });
});
