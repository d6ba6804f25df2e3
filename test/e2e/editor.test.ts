import { describe, expect } from 'vitest';
import { patient, testInWindow } from './window.js';

const it = testInWindow('examples/street-shootout');

describe('The packaged extension', () => {
    it('underlines a broken prerequisite with rule, page and link, until it is mended', async ({ window }) => {
        const { page, editor } = window;
        await window.openFile('traffic-stop.skirmish');
        await window.goTo('encounter Traffic Stop');
        await editor.getByText('Run Encounter').first().waitFor();
        await expect.poll(() => editor.locator('.squiggly-error').count(), patient).toBe(0);

        const proficiency = 'Personal Firearms Proficiency, ';
        await window.goTo(`${proficiency}Handgun`);
        for (let left = proficiency.length; left > 0; left--) {
            await page.keyboard.press('Delete');
        }
        const begin = performance.now();
        const squiggle = editor.locator('.squiggly-error').first();
        await squiggle.waitFor();
        console.log(`Squiggle after ${Math.round(performance.now() - begin)} ms`);

        await window.goTo('Handgun Specialist');
        const hover = await window.hover('feat-prerequisite');
        expect(await hover.innerText()).toMatch(/\(p\. \d+\)/);
        await window.screenshot('broken-prerequisite');
        await page.keyboard.press('Escape');

        await window.command('File: Revert File');
        await expect.poll(() => editor.locator('.squiggly-error').count(), patient).toBe(0);
    });

    it('runs an encounter from the lens above it and shows the log', async ({ window }) => {
        await window.goTo('encounter Traffic Stop');
        await window.clickLens('Run Encounter', window.output.getByText('Winner: Police').first());
        await window.screenshot('log');
    });

    it('lists encounters with expectations as tests and runs them', async ({ window }) => {
        const { page } = window;
        await window.command('Testing: Focus on Test Explorer View');
        await page.locator('.test-explorer').getByText('traffic-stop.skirmish').first().waitFor();
        await window.command('Test: Run All Tests');
        await page.locator('.test-explorer .codicon-testing-passed-icon').first().waitFor();
        await window.screenshot('test-explorer');
    });

    it('opens the rulebook entry of a term, which cannot be edited', async ({ window }) => {
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
