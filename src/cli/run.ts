import { Cancellation } from 'langium';
import { DiagnosticSeverity } from 'vscode-languageserver-types';
import { type Detail, jsonLog, type LogOptions, markdownLog, type Renderer, textLog } from '../engine/report/index.js';
import { version } from '../language/generated/version.js';
import { loweredFile } from '../language/lowering/index.js';
import { playFight, prepareRun, RunRecord } from '../language/run.js';
import { campaignFolder, filesAt, openCampaign, UsageError } from './campaign.js';
import { plural } from './check.js';
import type { Output } from './output.js';

export const RUN_FORMATS = ['text', 'json', 'markdown'] as const;

export interface RunOptions {
    readonly campaign?: string;
    readonly encounter?: string;
    readonly seed?: number;
    readonly format: (typeof RUN_FORMATS)[number];
    readonly detail: Detail;
    readonly states: boolean;
}

const RENDERERS: Readonly<Record<RunOptions['format'], (options: LogOptions) => Renderer>> = {
    text: textLog,
    json: jsonLog,
    markdown: markdownLog,
};

/** Plays encounters of a file and prints their logs. Returns the exit status: 1 if an expectation failed. */
export async function runEncounters(file: string, options: RunOptions, output: Output): Promise<number> {
    const campaign = await openCampaign(await campaignFolder(options.campaign, [file]));
    const [document] = filesAt(campaign, [file]);
    const names = document ? loweredFile(document).encounters.map(({ value }) => value.name) : [];
    const chosen = options.encounter === undefined ? names : names.filter((name) => name === options.encounter);
    if (!document || chosen.length === 0) {
        const known = names.length > 0 ? ` It has ${names.join(', ')}.` : ' It has none.';
        throw new UsageError(
            options.encounter === undefined
                ? `${file} has no encounter.`
                : `${file} has no encounter ${options.encounter}.${known}`,
        );
    }
    const errors = (document.diagnostics ?? []).filter(({ severity }) => severity === DiagnosticSeverity.Error).length;
    if (errors > 0) {
        output.note(`${file} has ${plural(errors, 'error')}: what is not understood is left out of the fight.\n`);
    }
    let passed = true;
    for (const [index, name] of chosen.entries()) {
        const begin = prepareRun(campaign.shared, document, name);
        if (typeof begin === 'string') {
            throw new UsageError(`${name} cannot begin: ${begin}`);
        }
        const record = new RunRecord();
        const render = RENDERERS[options.format](options);
        let text = index > 0 && options.format !== 'json' ? '\n' : '';
        const fight = begin({
            version,
            ...(options.seed !== undefined && { seed: options.seed }),
            emit: (event) => {
                record.add(event);
                text += render(event);
            },
        });
        await playFight(fight, Cancellation.CancellationToken.None, () => {
            output.write(text);
            text = '';
        });
        passed &&= record.passed;
    }
    return passed ? 0 : 1;
}
