import * as vscode from 'vscode';
import { assert } from './assert.js';
import { BOOKS } from './books.js';
import { eventually, fileAt, find, logText, open, replace } from './editor.js';

/** What the command line printed for the same file before VS Code started. */
async function logOfCommandLine(name: string): Promise<string> {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(fileAt(`../${name}`)));
}

function run(uri: vscode.Uri, encounter: string): Thenable<{ outcome: string }[]> {
    return vscode.commands.executeCommand('skirmish.runEncounter', uri, encounter);
}

/**
 * Does something until the log shows it. Once is enough on the desktop; in the web, VS Code now and then shows the last piece
 * of an output channel only when more is written to it.
 */
async function untilLogged(what: string, act: () => Thenable<unknown>, shown: () => boolean): Promise<void> {
    for (let attempt = 0; attempt < 5; attempt++) {
        await act();
        for (let tries = 0; tries < 100; tries++) {
            if (shown()) {
                return;
            }
            await new Promise((resolve) => setTimeout(resolve, 25));
        }
    }
    throw new Error(`Waited in vain for ${what} in the log:\n${logText().slice(-2_000)}`);
}

for (const book of BOOKS) {
    suite(`Running encounters by ${book.title}`, () => {
        test('a code lens above every encounter runs it', async () => {
            const { document } = await open(book.file);
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
            assert(line.startsWith(`encounter ${book.encounter}`), `the lens stands above "${line}"`);
            const { command, arguments: given = [] } = first.command;
            const act = () => vscode.commands.executeCommand(command, ...given);
            await untilLogged('the seed', act, () => logText().includes(`seed ${book.seed}`));
        });

        test('the log is that of the command line to the byte, run after run', async () => {
            const { document } = await open(book.file);
            const expected = await logOfCommandLine(`${book.encounter}.log`);
            assert(expected.startsWith(`${book.encounter}\n`), `the command line printed "${expected}"`);
            const twice = async () => {
                await run(document.uri, book.encounter);
                await run(document.uri, book.encounter);
            };
            await untilLogged('the same text twice', twice, () => logText().endsWith(`\n${expected}\n${expected}`));
        });

        test('the palette runs the encounter around the cursor', async () => {
            const editor = await open(book.file);
            const position = find(editor.document, 'expect');
            editor.selection = new vscode.Selection(position, position);
            const before = logText();
            const act = () => vscode.commands.executeCommand('skirmish.runEncounter');
            await untilLogged('another run', act, () => logText().startsWith(`\n${book.encounter}\n`, before.length));
        });

        test('a failed expectation is shown where it is written, until the text changes', async () => {
            const editor = await open(book.file);
            const { document } = editor;
            const failures = () =>
                vscode.languages
                    .getDiagnostics(document.uri)
                    .filter((diagnostic) => diagnostic.source === 'Skirmish run');
            await run(document.uri, book.encounter);
            const failure = await eventually('the failure', () => failures()[0]);
            assert(document.getText(failure.range).includes('99'), `at "${document.getText(failure.range)}"`);
            await replace(editor, `seed: ${book.seed}`, 'seed: 1702');
            await eventually('the failure to go', () => (failures().length === 0 ? true : undefined));
            await vscode.commands.executeCommand('undo');
        });

        test('an order that has become impossible is shown where it is written', async () => {
            const editor = await open(book.file);
            const { document } = editor;
            await replace(editor, 'ends: last standing, 20 rounds', 'round 1 { Rosa: Stand Up }\n    ends: 20 rounds');
            await run(document.uri, book.encounter);
            const found = await eventually('the impossible order', () =>
                vscode.languages
                    .getDiagnostics(document.uri)
                    .find(({ source, message }) => source === 'Skirmish run' && message.includes('Stand Up')),
            );
            assert(document.getText(found.range).includes('Stand Up'), `at "${document.getText(found.range)}"`);
            assert(found.severity === vscode.DiagnosticSeverity.Warning, `severity ${found.severity}`);
            await vscode.commands.executeCommand('undo');
        });

        test('the seed of the settings takes the place of the encounter’s own', async () => {
            const { document } = await open(book.file);
            const settings = vscode.workspace.getConfiguration('skirmish');
            await settings.update('run.seed', 42, vscode.ConfigurationTarget.Workspace);
            try {
                await untilLogged(
                    'the other seed',
                    () => run(document.uri, book.encounter),
                    () => logText().includes('seed 42'),
                );
            } finally {
                await settings.update('run.seed', undefined, vscode.ConfigurationTarget.Workspace);
            }
        });

        test('Stop ends a fight under way', async () => {
            const { document } = await open(book.file);
            const startAndStop = async () => {
                const before = logText().length;
                const result = run(document.uri, book.riot);
                await eventually('the first lines', () =>
                    logText().includes(`\n${book.riot}\n`, before) ? true : undefined,
                );
                await vscode.commands.executeCommand('skirmish.stop');
                const outcomes = (await result).map((item) => item.outcome);
                assert(outcomes.join() === 'stopped', `it ended as ${outcomes.join()}`);
            };
            await untilLogged('the reason', startAndStop, () => logText().includes('Stopped by the user'));
        });

        test('an encounter that does not exist is refused', async () => {
            const { document } = await open(book.file);
            const [result] = await run(document.uri, 'No Such Fight');
            assert(result?.outcome === 'refused', `it ended as ${String(result?.outcome)}`);
        });
    });
}
