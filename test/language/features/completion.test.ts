import { describe, expect, it } from 'vitest';
import { editor, labels } from './editor.js';

async function complete(text: string) {
    await using at = await editor(text);
    return at.complete();
}
const offered = async (text: string) => labels(await complete(text));

describe('completion of blocks and labels', () => {
    it('offers every block at the top of a file, also half-typed', async () => {
        expect(await offered('|')).toEqual(expect.arrayContaining(['ruleset', 'character', 'npc', 'encounter', 'feat']));
        expect(await offered('character A { age: 3 }\nenc|')).toContain('encounter');
    });
    it('offers the rulebooks after ruleset', async () => {
        expect(await offered('ruleset O|')).toEqual(['Ops and Tactics']);
    });
    it('offers the labels of the block, without those that are there', async () => {
        const items = await offered('character A {\n    age: 30\n    |\n}');
        expect(items).toEqual(expect.arrayContaining(['abilities', 'feats', 'level']));
        expect(items).not.toContain('age');
    });
    it('offers the labels of a level', async () => {
        const items = await offered('character A {\n    level 1 {\n        f|\n    }\n}');
        expect(items).toEqual(expect.arrayContaining(['cop', 'feats', 'ranks']));
        expect(items).not.toContain('race');
    });
    it('offers repeatable labels again', async () => {
        expect(await offered('feat A {\n    effect: XHP +1\n    |\n}')).toContain('effect');
    });
    it('offers the parts of an encounter and the labels of its map', async () => {
        expect(await offered('encounter E {\n    |\n}')).toEqual(
            expect.arrayContaining(['side', 'round', 'otherwise', 'expect', 'map', 'ends']),
        );
        expect(await offered('encounter E {\n    map: 12 x 8 {\n        |\n')).toEqual(
            expect.arrayContaining(['wall', 'cover half', 'light dim']),
        );
    });
});

describe('completion of values', () => {
    it('offers names of the expected kind only', async () => {
        const items = await offered('character A {\n    abilities: |');
        expect(items).toEqual(expect.arrayContaining(['STR', 'DEX', 'CON']));
        expect(items).not.toContain('Fortitude');
    });
    it('offers words and names of several kinds', async () => {
        expect(await offered('character A {\n    level 1 {\n        cop: |')).toEqual(
            expect.arrayContaining(['skill points', 'Fortitude', 'XHP']),
        );
    });
    it('goes on after a comma, also on the next line', async () => {
        expect(await offered('character A {\n    abilities: STR 12,\n        |')).toContain('DEX');
    });
    it('quotes names that cannot stand bare, and replaces what was typed', async () => {
        const glock = (await complete('character A {\n    carries: "Gl|')).find((item) => item.label === 'Glock 17');
        expect(glock?.textEdit).toMatchObject({ newText: '"Glock 17"', range: { start: { line: 1, character: 13 } } });
        expect(glock?.documentation).toMatchObject({ value: expect.stringContaining('numbers of a weapon') });
    });
    it('replaces the closing quote that the editor has put behind the cursor, too', async () => {
        const items = await complete('character A {\n    carries: "Gl|", Light Club\n}');
        const glock = items.find((item) => item.label === 'Glock 17');
        expect(glock?.textEdit).toMatchObject({
            range: { start: { line: 1, character: 13 }, end: { line: 1, character: 17 } },
        });
    });
    it('reaches into brackets', async () => {
        expect(await offered('character A {\n    abilities: STR 14 (|')).toEqual(expect.arrayContaining(['FOC', 'POW']));
    });
    it('offers creatures after from and in a side', async () => {
        const npc = 'npc Street Thug { level: 2 }\n';
        expect(await offered(`${npc}npc Leader from |`)).toContain('Street Thug');
        expect(await offered(`${npc}encounter E {\n    side A { 3 x |`)).toContain('Street Thug');
        expect(await offered(`${npc}encounter E {\n    side A { Street Thug |`)).toEqual(['as', 'at']);
    });
    it('offers codes after allow', async () => {
        expect(await offered('character A {\n    allow: |')).toEqual(['feat-prerequisite']);
    });
});

describe('completion in a fight', () => {
    const fight = 'npc Thug { level: 1 }\nencounter E {\n    side A { Thug as Bob at 1,1 }\n    side B { 2 x Thug at 5,5 }\n';
    it('offers the combatants as subjects', async () => {
        const items = await complete(`${fight}    round 1 {\n        |`);
        expect(labels(items)).toEqual(expect.arrayContaining(['Bob', 'Thug 1', 'Thug 2', 'A', 'B']));
        expect(items.find((item) => item.label === 'Thug 2')?.textEdit?.newText).toBe('"Thug 2": ');
    });
    it('offers actions, then what may follow them', async () => {
        expect(await offered(`${fight}    round 1 {\n        Bob: |`)).toEqual(expect.arrayContaining(['Single Shot', 'ready']));
        expect(await offered(`${fight}    round 1 {\n        Bob: Single Shot at |`)).toEqual(
            expect.arrayContaining(['Bob', 'Thug 1']),
        );
        expect(await offered(`${fight}    round 1 {\n        Bob: ready Single Shot at Bob when Bob |`)).toContain('acts');
    });
    it('offers tactics for the rest', async () => {
        expect(await offered(`${fight}    otherwise {\n        A: |`)).not.toContain('Single Shot');
    });
    it('offers statistics and states to expect', async () => {
        expect(await offered(`${fight}    expect {\n        Bob: |`)).toEqual(expect.arrayContaining(['XHP', 'Dying']));
        expect(await offered(`${fight}    expect {\n        |`)).toEqual(expect.arrayContaining(['Bob', 'winner']));
    });
});

describe('completion survives half-typed files', () => {
    const text = 'ruleset Ops and Tactics\nnpc Thug from "X { carries: "Glock 17" loaded, [6 ( abilities: STR 3 (FOC\n}}}{\nside ] 5';
    it('at every place', async () => {
        for (let end = 0; end <= text.length; end += 3) {
            await using at = await editor(`${text.slice(0, end)}|`);
            expect(Array.isArray(await at.complete())).toBe(true);
        }
    });
});
