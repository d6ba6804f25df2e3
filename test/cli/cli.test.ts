import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckedDiagnostic } from '../../src/cli/check.js';
import { run } from '../../src/cli/program.js';
import { readJsonLog } from '../../src/engine/report/index.js';

const EXAMPLE = 'examples/street-shootout';
const FIGHT = `${EXAMPLE}/traffic-stop.skirmish`;

/** Calls the command line as a shell would. */
async function skirmish(...args: string[]) {
    let text = '';
    let notes = '';
    const status = await run(args, { write: (part) => (text += part), note: (part) => (notes += part) });
    return { status, text, notes };
}

let folder: string;
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skirmish-cli-'));
    const file = (name: string, text: string) => writeFile(join(folder, name), text);
    await file('thug.skirmish', 'ruleset Ops and Tactics\nnpc Thug {\n    level: 1\n    feets: Brawl\n}\n');
    await file(
        'lost.skirmish',
        'ruleset Ops and Tactics\nnpc Other { level: 1 }\nencounter Alone {\n    side A { Other at 1,1 }\n    expect { winner: B }\n}\n',
    );
    await file(
        'torn.skirmish',
        'ruleset Ops and Tactics\nencounter Torn {\n    seeds: 4\n    side A { Other at 1,1 }\n    otherwise { A: Agressive }\n}\n',
    );
    await file(
        'good.skirmish',
        'ruleset Ops and Tactics\nnpc Fine {\n    level: 1\n    abilities: STR 10, DEX 10, CON 10, INT 10, WIS 10, CHA 10\n}\n',
    );
});
afterAll(() => rm(folder, { recursive: true }));

describe('skirmish check', () => {
    it('finds nothing wrong with the examples: status 0', async () => {
        for (const campaign of ['examples/street-shootout', 'examples/harbor-nights', 'examples/ash-and-ember']) {
            const { status, text } = await skirmish('check', '--campaign', campaign, campaign);
            expect({ campaign, status, text }).toMatchObject({ status: 0 });
        }
    });
    it('prints file, line, column, severity, code and message: status 1', async () => {
        const { status, text } = await skirmish('check', '-c', folder, join(folder, 'thug.skirmish'));
        expect(status).toBe(1);
        expect(text).toMatch(/thug\.skirmish:4:5: error unknown-label: .*feats/);
        expect(text).toMatch(/1 file: 1 error, \d+ warnings?\n$/);
    });
    it('gives the same as JSON', async () => {
        const { status, text } = await skirmish(
            'check',
            '-c',
            folder,
            '--format',
            'json',
            join(folder, 'thug.skirmish'),
        );
        const found = JSON.parse(text) as CheckedDiagnostic[];
        expect(status).toBe(1);
        expect(found).toContainEqual(
            expect.objectContaining({
                file: relative('.', join(folder, 'thug.skirmish')).replaceAll('\\', '/'),
                code: 'unknown-label',
                severity: 'error',
                range: { start: { line: 4, column: 5 }, end: { line: 4, column: 10 } },
            }),
        );
    });
    it('refuses wrong calls: status 2', async () => {
        expect(await skirmish('check', 'nowhere')).toMatchObject({
            status: 2,
            notes: expect.stringContaining('nowhere'),
        });
        expect(await skirmish('check', '-c', 'nowhere')).toMatchObject({ status: 2 });
        expect(await skirmish('check', '--format', 'xml')).toMatchObject({ status: 2 });
        expect(await skirmish('dance')).toMatchObject({ status: 2 });
    });
});

describe('skirmish run', () => {
    it('plays the street shootout, and everything printed in the book comes true: status 0', async () => {
        const { status, text } = await skirmish('run', '-c', EXAMPLE, FIGHT);
        expect(text).toContain('Larry: CHP 7 → −4');
        expect(text).not.toContain('✗');
        expect(status).toBe(0);
    });
    it('gives the same log to the byte every time, and another with another seed', async () => {
        const raid = [
            'run',
            '-c',
            'examples/harbor-nights',
            'examples/harbor-nights/encounters/warehouse.skirmish',
            '-e',
            'Warehouse Raid',
        ];
        const first = await skirmish(...raid);
        expect((await skirmish(...raid)).text).toBe(first.text);
        const other = await skirmish(...raid, '--seed', '7');
        expect(other.text).toContain('seed 7');
        expect(other.text).not.toBe(first.text);
    });
    it('prints Markdown, and events as JSON', async () => {
        expect((await skirmish('run', '-c', EXAMPLE, FIGHT, '-f', 'markdown')).text).toMatch(
            /^# .*\n[^]*\n## Round 1\n/,
        );
        const events = readJsonLog((await skirmish('run', '-c', EXAMPLE, FIGHT, '-f', 'json')).text);
        expect(events[0]?.type).toBe('begin');
        expect(events.at(-1)?.type).toBe('end');
    });
    it('tells less or more, and everyone’s numbers after each turn', async () => {
        const summary = (await skirmish('run', '-c', EXAMPLE, FIGHT, '--detail', 'summary')).text;
        expect(summary).toContain('Larry is now Dead');
        expect(summary).not.toContain('attack:');
        const full = (await skirmish('run', '-c', EXAMPLE, FIGHT, '-d', 'full', '--states')).text;
        expect(full).toContain('7 Single Shot −1 Handgun Specialist');
        expect(full).toContain('    = Henry at 2,4: CHP 15');
        const markdown = (await skirmish('run', '-c', EXAMPLE, FIGHT, '-f', 'markdown', '--states')).text;
        expect(markdown).toContain('  - Larry at 8,4: CHP');
        const events = readJsonLog((await skirmish('run', '-c', EXAMPLE, FIGHT, '-f', 'json', '-d', 'summary')).text);
        expect(events.some(({ type }) => type === 'check')).toBe(false);
        const json = (await skirmish('run', '-c', EXAMPLE, FIGHT, '-f', 'json', '--states')).text;
        expect(json).toContain('{"who":"Henry","at":{"x":2,"y":4},"statistics":{"CHP":15');
        expect(await skirmish('run', '-c', EXAMPLE, FIGHT, '-d', 'novel')).toMatchObject({ status: 2 });
    });
    it('says beside the log that the file has errors', async () => {
        const { text, notes } = await skirmish('run', '-c', folder, join(folder, 'torn.skirmish'));
        expect(text).toMatch(/^Torn\n/);
        expect(notes).toContain('torn.skirmish has 2 errors');
    });
    it('fails when an expectation fails: status 1', async () => {
        const { status, text } = await skirmish('run', '-c', folder, join(folder, 'lost.skirmish'));
        expect(status).toBe(1);
        expect(text).toContain('✗');
    });
    it('refuses wrong calls: status 2', async () => {
        expect(await skirmish('run', '-c', EXAMPLE, FIGHT, '-e', 'Nothing')).toMatchObject({ status: 2 });
        expect(await skirmish('run', '-c', folder, join(folder, 'good.skirmish'))).toMatchObject({ status: 2 });
        expect(await skirmish('run', '-c', EXAMPLE, FIGHT, '--seed', 'x')).toMatchObject({ status: 2 });
        expect(await skirmish('run', '-c', EXAMPLE, FIGHT, '--seed', '4294967296')).toMatchObject({ status: 2 });
    });
});

describe('skirmish sheet', () => {
    const characters = ['sheet', '-c', 'examples/harbor-nights', 'examples/harbor-nights/characters/marcus.skirmish'];
    it('prints every derived number, and the terms on demand', async () => {
        const { status, text } = await skirmish(...characters);
        expect(status).toBe(0);
        expect(text).toContain('Marcus Hale');
        expect(text).toMatch(/XHP.*16/);
        expect((await skirmish(...characters, '--terms')).text.length).toBeGreaterThan(text.length);
    });
    it('refuses a file without creatures, and unknown names', async () => {
        expect(await skirmish(...characters, '-n', 'Nobody')).toMatchObject({ status: 2 });
    });
});

describe('the second rulebook on the command line', () => {
    const campaign = 'examples/ash-and-ember';
    const kilns = `${campaign}/encounters/kilns.skirmish`;
    it('runs, in every format, the same to the byte', async () => {
        const first = await skirmish('run', '-c', campaign, kilns, '-e', 'Kilns');
        expect(first.status).toBe(0);
        expect(first.text).toContain('seed 12');
        expect((await skirmish('run', '-c', campaign, kilns, '-e', 'Kilns')).text).toBe(first.text);
        const markdown = (await skirmish('run', '-c', campaign, kilns, '-e', 'Kilns', '-f', 'markdown', '--states'))
            .text;
        expect(markdown).toMatch(/Health -?\d+/);
        const events = readJsonLog((await skirmish('run', '-c', campaign, kilns, '-e', 'Kilns', '-f', 'json')).text);
        expect(events[0]).toMatchObject({ type: 'begin', ruleset: 'Perfect 20' });
        expect(events.at(-1)?.type).toBe('end');
    });
    it('prints sheets and simulates', async () => {
        const sheet = await skirmish('sheet', '-c', campaign, `${campaign}/characters/ash.skirmish`, '--terms');
        expect(sheet.status).toBe(0);
        expect(sheet.text).toMatch(/Toughness[^\n]*base/);
        const simulated = await skirmish('simulate', kilns, '-c', campaign, '-e', 'Kilns', '--runs', '5');
        expect(simulated.text).toMatch(/^Kilns: 5 fights\nPerfect 20, seeds from 12\n/);
        const varied = await skirmish(
            'simulate',
            kilns,
            '-c',
            campaign,
            '-e',
            'Kilns',
            '-r',
            '2',
            '--vary',
            'Toughness for Ash 4 to 8 by 4',
        );
        expect(varied.text.match(/^Ash Toughness \d+$/gm)).toEqual(['Ash Toughness 4', 'Ash Toughness 8']);
    });
});

describe('skirmish', () => {
    it('tells its version and how it is used', async () => {
        expect(await skirmish('--version')).toMatchObject({
            status: 0,
            text: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
        });
        expect(await skirmish('--help')).toMatchObject({ status: 0, text: expect.stringContaining('check') });
    });
});

describe('skirmish simulate', () => {
    it('plays an encounter many times and draws what came of it', async () => {
        const { status, text } = await skirmish('simulate', FIGHT, '-c', EXAMPLE, '--runs', '20');
        expect(status).toBe(0);
        expect(text).toMatch(/^Traffic Stop: 20 fights\nOps and Tactics, seeds from 1701\n/);
        expect(text).toMatch(/^Police wins +100\.0% +[\d.–]+% +█+$/m);
        expect(text).toMatch(/^Larry +Suspects +100\.0%/m);
        expect(text).toMatch(/Closest fight: seed \d+\. Median: seed \d+\. Most lopsided: seed \d+\.\n$/);
    });
    it('adds the results of shards up to those of the whole', async () => {
        const call = (...more: string[]) =>
            skirmish('simulate', FIGHT, '-c', EXAMPLE, '--runs', '9', '--format', 'json', ...more);
        const files = await Promise.all(
            ['1/2', '2/2'].map(async (shard, index) => {
                const file = join(folder, `shard${index}.json`);
                await writeFile(file, (await call('--shard', shard)).text);
                return file;
            }),
        );
        const merged = await skirmish('simulate', '--merge', '--format', 'json', ...files.reverse());
        const { series } = JSON.parse(merged.text) as { series: unknown };
        expect(series).toEqual((JSON.parse((await call()).text) as { series: unknown }).series);
        const twice = await skirmish('simulate', '--merge', files[0]!, files[0]!);
        expect(twice).toMatchObject({ status: 2, notes: expect.stringMatching(/shard 2 of 2 is there twice/) });
    });
    it('plays once for each value of what is varied', async () => {
        const { text } = await skirmish(
            'simulate',
            FIGHT,
            '-c',
            EXAMPLE,
            '-r',
            '5',
            '--vary',
            'XHP for Larry 0 to 20 by 10',
        );
        expect(text).toMatch(/^Larry XHP +Police wins +Suspects wins +undecided +rounds$/m);
        expect(text.match(/^Larry XHP \d+$/gm)).toEqual(['Larry XHP 0', 'Larry XHP 10', 'Larry XHP 20']);
    });
    it('refuses what makes no sense: status 2', async () => {
        const cases: [string[], RegExp][] = [
            [['simulate', FIGHT, '-c', EXAMPLE, '--shard', '3/2'], /i-th of n/],
            [['simulate', FIGHT, '-c', EXAMPLE, '--runs', '0'], /number of runs is from 1/],
            [['simulate', FIGHT, '-c', EXAMPLE, '--vary', 'Larry'], /Street Thug count 2 to 8/],
            [['simulate', FIGHT, '-c', EXAMPLE, '--vary', 'Nobody count 1 to 2'], /there is no Nobody/],
            [['simulate', FIGHT, '-c', EXAMPLE, '--encounter', 'None'], /has no encounter None. It has Traffic Stop/],
            [['simulate', join(folder, 'good.skirmish'), '-c', folder], /has no encounter/],
            [['simulate', '--merge', join(folder, 'good.skirmish')], /holds no results/],
            [['simulate', FIGHT, FIGHT], /takes one file/],
        ];
        for (const [args, notes] of cases) {
            expect(await skirmish(...args)).toMatchObject({ status: 2, text: '', notes: expect.stringMatching(notes) });
        }
    });
});
