import { beforeAll, describe, expect, it } from 'vitest';
import { BOOKS, openBook } from '../books.js';
import type { TestWorkspace } from '../workspace.js';

let workspace: TestWorkspace;

/** `text: type modifiers`, one a token. */
async function tokens(text: string): Promise<string[]> {
    await workspace.change({ 'a.skirmish': text });
    const document = workspace.document('a.skirmish');
    const provider = workspace.services.skirmish.lsp.SemanticTokenProvider;
    const { data = [] } = (await provider?.semanticHighlight(document, { textDocument: { uri: '' } })) ?? {};
    const types = Object.keys(provider?.tokenTypes ?? {});
    const modifiers = Object.entries(provider?.tokenModifiers ?? {});
    const found: string[] = [];
    let [line, character] = [0, 0];
    for (let at = 0; at < data.length; at += 5) {
        const [lines = 0, characters = 0, length = 0, type = 0, flags = 0] = data.slice(at, at + 5);
        character = lines === 0 ? character + characters : characters;
        line += lines;
        const word = document.textDocument.getText({ start: { line, character }, end: { line, character: character + length } });
        const marks = modifiers.filter(([, flag]) => (flags & flag) !== 0).map(([name]) => ` ${name}`);
        found.push(`${word}: ${types[type]}${marks.join('')}`);
    }
    return found;
}

describe.each(BOOKS)('semantic tokens by $title', (book) => {
    beforeAll(async () => {
        workspace = await openBook(book, { 'a.skirmish': book.sample });
    });

    it('tell creatures, feats, skills, numbers, labels and words apart', async () => {
        expect(
            await tokens(`${book.line}
npc Thug from Boss {
    abilities: STR 3
    feats: + ${book.feat}, Nothing
    carries: 2 x "${book.weapon}" in hand
    notes: "Tall"
}
npc Boss {}`),
        ).toEqual([
            'Thug: class declaration',
            'Boss: class',
            'abilities: property',
            'STR: enumMember defaultLibrary',
            '3: number',
            'feats: property',
            '+: operator',
            `${book.feat}: interface defaultLibrary`,
            'carries: property',
            '2: number',
            'x: keyword',
            `"${book.weapon}": type defaultLibrary`,
            'in: keyword',
            'hand: keyword',
            'notes: property',
            '"Tall": string',
            'Boss: class declaration',
        ]);
    });

    it('tell skills apart', async () => {
        expect(await tokens(`${book.line}\nnpc A { ${book.learnt(book.skill)} }`)).toContain(`${book.skill}: parameter defaultLibrary`);
    });

    it('tell sides, combatants and actions apart', async () => {
        expect(
            await tokens(`${book.line}
npc A {}
encounter Duel {
    side Reds { 2 x A as Bo at 1,1 }
    round 1 { "Bo 1": ${book.attack} at "Bo 2" [6 5] }
    otherwise { Reds: Aggressive }
}`),
        ).toEqual([
            'A: class declaration',
            'Duel: namespace declaration',
            'Reds: struct declaration',
            'A: class',
            'Bo: variable declaration',
            'at: keyword',
            '1,1: number',
            '"Bo 1": variable',
            `${book.attack}: function defaultLibrary`,
            'at: keyword',
            '"Bo 2": variable',
            '[6 5]: number',
            'Reds: struct',
            'Aggressive: function defaultLibrary',
        ]);
    });

    it('colour a text over several lines line by line', async () => {
        expect(await tokens("npc A {\n notes: '''\n  One\n\n  two'''\n}")).toEqual([
            'A: class declaration',
            'notes: property',
            "''': string",
            '  One: string',
            "  two''': string",
        ]);
    });
});
