import { beforeAll, describe, expect, it } from 'vitest';
import type { CompletionItem } from 'vscode-languageserver';
import { opsAndTactics } from '../../../src/engine/rulesets/ops-and-tactics/index.js';
import { positionOf, readCursor } from '../cursor.js';
import { openOps } from '../ops.js';
import type { TestWorkspace } from '../workspace.js';

let workspace: TestWorkspace;

beforeAll(async () => {
    workspace = await openOps({}, opsAndTactics);
});

/** A fight with an order to fill in at `<|>`. */
const fight = (rounds: string): string => `ruleset Ops and Tactics
npc Thug {
    level: 2
    abilities: STR 13, DEX 11, CON 12, INT 9, WIS 10, CHA 9
    feats: Brawl, Personal Firearms Proficiency
    carries: "S&W SD40" loaded ".40 S&W" in holster
}
encounter Alley {
    seed: 7
    map: 12 x 8
    side Crew { Thug as Silas at 1,4 }
    side Rival { 2 x Thug at 10,3 to 10,5 }
    ${rounds}
    ends: last standing, 20 rounds
}
`;

async function complete(marked: string): Promise<CompletionItem[]> {
    const { text, offset } = readCursor(marked);
    await workspace.change({ 'a.skirmish': text });
    const document = workspace.document('a.skirmish');
    const params = { textDocument: { uri: document.uri.toString() }, position: positionOf(document, offset) };
    const list = await workspace.services.skirmish.lsp.CompletionProvider?.getCompletion(document, params);
    const key = ({ sortText, label }: CompletionItem) => sortText ?? label;
    return [...(list?.items ?? [])].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
const labels = (items: readonly CompletionItem[]) => items.map(({ label }) => label);

describe('actions in orders', () => {
    const detail = (items: readonly CompletionItem[], name: string) => items.find(({ label }) => label === name)?.detail;

    it('those possible now come first, with their Combat Points and what is left of the turn', async () => {
        const items = await complete(fight('round 1 { Silas: Draw "S&W SD40", <|> }'));
        expect(detail(items, 'Single Shot')).toBe('7 CP, 5 left');
        expect(detail(items, 'Kneel')).toBe('0 CP, 12 left');
        expect(detail(items, 'Autofire')).toBe('not now: S&W SD40 does not allow it (PA)');
        expect(labels(items).indexOf('Single Shot')).toBeLessThan(labels(items).indexOf('Autofire'));
        expect(labels(items)).toContain('ready');
    });

    it('what an order before it does, is done: nothing is in hand before it is drawn', async () => {
        const items = await complete(fight('round 1 { Silas: <|> }'));
        expect(detail(items, 'Single Shot')).toBe('not now: no ranged weapon is in hand');
        expect(detail(items, 'Draw')).toBe('3 CP, 12 left');
    });

    it('points that are spent are missing', async () => {
        const orders = 'Draw "S&W SD40", Single Shot at "Thug 1"';
        expect(detail(await complete(fight(`round 1 { Silas: ${orders}, Ho<|> }`)), 'Single Shot')).toBe(
            'not now: it costs 7 CP and 5 are left',
        );
    });

    it('also in a later round, readied, and for a whole side', async () => {
        const items = await complete(fight('round 1 { Silas: Draw "S&W SD40"  Rival: Kneel }\n    round 2 { Silas: ready <|> }'));
        expect(detail(items, 'Single Shot')).toMatch(/^7 CP, \d+ left$/);
        expect(detail(await complete(fight('round 1 { Rival: <|> }')), 'Kneel')).toBe('0 CP, 15 left');
    });

    it('where the turn never comes, every action is offered all the same', async () => {
        const text = fight('round 1 { Silas: <|> }').replace('npc Thug', 'npc Nobody');
        expect(labels(await complete(text))).toEqual(expect.arrayContaining(['Single Shot', 'Draw']));
    });
});

describe('parts of orders', () => {
    it('offers weapons and modifiers after the action', async () => {
        const after = labels(await complete(fight('round 1 { Silas: Single Shot at "Thug 1" <|> }')));
        expect(after).toEqual(expect.arrayContaining(['with', 'plus', 'aiming for']));
        expect(labels(await complete(fight('round 1 { Silas: Single Shot at "Thug 1" plus <|> }')))).toContain('Called Shot');
    });

    it('offers dice as they fell, and nothing between their brackets', async () => {
        const after = await complete(fight('round 1 { Silas: Single Shot at "Thug 1" <|> }'));
        expect(after.find(({ label }) => label === '[dice]')?.textEdit?.newText).toBe('[${1:4 3 5}]');
        expect(labels(await complete(fight('round 1 { Silas: Single Shot at "Thug 1" [<|>] }')))).toEqual([]);
        expect(labels(await complete(fight('round 1 { Silas: Single Shot at "Thug 1" [4 3 5; <|> }')))).toEqual([]);
    });

    it('offers as many dice as the order throws', async () => {
        const after = await complete(fight('round 1 { Silas: Draw "S&W SD40", Single Shot at "Thug 1" <|> }'));
        const dice = after.find(({ label }) => label === '[dice]')?.textEdit?.newText;
        expect(dice).toMatch(/^\[\$\{1:[1-6] [1-6] [1-6]\}(?:; \$\{\d:[\d ]+\})*\]$/);
        const drawn = await complete(fight('round 1 { Silas: Draw "S&W SD40" <|> }'));
        expect(drawn.find(({ label }) => label === '[dice]')?.textEdit?.newText).toBe('[${1:4 3 5}]');
    });

    it('offers combatants and squares where one can go', async () => {
        const items = await complete(fight('round 1 { Silas: Move to <|> }'));
        expect(labels(items)).toEqual(expect.arrayContaining(['Thug 1', 'x,y']));
        expect(labels(await complete(fight('').replace('1,4', '<|>')))).toEqual(['x,y']);
    });
});
