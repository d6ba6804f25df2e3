/**
 * What a second worker thread is worth: 4 against 4 of the benchmark of fights, simulated with one thread and with two, in
 * turns. The threads are those of the last build. What they take to start counts, as it does for whoever waits: so the long
 * simulation takes one thread some ten seconds.
 */
import { join, resolve } from 'node:path';
import { Cancellation } from 'langium';
import { runSource } from '../src/language/run.js';
import { SimulatorPool } from '../src/simulator/pool.js';
import { taskOf } from '../src/simulator/wish.js';
import { median, ms, report } from './campaign.js';
import { openFights } from './fights.js';

const ROUNDS = 5;
/** Of the long simulation, with one thread. */
const SECONDS = 10;

const { shared, document } = await openFights();
const source = runSource(shared, document, 'Fight Of Four');
if (typeof source === 'string') {
    throw new Error(source);
}
const pool = new SimulatorPool(resolve(join('dist', 'server', 'node.cjs')));

/** Milliseconds that a simulation takes from the wish to the results. */
async function play(runs: number, workers: number): Promise<number> {
    const begin = performance.now();
    const task = taskOf(
        source as Exclude<typeof source, string>,
        document,
        [document],
        { runs, first: 0, step: 1 },
        undefined,
    );
    const { token } = new Cancellation.CancellationTokenSource();
    const simulated = await pool.simulate(undefined, task, { workers, token, progress: () => undefined });
    if (typeof simulated === 'string' || simulated.stopped) {
        throw new Error(`The simulation was not played: ${JSON.stringify(simulated).slice(0, 200)}`);
    }
    return performance.now() - begin;
}

await play(1, 1);
const start = await play(1, 1);
report('one fight: what a thread takes to start', ms(start));
const TRIAL = 2000;
const long = Math.ceil((TRIAL * SECONDS * 1000) / Math.max(1, (await play(TRIAL, 1)) - start));
for (const runs of [1000, long]) {
    const [one, two] = [[] as number[], [] as number[]];
    for (let round = 0; round < ROUNDS; round++) {
        one.push(await play(runs, 1));
        two.push(await play(runs, 2));
    }
    const name = runs === long ? 'long simulation' : `${runs} fights`;
    const rate = (times: readonly number[]) => ((1000 * runs) / median(times)).toFixed(0);
    report(`${name}, one thread: encounters a second`, rate(one));
    report(`${name}, two threads: encounters a second`, rate(two));
    const target = runs === long ? 'at least 1.7 x' : '';
    report(`${name}: two threads against one`, `${(median(one) / median(two)).toFixed(2)} x`, target);
}
