import { describe, expect, it } from 'vitest';
import { BOOKS } from '../books.js';
import { editor } from './editor.js';

describe.each(BOOKS)('by $title', (book) => {
    const hover = async (text: string) => {
        await using at = await editor(text, book);
        return at.hover();
    };
    /** With the cursor behind its first letter. */
    const into = (name: string) => `${name.slice(0, 1)}|${name.slice(1)}`;

    describe('hover', () => {
        it('explains a name with its page, and the numbers that the ruleset shows', async () => {
            expect(await hover(`character A {\n    carries: "${into(book.weapon)}"\n}`)).toMatch(
                new RegExp(`^\\*\\*${book.weapon}\\*\\* · weapon[^]*numbers of a weapon`),
            );
        });
        it('explains a label', async () => {
            expect(await hover(`character A {\n    ${into(book.explainedLabel)}: Nothing\n}`)).toContain('p. ');
        });
        it('shows the terms of a statistic of the creature around it', async () => {
            expect(await hover(`character A {\n    ${book.counted(into(book.total))}\n}`)).toContain(
                `${book.total} **16** = +16 level 1 · p. 9`,
            );
        });
        it('says nothing of what it does not know', async () => {
            expect(await hover('character A {\n    carries: Noth|ing\n}')).toBeUndefined();
            expect(await hover('|')).toBeUndefined();
        });
        it('keeps text of files from becoming links or HTML', async () => {
            const text = 'feat Bad {\n    summary: "<img src=x> [a](command:b)"\n}\ncharacter A {\n    feats: Ba|d\n}';
            expect(await hover(text)).toContain('\\<img src=x\\> \\[a\\]\\(command:b\\)');
        });
    });

    describe('go to definition', () => {
        it('leads into the rulebook', async () => {
            await using at = await editor(`character A {\n    carries: "${into(book.weapon)}"\n}`, book);
            expect(await at.definition()).toMatchObject([{ targetUri: expect.stringMatching(/^skirmish-rulebook:/) }]);
        });
        it('leads from an order to the combatant', async () => {
            await using at = await editor('npc Thug { level: 1 }\nencounter E {\n    side A { Thug as Bob at 1,1 }\n    round 1 { Bo|b: Delay }\n}', book);
            expect(await at.definition()).toMatchObject([{ targetSelectionRange: { start: { line: 2, character: 21 } } }]);
        });
    });

    describe('outline', () => {
        it('shows creatures with levels, and encounters with sides and rounds', async () => {
            await using at = await editor(
                'character A {\n    level 1 { }\n}\nencounter E {\n    side Heroes { 2 x A at 1,1 }\n    round 1 { }\n}\nfeat F { }',
                book,
            );
            const tree = (await at.outline()).map(({ name, children }) => [
                name,
                children?.map((child) => [child.name, child.children?.map((one) => one.name)]),
            ]);
            expect(tree).toEqual([
                ['A', [['level 1', []]]],
                [
                    'E',
                    [
                        ['Heroes', ['2 x A']],
                        ['round 1', []],
                    ],
                ],
                ['F', []],
            ]);
        });
        it('leaves nameless things out', async () => {
            await using at = await editor('character {\n}\nencounter "" {\n    side { }\n}', book);
            for (const symbol of await at.outline()) {
                expect(symbol.name).not.toBe('');
            }
        });
    });
});
