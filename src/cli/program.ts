import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { DETAILS } from '../engine/report/index.js';
import { MOST_RUNS, type Variation } from '../engine/simulation/index.js';
import { version } from '../language/generated/version.js';
import { MOST_WORKERS } from '../simulator/bounds.js';
import { hereSimulator, type Simulator } from '../simulator/simulator.js';
import { parseVariation } from '../simulator/wish.js';
import { UsageError } from './campaign.js';
import { check } from './check.js';
import type { Output } from './output.js';
import { RUN_FORMATS, runEncounters } from './run.js';
import { showSheets } from './sheet.js';
import { SIMULATION_FORMATS, type SimulateOptions, simulateEncounter } from './simulate.js';

/** Bad calls end with this status; findings and failed expectations with 1. */
const USAGE = 2;

/** The command line: reads the arguments, prints to the output, returns the exit status 0, 1 or 2. */
export async function run(
    args: readonly string[],
    output: Output,
    simulator: Simulator = hereSimulator,
): Promise<number> {
    let status = 0;
    const program = command(output, simulator, (result) => {
        status = result;
    });
    try {
        await program.parseAsync(args, { from: 'user' });
        return status;
    } catch (error) {
        if (error instanceof CommanderError) {
            return error.exitCode === 0 ? 0 : USAGE;
        }
        if (error instanceof UsageError) {
            output.note(`skirmish: ${error.message}\n`);
            return USAGE;
        }
        throw error;
    }
}

function command(output: Output, simulator: Simulator, done: (status: number) => void): Command {
    const program = new Command('skirmish')
        .description('Checks campaigns written for tabletop role-playing games and plays their fights.')
        .version(version)
        .exitOverride()
        .configureOutput({ writeOut: (text) => output.write(text), writeErr: (text) => output.note(text) });
    const campaign = () =>
        new Option('-c, --campaign <folder>', 'folder whose definitions are in scope; the current one unless given');

    program
        .command('check')
        .description('say what is wrong with a campaign, or with the files at some paths')
        .argument('[paths...]', 'files or folders')
        .addOption(new Option('-f, --format <format>', 'how to print it').choices(['text', 'json']).default('text'))
        .addOption(campaign())
        .action(async (paths: string[], options: Parameters<typeof check>[1]) =>
            done(await check(paths, options, output)),
        );

    program
        .command('run')
        .description('play the encounters of a file and print the log')
        .argument('<file>', 'a .skirmish file')
        .option('-e, --encounter <name>', 'only the encounter of this name')
        .option('-s, --seed <number>', 'start of the random dice, instead of the one in the file', seed)
        .addOption(new Option('-f, --format <format>', 'how to print it').choices(RUN_FORMATS).default('text'))
        .addOption(
            new Option(
                '-d, --detail <detail>',
                'how much to tell: who fell, what was done, or what every number is made of',
            )
                .choices(DETAILS)
                .default('normal'),
        )
        .option('--states', 'tell everyone’s numbers and states after each turn', false)
        .addOption(campaign())
        .action(async (file: string, options: Parameters<typeof runEncounters>[1]) =>
            done(await runEncounters(file, options, output)),
        );

    program
        .command('simulate')
        .description('play an encounter many times and print what came of it')
        .argument('<files...>', 'a .skirmish file; with --merge the results of shards')
        .option('-e, --encounter <name>', 'the encounter of this name')
        .option('-r, --runs <number>', 'how many fights', whole('runs', 1, MOST_RUNS), 1000)
        .option('-s, --seed <number>', 'seed of the first fight, instead of the one in the file', seed)
        .option(
            '-w, --workers <number>',
            'threads; as many as there are cores unless given',
            whole('workers', 1, MOST_WORKERS),
        )
        .option('--shard <i/n>', 'play only the i-th of n parts of the fights', shard)
        .option(
            '--vary <what>',
            'play once for each value: "Street Thug count 2 to 8"; overrides vary: in the file',
            vary,
        )
        .option('--no-vary', 'do not vary what the file says')
        .option('--merge', 'add up the results of shards, printed with --format json', false)
        .addOption(new Option('-f, --format <format>', 'how to print it').choices(SIMULATION_FORMATS).default('text'))
        .addOption(campaign())
        .action(async (files: string[], options: SimulateOptions) =>
            done(await simulateEncounter(files, options, simulator, output)),
        );

    program
        .command('sheet')
        .description('print the sheets of the creatures of a file, as Markdown')
        .argument('<file>', 'a .skirmish file')
        .option('-n, --name <name>', 'only the creature of this name')
        .option('-t, --terms', 'show what each number is made of', false)
        .addOption(campaign())
        .action(async (file: string, options: Parameters<typeof showSheets>[1]) =>
            done(await showSheets(file, options, output)),
        );
    return program;
}

/** A whole number within bounds. */
function whole(what: string, min: number, max: number): (text: string) => number {
    return (text) => {
        const value = Number(text);
        if (!/^\d+$/.test(text) || value < min || value > max) {
            throw new InvalidArgumentError(`The number of ${what} is from ${min} to ${max}.`);
        }
        return value;
    };
}

function vary(text: string): Variation {
    const variation = parseVariation(text);
    if (!variation) {
        throw new InvalidArgumentError('It is "Street Thug count 2 to 8" or "XHP for Street Thug 10 to 30 by 5".');
    }
    return variation;
}

/** `2/5` */
function shard(text: string): { index: number; count: number } {
    const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
    if (index < 1 || index > count) {
        throw new InvalidArgumentError('A shard is i/n: the i-th of n, counted from 1.');
    }
    return { index: index - 1, count };
}

function seed(text: string): number {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value > 0xffff_ffff) {
        throw new InvalidArgumentError('A seed is a whole number from 0 to 4294967295.');
    }
    return value;
}
