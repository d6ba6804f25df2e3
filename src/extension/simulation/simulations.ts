import * as vscode from 'vscode';
import { simulateRequest, simulationProgress, type SimulationResult } from '../../server/protocol.js';
import { documentOf } from '../documents.js';
import { chooseEncounter } from '../encounters.js';
import type { Server } from '../server.js';
import { settings } from '../settings.js';
import { simulationPage } from './page.js';

const viewType = 'skirmish.simulation';
const replayCommand = 'skirmish.replaySimulatedFight';

/** *Simulate Encounter*: plays it many times and shows what came of it, one view an encounter. */
export class Simulations implements vscode.Disposable {
    private readonly panels = new Map<string, vscode.WebviewPanel>();
    private readonly reporters = new Map<string, (fights: number, total: number) => void>();
    private readonly subscriptions: vscode.Disposable[];
    private runs = 0;

    constructor(private readonly server: Server) {
        const command = vscode.commands.registerCommand;
        this.subscriptions = [
            command('skirmish.simulateEncounter', (uri?: unknown, name?: unknown) => this.simulate(uri, name)),
            command(replayCommand, (uri: string, name: string, seed: number) => this.replay(uri, name, seed)),
            server.onNotification(simulationProgress, ({ run, fights, total }) =>
                this.reporters.get(run)?.(fights, total),
            ),
        ];
    }

    private async simulate(given?: unknown, name?: unknown): Promise<SimulationResult | undefined> {
        const document = await documentOf(given);
        const editor = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
        const encounter =
            typeof name === 'string'
                ? name
                : document && (await chooseEncounter(this.server, document.uri, editor?.selection.active));
        if (!document || encounter === undefined) {
            return undefined;
        }
        const result = await this.play(document.uri, encounter);
        if (result.outcome === 'refused') {
            void vscode.window.showErrorMessage(
                vscode.l10n.t('{0} cannot be simulated: {1}', encounter, result.message),
            );
        } else if (result.series.some(({ runs }) => runs > 0)) {
            this.show(document.uri, encounter, result);
        }
        return result;
    }

    private async play(uri: vscode.Uri, encounter: string): Promise<SimulationResult> {
        const run = String(++this.runs);
        const title = vscode.l10n.t('Simulating {0}', encounter);
        const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
        return vscode.window.withProgress(options, async (progress, token) => {
            let told = 0;
            this.reporters.set(run, (fights, total) => {
                const increment = (100 * (fights - told)) / total;
                told = fights;
                progress.report({ increment, message: vscode.l10n.t('{0} of {1} fights', fights, total) });
            });
            try {
                const { simulationRuns } = settings(uri);
                const params = { run, uri: uri.toString(), encounter, runs: simulationRuns };
                return await this.server.request(simulateRequest, params, token);
            } finally {
                this.reporters.delete(run);
            }
        });
    }

    private show(uri: vscode.Uri, encounter: string, result: Exclude<SimulationResult, { outcome: 'refused' }>): void {
        const key = JSON.stringify([uri.toString(), encounter]);
        let panel = this.panels.get(key);
        if (panel) {
            panel.reveal(undefined, true);
        } else {
            const title = vscode.l10n.t('Simulation of {0}', encounter);
            const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
            panel = vscode.window.createWebviewPanel(viewType, title, place, {
                enableCommandUris: [replayCommand],
                enableFindWidget: true,
            });
            panel.onDidDispose(() => this.panels.delete(key));
            this.panels.set(key, panel);
        }
        panel.webview.html = simulationPage(result, nonce(), (seed) => {
            const argument = encodeURIComponent(JSON.stringify([uri.toString(), encounter, seed]));
            return `command:${replayCommand}?${argument}`;
        });
    }

    /** Runs one of the fights again, with its log, and shows it on the map. */
    private async replay(uri: string, encounter: string, seed: number): Promise<void> {
        const file = vscode.Uri.parse(uri);
        await vscode.commands.executeCommand('skirmish.runWithSeed', file, encounter, seed);
        await vscode.commands.executeCommand('skirmish.showBattleMap', file, encounter);
    }

    dispose(): void {
        for (const panel of this.panels.values()) {
            panel.dispose();
        }
        vscode.Disposable.from(...this.subscriptions).dispose();
    }
}

function nonce(): string {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
        '',
    );
}
