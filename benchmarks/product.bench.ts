/** What ships: how large it is, how long the server takes from its start to the first diagnostics, what threads are worth. */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { median, ms, report } from './campaign.js';

const ROUNDS = 5;
const RUNS = 3000;
const EXAMPLES = 'examples';
const BUNDLES = ['extension/main.cjs', 'extension/browser.cjs', 'server/node.cjs', 'server/browser.js', 'cli/main.js'];

for (const bundle of BUNDLES) {
    report(`size of ${bundle}`, `${Math.round(statSync(join('dist', bundle)).size / 1024)} kB`);
}

/** Milliseconds from the start of the server's process to the diagnostics of an open file. */
async function activation(): Promise<number> {
    const begin = performance.now();
    const server = spawn(process.execPath, [join('dist', 'server', 'node.cjs'), '--stdio']);
    const connection = createMessageConnection(
        new StreamMessageReader(server.stdout),
        new StreamMessageWriter(server.stdin),
    );
    const uri = (path: string): string => pathToFileURL(path).toString();
    const file = join(EXAMPLES, 'street-shootout', 'traffic-stop.skirmish');
    const found = new Promise<number>((resolve) => {
        connection.onNotification('textDocument/publishDiagnostics', (params: { uri: string }) => {
            if (params.uri === uri(file)) {
                resolve(performance.now() - begin);
            }
        });
    });
    connection.onRequest('client/registerCapability', () => null);
    connection.listen();
    const workspaceFolders = [{ uri: uri(EXAMPLES), name: 'examples' }];
    await connection.sendRequest('initialize', { processId: null, rootUri: null, workspaceFolders, capabilities: {} });
    await connection.sendNotification('initialized', {});
    const textDocument = { uri: uri(file), languageId: 'skirmish', version: 1, text: readFileSync(file, 'utf8') };
    await connection.sendNotification('textDocument/didOpen', { textDocument });
    const time = await found;
    connection.dispose();
    server.kill();
    return time;
}

const starts: number[] = [];
const bare: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now();
    execFileSync(process.execPath, ['-e', '']);
    bare.push(performance.now() - begin);
    starts.push(await activation());
}
report('Node.js alone, started and ended', ms(median(bare)));
report('start of the server to the first diagnostics, examples open', ms(median(starts)));
report('the same against Node.js alone', `${(median(starts) / median(bare)).toFixed(1)} x`);

/** Milliseconds that the command line takes for a simulation. */
function simulate(workers: number, runs: number): number {
    const file = join(EXAMPLES, 'street-shootout', 'traffic-stop.skirmish');
    const begin = performance.now();
    const options = ['--runs', String(runs), '--workers', String(workers), '--format', 'json'];
    execFileSync(process.execPath, [join('dist', 'cli', 'main.js'), 'simulate', file, ...options], { stdio: 'pipe' });
    return performance.now() - begin;
}

const times = { one: [] as number[], two: [] as number[], start: [] as number[] };
for (let round = 0; round < 3; round++) {
    times.start.push(simulate(1, 1));
    times.one.push(simulate(1, RUNS));
    times.two.push(simulate(2, RUNS));
}
const [start, one, two] = [median(times.start), median(times.one), median(times.two)];
report(`${RUNS} fights on one worker, with the start`, ms(one));
report(`${RUNS} fights on two workers, with the start`, ms(two));
report(
    'two workers against one, without the start',
    `${((one - start) / (two - start)).toFixed(2)} x`,
    'at least 1.7 x',
);
