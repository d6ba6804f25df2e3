import * as vscode from 'vscode';
import { assert } from './assert.js';
import { BOOKS } from './books.js';
import { eventually, open } from './editor.js';

interface Maps {
    shown(uri: vscode.Uri, encounter: string): { step: number; spoken: string } | undefined;
}

suite('The battle map', () => {
    for (const { title, file, encounter } of BOOKS) {
        test(`shows the last run by ${title}, and is shown anew by the next`, async () => {
            const { document } = await open(file);
            const extension = vscode.extensions.getExtension<{ maps: Maps }>('skirmish.skirmish');
            assert(extension, 'the extension is not installed');
            const { maps } = await extension.activate();
            const shown = await vscode.commands.executeCommand<boolean>(
                'skirmish.showBattleMap',
                document.uri,
                encounter,
            );
            assert(shown, 'it was not shown');
            const first = await eventually('the first step', () => maps.shown(document.uri, encounter));
            assert(first.step === 0, `it begins with step ${first.step}`);
            assert(first.spoken.startsWith(`${encounter} begins`), `it says ${first.spoken}`);
            const tab = vscode.window.tabGroups.all
                .flatMap(({ tabs }) => tabs)
                .find(({ label }) => label.includes(encounter));
            assert(tab?.input instanceof vscode.TabInputWebview, 'it is not a view');
            const [result] = await vscode.commands.executeCommand<{ outcome: string; seed: number }[]>(
                'skirmish.runWithSeed',
                document.uri,
                encounter,
                4711,
            );
            assert(result?.outcome === 'ended', `the run ended as ${String(result?.outcome)}`);
            assert(result.seed === 4711, `the seed was ${result.seed}`);
            assert(tab, 'the view is gone');
            await vscode.window.tabGroups.close(tab);
            await eventually('the view to close', () => (maps.shown(document.uri, encounter) ? undefined : true));
        });
    }

    test('lenses above an encounter run it, with a seed or without, show its map and tell its Battle Value', async () => {
        const { document } = await open('duel.skirmish');
        const all = await eventually('the lenses', async () => {
            const found = await vscode.commands.executeCommand<vscode.CodeLens[]>(
                'vscode.executeCodeLensProvider',
                document.uri,
                20,
            );
            const shown = found.flatMap(({ command }) => command ?? []);
            return shown.some(({ command }) => command === 'skirmish.showBattleMap') ? shown : undefined;
        });
        const commands = all.map(({ command }) => command);
        const titles = all.map(({ title }) => title);
        assert(
            titles.some((title) => /^Battle Value: Reds \d+, Blues \d+$/.test(title)),
            `no Battle Value among ${titles.join()}`,
        );
        for (const command of ['skirmish.runEncounter', 'skirmish.runWithSeed', 'skirmish.showSheet']) {
            assert(commands.includes(command), `${command} is not among ${commands.join()}`);
        }
    });
});
