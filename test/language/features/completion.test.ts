import { describe, expect, it } from 'vitest';
import { BOOKS } from '../books.js';
import { editor, labels } from './editor.js';

describe.each(BOOKS)('by $title', (book) => {
    const { attack } = book;
    async function complete(text: string) {
        await using at = await editor(text, book);
        return at.complete();
    }
    const offered = async (text: string) => labels(await complete(text));

    describe('completion of blocks and labels', () => {
        it('offers every block at the top of a file, also half-typed', async () => {
            expect(await offered('|')).toEqual(expect.arrayContaining(['ruleset', 'character', 'npc', 'encounter', 'feat']));
            expect(await offered('character A { age: 3 }\nenc|')).toContain('encounter');
        });
        it('offers the rulebooks after ruleset', async () => {
            expect(await offered(`ruleset ${book.title.slice(0, 1)}|`)).toEqual([book.title]);
        });
        it('offers the labels of the block, without those that are there', async () => {
            const items = await offered('character A {\n    age: 30\n    |\n}');
            expect(items).toEqual(expect.arrayContaining(['abilities', 'feats', 'level']));
            expect(items).not.toContain('age');
        });
        it('offers the labels of a level', async () => {
            const items = await offered('character A {\n    level 1 {\n        f|\n    }\n}');
            expect(items).toEqual(expect.arrayContaining([...book.levelLabels]));
            expect(items).not.toContain('abilities');
        });
        it('offers repeatable labels again', async () => {
            expect(await offered('feat A {\n    effect: STR +1\n    |\n}')).toContain('effect');
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
            const { text, found } = book.mixed;
            expect(await offered(`character A {\n    level 1 {\n        ${text} |`)).toEqual(expect.arrayContaining([...found]));
        });
        it('goes on after a comma, also on the next line', async () => {
            expect(await offered('character A {\n    abilities: STR 12,\n        |')).toContain('DEX');
        });
        it('quotes names that cannot stand bare, and replaces what was typed', async () => {
            const { label, typed, name, column } = book.quotedName;
            const found = (await complete(`character A {\n    ${label}: "${typed}|`)).find((item) => item.label === name);
            expect(found?.textEdit).toMatchObject({ newText: `"${name}"`, range: { start: { line: 1, character: column } } });
        });
        it('replaces the closing quote that the editor has put behind the cursor, too', async () => {
            const { label, typed, name, column } = book.quotedName;
            const items = await complete(`character A {\n    ${label}: "${typed}|", Other\n}`);
            expect(items.find((item) => item.label === name)?.textEdit).toMatchObject({
                range: { start: { line: 1, character: column }, end: { line: 1, character: column + typed.length + 2 } },
            });
        });
        it('reaches into brackets', async () => {
            expect(await offered(`character A {\n    ${book.bracket.text}(|`)).toEqual(
                expect.arrayContaining([...book.bracket.found]),
            );
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
            expect(await offered(`${fight}    round 1 {\n        Bob: |`)).toEqual(expect.arrayContaining([attack, 'ready']));
            expect(await offered(`${fight}    round 1 {\n        Bob: ${attack} at |`)).toEqual(
                expect.arrayContaining(['Bob', 'Thug 1']),
            );
            expect(await offered(`${fight}    round 1 {\n        Bob: ready ${attack} at Bob when Bob |`)).toContain('acts');
        });
        it('offers tactics for the rest', async () => {
            expect(await offered(`${fight}    otherwise {\n        A: |`)).not.toContain(attack);
        });
        it('offers statistics and states to expect', async () => {
            expect(await offered(`${fight}    expect {\n        Bob: |`)).toEqual(expect.arrayContaining([book.number, book.state]));
            expect(await offered(`${fight}    expect {\n        |`)).toEqual(expect.arrayContaining(['Bob', 'winner']));
        });
    });

    describe('completion survives half-typed files', () => {
        const text = `${book.line}\nnpc Thug from "X { carries: "Glock 17" loaded, [6 ( abilities: STR 3 (FOC\n}}}{\nside ] 5`;
        it('at every place', async () => {
            for (let end = 0; end <= text.length; end += 3) {
                await using at = await editor(`${text.slice(0, end)}|`, book);
                expect(Array.isArray(await at.complete())).toBe(true);
            }
        });
    });
});
