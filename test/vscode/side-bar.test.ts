import * as vscode from 'vscode';
import { assert } from './assert.js';
import { BOOKS } from './books.js';
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
    for (const { title, file, encounter } of BOOKS)
        test(`shows the campaign with the last run of its encounters by ${title}`, async () => {
            const { document } = await open(file);
            const extension = vscode.extensions.getExtension<{ campaign: Tree }>('skirmish.skirmish');
            assert(extension, 'the extension is not installed');
            const { campaign } = await extension.activate();
            await vscode.commands.executeCommand('skirmish.campaign.focus');
            const groups = await eventually('the groups', async () => {
                const all = await campaign.getChildren();
                return all.length > 0 ? all : undefined;
            });
            const titles = groups.map(({ group }) => group?.title);
            assert(titles.join() === 'NPCs,Encounters', `it shows ${titles.join()}`);
            const [encounters] = groups.slice(-1);
            const find = async () =>
                (await campaign.getChildren(encounters)).find(({ item }) => item?.name === encounter);
            const found = await find();
            assert(found, 'the encounter is missing');
            await vscode.commands.executeCommand('skirmish.campaign.run', found);
            const { description, command } = campaign.getTreeItem(found);
            assert(description === '1 of 1 failed', `the last run shows as ${String(description)}`);
            assert(command, 'it opens nothing');
            await vscode.commands.executeCommand(command.command, ...(command.arguments ?? []));
            const editor = vscode.window.activeTextEditor;
            assert(editor?.document.getText(editor.selection) === encounter, 'its name is not selected');
            assert(editor.document === document, 'another file was opened');
        });
});
