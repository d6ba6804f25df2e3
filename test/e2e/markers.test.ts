import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as esbuild from 'esbuild';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TextDocument } from 'langium';
import { root } from '../../scripts/lib/workshop.mjs';
import { openBrowser } from '../../scripts/vscode/server.mjs';
import { type Expected, readMarked } from '../language/markers.js';
import { WorkerClient } from './worker-client.js';

const fixtures = join(root, 'test', 'fixtures');
const SEVERITIES = ['', 'error', 'warning', 'information', 'hint'];
const patient = { timeout: 120_000, interval: 100 };

/** Files of some folders of fixtures; those of a folder below `multi` are open together. */
function cases(folders: readonly string[]): [name: string, files: string[]][] {
    const files = readdirSync(fixtures, { recursive: true, encoding: 'utf8' })
        .map((file) => file.replaceAll('\\', '/'))
        .filter((file) => file.endsWith('.skirmish') && folders.some((folder) => file.startsWith(`${folder}/`)))
        .sort();
    const groups = new Map<string, string[]>();
    for (const file of files) {
        const name = file.startsWith('multi/') ? dirname(file) : file;
        groups.set(name, [...(groups.get(name) ?? []), file]);
    }
    return [...groups];
}

/** The server as it ships, as a web worker. */
function shipped(): string {
    return readFileSync(join(root, 'dist', 'server', 'browser.js'), 'utf8');
}

/** The same with the rulebook of the tests. */
async function withTestRules(): Promise<string> {
    const { outputFiles } = await esbuild.build({
        entryPoints: [join(root, 'test', 'e2e', 'marker-server.ts')],
        bundle: true,
        write: false,
        platform: 'browser',
        format: 'iife',
        define: { global: 'globalThis' },
        loader: { '.skirmish': 'text' },
        logLevel: 'warning',
    });
    return outputFiles[0]?.text ?? '';
}

describe.each([
    { server: 'with its rulebooks', script: shipped, folders: ['ops-and-tactics', 'perfect-20'] },
    { server: 'with the rulebook of the tests', script: withTestRules, folders: ['single', 'multi'] },
])('The server in a browser, $server, finds what each file announces and no more', ({ script, folders }) => {
    let browser: Browser;
    let client: WorkerClient;

    beforeAll(async () => {
        browser = await openBrowser();
        client = await WorkerClient.start(await browser.newPage(), await script());
    });

    afterAll(() => browser?.close());

    it.each(cases(folders))('%s', async (_name, files) => {
        const marked = files.map((file) => ({
            uri: `file:///workspace/${file}`,
            ...readMarked(readFileSync(join(fixtures, file), 'utf8')),
        }));
        for (const { uri, text } of marked) {
            await client.open(uri, text);
        }
        try {
            for (const { uri, text, expected } of marked) {
                const wanted = announcedLines(uri, text, expected);
                await expect.poll(() => foundLines(client, uri, text), patient).toEqual(wanted);
            }
        } finally {
            for (const { uri } of marked) {
                await client.close(uri);
            }
        }
    });
});

function announcedLines(uri: string, text: string, expected: readonly Expected[]): string[] {
    const document = TextDocument.create(uri, 'skirmish', 1, text);
    return expected
        .map(
            ({ severity, code, start, end }) =>
                `${document.positionAt(start).line + 1}: ${severity} ${code} ${start}-${end}`,
        )
        .sort();
}

async function foundLines(client: WorkerClient, uri: string, text: string): Promise<string[] | undefined> {
    const document = TextDocument.create(uri, 'skirmish', 1, text);
    const diagnostics = await client.diagnostics(uri);
    return diagnostics
        ?.map(
            ({ severity, code, range: { start, end } }) =>
                `${start.line + 1}: ${SEVERITIES[severity ?? 0]} ${String(code)} ${document.offsetAt(start)}-${document.offsetAt(end)}`,
        )
        .sort();
}
