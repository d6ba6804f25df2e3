import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { test } from 'vitest';
import { root } from '../../scripts/lib/workshop.mjs';
import { openBrowser, VSCodeServer } from '../../scripts/vscode/server.mjs';

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const screenshots = join(root, 'test-results', 'e2e');
/** How long lenses have to stay as they are to count as drawn, and a menu has to be open to take a click, in milliseconds. */
const steady = 500;
/** How long a busy machine may take for one thing, in milliseconds: a window takes most of it to open. */
const slow = 120_000;
/** For what is looked at again and again until it is as expected. */
export const patient = { timeout: slow };
/** So often is tried what a busy window can lose: a key, a click, a list that is drawn anew under the pointer. */
const mostTries = 4;
/** How long one try may take until it shows, in milliseconds; the last one may take longer. */
const patience = 15_000;

/** Screenshots that the README shows; written anew where SKIRMISH_PICTURES is set. */
const PICTURES: Readonly<Record<string, string>> = {
    'battle-map-attack': 'battle-map.png',
    'simulation-varied': 'simulation.png',
};

interface WindowOptions {
    readonly settings?: Readonly<Record<string, unknown>>;
    /** Source of an extension that is there beside the packaged one: it provides files of the scheme `memory`. */
    readonly extension?: string;
    /** Folders of a workspace of several, relative to the campaign or by their address. */
    readonly folders?: readonly ({ readonly path: string } | { readonly uri: string; readonly name: string })[];
}

/**
 * Tests with a window of VS Code that has the packaged extension and a copy of a campaign. It is opened once for a file of
 * tests; where one fails, a picture shows how the window looked.
 */
export function testInWindow(campaign: string, { settings = {}, extension, folders = [] }: WindowOptions = {}) {
    return test.extend<{ failure: void; window: Window }>({
        window: [
            // eslint-disable-next-line no-empty-pattern -- the test runner reads the names of what is asked for
            async ({}, use) => {
                mkdirSync(screenshots, { recursive: true });
                const server = await VSCodeServer.start({
                    workspace: join(root, campaign),
                    vsix: join(root, `${name}-${version}.vsix`),
                });
                const browser = await openBrowser();
                try {
                    const permissions = ['clipboard-read', 'clipboard-write'];
                    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, permissions });
                    const page = await context.newPage();
                    page.setDefaultTimeout(slow);
                    const workspaceFile = folders.length > 0 ? 'all.code-workspace' : undefined;
                    if (workspaceFile) {
                        writeFileSync(join(server.workspace, workspaceFile), JSON.stringify({ folders }));
                    }
                    const payload: [string, string][] = extension
                        ? [['extensionDevelopmentPath', server.remote(await layOut(extension, server.scratch))]]
                        : [];
                    await server.open(page, {
                        settings,
                        ...(workspaceFile && { workspaceFile }),
                        ...(extension && { payload }),
                    });
                    await page.locator('.explorer-folders-view').waitFor();
                    await use(new Window(page, server));
                } finally {
                    await browser.close();
                    await server.stop();
                }
            },
            { scope: 'file' },
        ],
        failure: [
            async ({ window, task, onTestFailed }, use) => {
                onTestFailed(() => window.screenshot(`failed-${task.name.replaceAll(/\W+/g, '-')}`));
                if (task.result?.retryCount) {
                    await window.tidy();
                }
                await use();
            },
            { auto: true },
        ],
    });
}

/** Makes an extension of its source; returns its folder. */
async function layOut(source: string, scratch: string): Promise<string> {
    const folder = join(scratch, 'beside');
    const main = 'main.cjs';
    await esbuild.build({
        entryPoints: [join(root, source)],
        outfile: join(folder, main),
        bundle: true,
        platform: 'node',
        format: 'cjs',
        external: ['vscode'],
        logLevel: 'warning',
    });
    const engines = { vscode: '^1.101.0' };
    const manifest = { name: 'beside', publisher: 'skirmish', version: '0.0.1', engines, main: `./${main}` };
    writeFileSync(
        join(folder, 'package.json'),
        JSON.stringify({ ...manifest, activationEvents: ['onFileSystem:memory'] }),
    );
    return folder;
}

/** A window of VS Code and what a person does in it, by keyboard and mouse. */
export class Window {
    constructor(
        readonly page: Page,
        readonly server: VSCodeServer,
    ) {}

    /** The editor in use. */
    get editor(): Locator {
        return this.page.locator('.editor-instance').first();
    }

    /** The lines of the Output panel that are in view. */
    get output(): Locator {
        return this.page.locator('.output-view .view-lines');
    }

    /** The field of the quick input, where it is open. */
    get input(): Locator {
        return this.page.locator('.quick-input-widget input[type="text"]');
    }

    /** What the web view that was opened last shows. */
    get webview(): FrameLocator {
        return this.page.frameLocator('iframe.webview').last().frameLocator('iframe#active-frame');
    }

    async openFile(name: string): Promise<void> {
        await this.until(this.page.locator('.tab.active', { hasText: name }), () =>
            this.choose('Control+P', name, name),
        );
        await this.editor.locator('.view-line').first().waitFor();
    }

    /** Runs a command from the palette; it may go on to ask something. */
    async command(name: string): Promise<void> {
        await this.retry(() => this.choose('F1', `>${name}`, name));
    }

    /** Puts the cursor in front of the first occurrence of a text and scrolls to it. */
    async goTo(text: string): Promise<void> {
        const find = this.page.locator('.find-widget textarea.input').first();
        await this.until(find, async () => {
            await this.page.keyboard.press('Control+1');
            await this.page.keyboard.press('Control+Home');
            await this.page.keyboard.press('Control+F');
        });
        await find.fill(text);
        await find.press('Enter');
        await find.press('Escape');
        await this.page.keyboard.press('ArrowLeft');
    }

    /** Does something until what it leads to is there. */
    async until(result: Locator, act: () => Promise<unknown>): Promise<void> {
        await this.retry(async (timeout) => {
            const [acted] = await Promise.allSettled([act()]);
            // What a try before this one has begun may be there by now, and nothing left to act on.
            await result.waitFor({ timeout }).catch((missing: unknown) => {
                throw acted.status === 'rejected' ? acted.reason : missing;
            });
        });
    }

    /** Does again what failed because the window lost a part of it. */
    private async retry(act: (timeout: number) => Promise<unknown>): Promise<void> {
        for (let tries = 1; tries < mostTries; tries++) {
            try {
                await act(patience);
                return;
            } catch {
                // The next try begins anew, and the last one tells what is wrong.
            }
        }
        await act(slow);
    }

    /**
     * Opens a menu and takes an item of it. In its first moments a menu takes no click: it could be the end of the one that
     * opened it.
     */
    async takeFromMenu(open: () => Promise<unknown>, name: string, result: Locator): Promise<void> {
        const item = this.page.getByRole('menuitem', { name });
        await this.until(result, async () => {
            if (!(await item.isVisible())) {
                await open();
            }
            await item.waitFor({ timeout: patience });
            await this.page.waitForTimeout(steady);
            await item.click({ timeout: patience });
        });
    }

    /** Clicks a lens, once the editor has drawn them: they are drawn anew where a text is opened, edited or scrolled. */
    async clickLens(title: string, result: Locator, which: 'first' | 'last' = 'first'): Promise<void> {
        const says = this.page.getByText(title, { exact: true });
        const link = this.editor.locator('.codelens-decoration a').and(says)[which]();
        await this.until(result, async () => {
            let drawn = await link.getAttribute('id');
            for (let since = Date.now(); Date.now() - since < steady;) {
                await this.page.waitForTimeout(steady / 10);
                const now = await link.getAttribute('id');
                if (now !== drawn) {
                    drawn = now;
                    since = Date.now();
                }
            }
            await link.click();
        });
    }

    /** Shows the side bar with the campaign; a click on its tab while it is shown would hide it. */
    async showCampaign(): Promise<void> {
        const title = this.page.locator('.sidebar .composite.title', { hasText: 'Skirmish' });
        await this.until(title, async () => {
            if (!(await title.isVisible())) {
                await this.page.getByRole('tab', { name: 'Skirmish' }).first().click();
            }
        });
    }

    /** Opens the hover at the cursor, which says a text; one that was open before the text was checked says less. */
    async hover(says: string): Promise<Locator> {
        const hover = this.page.locator('.monaco-hover:visible').filter({ hasText: says }).first();
        await this.until(hover, async () => {
            await this.page.keyboard.press('Escape');
            await this.page.keyboard.press('Control+K');
            await this.page.keyboard.press('Control+I');
        });
        return hover;
    }

    /** Waits for a question of the quick input and answers it: with a text, or with the rows of a list that are named. */
    async answer(question: string, ...given: string[]): Promise<void> {
        await this.question(question);
        const rows = this.page.locator('.quick-input-list .monaco-list-row');
        for (const text of given) {
            await this.input.fill(text);
            if (await rows.first().isVisible()) {
                const row = rows.filter({ hasText: text }).first();
                await row.waitFor();
                const box = row.getByRole('checkbox');
                await ((await box.count()) > 0 ? box.click() : undefined);
            }
        }
        await this.input.press('Enter');
    }

    /** Clicks what a click opens, in the list of a side bar or a menu, until it has. */
    async click(target: Locator, result: Locator): Promise<void> {
        await this.until(result, () => target.click({ timeout: patience }));
    }

    /** Waits until the quick input asks something: above its field, or in it while it is empty. */
    async question(question: string): Promise<void> {
        await this.asks(question).waitFor();
    }

    /** The quick input while it asks this. */
    asks(question: string): Locator {
        const widget = this.page.locator('.quick-input-widget:visible');
        return widget.getByText(question).or(widget.getByPlaceholder(question)).first();
    }

    /** A notification, in the list of them: under test, the window does not pop them up. */
    async notification(says: string): Promise<Locator> {
        const list = this.page.locator('.notifications-center');
        if (!(await list.isVisible())) {
            await this.page.locator('.notifications-statusbar-bell, [id="status.notifications"]').first().click();
        }
        const notification = list.locator('.notification-list-item', { hasText: says }).first();
        await notification.waitFor();
        return notification;
    }

    /** Puts away what a test that failed may have left open. */
    async tidy(): Promise<void> {
        for (let layers = 3; layers > 0; layers--) {
            await this.page.keyboard.press('Escape');
        }
        await this.command('File: Revert File');
        await this.command('Notifications: Clear All Notifications');
    }

    async screenshot(name: string): Promise<void> {
        const path = join(screenshots, `${name}.png`);
        await this.page.screenshot({ path });
        const picture = PICTURES[name];
        if (picture && process.env.SKIRMISH_PICTURES) {
            copyFileSync(path, join(root, 'docs', 'images', picture));
        }
    }

    /** Opens the quick input by a key, types into it and takes the row that says just that. */
    private async choose(key: string, typed: string, row: string): Promise<void> {
        const asked = this.page.getByPlaceholder(key === 'F1' ? 'Type the name of a command' : 'Search files by name');
        if (await asked.isVisible()) {
            await this.page.keyboard.press('Escape');
        }
        await this.page.keyboard.press(key);
        await asked.fill(typed, { timeout: patience });
        const rows = this.page.locator('.quick-input-list .monaco-list-row');
        await rows.getByText(row, { exact: true }).first().click({ timeout: patience });
        await asked.waitFor({ state: 'hidden', timeout: patience });
    }
}
