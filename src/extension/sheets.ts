import * as vscode from 'vscode';
import { campaignRequest, creaturesRequest, sheetRequest, type CreatureItem } from '../server/protocol.js';
import { creatureKinds, documentOf } from './documents.js';
import { type Server, languageId } from './server.js';
import { settings } from './settings.js';

/** Scheme of the sheets: virtual Markdown documents, which the editor's own preview shows. */
export const sheetScheme = 'skirmish-sheet';

/** How long typing rests, in milliseconds, before the sheets that are shown are written anew. */
const rest = 150;

/** How long, in milliseconds, the preview may take to open before typing goes on without it. */
const patience = 2_000;

/** What a sheet shows, carried by the query of its address. */
interface Shown {
    uri: string;
    name: string;
    terms: boolean;
}

/** *Show Character Sheet*: a preview beside the editor that follows what is typed. */
export class CharacterSheets implements vscode.TextDocumentContentProvider, vscode.Disposable {
    private readonly changed = new vscode.EventEmitter<vscode.Uri>();
    readonly onDidChange = this.changed.event;
    /** Addresses of the sheets that are shown. */
    private readonly shown = new Map<string, vscode.Uri>();
    private readonly subscriptions: vscode.Disposable[];
    private waiting: ReturnType<typeof setTimeout> | undefined;

    constructor(private readonly server: Server) {
        const later = () => this.updateLater();
        this.subscriptions = [
            this.changed,
            vscode.workspace.registerTextDocumentContentProvider(sheetScheme, this),
            vscode.commands.registerCommand('skirmish.showSheet', (uri?: unknown, name?: unknown) =>
                this.show(false, uri, name),
            ),
            vscode.commands.registerCommand('skirmish.showSheetWithTerms', (uri?: unknown, name?: unknown) =>
                this.show(true, uri, name),
            ),
            vscode.workspace.onDidChangeTextDocument(({ document }) => {
                if (document.languageId === languageId) {
                    later();
                }
            }),
            vscode.workspace.onDidDeleteFiles(later),
        ];
    }

    async provideTextDocumentContent(address: vscode.Uri, token: vscode.CancellationToken): Promise<string> {
        const { uri, name, terms } = JSON.parse(address.query) as Shown;
        const sheet = await this.server.request(sheetRequest, { uri, name, terms }, token);
        const file = vscode.workspace.asRelativePath(vscode.Uri.parse(uri));
        return sheet ?? `*${vscode.l10n.t('{0} has no such creature any more.', file)}*\n`;
    }

    private async show(terms: boolean, uri?: unknown, name?: unknown): Promise<vscode.Uri | undefined> {
        const found = await this.find(uri, name);
        if (!found) {
            return undefined;
        }
        const shown: Shown = { uri: found.uri, name: found.name, terms };
        const path = `/${found.name.replace(/[/\\]/g, '-')}.md`;
        const address = vscode.Uri.from({ scheme: sheetScheme, path, query: JSON.stringify(shown) });
        this.shown.set(address.toString(), address);
        const editor = vscode.window.activeTextEditor;
        const opened = previewTakesFocus();
        await vscode.commands.executeCommand('markdown.showPreviewToSide', address);
        await opened;
        if (editor?.document.uri.toString() === found.uri) {
            // Typing goes on where it was.
            await vscode.window.showTextDocument(editor.document, editor.viewColumn);
        }
        return address;
    }

    /** The creature that is named, else one of the text that is shown, else one of the campaign. */
    private async find(uri: unknown, name: unknown): Promise<{ uri: string; name: string } | undefined> {
        const isShown = vscode.window.visibleTextEditors.some(({ document }) => document.languageId === languageId);
        if (!(uri instanceof vscode.Uri) && !isShown) {
            const items = await this.server.request(campaignRequest, null);
            const creatures = items.filter(({ kind }) => creatureKinds.includes(kind));
            return creatures.length > 0 ? pick(creatures) : documentOf(undefined).then(() => undefined);
        }
        const document = await documentOf(uri);
        const chosen = typeof name === 'string' ? name : document && (await this.choose(document));
        return document && chosen !== undefined ? { uri: document.uri.toString(), name: chosen } : undefined;
    }

    /** The creature around the cursor, else the only one of the file, else the one that is picked. */
    private async choose(document: vscode.TextDocument): Promise<string | undefined> {
        const creatures = await creaturesOf(this.server, document.uri);
        const editors = [vscode.window.activeTextEditor, ...vscode.window.visibleTextEditors];
        const cursor = editors.find((editor) => editor?.document === document)?.selection.active;
        const around = creatures.find((item) => cursor && this.server.range(item.range).contains(cursor));
        if (around) {
            return around.name;
        }
        if (creatures.length === 0) {
            void vscode.window.showInformationMessage(vscode.l10n.t('This file has no creature.'));
        }
        if (creatures.length <= 1) {
            return creatures[0]?.name;
        }
        return (await pick(creatures))?.name;
    }

    private updateLater(): void {
        if (this.shown.size > 0) {
            clearTimeout(this.waiting);
            this.waiting = setTimeout(() => void this.update(), rest);
        }
    }

    private async update(): Promise<void> {
        if (!isPreviewOpen()) {
            this.shown.clear();
        }
        for (const address of this.shown.values()) {
            const open = vscode.workspace.textDocuments.some(({ uri }) => uri.toString() === address.toString());
            if (open) {
                this.changed.fire(address);
            } else {
                // The editor lets go of a virtual document that no text editor shows; the preview has to ask again.
                await vscode.workspace.openTextDocument(address);
                await vscode.commands.executeCommand('markdown.preview.refresh');
            }
        }
    }

    dispose(): void {
        clearTimeout(this.waiting);
        vscode.Disposable.from(...this.subscriptions).dispose();
    }
}

/** Asks whose sheet is meant. */
async function pick<T extends { name: string; kind: string }>(creatures: readonly T[]): Promise<T | undefined> {
    const picked = await vscode.window.showQuickPick(
        creatures.map((creature) => ({ label: creature.name, description: creature.kind, creature })),
        {
            title: vscode.l10n.t('Show Character Sheet'),
            placeHolder: vscode.l10n.t('Whose sheet?'),
            // see *New Campaign*: the walkthrough takes the focus back
            ignoreFocusOut: true,
        },
    );
    return picked?.creature;
}

function isPreviewOpen(): boolean {
    return vscode.window.tabGroups.all.some(({ tabs }) => tabs.some(isPreview));
}

function isPreview(tab: vscode.Tab | undefined): boolean {
    return tab?.input instanceof vscode.TabInputWebview && tab.input.viewType.endsWith('markdown.preview');
}

/** The command of the preview ends before the preview is there and takes the focus. */
function previewTakesFocus(): Promise<void> {
    const { tabGroups } = vscode.window;
    return new Promise((resolve) => {
        const look = () => {
            if (isPreview(tabGroups.activeTabGroup.activeTab)) {
                done();
            }
        };
        const listening = [tabGroups.onDidChangeTabs(look), tabGroups.onDidChangeTabGroups(look)];
        const limit = setTimeout(() => done(), patience);
        function done(): void {
            clearTimeout(limit);
            vscode.Disposable.from(...listening).dispose();
            resolve();
        }
    });
}

export function creaturesOf(
    server: Server,
    uri: vscode.Uri,
    token?: vscode.CancellationToken,
): Promise<CreatureItem[]> {
    return server.request(creaturesRequest, { uri: uri.toString() }, token);
}

/** *Sheet* above every creature. */
export function registerSheetLens(server: Server): vscode.Disposable {
    const changed = new vscode.EventEmitter<void>();
    const provider: vscode.CodeLensProvider = {
        onDidChangeCodeLenses: changed.event,
        async provideCodeLenses(document, token) {
            if (!settings(document.uri).codeLens || document.uri.scheme === 'skirmish-rulebook') {
                return [];
            }
            const creatures = await creaturesOf(server, document.uri, token);
            return creatures.map(
                ({ name, nameRange }) =>
                    new vscode.CodeLens(server.range(nameRange), {
                        command: 'skirmish.showSheet',
                        title: vscode.l10n.t('Sheet'),
                        arguments: [document.uri, name],
                    }),
            );
        },
    };
    return vscode.Disposable.from(
        changed,
        vscode.languages.registerCodeLensProvider({ language: languageId }, provider),
        vscode.workspace.onDidChangeConfiguration((event) => {
            if (event.affectsConfiguration('skirmish.codeLens')) {
                changed.fire();
            }
        }),
    );
}
