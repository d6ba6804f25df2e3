import * as vscode from 'vscode';
import { assert } from './assert.js';
import { eventually, fileAt, find, logText, open, replace } from './editor.js';

/** What the command line printed for the same file before VS Code started. */
async function logOfCommandLine(name: string): Promise<string> {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(fileAt(`../${name}`)));
}

function run(uri: vscode.Uri, encounter: string): Thenable<{ outcome: string }[]> {
    return vscode.commands.executeCommand('skirmish.runEncounter', uri, encounter);
}

suite('Running encounters', () => {
    test('a code lens above every encounter runs it', async () => {
        const { document } = await open('duel.skirmish');
        const lenses = await eventually('two code lenses', async () => {
            const found = await vscode.commands.executeCommand<vscode.CodeLens[]>(
                'vscode.executeCodeLensProvider',
                document.uri,
                10,
            );
            const ours = found.filter((lens) => lens.command?.command === 'skirmish.runEncounter');
            return ours.length === 2 ? ours : undefined;
        });
        const [first] = lenses;
        assert(first?.command, 'the lens has no command');
        const line = document.lineAt(first.range.start.line).text;
        assert(line.startsWith('encounter Duel'), `the lens stands above "${line}"`);
        await vscode.commands.executeCommand(first.command.command, ...(first.command.arguments ?? []));
        await eventually('the log', () => (logText().includes('seed 1701') ? true : undefined));
    });

    test('the log is that of the command line to the byte, run after run', async () => {
        const { document } = await open('duel.skirmish');
        const expected = await logOfCommandLine('duel.log');
        await run(document.uri, 'Duel');
        await run(document.uri, 'Duel');
        await eventually('the same log twice', () =>
            logText().endsWith(`\n${expected}\n${expected}`) ? true : undefined,
        );
    });

    test('the palette runs the encounter around the cursor', async () => {
        const editor = await open('duel.skirmish');
        const position = find(editor.document, 'expect');
        editor.selection = new vscode.Selection(position, position);
        const before = logText();
        await vscode.commands.executeCommand('skirmish.runEncounter');
        await eventually('the log', () => (logText().startsWith('\nDuel\n', before.length) ? true : undefined));
    });

    test('a failed expectation is shown where it is written, until the text changes', async () => {
        const editor = await open('duel.skirmish');
        const { document } = editor;
        const failures = () =>
            vscode.languages.getDiagnostics(document.uri).filter((diagnostic) => diagnostic.source === 'Skirmish run');
        await run(document.uri, 'Duel');
        const failure = await eventually('the failure', () => failures()[0]);
        assert(document.getText(failure.range).includes('99'), `at "${document.getText(failure.range)}"`);
        await replace(editor, 'seed: 1701', 'seed: 1702');
        await eventually('the failure to go', () => (failures().length === 0 ? true : undefined));
        await vscode.commands.executeCommand('undo');
    });

    test('the seed of the settings takes the place of the encounter’s own', async () => {
        const { document } = await open('duel.skirmish');
        const settings = vscode.workspace.getConfiguration('skirmish');
        await settings.update('run.seed', 42, vscode.ConfigurationTarget.Workspace);
        try {
            await run(document.uri, 'Duel');
            await eventually('the other seed', () => (logText().includes('seed 42') ? true : undefined));
        } finally {
            await settings.update('run.seed', undefined, vscode.ConfigurationTarget.Workspace);
        }
    });

    test('Stop ends a fight under way', async () => {
        const { document } = await open('duel.skirmish');
        const result = run(document.uri, 'Riot');
        await eventually('the first lines', () => (logText().includes('\nRiot\n') ? true : undefined));
        await vscode.commands.executeCommand('skirmish.stop');
        const outcomes = await eventually('the answer', () =>
            Promise.race([
                result.then((items) => items.map((item) => item.outcome)),
                new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined))),
            ]),
        );
        assert(outcomes.join() === 'stopped', `it ended as ${outcomes.join()}`);
        await eventually('the last line', () => (logText().includes('Stopped by the user') ? true : undefined));
    });

    test('an encounter that does not exist is refused', async () => {
        const { document } = await open('duel.skirmish');
        const [result] = await run(document.uri, 'No Such Fight');
        assert(result?.outcome === 'refused', `it ended as ${String(result?.outcome)}`);
    });
});
