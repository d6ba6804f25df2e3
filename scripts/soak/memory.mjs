// Loaded into the server under test: at a signal it collects its garbage and tells how much memory is left in use. Where
// SOAK_SNAPSHOTS names a folder, it also writes down there what it is used for.
import { join } from 'node:path';
import { writeHeapSnapshot } from 'node:v8';

let count = 0;

/** What is held weakly goes only when the event loop has turned, and what that held only with the next collection. */
async function collect() {
    for (let round = 0; round < 4; round++) {
        globalThis.gc?.();
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
}

process.on('SIGUSR2', () => {
    void collect().then(() => {
        const { heapUsed, rss } = process.memoryUsage();
        const folder = process.env.SOAK_SNAPSHOTS;
        if (folder) {
            writeHeapSnapshot(join(folder, `${++count}.heapsnapshot`));
        }
        process.stderr.write(`soak-memory ${JSON.stringify({ heapUsed, rss })}\n`);
    });
});
