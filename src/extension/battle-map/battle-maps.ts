import * as vscode from 'vscode';
import { type BattleMapData, battleMapRequest } from '../../server/protocol.js';
import { findEncounter } from '../encounters.js';
import type { RunHistory } from '../run-history.js';
import type { Runner } from '../runner.js';
import { logLanguageId, type Server } from '../server.js';
import { logLineAt } from './log-line.js';
import { MapPanel } from './map-panel.js';
import type { BattleMapState } from './messages.js';

const viewType = 'skirmish.battleMap';

/** *Show Battle Map*: the last run of an encounter on its map, one view an encounter. */
export class BattleMaps implements vscode.Disposable {
    private readonly panels = new Map<string, MapPanel>();
    private readonly subscriptions: vscode.Disposable[];

    constructor(
        private readonly extension: vscode.Uri,
        private readonly server: Server,
        private readonly runner: Runner,
        private readonly history: RunHistory,
    ) {
        const command = vscode.commands.registerCommand;
        this.subscriptions = [
            command('skirmish.showBattleMap', (uri?: unknown, name?: unknown) => this.showEncounter(uri, name)),
            command('skirmish.showOnBattleMap', (line?: unknown) => this.showLogLine(line)),
            vscode.window.registerWebviewPanelSerializer(viewType, {
                deserializeWebviewPanel: (panel, state: BattleMapState | undefined) => this.restore(panel, state),
            }),
            vscode.languages.registerHoverProvider(
                { language: logLanguageId },
                { provideHover: (document, { line }) => this.hover(document, line) },
            ),
            // A map that is open follows the cursor through the log.
            vscode.window.onDidChangeTextEditorSelection(({ textEditor, kind }) => {
                if (textEditor.document.languageId === logLanguageId && kind !== undefined) {
                    this.follow(textEditor.document, textEditor.selection.active.line);
                }
            }),
            history.onDidChange(({ uri, encounter }) => void this.renew(uri, encounter)),
        ];
    }

    /** What is shown of an encounter; for those who look from outside. */
    shown(uri: vscode.Uri, encounter: string): { step: number; spoken: string } | undefined {
        return this.panels.get(keyOf(uri, encounter))?.shown;
    }

    /** Shows the last run; an encounter that was not run yet is played first. */
    private async showEncounter(uri?: unknown, name?: unknown): Promise<boolean> {
        const found = await findEncounter(this.server, uri, name);
        return found ? this.open(found.uri, found.name, null) : false;
    }

    /** Shows the moment that a line of the log tells of: the one given, else that of the cursor. */
    private async showLogLine(given: unknown): Promise<boolean> {
        const { visibleTextEditors, activeTextEditor } = vscode.window;
        const editor = [activeTextEditor, ...visibleTextEditors].find(
            (each) => each?.document.languageId === logLanguageId,
        );
        const document = editor?.document;
        const line = typeof given === 'number' ? given : editor?.selection.active.line;
        const found = document && line !== undefined ? logLineAt(document, line) : undefined;
        const uri = found && this.history.fileOf(found.encounter);
        if (!found || !uri) {
            void vscode.window.showInformationMessage(vscode.l10n.t('Put the cursor on a line of a log first.'));
            return false;
        }
        const data = await this.dataOf(uri, found.encounter);
        if (data?.seed !== found.seed) {
            void vscode.window.showInformationMessage(
                vscode.l10n.t('{0} was run again since; only its last run can be shown.', found.encounter),
            );
            return false;
        }
        return this.open(uri, found.encounter, found.line, data);
    }

    private hover(document: vscode.TextDocument, line: number): vscode.Hover | undefined {
        const found = logLineAt(document, line);
        if (!found || !this.history.fileOf(found.encounter)) {
            return undefined;
        }
        const argument = encodeURIComponent(JSON.stringify([line]));
        const text = new vscode.MarkdownString(
            `[${vscode.l10n.t('Show on the battle map')}](command:skirmish.showOnBattleMap?${argument})`,
        );
        text.isTrusted = { enabledCommands: ['skirmish.showOnBattleMap'] };
        return new vscode.Hover(text, document.lineAt(line).range);
    }

    private follow(document: vscode.TextDocument, line: number): void {
        const found = this.panels.size > 0 ? logLineAt(document, line) : undefined;
        const uri = found && this.history.fileOf(found.encounter);
        const panel = uri && this.panels.get(keyOf(uri, found.encounter));
        if (panel?.seed === found?.seed && found) {
            panel?.goToLine(found.line);
        }
    }

    private async open(
        uri: vscode.Uri,
        encounter: string,
        line: number | null,
        known?: BattleMapData,
    ): Promise<boolean> {
        const data = known ?? (await this.dataOf(uri, encounter)) ?? (await this.play(uri, encounter));
        if (!data) {
            return false;
        }
        const key = keyOf(uri, encounter);
        const panel = this.panels.get(key);
        if (panel) {
            panel.show(data, 0, line);
            return true;
        }
        const title = titleOf(encounter);
        const column = vscode.window.activeTextEditor ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
        const created = vscode.window.createWebviewPanel(viewType, title, { viewColumn: column, preserveFocus: false });
        this.add(key, created, data, 0, line);
        return true;
    }

    /** A view that is open shows the new run without coming to the front. */
    private async renew(uri: vscode.Uri, encounter: string): Promise<void> {
        const data = this.panels.has(keyOf(uri, encounter)) ? await this.dataOf(uri, encounter) : null;
        if (data) {
            this.panels.get(keyOf(uri, encounter))?.update(data, 0, null);
        }
    }

    /** A window that was closed with a map shows it again: the same seed makes the same fight. */
    private async restore(panel: vscode.WebviewPanel, state: BattleMapState | undefined): Promise<void> {
        const uri = state && vscode.Uri.parse(state.uri);
        const data = uri && (await this.play(uri, state.encounter, state.seed));
        if (!data) {
            panel.dispose();
            return;
        }
        this.add(keyOf(uri, state.encounter), panel, data, state.step, null);
    }

    private add(
        key: string,
        webviewPanel: vscode.WebviewPanel,
        data: BattleMapData,
        step: number,
        line: number | null,
    ): void {
        const panel = new MapPanel(webviewPanel, this.extension, this.server);
        this.panels.set(key, panel);
        panel.onDidDispose(() => this.panels.delete(key));
        panel.show(data, step, line);
    }

    private dataOf(uri: vscode.Uri, encounter: string): Promise<BattleMapData | null> {
        return this.server.request(battleMapRequest, { uri: uri.toString(), encounter });
    }

    private async play(uri: vscode.Uri, encounter: string, seed?: number): Promise<BattleMapData | null> {
        const result = await vscode.window.withProgress(
            { location: vscode.ProgressLocation.Notification, title: encounter, cancellable: true },
            (_progress, token) => this.runner.run(uri, encounter, { output: () => undefined }, token, seed),
        );
        if (result.outcome === 'refused') {
            void vscode.window.showErrorMessage(vscode.l10n.t('{0} cannot be run: {1}', encounter, result.message));
            return null;
        }
        return this.dataOf(uri, encounter);
    }

    dispose(): void {
        for (const panel of this.panels.values()) {
            panel.dispose();
        }
        vscode.Disposable.from(...this.subscriptions).dispose();
    }
}

function titleOf(encounter: string): string {
    return vscode.l10n.t('Map of {0}', encounter);
}

function keyOf(uri: vscode.Uri, encounter: string): string {
    return JSON.stringify([uri.toString(), encounter]);
}
