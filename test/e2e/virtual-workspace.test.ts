import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { testInWindow, type Window } from './window.js';

const it = testInWindow('examples/street-shootout', {
    extension: 'test/e2e/memory-files.ts',
    folders: [{ path: '.' }, { uri: 'memory:/campaign', name: 'memory' }],
});
/** Opens a file by the row of the side bar that stands for what it defines. */
const open = (window: Window, name: string, file: string) =>
    window.click(
        window.page.locator('.sidebar').getByText(name),
        window.page.locator('.tab.active', { hasText: file }),
    );

describe('A workspace of two folders, one of which no disk holds', () => {
    it('is one campaign: what one folder defines, the other fights with', async ({ window }) => {
        const { page, editor } = window;
        await window.showCampaign();
        await page.locator('.sidebar').getByText('Smuggler').waitFor();
        await page.locator('.sidebar').getByText('Traffic Stop').waitFor();
        writeFileSync(
            join(window.server.workspace, 'customs.skirmish'),
            'ruleset Ops and Tactics\n\nencounter Customs {\n    seed: 5\n    map: 8 x 8\n    side Law { Henry at 1,1 { tactics: Aggressive } }\n    side Trade { Smuggler at 6,6 }\n    ends: last standing, 20 rounds\n}\n',
        );
        await open(window, 'Customs', 'customs.skirmish');
        await window.goTo('encounter Customs');
        await window.clickLens('Run Encounter', window.output.getByText('Winner: ').first());
        expect(await editor.locator('.squiggly-error').count()).toBe(0);
        await window.screenshot('virtual-workspace-run');
    });

    it('is checked, renamed and saved where there are no files', async ({ window }) => {
        const { page, editor } = window;
        await open(window, 'Smuggler', 'cast.skirmish');
        await window.goTo('Smuggler');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('F2');
        await page.locator('.rename-input').fill('Runner');
        await page.keyboard.press('Enter');
        await editor.locator('.view-line', { hasText: 'npc Runner' }).waitFor();
        await window.command('File: Save All Files');
        await page.locator('.sidebar').getByText('Runner').waitFor();
        await open(window, 'Customs', 'customs.skirmish');
        await editor.locator('.view-line', { hasText: 'side Trade { Runner' }).waitFor();
        expect(await editor.locator('.squiggly-error').count()).toBe(0);
        await window.screenshot('virtual-workspace');
    });
});
