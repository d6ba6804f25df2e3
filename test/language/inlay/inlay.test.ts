import { Cancellation, isOperationCancelled } from 'langium';
import { beforeAll, describe, expect, it } from 'vitest';
import { opsAndTactics } from '../../../src/engine/rulesets/ops-and-tactics/index.js';
import { openOps } from '../ops.js';
import type { TestWorkspace } from '../workspace.js';

let workspace: TestWorkspace;

beforeAll(async () => {
    workspace = await openOps({}, opsAndTactics);
});

const everything = { start: { line: 0, character: 0 }, end: { line: 9999, character: 0 } };

/** The text with its hints in ‹ ›. */
async function hinted(text: string, range = everything, token = Cancellation.CancellationToken.None): Promise<string> {
    await workspace.change({ 'a.skirmish': text });
    const document = workspace.document('a.skirmish');
    const params = { textDocument: { uri: document.uri.toString() }, range };
    const hints = (await workspace.services.skirmish.lsp.InlayHintProvider?.getInlayHints(document, params, token)) ?? [];
    let result = text;
    for (const { position, label } of [...hints].sort((a, b) => b.position.line - a.position.line || b.position.character - a.position.character)) {
        const at = document.textDocument.offsetAt(position);
        result = `${result.slice(0, at)}‹${String(label)}›${result.slice(at)}`;
    }
    return result;
}

function set(inlayHints: Record<string, boolean>): void {
    workspace.services.shared.workspace.ConfigurationProvider.updateConfiguration({ settings: { skirmish: { inlayHints } } });
}

const HERO = `character Henry {
    occupation: Law Enforcement (Perception, Drive), feat Brawl
    abilities: STR 14 (FOC 1, POW 1), DEX 12 (MRK 0, AGL 1), CON 13, INT 12, WIS 14, CHA 10
    level 1 {
        cop: XHP 1, skill points 1
        ranks: Perception 3, Knowledge (Civics) 2
    }
    level 2 {
        ranks: Perception 1
    }
}
`;
const FIGHT = `npc Thug {
    level: 2
    abilities: STR 13, DEX 11, CON 12, INT 9, WIS 10, CHA 9
    feats: Brawl
}
encounter Brawl {
    seed: 1
    map: 6 x 6
    side Reds { Thug as Rosa at 1,1 }
    side Blues { Thug as Bruno at 2,1 }
    round 1 {
        Bruno: End Turn
        Rosa: Unarmed Attack at Bruno, Unarmed Attack at Bruno, Unarmed Attack at Rosa
    }
    ends: 1 rounds
}
`;

describe('inlay hints', () => {
    it('write the numbers of a creature beside its name', async () => {
        set({ skills: false, points: false });
        expect(await hinted(HERO)).toMatch(/^character Henry‹CHP \d+, XHP \d+, melee [+−]\d+, ranged [+−]\d+, DEF \d+, Fort [+−]\d+, Ref [+−]\d+, Will [+−]\d+› \{/);
    });

    it('write the total of a skill behind the last ranks in it', async () => {
        set({ numbers: false, points: false });
        const text = await hinted(HERO);
        expect(text).toMatch(/ranks: Perception 3, Knowledge \(Civics\) 2‹= [+]\d+›\n/);
        expect(text).toMatch(/ranks: Perception 1‹= [+]\d+›\n/);
    });

    it('write what is left to spend behind the number of a level', async () => {
        set({ numbers: false, skills: false });
        const text = await hinted(HERO);
        expect(text).toMatch(/level 1‹2 of 4 COP left, -?\d+ skill points? left› \{/);
        expect(text).toMatch(/level 2‹4 of 4 COP left, -?\d+ skill points? left› \{/);
    });

    it('write price and rest of the turn behind an order, and which cannot be carried out', async () => {
        set({ numbers: false });
        const text = await hinted(FIGHT);
        expect(text).toMatch(/Unarmed Attack at Bruno‹\d+ CP, \d+ left›, Unarmed Attack at Bruno‹/);
        expect(text).toContain('‹not carried out›');
    });

    it('are switched off one by one', async () => {
        set({ numbers: false, skills: false, points: false, orders: false });
        expect(await hinted(HERO + FIGHT)).toBe(HERO + FIGHT);
        set({});
        expect(await hinted(HERO + FIGHT)).not.toBe(HERO + FIGHT);
    });

    it('stay within the range asked for', async () => {
        expect(await hinted(HERO, { start: { line: 3, character: 0 }, end: { line: 4, character: 0 } })).toMatch(
            /^character Henry \{[^‹]*level 1‹[^›]*› \{[^‹]*$/,
        );
    });

    it('heed cancellation', async () => {
        const cancelled = hinted(HERO, everything, Cancellation.CancellationToken.Cancelled);
        await expect(cancelled.catch(isOperationCancelled)).resolves.toBe(true);
    });
});
