import { beforeAll, describe, expect, it } from 'vitest';
import type { CompletionItem } from 'vscode-languageserver';
import { BOOKS, openBook } from '../books.js';
import type { TestWorkspace } from '../workspace.js';

/** A fight with an order to fill in at the cursor. */
const opsFight = (rounds: string): string => `ruleset Ops and Tactics
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

/** The same by the other book; Ash acts first. */
const perfectFight = (rounds: string): string => `ruleset "Perfect 20"
npc Guard {
    level: 2
    abilities: STR 2, DEX 2, CON 1, INT 1
    feats: Martial Training (Broadsword, Shortbow, Kite Shield), Power Strike
    carries: Broadsword in hand, Shortbow, Club
}
encounter Gate {
    seed: 7
    map: 40 x 8
    side Watch { Guard as Ash at 1,4 { initiative: [20] } }
    side Thieves { Guard as Bolo at 3,4 { initiative: [2] }, Guard as Cato at 39,5 }
    ${rounds}
    ends: last standing, 20 rounds
}
`;

const labels = (items: readonly CompletionItem[]) => items.map(({ label }) => label);

let workspace: TestWorkspace;
const complete = (marked: string) => workspace.complete(marked);

describe.each([
    { book: BOOKS[0], fight: opsFight, actor: 'Silas', other: '"Thug 1"', attack: 'Single Shot', modifier: 'Called Shot' },
    { book: BOOKS[1], fight: perfectFight, actor: 'Ash', other: 'Bolo', attack: 'Melee Attack', modifier: 'Power Strike' },
])('orders of $book.title', ({ book, fight, actor, other, attack, modifier }) => {
    beforeAll(async () => {
        workspace = await openBook(book);
    });
    const order = (text: string) => complete(fight(`round 1 { ${actor}: ${text} }`));

    it('where the turn never comes, every action is offered all the same', async () => {
        const text = fight(`round 1 { ${actor}: <|> }`).replace(/npc \w+/, 'npc Nobody');
        expect(labels(await complete(text))).toEqual(expect.arrayContaining([attack, 'Draw']));
    });

    it('are readied as they are given', async () => {
        expect(labels(await order('<|>'))).toContain('ready');
        expect(labels(await order('ready <|>'))).toEqual(expect.arrayContaining([attack, 'Draw']));
    });

    it('offer weapons and modifiers after the action', async () => {
        const after = labels(await order(`${attack} at ${other} <|>`));
        expect(after).toEqual(expect.arrayContaining(['with', 'plus']));
        expect(labels(await order(`${attack} at ${other} plus <|>`))).toContain(modifier);
    });

    it('offer dice as they fell, and nothing between their brackets', async () => {
        const after = await order(`${attack} at ${other} <|>`);
        expect(after.find(({ label }) => label === '[dice]')?.textEdit?.newText).toMatch(/^\[\$\{1:[\d ]+\}\]$/);
        expect(labels(await order(`${attack} at ${other} [<|>]`))).toEqual([]);
        expect(labels(await order(`${attack} at ${other} [4; <|>]`))).toEqual([]);
    });

    it('offer combatants and squares where one can go', async () => {
        const items = await order('Move to <|>');
        expect(labels(items)).toEqual(expect.arrayContaining([other.replaceAll('"', ''), 'x,y']));
        expect(labels(await complete(fight('').replace('1,4', '<|>')))).toEqual(['x,y']);
    });
});

describe('actions in orders, told with their Combat Points', () => {
    beforeAll(async () => {
        workspace = await openBook(BOOKS[0]);
    });
    const detail = (items: readonly CompletionItem[], name: string) => items.find(({ label }) => label === name)?.detail;

    it('those possible now come first, with their Combat Points and what is left of the turn', async () => {
        const items = await complete(opsFight('round 1 { Silas: Draw "S&W SD40", <|> }'));
        expect(detail(items, 'Single Shot')).toBe('7 CP, 5 left');
        expect(detail(items, 'Kneel')).toBe('0 CP, 12 left');
        expect(detail(items, 'Autofire')).toBe('not now: S&W SD40 does not allow it (PA)');
        expect(labels(items).indexOf('Single Shot')).toBeLessThan(labels(items).indexOf('Autofire'));
        expect(labels(items)).toContain('ready');
    });

    it('what an order before it does, is done: nothing is in hand before it is drawn', async () => {
        const items = await complete(opsFight('round 1 { Silas: <|> }'));
        expect(detail(items, 'Single Shot')).toBe('not now: no ranged weapon is in hand');
        expect(detail(items, 'Draw')).toBe('3 CP, 12 left');
    });

    it('points that are spent are missing', async () => {
        const orders = 'Draw "S&W SD40", Single Shot at "Thug 1"';
        expect(detail(await complete(opsFight(`round 1 { Silas: ${orders}, Ho<|> }`)), 'Single Shot')).toBe(
            'not now: it costs 7 CP and 5 are left',
        );
    });

    it('also in a later round, readied, and for a whole side', async () => {
        const items = await complete(opsFight('round 1 { Silas: Draw "S&W SD40"  Rival: Kneel }\n    round 2 { Silas: ready <|> }'));
        expect(detail(items, 'Single Shot')).toMatch(/^7 CP, \d+ left$/);
        expect(detail(await complete(opsFight('round 1 { Rival: <|> }')), 'Kneel')).toBe('0 CP, 15 left');
    });

    it('readied, only attacks, also those that are not possible yet (p. 61)', async () => {
        const items = await complete(opsFight('round 1 { Silas: Draw "S&W SD40", ready <|> }'));
        expect(detail(items, 'Single Shot')).toBe('7 CP, 5 left');
        expect(detail(items, 'Standard Melee Attack')).toMatch(/^\d CP, \d left$/);
        for (const action of ['Move', 'Kneel', 'Reload', 'Draw', 'Extra Effort']) {
            expect(detail(items, action), action).toBe('not now: only attacks can be readied');
            expect(labels(items).indexOf('Single Shot')).toBeLessThan(labels(items).indexOf(action));
        }
    });

    it('with as many dice as the order throws', async () => {
        const after = await complete(opsFight('round 1 { Silas: Draw "S&W SD40", Single Shot at "Thug 1" <|> }'));
        const dice = after.find(({ label }) => label === '[dice]')?.textEdit?.newText;
        expect(dice).toMatch(/^\[\$\{1:[1-6] [1-6] [1-6]\}(?:; \$\{\d:[\d ]+\})*\]$/);
        const drawn = await complete(opsFight('round 1 { Silas: Draw "S&W SD40" <|> }'));
        expect(drawn.find(({ label }) => label === '[dice]')?.textEdit?.newText).toBe('[${1:4 3 5}]');
        const aimed = await complete(opsFight('round 1 { Silas: Single Shot at "Thug 1" <|> }'));
        expect(labels(aimed)).toContain('aiming for');
    });
});

/** What an order offers: the details of some actions, in the order in which they are shown. */
async function offered(rounds: string, ...names: string[]): Promise<string[]> {
    const items = await complete(perfectFight(rounds));
    return items.filter(({ label }) => names.includes(label)).map(({ label, detail }) => `${label}: ${detail}`);
}


describe('actions in orders, told with what they take and leave of the turn (p. 31)', () => {
    beforeAll(async () => {
        workspace = await openBook(BOOKS[1]);
    });

    it('come first as far as they are possible now', async () => {
        expect(await offered('round 1 { Ash: <|> }', 'Total Defense', 'Melee Attack', 'Move', 'Speak', 'Withdraw', 'Charge')).toEqual([
            'Speak: free action',
            'Total Defense: attack action, a move left',
            'Move: move action, an attack or a move left',
            'Withdraw: full-round action, nothing left',
            'Charge: not now: Bolo is too near: it takes a run of 10 ft',
            'Melee Attack: not now: Bolo is 10 ft away and its reach is 5 ft',
        ]);
    });

    it('count what the orders before them took', async () => {
        expect(await offered('round 1 { Ash: Move to Bolo, <|> }', 'Melee Attack', 'Full Attack', 'Stand Up', '5-Foot Step')).toEqual([
            'Melee Attack: attack action, nothing left',
            '5-Foot Step: not now: it has moved this turn',
            'Full Attack: not now: it takes a full round, and part of that is spent',
            'Stand Up: not now: it stands already',
        ]);
        const both = 'round 1 { Ash: Move to Bolo, Melee Attack at Bolo, <|> }';
        expect(await offered(both, 'Melee Attack', 'Move', 'Drop', 'Speak')).toEqual([
            'Speak: free action',
            'Drop: free action',
            'Melee Attack: not now: its actions are spent',
            'Move: not now: its actions are spent',
        ]);
    });

    it('know of drawing on the way, which costs nothing more (p. 33)', async () => {
        expect(await offered('round 1 { Ash: Drop "Broadsword", Draw "Club", <|> }', 'Move')).toEqual(['Move: free action']);
    });

    it('know what the feats and the gear of the actor allow', async () => {
        expect(await offered('round 1 { Ash: <|> }', 'Take Aim', 'Shoot', 'Stabilize')).toEqual([
            'Shoot: not now: it holds nothing to shoot with',
            'Stabilize: not now: it has no toolkit of Heal',
            'Take Aim: not now: it does not have Aim',
        ]);
    });

    it('readied, may wait for somebody to come within reach, and take no full round (p. 32)', async () => {
        expect(await offered('round 1 { Ash: ready <|> }', 'Melee Attack', 'Charge', 'Total Defense')).toEqual([
            'Total Defense: attack action, a move left',
            'Melee Attack: attack action, a move left',
            'Charge: not now: only attack and move actions can be readied',
        ]);
        expect(await offered('round 1 { Ash: Total Defense, ready <|> when Bolo acts }', 'Melee Attack')).toEqual([
            'Melee Attack: not now: its attack action is spent',
        ]);
    });

    it('stand as the fight has come by then, also in a later round and for a whole side', async () => {
        const later = 'round 1 { Ash: Move to Bolo, Drop Prone\n Bolo: Speak\n Cato: Speak }\n    round 2 { Ash: <|> }';
        expect(await offered(later, 'Stand Up', 'Run', 'Crawl')).toEqual([
            'Stand Up: move action, an attack or a move left',
            'Crawl: move action, an attack or a move left',
            'Run: not now: it lies on the ground: it stands up or crawls',
        ]);
        expect(await offered('round 1 { Watch: <|> }', 'Total Defense')).toEqual(['Total Defense: attack action, a move left']);
    });
});
