import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignRequest, encountersRequest, runRequest } from '../../src/server/protocol.js';
import { BOOKS } from '../language/books.js';
import { fightText } from '../simulator/campaign.js';
import { Client } from './client.js';

const uri = 'file:///workspace/fight.skirmish';
const perfect = 'file:///workspace/perfect.skirmish';
let client: Client;

beforeAll(async () => {
    client = await Client.start({
        [uri]: fightText(''),
        [perfect]:
            'ruleset "Perfect 20"\n\nnpc Zed { level: 1 }\nencounter Quarrel { side A { Zed } side B { Zed as Zoe } }\n',
    });
});

afterAll(() => client.stop());

describe('the encounters of a document', () => {
    it('come with the Battle Value of their sides, which follows the text', async () => {
        const [before] = await client.request(encountersRequest, { uri });
        expect(before).toMatchObject({ name: 'Brawl', expectations: 0 });
        const [, law, crime] = /^Battle Value: Law (\d+), Crime (\d+)$/.exec(before?.battleValue ?? '') ?? [];
        expect(Number(law)).toBeGreaterThan(1);
        await client.change(uri, 2, fightText('').replace('{ Cop at 1,4 }', '{ 2 x Cop at 1,4 to 1,6 }'));
        const [after] = await client.request(encountersRequest, { uri });
        expect(after?.battleValue).toBe(`Battle Value: Law ${2 * Number(law)}, Crime ${String(crime)}`);
    });

    it('follows an edit of a creature', async () => {
        const [before] = await client.request(encountersRequest, { uri });
        const text = fightText('').replace('{ Cop at 1,4 }', '{ 2 x Cop at 1,4 to 1,6 }');
        await client.change(uri, 3, text.replace('npc Cop { level: 1', 'npc Cop { level: 3'));
        const [after] = await client.request(encountersRequest, { uri });
        expect(after?.battleValue).not.toBe(before?.battleValue);
    });

    it('follow a text of a book that knows no Battle Value too, with what they expect', async () => {
        const text =
            'ruleset "Perfect 20"\n\nnpc Zed { level: 1 }\nencounter Quarrel { side A { Zed } side B { Zed as Zoe } }\n';
        await client.change(
            perfect,
            2,
            `${text}encounter Feud { side A { Zed } side B { Zed as Zoe }  expect { rounds: 1 } }\n`,
        );
        const items = await client.request(encountersRequest, { uri: perfect });
        expect(items).toMatchObject([
            { name: 'Quarrel', expectations: 0 },
            { name: 'Feud', expectations: 1 },
        ]);
        await client.change(perfect, 3, text);
    });

    it('have none where the book knows none, or there are no two sides', async () => {
        expect(await client.request(encountersRequest, { uri: perfect })).toMatchObject([
            { name: 'Quarrel', battleValue: null },
        ]);
        const alone = 'file:///workspace/alone.skirmish';
        await client.open(alone, 'ruleset Ops and Tactics\n\nencounter Half { side A { Cop } }\nencounter Empty {}\n');
        const items = await client.request(encountersRequest, { uri: alone });
        expect(items.map(({ name, battleValue }) => [name, battleValue])).toEqual([
            ['Half', null],
            ['Empty', null],
        ]);
        await client.close(alone);
    });
});

describe.each(BOOKS)('a workspace of several folders by $title', ({ line, folder }) => {
    const [people, fights] = [`file:///people/${folder}.skirmish`, `file:///fights/${folder}.skirmish`];

    it('is one campaign: what one folder defines, the other uses', async () => {
        await client.open(people, `${line}\n\nnpc Docker {\n    level: 1\n}\n`);
        await client.open(
            fights,
            `${line}\n\nencounter Dock {\n    map: 6 x 6\n    side A { Docker as Ann at 1,1 }\n    side B { Docker as Bea at 4,4 }\n    ends: 1 rounds\n}\n`,
        );
        const findings = await client.diagnostics(fights);
        expect(findings.filter(({ code }) => code === 'unknown-name')).toEqual([]);
        const items = await client.request(campaignRequest, null);
        expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(['Docker', 'Dock', 'Cop']));
        expect(await client.request(runRequest, { run: '1', uri: fights, encounter: 'Dock' })).toMatchObject({
            outcome: 'ended',
        });
    });

    it('misses what leaves with its folder', async () => {
        await client.close(people);
        const findings = await client.diagnostics(fights);
        expect(findings.map(({ code }) => code)).toContain('unknown-name');
        await client.close(fights);
    });
});
