// A real VS Code without a desktop: the server build that the npm package code-server carries, with headless Chromium as its
// window. It needs the npm registry, a C++ compiler and Chromium; nothing is downloaded from anywhere else.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { isInstalled, root } from '../lib/workshop.mjs';

const codeServer = '4.139.1'; // VS Code 1.139.1
const nodeMajor = '24';
const browsers = ['chromium', 'chromium-browser', 'google-chrome'];

/** Settings of a window that shows nothing but the workspace. */
const quiet = {
    'files.autoSave': 'off', // the web workbench saves edits by itself unless told not to
    'security.workspace.trust.enabled': false,
    'chat.disableAIFeatures': true,
    'workbench.secondarySideBar.defaultVisibility': 'hidden',
    'workbench.startupEditor': 'none',
    'editor.stickyScroll.enabled': false,
    'editor.find.addExtraSpaceOnTop': false, // lines would move under the mouse when the widget closes
    'workbench.welcomePage.walkthroughs.openOnInstall': false,
};

/** The programs that the server and its window need, for `ensureSystemPackages`. */
export function systemPackages() {
    const needs = [
        { program: 'g++', package: 'build-essential' },
        { program: 'make', package: 'build-essential' },
        { program: 'python3', package: 'python3' },
    ];
    const browser = process.env.CHROMIUM ?? browsers.find(isInstalled);
    return browser ? needs : [...needs, { program: 'chromium', package: 'chromium' }];
}

/** Where the server lives: `.vscode-test/host`, or the folder that SKIRMISH_VSCODE_HOST names. */
function hostFolder() {
    return resolve(process.env.SKIRMISH_VSCODE_HOST ?? join(root, '.vscode-test', 'host'));
}

/**
 * Downloads and builds the server where it is missing (about a minute, 760 MB) and returns its folder.
 * @returns {string}
 */
export function prepareServer() {
    const folder = hostFolder();
    const ready = join(folder, `.ready-${codeServer}`);
    if (existsSync(ready)) {
        return folder;
    }
    console.log(`Preparing VS Code in ${folder}`);
    rmSync(folder, { recursive: true, force: true });
    const pack = join(folder, 'pack');
    const node = join(folder, 'node');
    const vscode = join(folder, 'vscode');
    for (const directory of [pack, node, vscode]) {
        mkdirSync(directory, { recursive: true });
    }
    const nodePackage = `node-${process.platform}-${process.arch}`;
    const npm = (/** @type {string[]} */ args, cwd = folder) =>
        execFileSync('npm', [...args, '--loglevel=error'], {
            cwd,
            stdio: ['ignore', 'ignore', 'inherit'],
            // The headers of that Node.js come with it, so its native modules build without another download.
            env: {
                ...process.env,
                PATH: `${join(node, 'bin')}${delimiter}${process.env.PATH}`,
                npm_config_nodedir: node,
            },
        });
    npm(['pack', '--pack-destination', pack, `${nodePackage}@${nodeMajor}`, `code-server@${codeServer}`]);
    const archive = (/** @type {string} */ prefix) =>
        join(pack, readdirSync(pack).find((file) => file.startsWith(prefix)) ?? prefix);
    execFileSync('tar', ['xzf', archive('node-'), '-C', node, '--strip-components=1']);
    execFileSync('tar', ['xzf', archive('code-server-'), '-C', vscode, '--strip-components=3', 'package/lib/vscode']);
    rmSync(pack, { recursive: true });
    npm(['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], vscode);
    // Output channels stay empty without spdlog.
    npm(['rebuild', '@vscode/spdlog', '@vscode/native-watchdog'], vscode);
    writeFileSync(ready, '');
    return folder;
}

/** A running server with a folder of its own for data, extensions and a copy of the workspace. */
export class VSCodeServer {
    /**
     * @param {string} scratch
     * @param {import('node:child_process').ChildProcess} process
     * @param {string} origin
     */
    constructor(scratch, process, origin) {
        this.scratch = scratch;
        this.workspace = join(scratch, 'workspace');
        this.process = process;
        this.origin = origin;
    }

    /**
     * Tests edit files, so they get a copy of the workspace.
     * @param {{ workspace: string, vsix?: string }} options
     */
    static async start(options) {
        const folder = prepareServer();
        const scratch = mkdtempSync(join(tmpdir(), 'skirmish-vscode-'));
        cpSync(options.workspace, join(scratch, 'workspace'), { recursive: true });
        const program = join(folder, 'node', 'bin', 'node');
        const main = join(folder, 'vscode', 'out', 'server-main.js');
        const folders = [
            '--server-data-dir',
            join(scratch, 'data'),
            '--extensions-dir',
            join(scratch, 'extensions'),
            '--accept-server-license-terms',
        ];
        if (options.vsix) {
            execFileSync(program, [main, '--install-extension', options.vsix, ...folders], { stdio: 'ignore' });
        }
        // The smoke test driver is what lets a built VS Code take a test entry from its address.
        const flags = [
            '--host',
            '127.0.0.1',
            '--port',
            '0',
            '--without-connection-token',
            '--enable-smoke-test-driver',
        ];
        const child = spawn(program, [main, ...flags, ...folders], {
            stdio: ['ignore', 'pipe', openSync(join(scratch, 'server.log'), 'w')],
        });
        const port = await new Promise((ready, failed) => {
            let output = '';
            child.stdout?.on('data', (data) => {
                output += data;
                const port = /agent listening on (\d+)/.exec(output)?.[1];
                if (port) {
                    ready(port);
                }
            });
            child.on('exit', (status) => failed(new Error(`VS Code ended with status ${status}\n${output}`)));
        });
        return new VSCodeServer(scratch, child, `127.0.0.1:${port}`);
    }

    /**
     * Opens a window on the workspace.
     * @param {import('playwright-core').Page} page
     * @param {{ payload?: [string, string][], options?: object, settings?: object, workspaceFile?: string }} [window] the
     * payload is what a desktop VS Code takes on its command line, the options are what a site that embeds VS Code for the
     * Web sets; a workspace file stands in the workspace's folder
     */
    async open(page, window = {}) {
        const configure = (/** @type {string} */ settings) => {
            const configuration = JSON.parse(settings.replaceAll('&quot;', '"'));
            const configurationDefaults = { ...quiet, ...window.settings };
            const altered = { ...configuration, configurationDefaults, ...window.options };
            return JSON.stringify(altered).replaceAll('"', '&quot;');
        };
        await page.route(/\/\?(folder|workspace)=/, async (route) => {
            const response = await route.fetch();
            const marker = /(id="vscode-workbench-web-configuration" data-settings=")([^"]*)/;
            const html = await response.text();
            const body = html.replace(marker, (_all, start, settings) => `${start}${configure(settings)}`);
            await route.fulfill({ response, body });
        });
        const { workspaceFile: file } = window;
        const query = new URLSearchParams(
            file ? { workspace: join(this.workspace, file) } : { folder: this.workspace },
        );
        if (window.payload) {
            query.set('payload', JSON.stringify(window.payload));
        }
        await page.goto(`http://${this.origin}/?${query}`);
    }

    /**
     * A file of this machine as the window names it.
     * @param {string} path
     */
    remote(path) {
        return `vscode-remote://${this.origin}${path}`;
    }

    async stop() {
        if (this.process.exitCode === null && this.process.signalCode === null) {
            const exit = new Promise((ended) => this.process.once('exit', ended));
            this.process.kill();
            await exit;
        }
        rmSync(this.scratch, { recursive: true, force: true, maxRetries: 5 });
    }
}

/** Starts the browser that shows the server's window. */
export function openBrowser() {
    return chromium.launch({
        executablePath: process.env.CHROMIUM ?? `/usr/bin/${browsers.find(isInstalled) ?? 'chromium'}`,
        args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            // A page that a test has altered counts as foreign, and could not call its own server.
            '--disable-features=LocalNetworkAccessChecks',
        ],
    });
}
