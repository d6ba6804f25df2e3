import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fightText } from '../simulator/campaign.js';
import { Client } from './client.js';

const [fight, other] = ['file:///workspace/fight.skirmish', 'file:///workspace/other.skirmish'];
const bystander = (level: number, more = '') => `ruleset Ops and Tactics\n\nnpc Bystander { level: ${level} }\n${more}`;
const here = fightText('').replace('Cop at 1,4', 'Bystander at 1,4');
/** Longer than the server lets changes rest. */
const rest = 600;

let client: Client;
let refreshed = 0;
let version = 1;

beforeAll(async () => {
    const capabilities = { workspace: { codeLens: { refreshSupport: true } } };
    client = await Client.start({ [fight]: here, [other]: bystander(1) }, capabilities);
    client.onRequest('workspace/codeLens/refresh', () => refreshed++);
    await settled();
});

afterAll(() => client.stop());

async function settled(): Promise<void> {
    await client.diagnostics(fight);
    await new Promise((resolve) => setTimeout(resolve, rest));
}

/** How often the editor is told to ask for lenses again when a text is written over. */
async function refreshesAfter(uri: string, text: string): Promise<number> {
    const before = refreshed;
    await client.change(uri, ++version, text);
    await settled();
    return refreshed - before;
}

/** The same where the editor has to be told, however long a slow machine takes. */
async function refreshesDueAfter(uri: string, text: string): Promise<number> {
    const before = refreshed;
    await client.change(uri, ++version, text);
    await vi.waitUntil(() => refreshed > before, { timeout: 60_000 });
    await settled();
    return refreshed - before;
}

describe('the lenses of an open text', () => {
    it('are asked for once when the workspace is read, and after an edit by the editor itself', async () => {
        expect(refreshed).toBe(0);
        expect(await refreshesAfter(fight, `${here}\n// the end\n`)).toBe(0);
    });

    it('stay as they are where an edit elsewhere changes nothing that they say', async () => {
        expect(await refreshesAfter(other, bystander(1, '\n// nobody of note\n'))).toBe(0);
    });

    it('are asked for again when an edit elsewhere changes the Battle Value', async () => {
        expect(await refreshesDueAfter(other, bystander(4))).toBe(1);
    });

    it('are asked for again when an edit elsewhere changes the count of references', async () => {
        expect(await refreshesDueAfter(other, bystander(4, 'npc Recruit from Cop {}\n'))).toBe(1);
    });
});
