import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyStatBlock, pasteStatBlock } from '../../../src/language/stat-block/stat-block.js';
import { BOOKS, openBook } from '../books.js';
import type { TestWorkspace } from '../workspace.js';

describe.each(BOOKS)('stat blocks of $title', (book) => {
    let workspace: TestWorkspace;
    beforeAll(async () => {
        workspace = await openBook(book, { 'a.skirmish': book.sample });
    });
    const document = () => workspace.document('a.skirmish');
    const paste = async (text: string) =>
        (await pasteStatBlock(text, document(), workspace.services.skirmish)) ?? { source: '', unread: [] };

    it('an NPC that can be read is made of whatever is pasted', async () => {
        const { LangiumParser } = workspace.services.skirmish.parser;
        const words = ['Skills: ', 'Feats: ', 'Gear: 3 x ', 'STR 12', 'STR +', 'Fort +1', 'level 2', book.feat, book.weapon, book.skill];
        const marks = ['\n', '; ', ', ', '(', ')', ': ', '"', '{', '}', '//', "'''", '\u0000'];
        const piece = fc.oneof(fc.constantFrom(...marks, ...words), fc.string({ maxLength: 6, unit: 'grapheme' }));
        await fc.assert(
            fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
                const { source } = await paste(pieces.join(''));
                expect(source).not.toBe('');
                const { parserErrors, lexerErrors } = LangiumParser.parse(source);
                expect([parserErrors, lexerErrors], source).toEqual([[], []]);
            }),
            { numRuns: 150, seed: 6 },
        );
    });

    it('what is copied can be pasted: nothing is left unread', async () => {
        const text = document().textDocument.getText();
        const names = [...text.matchAll(/^(?:npc|character) /gm)].map(({ index, 0: word }) => index + word.length + 1);
        expect(names.length).toBeGreaterThan(1);
        for (const offset of names) {
            const block = copyStatBlock(document(), offset, workspace.services.skirmish);
            expect((await paste(block?.text ?? '')).unread, block?.text).toEqual([]);
        }
    });

    it('nothing is copied where there is no creature', () => {
        const at = document().textDocument.getText().search(/^(?:feat|weapon|skill|armor|origin) /m);
        expect(at).toBeGreaterThan(0);
        expect(copyStatBlock(document(), at + 6, workspace.services.skirmish)).toBeUndefined();
        expect(copyStatBlock(document(), 0, workspace.services.skirmish)).toBeUndefined();
    });
});
