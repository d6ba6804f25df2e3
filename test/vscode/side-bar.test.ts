import * as vscode from 'vscode';
import { assert } from './assert.js';
import { eventually, open } from './editor.js';

interface Node {
    group?: { title: string };
    item?: { name: string; kind: string; uri: string };
}

interface Tree {
    getChildren(node?: Node): Promise<Node[]>;
    getTreeItem(node: Node): vscode.TreeItem;
}

suite('The side bar', () => {
    test('shows the campaign with the last run of its encounters', async () => {
        const { document } = await open('duel.skirmish');
        const extension = vscode.extensions.getExtension<{ campaign: Tree }>('skirmish.skirmish');
        assert(extension, 'the extension is not installed');
        const { campaign } = await extension.activate();
        await vscode.commands.executeCommand('skirmish.campaign.focus');
        const groups = await eventually('the groups', async () => {
            const found = await campaign.getChildren();
            return found.length > 0 ? found : undefined;
        });
        const titles = groups.map(({ group }) => group?.title);
        assert(titles.join() === 'NPCs,Encounters', `it shows ${titles.join()}`);
        const [encounters] = groups.slice(-1);
        const find = async () => (await campaign.getChildren(encounters)).find(({ item }) => item?.name === 'Duel');
        const duel = await find();
        assert(duel, 'the encounter is missing');
        await vscode.commands.executeCommand('skirmish.campaign.run', duel);
        const { description, command } = campaign.getTreeItem(duel);
        assert(description === '1 of 1 failed', `the last run shows as ${String(description)}`);
        assert(command, 'it opens nothing');
        await vscode.commands.executeCommand(command.command, ...(command.arguments ?? []));
        const editor = vscode.window.activeTextEditor;
        assert(editor?.document.getText(editor.selection) === 'Duel', 'its name is not selected');
        assert(editor.document === document, 'another file was opened');
    });
});
