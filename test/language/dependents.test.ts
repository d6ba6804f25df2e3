import { Cancellation, DocumentState } from 'langium';
import { describe, expect, test } from 'vitest';
import { loweredFile } from '../../src/language/lowering/index.js';
import { TestWorkspace } from './workspace.js';

describe('An edit reaches everything that depends on it, and nothing else', () => {
    test('a name that appears, changes and goes', async () => {
        const workspace = await TestWorkspace.open({ 'a.skirmish': 'npc Ann from Bob { level: 1 }' });
        const missing = ['error unknown-name “Bob”'];
        expect(workspace.summary('a.skirmish')).toEqual(missing);
        await workspace.change({ 'b.skirmish': 'npc Bob { level: 1 }' });
        expect(workspace.summary('a.skirmish')).toEqual([]);
        await workspace.change({ 'b.skirmish': 'npc Bert { level: 1 }' });
        expect(workspace.summary('a.skirmish')).toEqual(missing);
        await workspace.change({ 'b.skirmish': 'npc Bob { level: 1 }' });
        await workspace.change({ 'b.skirmish': undefined });
        expect(workspace.summary('a.skirmish')).toEqual(missing);
    });

    test('a suggestion for a name that is missing', async () => {
        const workspace = await TestWorkspace.open({ 'a.skirmish': 'npc Ann from Bob { level: 1 }' });
        await workspace.change({ 'b.skirmish': 'npc Rob { level: 1 }' });
        expect(workspace.diagnostics('a.skirmish')[0]?.message).toContain('Did you mean “Rob”?');
    });

    test('a base of a base, and the feats of a house rule', async () => {
        const workspace = await TestWorkspace.open({
            'a.skirmish': 'npc Ann from Bob { feats: Charge }',
            'b.skirmish': 'npc Bob from Carl { level: 1 }',
            'c.skirmish': 'npc Carl { feats: Brawl }',
            'rules.skirmish': 'feat Charge { page: 1 }',
        });
        expect(workspace.summary('a.skirmish')).toEqual([]);
        await workspace.change({ 'rules.skirmish': 'feat Charge { requires: Brawl }' });
        expect(workspace.summary('a.skirmish')).toEqual([]);
        await workspace.change({ 'c.skirmish': 'npc Carl { level: 1 }' });
        expect(workspace.summary('a.skirmish')).toEqual(['error feat-prerequisite “Charge”']);
        await workspace.change({ 'rules.skirmish': 'feat Charge { page: 1 }' });
        expect(workspace.summary('a.skirmish')).toEqual([]);
    });

    test('a second definition is reported at both places, and at none once it is gone', async () => {
        const workspace = await TestWorkspace.open({ 'a.skirmish': 'npc Bob { level: 1 }' });
        await workspace.change({ 'b.skirmish': 'character Bob { level: 1 }' });
        expect(workspace.summary('a.skirmish')).toEqual(['error duplicate-definition “Bob”']);
        expect(workspace.summary('b.skirmish')).toEqual(['error duplicate-definition “Bob”']);
        await workspace.change({ 'b.skirmish': 'character Bert { level: 1 }' });
        expect(workspace.summary('a.skirmish')).toEqual([]);
    });

    test('a cycle that closes in another file', async () => {
        const workspace = await TestWorkspace.open({
            'a.skirmish': 'npc Ann from Bob { level: 1 }',
            'b.skirmish': 'npc Bob { level: 1 }',
        });
        await workspace.change({ 'b.skirmish': 'npc Bob from Ann { level: 1 }' });
        expect(workspace.summary('a.skirmish')).toEqual(['error base-cycle “Bob”']);
        expect(workspace.summary('b.skirmish')).toEqual(['error base-cycle “Ann”']);
    });

    test('other files keep what was read of them', async () => {
        const workspace = await TestWorkspace.open({
            'a.skirmish': 'npc Ann { level: 1 }',
            'b.skirmish': 'npc Bob from Ann { level: 1 }',
            'c.skirmish': 'npc Carl { level: 1 }',
        });
        const before = ['b', 'c'].map((name) => loweredFile(workspace.document(`${name}.skirmish`)).entities[0]?.value);
        const diagnostics = workspace.diagnostics('c.skirmish');
        await workspace.change({ 'a.skirmish': 'npc Ann { level: 2 }' });
        const after = ['b', 'c'].map((name) => loweredFile(workspace.document(`${name}.skirmish`)).entities[0]?.value);
        expect(after[0]).toBe(before[0]);
        expect(after[1]).toBe(before[1]);
        expect(workspace.diagnostics('c.skirmish')).toBe(diagnostics);
    });

    test('a library that was handed out never changes', async () => {
        const workspace = await TestWorkspace.open({ 'a.skirmish': 'npc Ann { level: 1 }' });
        const { Libraries } = workspace.services.shared.workspace;
        const library = Libraries.libraryFor('Test Rules');
        await workspace.change({ 'a.skirmish': 'npc Bob { level: 1 }' });
        expect(library.find('npc', 'Ann')?.name).toBe('Ann');
        expect(library.find('npc', 'Bob')).toBeUndefined();
        expect(Libraries.libraryFor('Test Rules').find('npc', 'Bob')?.name).toBe('Bob');
    });

    test('a build that is cancelled is made up for by the next', async () => {
        const workspace = await TestWorkspace.open({
            'a.skirmish': 'npc Ann from Bob { level: 1 }',
            'b.skirmish': 'npc Bob { level: 1 }',
        });
        const { DocumentBuilder } = workspace.services.shared.workspace;
        const source = new Cancellation.CancellationTokenSource();
        DocumentBuilder.onBuildPhase(DocumentState.IndexedContent, () => source.cancel());
        await expect(workspace.change({ 'b.skirmish': 'npc Bert { level: 1 }' }, source.token)).rejects.toBeDefined();
        await workspace.change({});
        expect(workspace.summary('a.skirmish')).toEqual(['error unknown-name “Bob”']);
    });

    test('the default ruleset', async () => {
        const workspace = await TestWorkspace.open({ 'a.skirmish': 'npc Ann { leval: 1 }' });
        const { Libraries } = workspace.services.shared.workspace;
        expect(workspace.summary('a.skirmish')).toEqual(['error unknown-label “leval”']);
        Libraries.setDefaultRuleset('None');
        await workspace.change({});
        expect(workspace.summary('a.skirmish')).toEqual([]);
        Libraries.setDefaultRuleset('Test Rules');
        await workspace.change({});
        expect(workspace.summary('a.skirmish')).toEqual(['error unknown-label “leval”']);
    });

    test('a build cancelled when a document is done still tells what was found in it', async () => {
        const workspace = await TestWorkspace.open({ 'a.skirmish': 'npc Ann { level: 1 }' });
        const { DocumentBuilder } = workspace.services.shared.workspace;
        const cancel = new Cancellation.CancellationTokenSource();
        const published: number[] = [];
        const told: string[][] = [];
        DocumentBuilder.onDocumentPhase(DocumentState.Validated, () => cancel.cancel());
        DocumentBuilder.onDocumentPhase(DocumentState.Validated, ({ diagnostics }) => {
            published.push(diagnostics?.length ?? -1);
        });
        DocumentBuilder.onBuildPhase(DocumentState.Validated, (documents) => {
            told.push(documents.map(({ uri }) => uri.path));
        });
        await workspace.change({ 'a.skirmish': 'npc Ann from Bob { level: 1 }' }, cancel.token);
        expect(cancel.token.isCancellationRequested).toBe(true);
        expect(published).toEqual([1]);
        expect(told).toEqual([['/workspace/a.skirmish']]);
    });
});
