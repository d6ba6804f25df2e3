import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver';
import { resolveCompletion } from '../../../src/language/completion/resolve.js';
import { BOOKS, openBook } from '../books.js';
import type { TestWorkspace } from '../workspace.js';

const [OPS, PERFECT] = BOOKS;
/** What takes a turn and does nothing. */
const IDLE = [
    { ...OPS, idle: 'Kneel, Stand Up' },
    { ...PERFECT, idle: 'Drop Prone, Stand Up' },
];

describe.each(IDLE)('completion in a file of $title', (book) => {
    let workspace: TestWorkspace;
    beforeAll(async () => {
        workspace = await openBook(book);
    });
    afterEach(() => workspace.change({ 'a.skirmish': undefined }));

    const complete = (marked: string) => workspace.complete(`${book.line}\n${marked}`);
    const labels = (items: readonly CompletionItem[]) => items.map(({ label }) => label);
    const fight = (more: string) => `npc Thug {
    level: 1
    abilities: ${book.abilities}
    carries: ${book.weapon}
}
encounter Alley {
    seed: 7
    map: 12 x 8
    side Crew { Thug as Silas at 1,4 }
    side Rival { 2 x Thug at 10,3 to 10,5 }
    ${more}
    ends: last standing, 400 rounds
}
`;

    it('has what the combatant carries before all that the book knows', async () => {
        expect(labels(await complete(fight('round 1 { Silas: Draw <|> }')))[0]).toBe(book.weapon);
        expect(labels(await complete(fight(`round 1 { Silas: ${book.blow} at "Thug 1" with <|> }`)))[0]).toBe(book.weapon);
        expect(labels(await complete(fight('round 1 { Crew: Draw <|> }')))[0]).toBe(book.weapon);
    });

    it('goes on with what a half-written head or line still takes', async () => {
        expect(labels(await complete('npc Al <|>'))).toEqual(['from']);
        expect(labels(await complete(fight('expect <|>')))).toEqual(['after round']);
        expect(labels(await complete(fight('expect after <|>')))).toEqual(['round']);
        expect(labels(await complete(fight('').replace('2 x Thug', '2 <|>')))).toEqual(['x']);
        expect(labels(await complete(fight('expect after round 1 { <|> }')))).toContain('winner');
        const order = `ready ${book.attack} at Silas when Silas acts <|>`;
        expect(labels(await complete(fight(`round 1 { "Thug 1": ${order} }`)))).toContain('[dice]');
    });

    it('goes on farther in on the next line, where a label may begin, too', async () => {
        const goesOn = labels(await complete(`feat F {\n    requires: ${book.feat}\n        <|>\n}`));
        expect(goesOn).toContain('effect');
        expect(goesOn.includes('or')).toBe(book === IDLE[0]);
        const all = labels(await complete(`feat F {\n    requires: ${book.feat}\n    <|>\n}`));
        expect(all).toContain('effect');
        expect(all).not.toContain('or');
        const orders = labels(await complete(fight('round 1 {\n        Silas: Stand Up\n        <|>\n    }')));
        expect(orders).toEqual(expect.arrayContaining(['Silas', 'Crew']));
    });

    it('has those who fight before what is written seldom, and the number of a level before its block', async () => {
        expect(labels(await complete('<|>')).slice(0, 4).sort()).toEqual(['character', 'creature', 'encounter', 'npc']);
        const kinds = async (who: string) =>
            (await complete(`${who} Al {\n    <|>\n}`)).filter(({ label }) => label === 'level').map(({ kind }) => kind);
        expect(await kinds('npc')).toEqual([CompletionItemKind.Property, CompletionItemKind.Keyword]);
        expect((await kinds('character'))[0]).toBe(book === IDLE[0] ? CompletionItemKind.Keyword : CompletionItemKind.Property);
    });

    it('offers the next label behind two spaces, and none that stands below', async () => {
        const found = labels(await complete(`npc Al {\n    level: 1  <|>\n    feats: ${book.feat}\n}`));
        expect(found).toContain('abilities');
        expect(found).not.toContain('feats');
        expect(labels(await complete('npc Al {\n    level: 1 <|>\n}'))).not.toContain('abilities');
    });

    it('offers names that others of the kind have where nothing defines them', async () => {
        const found = await complete('feat Mine {\n    rule: <|>\n}');
        expect(found.length).toBeGreaterThan(10);
        expect(found.every(({ label }) => label !== 'x,y')).toBe(true);
    });

    it('says so where it cannot tell what is possible', async () => {
        const detail = (items: readonly CompletionItem[]) => items.find(({ label }) => label === book.blow)?.detail;
        const rounds = Array.from({ length: 80 }, (_, n) => `round ${n + 1} { Crew: ${book.idle}  Rival: ${book.idle} }`);
        expect(detail(await complete(fight('round 1 { Silas: <|> }')))).not.toContain('judged');
        expect(detail(await complete(fight(`${rounds.join('\n')} round 81 { Silas: <|> }`)))).toBe(
            'not judged: more than 200 turns come before this one',
        );
        const never = fight('round 5 { Silas: <|> }').replace('400 rounds', '2 rounds');
        expect(detail(await complete(never))).toBe('not judged: as the fight goes, this turn does not come');
    });

    it('brings the documentation of an item when it is asked for', async () => {
        const items = [
            ...(await complete(`npc Al {\n    feats: <|>\n}`)).filter(({ label }) => label === book.feat),
            ...(await complete(fight(`round 1 { Silas: ${book.blow} at <|> }`))).filter(({ label }) => label === 'Thug 1'),
        ];
        expect(labels(items)).toEqual([book.feat, 'Thug 1']);
        for (const item of items) {
            expect(item.documentation).toBeUndefined();
        }
        const [, combatant] = items.map((item) => resolveCompletion(item, workspace.services.skirmish).documentation);
        expect(combatant).toMatchObject({ value: expect.stringContaining('Thug 1') as string });
        await complete(`npc Al {\n    feats: <|>\n}`);
        const [feat] = items.map((item) => resolveCompletion(item, workspace.services.skirmish).documentation);
        expect(feat).toMatchObject({ value: expect.stringContaining(`**${book.feat}** · feat`) as string });
    });
});
