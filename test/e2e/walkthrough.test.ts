import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/workshop.mjs';
import { openBrowser, VSCodeServer } from '../../scripts/vscode/server.mjs';
import { Window } from './window.js';

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const screenshots = join(root, 'test-results', 'e2e');

describe('The first hour', () => {
    let server: VSCodeServer;
    let browser: Browser;
    let window: Window;

    beforeAll(async () => {
        mkdirSync(screenshots, { recursive: true });
        server = await VSCodeServer.start({
            workspace: join(root, 'examples', 'street-shootout'),
            vsix: join(root, `${name}-${version}.vsix`),
        });
        browser = await openBrowser();
        const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
        page.setDefaultTimeout(30_000);
        await server.open(page);
        window = new Window(page, screenshots);
        await page.locator('.explorer-folders-view').waitFor();
    });

    afterAll(async () => {
        await window?.screenshot('walkthrough-last');
        await browser?.close();
        await server?.stop();
    });

    it('shows the campaign in the side bar, with its encounters', async () => {
        const { page } = window;
        await page.getByRole('tab', { name: 'Skirmish' }).first().click();
        await page.locator('.sidebar').getByText('Traffic Stop').first().waitFor();
        expect(await page.locator('.sidebar').getByText('No campaign is open.').count()).toBe(0);
        await window.screenshot('side-bar');
    });

    it('leads through the walkthrough: problems, a run and its replay', async () => {
        const { page } = window;
        await page.keyboard.press('F1');
        await page.locator('.quick-input-widget input[type="text"]').pressSequentially('Welcome: Open Walkthrough');
        await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Open Walkthrough' }).first().waitFor();
        await page.keyboard.press('Enter');
        await page.getByPlaceholder('Select a walkthrough to open').pressSequentially('Your First Fight');
        await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Your First Fight' }).first().waitFor();
        await page.keyboard.press('Enter');
        const steps = page.locator('.getting-started-step');
        await steps.first().waitFor();
        expect(await steps.count()).toBe(5);
        const press = async (step: string, button: string): Promise<void> => {
            await steps.filter({ hasText: step }).click();
            await page.locator('.getting-started-step.expanded').getByRole('button', { name: button }).click();
        };
        await steps.filter({ hasText: 'Open a sample campaign' }).click();
        await window.screenshot('walkthrough');
        await press('Break a rule', 'Show Problems');
        await page.locator('.markers-panel').waitFor();
        await press('Run a fight', 'Run Encounter');
        await window.output.getByText('Winner: Police').first().waitFor();
        await press('Replay it', 'Show Battle Map');
        await window.webview.getByRole('heading', { name: 'Traffic Stop' }).waitFor();
        await window.screenshot('walkthrough-replay');
    });
});
