import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testRuleset } from './test-ruleset.js';
import { TestWorkspace } from './workspace.js';

const sample = readFileSync(join(import.meta.dirname, '../fixtures/single/accepted.skirmish'), 'utf8');

/** The services still answer, and nothing in them failed. */
async function expectAlive(workspace: TestWorkspace): Promise<void> {
    await workspace.change({ 'alive.skirmish': 'npc Alive from Nobody { level: 1 }' });
    expect(workspace.summary('alive.skirmish')).toEqual(['error unknown-name “Nobody”']);
    await workspace.change({ 'alive.skirmish': undefined });
}

const codes = (workspace: TestWorkspace, path = 'a.skirmish') => workspace.diagnostics(path).map(({ code }) => code);

describe('Whatever the text, there are diagnostics and services that answer', () => {
    test('a file cut at every character', async () => {
        const workspace = await TestWorkspace.open({ 'a.skirmish': '' });
        for (let end = 0; end <= sample.length; end++) {
            await workspace.change({ 'a.skirmish': sample.slice(0, end) });
            expect(codes(workspace)).not.toContain('check-failed');
        }
        expect(codes(workspace)).toEqual([]);
        await expectAlive(workspace);
    });

    test('a thousand random edits', async () => {
        const workspace = await TestWorkspace.open({ 'a.skirmish': sample });
        const pieces = [...'{}()[]":,;+-\'/*«\0\uD800é', '"', "'''", '/*', '*/', '//', '\n', ' ', 'level 1 {', 'side A {'];
        const words = ['npc', 'Bob', 'from', 'x', '3', '2d6', '1,2', 'at', 'feats:', 'Henry:', 'when', 'ready', 'expect {'];
        const edit = fc.record({
            at: fc.double({ min: 0, max: 1, noNaN: true }),
            remove: fc.integer({ min: 0, max: 8 }),
            insert: fc.constantFrom(...pieces, ...words),
        });
        await fc.assert(
            fc.asyncProperty(fc.array(edit, { minLength: 20, maxLength: 20 }), async (edits) => {
                let text = sample;
                for (const { at, remove, insert } of edits) {
                    const start = Math.floor(at * text.length);
                    text = text.slice(0, start) + insert + text.slice(start + remove);
                    await workspace.change({ 'a.skirmish': text });
                    expect(codes(workspace)).not.toContain('check-failed');
                }
            }),
            { numRuns: 50, seed: 1 },
        );
        await expectAlive(workspace);
    });

    test('ten megabytes', async () => {
        const workspace = await TestWorkspace.open({ 'a.skirmish': sample.repeat(10_000_000 / sample.length) });
        expect(codes(workspace)).toEqual(['file-too-large']);
        await expectAlive(workspace);
    });

    test.each([
        ['groups', 'npc Bob { notes: ', '(A ', ')', ' }'],
        ['blocks', 'npc Bob { ', 'race: Human { ', '} ', '}'],
        ['braces', '', '{', '}', ''],
    ])('deep nesting: %s', async (_what, before, open, close, after) => {
        const nested = (depth: number) => before + open.repeat(depth) + close.repeat(depth) + after;
        const workspace = await TestWorkspace.open({ 'a.skirmish': nested(100) });
        expect(codes(workspace)).not.toContain('nested-too-deep');
        await workspace.change({ 'a.skirmish': nested(10_000) });
        expect(codes(workspace)).toContain('nested-too-deep');
        await expectAlive(workspace);
    });

    // Each of these took minutes when a token looked further ahead than it must.
    test.each(['a A ', 'of the ', '/* ', '}', '{', '"'])('a long line of %s', async (piece) => {
        const workspace = await TestWorkspace.open({ 'a.skirmish': piece.repeat(200_000 / piece.length) });
        expect(codes(workspace)).toHaveLength(1);
        await expectAlive(workspace);
    });

    test('a long chain of variants, a crowd, many of one name', async () => {
        const chain = Array.from({ length: 1000 }, (_, index) => `npc "N ${index}" from "N ${index + 1}" { }`);
        const crowd = `encounter Crowd { side A { ${'200 x "N 999", '.repeat(1000)} } side B { } }`;
        const same = 'npc Bob { }\n'.repeat(2000);
        const workspace = await TestWorkspace.open({ 'a.skirmish': [...chain, crowd, same].join('\n') });
        const found = new Set(codes(workspace));
        expect([...found].sort()).toEqual([
            'base-depth',
            'combatant-count',
            'duplicate-combatant',
            'duplicate-definition',
            'unknown-name',
        ]);
        await expectAlive(workspace);
    });

    test('a file that is not UTF-8', async () => {
        const bytes = Buffer.from('npc Bob {\n    notes: "déjà vu"\n    leval: 2\n}\n', 'latin1');
        const workspace = await TestWorkspace.open({ 'a.skirmish': bytes.toString('utf8') });
        expect(codes(workspace)).toEqual(['not-utf8']);
        const wide = Buffer.from('\uFEFFnpc Bob { level: 2 }\n', 'utf16le');
        await workspace.change({ 'a.skirmish': wide.toString('utf8') });
        expect(codes(workspace)).toEqual(['not-utf8']);
        for (const unmarked of [wide.subarray(2), Buffer.from(wide.subarray(2)).swap16()]) {
            await workspace.change({ 'a.skirmish': unmarked.toString('utf8') });
            expect(codes(workspace)).toEqual(['not-utf8']);
        }
        await expectAlive(workspace);
    });

    test('names and labels that JavaScript knows', async () => {
        const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'prototype'];
        const entries = names.flatMap((name) => [
            `npc "${name}" from "${name} 2" { "${name}": 1  ${name.replace(/[^a-z]/g, '')}: 1  feats: "${name}" }`,
            `encounter "${name}" { side "${name}" { "${name}" } side "${name} B" { "${name}" as "${name} C" }`,
            `round 1 { "${name}": "${name}" at "${name}" } expect { ${name.replace(/[^a-z]/g, '')}: 1 } }`,
        ]);
        const workspace = await TestWorkspace.open({ 'a.skirmish': entries.join('\n') });
        const found = new Set(codes(workspace));
        expect([...found].sort()).toEqual(['duplicate-combatant', 'unknown-label', 'unknown-name', 'wrong-kind']);
        await expectAlive(workspace);
    });

    test('a rule that fails is reported at the name, and the others go on', async () => {
        const ruleset = {
            ...testRuleset,
            check: () => {
                throw new Error('no such page');
            },
        };
        const workspace = await TestWorkspace.open({ 'a.skirmish': 'npc Bob { leval: 1 }' }, { rulesets: [ruleset] });
        expect(workspace.summary('a.skirmish')).toEqual(['error check-failed “Bob”', 'error unknown-label “leval”']);
    });

    test('broken and doubled rulebooks, a file that cannot be read', async () => {
        const broken = ['npc {{{', '\uFFFD\0', 'npc A { } npc A { }'].map((text, index) => ({
            ruleset: 'test-rules',
            path: `test-rules/${index % 2}.skirmish`,
            text,
        }));
        const workspace = await TestWorkspace.open({}, { rulebooks: broken, checkRulebooks: true });
        await workspace.openFolder(['fine.skirmish', 'secret.skirmish']);
        expect(workspace.document('fine.skirmish').parseResult.parserErrors).toEqual([]);
        expect(codes(workspace, 'secret.skirmish')).toEqual([]);
        await expectAlive(workspace);
    });

    test('no ruleset at all', async () => {
        const workspace = await TestWorkspace.open({ 'a.skirmish': sample }, { rulesets: [], rulebooks: [] });
        expect(codes(workspace)).toEqual([]);
    });
});
