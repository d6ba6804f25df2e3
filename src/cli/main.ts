import process from 'node:process';
import { run } from './program.js';

process.exitCode = await run(process.argv.slice(2), {
    write: (text) => process.stdout.write(text),
    note: (text) => process.stderr.write(text),
});
