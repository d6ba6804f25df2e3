import type * as Threads from 'node:worker_threads';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import fc from 'fast-check';
import { Cancellation } from 'langium';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runSource } from '../../src/language/run.js';
import { SimulatorPool } from '../../src/simulator/pool.js';
import { hereSimulator } from '../../src/simulator/simulator.js';
import { taskOf, variationOf } from '../../src/simulator/wish.js';
import { type FightOfTests, fightCampaign, FIGHTS } from './campaign.js';

/** Threads that have not ended yet. */
const { living } = vi.hoisted(() => ({ living: new Set<Threads.Worker>() }));
vi.mock('node:worker_threads', async (original) => {
    const real = await original<typeof Threads>();
    class Counted extends real.Worker {
        constructor(...given: ConstructorParameters<typeof real.Worker>) {
            super(...given);
            living.add(this);
            this.once('exit', () => living.delete(this));
        }
    }
    return { ...real, Worker: Counted };
});

/** Waits for all threads to end. It gives up, and kills them, where they go on. @returns how many those were */
async function left(): Promise<number> {
    for (let tries = 0; tries < 400 && living.size > 0; tries++) {
        await new Promise((resolve) => setTimeout(resolve, 25));
    }
    const going = [...living];
    await Promise.all(going.map((worker) => worker.terminate()));
    return going.length;
}

const { CancellationToken, CancellationTokenSource } = Cancellation;
const quiet = { token: CancellationToken.None, progress: () => undefined };

let folder: string;
let pool: SimulatorPool;
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skirmish-pool-'));
    const outfile = join(folder, 'worker.cjs');
    const contents = `import { work } from ${JSON.stringify(join(process.cwd(), 'src/simulator/worker.ts'))}; work();`;
    await esbuild.build({
        stdin: { contents, resolveDir: process.cwd() },
        outfile,
        bundle: true,
        platform: 'node',
        format: 'cjs',
        logLevel: 'error',
    });
    pool = new SimulatorPool(outfile);
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

async function prepareFight(vary: string, fight: FightOfTests) {
    const { shared, document } = await fightCampaign(vary, fight);
    const source = runSource(shared, document, 'Brawl');
    if (typeof source === 'string') {
        throw new Error(source);
    }
    const task = (runs: number) =>
        taskOf(
            source,
            document,
            shared.workspace.LangiumDocuments.all,
            { runs, first: 0, step: 1 },
            variationOf(source),
        );
    return { source, task };
}

describe.each(FIGHTS)('Worker threads by $title', (fight) => {
    const prepare = (vary = '') => prepareFight(vary, fight);

    it('find the same as one thread, however many they are', async () => {
        const { source, task } = await prepare('vary: Thug count 1 to 2');
        const alone = await hereSimulator.simulate(source, task(250), quiet);
        for (const workers of [1, 3]) {
            expect(await pool.simulate(source, task(250), { ...quiet, workers })).toEqual(alone);
        }
    }, 60_000);

    it('stop when they are told to, with what there is, and leave nothing running', async () => {
        const { source, task } = await prepare();
        const stop = new CancellationTokenSource();
        const simulated = await pool.simulate(source, task(1_000_000), {
            token: stop.token,
            workers: 2,
            progress: () => stop.cancel(),
        });
        expect(simulated).toMatchObject({ stopped: true });
        expect(await left()).toBe(0);
    }, 60_000);

    it('leave none behind, at whatever point they are told to stop', async () => {
        const { source, task } = await prepare('vary: Thug count 1 to 2');
        const moment = fc.oneof(
            fc.record({ after: fc.constantFrom('progress' as const), count: fc.nat(3) }),
            fc.record({ after: fc.constantFrom('milliseconds' as const), count: fc.nat(600) }),
        );
        await fc.assert(
            fc.asyncProperty(moment, fc.integer({ min: 1, max: 3 }), async ({ after, count }, workers) => {
                const stop = new CancellationTokenSource();
                let told = 0;
                if (count === 0) {
                    stop.cancel();
                } else if (after === 'milliseconds') {
                    setTimeout(() => stop.cancel(), count);
                }
                const simulated = await pool.simulate(source, task(1_000_000), {
                    token: stop.token,
                    workers,
                    progress: () => {
                        told++;
                        if (after === 'progress' && told >= count) {
                            stop.cancel();
                        }
                    },
                });
                expect(simulated).toMatchObject({ stopped: true, series: [{ value: 1 }, { value: 2 }] });
                expect(await left()).toBe(0);
            }),
            { numRuns: 8, seed: 24, endOnFailure: true },
        );
    }, 120_000);

    it('refuse what cannot be played, in words', async () => {
        const { source, task } = await prepare();
        expect(await pool.simulate(source, { ...task(5), encounter: 'None' }, quiet)).toBe(
            'the file has no encounter of this name.',
        );
    }, 60_000);

    it.each([
        ['process.exit(3)', 'one of its threads ended with status 3 before it was done.'],
        ['process.exit(0)', 'one of its threads ended with status 0 before it was done.'],
        [
            "throw Object.assign(new Error('Worker terminated'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })",
            'one of its threads ran out of memory.',
        ],
    ])(
        'that die (%s) are told in words, and the others stop',
        async (death, message) => {
            const { source, task } = await prepare();
            const file = join(folder, 'dying.cjs');
            await writeFile(
                file,
                `const { workerData, parentPort } = require('node:worker_threads');
                const { task, stop } = workerData;
                if (task.share.first === 0) { ${death} }
                parentPort.postMessage({ kind: 'begun' });
                while (Atomics.load(stop, 0) === 0) Atomics.wait(stop, 0, 0, 20);
                parentPort.postMessage({ kind: 'done', series: [] });`,
            );
            const dying = new SimulatorPool(file);
            expect(await dying.simulate(source, task(250), { ...quiet, workers: 3 })).toBe(message);
        },
        60_000,
    );

    it('that are still starting are given up at once', async () => {
        const { source, task } = await prepare();
        const file = join(folder, 'slow.cjs');
        await writeFile(file, 'setInterval(() => {}, 1000);');
        const stop = new CancellationTokenSource();
        const simulated = new SimulatorPool(file).simulate(source, task(250), { ...quiet, token: stop.token });
        setTimeout(() => stop.cancel(), 50);
        expect(await simulated).toMatchObject({ stopped: true, series: [{ results: { runs: 0 } }] });
    }, 60_000);

    it('play one simulation after the other, and one that is cancelled before its turn not at all', async () => {
        const { source, task } = await prepare('vary: Thug count 1 to 2');
        const alone = await pool.simulate(source, task(5), quiet);
        const [first, second] = [new CancellationTokenSource(), new CancellationTokenSource()];
        const told: string[] = [];
        const long = pool.simulate(source, task(1_000_000), {
            token: first.token,
            progress: () => {
                told.push('first');
                second.cancel();
            },
        });
        const waiting = pool.simulate(source, task(5), { token: second.token, progress: () => told.push('second') });
        const last = pool.simulate(source, task(5), quiet);
        expect(await waiting).toMatchObject({ stopped: true, series: [{ value: 1 }, { value: 2 }] });
        first.cancel();
        expect(await long).toMatchObject({ stopped: true });
        expect(await last).toEqual(alone);
        expect(told).not.toContain('second');
    }, 60_000);

    it('are an error when they cannot start', async () => {
        const { source, task } = await prepare();
        const broken = new SimulatorPool(join(folder, 'missing.cjs'));
        await expect(broken.simulate(source, task(5), quiet)).rejects.toThrow(/missing/);
    });

    it('are not stopped by a file of the campaign that nothing can be made of', async () => {
        const { source, task } = await prepare();
        const files = [...task(5).files, { uri: 'file:///campaign/torn.skirmish', text: 'encounter { { { " \u0000' }];
        expect(await pool.simulate(source, { ...task(5), files }, quiet)).toMatchObject({ stopped: false });
    }, 60_000);
});
