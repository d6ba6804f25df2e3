import { describe } from 'vitest';
import { testInWindow } from './window.js';

const it = testInWindow('examples/street-shootout');

describe.each(['Dark High Contrast', 'Light High Contrast', 'Dark Modern'])('In the theme %s', (theme) => {
    it('text, log, map and simulation can be read', async ({ window }) => {
        const { webview } = window;
        const picture = theme.toLowerCase().replaceAll(' ', '-');
        await window.openFile('traffic-stop.skirmish');
        await window.goTo('encounter Traffic Stop');
        await window.editor.getByText('Run Encounter').first().waitFor();
        await window.command('Preferences: Color Theme');
        await window.answer('Select Color Theme', theme);
        await window.goTo('encounter Traffic Stop');
        await window.clickLens('Map', webview.getByRole('heading', { name: 'Traffic Stop' }));
        await webview.getByRole('button', { name: 'Next Turn (Down)' }).click();
        await webview.locator('.log').getByText('critical hit').click();
        await window.clickLens('Run Encounter', window.output.getByText('Winner: Police').first());
        await window.screenshot(`theme-${picture}`);
        await window.clickLens('Simulate', webview.getByRole('heading', { name: 'How fights end' }));
        await window.screenshot(`theme-${picture}-simulation`);
        await window.command('View: Close Editors in Other Groups');
    });
});
