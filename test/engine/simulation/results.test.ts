import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
    type Fate,
    Histogram,
    interval,
    partOf,
    Results,
    seedsOf,
    sizeOf,
    summarize,
    type Trial,
    valuesOf,
} from '../../../src/engine/simulation/index.js';

const fate = (who: string, side: string, more: Partial<Fate> = {}): Fate => ({
    who,
    side,
    standing: true,
    left: 10,
    full: 20,
    dealt: 3,
    taken: 10,
    spent: 5,
    attempts: 4,
    successes: 1,
    ...more,
});

const trial = (seed: number, winner: string | undefined, margin: number, rounds = 3): Trial => ({
    seed,
    rounds,
    reason: winner === undefined ? 'Stalemate.' : `Last standing: ${winner}.`,
    ...(winner !== undefined && { winner }),
    margin,
    fates: [
        fate('Al', 'Reds', { standing: winner === 'Reds', ...(winner === 'Reds' ? {} : { fell: rounds, left: 0 }) }),
        fate('Bo', 'Blues', { standing: winner === 'Blues', ...(winner === 'Blues' ? {} : { fell: 2, left: 0 }) }),
    ],
});

const resultsOf = (trials: readonly Trial[]): Results => {
    const results = new Results();
    for (const one of trials) {
        results.add(one);
    }
    return results;
};

describe('A histogram', () => {
    it('has the measures of the values that it counts', () => {
        const histogram = Histogram.of([
            [1, 1],
            [2, 2],
            [7, 1],
        ]);
        expect([histogram.total, histogram.mean, histogram.quantile(0.5), histogram.quantile(0.9)]).toEqual([
            4, 3, 2, 7,
        ]);
        expect(histogram.deviation).toBeCloseTo(Math.sqrt((4 + 1 + 1 + 16) / 4), 12);
    });
    it('of nothing has no measures', () => {
        expect([new Histogram().mean, new Histogram().quantile(0.5)]).toEqual([NaN, NaN]);
    });
});

describe('The interval of a share', () => {
    it('is that of Wilson, as tables have it', () => {
        // 10 of 100: 5.52% to 17.44%; 0 of 20: 0 to 16.11%
        expect(interval(10, 100).low).toBeCloseTo(0.0552, 4);
        expect(interval(10, 100).high).toBeCloseTo(0.1744, 4);
        expect(interval(0, 20).low).toBeCloseTo(0, 12);
        expect(interval(0, 20).high).toBeCloseTo(0.1611, 4);
    });
    it('holds the true share nineteen times of twenty', () => {
        const share = 0.3;
        const size = 200;
        // the exact probability that the interval holds the share, over the binomial distribution
        let weight = (1 - share) ** size;
        let held = 0;
        for (let hits = 0; hits <= size; hits++) {
            const { low, high } = interval(hits, size);
            held += low <= share && share <= high ? weight : 0;
            weight *= ((size - hits) / (hits + 1)) * (share / (1 - share));
        }
        expect(held).toBeGreaterThan(0.94);
        expect(held).toBeLessThan(0.96);
    });
});

describe('Results', () => {
    const trials = [trial(1, 'Reds', 0.5), trial(2, 'Blues', 0.1, 5), trial(3, undefined, 0), trial(4, 'Reds', 0.9)];

    it('count wins, falls and what is left of each side', () => {
        const { winners, undecided, combatants, rounds, reasons } = summarize(resultsOf(trials));
        expect(winners.map(({ party, chance }) => [party, chance.share])).toEqual([
            ['Reds', 0.5],
            ['Blues', 0.25],
        ]);
        expect(undecided.share).toBe(0.25);
        expect(rounds.mean).toBe(3.5);
        expect(reasons[0]).toEqual({ reason: 'Last standing: Reds.', times: 2 });
        expect(combatants[0]).toMatchObject({ who: 'Al', side: 'Reds', down: { share: 0.5 }, success: 0.25 });
        expect(combatants[0]!.falls!.pairs).toEqual([
            [3, 1],
            [5, 1],
        ]);
        expect(combatants[1]!.left.pairs).toEqual([
            [0, 3],
            [10, 1],
        ]);
    });

    it('name the closest, the median and the most lopsided fight', () => {
        const { closest, median, lopsided } = resultsOf(trials).notable!;
        expect([closest.seed, median.seed, lopsided.seed]).toEqual([3, 2, 4]);
        expect(new Results().notable).toBeUndefined();
    });

    it('add up in any order and any parts to those of all fights together', () => {
        const anyTrial = fc
            .tuple(fc.nat(50), fc.constantFrom('Reds', 'Blues', undefined), fc.nat(10), fc.integer({ min: 1, max: 9 }))
            .map(([seed, winner, margin, rounds]) => trial(seed, winner, margin / 10, rounds));
        fc.assert(
            fc.property(
                fc.array(anyTrial, { minLength: 1, maxLength: 30 }),
                fc.integer({ min: 1, max: 5 }),
                (all, parts) => {
                    const merged = new Results();
                    for (let part = parts - 1; part >= 0; part--) {
                        const some = resultsOf(all.filter((_, index) => index % parts === part));
                        merged.merge(
                            Results.fromJSON(JSON.parse(JSON.stringify(some)) as ReturnType<Results['toJSON']>),
                        );
                    }
                    const sorted = (data: ReturnType<Results['toJSON']>) => ({
                        ...data,
                        fights: data.fights.map((fight) => fight.join()).sort(),
                    });
                    expect(sorted(merged.toJSON())).toEqual(sorted(resultsOf(all).toJSON()));
                },
            ),
        );
    });
});

describe('A share of fights', () => {
    it('is split so that each fight is in one part', () => {
        fc.assert(
            fc.property(
                fc.nat(200),
                fc.integer({ min: 1, max: 9 }),
                fc.integer({ min: 1, max: 9 }),
                (runs, shards, workers) => {
                    const whole = { seed: 0xffff_fff0, runs, first: 0, step: 1 };
                    const parts = Array.from({ length: shards }, (_, shard) => partOf(whole, shard, shards)).flatMap(
                        (shard) => Array.from({ length: workers }, (_, worker) => partOf(shard, worker, workers)),
                    );
                    const seeds = parts.flatMap((part) => [...seedsOf(part)]);
                    expect(seeds.sort()).toEqual([...seedsOf(whole)].sort());
                    expect(parts.map((part) => sizeOf(part))).toEqual(parts.map((part) => [...seedsOf(part)].length));
                },
            ),
        );
    });
    it('goes on with seed 0 after the greatest', () => {
        expect([...seedsOf({ seed: 0xffff_ffff, runs: 3, first: 0, step: 1 })]).toEqual([0xffff_ffff, 0, 1]);
    });
});

describe('A variation', () => {
    const numbers = { who: 'Thug', what: 'count' };
    it('takes every value from one to the other, up or down', () => {
        expect(valuesOf({ ...numbers, from: 2, to: 8, by: 3 })).toEqual([2, 5, 8]);
        expect(valuesOf({ ...numbers, from: 3, to: 1, by: 1 })).toEqual([3, 2, 1]);
        expect(valuesOf({ ...numbers, from: 4, to: 4, by: 1 })).toEqual([4]);
    });
    it('takes no more than a hundred values', () => {
        expect(valuesOf({ ...numbers, from: 0, to: 1000, by: 1 })).toHaveLength(100);
    });
});
