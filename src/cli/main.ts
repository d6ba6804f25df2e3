import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { SimulatorPool } from '../simulator/pool.js';
import { work } from '../simulator/worker.js';
import { run } from './program.js';

// Whoever reads may stop early (`skirmish check | head`): what is left is then not wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') {
        throw error;
    }
    process.exit();
});

if (!work()) {
    const output = {
        write: (text: string) => process.stdout.write(text),
        note: (text: string) => process.stderr.write(text),
        ...(process.stderr.isTTY && { progress: (text: string) => process.stderr.write(`\r${text}\u001b[K`) }),
    };
    const simulator = new SimulatorPool(fileURLToPath(import.meta.url));
    process.exitCode = await run(process.argv.slice(2), output, simulator);
}
