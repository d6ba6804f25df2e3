import type { CancellationToken } from 'vscode-languageserver-protocol';
import { seedsOf, sizeOf, valuesOf } from '../engine/simulation/index.js';
import type { RunSource } from '../language/runs/last-runs.js';
import { playAll } from './play.js';
import type { Series, SimulationTask } from './task.js';

export interface Simulated {
    readonly series: readonly Series[];
    /** Whether it was stopped before all fights were played. */
    readonly stopped: boolean;
}

export interface SimulatorOptions {
    /** Threads to share the work; as many as the machine has unless given. */
    readonly workers?: number;
    readonly token: CancellationToken;
    /** Told now and then how many fights are played. */
    readonly progress: (fights: number) => void;
}

/** Plays encounters many times, wherever there is room for it. */
export interface Simulator {
    /** @returns the results, or why there are none */
    simulate(source: RunSource, task: SimulationTask, options: SimulatorOptions): Promise<Simulated | string>;
}

/** How many fights a task asks for. */
export function fightsOf({ share, variation }: Pick<SimulationTask, 'share' | 'variation'>): number {
    return sizeOf(share) * (variation ? valuesOf(variation).length : 1);
}

/** How long fights are played, in milliseconds, before whoever else waits gets a turn. */
const SLICE = 10;

/** Plays in the thread that asks: where there are no others. */
export const hereSimulator: Simulator = {
    async simulate(source, { variation, share }, { token, progress }) {
        const playing = playAll(source, variation, seedsOf(share));
        let fights = 0;
        let until = performance.now() + SLICE;
        let next = playing.next(true);
        while (!next.done) {
            fights = next.value;
            if (performance.now() >= until) {
                progress(fights);
                await new Promise((resolve) => setTimeout(resolve));
                until = performance.now() + SLICE;
            }
            next = playing.next(!token.isCancellationRequested);
        }
        const series = next.value;
        return typeof series === 'string' ? series : { series, stopped: fights < fightsOf({ variation, share }) };
    },
};
