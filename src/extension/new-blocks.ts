import * as vscode from 'vscode';
import {
    campaignRequest,
    characterChoicesRequest,
    newCharacterRequest,
    newEncounterRequest,
    printStatBlockRequest,
    readStatBlockRequest,
} from '../server/protocol.js';
import { creatureKinds, documentOf } from './documents.js';
import type { Server } from './server.js';

const mostLevels = 100;

/** *New Character*, *New Encounter*, *Paste as Stat Block* and *Copy as Stat Block*. */
export function registerBlockCommands(server: Server): vscode.Disposable {
    const command = (name: string, run: (editor: vscode.TextEditor) => Promise<string | undefined>) =>
        vscode.commands.registerCommand(name, async () => {
            const document = await documentOf(undefined);
            const editor = vscode.window.activeTextEditor;
            return document && editor && run(editor);
        });
    return vscode.Disposable.from(
        command('skirmish.newCharacter', (editor) => newCharacter(server, editor)),
        command('skirmish.newEncounter', (editor) => newEncounter(server, editor)),
        command('skirmish.pasteStatBlock', (editor) => pasteStatBlock(server, editor)),
        command('skirmish.copyStatBlock', (editor) => copyStatBlock(server, editor)),
    );
}

async function newCharacter(server: Server, editor: vscode.TextEditor): Promise<string | undefined> {
    const uri = editor.document.uri.toString();
    const title = vscode.l10n.t('New Character');
    const name = await ask(title, vscode.l10n.t('Name'), 'New Character');
    if (name === undefined) {
        return undefined;
    }
    const level = await vscode.window.showInputBox({
        title,
        prompt: vscode.l10n.t('Level'),
        value: '1',
        validateInput: (text) =>
            /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= mostLevels
                ? undefined
                : vscode.l10n.t('A level is a number from 1 to {0}.', mostLevels),
    });
    if (level === undefined) {
        return undefined;
    }
    const { occupations, methods } = await server.request(characterChoicesRequest, { uri });
    const occupation = await pick(title, vscode.l10n.t('Occupation'), occupations);
    const method =
        occupation === undefined ? undefined : await pick(title, vscode.l10n.t('How ability scores are made'), methods);
    if (occupation === undefined || method === undefined) {
        return undefined;
    }
    const wish = { uri, name, level: Number(level), occupation, method };
    const source = await server.request(newCharacterRequest, wish);
    if (source === null) {
        void vscode.window.showInformationMessage(vscode.l10n.t('This rulebook has no form for new characters.'));
        return undefined;
    }
    return insertBlock(editor, source);
}

/** Asks for one of a list. Null where there is nothing to choose; undefined where it was not answered. */
async function pick(title: string, placeHolder: string, names: readonly string[]): Promise<string | null | undefined> {
    return names.length === 0 ? null : vscode.window.showQuickPick(names, { title, placeHolder });
}

async function newEncounter(server: Server, editor: vscode.TextEditor): Promise<string | undefined> {
    const title = vscode.l10n.t('New Encounter');
    const name = await ask(title, vscode.l10n.t('Name'), 'New Encounter');
    const written = name && (await ask(title, vscode.l10n.t('Sides, with commas between them'), 'Police, Suspects'));
    if (name === undefined || written === undefined) {
        return undefined;
    }
    const campaign = await server.request(campaignRequest, null);
    const creatures = campaign
        .filter(({ kind }) => creatureKinds.includes(kind))
        .map((item) => ({ label: item.name, description: item.kind }));
    const sides: { name: string; creatures: string[] }[] = [];
    for (const side of new Set(written.split(',').map((part) => part.trim()))) {
        const chosen =
            creatures.length === 0
                ? []
                : await vscode.window.showQuickPick(creatures, {
                      title,
                      placeHolder: vscode.l10n.t('Who stands on the side of {0}?', side),
                      canPickMany: true,
                      matchOnDescription: true,
                  });
        if (!chosen) {
            return undefined;
        }
        sides.push({ name: side, creatures: chosen.map(({ label }) => label) });
    }
    return insertBlock(editor, await server.request(newEncounterRequest, { name, sides }));
}

async function pasteStatBlock(server: Server, editor: vscode.TextEditor): Promise<string | undefined> {
    const text = await vscode.env.clipboard.readText();
    if (text.trim() === '') {
        void vscode.window.showInformationMessage(vscode.l10n.t('The clipboard holds no text.'));
        return undefined;
    }
    const pasted = await server.request(readStatBlockRequest, { uri: editor.document.uri.toString(), text });
    if (!pasted) {
        void vscode.window.showInformationMessage(
            vscode.l10n.t('This rulebook has no printed form that could be read.'),
        );
        return undefined;
    }
    const { length } = pasted.unread;
    if (length > 0) {
        void vscode.window.showInformationMessage(
            length === 1
                ? vscode.l10n.t('One piece could not be read; a comment stands for it.')
                : vscode.l10n.t('{0} pieces could not be read; a comment stands for each.', length),
        );
    }
    return insertBlock(editor, pasted.source);
}

async function copyStatBlock(server: Server, editor: vscode.TextEditor): Promise<string | undefined> {
    const position = server.position(editor.selection.active);
    const uri = editor.document.uri.toString();
    const printed = await server.request(printStatBlockRequest, { uri, position });
    if (!printed) {
        void vscode.window.showInformationMessage(vscode.l10n.t('Put the cursor into a creature first.'));
        return undefined;
    }
    await vscode.env.clipboard.writeText(printed.text);
    vscode.window.setStatusBarMessage(vscode.l10n.t('{0} copied', printed.name), 3_000);
    return printed.text;
}

async function ask(title: string, prompt: string, value: string): Promise<string | undefined> {
    const answer = await vscode.window.showInputBox({
        title,
        prompt,
        value,
        validateInput: (text) => (text.trim() === '' ? vscode.l10n.t('Something has to be written here.') : undefined),
    });
    return answer?.trim();
}

/** Writes a block where the cursor is, or behind the block that it stands in: where a line is empty, or the file ends. */
async function insertBlock(editor: vscode.TextEditor, source: string): Promise<string> {
    const { document } = editor;
    const place = placeFor(document, editor.selection.active);
    const before = place.line === 0 && place.character === 0 ? '' : place.character > 0 ? '\n\n' : '\n';
    await editor.edit((edit) => edit.insert(place, `${before}${source}`));
    const line = place.line + before.length;
    const start = new vscode.Position(Math.min(line, document.lineCount - 1), 0);
    editor.selection = new vscode.Selection(start, start);
    editor.revealRange(new vscode.Range(start, start), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    return source;
}

/** The end of the block around a position: its last brace stands at the beginning of a line. */
function placeFor(document: vscode.TextDocument, { line }: vscode.Position): vscode.Position {
    for (let at = line; at < document.lineCount; at++) {
        if (document.lineAt(at).text.startsWith('}') && at + 1 < document.lineCount) {
            return new vscode.Position(at + 1, 0);
        }
    }
    return document.lineAt(document.lineCount - 1).range.end;
}
