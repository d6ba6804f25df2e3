import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alternatingFeet, BattleMap, Pathfinder, SquareMemory, Walks } from '../../../src/engine/grid/index.js';
import { mapWithSquares } from './maps.js';

const metric = alternatingFeet;

describe('walks that are remembered', () => {
    test('are those that would be found now, whoever stood where before', () => {
        const question = fc.record({
            goal: fc.nat({ max: 3 }),
            isRegion: fc.boolean(),
            within: fc.constantFrom(0, 5, 7.5, 15),
            diagonals: fc.nat({ max: 1 }),
            barred: fc.subarray([2, 3, 4, 5, 6]),
            taken: fc.subarray([2, 3, 4, 5, 6]),
        });
        fc.assert(
            fc.property(
                mapWithSquares(7),
                fc.array(question, { minLength: 2, maxLength: 12 }),
                ([map, squares], questions) => {
                    const walks = new Walks(new Pathfinder(map, metric));
                    for (const { goal, isRegion, within, diagonals, ...others } of questions) {
                        const barred = others.barred.map((at) => squares[at]!);
                        const taken = others.taken.map((at) => squares[at]!);
                        const centre = squares[goal]!;
                        const fits = (key: number): boolean => map.distance(metric, key, centre) <= within;
                        const found = walks.find(
                            squares[0]!,
                            isRegion ? { name: 'within', around: centre, within, fits } : centre,
                            { barred, taken },
                            diagonals,
                        );
                        const finder = new Pathfinder(map, metric);
                        const length = finder.pathTo(
                            squares[0]!,
                            isRegion ? (key) => !taken.includes(key) && fits(key) : centre,
                            Infinity,
                            (key) => barred.includes(key),
                            diagonals,
                        );
                        const expected = { steps: [...finder.steps.subarray(0, length)], diagonals: finder.diagonals };
                        expect(found).toEqual(length < 0 ? undefined : expected);
                    }
                },
            ),
            { numRuns: 1000 },
        );
    });

    test('do not depend on those who stand aside', () => {
        const walks = new Walks(new Pathfinder(new BattleMap(20, 20), metric));
        const first = walks.find(0, 5, { barred: [], taken: [] }, 0);
        expect(walks.find(0, 5, { barred: [399], taken: [398] }, 0)).toBe(first);
        expect(walks.find(0, 5, { barred: [3], taken: [] }, 0)).not.toEqual(first);
        expect(walks.find(0, 5, { barred: [], taken: [] }, 0)).toBe(first);
    });
});

test('what is remembered of squares is bounded', () => {
    const map = new BattleMap(40, 40);
    const memory = new SquareMemory<number>(map);
    let asked = 0;
    const ask = (about: number, barred: number): number =>
        memory.ask({ from: 0, about, extent: 0, diagonals: 0 }, { barred: [barred], taken: [] }, (isBarred) => {
            asked++;
            return map.named.length + [...Array(20).keys()].filter(isBarred).length;
        });
    for (let about = 0; about < 1600; about++) {
        for (let barred = 0; barred < 20; barred++) {
            expect(ask(about, barred)).toBe(1);
        }
    }
    expect(asked).toBe(32_000);
    expect(ask(1599, 19)).toBe(1);
    expect(asked).toBe(32_000);
    // the first ones have been forgotten
    expect(ask(0, 0)).toBe(1);
    expect(asked).toBe(32_001);
});
