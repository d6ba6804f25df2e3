import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { version } from '../language/generated/version.js';
import { UsageError } from './campaign.js';
import { check } from './check.js';
import type { Output } from './output.js';
import { RUN_FORMATS, runEncounters } from './run.js';
import { showSheets } from './sheet.js';

/** Bad calls end with this status; findings and failed expectations with 1. */
const USAGE = 2;

/** The command line: reads the arguments, prints to the output, returns the exit status 0, 1 or 2. */
export async function run(args: readonly string[], output: Output): Promise<number> {
    let status = 0;
    const program = command(output, (result) => {
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

function command(output: Output, done: (status: number) => void): Command {
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
        .addOption(campaign())
        .action(async (file: string, options: Parameters<typeof runEncounters>[1]) =>
            done(await runEncounters(file, options, output)),
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

function seed(text: string): number {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value > 0xffff_ffff) {
        throw new InvalidArgumentError('A seed is a whole number from 0 to 4294967295.');
    }
    return value;
}
