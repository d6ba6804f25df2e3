import process from 'node:process';
import { run } from './program.js';

// Whoever reads may stop early (`skirmish check | head`): what is left is then not wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') {
        throw error;
    }
    process.exit();
});

process.exitCode = await run(process.argv.slice(2), {
    write: (text) => process.stdout.write(text),
    note: (text) => process.stderr.write(text),
});
