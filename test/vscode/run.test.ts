import * as vscode from 'vscode';
import { assert } from './assert.js';
import { eventually, logText, open } from './editor.js';

suite('Running encounters', () => {
    test('a code lens stands above every encounter and runs it', async () => {
        const { document } = await open('duel.skirmish');
        const lenses = await eventually(async () => {
            const found = await vscode.commands.executeCommand<vscode.CodeLens[]>(
                'vscode.executeCodeLensProvider',
                document.uri,
            );
            return found.length === 2 ? found : undefined;
        });
        const [first] = lenses;
        assert(first?.command?.title.includes('Run Encounter'), 'the lens does not offer to run');
        const line = document.lineAt(first.range.start.line).text;
        assert(line.startsWith('encounter Duel'), `the lens stands above "${line}"`);

        await vscode.commands.executeCommand(first.command.command, ...(first.command.arguments ?? []));
        const log = await eventually(() => (logText()?.includes('Duel') ? logText() : undefined));
        assert(log.includes('1701'), `the log does not name the seed:\n${log}`);
    });

    test('the same run twice gives the same log', async () => {
        const { document } = await open('duel.skirmish');
        const run = async () => {
            await vscode.commands.executeCommand('skirmish.runEncounter', document.uri, 'Duel');
            return eventually(() => {
                const text = logText();
                return text?.includes('5 rounds') || text?.includes('End') ? text : undefined;
            });
        };
        const first = await run();
        assert((await run()) === first, 'the logs differ');
    });
});
