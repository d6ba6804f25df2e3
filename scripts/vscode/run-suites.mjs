// Runs the suites of test/vscode inside the extension host of a real VS Code.
// usage: node scripts/vscode/run-suites.mjs desktop|web REPORT.json
// `desktop` is the Node.js extension host, `web` the web worker one. SKIRMISH_VSCODE=electron|server chooses which VS Code:
// the desktop build that @vscode/test-electron downloads, or the server build (see server.mjs), the default on Linux.
import * as esbuild from 'esbuild';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { root, script } from '../lib/workshop.mjs';
import { VSCodeServer, openBrowser } from './server.mjs';

const [host = 'desktop', reportFile = 'test-results/vscode.json'] = process.argv.slice(2);
const report = resolve(root, reportFile);
const fixtures = join(root, 'test', 'vscode', 'workspace');
const entry = join('dist', 'test', `vscode-${host}.cjs`);
const minutes = 5;

/** The suites become one file for the extension host, which in its web worker kind cannot load a second one. */
async function bundleSuites() {
    await esbuild.build({
        entryPoints: [join(root, 'test', 'vscode', 'index.ts')],
        outfile: join(root, entry),
        bundle: true,
        platform: 'browser',
        format: 'cjs',
        external: ['vscode'],
        // mocha.js looks like an ES module to the bundler and would put itself in the place of this bundle's exports.
        define: { global: 'globalThis', module: 'undefined' },
        logLevel: 'warning',
    });
}

/**
 * The suites write their report through the editor next to the workspace: the one way that works in every extension host.
 * @param {string} workspace
 */
function collect(workspace) {
    const written = join(dirname(workspace), 'report.json');
    if (!existsSync(written)) {
        throw new Error('VS Code ended without a report of the suites');
    }
    mkdirSync(dirname(report), { recursive: true });
    cpSync(written, report);
    const { passed, failed, tests } = JSON.parse(readFileSync(report, 'utf8'));
    for (const test of tests) {
        console.log(`${test.error === undefined ? ' ✓' : ' ✗'} ${test.title}`);
        if (test.error !== undefined) {
            console.log(test.error.replaceAll(/^/gm, '     '));
        }
    }
    console.log(`${passed} passed, ${failed} failed`);
    if (failed > 0 || passed === 0) {
        process.exitCode = 1;
    }
}

/**
 * VS Code prefers the Node.js host for an extension that has an entry for each, so the web one is tested without the other.
 * @param {string} folder
 */
function webOnlyExtension(folder) {
    mkdirSync(folder);
    const { main, ...manifest } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    for (const name of ['dist', 'syntaxes', 'language-configuration.json']) {
        symlinkSync(join(root, name), join(folder, name));
    }
    return folder;
}

async function runInServer() {
    const server = await VSCodeServer.start({ workspace: fixtures });
    const extension = host === 'web' ? webOnlyExtension(join(server.scratch, 'extension')) : root;
    const browser = await openBrowser();
    const name = basename(report, '.json');
    /** @type {string[]} */
    const messages = [];
    try {
        const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
        const ended = new Promise((resolve) => page.exposeFunction('codeAutomationExit', resolve));
        await page.exposeFunction('codeAutomationLog', (/** @type {string} */ _type, /** @type {unknown[]} */ args) => {
            messages.push(args.map(String).join(' '));
        });
        /** @type {[string, string][]} */
        const payload = [
            ['extensionDevelopmentPath', server.remote(extension)],
            ['extensionTestsPath', server.remote(join(extension, entry))],
            ['skipWelcome', 'true'],
        ];
        await page.goto(server.address(payload));
        await Promise.race([ended, new Promise((late) => setTimeout(late, minutes * 60_000).unref())]);
        await page.screenshot({ path: join(dirname(report), `${name}.png`) });
        collect(server.workspace);
    } finally {
        writeFileSync(join(dirname(report), `${name}.log`), messages.join('\n'));
        await browser.close();
        await server.stop();
    }
}

async function runInElectron() {
    if (host === 'web') {
        throw new Error('The web extension host is tested with SKIRMISH_VSCODE=server');
    }
    const { runTests } = await import('@vscode/test-electron');
    const scratch = mkdtempSync(join(tmpdir(), 'skirmish-vscode-'));
    const workspace = join(scratch, 'workspace');
    cpSync(fixtures, workspace, { recursive: true });
    try {
        await runTests({
            extensionDevelopmentPath: root,
            extensionTestsPath: join(root, entry),
            launchArgs: [workspace, '--disable-extensions', '--disable-workspace-trust'],
        }).catch(() => undefined); // The report tells what failed.
        collect(workspace);
    } finally {
        rmSync(scratch, { recursive: true, force: true });
    }
}

await script(async () => {
    mkdirSync(dirname(report), { recursive: true });
    await bundleSuites();
    const electron = process.env.SKIRMISH_VSCODE ?? (process.platform === 'linux' ? 'server' : 'electron');
    await (electron === 'electron' ? runInElectron() : runInServer());
});
