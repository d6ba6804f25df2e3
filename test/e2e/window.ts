import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { root } from '../../scripts/lib/workshop.mjs';

/** Screenshots that the README shows; written anew where SKIRMISH_PICTURES is set. */
const PICTURES: Readonly<Record<string, string>> = {
    'battle-map-attack': 'battle-map.png',
    'simulation-varied': 'simulation.png',
};

/** A window of VS Code and what a person does in it, by keyboard and mouse. */
export class Window {
    constructor(
        readonly page: Page,
        private readonly screenshots: string,
    ) {}

    /** The editor in use. */
    get editor(): Locator {
        return this.page.locator('.editor-instance').first();
    }

    /** The lines of the Output panel that are in view. */
    get output(): Locator {
        return this.page.locator('.output-view .view-lines');
    }

    /** What the web view that was opened last shows. */
    get webview(): FrameLocator {
        return this.page.frameLocator('iframe.webview').last().frameLocator('iframe#active-frame');
    }

    async openFile(name: string): Promise<void> {
        await this.page.keyboard.press('Control+P');
        await this.choose(name);
        await this.page.locator('.tab.active', { hasText: name }).waitFor();
        await this.editor.locator('.view-line').first().waitFor();
    }

    async command(name: string): Promise<void> {
        await this.page.keyboard.press('F1');
        await this.choose(name);
    }

    /** Puts the cursor in front of the first occurrence of a text and scrolls to it. */
    async goTo(text: string): Promise<void> {
        await this.page.keyboard.press('Control+1');
        await this.page.keyboard.press('Control+Home');
        await this.page.keyboard.press('Control+F');
        const find = this.page.locator('.find-widget textarea.input').first();
        await find.fill(text);
        await find.press('Enter');
        await find.press('Escape');
        await this.page.keyboard.press('ArrowLeft');
    }

    /** Clicks a lens until what it leads to is there: while lenses are worked out anew, a click can be lost. */
    async clickLens(title: string, result: Locator): Promise<void> {
        for (let tries = 1; ; tries++) {
            await this.editor.getByText(title).first().click();
            const isThere = await result.waitFor({ timeout: 10_000 }).then(
                () => true,
                () => false,
            );
            if (isThere) {
                return;
            }
            if (tries === 3) {
                throw new Error(`${title} was clicked ${tries} times in vain`);
            }
        }
    }

    async screenshot(name: string): Promise<void> {
        const path = `${this.screenshots}/${name}.png`;
        await this.page.screenshot({ path });
        const picture = PICTURES[name];
        if (picture && process.env.SKIRMISH_PICTURES) {
            copyFileSync(path, join(root, 'docs', 'images', picture));
        }
    }

    /** Types into the quick input that is open and takes its first answer. */
    private async choose(text: string): Promise<void> {
        const input = this.page.locator('.quick-input-widget input[type="text"]');
        await input.waitFor();
        await input.pressSequentially(text);
        await this.page.locator('.quick-input-list .monaco-list-row', { hasText: text }).first().waitFor();
        await this.page.keyboard.press('Enter');
        await input.waitFor({ state: 'hidden' });
    }
}
