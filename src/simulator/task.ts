import type { Share, Variation } from '../engine/simulation/index.js';
import type { ResultsData } from '../engine/simulation/index.js';

/** All that another thread needs to play an encounter many times. Plain data. */
export interface SimulationTask {
    /** The files of the campaign, in the order of their addresses. */
    readonly files: readonly { readonly uri: string; readonly text: string }[];
    readonly uri: string;
    readonly encounter: string;
    /** Ruleset of files that name none. */
    readonly defaultRuleset: string | undefined;
    readonly variation: Variation | undefined;
    readonly share: Share;
}

/** Places in what the threads of one simulation have in common: 1 when the fights are to end, and the index of the next fight. */
export const STOP = 0;
export const NEXT = 1;

/** The fights with one value of what is varied; without a variation there is one series and no value. */
export interface Series {
    readonly value?: number;
    readonly results: ResultsData;
}

/** What a thread says while and after it plays. */
export type Report =
    | { readonly kind: 'begun' }
    | { readonly kind: 'progress'; readonly fights: number }
    | { readonly kind: 'done'; readonly series: readonly Series[] }
    | { readonly kind: 'refused'; readonly message: string };
