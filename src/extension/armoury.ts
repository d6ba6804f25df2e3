import * as vscode from 'vscode';
import { armouryRequest, type ArmouryItem } from '../server/protocol.js';
import { Filters } from './armoury-filters.js';
import { documentOf } from './documents.js';
import type { Server } from './server.js';

/** A list shows no more than this; typing another word shortens it. */
const many = 400;

interface Row extends vscode.QuickPickItem {
    item: ArmouryItem;
    /** All that typed words are looked for in, in small letters. */
    text: string;
}

/** *Browse Armoury*: choose filters, then type words of a name or its numbers; the choice is written at the cursor. */
export function registerArmouryCommand(server: Server): vscode.Disposable {
    return vscode.commands.registerCommand('skirmish.browseArmoury', async (): Promise<string | undefined> => {
        const document = await documentOf(undefined);
        const editor = vscode.window.activeTextEditor;
        if (!document || !editor) {
            return undefined;
        }
        const items = await vscode.window.withProgress(
            { location: vscode.ProgressLocation.Window, title: 'Armoury' },
            () => server.request(armouryRequest, { uri: document.uri.toString() }),
        );
        const filters = new Filters(items);
        const chosen = await vscode.window.showQuickPick(filters.choices, {
            title: 'Browse Armoury: Filters',
            placeHolder: 'Narrow the list down, or press Enter for all of it',
            canPickMany: true,
            matchOnDescription: true,
        });
        const item = chosen && (await choose(filters.apply(chosen)));
        if (item) {
            await editor.edit((edit) => editor.selections.forEach((place) => edit.replace(place, item.written)));
        }
        return item?.name;
    });
}

/** The list narrows as words are typed: each must be found somewhere in the row, whatever their order. */
function choose(items: readonly ArmouryItem[]): Promise<ArmouryItem | undefined> {
    const rows = items.map(rowOf);
    const list = vscode.window.createQuickPick<Row>();
    const show = () => {
        const found = search(rows, list.value);
        list.items = found.slice(0, many);
        list.title = `Browse Armoury: ${found.length} of ${rows.length}`;
    };
    list.placeholder = 'Words of a name or its numbers: glock, 2d6, shotgun licensed';
    list.onDidChangeValue(show);
    show();
    return new Promise((resolve) => {
        list.onDidAccept(() => {
            resolve(list.activeItems[0]?.item);
            list.hide();
        });
        list.onDidHide(() => {
            resolve(undefined);
            list.dispose();
        });
        list.show();
    });
}

function rowOf(item: ArmouryItem): Row {
    const price = item.price && `${item.price.amount} ${item.price.unit}`.trim();
    const license = item.license === 'none' ? undefined : item.license;
    const description = [...item.categories, ...item.calibers, item.era, price, license].filter(Boolean).join(' · ');
    return {
        item,
        label: item.name,
        description,
        detail: item.numbers,
        alwaysShow: true,
        text: [item.name, item.kind, description, item.numbers].join('\n').toLowerCase(),
    };
}

/** Rows that hold every word; those whose name begins with what was typed come first. */
function search(rows: readonly Row[], typed: string): Row[] {
    const value = typed.trim().toLowerCase();
    const words = value.split(/\s+/).filter(Boolean);
    const found = rows.filter(({ text }) => words.every((word) => text.includes(word)));
    const first = (row: Row) => row.text.startsWith(value);
    const named = (row: Row) => words.every((word) => row.label.toLowerCase().includes(word));
    const begins = found.filter(first);
    const names = found.filter((row) => !first(row) && named(row));
    return [...begins, ...names, ...found.filter((row) => !first(row) && !named(row))];
}
