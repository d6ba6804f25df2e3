import * as vscode from 'vscode';
import { assert } from './assert.js';
import { BOOKS } from './books.js';
import { eventually, fileAt, find, open } from './editor.js';

/** Says yes to every question of a command with what it offers first, until it has ended. */
async function acceptAll<T>(command: string): Promise<T | undefined> {
    let ended: { value: T | undefined } | undefined;
    void vscode.commands.executeCommand<T>(command).then((value) => (ended = { value }));
    const { value } = await eventually(`the end of ${command}`, async () => {
        await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
        return ended;
    });
    return value;
}

suite('Campaigns', () => {
    test('a new campaign where there can be none leaves nothing behind', async () => {
        const file = fileAt('duel.skirmish');
        const before = await vscode.workspace.fs.readFile(file);
        const folder = await vscode.commands.executeCommand<vscode.Uri>(
            'skirmish.newCampaign',
            file,
            'pier',
            BOOKS[0].title,
        );
        assert(folder === undefined, `it made ${String(folder)}`);
        assert((await vscode.workspace.fs.readFile(file)).join() === before.join(), 'the file has changed');
        await vscode.commands.executeCommand('notifications.clearAll');
    });

    for (const { title } of BOOKS)
        test(`a new campaign by ${title} is a folder whose files check clean`, async () => {
            const parent = fileAt('made');
            const folder = await vscode.commands.executeCommand<vscode.Uri>(
                'skirmish.newCampaign',
                parent,
                'pier',
                title,
            );
            try {
                const files = await vscode.workspace.fs.readDirectory(folder);
                assert(files.length === 4, `it has ${files.map(([name]) => name).join(', ')}`);
                const shown = vscode.window.activeTextEditor?.document;
                assert(shown, 'it shows no file');
                assert(shown.uri.path.endsWith('encounters.skirmish'), `it shows ${shown.uri.path}`);
                // the editor tells the server of new files when it gets to it
                await eventually('a fight without any findings', async () => {
                    const [result] = await vscode.commands.executeCommand<{ outcome: string }[]>(
                        'skirmish.runEncounter',
                        shown.uri,
                        'First Fight',
                    );
                    const findings = vscode.languages.getDiagnostics(shown.uri);
                    return result?.outcome === 'ended' && findings.length === 0 ? true : undefined;
                });
            } finally {
                await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
                await vscode.workspace.fs.delete(parent, { recursive: true });
            }
        });
});

for (const book of BOOKS) {
    suite(`New blocks by ${book.title}`, () => {
        test('a new character breaks no rule', async () => {
            const { document } = await open(book.file);
            const source = await acceptAll<string>('skirmish.newCharacter');
            assert(source, 'it was not made');
            assert(source.startsWith('character New Character {'), `it is ${source}`);
            assert(document.getText().includes(source), 'it is not in the text');
            const hints = await eventually('what is left to choose', () => {
                const found = vscode.languages.getDiagnostics(document.uri);
                return found.length > 0 ? found : undefined;
            });
            const errors = hints.filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error);
            assert(errors.length === 0, errors.map(({ message }) => message).join('\n'));
            await vscode.commands.executeCommand('workbench.action.files.revert');
        });

        test('a new encounter is written behind the block at the cursor', async () => {
            const editor = await open(book.file);
            const position = find(editor.document, 'level: 2');
            editor.selection = new vscode.Selection(position, position);
            const source = await acceptAll<string>('skirmish.newEncounter');
            assert(source?.startsWith('encounter New Encounter {'), `it is ${String(source)}`);
            const text = editor.document.getText();
            assert(
                text.indexOf('encounter New Encounter') < text.indexOf(`npc ${book.derived}`),
                'it stands elsewhere',
            );
            assert(text.includes(`}\n\n${source}`), 'it is not set apart');
            await vscode.commands.executeCommand('workbench.action.files.revert');
        });

        test('a printed block is pasted as an NPC, and copied back', async () => {
            const editor = await open(book.file);
            const { document } = editor;
            const position = find(document, 'level: 2');
            editor.selection = new vscode.Selection(position, position);
            const printed = await vscode.commands.executeCommand<string>('skirmish.copyStatBlock');
            assert(printed.startsWith(book.npc), `it is ${printed}`);
            const source = await vscode.commands.executeCommand<string>('skirmish.pasteStatBlock');
            assert(source.startsWith(`npc ${book.npc} {`), `it is ${source}`);
            assert(document.getText().includes(source), 'it is not in the text');
            await vscode.commands.executeCommand('workbench.action.files.revert');
        });
    });
}
