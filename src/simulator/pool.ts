import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { MOST_WORKERS } from './bounds.js';
import { addUp, nothingPlayed } from './play.js';
import { fightsOf, type Simulated, type Simulator, type SimulatorOptions } from './simulator.js';
import { NEXT, type Report, type Series, type SimulationTask, STOP } from './task.js';

/** A thread has to read the campaign first: fewer fights than this are not worth another one. */
const LEAST_FIGHTS = 100;

/** What Node.js calls a thread that had more to remember than it was allowed. */
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** Shares the fights of a simulation among worker threads. */
export class SimulatorPool implements Simulator {
    /** When the simulations before have ended. */
    private free: Promise<unknown> = Promise.resolve();

    /** @param file the bundled worker */
    constructor(private readonly file: string) {}

    /** One simulation at a time: each takes all the cores there are, and every thread some hundred megabytes. */
    simulate(_source: unknown, task: SimulationTask, options: SimulatorOptions): Promise<Simulated | string> {
        const before = this.free;
        const simulated = turnOrCancelled(before, options.token).then((isOurTurn) =>
            isOurTurn ? this.share(task, options) : { series: nothingPlayed(task.variation), stopped: true },
        );
        // Whose turn is next waits for the end alone: results would pile up here.
        this.free = Promise.allSettled([before, simulated]).then(() => undefined);
        return simulated;
    }

    private async share(
        task: SimulationTask,
        { workers = availableParallelism(), token, progress }: SimulatorOptions,
    ): Promise<Simulated | string> {
        const total = fightsOf(task);
        const count = Math.max(1, Math.min(workers, MOST_WORKERS, Math.ceil(total / LEAST_FIGHTS)));
        const places = Math.max(STOP, NEXT) + 1;
        const common = new Int32Array(new SharedArrayBuffer(places * Int32Array.BYTES_PER_ELEMENT));
        const halt = (): void => {
            Atomics.store(common, STOP, 1);
        };
        const stopping = token.onCancellationRequested(halt);
        const played = new Array<number>(count).fill(0);
        try {
            const parts = await Promise.all(
                played.map(async (_, index) => {
                    const result = await this.run(task, common, token, (fights) => {
                        played[index] = fights;
                        progress(played.reduce((sum, one) => sum + one, 0));
                    });
                    if (typeof result === 'string') {
                        halt();
                    }
                    return result;
                }),
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
            halt();
        }
    }

    private run(
        task: SimulationTask,
        common: Int32Array,
        token: SimulatorOptions['token'],
        progress: (fights: number) => void,
    ): Promise<readonly Series[] | string> {
        let stopping: { dispose(): void } | undefined;
        const result = new Promise<readonly Series[] | string>((resolve, reject) => {
            const worker = new Worker(this.file, { workerData: { task, common } });
            let hasBegun = false;
            stopping = token.onCancellationRequested(() => {
                // One that still reads the campaign has nothing to tell; one that plays ends after the turn under way.
                if (!hasBegun) {
                    resolve(nothingPlayed(task.variation));
                    void worker.terminate();
                }
            });
            worker.on('message', (report: Report) => {
                switch (report.kind) {
                    case 'begun':
                        hasBegun = true;
                        break;
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
            worker.on('error', (error: NodeJS.ErrnoException) => {
                if (error.code === OUT_OF_MEMORY) {
                    resolve('one of its threads ran out of memory.');
                } else {
                    reject(error);
                }
            });
            worker.on('exit', (code) => resolve(`one of its threads ended with status ${code} before it was done.`));
        });
        return result.finally(() => stopping?.dispose());
    }
}

/** @returns true when it is one's turn, false when nobody wants it any more */
async function turnOrCancelled(before: Promise<unknown>, token: SimulatorOptions['token']): Promise<boolean> {
    let listening: { dispose(): void } | undefined;
    const cancelled = new Promise<void>((resolve) => {
        listening = token.onCancellationRequested(() => resolve());
    });
    await Promise.race([before, cancelled]);
    listening?.dispose();
    return !token.isCancellationRequested;
}
