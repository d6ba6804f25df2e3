import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BOOKS } from '../language/books.js';
import { FIGHTS } from '../simulator/campaign.js';
import { Client } from './client.js';

const [fight, other] = ['file:///workspace/fight.skirmish', 'file:///workspace/other.skirmish'];
/** Longer than the server lets changes rest. */
const rest = 600;

/** How often a lens says something else after a creature of another file has gained levels: where it tells the Battle Value. */
const PLAYED = [
    { book: BOOKS[0], text: FIGHTS[0].text, ofLevels: 1 },
    { book: BOOKS[1], text: FIGHTS[1].text, ofLevels: 0 },
] as const;

describe.each(PLAYED)('the lenses of an open text by $book.title', ({ book, text, ofLevels }) => {
    const bystander = (level: number, more = '') => `${book.line}\n\nnpc Bystander { level: ${level} }\n${more}`;
    const here = text('').replace('Cop at 1,4', 'Bystander at 1,4');

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

    it('are asked for once when the workspace is read, and after an edit by the editor itself', async () => {
        expect(refreshed).toBe(0);
        expect(await refreshesAfter(fight, `${here}\n// the end\n`)).toBe(0);
    });

    it('stay as they are where an edit elsewhere changes nothing that they say', async () => {
        expect(await refreshesAfter(other, bystander(1, '\n// nobody of note\n'))).toBe(0);
    });

    it('are asked for again when an edit elsewhere changes the Battle Value, if the book has one', async () => {
        const count = ofLevels > 0 ? refreshesDueAfter : refreshesAfter;
        expect(await count(other, bystander(4))).toBe(ofLevels);
    });

    it('are asked for again when an edit elsewhere changes the count of references', async () => {
        expect(await refreshesDueAfter(other, bystander(4, 'npc Recruit from Cop {}\n'))).toBe(1);
    });
});
