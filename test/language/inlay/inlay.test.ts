import { Cancellation, isOperationCancelled } from 'langium';
import { beforeAll, describe, expect, it } from 'vitest';
import type { InlayHint } from 'vscode-languageserver';
import { BOOKS, openBook } from '../books.js';
import type { TestWorkspace } from '../workspace.js';

let workspace: TestWorkspace;

const everything = { start: { line: 0, character: 0 }, end: { line: 9999, character: 0 } };

async function hintsOf(text: string, range = everything, token = Cancellation.CancellationToken.None): Promise<InlayHint[]> {
    await workspace.change({ 'a.skirmish': text });
    const document = workspace.document('a.skirmish');
    const params = { textDocument: { uri: document.uri.toString() }, range };
    return (await workspace.services.skirmish.lsp.InlayHintProvider?.getInlayHints(document, params, token)) ?? [];
}

/** The text with its hints in ‹ ›. */
async function hinted(text: string, range = everything, token = Cancellation.CancellationToken.None): Promise<string> {
    const hints = await hintsOf(text, range, token);
    const document = workspace.document('a.skirmish');
    let result = text;
    for (const { position, label } of [...hints].sort((a, b) => b.position.line - a.position.line || b.position.character - a.position.character)) {
        const at = document.textDocument.offsetAt(position);
        result = `${result.slice(0, at)}‹${String(label)}›${result.slice(at)}`;
    }
    return result;
}

function set(inlayHints: Record<string, boolean>): void {
    workspace.services.shared.workspace.ConfigurationProvider.updateConfiguration({ settings: { skirmish: { inlayHints } } });
}

describe.each(BOOKS)('inlay hints by $title', (book) => {
    beforeAll(async () => {
        workspace = await openBook(book);
    });
    const HERO = `character Henry {
    ${book.hero}
}
`;
    const FIGHT = `npc Thug {
    level: 2
    abilities: ${book.abilities}
    feats: ${book.feat}
}
encounter Brawl {
    seed: 1
    map: 6 x 6
    side Reds { Thug as Rosa at 1,1 }
    side Blues { Thug as Bruno at 2,1 }
    round 1 {
        Bruno: End Turn
        Rosa: ${book.blow} at Bruno, ${book.blow} at Bruno, ${book.blow} at Rosa
    }
    ends: 1 rounds
}
`;

    it('write the numbers of a creature beside its name', async () => {
        set({ skills: false, points: false });
        expect(await hinted(HERO)).toMatch(new RegExp(`^character Henry‹${book.numbers.source}› \\{`));
    });

    it('write no more than an editor shows, and explain the rest in the hover', async () => {
        set({ skills: false, points: false });
        const hints = await hintsOf(HERO);
        expect(hints.map(({ label }) => String(label).length).every((length) => length <= 43)).toBe(true);
        expect(hints[0]?.tooltip).toMatch(book.explained);
    });

    it('write the total of a skill behind the last ranks in it', async () => {
        set({ numbers: false, points: false });
        const text = await hinted(HERO);
        expect(text).toMatch(book.skillsHinted);
    });

    it('write what is left to spend behind the number of a level', async () => {
        set({ numbers: false, skills: false });
        const text = await hinted(HERO);
        expect(text).toMatch(book.pointsLeft);
    });

    it('write price and rest of the turn behind an order, and which cannot be carried out', async () => {
        set({ numbers: false });
        const text = await hinted(FIGHT);
        expect(text).toMatch(new RegExp(`${book.blow} at Bruno${book.cost.source}, ${book.blow} at Bruno‹`));
        expect(text).toContain('‹not carried out›');
    });

    it('are switched off one by one', async () => {
        set({ numbers: false, skills: false, points: false, orders: false });
        expect(await hinted(HERO + FIGHT)).toBe(HERO + FIGHT);
        set({});
        expect(await hinted(HERO + FIGHT)).not.toBe(HERO + FIGHT);
    });

    it('stay within the range asked for', async () => {
        const line = HERO.split('\n').findIndex((text) => text.includes(book.firstPoints));
        const range = { start: { line, character: 0 }, end: { line: line + 1, character: 0 } };
        set({ skills: false });
        expect(await hinted(HERO, range)).toMatch(new RegExp(`^character Henry \\{[^‹]*${book.firstPoints}‹[^›]*›[^‹]*$`));
    });

    it('heed cancellation', async () => {
        const cancelled = hinted(HERO, everything, Cancellation.CancellationToken.Cancelled);
        await expect(cancelled.catch(isOperationCancelled)).resolves.toBe(true);
    });
});
