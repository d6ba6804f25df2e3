import * as vscode from 'vscode';
import { languageId } from './server.js';

/** What has a sheet and can stand on a side. */
export const creatureKinds: readonly string[] = ['character', 'npc', 'creature'];

/** The document a command is meant for: the one it names, else the one that is shown. Says so where there is none. */
export async function documentOf(uri: unknown): Promise<vscode.TextDocument | undefined> {
    const document =
        uri instanceof vscode.Uri
            ? await vscode.workspace.openTextDocument(uri)
            : (vscode.window.activeTextEditor ?? shownEditor())?.document;
    if (document?.languageId === languageId) {
        return document;
    }
    void vscode.window.showInformationMessage(vscode.l10n.t('Open a .skirmish file first.'));
    return undefined;
}

/** An editor of the language beside whatever has the focus: a walkthrough, a view. */
function shownEditor(): vscode.TextEditor | undefined {
    return vscode.window.visibleTextEditors.find(({ document }) => document.languageId === languageId);
}
