/** Some of the fights of a simulation: every `step`th, from the one with the index `first`. */
export interface Share {
    /** Seed of the fight with the index 0; the next has the next seed. */
    readonly seed: number;
    readonly runs: number;
    readonly first: number;
    readonly step: number;
}

/** Most fights of one simulation. */
export const MOST_RUNS = 10_000_000;

/** The `index`th of `count` parts of a share, counted from 0. All together they are the whole, each fight in one of them. */
export function partOf({ seed, runs, first, step }: Share, index: number, count: number): Share {
    return { seed, runs, first: first + index * step, step: step * count };
}

/** How many fights a share has. */
export function sizeOf({ runs, first, step }: Share): number {
    return first >= runs ? 0 : Math.ceil((runs - first) / step);
}

/** Seeds of its fights, in order; they wrap around after the greatest seed. */
export function* seedsOf({ seed, runs, first, step }: Share): Generator<number, undefined> {
    for (let index = first; index < runs; index += step) {
        yield (seed + index) >>> 0;
    }
}
