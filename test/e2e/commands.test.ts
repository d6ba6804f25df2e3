import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { longFight } from './long-fight.js';
import { testInWindow } from './window.js';

const it = testInWindow('examples/harbor-nights', {
    settings: { 'testing.automaticallyOpenPeekView': 'failureInVisibleDocument' },
});

describe('Sheets and references', () => {
    it('shows a sheet from its lens, and one with terms from the palette', async ({ window }) => {
        const { page, webview } = window;
        await window.openFile('npcs.skirmish');
        await window.clickLens('Sheet', webview.getByRole('heading', { name: 'Street Thug' }));
        await window.screenshot('sheet');
        await window.goTo('Thug Leader');
        await window.command('Skirmish: Show Character Sheet with Terms');
        await webview.getByRole('heading', { name: 'Thug Leader' }).waitFor();
        await webview.getByText('made of').first().waitFor();
        await window.screenshot('sheet-with-terms');
        await page.keyboard.press('Control+1');
        await window.command('View: Close Editors in Other Groups');
    });

    it('lists the places behind the lens that counts them', async ({ window }) => {
        const { page } = window;
        await window.openFile('npcs.skirmish');
        const peek = page.locator('.peekview-widget');
        await window.clickLens('4 references', peek);
        await peek
            .getByText(/Locations \(4\)/)
            .first()
            .waitFor();
        await peek.locator('.monaco-list-row').nth(2).waitFor();
        await window.screenshot('references');
        await page.keyboard.press('Escape');
        await peek.waitFor({ state: 'hidden' });
    });
});

describe('New blocks', () => {
    it('asks for name, level, occupation and method of a new character', async ({ window }) => {
        const { editor } = window;
        await window.openFile('marcus.skirmish');
        await window.command('Skirmish: New Character');
        await window.answer('Name', 'Nina Ortega');
        await window.question('Level');
        await window.screenshot('new-character-level');
        await window.answer('Level', '2');
        await window.question('Occupation');
        await window.screenshot('new-character-occupation');
        await window.answer('Occupation', 'Emergency Services');
        await window.answer('How ability scores are made', 'Point Buy');
        await editor.locator('.view-line', { hasText: 'character Nina Ortega' }).waitFor();
        await editor.getByText('Sheet', { exact: true }).nth(1).waitFor();
        await window.screenshot('new-character');
        await window.command('File: Revert File');
    });

    it('asks for the sides of a new encounter and who stands on them', async ({ window }) => {
        const { editor } = window;
        await window.openFile('warehouse.skirmish');
        await window.command('Skirmish: New Encounter');
        await window.answer('Name', 'On the Pier');
        await window.answer('Sides, with commas between them', 'Police, Pier Nine');
        await window.question('Who stands on the side of Police?');
        await window.screenshot('new-encounter-side');
        await window.answer('Who stands on the side of Police?', 'Marcus Hale', 'Rosa Delgado');
        await window.answer('Who stands on the side of Pier Nine?', 'Street Thug');
        await editor.locator('.view-line', { hasText: 'encounter On the Pier {' }).waitFor();
        await window.screenshot('new-encounter');
        await window.command('File: Revert File');
    });

    it('browses the armoury and writes the choice at the cursor', async ({ window }) => {
        const { page, editor } = window;
        await window.openFile('npcs.skirmish');
        await window.goTo('carries: "Glock 17"');
        await window.command('Skirmish: Browse Armoury');
        await window.question('Narrow the list down');
        await window.screenshot('armoury-filters');
        await window.answer('Narrow the list down');
        await window.question('Words of a name or its numbers');
        const { input } = window;
        await input.fill('shotgun licensed');
        await page.locator('.quick-input-list .monaco-list-row').first().waitFor();
        await window.screenshot('armoury');
        await input.fill('remington 870');
        await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Remington 870' }).first().waitFor();
        await input.press('Enter');
        await editor.locator('.view-line', { hasText: 'Remington 870' }).waitFor();
        await window.screenshot('armoury-written');
        await window.command('File: Revert File');
    });

    it('copies an NPC as a printed block and pastes one back', async ({ window }) => {
        const { page, editor } = window;
        await window.openFile('npcs.skirmish');
        await window.goTo('abilities: STR 12');
        await window.command('Skirmish: Copy as Stat Block');
        await page.locator('.statusbar-item', { hasText: 'Dock Guard copied' }).waitFor();
        const printed: string = await page.evaluate('navigator.clipboard.readText()');
        expect(printed).toMatch(/^Dock Guard \(level 1\)\n/);
        const odd = printed.replace('Dock Guard', 'Harbour Master').replace('\n', '\nOwns a parrot and three boats\n');
        await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(odd)})`);
        await window.command('Skirmish: Paste as Stat Block');
        await editor.locator('.view-line', { hasText: 'npc Harbour Master' }).waitFor();
        await window.goTo('Not read: Owns a parrot and three boats');
        await window.notification('One piece could not be read; a comment stands for it.');
        await window.screenshot('stat-block');
        await window.command('File: Revert File');
        await window.command('Notifications: Clear All Notifications');
    });
});

describe('Runs', () => {
    it('asks for a seed, refuses what is none, and runs with it', async ({ window }) => {
        const { page } = window;
        await window.openFile('warehouse.skirmish');
        await window.goTo('encounter Handshake');
        await window.clickLens('Run with Seed…', window.asks('The same seed makes the same fight'), 'last');
        const { input } = window;
        await input.fill('twelve');
        await page.locator('.quick-input-widget').getByText('A seed is a number from 0 to 4294967295.').waitFor();
        await window.screenshot('seed');
        await window.answer('A seed is a number', '12');
        await window.output.getByText('Winner: ').first().waitFor();
        await window.screenshot('run-with-seed');
    });

    it('runs all encounters of a file, which the title of its editor offers', async ({ window }) => {
        const { page } = window;
        await window.openFile('warehouse.skirmish');
        await window.click(
            page.locator('.editor-actions').getByRole('button', { name: 'Run or Debug...' }),
            page.getByRole('menuitem', { name: 'Run All Encounters in File' }),
        );
        await window.screenshot('run-menu');
        await page.keyboard.press('Escape');
        await window.command('Skirmish: Run All Encounters in File');
        await window.showCampaign();
        const row = page.locator('.sidebar .monaco-list-row', { hasText: 'Warehouse Raid' });
        await row.getByText('standing').waitFor();
        await page.getByRole('tab', { name: 'Explorer' }).first().click();
    });

    it('stops a long fight from the status bar', async ({ window }) => {
        const { page } = window;
        writeFileSync(join(window.server.workspace, 'riot.skirmish'), longFight('Riot'));
        await window.click(
            page.locator('.explorer-folders-view').getByText('riot.skirmish'),
            window.editor.getByText('Riot').first(),
        );
        await window.goTo('encounter Riot');
        const status = page.locator('.statusbar-item[id$="skirmish.run"]');
        await window.clickLens('Run Encounter', status.getByText('Riot'));
        await window.showCampaign();
        const row = page.locator('.sidebar .monaco-list-row', { hasText: 'Riot' });
        await window.click(status, row.getByText('stopped'));
        await status.waitFor({ state: 'hidden' });
        await window.screenshot('stopped');
    });

    it('writes the dice of the last run into an encounter', async ({ window }) => {
        const { page, editor } = window;
        await window.openFile('warehouse.skirmish');
        await window.goTo('Jimmy: Draw');
        await window.command('Skirmish: Run Encounter');
        await window.output.getByText('Winner: ').first().waitFor();
        const freeze = page.locator('.action-widget').getByText('Freeze this fight');
        const refactor = async () => {
            await page.keyboard.press('Control+1');
            await page.keyboard.press('Control+Shift+R');
        };
        await window.until(freeze, refactor);
        await window.screenshot('refactorings');
        await window.click(freeze, editor.locator('.view-line', { hasText: 'when Jimmy attacks [' }).first());
        await window.screenshot('frozen');
        await window.command('File: Revert File');
    });
});

describe('The side bar', () => {
    it('lists the campaign, and runs and maps an encounter from its row', async ({ window }) => {
        const { page, webview } = window;
        await window.showCampaign();
        const row = page.locator('.sidebar .monaco-list-row', { hasText: 'Handshake' });
        await row.waitFor();
        const press = async (name: string) => {
            await row.hover();
            await row.getByRole('button', { name }).click();
        };
        await window.until(row.getByText('Police'), () => press('Run Encounter'));
        await window.screenshot('side-bar');
        await window.until(webview.getByRole('heading', { name: 'Handshake' }), () => press('Show Battle Map'));
        await window.click(row, page.locator('.tab.active', { hasText: 'warehouse.skirmish' }));
    });

    it('shows in the Test Explorer what a failing expectation found', async ({ window }) => {
        const { page } = window;
        await window.openFile('warehouse.skirmish');
        await window.goTo('expect { winner: Police }');
        await page.keyboard.press('End');
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.type(', rounds: 9');
        await page.keyboard.press('Control+S');
        await window.command('Testing: Focus on Test Explorer View');
        await page.locator('.test-explorer').getByText('warehouse.skirmish').first().waitFor();
        await window.command('Test: Run All Tests');
        await page.locator('.test-explorer .codicon-testing-failed-icon').first().waitFor();
        await page.locator('.peekview-widget').first().waitFor();
        await window.screenshot('failing-expectation');
    });
});
