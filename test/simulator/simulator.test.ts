import { Cancellation, URI } from 'langium';
import { describe, expect, it } from 'vitest';
import { Results } from '../../src/engine/simulation/index.js';
import { runSource } from '../../src/language/run.js';
import { playAll } from '../../src/simulator/play.js';
import { hereSimulator } from '../../src/simulator/simulator.js';
import { parseVariation, taskOf, variationOf } from '../../src/simulator/wish.js';
import { type FightOfTests, fightCampaign, FIGHTS } from './campaign.js';

const { CancellationToken, CancellationTokenSource } = Cancellation;

async function prepareFight(vary = '', fight: FightOfTests = FIGHTS[0]) {
    const { shared, document } = await fightCampaign(vary, fight);
    const source = runSource(shared, document, 'Brawl');
    if (typeof source === 'string') {
        throw new Error(source);
    }
    const task = (runs: number, first = 0, step = 1, variation = variationOf(source)) =>
        taskOf(source, document, shared.workspace.LangiumDocuments.all, { runs, first, step }, variation);
    return { source, task };
}

const quiet = { token: CancellationToken.None, progress: () => undefined };

describe.each(FIGHTS)('A simulation by $title', (fight) => {
    const prepare = (vary = '') => prepareFight(vary, fight);

    it('plays each fight with its own seed, from that of the encounter on', async () => {
        const { source, task } = await prepare();
        const simulated = await hereSimulator.simulate(source, task(20), quiet);
        expect(simulated).toMatchObject({ stopped: false, series: [{ results: { runs: 20 } }] });
        const [series] = typeof simulated === 'string' ? [] : simulated.series;
        expect(series!.results.fights.map(([seed]) => seed)).toEqual(
            Array.from({ length: 20 }, (_, index) => 40 + index),
        );
    });

    it('of shards adds up to that of the whole', async () => {
        const { source, task } = await prepare();
        const resultsOf = async (runs: number, first: number, step: number) => {
            const simulated = await hereSimulator.simulate(source, task(runs, first, step), quiet);
            return typeof simulated === 'string' ? undefined : simulated.series[0]!.results;
        };
        const whole = await resultsOf(30, 0, 1);
        const merged = new Results();
        for (const first of [2, 0, 1]) {
            merged.merge(Results.fromJSON((await resultsOf(30, first, 3))!));
        }
        expect(merged.toJSON()).toEqual(whole);
    });

    it('plays every value of what the encounter varies', async () => {
        const { source, task } = await prepare('vary: Thug count 1 to 3');
        const simulated = await hereSimulator.simulate(source, task(5), quiet);
        expect(simulated).toMatchObject({ series: [{ value: 1 }, { value: 2 }, { value: 3 }] });
        const counts =
            typeof simulated === 'string' ? [] : simulated.series.map(({ results }) => results.combatants.length);
        expect(counts).toEqual([2, 3, 4]);
    });

    it('varies a number of a combatant', async () => {
        const { source, task } = await prepare(`vary: ${fight.hardy}`);
        const simulated = await hereSimulator.simulate(source, task(40), quiet);
        const wins = (simulated as Exclude<typeof simulated, string>).series.map(
            ({ results }) => results.winners.find(([party]) => party === 'Law')![1],
        );
        expect(wins[1]!).toBeGreaterThan(wins[0]!);
    });

    it('says when nobody of the varied name fights', async () => {
        const { source, task } = await prepare();
        const variation = parseVariation('Nobody count 1 to 2')!;
        expect(await hereSimulator.simulate(source, task(5, 0, 1, variation), quiet)).toBe(
            'there is no Nobody in Brawl.',
        );
    });

    it('stops when it is told to, with what there is', async () => {
        const { source, task } = await prepare();
        const stop = new CancellationTokenSource();
        const simulated = await hereSimulator.simulate(source, task(1_000_000), {
            token: stop.token,
            progress: (fights) => {
                if (fights > 0) {
                    stop.cancel();
                }
            },
        });
        expect(simulated).toMatchObject({ stopped: true });
        const { runs } = (simulated as Exclude<typeof simulated, string>).series[0]!.results;
        expect(runs).toBeGreaterThan(0);
        expect(runs).toBeLessThan(1_000_000);
    });

    it('stops within a fight, which does not count then', async () => {
        const { source } = await prepare();
        const playing = playAll(source, undefined, [1, 2, 3]);
        expect(playing.next(true)).toEqual({ done: false, value: 0 });
        expect(playing.next(false)).toMatchObject({ done: true, value: [{ results: { runs: 0 } }] });
    });
});

describe('A variation on the command line', () => {
    it('names a count or a number, and steps', () => {
        expect(parseVariation('Street Thug count 2 to 8')).toEqual({
            who: 'Street Thug',
            what: 'count',
            from: 2,
            to: 8,
            by: 1,
        });
        expect(parseVariation('"Al" count 8 to 2 by 3')).toEqual({ who: 'Al', what: 'count', from: 8, to: 2, by: 3 });
        expect(parseVariation('XHP for Street Thug 10 to 30 by 5')).toEqual({
            who: 'Street Thug',
            what: 'XHP',
            from: 10,
            to: 30,
            by: 5,
        });
    });
    it('is nothing else', () => {
        for (const text of ['', 'Thug', 'Thug 1 to 2', 'Thug count 1', 'Thug count 1 to 2 by 0', 'count 1 to 2']) {
            expect(parseVariation(text)).toBeUndefined();
        }
    });
});

it('The files of a task are those of the workspace', async () => {
    const { task } = await prepareFight();
    expect(task(1).files.map(({ uri }) => URI.parse(uri).path)).toEqual(['/campaign/fight.skirmish']);
});
