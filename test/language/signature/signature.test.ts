import { beforeAll, describe, expect, it } from 'vitest';
import { opsAndTactics } from '../../../src/engine/rulesets/ops-and-tactics/index.js';
import { positionOf, readCursor } from '../cursor.js';
import { openOps } from '../ops.js';
import type { TestWorkspace } from '../workspace.js';

let workspace: TestWorkspace;

beforeAll(async () => {
    workspace = await openOps({}, opsAndTactics);
});

async function help(marked: string, isTyped = false) {
    const { text, offset } = readCursor(marked);
    await workspace.change({ 'a.skirmish': text });
    const document = workspace.document('a.skirmish');
    const found = await workspace.services.skirmish.lsp.SignatureHelp?.provideSignatureHelp(document, {
        textDocument: { uri: '' },
        position: positionOf(document, offset),
        ...(isTyped && { context: { triggerKind: 2, isRetrigger: false } }),
    });
    const [signature] = found?.signatures ?? [];
    const [parameter] = signature?.parameters ?? [];
    const next = Array.isArray(parameter?.label) ? signature?.label.slice(...parameter.label) : undefined;
    const { documentation } = signature ?? {};
    return {
        label: signature?.label,
        next: next?.split(' | '),
        documentation: typeof documentation === 'object' ? documentation.value : documentation,
    };
}

const fight = (orders: string): string => `npc A {}
encounter E {
    side X { A as Rosa at 1,1 }
    side Y { A as Bo at 2,2 }
    round 1 {
        Rosa: ${orders}
    }
}`;

describe('signature help', () => {
    it('says what may follow in an order, with cost, page and summary of the action', async () => {
        const { label, next, documentation } = await help(fight('Single Shot at Bo <|>'), true);
        expect(label).toMatch(/^Single Shot at Bo /);
        expect(next).toEqual(expect.arrayContaining(['with', 'aiming for', 'plus', '‹given dice in brackets›']));
        expect(documentation).toMatch(/\*\*Single Shot\*\* · action · p\. \d+/);
        expect(documentation).toMatch(/Combat Points: \d/);
    });

    it('begins anew after a comma', async () => {
        expect((await help(fight('Single Shot at Bo, Move to<|>'), true)).label).toMatch(/^Move /);
        expect((await help(fight('Single Shot at Bo, <|>'))).next).toEqual(['ready', '‹action›']);
    });

    it('helps with triggers', async () => {
        expect((await help(fight('ready Single Shot at Bo when Bo <|>'), true)).next).toEqual(
            expect.arrayContaining(['acts', 'attacks', 'moves', 'comes within']),
        );
    });

    it('helps with effects', async () => {
        const { label, next, documentation } = await help('feat F {\n    effect: attack +1 <|>\n}', true);
        expect(label).toMatch(/^attack \+1 /);
        expect(next).toEqual(expect.arrayContaining(['with', 'against']));
        expect(documentation).not.toBe('');
    });

    it('does not interrupt where there is no choice, unless it is asked', async () => {
        expect((await help('npc A {\n    ranks: Perception <|>\n}', true)).label).toBeUndefined();
        expect((await help('npc A {\n    ranks: Perception <|>\n}')).label).toBe('Perception ‹number of ranks›');
        expect((await help('npc A {\n    <|>\n}')).label).toBeUndefined();
        expect((await help('<|>')).label).toBeUndefined();
    });
});
