import { describe, expect } from 'vitest';
import { patient, testInWindow } from './window.js';

const it = testInWindow('examples/harbor-nights');

describe('Writing', () => {
    it('shows derived numbers between the lines, whole ones', async ({ window }) => {
        const { editor } = window;
        await window.openFile('npcs.skirmish');
        const line = editor.locator('.view-line', { hasText: 'npc Street Thug' });
        await expect
            .poll(() => line.innerText(), patient)
            .toMatch(/CHP\s14,\sXHP\s12,\smelee\s\+3,\sranged\s\+2,\sDEF\s10/);
        expect(await editor.locator('.view-lines').innerText()).not.toContain('…');
        await window.screenshot('inlay-hints');
    });

    it('completes orders with what they cost and leave', async ({ window }) => {
        const { page } = window;
        await window.openFile('warehouse.skirmish');
        await window.goTo('Jimmy: Draw');
        await page.keyboard.press('End');
        await page.keyboard.type(', ');
        await page.keyboard.press('Control+Space');
        const list = page.locator('.suggest-widget');
        await list.locator('.monaco-list-row').first().waitFor();
        await expect.poll(() => list.innerText(), patient).toMatch(/\d+ CP/);
        await window.screenshot('completion');
        await page.keyboard.press('Escape');
    });

    it('helps inside an order with what it takes', async ({ window }) => {
        const { page } = window;
        await page.keyboard.type('Single Shot at ');
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+Shift+Space');
        await page.locator('.parameter-hints-widget.visible').getByText('Single Shot').first().waitFor();
        await window.screenshot('signature-help');
        await page.keyboard.press('Escape');
        await window.command('File: Revert File');
    });

    it('tells the odds of an order', async ({ window }) => {
        await window.openFile('warehouse.skirmish');
        await window.goTo('Single Shot at Jimmy');
        const hover = await window.hover('Odds');
        expect(await hover.innerText()).toMatch(/hit \d+\.\d %/);
        await window.screenshot('odds');
        await window.page.keyboard.press('Escape');
    });

    it('offers the mend of a broken rule and takes it', async ({ window }) => {
        const { page, editor } = window;
        await window.openFile('npcs.skirmish');
        const feat = ', Personal Firearms Proficiency';
        await window.goTo(feat);
        for (let left = feat.length; left > 0; left--) {
            await page.keyboard.press('Delete');
        }
        await editor.locator('.squiggly-error').first().waitFor();
        await window.goTo('Handgun Specialist');
        await window.hover('feat-prerequisite');
        await window.screenshot('problem');
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+.');
        const menu = page.locator('.action-widget');
        await menu
            .getByText(/Personal Firearms Proficiency/)
            .first()
            .waitFor();
        await window.screenshot('quick-fixes');
        await page.keyboard.press('Enter');
        await expect.poll(() => editor.locator('.squiggly-error').count(), patient).toBe(0);
        await window.command('File: Revert File');
    });

    it('renames an NPC in every file', async ({ window }) => {
        const { page, editor } = window;
        await window.openFile('npcs.skirmish');
        await window.goTo('Thug Leader');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('F2');
        const field = page.locator('.rename-input');
        await field.waitFor();
        await field.fill('Pier Boss');
        await window.screenshot('rename');
        await field.press('Enter');
        await editor.locator('.view-line', { hasText: 'npc Pier Boss' }).waitFor();
        await window.openFile('warehouse.skirmish');
        await editor.locator('.view-line', { hasText: 'Pier Boss as Silas' }).waitFor();
        await window.command('File: Revert File');
    });
});
