import { Cancellation } from 'langium';
import { expect, it } from 'vitest';
import { openOps, sample } from '../ops.js';

it('workspace symbols find what the GM wrote before what the book has', async () => {
    const workspace = await openOps({ 'a.skirmish': sample });
    const provider = workspace.services.shared.lsp.WorkspaceSymbolProvider;
    const find = async (query: string) => (await provider?.getSymbols({ query })) ?? [];

    expect((await find('traffic')).slice(0, 1).map(({ name, containerName }) => `${name}: ${containerName}`)).toEqual(['Traffic Stop: encounter']);
    expect((await find('thug')).map(({ name }) => name).slice(0, 2)).toEqual(['Street Thug', 'Thug Leader']);
    const [feat] = (await find('trench')).filter(({ name }) => name === 'Trench Fighter');
    expect(feat).toMatchObject({ containerName: 'feat', location: { range: { start: { character: 5 } } } });

    const brawl = (await find('brawl')).find(({ name }) => name === 'Brawl');
    const resolved = brawl && (await provider?.resolveSymbol?.(brawl));
    expect(resolved).toMatchObject({
        containerName: 'feat · Ops and Tactics',
        location: { range: { start: { character: 5 }, end: { character: 10 } } },
    });
    expect((await find('glock 17')).map(({ name, containerName }) => `${name}: ${containerName}`)).toContain(
        'Glock 17: weapon · Ops and Tactics',
    );
    const things = ['concealable vest', '9x19mm jhp', 'red dot sight', 'fragmentation grenade', 'belt holster', 'golf cart'];
    for (const thing of things) {
        expect((await find(thing)).map(({ name }) => name.toLowerCase())).toContain(thing);
    }
    expect((await find('')).length).toBe(500);
    await expect(provider?.getSymbols({ query: '' }, Cancelled)).rejects.toBeDefined();
});

const Cancelled = Cancellation.CancellationToken.Cancelled;
