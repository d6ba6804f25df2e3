import * as vscode from 'vscode';
import { assert } from './assert.js';
import { BOOKS } from './books.js';
import { codeOf, eventually, find, open, replace } from './editor.js';

for (const book of BOOKS) {
    suite(`Writing by ${book.title}`, () => {
        test('a feat without its prerequisite is underlined, with its page; undone, the line goes', async () => {
            const editor = await open(book.file);
            const { document } = editor;
            const findings = () =>
                vscode.languages
                    .getDiagnostics(document.uri)
                    .filter((diagnostic) => codeOf(diagnostic) === 'feat-prerequisite');
            assert(findings().length === 0, 'there is a finding before the edit');

            await replace(editor, book.feats, book.lacking.feats);
            const finding = await eventually('the finding', () => findings()[0]);
            assert(document.getText(finding.range) === book.lacking.feat, `at "${document.getText(finding.range)}"`);
            assert(/\(p\. \d+\)/.test(finding.message), `no page in "${finding.message}"`);

            await vscode.commands.executeCommand('undo');
            await eventually('the finding to go', () => (findings().length === 0 ? true : undefined));
        });

        test('a quick fix overrules a finding on the record', async () => {
            const editor = await open(book.file);
            const { document } = editor;
            await replace(editor, book.feats, book.lacking.feats);
            const finding = await eventually('the finding', () =>
                vscode.languages
                    .getDiagnostics(document.uri)
                    .find((diagnostic) => codeOf(diagnostic) === 'feat-prerequisite'),
            );
            const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
                'vscode.executeCodeActionProvider',
                document.uri,
                finding.range,
            );
            const allow = actions.find((action) => /allow/i.test(action.title));
            assert(allow?.edit, `no such fix among ${actions.map((action) => action.title).join(', ')}`);
            await vscode.workspace.applyEdit(allow.edit);
            assert(
                document.getText().includes(`allow: feat-prerequisite ${book.lacking.feat}`),
                'the fix wrote no allow',
            );
            await vscode.commands.executeCommand('workbench.action.files.revert');
        });

        test('a term leads to the rulebook, which opens read-only', async () => {
            const { document } = await open(book.file);
            const position = find(document, book.feat);
            const [target] = await eventually('a definition', async () => {
                const found = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>(
                    'vscode.executeDefinitionProvider',
                    document.uri,
                    position,
                );
                return found.length > 0 ? found : undefined;
            });
            assert(target, 'no definition');
            const uri = 'targetUri' in target ? target.targetUri : target.uri;
            assert(uri.scheme === 'skirmish-rulebook', `it leads to ${uri.toString()}`);
            const rulebook = await vscode.workspace.openTextDocument(uri);
            assert(rulebook.getText().includes(`feat ${book.feat}`), 'the entry is not there');
            const editor = await vscode.window.showTextDocument(rulebook);
            await vscode.commands.executeCommand('type', { text: 'x' });
            assert(editor.document.isDirty === false, 'the rulebook can be edited');
        });

        test('hover, completion and outline answer', async () => {
            const { document } = await open(book.file);
            const at = find(document, book.feat);
            const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
                'vscode.executeHoverProvider',
                document.uri,
                at,
            );
            const text = hovers.flatMap((hover) =>
                hover.contents.map((part) => (typeof part === 'string' ? part : part.value)),
            );
            assert(text.join('\n').includes(book.feat), `the hover says ${text.join('\n')}`);

            const completions = await vscode.commands.executeCommand<vscode.CompletionList>(
                'vscode.executeCompletionItemProvider',
                document.uri,
                at,
                undefined,
                300,
            );
            const labels = completions.items.map((item) =>
                typeof item.label === 'string' ? item.label : item.label.label,
            );
            const feat = labels.indexOf(book.offered);
            assert(feat >= 0, `no feat among ${labels.length} completions`);
            const told = completions.items[feat]?.documentation;
            const summary = typeof told === 'string' ? told : (told?.value ?? '');
            assert(summary.includes(book.offered), `its documentation is “${summary}”`);

            const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>(
                'vscode.executeDocumentSymbolProvider',
                document.uri,
            );
            const names = symbols.map((symbol) => symbol.name);
            assert(names.includes(book.npc) && names.includes(book.encounter), `the outline shows ${names.join(', ')}`);
        });
    });
}
