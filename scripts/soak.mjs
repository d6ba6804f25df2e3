// Keeps a language server's process busy with what a long day of editing brings, and tells what went wrong:
// `npm run soak -- --minutes 30 --seed 1`. Ends with status 1 if the server crashed, left a request unanswered, failed at
// one, grew by more than a tenth after the first minute, or found other faults at the end than at the start. `--every 2` tells
// how it stands every two minutes, `--snapshots FOLDER` writes a heap snapshot each time (for the memory view of a browser's
// tools), `--server FILE` tries another server than that of the last build.
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root, script } from './lib/workshop.mjs';
import { Campaign } from './soak/campaign.mjs';
import { Server } from './soak/server.mjs';

/** Requests under way at most. */
const MOST_OPEN = 12;
/** Edits of one file until it is itself again. */
const EDITS = 40;
/** Memory may grow by this after the first minute. */
const GROWTH = 1.1;

const { values } = parseArgs({
    options: {
        minutes: { type: 'string', default: '30' },
        seed: { type: 'string', default: '1' },
        every: { type: 'string', default: '5' },
        snapshots: { type: 'string' },
        server: { type: 'string', default: join(root, 'dist', 'server', 'node.cjs') },
    },
});

/** Mulberry32. @param {number} seed @returns {() => number} */
function randomOf(seed) {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let t = Math.imul(state ^ (state >>> 15), state | 1);
        t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
}

/** What an editor asks about a file. @param {string} uri @param {string} text @param {() => number} random */
function questions(uri, text, random) {
    const line = Math.floor(random() * text.split('\n').length);
    const position = { line, character: Math.floor(random() * ((text.split('\n')[line]?.length ?? 0) + 1)) };
    const range = { start: { line: 0, character: 0 }, end: position };
    const textDocument = { uri };
    const at = { textDocument, position };
    const names = [...text.matchAll(/^encounter "?([^"{\n]+?)"? *\{/gm)].map(([, name]) => name);
    const encounter = names[Math.floor(random() * names.length)] ?? 'None';
    const run = String(random());
    /** @type {[string, unknown][]} */
    const all = [
        ['textDocument/completion', at],
        ['textDocument/completion', at],
        ['textDocument/hover', at],
        ['textDocument/definition', at],
        ['textDocument/references', { ...at, context: { includeDeclaration: true } }],
        ['textDocument/documentHighlight', at],
        ['textDocument/signatureHelp', at],
        ['textDocument/prepareRename', at],
        ['textDocument/rename', { ...at, newName: 'Somebody Else' }],
        ['textDocument/linkedEditingRange', at],
        ['textDocument/selectionRange', { textDocument, positions: [position] }],
        ['textDocument/documentSymbol', { textDocument }],
        ['textDocument/foldingRange', { textDocument }],
        ['textDocument/documentLink', { textDocument }],
        ['textDocument/codeLens', { textDocument }],
        ['textDocument/inlayHint', { textDocument, range }],
        ['textDocument/semanticTokens/full', { textDocument }],
        ['textDocument/formatting', { textDocument, options: { tabSize: 4, insertSpaces: true } }],
        [
            'textDocument/codeAction',
            { textDocument, range: { start: position, end: position }, context: { diagnostics: [] } },
        ],
        ['workspace/symbol', { query: text.slice(0, Math.floor(random() * 3)) }],
        ['skirmish/encounters', { uri }],
        ['skirmish/creatures', { uri }],
        ['skirmish/campaign', null],
        ['skirmish/armoury', { uri }],
        ['skirmish/run', { run, uri, encounter }],
        ['skirmish/battleMap', { uri, encounter }],
        ['skirmish/simulate', { run, uri, encounter, runs: 300 }],
    ];
    return all;
}

/** One thing that happens. @param {Server} server @param {Campaign} campaign @param {() => number} random */
function step(server, campaign, random) {
    const path = campaign.pick(campaign.paths());
    const open = campaign.open.get(path);
    const dice = random();
    if (dice < 0.4) {
        const text = open ? campaign.mutated(open.text) : campaign.text(path);
        const isWorn = open && (open.version % EDITS === 0 || text.length > 50_000);
        campaign.type(server, path, isWorn ? (campaign.original.get(path) ?? '') : text);
    } else if (dice < 0.44 && open) {
        campaign.close(server, path);
    } else if (dice < 0.45 && !open) {
        campaign.rename(server, path);
    } else if (dice < 0.46 && !open && campaign.paths().length > 3) {
        campaign.delete(server, path);
    } else if (dice < 0.465) {
        campaign.switchBranch(server);
    } else if (dice < 0.47) {
        campaign.restore(server);
    } else {
        const [method, params] = campaign.pick(questions(campaign.uri(path), campaign.text(path), random));
        void server.request(method, params, random() < 0.3 ? random() * 60 : undefined);
    }
}

/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1_048_576).toFixed(1)} MB`;

await script(async () => {
    const random = randomOf(Number(values.seed));
    const place = realpathSync(mkdtempSync(join(tmpdir(), 'skirmish-soak-')));
    const [folder, program] = [join(place, 'campaign'), join(place, 'server.cjs')];
    cpSync(values.server, program);
    const campaign = new Campaign(folder, random);
    const server = new Server(pathToFileURL(folder).toString(), program, values.snapshots);
    // In the same state each time: the same texts, and the same files of the rulebook read last.
    const measure = async () => {
        campaign.restore(server);
        await server.settle();
        const [path = ''] = campaign.original.keys();
        const textDocument = { uri: campaign.uri(path) };
        for (const [line, { length }] of campaign.text(path).split('\n').entries()) {
            await server.request('textDocument/hover', { textDocument, position: { line, character: length >> 1 } });
        }
        return server.memory();
    };
    try {
        await server.start();
        await server.settle();
        const first = new Map(server.diagnostics);
        const begin = performance.now();
        const minutes = () => (performance.now() - begin) / 60_000;
        /** @type {{ heapUsed: number, rss: number } | undefined} */
        let early;
        let told = 0;
        let steps = 0;
        while (minutes() < Number(values.minutes) && server.process.exitCode === null) {
            step(server, campaign, random);
            steps++;
            do {
                await new Promise((resolve) => setTimeout(resolve, random() * 10));
            } while (server.open >= MOST_OPEN);
            if (!early && minutes() >= 1) {
                early = await measure();
            }
            if (minutes() >= told + Number(values.every)) {
                told += Number(values.every);
                const { heapUsed, rss } = await measure();
                const done = `${steps} steps, ${server.requests} requests, ${server.faults.size} faults`;
                const memory = `heap ${megabytes(heapUsed)}, process ${megabytes(rss)}`;
                console.log(`${Number(told.toFixed(2))} min: ${done}, ${memory}`);
            }
        }
        const late = await measure();
        for (const path of campaign.original.keys()) {
            const uri = campaign.uri(path);
            if (server.diagnostics.get(uri) !== first.get(uri)) {
                server.fault(`${path} has other diagnostics than at the start`);
            }
        }
        console.log(`${minutes().toFixed(1)} minutes, seed ${values.seed}: ${steps} steps`);
        console.log(`${server.requests} requests, ${server.cancelled} of them cancelled`);
        if (early) {
            const growth = late.heapUsed / early.heapUsed;
            console.log(
                `heap: ${megabytes(early.heapUsed)} after the first minute, ${megabytes(late.heapUsed)} at the end`,
            );
            console.log(`process: ${megabytes(early.rss)} after the first minute, ${megabytes(late.rss)} at the end`);
            if (growth > GROWTH) {
                server.fault(`the heap has grown to ${growth.toFixed(2)} times its size`);
            }
        }
        for (const [fault, times] of server.faults) {
            console.log(`FAULT (${times} times) ${fault}`);
        }
        console.log(server.faults.size === 0 ? 'No faults' : `${server.faults.size} kinds of faults`);
        process.exitCode = server.faults.size === 0 ? 0 : 1;
    } finally {
        server.stop();
        rmSync(place, { recursive: true, force: true });
    }
});
