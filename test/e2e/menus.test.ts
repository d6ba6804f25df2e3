import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { longFight } from './long-fight.js';
import { patient, testInWindow } from './window.js';

const it = testInWindow('examples/harbor-nights');

describe('Menus and buttons', () => {
    it('runs all encounters of a file from the title of its editor', async ({ window }) => {
        const { page } = window;
        await window.openFile('warehouse.skirmish');
        await window.showCampaign();
        const row = page.locator('.sidebar .monaco-list-row', { hasText: 'Warehouse Raid' });
        await window.takeFromMenu(
            () => page.locator('.editor-actions').getByRole('button', { name: 'Run or Debug...' }).click(),
            'Run All Encounters in File',
            row.getByText('standing'),
        );
        await page
            .locator('.sidebar .monaco-list-row', { hasText: 'Handshake' })
            .getByText('Last standing: Police')
            .waitFor();
        await window.screenshot('run-all');
    });

    it('opens the sheet of a creature and simulates an encounter from the side bar', async ({ window }) => {
        const { page, webview } = window;
        await window.showCampaign();
        const button = (row: string, name: string) => async () => {
            const item = page.locator('.sidebar .monaco-list-row', { hasText: row }).first();
            await item.hover();
            await item.getByRole('button', { name }).first().click();
        };
        await window.until(
            webview.getByRole('heading', { name: 'Rosa Delgado' }),
            button('Rosa Delgado', 'Show Character Sheet'),
        );
        await window.screenshot('side-bar-sheet');
        await window.until(
            webview.getByRole('heading', { name: 'Handshake' }),
            button('Handshake', 'Simulate Encounter'),
        );
        await window.command('View: Close All Editors');
    });

    it('offers in a file of the rulebook nothing that cannot be done there', async ({ window }) => {
        const { page } = window;
        await window.openFile('npcs.skirmish');
        await window.goTo('Brawl');
        await window.until(page.locator('.tab.active', { hasText: /^(?!npcs)/ }), () => page.keyboard.press('F12'));
        const rows = page.locator('.quick-input-list .monaco-list-row');
        // The list is made when it is opened, and the editor may not know yet what it shows.
        await window.until(rows.getByText('Skirmish: Show Character Sheet', { exact: true }).first(), async () => {
            await page.keyboard.press('Escape');
            await page.keyboard.press('F1');
            await page.getByPlaceholder('Type the name of a command').fill('>Skirmish: ');
        });
        await window.screenshot('rulebook-commands');
        for (const name of ['Run Encounter', 'New Character', 'Browse Armoury', 'Paste as Stat Block']) {
            expect(await rows.getByText(`Skirmish: ${name}`, { exact: true }).count()).toBe(0);
        }
        await page.keyboard.press('Escape');
        await window.command('View: Close All Editors');
    });

    it('cancels a long fight from its notification', async ({ window }) => {
        const { page } = window;
        writeFileSync(join(window.server.workspace, 'siege.skirmish'), longFight('Siege'));
        await window.openFile('siege.skirmish');
        await window.goTo('encounter Siege');
        const status = page.locator('.statusbar-item[id$="skirmish.run"]');
        await window.clickLens('Run Encounter', status.getByText('Siege'));
        const notification = await window.notification('Siege');
        await window.screenshot('long-run-notification');
        await window.showCampaign();
        const row = page.locator('.sidebar .monaco-list-row', { hasText: 'Siege' });
        await window.click(notification.getByRole('button', { name: 'Cancel' }), row.getByText('stopped'));
        await status.waitFor({ state: 'hidden', ...patient });
        await window.screenshot('long-run-cancelled');
    });
});
