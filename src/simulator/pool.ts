import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { partOf } from '../engine/simulation/index.js';
import { MOST_WORKERS } from './bounds.js';
import { addUp } from './play.js';
import { fightsOf, type Simulated, type Simulator, type SimulatorOptions } from './simulator.js';
import type { Report, Series, SimulationTask } from './task.js';

/** A thread has to read the campaign first: fewer fights than this are not worth another one. */
const LEAST_FIGHTS = 100;

/** Shares the fights of a simulation among worker threads. */
export class SimulatorPool implements Simulator {
    /** @param file the bundled worker */
    constructor(private readonly file: string) {}

    async simulate(
        _source: unknown,
        task: SimulationTask,
        { workers = availableParallelism(), token, progress }: SimulatorOptions,
    ): Promise<Simulated | string> {
        const total = fightsOf(task);
        const count = Math.max(1, Math.min(workers, MOST_WORKERS, Math.ceil(total / LEAST_FIGHTS)));
        const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
        const stopping = token.onCancellationRequested(() => Atomics.store(stop, 0, 1));
        if (token.isCancellationRequested) {
            Atomics.store(stop, 0, 1);
        }
        const played = new Array<number>(count).fill(0);
        try {
            const parts = await Promise.all(
                played.map((_, index) =>
                    this.run({ ...task, share: partOf(task.share, index, count) }, stop, (fights) => {
                        played[index] = fights;
                        progress(played.reduce((sum, one) => sum + one, 0));
                    }),
                ),
            );
            const refusal = parts.find((part) => typeof part === 'string');
            if (refusal !== undefined) {
                return refusal;
            }
            const series = addUp(parts.filter((part) => typeof part !== 'string'));
            const fights = series.reduce((sum, { results }) => sum + results.runs, 0);
            return { series, stopped: fights < total };
        } finally {
            stopping.dispose();
            // whatever went wrong with one, the others have nothing more to do
            Atomics.store(stop, 0, 1);
        }
    }

    private run(
        task: SimulationTask,
        stop: Int32Array,
        progress: (fights: number) => void,
    ): Promise<readonly Series[] | string> {
        return new Promise((resolve, reject) => {
            const worker = new Worker(this.file, { workerData: { task, stop } });
            worker.on('message', (report: Report) => {
                switch (report.kind) {
                    case 'progress':
                        progress(report.fights);
                        break;
                    case 'done':
                        resolve(report.series);
                        break;
                    case 'refused':
                        resolve(report.message);
                        break;
                }
            });
            worker.on('error', reject);
            worker.on('exit', (code) => reject(new Error(`A worker ended with ${code} before it was done.`)));
        });
    }
}
