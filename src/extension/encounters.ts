import * as vscode from 'vscode';
import { campaignRequest, encountersRequest, type EncounterItem } from '../server/protocol.js';
import { type Server, languageId } from './server.js';
import { settings } from './settings.js';

/** The encounters of a document, in the order of the text. */
export function encountersOf(
    server: Server,
    uri: vscode.Uri,
    token?: vscode.CancellationToken,
): Promise<EncounterItem[]> {
    return server.request(encountersRequest, { uri: uri.toString() }, token);
}

/**
 * The encounter a person means when asking to run one: that around the cursor, else the only one of the file, else the
 * one they pick.
 */
export async function chooseEncounter(
    server: Server,
    uri: vscode.Uri,
    cursor: vscode.Position | undefined,
): Promise<string | undefined> {
    const encounters = await encountersOf(server, uri);
    const around = encounters.find((item) => cursor && server.range(item.range).contains(cursor));
    if (around) {
        return around.name;
    }
    if (encounters.length === 0) {
        void vscode.window.showInformationMessage(vscode.l10n.t('This file has no encounter.'));
    }
    if (encounters.length <= 1) {
        return encounters[0]?.name;
    }
    return vscode.window.showQuickPick(
        encounters.map((item) => item.name),
        { placeHolder: vscode.l10n.t('Which encounter?') },
    );
}

/**
 * The encounter that a command is meant for: the one it names, else one of the file that it names or that is open, else one
 * of the campaign.
 */
export async function findEncounter(
    server: Server,
    uri?: unknown,
    name?: unknown,
): Promise<{ uri: vscode.Uri; name: string } | undefined> {
    const editor = vscode.window.activeTextEditor ?? vscode.window.visibleTextEditors.find(isOfLanguage);
    const address = uri instanceof vscode.Uri ? uri : editor && isOfLanguage(editor) ? editor.document.uri : undefined;
    if (address) {
        const shown = vscode.window.visibleTextEditors.find(
            ({ document }) => document.uri.toString() === address.toString(),
        );
        const chosen =
            typeof name === 'string' ? name : await chooseEncounter(server, address, shown?.selection.active);
        return chosen === undefined ? undefined : { uri: address, name: chosen };
    }
    const items = (await server.request(campaignRequest, null)).filter(({ kind }) => kind === 'encounter');
    if (items.length === 0) {
        void vscode.window.showInformationMessage(vscode.l10n.t('The campaign has no encounter.'));
    }
    const rows = items.map((item) => ({
        label: item.name,
        description: vscode.workspace.asRelativePath(vscode.Uri.parse(item.uri)),
        item,
    }));
    const picked =
        rows.length > 1
            ? await vscode.window.showQuickPick(rows, { placeHolder: vscode.l10n.t('Which encounter?') })
            : rows[0];
    return picked && { uri: vscode.Uri.parse(picked.item.uri), name: picked.item.name };
}

function isOfLanguage({ document }: vscode.TextEditor): boolean {
    return document.languageId === languageId;
}

/** What stands above an encounter. Titles are asked for late: translations come with the extension's start. */
const lenses = [
    { command: 'skirmish.runEncounter', title: () => `$(play) ${vscode.l10n.t('Run Encounter')}` },
    { command: 'skirmish.runWithSeed', title: () => vscode.l10n.t('Run with Seed…') },
    { command: 'skirmish.simulateEncounter', title: () => vscode.l10n.t('Simulate') },
    { command: 'skirmish.showBattleMap', title: () => vscode.l10n.t('Map') },
];

/** *Run Encounter* and its like above every encounter. */
export function registerEncounterLens(server: Server): vscode.Disposable {
    const changed = new vscode.EventEmitter<void>();
    const provider: vscode.CodeLensProvider = {
        onDidChangeCodeLenses: changed.event,
        async provideCodeLenses(document, token) {
            if (!settings(document.uri).codeLens) {
                return [];
            }
            const encounters = await encountersOf(server, document.uri, token);
            return encounters.flatMap((item) => {
                const range = server.range(item.nameRange);
                const given = [document.uri, item.name];
                // What the sides are worth is there to be read: it stands last and does nothing.
                const value = item.battleValue === null ? [] : [{ command: '', title: item.battleValue }];
                return [
                    ...lenses.map(({ command, title }) => ({ command, title: title(), arguments: given })),
                    ...value,
                ].map((command) => new vscode.CodeLens(range, command));
            });
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
