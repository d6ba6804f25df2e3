// Measures the cold start of a real VS Code (the server build, see server.mjs) until the first diagnostics of an open file:
// with the rulebooks and with an empty book, in turn. Needs `npm run build`.
// usage: node scripts/vscode/cold-start.mjs [ROUNDS]
import * as esbuild from 'esbuild';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serverWith, variants } from '../lib/book-variants.mjs';
import { root, script } from '../lib/workshop.mjs';
import { VSCodeServer, openBrowser } from './server.mjs';

const rounds = Number(process.argv[2] ?? 5);
const names = /** @type {const} */ (['full book', 'empty book']);
const entry = join(root, 'dist', 'test', 'cold-start.cjs');
const text = 'ruleset Ops and Tactics\n\nnpc Ann {\n    level: 1\n    feats: Nonesuch\n    carries: "Glock 17"\n}\n';
const patience = 120_000;

/**
 * The extension as it is installed, with a part of the rulebooks.
 * @param {string} folder
 * @param {(path: string) => boolean} keep
 */
function layOut(folder, keep) {
    for (const part of ['package.json', 'language-configuration.json', 'syntaxes', 'media', 'dist/extension']) {
        cpSync(join(root, part), join(folder, part), { recursive: true });
    }
    mkdirSync(join(folder, 'dist', 'server'), { recursive: true });
    writeFileSync(join(folder, 'dist', 'server', 'node.cjs'), serverWith(keep));
    cpSync(entry, join(folder, 'cold-start.cjs'));
}

/**
 * Milliseconds from the opening of the window to the first diagnostics.
 * @param {string} extension
 * @param {string} workspace
 */
async function start(extension, workspace) {
    const server = await VSCodeServer.start({ workspace });
    const browser = await openBrowser();
    try {
        const page = await (await browser.newContext()).newPage();
        const ended = new Promise((resolve) => page.exposeFunction('codeAutomationExit', resolve));
        await page.exposeFunction('codeAutomationLog', () => undefined);
        const begin = Date.now();
        await server.open(page, {
            payload: [
                ['extensionDevelopmentPath', server.remote(extension)],
                ['extensionTestsPath', server.remote(join(extension, 'cold-start.cjs'))],
            ],
        });
        const late = AbortSignal.timeout(patience);
        await Promise.race([ended, new Promise((resolve) => late.addEventListener('abort', resolve))]);
        const told = join(dirname(server.workspace), 'diagnosed.txt');
        if (!existsSync(told)) {
            throw new Error('VS Code showed no diagnostics');
        }
        return Number(readFileSync(told, 'utf8')) - begin;
    } finally {
        await browser.close();
        await server.stop();
    }
}

/** @param {number[]} values */
function median(values) {
    return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

await script(async () => {
    await esbuild.build({
        entryPoints: [join(root, 'test', 'vscode', 'cold-start.ts')],
        outfile: entry,
        bundle: true,
        platform: 'node',
        format: 'cjs',
        external: ['vscode'],
        logLevel: 'warning',
    });
    const scratch = mkdtempSync(join(tmpdir(), 'skirmish-cold-'));
    const workspace = join(scratch, 'workspace');
    mkdirSync(workspace);
    writeFileSync(join(workspace, 'cold.skirmish'), text);
    /** @type {Record<string, number[]>} */
    const times = {};
    try {
        for (const name of names) {
            layOut(join(scratch, name.replaceAll(' ', '-')), variants[name]);
        }
        for (let round = 0; round < rounds; round++) {
            for (const name of names) {
                (times[name] ??= []).push(await start(join(scratch, name.replaceAll(' ', '-')), workspace));
            }
        }
    } finally {
        rmSync(scratch, { recursive: true, force: true });
    }
    const [full, empty] = names.map((name) => median(times[name] ?? []));
    for (const name of names) {
        console.log(
            `VS Code to first diagnostics, ${name}: ${median(times[name] ?? [])} ms (${times[name]?.join(', ')})`,
        );
    }
    console.log(`full book against empty book: ${(Number(full) / Number(empty)).toFixed(2)} x`);
});
