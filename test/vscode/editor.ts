import * as vscode from 'vscode';
import { assert } from './assert.js';

/** Opens a file of the workspace in an editor. */
export async function open(path: string): Promise<vscode.TextEditor> {
    const folder = vscode.workspace.workspaceFolders?.[0];
    assert(folder, 'no workspace folder');
    const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder.uri, path));
    return vscode.window.showTextDocument(document);
}

/** Waits until something is there; the suite's own time limit ends a wait in vain. */
export async function eventually<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
    for (;;) {
        const found = await look();
        if (found !== undefined) {
            return found;
        }
        await new Promise((resolve) => setTimeout(resolve, 25));
    }
}

/** The text of the Skirmish output channel. */
export function logText(): string | undefined {
    return vscode.workspace.textDocuments
        .find((document) => document.uri.scheme === 'output' && document.languageId === 'skirmish-log')
        ?.getText();
}
