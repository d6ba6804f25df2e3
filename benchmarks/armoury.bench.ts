/**
 * What the rulebook costs the server: the built server process with the full book, without the armoury and with an empty
 * book, in turn. Time from the start of the process to its answer to `initialize` and to the first diagnostics of an open
 * file; memory after both, with garbage collected.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
    createMessageConnection,
    StreamMessageReader,
    StreamMessageWriter,
    type PublishDiagnosticsParams,
} from 'vscode-languageserver/node';
import { serverWith, variants } from '../scripts/lib/book-variants.mjs';
import { characterText, median, ms, report } from './campaign.js';

const ROUNDS = 9;
const uri = 'file:///campaign/a.skirmish';
const text = `ruleset Ops and Tactics\n${characterText(0).replace('Toughness', 'Tuffness')}`;

interface Start {
    readonly initialized: number;
    readonly diagnosed: number;
    /** Megabytes. */
    readonly memory: number;
    readonly resident: number;
}

const scratch = mkdtempSync(join(tmpdir(), 'skirmish-bench-'));
const gauge = join(scratch, 'gauge.cjs');
writeFileSync(gauge, `process.on('message', () => { gc(); gc(); process.send(process.memoryUsage()); });`);

async function start(server: string): Promise<Start> {
    const begin = performance.now();
    const child = fork(server, ['--stdio'], {
        execArgv: ['--expose-gc', '--require', gauge],
        stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
    });
    const connection = createMessageConnection(
        new StreamMessageReader(child.stdout!),
        new StreamMessageWriter(child.stdin!),
    );
    const diagnosed = new Promise<number>((resolve) => {
        connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
            if (params.uri === uri && params.diagnostics.length > 0) {
                resolve(performance.now() - begin);
            }
        });
    });
    connection.listen();
    await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
    const initialized = performance.now() - begin;
    await connection.sendNotification('initialized', {});
    const textDocument = { uri, languageId: 'skirmish', version: 1, text };
    await connection.sendNotification('textDocument/didOpen', { textDocument });
    const first = await diagnosed;
    const usage = new Promise<NodeJS.MemoryUsage>((resolve) =>
        child.once('message', resolve as (message: unknown) => void),
    );
    child.send('measure');
    const { heapUsed, external, rss } = await usage;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
    return { initialized, diagnosed: first, memory: (heapUsed + external) / 2 ** 20, resident: rss / 2 ** 20 };
}

const results = new Map<string, Start[]>();
try {
    const servers = Object.entries(variants).map(([name, keep]) => {
        const file = join(scratch, `${name.replaceAll(' ', '-')}.cjs`);
        writeFileSync(file, serverWith(keep));
        return { name, file };
    });
    for (let round = 0; round < ROUNDS; round++) {
        for (const { name, file } of servers) {
            results.set(name, [...(results.get(name) ?? []), await start(file)]);
        }
    }
} finally {
    rmSync(scratch, { recursive: true, force: true });
}

const of = (name: string, what: keyof Start): number => median((results.get(name) ?? []).map((one) => one[what]));
const mb = (value: number): string => `${value.toFixed(1)} MB`;
for (const name of Object.keys(variants)) {
    report(`${name}: process to initialize`, ms(of(name, 'initialized')));
    report(`${name}: process to first diagnostics`, ms(of(name, 'diagnosed')));
    report(`${name}: memory used (resident)`, `${mb(of(name, 'memory'))} (${mb(of(name, 'resident'))})`);
}
for (const other of ['without the armoury', 'empty book']) {
    const more = (what: keyof Start): number => of('full book', what) - of(other, what);
    report(`full book against ${other}: more to initialize`, ms(more('initialized')));
    report(`full book against ${other}: more to first diagnostics`, ms(more('diagnosed')));
    report(
        `full book against ${other}: first diagnostics`,
        `${(of('full book', 'diagnosed') / of(other, 'diagnosed')).toFixed(2)} x`,
    );
    report(`full book against ${other}: more memory (resident)`, `${mb(more('memory'))} (${mb(more('resident'))})`);
}
