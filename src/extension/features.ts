import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { registerArmouryCommand } from './armoury.js';
import { BattleMaps } from './battle-map/battle-maps.js';
import { CampaignTree } from './campaign-tree.js';
import { RunCommands } from './commands.js';
import { registerEncounterLens } from './encounters.js';
import { LogLinks } from './log-links.js';
import { registerBlockCommands } from './new-blocks.js';
import { registerNewCampaignCommand } from './new-campaign.js';
import { registerReferencesCommand } from './references.js';
import { RunFindings } from './run-findings.js';
import { RunHistory } from './run-history.js';
import { Runner } from './runner.js';
import { Server, serveFiles } from './server.js';
import { CharacterSheets, registerSheetLens } from './sheets.js';
import { Simulations } from './simulation/simulations.js';
import { TestExplorer } from './test-explorer.js';

/** What the extension hands to others: what its side bar and its battle maps show. */
export interface Api {
    campaign: CampaignTree;
    maps: BattleMaps;
}

/** Starts the language server and everything in the editor that talks to it, in either kind of extension host. */
export async function start(context: vscode.ExtensionContext, client: BaseLanguageClient): Promise<Api> {
    const server = new Server(client);
    const history = new RunHistory();
    const campaign = new CampaignTree(server, history);
    const runner = new Runner(server, history);
    const maps = new BattleMaps(context.extensionUri, server, runner, history);
    const findings = new RunFindings(server);
    // The features listen before the server starts, so that they hear its first words.
    context.subscriptions.push(
        client,
        serveFiles(client),
        history,
        runner,
        findings,
        new RunCommands(server, runner, findings),
        new LogLinks(server, history),
        new TestExplorer(server, runner),
        registerEncounterLens(server),
        new Simulations(server),
        registerReferencesCommand(),
        new CharacterSheets(server),
        registerSheetLens(server),
        registerArmouryCommand(server),
        registerBlockCommands(server),
        registerNewCampaignCommand(),
        campaign,
        maps,
    );
    try {
        await client.start();
        campaign.refresh();
    } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        void vscode.window.showErrorMessage(
            vscode.l10n.t('The language server of Skirmish did not start: {0}', reason),
        );
    }
    return { campaign, maps };
}
