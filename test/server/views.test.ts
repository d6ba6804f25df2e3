import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
    armouryInsertionRequest,
    armouryRequest,
    campaignRequest,
    characterChoicesRequest,
    creaturesRequest,
    newCharacterRequest,
    newEncounterRequest,
    runRequest,
    sheetRequest,
    simulateRequest,
    simulationProgress,
} from '../../src/server/protocol.js';
import { BOOKS } from '../language/books.js';
import { FIGHTS } from '../simulator/campaign.js';
import { Client } from './client.js';

const uri = 'file:///workspace/a.skirmish';
const base = 'file:///workspace/b.skirmish';
/** What the requests come to by each book. */
const PLAYED = [
    {
        book: BOOKS[0],
        fight: FIGHTS[0],
        weapon: 'category: Backup Handgun\n    damage: 2d6 Ballistic\n    cost: 24.5 WP',
        price: { amount: 24.5, unit: 'WP' },
        numbers: 'Damage: 2d6 Ballistic',
        statistic: 'CHP',
        goods: 2500,
        printed: {
            name: 'Glock 17',
            written: '"Glock 17"',
            kind: 'weapon',
            categories: ['Full Size Handgun'],
            calibers: ['9x19mm'],
            era: 'modern',
            class: 'mid-range',
            license: 'licensed',
            price: { amount: expect.any(Number) as number, unit: 'WP' },
            numbers: expect.stringMatching(/^Damage: 2d6 Ballistic · .*Range: 35 ft/) as string,
        },
        occupations: 20,
        method: 'Point Buy',
    },
    {
        book: BOOKS[1],
        fight: FIGHTS[1],
        weapon: 'damage: 2\n    value: 3\n    bulk: 2',
        price: { amount: 3, unit: 'value' },
        numbers: 'To wound: +2 · Value: 0: basic +0, damage +0 (bulk +2) · Bulk: 2',
        statistic: 'Toughness',
        goods: 50,
        printed: {
            name: 'Club',
            written: 'Club',
            kind: 'weapon',
            categories: [],
            calibers: [],
            era: null,
            class: null,
            license: null,
            price: { amount: 1, unit: 'value' },
            numbers: 'To wound: +4 · Value: 1: basic +0, damage +1 (bulk +3) · Bulk: 3',
        },
        occupations: 0,
        method: undefined,
    },
] as const;

describe.each(PLAYED)('by $book.title', (played) => {
    const { book, fight, statistic } = played;
    const head = `${book.line}\n\n`;
    const numbered = (number: number) => `${head}npc Al {\n    level: 2\n    ${statistic}: ${number}\n}\n`;
    const text = `${head}npc Bo from Al {}\n\nweapon "Kestrel K9" {\n    ${played.weapon}\n}\n`;

    let client: Client;

    beforeAll(async () => {
        client = await Client.start({ [base]: numbered(11), [uri]: text });
    });

    afterAll(() => client.stop());

    describe('sheets', () => {
        it('lists the creatures of a document', async () => {
            expect(await client.request(creaturesRequest, { uri })).toMatchObject([
                { name: 'Bo', kind: 'npc', nameRange: { start: { line: 2, character: 4 } } },
            ]);
            expect(await client.request(creaturesRequest, { uri: 'file:///none' })).toEqual([]);
        });

        it('writes a sheet, with terms on demand', async () => {
            const plain = await client.request(sheetRequest, { uri, name: 'Bo', terms: false });
            expect(plain).toMatch(/^# Bo\n/);
            expect(plain).toContain(`| ${statistic} | 11 |`);
            expect(plain).not.toContain('made of');
            expect(await client.request(sheetRequest, { uri, name: 'Bo', terms: true })).toContain('made of');
            expect(await client.request(sheetRequest, { uri, name: 'Nobody', terms: false })).toBeNull();
        });

        it('follows an edit of the base in another file at once, and shows what is at fault', async () => {
            await client.change(base, 2, numbered(12));
            const sheet = await client.request(sheetRequest, { uri, name: 'Bo', terms: false });
            expect(sheet).toContain(`| ${statistic} | 12 |`);
            expect(sheet).not.toContain('## Findings');
            await client.change(uri, 2, text.replace('Al {}', 'Al {\n    feats: Nonsense\n}'));
            expect(await client.request(sheetRequest, { uri, name: 'Bo', terms: false })).toMatch(
                /## Findings\n\n- .*Nonsense/,
            );
            await client.change(uri, 3, text);
        });
    });

    describe('the armoury', () => {
        it('lists everything that can be carried with one line of numbers', async () => {
            const items = await client.request(armouryRequest, { uri });
            expect(items.length).toBeGreaterThan(played.goods);
            expect(items.find(({ name }) => name === played.printed.name)).toEqual(played.printed);
        });

        it('writes what is chosen under the label it belongs to', async () => {
            const position = { line: 2, character: 'npc Bo from Al {'.length };
            const bo = { uri, position, kind: 'weapon', name: 'Kestrel K9' };
            expect(await client.request(armouryInsertionRequest, bo)).toEqual({
                range: { start: position, end: position },
                text: '  carries: Kestrel K9 ',
            });
            expect(await client.request(armouryInsertionRequest, { ...bo, uri: 'file:///none' })).toBeNull();
        });

        it('has the house rules in it', async () => {
            const items = await client.request(armouryRequest, { uri });
            const { price, numbers } = played;
            expect(items.find(({ name }) => name === 'Kestrel K9')).toMatchObject({ price, license: null, numbers });
        });
    });

    describe('new blocks', () => {
        const errorsOf = async (name: string, source: string): Promise<string[]> => {
            const document = `file:///workspace/new.skirmish`;
            await client.open(document, `${head}${source}`);
            const sheet = await client.request(sheetRequest, { uri: document, name, terms: false });
            expect(sheet).toContain(`# ${name}`);
            const findings = await client.diagnostics(document);
            await client.close(document);
            return findings.filter(({ severity }) => severity === 1).map(({ message }) => String(message));
        };

        it('makes characters of every occupation and method that break no rule', async () => {
            const { occupations, methods } = await client.request(characterChoicesRequest, { uri });
            expect(occupations).toHaveLength(played.occupations);
            expect(methods.includes(played.method ?? '')).toBe(played.method !== undefined);
            for (const [index, occupation] of (occupations.length > 0 ? occupations : [null]).entries()) {
                const method = methods[index % methods.length] ?? null;
                const wish = { uri, name: 'Ash', level: 3, occupation, method };
                const source = await client.request(newCharacterRequest, wish);
                const errors = await errorsOf('Ash', source ?? '');
                expect({ occupation, method, errors }).toEqual({ occupation, method, errors: [] });
            }
        });

        it('makes an encounter that can be played', async () => {
            const sides = [
                { name: 'Reds', creatures: ['Al', 'Al'] },
                { name: 'the blues', creatures: ['Bo'] },
            ];
            const source = await client.request(newEncounterRequest, { name: 'First Fight', sides });
            const document = 'file:///workspace/fight.skirmish';
            await client.open(document, `${head}${source}`);
            expect(
                await client.request(runRequest, { run: '1', uri: document, encounter: 'First Fight' }),
            ).toMatchObject({
                outcome: 'ended',
            });
            const told = await client.request(runRequest, {
                run: '2',
                uri: document,
                encounter: 'First Fight',
                detail: 'full',
                states: true,
            });
            // its lines come from the combatants of the text and from the rulebook
            const places = told.outcome === 'refused' ? [] : told.links.flatMap(({ location }) => location?.uri ?? []);
            expect(places).toContain(document);
            expect(places.some((place) => place.includes('actions.skirmish'))).toBe(true);
            // who has no tactics is told, and nothing else
            const codes = (await client.diagnostics(document)).map(({ code }) => code);
            expect(new Set(codes)).toEqual(new Set(['no-tactics']));
            await client.close(document);
        });
    });

    describe('the campaign', () => {
        it('is all that the workspace defines', async () => {
            const items = await client.request(campaignRequest, null);
            expect(items.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['npc Bo', 'weapon Kestrel K9', 'npc Al']);
            expect(items[0]).toMatchObject({ uri, nameRange: { start: { line: 2, character: 4 } } });
        });
    });

    describe('simulations', () => {
        const fights = 'file:///workspace/fights.skirmish';

        beforeAll(() => client.open(fights, fight.text('vary: Thug count 1 to 2')));

        it('come back as numbers for a view', async () => {
            const params = { run: '1', uri: fights, encounter: 'Brawl', runs: 10 };
            const result = await client.request(simulateRequest, params);
            expect(result).toMatchObject({
                outcome: 'ended',
                encounter: 'Brawl',
                seed: 40,
                varied: 'Thug count',
                series: [
                    { value: 1, runs: 10 },
                    { value: 2, runs: 10 },
                ],
            });
        });

        it('stop when the request is cancelled, and come back with what there is', async () => {
            const params = { run: '3', uri: fights, encounter: 'Brawl', runs: 1_000_000 };
            const stopped = await client.requestUntil(simulateRequest, params, simulationProgress);
            expect(stopped).toMatchObject({ outcome: 'stopped', series: [{ value: 1 }, { value: 2 }] });
            const { series } = stopped as Exclude<typeof stopped, { outcome: 'refused' }>;
            expect(series[0]!.runs).toBeGreaterThan(0);
            expect(series[0]!.runs).toBeLessThan(1_000_000);
        });

        it('are refused in words', async () => {
            const params = { run: '2', uri: fights, encounter: 'None', runs: 10 };
            expect(await client.request(simulateRequest, params)).toEqual({
                outcome: 'refused',
                message: 'the file has no encounter of this name.',
            });
        });
    });
});
