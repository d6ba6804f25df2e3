// The entry that the measurement of a cold start gives to VS Code: it leaves the time of the first diagnostics beside the
// workspace folder.
import * as vscode from 'vscode';
import { open } from './editor.js';

export async function run(): Promise<void> {
    const { document } = await open('cold.skirmish');
    await new Promise<void>((resolve) => {
        const look = (): void => {
            if (vscode.languages.getDiagnostics(document.uri).length > 0) {
                resolve();
            }
        };
        vscode.languages.onDidChangeDiagnostics(look);
        look();
    });
    const written = new TextEncoder().encode(String(Date.now()));
    await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(document.uri, '..', '..', 'diagnosed.txt'), written);
}
