import { type Histogram, interval } from './histogram.js';
import type { Course, Example, Results } from './results.js';

/** A distribution of whole numbers in a few measures. Plain data. */
export interface Spread {
    readonly mean: number;
    readonly deviation: number;
    /** Half of the fights lie at or below `median`, a tenth at or below `low`, nine tenths at or below `high`. */
    readonly low: number;
    readonly median: number;
    readonly high: number;
    /** Value and how often. */
    readonly pairs: readonly (readonly [number, number])[];
}

export interface CourseSummary {
    readonly who: string;
    /** None: everyone's enemy. */
    readonly side: string | null;
    /** Share of the fights at whose end it was down, and where it lies with 95% confidence. */
    readonly down: Chance;
    /** Rounds in which it went down; nothing if it never did. */
    readonly falls: Spread | null;
    readonly left: Spread;
    readonly dealt: Spread;
    readonly taken: Spread;
    readonly spent: Spread;
    /** Share of checks against an opponent that succeeded; nothing if it made none. */
    readonly success: number | null;
}

export interface Chance {
    readonly share: number;
    readonly low: number;
    readonly high: number;
}

/** What a simulation found, as a view shows it. Plain data. */
export interface SimulationSummary {
    readonly runs: number;
    readonly winners: readonly { readonly party: string; readonly chance: Chance }[];
    readonly undecided: Chance;
    readonly reasons: readonly { readonly reason: string; readonly times: number }[];
    readonly rounds: Spread;
    readonly combatants: readonly CourseSummary[];
    readonly notable: { readonly closest: Example; readonly median: Example; readonly lopsided: Example } | null;
}

export function summarize(results: Results): SimulationSummary {
    const { runs } = results;
    const chance = (times: number): Chance => ({ share: runs === 0 ? 0 : times / runs, ...interval(times, runs) });
    return {
        runs,
        winners: results.winners.map(({ party, wins }) => ({ party, chance: chance(wins) })),
        undecided: chance(results.undecided),
        reasons: results.reasons,
        rounds: spread(results.rounds),
        combatants: results.courses.map((course) => courseSummary(course, chance(runs - course.stood))),
        notable: results.notable ?? null,
    };
}

function courseSummary(
    { who, side, falls, left, dealt, taken, spent, attempts, successes }: Course,
    down: Chance,
): CourseSummary {
    return {
        who,
        side: side ?? null,
        down,
        falls: falls.total === 0 ? null : spread(falls),
        left: spread(left),
        dealt: spread(dealt),
        taken: spread(taken),
        spent: spread(spent),
        success: attempts === 0 ? null : successes / attempts,
    };
}

function spread(histogram: Histogram): Spread {
    return {
        mean: histogram.mean,
        deviation: histogram.deviation,
        low: histogram.quantile(0.1),
        median: histogram.quantile(0.5),
        high: histogram.quantile(0.9),
        pairs: histogram.toPairs(),
    };
}
