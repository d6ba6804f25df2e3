// Runs the suites of test/vscode inside the extension host of a real VS Code.
// usage: node scripts/vscode/run-suites.mjs desktop|web REPORT.json
// `desktop` is the Node.js extension host, `web` the web worker one. SKIRMISH_VSCODE=electron|server chooses which VS Code:
// the desktop build that @vscode/test-electron downloads, or the server build (see server.mjs), the default on Linux.
import * as esbuild from 'esbuild';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { root, script } from '../lib/workshop.mjs';
import { VSCodeServer, openBrowser } from './server.mjs';

const [host = 'desktop', reportFile = 'test-results/vscode.json'] = process.argv.slice(2);
const report = resolve(root, reportFile);
const fixtures = join(root, 'test', 'vscode', 'workspace');
const entry = join('dist', 'test', `vscode-${host}.cjs`);
const minutes = 20;
/** An encounter of each rulebook. */
const played = [
    { file: 'duel.skirmish', encounter: 'Duel' },
    { file: 'gate.skirmish', encounter: 'Gate' },
];

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
 * Leaves next to the workspace what the command line prints for it, as the editor must print the same.
 * @param {string} workspace
 */
function playOnCommandLine(workspace) {
    for (const { file, encounter } of played) {
        const command = [join(root, 'dist', 'cli', 'main.js'), 'run', file, '--encounter', encounter];
        const { stdout } = spawnSync(process.execPath, command, { cwd: workspace });
        writeFileSync(join(dirname(workspace), `${encounter}.log`), stdout);
    }
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
 * Serves the extension as a site that embeds VS Code for the Web does, without its Node.js entry: VS Code prefers that one where
 * an extension has both, and lets an extension of the web host start a worker only where it came over HTTP.
 * @param {import('playwright-core').Page} page
 * @param {VSCodeServer} server
 * @returns {Promise<object>} what tells the window of it
 */
async function serveToWebHost(page, server) {
    const base = '/extension-under-test';
    const { main, ...manifest } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    await page.context().route(`http://${server.origin}${base}/**`, async (route) => {
        const path = decodeURIComponent(new URL(route.request().url()).pathname).slice(base.length + 1);
        if (path === 'package.json') {
            await route.fulfill({ json: manifest });
        } else if (existsSync(join(root, path))) {
            const contentType = /\.c?js$/.test(path) ? 'text/javascript' : 'application/json';
            await route.fulfill({ body: readFileSync(join(root, path)), contentType });
        } else {
            await route.fulfill({ status: 404 });
        }
    });
    const uri = (/** @type {string} */ path) => ({
        $mid: 1,
        scheme: 'http',
        authority: server.origin,
        path: base + path,
    });
    return {
        extensions: [uri('')],
        extensionTestsPath: uri(`/${entry.replaceAll('\\', '/')}`),
        enableSmokeTestDriver: true,
    };
}

async function runInServer() {
    const server = await VSCodeServer.start({ workspace: fixtures });
    playOnCommandLine(server.workspace);
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
        if (host === 'web') {
            await server.open(page, { options: { developmentOptions: await serveToWebHost(page, server) } });
        } else {
            const tests = server.remote(join(root, entry));
            const extension = server.remote(root);
            await server.open(page, {
                payload: [
                    ['extensionDevelopmentPath', extension],
                    ['extensionTestsPath', tests],
                ],
            });
        }
        const limit = AbortSignal.timeout(minutes * 60_000);
        await Promise.race([ended, new Promise((late) => limit.addEventListener('abort', late))]);
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
    playOnCommandLine(workspace);
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
