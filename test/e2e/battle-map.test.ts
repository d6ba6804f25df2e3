import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, FrameLocator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/workshop.mjs';
import { openBrowser, VSCodeServer } from '../../scripts/vscode/server.mjs';
import { Window } from './window.js';

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** Another window may use the machine, too. */
const patient = { timeout: 20_000 };
const screenshots = join(root, 'test-results', 'e2e');

describe('The battle map', () => {
    let server: VSCodeServer;
    let browser: Browser;
    let window: Window;
    let map: FrameLocator;
    const where = () => map.locator('.where').innerText();

    beforeAll(async () => {
        mkdirSync(screenshots, { recursive: true });
        server = await VSCodeServer.start({
            workspace: join(root, 'examples', 'street-shootout'),
            vsix: join(root, `${name}-${version}.vsix`),
        });
        browser = await openBrowser();
        const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
        page.setDefaultTimeout(20_000);
        await server.open(page);
        window = new Window(page, screenshots);
        await page.locator('.explorer-folders-view').waitFor();
        map = window.webview;
    });

    afterEach(async ({ task }) => {
        if (task.result?.state === 'fail') {
            await window.screenshot(`failed-${task.name.replaceAll(/\W+/g, '-')}`);
        }
    });

    afterAll(async () => {
        await browser?.close();
        await server?.stop();
    });

    it('opens from the lens above an encounter, at the beginning of the fight', async () => {
        await window.openFile('traffic-stop.skirmish');
        await window.goTo('encounter Traffic Stop');
        await window.editor.getByText('Map', { exact: true }).first().click();
        await map.getByRole('heading', { name: 'Traffic Stop' }).waitFor();
        await expect.poll(where, patient).toContain('Before the fight');
        expect(await map.locator('.place').count()).toBe(2);
        await window.screenshot('battle-map-start');
    });

    it('is stepped through by keyboard, forwards and backwards', async () => {
        const { page } = window;
        await map.locator('.map').focus();
        await page.keyboard.press('ArrowDown');
        await expect.poll(where, patient).toContain('Round 1');
        await page.keyboard.press('ArrowDown');
        await expect.poll(where, patient).toContain('Turn of Henry');
        await page.keyboard.press('End');
        await expect.poll(where, patient).toMatch(/Step (\d+) of \1$/);
        expect(await map.locator('.live').innerText()).toContain('Winner: Police');
        await page.keyboard.press('ArrowLeft');
        await expect.poll(where, patient).not.toMatch(/Step (\d+) of \1$/);
        await page.keyboard.press('Home');
        await expect.poll(where, patient).toContain('Step 1 of');
        await page.keyboard.press(' ');
        await map.getByRole('button', { name: 'Pause (Space)' }).waitFor();
        await expect.poll(where, patient).toContain('Step 3 of');
        await page.keyboard.press(' ');
        await map.getByRole('button', { name: 'Play (Space)' }).waitFor();
    });

    it('draws an attack and who was hit, and leads to the order', async () => {
        const { page } = window;
        await map.getByRole('button', { name: 'Next Turn (Down)' }).click();
        await map.locator('.log').getByText('critical hit').click();
        await map.locator('.strike.hit').waitFor({ state: 'attached' });
        expect(await map.locator('.label').innerHTML()).toBe('critical hit');
        expect(await map.locator('.live').innerText()).toMatch(
            /^Larry, attack on Henry: critical hit, \d+ against DEF \d+$/,
        );
        await window.screenshot('battle-map-attack');
        await map.locator('.map').focus();
        await page.keyboard.press('Enter');
        await window.editor.locator('.selected-text').first().waitFor();
        await page.locator('.tab.active', { hasText: 'traffic-stop.skirmish' }).first().waitFor();
    });

    it('follows the cursor through the log', async () => {
        const { page } = window;
        await window.goTo('encounter Traffic Stop');
        await window.editor.getByText('Run Encounter').first().click();
        await window.output.getByText('Winner: Police').first().waitFor();
        await window.output.getByText('winner: Police').first().click();
        await expect.poll(() => map.locator('.live').innerText(), patient).toContain('winner: Police');
        await window.screenshot('battle-map-log');
        await map.locator('.map').press('Home');
        await window.output.getByText('winner: Police').first().click({ button: 'right' });
        await page.getByRole('menuitem', { name: 'Show This Line on the Battle Map' }).click();
        await expect.poll(() => map.locator('.live').innerText(), patient).toContain('winner: Police');
    });

    it('is there again when the window is loaded anew', async () => {
        const { page } = window;
        await page.reload();
        await map.getByRole('heading', { name: 'Traffic Stop' }).waitFor();
        // The editor keeps a view's state from time to time, so that it need not be the very last step.
        await expect.poll(where, patient).toMatch(/Step \d+ of \d+$/);
        expect(await map.locator('.place').count()).toBe(2);
        await window.screenshot('battle-map-restored');
    });
});
