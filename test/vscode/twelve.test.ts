import * as vscode from 'vscode';
import { assert } from './assert.js';
import { BOOKS } from './books.js';
import { find, logText, open } from './editor.js';

// Twelve against twelve on 40 by 40 squares with walls: the log comes while they fight, and the editor goes on answering.

/** VS Code for the Web shows what is written to a log in pieces as large as a fight; a riot is stopped there in run.test.ts. */
const isDesktop = 'process' in globalThis && typeof Reflect.get(globalThis.process as object, 'kill') === 'function';

for (const book of BOOKS) {
    suite(`Twelve against twelve by ${book.title}`, () => {
        /** Runs an encounter to its end, asking things of the editor meanwhile. @returns what came when */
        async function fight(name: string): Promise<{ readonly order: readonly string[]; readonly outcome: string }> {
            const { document } = await open(book.twelve.file);
            const position = find(document, book.twelve.word);
            const order: string[] = [];
            const watching = vscode.workspace.onDidChangeTextDocument(({ document: { uri }, contentChanges }) => {
                if (uri.scheme === 'output' && contentChanges.length > 0 && logText().includes(`${name}\n`)) {
                    order.push('log');
                }
            });
            try {
                const result = vscode.commands
                    .executeCommand<{ outcome: string }[]>('skirmish.runEncounter', document.uri, name)
                    .then((results) => {
                        order.push('end');
                        return results.map(({ outcome }) => outcome).join();
                    });
                const hover = vscode.commands
                    .executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', document.uri, position)
                    .then((hovers) => {
                        assert(hovers.length > 0, 'there is no hover');
                        order.push('hover');
                    });
                const completion = vscode.commands
                    .executeCommand<vscode.CompletionList>(
                        'vscode.executeCompletionItemProvider',
                        document.uri,
                        position,
                    )
                    .then(({ items }) => {
                        assert(items.length > 0, 'nothing is offered');
                        order.push('completion');
                    });
                await Promise.all([hover, completion]);
                return { order, outcome: await result };
            } finally {
                watching.dispose();
            }
        }

        for (const name of ['Open Field', 'Two Marches']) {
            test(`${name}: hover and completion are answered while the log streams`, async () => {
                const { order, outcome } = await fight(name);
                const told = order.join(' ');
                assert(outcome === 'ended', `it ended as ${outcome}`);
                const end = order.indexOf('end');
                assert(order.indexOf('hover') < end && order.indexOf('completion') < end, `answered too late: ${told}`);
                if (isDesktop) {
                    const first = order.indexOf('log');
                    assert(first >= 0 && first < end, `the log came at the end: ${told}`);
                }
            });
        }
    });
}
