import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/workshop.mjs';
import { openBrowser, VSCodeServer } from '../../scripts/vscode/server.mjs';
import { Window } from './window.js';

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const screenshots = join(root, 'test-results', 'e2e');

describe('The packaged extension', () => {
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
        page.setDefaultTimeout(60_000);
        await server.open(page);
        window = new Window(page, screenshots);
        await page.locator('.explorer-folders-view').waitFor();
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

    it('underlines a broken prerequisite with rule, page and link, until it is mended', async () => {
        const { page, editor } = window;
        await window.openFile('traffic-stop.skirmish');
        await window.goTo('encounter Traffic Stop');
        await editor.getByText('Run Encounter').first().waitFor();
        await expect.poll(() => editor.locator('.squiggly-error').count()).toBe(0);

        const proficiency = 'Personal Firearms Proficiency, ';
        await window.goTo(`${proficiency}Handgun`);
        for (let left = proficiency.length; left > 0; left--) {
            await page.keyboard.press('Delete');
        }
        const begin = performance.now();
        const squiggle = editor.locator('.squiggly-error').first();
        await squiggle.waitFor();
        console.log(`Squiggle after ${Math.round(performance.now() - begin)} ms`);

        const line = editor.locator('.view-line', { hasText: 'feats: Handgun Specialist' });
        // What is underlined lies below the layers that take the mouse.
        await line.getByText('Handgun Specialist').hover({ force: true });
        const hover = page.locator('.monaco-hover').filter({ hasText: 'feat-prerequisite' });
        await hover.waitFor();
        expect(await hover.innerText()).toMatch(/\(p\. \d+\)/);
        await window.screenshot('broken-prerequisite');
        await page.keyboard.press('Escape');

        await page.keyboard.press('Control+1');
        await page.keyboard.press('Control+Z');
        await expect
            .poll(
                async () => {
                    await page.keyboard.press('Control+1');
                    await page.keyboard.press('Control+Z');
                    return editor.locator('.squiggly-error').count();
                },
                { timeout: 30_000 },
            )
            .toBe(0);
    });

    it('runs an encounter from the lens above it and shows the log', async () => {
        await window.goTo('encounter Traffic Stop');
        await window.clickLens('Run Encounter', window.output.getByText('Winner: Police').first());
        await window.screenshot('log');
    });

    it('lists encounters with expectations as tests and runs them', async () => {
        const { page } = window;
        await window.command('Testing: Focus on Test Explorer View');
        await page.locator('.test-explorer').getByText('traffic-stop.skirmish').first().waitFor();
        await window.command('Test: Run All Tests');
        await page.locator('.test-explorer .codicon-testing-passed-icon').first().waitFor();
        await window.screenshot('test-explorer');
    });

    it('opens the rulebook entry of a term, which cannot be edited', async () => {
        const { page } = window;
        await window.openFile('traffic-stop.skirmish');
        await window.goTo('Handgun Specialist');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('F12');
        await page.locator('.tab.active', { hasText: '.skirmish' }).filter({ hasNotText: 'traffic-stop' }).waitFor();
        const entry = window.editor
            .locator('.view-line', { hasText: 'feat' })
            .filter({ hasText: 'Specialist' })
            .first();
        await entry.waitFor();
        const before = await window.editor.locator('.view-lines').innerText();
        await page.keyboard.press('Control+1');
        await page.keyboard.type('x');
        expect(await window.editor.locator('.view-lines').innerText()).toBe(before);
        expect(await page.locator('.tab.dirty').count()).toBe(0);
        await window.screenshot('rulebook');
    });
});
