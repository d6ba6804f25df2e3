import { describe, expect, it } from 'vitest';
import { BOOKS, openBook } from '../books.js';

describe.each(BOOKS)('folding of files of $title', (book) => {
    /** `first-last kind`, lines of the text from 1. */
    async function folds(text: string): Promise<string[]> {
        const workspace = await openBook(book, { 'a.skirmish': `${book.line}\n${text}` });
        const provider = workspace.services.skirmish.lsp.FoldingRangeProvider;
        const ranges = (await provider?.getFoldingRanges(workspace.document('a.skirmish'), { textDocument: { uri: '' } })) ?? [];
        return ranges
            .sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine)
            .map(({ startLine, endLine, kind }) => `${startLine}-${endLine} ${kind ?? 'block'}`);
    }

    it('folds blocks up to their closing brace', async () => {
        expect(await folds(`npc A {\n  level 1 {\n    feats: ${book.feat}\n  }\n}\nnpc B { }\nnpc C {\n}`)).toEqual(['1-4 block', '2-3 block']);
    });

    it('folds comments and texts over several lines', async () => {
        expect(await folds("/**\n * Tall.\n */\nnpc A {\n  // one\n  // two\n  notes: '''\n  x\n  '''\n}")).toEqual([
            '1-3 comment',
            '4-9 block',
            '5-6 comment',
            '7-9 block',
        ]);
    });

    it('folds regions and the parts under headings', async () => {
        expect(
            await folds('// ---- Thugs ----\nnpc A {}\nnpc B {}\n\n// ---- Bosses ----\n// #region C\nnpc C {}\n// #endregion\n'),
        ).toEqual(['1-3 region', '5-7 region', '6-8 region']);
    });

    it('folds what is closed in a file that is half typed', async () => {
        expect(await folds(`npc A {\n  level 1 {\n    feats: ${book.feat}\n  }\n`)).toEqual(['2-3 block']);
    });

    it('pairs the braces of what the parser could not read, too', async () => {
        const broken = 'encounter A {\n  round 1 {\n    Bo Bo } {\n      x {\n      }\n    }\n  }\n}\nnpc B {\n  level: 1\n}';
        expect(await folds(broken)).toEqual(['1-6 block', '3-5 block', '9-10 block']);
    });
});
