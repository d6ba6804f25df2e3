import * as vscode from 'vscode';
import { assert } from './assert.js';

suite('Activation', () => {
    test('opening a file of the language starts the extension', async () => {
        const [file] = await vscode.workspace.findFiles('*.skirmish');
        assert(file, 'no file in the workspace');
        const document = await vscode.workspace.openTextDocument(file);
        await vscode.window.showTextDocument(document);
        const extension = vscode.extensions.getExtension('skirmish.skirmish');
        assert(extension, 'the extension is not installed');
        await extension.activate();
        assert(document.languageId === 'skirmish', `the language is ${document.languageId}`);
    });
});
