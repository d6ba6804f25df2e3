import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { SimulatorPool } from '../simulator/pool.js';
import { work } from '../simulator/worker.js';
import { run } from './program.js';
import { processOutput } from './streams.js';

if (!work()) {
    const output = processOutput(process.stdout, process.stderr, (status) => process.exit(status));
    const simulator = new SimulatorPool(fileURLToPath(import.meta.url));
    process.exitCode = await run(process.argv.slice(2), output, simulator);
}
