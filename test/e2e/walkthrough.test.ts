import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { testInWindow } from './window.js';

/** A folder without a campaign. */
const it = testInWindow('media/walkthrough');

describe('The first hour', () => {
    it('begins with a side bar that offers a campaign and the tour', async ({ window }) => {
        const { page } = window;
        await window.showCampaign();
        await page.locator('.sidebar').getByText('No campaign is open.').waitFor();
        await window.screenshot('side-bar-empty');
        await window.click(
            page.locator('.sidebar').getByRole('button', { name: 'Show Walkthrough' }),
            page.locator('.getting-started-step').first(),
        );
        expect(await page.locator('.getting-started-step').count()).toBe(5);
    });

    it('goes through the walkthrough: a campaign, problems, a sheet, a run and its replay', async ({ window }) => {
        const { page, webview } = window;
        const press = async (step: string, button: string, result: Locator): Promise<void> => {
            await window.command('Welcome: Open Walkthrough...');
            await window.answer('Select a walkthrough to open', 'Your First Fight');
            const item = page.locator('.getting-started-step', { hasText: step });
            if ((await item.getAttribute('aria-expanded')) !== 'true') {
                await item.click();
            }
            const link = page.locator('.getting-started-step.expanded', { hasText: step }).getByText(button);
            await window.until(result, () => link.click());
        };
        await press('Open a sample campaign', 'New Campaign', window.asks('Name of the folder'));
        await window.input.fill('a/b');
        await window.question('This cannot be the name of a folder.');
        await window.screenshot('new-campaign-name');
        await window.answer('cannot be', 'pier');
        await window.answer('Rulebook', 'Ops and Tactics');
        const here = page.locator('.quick-input-widget').getByText('Create Here');
        await here.waitFor();
        await window.screenshot('new-campaign-place');
        await window.click(here, page.locator('.tab.active', { hasText: 'encounters.skirmish' }));
        await page.locator('.sidebar').getByText('First Fight').waitFor();
        expect(await page.locator('.sidebar').getByText('No campaign is open.').count()).toBe(0);
        await window.screenshot('new-campaign');

        await press('Break a rule', 'Show Problems', page.locator('.markers-panel'));
        await window.screenshot('walkthrough');
        await press('Mend it', 'Show Character Sheet', window.asks('Whose sheet?'));
        await window.answer('Whose sheet?', 'Street Thug');
        await webview.getByRole('heading', { name: 'Street Thug' }).waitFor();
        await window.screenshot('walkthrough-sheet');
        await press('Run a fight', 'Run Encounter', window.output.getByText('Winner: ').first());
        await press('Replay it', 'Show Battle Map', webview.getByRole('heading', { name: 'First Fight' }));
        await window.screenshot('walkthrough-replay');
    });
});
