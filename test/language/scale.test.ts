import { Cancellation, DocumentState } from 'langium';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Ruleset } from '../../src/engine/ruleset.js';
import { LibrarySnapshot } from '../../src/language/library/snapshot.js';
import { testRuleset } from './test-ruleset.js';
import { TestWorkspace, uriOf } from './workspace.js';

const FILES = 40;
const fileOf = (n: number) => `npc "N ${n}" { level: 1 }`;

async function campaign(more: Readonly<Record<string, string>> = {}) {
    const files = Array.from({ length: FILES }, (_, n) => [`${n}.skirmish`, fileOf(n)]);
    return TestWorkspace.open({ ...(Object.fromEntries(files) as Record<string, string>), ...more });
}

/** Paths of the documents that a change builds anew. */
async function builtBy(workspace: TestWorkspace, change: () => Promise<void>): Promise<string[]> {
    const built: string[] = [];
    const { DocumentBuilder } = workspace.services.shared.workspace;
    const listening = DocumentBuilder.onDocumentPhase(DocumentState.Validated, ({ uri }) => {
        built.push(uri.path.replace('/workspace/', ''));
    });
    await change();
    listening.dispose();
    return built.sort();
}

describe('What an edit costs does not grow with the campaign', () => {
    afterEach(() => {
        vi.restoreAllMocks();
    });

    test('no edit walks through all documents', async () => {
        const workspace = await campaign();
        const all = vi.spyOn(workspace.services.shared.workspace.LangiumDocuments, 'all', 'get');
        await workspace.change({ '3.skirmish': 'npc "N 3" { level: 2 }' });
        await workspace.change({ '3.skirmish': 'npc "N 333" { level: 2 }' });
        await workspace.change({ '3.skirmish': undefined });
        expect(all).not.toHaveBeenCalled();
    });

    test('only who looked a name up is built anew, and who wants all names only where one comes or goes', async () => {
        const workspace = await campaign({
            'variant.skirmish': 'npc Ann from "N 3" { level: 1 }',
            'misspelt.skirmish': 'npc Bob from "M 3" { level: 1 }',
        });
        const edit = (text: string) => builtBy(workspace, () => workspace.change({ '3.skirmish': text }));
        expect(await edit('npc "N 3" { level: 2 }')).toEqual(['3.skirmish', 'variant.skirmish']);
        expect(await edit('npc "M 3" { level: 2 }')).toEqual(['3.skirmish', 'misspelt.skirmish', 'variant.skirmish']);
        expect(workspace.summary('misspelt.skirmish')).toEqual([]);
        expect(workspace.summary('variant.skirmish')).toEqual(['error unknown-name “"N 3"”']);
        expect(await edit('npc "N 4" { level: 2 }')).toEqual([
            '3.skirmish',
            '4.skirmish',
            'misspelt.skirmish',
            'variant.skirmish',
        ]);
    });

    test('a file that two ask for at once is one document, and the next change builds it', async () => {
        const workspace = await campaign();
        const { LangiumDocuments } = workspace.services.shared.workspace;
        const uri = uriOf('asked.skirmish');
        const [one, other] = await Promise.all([0, 1].map(() => LangiumDocuments.getOrCreateDocument(uri)));
        expect(one).toBe(other);
        expect(await builtBy(workspace, () => workspace.change({ '1.skirmish': fileOf(1) }))).toContain('asked.skirmish');
    });

    test('names that come and go by the hundred', async () => {
        const workspace = await campaign({ 'last.skirmish': 'npc Ann from "Typed 299" { level: 1 }' });
        for (let n = 0; n < 300; n++) {
            await workspace.change({ '0.skirmish': `npc "Typed ${n}" { level: 1 }` });
        }
        const library = workspace.services.shared.workspace.Libraries.libraryFor('Test Rules');
        const names = Array.from({ length: FILES - 1 }, (_, n) => `N ${n + 1}`);
        expect(library.names('npc')).toEqual([...names, 'Ann', 'Typed 299'].sort());
        expect(library.all('npc').map(({ name }) => name)).toEqual(library.names('npc'));
        expect([...library.entries()].filter(({ kind }) => kind === 'npc')).toHaveLength(FILES + 1);
        expect(library.find('npc', 'Typed 298')).toBeUndefined();
        expect(workspace.summary('last.skirmish')).toEqual([]);
    });
});

test('Completion of a creature asks for no more names than it sends', async () => {
    const text = 'encounter Fight { side Reds { "thug 11';
    const many = Array.from({ length: 1_200 }, (_, n) => `npc "Thug ${n}" { level: 1 }`).join('\n');
    const workspace = await TestWorkspace.open({ 'many.skirmish': many, 'a.skirmish': text });
    const document = workspace.document('a.skirmish');
    const complete = async (offset: number) => {
        const position = document.textDocument.positionAt(offset);
        const textDocument = { uri: document.uri.toString() };
        return workspace.services.skirmish.lsp.CompletionProvider?.getCompletion(document, { textDocument, position });
    };
    const [names, all] = [vi.spyOn(LibrarySnapshot.prototype, 'names'), vi.spyOn(LibrarySnapshot.prototype, 'all')];
    expect((await complete(text.indexOf('"')))?.items).toHaveLength(300);
    const typed = await complete(text.length);
    expect(typed?.items.map(({ label }) => label).sort()).toEqual(
        [11, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, ...Array.from({ length: 100 }, (_, n) => 1100 + n)].map((n) => `Thug ${n}`).sort(),
    );
    expect(typed?.isIncomplete).toBe(true);
    expect(names).not.toHaveBeenCalled();
    expect(all).not.toHaveBeenCalled();
    vi.restoreAllMocks();
});

test('A cancelled completion stops between two of the things that it tells of', async () => {
    const source = new Cancellation.CancellationTokenSource();
    let told = 0;
    const feats = Array.from({ length: 100 }, (_, n) => ({
        kind: 'feat',
        name: `Feat ${n}`,
        rank: 0,
        get detail() {
            told++;
            if (told === 5) {
                source.cancel();
            }
            return 'what it gives';
        },
    }));
    const text = 'npc Ann { feats: ';
    const ruleset: Ruleset = { ...testRuleset, suggest: () => feats };
    const workspace = await TestWorkspace.open({ 'a.skirmish': text }, { rulesets: [ruleset] });
    const document = workspace.document('a.skirmish');
    const textDocument = { uri: document.uri.toString() };
    const at = { textDocument, position: document.textDocument.positionAt(text.length) };
    const { CompletionProvider } = workspace.services.skirmish.lsp;
    await expect(CompletionProvider?.getCompletion(document, at, source.token)).rejects.toBeDefined();
    expect(told).toBe(5);
    expect((await CompletionProvider?.getCompletion(document, at))?.items.length).toBeGreaterThanOrEqual(100);
});

describe('A cancelled build stops', () => {
    const many = Array.from({ length: 2_000 }, (_, n) => fileOf(n)).join('\n');

    /** Counts the characters that the ruleset is asked to check. */
    function counting(onCheck: (count: number) => void): Ruleset {
        let count = 0;
        return {
            ...testRuleset,
            check: (...args) => {
                onCheck(++count);
                return testRuleset.check(...args);
            },
        };
    }

    test('between two checks of a large file', async () => {
        const source = new Cancellation.CancellationTokenSource();
        let checked = 0;
        const ruleset = counting((count) => {
            checked = count;
            if (count === 5) {
                source.cancel();
            }
        });
        const workspace = await TestWorkspace.open({ 'a.skirmish': '' }, { rulesets: [ruleset] });
        await expect(workspace.change({ 'a.skirmish': many }, source.token)).rejects.toBeDefined();
        expect(checked).toBe(5);
        await workspace.change({});
        expect(checked).toBe(2_005);
        expect(workspace.diagnostics('a.skirmish')).toEqual([]);
    });

    test('at a message that comes in while it works', async () => {
        const source = new Cancellation.CancellationTokenSource();
        let checked = 0;
        const ruleset = counting((count) => {
            checked = count;
            if (count === 1) {
                setTimeout(() => source.cancel());
            }
        });
        const workspace = await TestWorkspace.open({ 'a.skirmish': '' }, { rulesets: [ruleset] });
        await expect(workspace.change({ 'a.skirmish': many }, source.token)).rejects.toBeDefined();
        expect(checked).toBeLessThan(2_000);
    });

    test('between two files that are parsed', async () => {
        const workspace = await campaign();
        const source = new Cancellation.CancellationTokenSource();
        let parsed = 0;
        workspace.services.shared.workspace.DocumentBuilder.onDocumentPhase(DocumentState.Parsed, () => {
            parsed++;
            if (parsed === 3) {
                source.cancel();
            }
        });
        const files = Array.from({ length: FILES }, (_, n) => [`${n}.skirmish`, 'npc Bob { leval: 1 }']);
        const edit = Object.fromEntries(files) as Record<string, string>;
        await expect(workspace.change(edit, source.token)).rejects.toBeDefined();
        expect(parsed).toBe(3);
        await workspace.change({});
        expect(parsed).toBe(FILES);
        expect(workspace.summary('39.skirmish')).toEqual([
            'error duplicate-definition “Bob”',
            'error unknown-label “leval”',
        ]);
    });
});
