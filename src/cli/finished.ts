import { z } from 'zod';
import type { Series } from '../simulator/task.js';

const pairs = z.array(z.tuple([z.number(), z.number()]));
const named = z.array(z.tuple([z.string(), z.number()]));
const results = z.object({
    runs: z.number(),
    winners: named,
    reasons: named,
    rounds: pairs,
    combatants: z.array(
        z.object({
            who: z.string(),
            side: z.string().optional(),
            stood: z.number(),
            attempts: z.number(),
            successes: z.number(),
            falls: pairs,
            left: pairs,
            dealt: pairs,
            taken: pairs,
            spent: pairs,
        }),
    ),
    fights: pairs,
});

/** The results of a simulation, or of shards of it, as `--format json` prints them. */
const finished = z.object({
    encounter: z.string(),
    ruleset: z.string(),
    version: z.string(),
    seed: z.number(),
    /** Fights of each series, of all shards together. */
    runs: z.number(),
    shards: z.number(),
    /** Those that are in here, counted from 0. */
    shard: z.array(z.number()),
    variation: z
        .object({ who: z.string(), what: z.string(), from: z.number(), to: z.number(), by: z.number() })
        .optional(),
    series: z.array(z.object({ value: z.number().optional(), results })),
});

export type Finished = Omit<z.infer<typeof finished>, 'series'> & { readonly series: readonly Series[] };

/** Undefined for text that is nothing of the kind. */
export function readFinished(text: string): Finished | undefined {
    try {
        return finished.parse(JSON.parse(text));
    } catch {
        return undefined;
    }
}
