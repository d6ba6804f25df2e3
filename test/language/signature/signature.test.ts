import { beforeAll, describe, expect, it } from 'vitest';
import { BOOKS, openBook } from '../books.js';
import { positionOf, readCursor } from '../cursor.js';
import type { TestWorkspace } from '../workspace.js';

let workspace: TestWorkspace;

async function help(marked: string, isTyped = false) {
    const { text, offset } = readCursor(marked);
    await workspace.change({ 'a.skirmish': text });
    const document = workspace.document('a.skirmish');
    const found = await workspace.services.skirmish.lsp.SignatureHelp?.provideSignatureHelp(document, {
        textDocument: { uri: '' },
        position: positionOf(document, offset),
        ...(isTyped && { context: { triggerKind: 2, isRetrigger: false } }),
    });
    const [signature] = found?.signatures ?? [];
    const [parameter] = signature?.parameters ?? [];
    const next = Array.isArray(parameter?.label) ? signature?.label.slice(...parameter.label) : undefined;
    const { documentation } = signature ?? {};
    return {
        label: signature?.label,
        next: next?.split(' | '),
        documentation: typeof documentation === 'object' ? documentation.value : documentation,
    };
}

const fight = (orders: string): string => `npc A {}
encounter E {
    side X { A as Rosa at 1,1 }
    side Y { A as Bo at 2,2 }
    round 1 {
        Rosa: ${orders}
    }
}`;

describe.each(BOOKS)('signature help by $title', (book) => {
    const { attack } = book;
    beforeAll(async () => {
        workspace = await openBook(book);
    });

    it('says what may follow in an order, with cost, page and summary of the action', async () => {
        const { label, next, documentation } = await help(fight(`${attack} at Bo <|>`), true);
        expect(label).toMatch(new RegExp(`^${attack} at Bo `));
        expect(next).toEqual(expect.arrayContaining(['with', 'plus', '‹given dice in brackets›']));
        expect(documentation).toMatch(new RegExp(`\\*\\*${attack}\\*\\* · action · p\\. \\d+`));
        expect(documentation).toMatch(book.price);
    });

    it('begins anew after a comma', async () => {
        expect((await help(fight(`${attack} at Bo, Move to<|>`), true)).label).toMatch(/^Move /);
        expect((await help(fight(`${attack} at Bo, <|>`))).next).toEqual(['ready', '‹action›']);
    });

    it('helps with triggers', async () => {
        expect((await help(fight(`ready ${attack} at Bo when Bo <|>`), true)).next).toEqual(
            expect.arrayContaining(['acts', 'attacks', 'moves', 'comes within']),
        );
    });

    it('helps with effects', async () => {
        const { label, next, documentation } = await help('feat F {\n    effect: attack +1 <|>\n}', true);
        expect(label).toMatch(/^attack \+1 /);
        expect(next).toEqual(expect.arrayContaining(['with', 'against']));
        expect(documentation).not.toBe('');
    });

    it('does not interrupt where there is no choice, unless it is asked', async () => {
        expect((await help(`npc A {\n    notes: <|>\n}`, true)).label).toBeUndefined();
        expect((await help(`npc A {\n    abilities: ${book.ability} <|>\n}`)).label).toMatch(/^STR ‹/);
        expect((await help('npc A {\n    <|>\n}')).label).toBeUndefined();
        expect((await help('<|>')).label).toBeUndefined();
    });
});
