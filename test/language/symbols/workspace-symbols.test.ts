import { Cancellation } from 'langium';
import { expect, it } from 'vitest';
import { BOOKS, openBook } from '../books.js';

it.each(BOOKS)('workspace symbols find what the GM wrote before what the book has: $title', async (book) => {
    const workspace = await openBook(book, { 'a.skirmish': book.sample });
    const provider = workspace.services.shared.lsp.WorkspaceSymbolProvider;
    const find = async (query: string) => (await provider?.getSymbols({ query })) ?? [];

    expect((await find('traffic')).slice(0, 1).map(({ name, containerName }) => `${name}: ${containerName}`)).toEqual(['Traffic Stop: encounter']);
    expect((await find('thug')).map(({ name }) => name).slice(0, 2)).toEqual(['Street Thug', 'Thug Leader']);
    const [feat] = (await find('trench')).filter(({ name }) => name === 'Trench Fighter');
    expect(feat).toMatchObject({ containerName: 'feat', location: { range: { start: { character: 5 } } } });

    const entry = (await find(book.feat)).find(({ name, containerName }) => name === book.feat && containerName?.startsWith('feat'));
    const resolved = entry && (await provider?.resolveSymbol?.(entry));
    expect(resolved).toMatchObject({
        containerName: `feat · ${book.title}`,
        location: { range: { start: { character: 5 }, end: { character: 5 + book.feat.length } } },
    });
    expect((await find(book.weapon.toLowerCase())).map(({ name, containerName }) => `${name}: ${containerName}`)).toContain(
        `${book.weapon}: weapon · ${book.title}`,
    );
    for (const thing of book.things) {
        expect((await find(thing)).map(({ name }) => name.toLowerCase())).toContain(thing);
    }
    expect((await find('')).length).toBeGreaterThan(300);
    await expect(provider?.getSymbols({ query: '' }, Cancelled)).rejects.toBeDefined();
});

const Cancelled = Cancellation.CancellationToken.Cancelled;
