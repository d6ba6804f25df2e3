import { describe, expect } from 'vitest';
import { testInWindow } from './window.js';

const it = testInWindow('examples/harbor-nights');

describe('The simulation of an encounter', () => {
    it('shows from the lens how often each side wins, and what becomes of everyone', async ({ window }) => {
        const { webview: view } = window;
        await window.openFile('warehouse.skirmish');
        await window.goTo('encounter Handshake');
        await window.clickLens('Simulate', view.getByRole('heading', { name: 'Handshake' }), 'last');
        expect(await view.locator('p').first().innerText()).toBe('1000 fights, seeds from 42. Ops and Tactics.');
        expect(await view.getByRole('rowheader').allInnerTexts()).toEqual(
            expect.arrayContaining(['Police wins', 'Pier Nine wins']),
        );
        await view.getByText('Marcus Hale').last().click();
        await view.getByText('Damage dealt').first().waitFor();
        await window.screenshot('simulation');
    });

    it('leads to the fights worth a look, on their map', async ({ window }) => {
        const { webview: view } = window;
        await window.click(
            view.getByRole('link', { name: /^Closest: seed \d+$/ }),
            window.output.getByText('Winner: ').first(),
        );
        await view.getByText('Step 1 of').waitFor();
    });

    it('compares the values of what the encounter varies', async ({ window }) => {
        const { webview: view } = window;
        await window.page.locator('.tab', { hasText: 'warehouse.skirmish' }).first().click();
        await window.goTo('encounter Warehouse Raid');
        await window.clickLens(
            'Simulate',
            view.getByRole('heading', { name: 'How often each side wins, by Street Thug count' }),
        );
        expect(await view.getByRole('heading', { name: /^Street Thug count \d$/ }).allInnerTexts()).toEqual([
            'Street Thug count 1',
            'Street Thug count 2',
            'Street Thug count 3',
            'Street Thug count 4',
        ]);
        await window.screenshot('simulation-varied');
    });
});
