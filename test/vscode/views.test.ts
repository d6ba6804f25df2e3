import * as vscode from 'vscode';
import { assert } from './assert.js';
import { BOOKS } from './books.js';
import { eventually, find, open, replace } from './editor.js';

for (const book of BOOKS) {
    suite(`Sheets by ${book.title}`, () => {
        test('a lens above a creature shows its sheet beside the editor, which follows the text', async () => {
            const editor = await open(book.file);
            const { document } = editor;
            const lens = await eventually('the lens', async () => {
                const found = await vscode.commands.executeCommand<vscode.CodeLens[]>(
                    'vscode.executeCodeLensProvider',
                    document.uri,
                    20,
                );
                return found.find((lens) => lens.command?.title === 'Sheet');
            });
            assert(lens.command, 'the lens has no command');
            const line = document.lineAt(lens.range.start.line).text;
            assert(line.startsWith(`npc ${book.npc}`), `the lens stands above "${line}"`);
            const address = await vscode.commands.executeCommand<vscode.Uri>(
                lens.command.command,
                ...(lens.command.arguments ?? []),
            );
            const preview = await eventually('the preview', () =>
                vscode.window.tabGroups.all
                    .flatMap((group) => group.tabs)
                    .find((tab) => tab.input instanceof vscode.TabInputWebview && tab.label.includes(book.npc)),
            );
            assert(preview.group.viewColumn === vscode.ViewColumn.Two, 'the preview is not beside the editor');

            const sheet = await vscode.workspace.openTextDocument(address);
            assert(sheet.getText().startsWith(`# ${book.npc}\n`), `the sheet reads ${sheet.getText()}`);
            const { label, number } = book.stated;
            await replace(editor, 'level: 2\n', `level: 2\n    ${label}: ${number}\n`);
            await eventually('the new number', () =>
                sheet.getText().includes(`| ${label} | ${number} |`) ? true : undefined,
            );
            await vscode.commands.executeCommand('workbench.action.files.revert');
        });

        test('the sheet around the cursor, with what its numbers are made of', async () => {
            const editor = await open(book.file);
            const position = find(editor.document, 'feats: +');
            editor.selection = new vscode.Selection(position, position);
            const address = await vscode.commands.executeCommand<vscode.Uri>('skirmish.showSheetWithTerms');
            const sheet = await vscode.workspace.openTextDocument(address);
            assert(sheet.getText().startsWith(`# ${book.derived}\n`), `the sheet reads ${sheet.getText()}`);
            assert(sheet.getText().includes('made of'), 'the sheet has no terms');
            await vscode.commands.executeCommand('workbench.action.closeEditorsInOtherGroups');
        });
    });

    suite(`The armoury of ${book.title}`, () => {
        test('a thing chosen in the armoury is written at the cursor', async () => {
            const editor = await open(book.file);
            const position = find(editor.document, book.carried);
            editor.selection = new vscode.Selection(position, position);
            let inserted: string | undefined;
            void vscode.commands.executeCommand<string>('skirmish.browseArmoury').then((name) => (inserted = name));
            const name = await eventually('the choice', async () => {
                await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
                return inserted;
            });
            const line = editor.document.lineAt(position.line).text;
            const place = line.indexOf(name);
            assert(place >= 0, `"${name}" is not in "${line}"`);
            assert(
                line
                    .slice(place + name.length)
                    .replace(/^"/, '')
                    .startsWith(`, ${book.carried}`),
                `it is no item of the list in "${line}"`,
            );
            await vscode.commands.executeCommand('workbench.action.files.revert');
        });
    });
}
