import { expect, it } from 'vitest';
import { BOOKS, openBook } from '../books.js';

it.each(BOOKS)('document links lead from the name of the ruleset to its rulebook: $title', async (book) => {
    const workspace = await openBook(book, { 'a.skirmish': `${book.line}\n`, 'b.skirmish': 'ruleset Nothing\n', 'c.skirmish': '' });
    const links = async (path: string) => {
        const document = workspace.document(path);
        const found = await workspace.services.skirmish.lsp.DocumentLinkProvider?.getDocumentLinks(document, { textDocument: { uri: '' } });
        return found?.map(({ range, target }) => [document.textDocument.getText(range), target]);
    };
    expect(await links('a.skirmish')).toEqual([
        [book.line.slice('ruleset '.length), expect.stringMatching(new RegExp(`^skirmish-rulebook:/${book.folder}/.+\\.skirmish$`))],
    ]);
    expect(await links('b.skirmish')).toEqual([]);
    expect(await links('c.skirmish')).toEqual([]);
});
