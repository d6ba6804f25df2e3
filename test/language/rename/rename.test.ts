import { CstUtils, TextDocument } from 'langium';
import { ResponseError } from 'vscode-languageserver';
import { beforeAll, describe, expect, it } from 'vitest';
import { positionOf, readCursor } from '../cursor.js';
import { BOOKS, openBook } from '../books.js';
import { type TestWorkspace, uriOf } from '../workspace.js';

let workspace: TestWorkspace;

function faultsOf(of: TestWorkspace, path: string): string[] {
    return of.summary(path).map((fault) => fault.replace(/“.*/, ''));
}

describe.each(BOOKS)('rename by $title', (book) => {
    const { line, feat, attack, learnt, focus, arms } = book;
    beforeAll(async () => {
        workspace = await openBook(book);
    });


    /** Renames what stands at `<|>` in the first file, and gives back all files as they are then. */
    async function rename(files: Record<string, string>, newName: string): Promise<Record<string, string>> {
        const [[path = '', marked = ''] = []] = Object.entries(files);
        const { text, offset } = readCursor(marked);
        const all = { ...files, [path]: text };
        await workspace.change(all);
        const document = workspace.document(path);
        const edit = await workspace.services.skirmish.lsp.RenameProvider?.rename(document, {
            textDocument: { uri: document.uri.toString() },
            position: positionOf(document, offset),
            newName,
        });
        const result = Object.fromEntries(
            Object.keys(all).map((name) => {
                const { textDocument } = workspace.document(name);
                const edits = edit?.changes?.[uriOf(name).toString()] ?? [];
                return [name, TextDocument.applyEdits(textDocument as TextDocument, edits)];
            }),
        );
        await workspace.change(Object.fromEntries(Object.keys(all).map((name) => [name, undefined])));
        return result;
    }

    async function renamed(marked: string, newName: string): Promise<string | undefined> {
        return (await rename({ 'a.skirmish': `${line}\n${marked}` }, newName))['a.skirmish']?.replace(/^.*\n/, '');
    }

    /** What the editor would show for renaming: the text of the range, or the refusal. */
    async function prepare(marked: string): Promise<string | undefined> {
        const { text, offset } = readCursor(`${line}\n${marked}`);
        await workspace.change({ 'a.skirmish': text });
        const document = workspace.document('a.skirmish');
        try {
            const range = await workspace.services.skirmish.lsp.RenameProvider?.prepareRename(document, {
                textDocument: { uri: '' },
                position: positionOf(document, offset),
            });
            return range && document.textDocument.getText(range);
        } catch (error) {
            return error instanceof ResponseError ? `! ${error.message}` : String(error);
        } finally {
            await workspace.change({ 'a.skirmish': undefined });
        }
    }

    const FIGHT = `encounter Duel {
        side Reds { Rosa at 1,1 }
        side Blues { 2 x Guard at 5,5, Guard as Bruno at 6,6 }
        surprised: Rosa
        round 1 {
            Rosa: ${attack} at Bruno, ready ${attack} at "Guard 1" when "Guard 2" acts
            "Guard 2": ${attack} at Rosa
        }
        otherwise { Reds: Aggressive }
        expect { Rosa: Dying }
    }`;

    it('reaches every use of a character in the workspace', async () => {
        const files = {
            'a.skirmish': `${line}\ncharacter Ro<|>sa {}\nnpc Twin from Rosa {}\n`,
            'b.skirmish': `${line}\nnpc Guard {}\n${FIGHT}`,
        };
        expect(await rename(files, 'Rosa the Red')).toEqual({
            'a.skirmish': `${line}\ncharacter Rosa the Red {}\nnpc Twin from Rosa the Red {}\n`,
            'b.skirmish': files['b.skirmish'].replaceAll('Rosa', 'Rosa the Red'),
        });
    });

    it('renames numbered copies with their creature, from any of them', async () => {
        const after = `npc Watchman {}\n${FIGHT}`.replace(/Guard/g, 'Watchman');
        expect(await renamed(`npc Guard {}\n${FIGHT.replace('"Guard 1"', '"Gua<|>rd 1"')}`, 'Watchman')).toBe(after);
        expect(await renamed(`npc Guard {}\n${FIGHT.replace('2 x Guard', '2 x <|>Guard')}`, 'Watchman')).toBe(after);
        expect(await renamed(`npc Guard<|> {}\n${FIGHT}`, 'Watchman')).toBe(after);
    });

    it('renames an alias and its copies', async () => {
        expect(await renamed(`npc Guard {}\n${FIGHT.replace('as Bruno', 'as Bru<|>no')}`, 'bruno 2')).toBe(
            `npc Guard {}\n${FIGHT.replaceAll('Bruno', '"bruno 2"')}`,
        );
        const copies = `npc A {}\nencounter E {\n side X { 2 x A as Goon at 1,1 }\n round 1 { "Goon<|> 2": ${attack} at "Goon 1" }\n}`;
        expect(await renamed(copies, 'Thug')).toBe(copies.replace('<|>', '').replaceAll('Goon', 'Thug'));
    });

    it('renames a side', async () => {
        expect(await renamed(`npc Guard {}\n${FIGHT.replace('Reds:', 'Reds<|>:')}`, 'Red Side')).toBe(
            `npc Guard {}\n${FIGHT.replaceAll('Reds', 'Red Side')}`,
        );
    });

    it('renames an encounter', async () => {
        expect(await renamed(FIGHT.replace('Duel', 'Due<|>l'), 'Last Stand')).toBe(FIGHT.replace('Duel', 'Last Stand'));
    });

    it('renames a house rule in the creatures that have it, and in what the GM allowed', async () => {
        const text = `feat Trench <|>Fighter { summary: "Digs." }
npc A {
    feats: Trench Fighter
    allow: feat-prerequisite Trench Fighter, because "he digs"
}`;
        expect(await renamed(text, 'Digger')).toBe(text.replace('<|>', '').replaceAll('Trench Fighter', 'Digger'));
    });

    it('renames a choice in a bracket', async () => {
        const text = `weapon "Kestrel K9" { ${arms} }\nnpc A { feats: ${focus('"Kes<|>trel K9"')} }`;
        expect(await renamed(text, 'Hawk')).toBe(
            `weapon Hawk { ${arms} }\nnpc A { feats: ${focus('Hawk')} }`,
        );
    });

    it('renames names with a bracket as a whole, and writes them bare or quoted as the place demands', async () => {
        const text = `skill Knowledge (Flowers) { ability: INT }
npc A { ${learnt('Knowledge (Flow<|>ers)')}, ${book.also} }
npc B { ${learnt('"Knowledge (Flowers)"')} }`;
        const plain = text.replace('<|>', '');
        expect(await renamed(text, 'Knowledge (Plants)')).toBe(
            plain.replaceAll('Flowers', 'Plants').replace('"Knowledge (Plants)"', 'Knowledge (Plants)'),
        );
        expect(await renamed(text, 'botany')).toBe(plain.replace(/"?Knowledge \(Flowers\)"?/g, '"botany"'));
        expect(await renamed('npc Kni<|>fe Thug {}\nnpc B from Knife Thug {}', 'Thug (Knife)')).toBe(
            'npc Thug (Knife) {}\nnpc B from "Thug (Knife)" {}',
        );
    });

    it('takes a name with its quotes', async () => {
        expect(await renamed('npc A<|> {}', '"the boss"')).toBe('npc "the boss" {}');
        expect(await renamed('npc A<|> {}', ' Boss ')).toBe('npc Boss {}');
    });

    it('changes nothing when the name stays', async () => {
        expect(await renamed('npc "A"<|> {}', 'A')).toBe('npc "A" {}');
    });

    it.each([
        ['npc A<|> {}', '', 'A name cannot be empty.'],
        ['npc A<|> {}', ' "" ', 'A name cannot be empty.'],
        ['npc A<|> {}', 'A\nB', 'A name stands on one line.'],
        ['npc A<|> {}\ncharacter B {}', 'B', 'The workspace already has a character “B”.'],
        ['feat A<|> {}', feat, `The rulebook already has a feat “${feat}”.`],
        [`npc A { feats: ${feat}<|> }`, 'B', `“${feat}” is an entry of the rulebook and keeps its name.`],
        [`npc Rosa<|> {}\nnpc Guard {}\n${FIGHT}`, 'Bruno', 'The encounter “Duel” already has a “Bruno”.'],
        [`npc Guard {}\n${FIGHT.replace('as Bruno', 'as <|>Bruno')}`, 'Guard 2', 'The encounter “Duel” already has a “Guard 2”.'],
        ['encounter A<|> {}\nencounter B {}', 'B', 'This file already has an encounter “B”.'],
    ])('refuses %j → %j', async (marked, newName, message) => {
        await expect(renamed(marked, newName)).rejects.toThrow(message);
        await workspace.change({ 'a.skirmish': undefined });
    });

    it.each([
        ['npc Street <|>Thug {}', 'Street Thug'],
        ['npc "the thug<|>" {}', 'the thug'],
        [`npc Guard {}\n${FIGHT.replace('"Guard 1"', '<|>"Guard 1"')}`, 'Guard'],
        [`skill Knowledge (Flowers) { ability: INT }\nnpc A { ${learnt('Knowledge (Flow<|>ers)')} }`, 'Knowledge (Flowers)'],
        ['npc A { le<|>vel: 1 }', undefined],
        ['npc A { feats: Nothing<|> }', undefined],
        [`npc A { feats: ${feat}<|> }`, `! “${feat}” is an entry of the rulebook and keeps its name.`],
    ])('prepares %j', async (marked, found) => {
        expect(await prepare(marked)).toBe(found);
    });

    it('leaves the sample without new faults, whatever is renamed', async () => {
        await workspace.change({ 'a.skirmish': book.sample });
        const document = workspace.document('a.skirmish');
        const provider = workspace.services.skirmish.lsp.RenameProvider;
        const faults = faultsOf(workspace, 'a.skirmish');
        const root = document.parseResult.value.$cstNode;
        const offsets = root ? [...new Set(CstUtils.flattenCst(root).map((leaf) => leaf.offset))] : [];
        const tried = new Set<string>();
        for (const offset of offsets) {
            const params = { textDocument: { uri: '' }, position: positionOf(document, offset), newName: 'Zed of Nowhere' };
            const edit = await Promise.resolve(provider?.rename(document, params)).catch((error: unknown) => {
                expect(error).toBeInstanceOf(ResponseError);
                return undefined;
            });
            const edits = edit?.changes?.[document.uri.toString()] ?? [];
            const text = TextDocument.applyEdits(document.textDocument as TextDocument, edits);
            if (edits.length > 0 && !tried.has(text)) {
                tried.add(text);
                const other = await openBook(book, { 'b.skirmish': text });
                expect(faultsOf(other, 'b.skirmish')).toEqual(faults);
            }
        }
        expect(tried.size).toBeGreaterThan(8);
    });
});
