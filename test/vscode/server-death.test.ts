import * as vscode from 'vscode';
import { assert } from './assert.js';
import { BOOKS } from './books.js';
import { codeOf, eventually, logText, open, replace } from './editor.js';

/** What the tests need of Node.js, which only the desktop's extension host has. */
interface Node {
    readonly pid: number;
    kill(pid: number, signal: string): void;
    getBuiltinModule(name: 'node:child_process'): {
        execFileSync(file: string, args: readonly string[], options: { encoding: 'utf8' }): string;
    };
}

const { process } = globalThis as unknown as { process?: Partial<Node> };

/** Ends the process of the language server, as a lack of memory does. */
function killServer(node: Node): void {
    const args = ['-P', String(node.pid), '-f', 'dist/server/node.cjs'];
    const found = node.getBuiltinModule('node:child_process').execFileSync('pgrep', args, { encoding: 'utf8' });
    const [server, ...others] = found.trim().split('\n').map(Number);
    assert(server !== undefined && others.length === 0, `processes of the server: ${found}`);
    node.kill(server, 'SIGKILL');
}

// The web's extension host has no process that could be killed.
if (process?.getBuiltinModule) {
    const node = process as Node;

    for (const book of BOOKS)
        suite(`When the language server dies, by ${book.title}`, () => {
            const unknown = ({ uri }: vscode.TextDocument) =>
                vscode.languages.getDiagnostics(uri).filter((diagnostic) => codeOf(diagnostic) === 'unknown-name');

            test('a fight under way ends with the reason, and can be run again', async () => {
                const { document } = await open(book.file);
                const run = (name: string): Thenable<{ outcome: string }[]> =>
                    vscode.commands.executeCommand('skirmish.runEncounter', document.uri, name);
                const before = logText().length;
                const running = run(book.riot).then(
                    () => 'it ended',
                    (error: unknown) => String(error),
                );
                await eventually('the first lines', () =>
                    logText().includes(`\n${book.riot}\n`, before) ? true : undefined,
                );
                killServer(node);
                const said = await running;
                assert(said.includes('The language server of Skirmish ended before it had answered'), said);
                await eventually('the reason in the log', () =>
                    logText().includes('ended before it had answered', before) ? true : undefined,
                );
                const [result] = await eventually('another fight', async () => {
                    try {
                        return await run(book.encounter);
                    } catch {
                        return undefined;
                    }
                });
                assert(result?.outcome === 'ended', `it ended as ${String(result?.outcome)}`);
            });

            test('the next one finds the faults of the text as it is typed, not as it is saved', async () => {
                const editor = await open(book.file);
                await replace(editor, 'tactics: Aggressive', 'tactics: Dance About');
                const text = editor.document.getText();
                await eventually('the fault', () => unknown(editor.document)[0]);
                killServer(node);
                await eventually('the faults to go', () => (unknown(editor.document).length === 0 ? true : undefined));
                const [found] = await eventually('the fault again', () => {
                    const all = unknown(editor.document);
                    return all.length > 0 ? all : undefined;
                });
                assert(found && editor.document.getText(found.range) === 'Dance About', 'another fault');
                assert(editor.document.getText() === text && editor.document.isDirty, 'the text has changed');
                await vscode.commands.executeCommand('undo');
            });
        });
}
