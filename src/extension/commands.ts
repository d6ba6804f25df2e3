import * as vscode from 'vscode';
import type { RunResult } from '../server/protocol.js';
import { documentOf } from './documents.js';
import { encountersOf, findEncounter } from './encounters.js';
import type { RunFindings } from './run-findings.js';
import type { Runner } from './runner.js';
import type { Server } from './server.js';
import { settings } from './settings.js';

/** After this time a run shows a notification with a button that stops it; shorter ones only pass through the status bar. */
const patience = 1_000;

/** *Run Encounter*, *Run All Encounters in File* and *Stop*, with their log in the Output panel. */
export class RunCommands implements vscode.Disposable {
    private readonly log = vscode.window.createOutputChannel('Skirmish', 'skirmish-log');
    private readonly status = vscode.window.createStatusBarItem('skirmish.run', vscode.StatusBarAlignment.Left);
    private readonly subscriptions: vscode.Disposable[];
    /** Whether the log holds anything. */
    private written = false;
    /** The run under way: one at a time writes to the log. */
    private current: { stop: vscode.CancellationTokenSource; done: Promise<void> } | undefined;

    constructor(
        private readonly server: Server,
        private readonly runner: Runner,
        private readonly findings: RunFindings,
    ) {
        this.status.name = 'Skirmish Run';
        this.status.command = 'skirmish.stop';
        this.status.tooltip = vscode.l10n.t('Stop the fight');
        const command = vscode.commands.registerCommand;
        this.subscriptions = [
            command('skirmish.runEncounter', (uri?: vscode.Uri, name?: unknown) => this.runOne(uri, name)),
            command('skirmish.runWithSeed', (uri?: vscode.Uri, name?: unknown, seed?: unknown) =>
                this.runWithSeed(uri, name, seed),
            ),
            command('skirmish.runAllEncounters', (uri?: vscode.Uri) => this.runAll(uri)),
            command('skirmish.stop', () => this.current?.stop.cancel()),
        ];
    }

    /** The title bar passes an address alone, the code lens a name too, the palette nothing. */
    private async runOne(uri?: vscode.Uri, name?: unknown, seed?: number): Promise<RunResult[]> {
        const found = await findEncounter(this.server, uri, name);
        return found ? this.play(found.uri, [found.name], seed) : [];
    }

    private async runWithSeed(uri?: vscode.Uri, name?: unknown, given?: unknown): Promise<RunResult[]> {
        const seed = typeof given === 'number' ? given : await askSeed();
        return seed === undefined ? [] : this.runOne(uri, name, seed);
    }

    private async runAll(uri?: vscode.Uri): Promise<RunResult[]> {
        const document = await documentOf(uri);
        if (!document) {
            return [];
        }
        const encounters = await encountersOf(this.server, document.uri);
        if (encounters.length === 0) {
            void vscode.window.showInformationMessage(vscode.l10n.t('This file has no encounter.'));
        }
        return this.play(
            document.uri,
            encounters.map((item) => item.name),
        );
    }

    /** Plays encounters of one file one after the other, in place of a run that may be under way. */
    private async play(uri: vscode.Uri, encounters: string[], seed?: number): Promise<RunResult[]> {
        while (this.current) {
            this.current.stop.cancel();
            await this.current.done;
        }
        const stop = new vscode.CancellationTokenSource();
        const results: RunResult[] = [];
        const playing = this.playAll(uri, encounters, stop, results, seed);
        // Whoever waits for the end does not care how it ended; the command below does.
        this.current = { stop, done: playing.catch(() => undefined) };
        try {
            await playing;
        } finally {
            this.current = undefined;
            this.status.hide();
            stop.dispose();
            await vscode.commands.executeCommand('setContext', 'skirmish.running', false);
        }
        return results;
    }

    private async playAll(
        uri: vscode.Uri,
        encounters: string[],
        stop: vscode.CancellationTokenSource,
        results: RunResult[],
        seed?: number,
    ): Promise<void> {
        this.findings.clear(uri);
        if (settings(uri).showLog && encounters.length > 0) {
            this.log.show(true);
        }
        await vscode.commands.executeCommand('setContext', 'skirmish.running', true);
        for (const name of encounters) {
            if (stop.token.isCancellationRequested) {
                return;
            }
            const result = await this.playOne(uri, name, stop, seed);
            results.push(result);
            if (result.outcome === 'refused') {
                void vscode.window.showErrorMessage(vscode.l10n.t('{0} cannot be run: {1}', name, result.message));
            } else {
                this.findings.add(result);
            }
        }
    }

    private async playOne(
        uri: vscode.Uri,
        name: string,
        stop: vscode.CancellationTokenSource,
        seed?: number,
    ): Promise<RunResult> {
        let begun = false;
        let report: (round: number) => void = () => undefined;
        const tell = (round: number) => {
            this.status.text = `$(sync~spin) ${name}${round > 0 ? vscode.l10n.t(', round {0}', round) : ''}`;
            report(round);
        };
        tell(0);
        this.status.show();
        const playing = this.runner.run(
            uri,
            name,
            {
                output: (text, round) => {
                    // Logs follow each other; clearing the channel loses text in VS Code for the Web.
                    this.log.append(begun || !this.written ? text : `\n${text}`);
                    begun = this.written = true;
                    tell(round);
                },
            },
            stop.token,
            seed,
        );
        const long = setTimeout(() => {
            void vscode.window.withProgress(
                { location: vscode.ProgressLocation.Notification, title: name, cancellable: true },
                async (progress, token) => {
                    token.onCancellationRequested(() => stop.cancel());
                    report = (round) => progress.report({ message: vscode.l10n.t('Round {0}', round) });
                    await playing.catch(() => undefined);
                },
            );
        }, patience);
        try {
            return await playing;
        } catch (error) {
            if (begun) {
                // The log says what it is that breaks off here.
                this.log.append(`\n${error instanceof Error ? error.message : String(error)}\n`);
            }
            throw error;
        } finally {
            clearTimeout(long);
        }
    }

    dispose(): void {
        this.current?.stop.cancel();
        vscode.Disposable.from(...this.subscriptions, this.log, this.status).dispose();
    }
}

/** Asks for a seed and proposes a new one. */
async function askSeed(): Promise<number | undefined> {
    const answer = await vscode.window.showInputBox({
        title: vscode.l10n.t('Run Encounter with Seed'),
        prompt: vscode.l10n.t('The same seed makes the same fight'),
        value: String(crypto.getRandomValues(new Uint32Array(1))[0]),
        validateInput: (text) =>
            /^\d{1,10}$/.test(text.trim()) && Number(text) <= 0xffff_ffff
                ? undefined
                : vscode.l10n.t('A seed is a number from 0 to {0}.', 0xffff_ffff),
    });
    return answer === undefined ? undefined : Number(answer);
}
