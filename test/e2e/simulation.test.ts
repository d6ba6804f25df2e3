import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, FrameLocator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/workshop.mjs';
import { openBrowser, VSCodeServer } from '../../scripts/vscode/server.mjs';
import { Window } from './window.js';

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const screenshots = join(root, 'test-results', 'e2e');
/** A thousand fights take their time where the machine is busy. */
const patient = { timeout: 90_000 };

describe('The simulation of an encounter', () => {
    let server: VSCodeServer;
    let browser: Browser;
    let window: Window;
    let view: FrameLocator;

    beforeAll(async () => {
        mkdirSync(screenshots, { recursive: true });
        server = await VSCodeServer.start({
            workspace: join(root, 'examples', 'harbor-nights'),
            vsix: join(root, `${name}-${version}.vsix`),
        });
        browser = await openBrowser();
        const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
        page.setDefaultTimeout(20_000);
        await server.open(page);
        window = new Window(page, screenshots);
        await page.locator('.explorer-folders-view').waitFor();
        view = window.webview;
        await window.openFile('warehouse.skirmish');
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

    it('shows from the lens how often each side wins, and what becomes of everyone', async () => {
        await window.goTo('encounter Handshake');
        await window.editor.getByText('Simulate', { exact: true }).last().click();
        await view.getByRole('heading', { name: 'Handshake' }).waitFor(patient);
        expect(await view.locator('p').first().innerText()).toBe('1000 fights, seeds from 42. Ops and Tactics.');
        expect(await view.getByRole('rowheader').allInnerTexts()).toEqual(
            expect.arrayContaining(['Police wins', 'Pier Nine wins']),
        );
        await view.getByText('Marcus Hale').last().click();
        await view.getByText('Damage dealt').first().waitFor();
        await window.screenshot('simulation');
    });

    it('leads to the fights worth a look, on their map', async () => {
        await view.getByRole('link', { name: /^Closest: seed \d+$/ }).click();
        await window.output.getByText('Winner: ').first().waitFor();
        await view.getByText('Step 1 of').waitFor();
    });

    it('compares the values of what the encounter varies', async () => {
        await window.page.locator('.tab', { hasText: 'warehouse.skirmish' }).first().click();
        await window.goTo('encounter Warehouse Raid');
        await window.editor.getByText('Simulate', { exact: true }).first().click();
        await view.getByRole('heading', { name: 'How often each side wins, by Street Thug count' }).waitFor(patient);
        expect(await view.getByRole('heading', { name: /^Street Thug count \d$/ }).allInnerTexts()).toEqual([
            'Street Thug count 1',
            'Street Thug count 2',
            'Street Thug count 3',
            'Street Thug count 4',
        ]);
        await window.screenshot('simulation-varied');
    });
});
