import { beforeAll, describe, expect, it } from 'vitest';
import type { CompletionItem } from 'vscode-languageserver';
import { perfect20 } from '../../../src/engine/rulesets/perfect-20/index.js';
import { positionOf, readCursor } from '../cursor.js';
import { perfectRulebook } from '../perfect.js';
import { TestWorkspace } from '../workspace.js';

let workspace: TestWorkspace;

beforeAll(async () => {
    workspace = await TestWorkspace.open({}, { rulesets: [perfect20], rulebooks: perfectRulebook });
});

/** A fight with an order to fill in at `<|>`; Ash acts first. */
const fight = (rounds: string): string => `ruleset "Perfect 20"
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

async function complete(marked: string): Promise<CompletionItem[]> {
    const { text, offset } = readCursor(marked);
    await workspace.change({ 'a.skirmish': text });
    const document = workspace.document('a.skirmish');
    const params = { textDocument: { uri: document.uri.toString() }, position: positionOf(document, offset) };
    const list = await workspace.services.skirmish.lsp.CompletionProvider?.getCompletion(document, params);
    const key = ({ sortText, label }: CompletionItem) => sortText ?? label;
    return [...(list?.items ?? [])].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** What an order offers: the details of some actions, in the order in which they are shown. */
async function offered(rounds: string, ...names: string[]): Promise<string[]> {
    const items = await complete(fight(rounds));
    return items.filter(({ label }) => names.includes(label)).map(({ label, detail }) => `${label}: ${detail}`);
}

describe('actions in orders, told with what they take and leave of the turn (p. 31)', () => {
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

    it('are all offered where the turn never comes', async () => {
        const items = await complete(fight('round 1 { Ash: <|> }').replace('npc Guard', 'npc Nobody'));
        expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining(['Melee Attack', 'Draw']));
    });
});
