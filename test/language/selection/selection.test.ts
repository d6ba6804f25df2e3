import { describe, expect, it } from 'vitest';
import type { SelectionRange } from 'vscode-languageserver';
import { selectionRanges } from '../../../src/language/selection/selection-ranges.js';
import { type BookOfTests, BOOKS, openBook } from '../books.js';
import { positionOf, readCursor } from '../cursor.js';

async function selections(marked: string, book: BookOfTests): Promise<string[]> {
    const { text, offset } = readCursor(marked);
    const workspace = await openBook(book, { 'a.skirmish': text });
    const document = workspace.document('a.skirmish');
    const [first] = selectionRanges(document, [positionOf(document, offset)]);
    const found: string[] = [];
    for (let range: SelectionRange | undefined = first; range; range = range.parent) {
        found.push(document.textDocument.getText(range.range));
    }
    return found;
}

describe.each(BOOKS)('selection ranges in files of $title', (book) => {
    it('widen from the word to the value, the statement, the block and the file', async () => {
        const { line, feat, focus, quoted } = book;
        const list = `feats: ${feat}, ${focus(`"${quoted}"`)}`;
        const marked = list.replace(`"${quoted}`, `"${quoted.slice(0, 2)}<|>${quoted.slice(2)}`);
        const found = await selections(`${line}\nnpc A {\n    ${marked}\n    level: 1\n}\n`, book);
        const bracket = list.slice(list.indexOf('('));
        expect(found).toEqual([
            quoted,
            `"${quoted}"`,
            bracket,
            focus(`"${quoted}"`),
            list,
            `${list}\n    level: 1`,
            `npc A {\n    ${list}\n    level: 1\n}`,
            `${line}\nnpc A {\n    ${list}\n    level: 1\n}`,
            `${line}\nnpc A {\n    ${list}\n    level: 1\n}\n`,
        ]);
    });

    it('have something to select in an empty file', async () => {
        expect(await selections('<|>', book)).toEqual(['']);
    });
});
