import * as vscode from 'vscode';
import { armouryInsertionRequest, armouryRequest, type ArmouryItem } from '../server/protocol.js';
import { type ArmouryRow, type Filter, filtered, filtersOf, rowOf, search } from './armoury-filters.js';
import { documentOf } from './documents.js';
import type { Server } from './server.js';

/** A list shows no more than this; typing another word shortens it. */
const many = 400;

interface Row extends vscode.QuickPickItem {
    item: ArmouryItem;
}
interface Choice extends vscode.QuickPickItem {
    filter?: Filter;
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
            { location: vscode.ProgressLocation.Window, title: vscode.l10n.t('Armoury') },
            () => server.request(armouryRequest, { uri: document.uri.toString() }),
        );
        const chosen = await vscode.window.showQuickPick(choices(filtersOf(items)), {
            title: vscode.l10n.t('Browse Armoury: Filters'),
            placeHolder: vscode.l10n.t('Narrow the list down, or press Enter for all of it'),
            canPickMany: true,
            matchOnDescription: true,
        });
        const item =
            chosen &&
            (await choose(
                filtered(
                    items,
                    chosen.flatMap(({ filter }) => filter ?? []),
                ),
            ));
        if (item) {
            await insert(server, editor, item);
        }
        return item?.name;
    });
}

/** Filters under the headings of their groups. */
function choices(filters: readonly Filter[]): Choice[] {
    return filters.flatMap((filter, index): Choice[] => {
        const label = filter.upTo === undefined ? filter.label : vscode.l10n.t('Up to {0}', filter.upTo);
        const choice = { label, description: String(filter.count), filter };
        return filters[index - 1]?.group === filter.group
            ? [choice]
            : [{ label: vscode.l10n.t(filter.group), kind: vscode.QuickPickItemKind.Separator }, choice];
    });
}

/** In a list of things at the cursor, under the label that it belongs to, or as a name alone. */
async function insert(server: Server, editor: vscode.TextEditor, { kind, name, written }: ArmouryItem): Promise<void> {
    const { document, selection } = editor;
    const edit = selection.isEmpty
        ? await server.request(armouryInsertionRequest, {
              uri: document.uri.toString(),
              position: server.position(selection.active),
              kind,
              name,
          })
        : null;
    await editor.edit((builder) => {
        if (edit) {
            const { start, end } = edit.range;
            builder.replace(new vscode.Range(start.line, start.character, end.line, end.character), edit.text);
        } else {
            builder.replace(selection, written);
        }
    });
}

/** The list narrows as words are typed: each must be found somewhere in the row, whatever their order. */
function choose(items: readonly ArmouryItem[]): Promise<ArmouryItem | undefined> {
    const rows = items.map(rowOf);
    const list = vscode.window.createQuickPick<Row>();
    const show = () => {
        const found = search(rows, list.value);
        list.items = found.slice(0, many).map(shown);
        list.title = vscode.l10n.t('Browse Armoury: {0} of {1}', found.length, rows.length);
    };
    list.placeholder = vscode.l10n.t('Words of a name or its numbers: glock, 2d6, shotgun licensed');
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

function shown({ item, description }: ArmouryRow): Row {
    return { item, label: item.name, description, detail: item.numbers, alwaysShow: true };
}
