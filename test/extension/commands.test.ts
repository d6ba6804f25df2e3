import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
    contributes: { commands: { command: string; title: string }[]; views: Record<string, { id: string }[]> };
};
const titles = JSON.parse(read('package.nls.json')) as Record<string, string>;
const driven = readdirSync(join(ROOT, 'test/e2e'))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => read(`test/e2e/${name}`))
    .join('\n');

/** Lenses are worded more shortly than the commands behind them; the item of the status bar is the fight that it stops. */
const LENSES: Readonly<Record<string, string>> = {
    'skirmish.runWithSeed': 'Run with Seed…',
    'skirmish.simulateEncounter': 'Simulate',
    'skirmish.stop': 'stopped',
};

describe('what a person can do in the editor', () => {
    it.each(manifest.contributes.commands)('$command is done in a window of the tests', ({ command, title }) => {
        const shown = LENSES[command] ?? titles[title.replaceAll('%', '')] ?? title;
        expect(driven).toMatch(new RegExp(`'(?:Skirmish: )?${shown}'`));
    });

    it('every view is seen in a window of the tests', () => {
        const views = Object.values(manifest.contributes.views).flat();
        expect(views.map(({ id }) => id)).toEqual(['skirmish.campaign']);
        expect(driven).toContain('window.showCampaign()');
    });
});
