import { sheetMarkdown } from '../engine/report/sheet.js';
import { loweredFile } from '../language/lowering/index.js';
import { CREATURE_KINDS } from '../language/references/targets.js';
import { campaignFolder, filesAt, openCampaign, UsageError } from './campaign.js';
import type { Output } from './output.js';

export interface SheetOptions {
    readonly campaign?: string;
    readonly name?: string;
    readonly terms: boolean;
}

/** Prints the sheets of the creatures of a file. */
export async function showSheets(file: string, options: SheetOptions, output: Output): Promise<number> {
    const campaign = await openCampaign(await campaignFolder(options.campaign, [file]));
    const [document] = filesAt(campaign, [file]);
    const { Libraries } = campaign.shared.workspace;
    const ruleset = document && Libraries.rulesetOf(document);
    if (!document || !ruleset) {
        throw new UsageError(`${file} is written for no rulebook that is known.`);
    }
    const creatures = loweredFile(document)
        .entities.filter(({ kind, name }) => CREATURE_KINDS.includes(kind) && name === (options.name ?? name))
        .map(({ value }) => value);
    if (creatures.length === 0) {
        throw new UsageError(`${file} has no ${options.name === undefined ? 'creature' : `creature ${options.name}`}.`);
    }
    const library = Libraries.libraryFor(ruleset.name);
    const sheets = creatures.map((creature) =>
        sheetMarkdown(creature, ruleset.statistics(creature, library), { terms: options.terms }),
    );
    output.write(sheets.join('\n'));
    return 0;
}
