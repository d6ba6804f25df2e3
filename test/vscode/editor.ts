import * as vscode from 'vscode';
import { assert } from './assert.js';

/** A file of the workspace folder; with `..`, one next to it. */
export function fileAt(path: string): vscode.Uri {
    const folder = vscode.workspace.workspaceFolders?.[0];
    assert(folder, 'no workspace folder');
    return vscode.Uri.joinPath(folder.uri, path);
}

/** Opens a file of the workspace in an editor. */
export async function open(path: string): Promise<vscode.TextEditor> {
    const document = await vscode.workspace.openTextDocument(fileAt(path));
    return vscode.window.showTextDocument(document);
}

/** Waits until something is there. It fails, naming what was missed, before the time limit of the tests would. */
export async function eventually<T>(what: string, look: () => T | undefined | Promise<T | undefined>): Promise<T> {
    for (let tries = 0; tries < 4_000; tries++) {
        const found = await look();
        if (found !== undefined) {
            return found;
        }
        await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`Waited in vain for ${what}`);
}

/** The text of the Skirmish output channel. */
export function logText(): string {
    const log = vscode.workspace.textDocuments.find(
        (document) => document.uri.scheme === 'output' && document.languageId === 'skirmish-log',
    );
    return log?.getText() ?? '';
}

/** The position right after the first occurrence of a text, or at its beginning. */
export function find(document: vscode.TextDocument, text: string, where: 'start' | 'end' = 'start'): vscode.Position {
    const offset = document.getText().indexOf(text);
    assert(offset >= 0, `"${text}" is not in ${document.uri.toString()}`);
    return document.positionAt(where === 'start' ? offset : offset + text.length);
}

/** Replaces the first occurrence of a text. */
export async function replace(editor: vscode.TextEditor, text: string, by: string): Promise<void> {
    const range = new vscode.Range(find(editor.document, text), find(editor.document, text, 'end'));
    assert(await editor.edit((edit) => edit.replace(range, by)), 'the edit was refused');
}

/** The code of a diagnostic, with or without a link. */
export function codeOf(diagnostic: vscode.Diagnostic): string {
    const { code } = diagnostic;
    return String(typeof code === 'object' ? code.value : code);
}
