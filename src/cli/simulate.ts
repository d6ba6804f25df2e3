import { readFile } from 'node:fs/promises';
import { Cancellation } from 'langium';
import { simulationText } from '../engine/report/index.js';
import { Results, summarize, type Variation } from '../engine/simulation/index.js';
import { version } from '../language/generated/version.js';
import { loweredFile } from '../language/lowering/index.js';
import { runSource } from '../language/run.js';
import { addUp } from '../simulator/play.js';
import type { Simulator } from '../simulator/simulator.js';
import type { Series } from '../simulator/task.js';
import { taskOf, variationOf } from '../simulator/wish.js';
import { campaignFolder, filesAt, openCampaign, UsageError } from './campaign.js';
import { type Finished, readFinished } from './finished.js';
import type { Output } from './output.js';

export const SIMULATION_FORMATS = ['text', 'json'] as const;

export interface SimulateOptions {
    readonly campaign?: string;
    readonly encounter?: string;
    readonly runs: number;
    readonly seed?: number;
    readonly workers?: number;
    readonly shard?: { readonly index: number; readonly count: number };
    readonly vary?: Variation | false;
    readonly merge: boolean;
    readonly format: (typeof SIMULATION_FORMATS)[number];
}

/** Plays an encounter many times and prints what came of it, or adds up the results of shards. */
export async function simulateEncounter(
    paths: readonly string[],
    options: SimulateOptions,
    simulator: Simulator,
    output: Output,
): Promise<number> {
    const finished = options.merge ? await mergeFiles(paths) : await play(paths, options, simulator, output);
    output.write(options.format === 'json' ? `${JSON.stringify(finished)}\n` : textOf(finished));
    return 0;
}

async function play(
    paths: readonly string[],
    options: SimulateOptions,
    simulator: Simulator,
    output: Output,
): Promise<Finished> {
    const [file] = paths;
    if (file === undefined || paths.length > 1) {
        throw new UsageError('simulate takes one file, or the results of shards with --merge.');
    }
    const campaign = await openCampaign(await campaignFolder(options.campaign, [file]));
    const [document] = filesAt(campaign, [file]);
    const encounters = document ? loweredFile(document).encounters.map(({ value }) => value) : [];
    const encounter = encounters.find(({ name }) => options.encounter === undefined || name === options.encounter);
    if (!document || !encounter || (options.encounter === undefined && encounters.length > 1)) {
        const known = encounters.map(({ name }) => name).join(', ');
        throw new UsageError(
            encounters.length === 0
                ? `${file} has no encounter.`
                : options.encounter === undefined
                  ? `${file} has several encounters; choose one with --encounter: ${known}.`
                  : `${file} has no encounter ${options.encounter}. It has ${known}.`,
        );
    }
    const source = runSource(campaign.shared, document, encounter.name);
    if (typeof source === 'string') {
        throw new UsageError(`${encounter.name} cannot begin: ${source}`);
    }
    const variation = options.vary === false ? undefined : (options.vary ?? variationOf(source));
    const { runs, shard = { index: 0, count: 1 } } = options;
    const share = {
        runs,
        first: shard.index,
        step: shard.count,
        ...(options.seed !== undefined && { seed: options.seed }),
    };
    const task = taskOf(source, document, campaign.documents, share, variation);
    const simulated = await simulator.simulate(source, task, {
        ...(options.workers !== undefined && { workers: options.workers }),
        token: Cancellation.CancellationToken.None,
        progress: (fights) => output.progress?.(`${fights} fights`),
    });
    output.progress?.('');
    if (typeof simulated === 'string') {
        throw new UsageError(`${encounter.name} cannot be simulated: ${simulated}`);
    }
    return {
        encounter: encounter.name,
        ruleset: source.ruleset.name,
        version,
        seed: task.share.seed,
        runs,
        shards: shard.count,
        shard: [shard.index],
        ...(variation && { variation }),
        series: simulated.series,
    };
}

async function mergeFiles(paths: readonly string[]): Promise<Finished> {
    const all = await Promise.all(
        paths.map(async (path) => {
            const text = await readFile(path, 'utf8').catch(() => undefined);
            const finished = text === undefined ? undefined : readFinished(text);
            if (!finished) {
                throw new UsageError(`${path} holds no results of a simulation.`);
            }
            return { path, finished };
        }),
    );
    const [first] = all;
    if (!first) {
        throw new UsageError('--merge takes the results of shards, each a file of --format json.');
    }
    const seen = new Set<number>();
    for (const { path, finished } of all) {
        if (headOf(finished) !== headOf(first.finished)) {
            throw new UsageError(`${path} is of another simulation than ${first.path}.`);
        }
        for (const index of finished.shard) {
            if (seen.has(index)) {
                throw new UsageError(`${path}: shard ${index + 1} of ${finished.shards} is there twice.`);
            }
            seen.add(index);
        }
    }
    const series: Series[] = addUp(all.map(({ finished }) => finished.series));
    return { ...first.finished, shard: [...seen].sort((a, b) => a - b), series };
}

/** What shards of one simulation have in common. */
function headOf({ series: _series, shard: _shard, ...head }: Finished): string {
    return JSON.stringify(head);
}

function textOf({ encounter, ruleset, seed, variation, series }: Finished): string {
    return simulationText(
        { encounter, ruleset, seed, ...(variation && { varied: `${variation.who} ${variation.what}` }) },
        series.map(({ value, results }) => ({
            ...(value !== undefined && { value }),
            summary: summarize(Results.fromJSON(results)),
        })),
    );
}
