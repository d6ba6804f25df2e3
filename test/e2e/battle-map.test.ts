import { describe, expect } from 'vitest';
import { patient, testInWindow, type Window } from './window.js';

/** Which step the map shows. */
const where =
    ({ webview }: Window) =>
    () =>
        webview.locator('.where').innerText();
const it = testInWindow('examples/street-shootout');

describe('The battle map', () => {
    it('opens from the lens above an encounter, at the beginning of the fight', async ({ window }) => {
        const { webview: map } = window;
        await window.openFile('traffic-stop.skirmish');
        await window.goTo('encounter Traffic Stop');
        await window.clickLens('Map', map.getByRole('heading', { name: 'Traffic Stop' }));
        await expect.poll(where(window), patient).toContain('Before the fight');
        expect(await map.locator('.place').count()).toBe(2);
        await window.screenshot('battle-map-start');
    });

    it('is stepped through by keyboard, forwards and backwards', async ({ window }) => {
        const { page, webview: map } = window;
        await map.locator('.map').focus();
        await page.keyboard.press('ArrowDown');
        await expect.poll(where(window), patient).toContain('Round 1');
        await page.keyboard.press('ArrowDown');
        await expect.poll(where(window), patient).toContain('Turn of Henry');
        await page.keyboard.press('End');
        await expect.poll(where(window), patient).toMatch(/Step (\d+) of \1$/);
        expect(await map.locator('.live').innerText()).toContain('Winner: Police');
        await page.keyboard.press('ArrowLeft');
        await expect.poll(where(window), patient).not.toMatch(/Step (\d+) of \1$/);
        await page.keyboard.press('Home');
        await expect.poll(where(window), patient).toContain('Step 1 of');
        await page.keyboard.press(' ');
        await map.getByRole('button', { name: 'Pause (Space)' }).waitFor();
        await expect.poll(where(window), patient).toMatch(/Step ([3-9]|\d\d) of/);
        await page.keyboard.press(' ');
        await map.getByRole('button', { name: 'Play (Space)' }).waitFor();
    });

    it('draws an attack and who was hit, and leads to the order', async ({ window }) => {
        const { page, webview: map } = window;
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

    it('follows the cursor through the log', async ({ window }) => {
        const { webview: map } = window;
        await window.goTo('encounter Traffic Stop');
        await window.clickLens('Run Encounter', window.output.getByText('Winner: Police').first());
        await window.click(
            window.output.getByText('winner: Police').first(),
            map.locator('.live', { hasText: 'winner: Police' }),
        );
        await window.screenshot('battle-map-log');
        await map.locator('.map').press('Home');
        await window.takeFromMenu(
            () => window.output.getByText('winner: Police').first().click({ button: 'right' }),
            'Show This Line on the Battle Map',
            map.locator('.live', { hasText: 'winner: Police' }),
        );
    });

    it('is there again when the window is loaded anew', async ({ window }) => {
        const { page, webview: map } = window;
        await page.reload();
        await map.getByRole('heading', { name: 'Traffic Stop' }).waitFor();
        // The editor keeps a view's state from time to time, so that it need not be the very last step.
        await expect.poll(where(window), patient).toMatch(/Step \d+ of \d+$/);
        expect(await map.locator('.place').count()).toBe(2);
        await window.screenshot('battle-map-restored');
    });
});
