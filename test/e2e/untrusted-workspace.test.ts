import { describe, expect } from 'vitest';
import { testInWindow } from './window.js';

const it = testInWindow('examples/street-shootout', {
    settings: { 'security.workspace.trust.enabled': true, 'security.workspace.trust.startupPrompt': 'never' },
});

describe('A workspace that is not trusted', () => {
    it('is checked and played all the same', async ({ window }) => {
        const { page, editor } = window;
        await page.locator('.statusbar-item', { hasText: 'Restricted Mode' }).waitFor();
        await window.openFile('traffic-stop.skirmish');
        await window.goTo('encounter Traffic Stop');
        await window.clickLens('Run Encounter', window.output.getByText('Winner: Police').first());
        expect(await editor.locator('.squiggly-error').count()).toBe(0);
        await window.screenshot('untrusted-workspace');
    });
});
