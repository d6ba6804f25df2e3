import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
let program: string;
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skirmish-streams-'));
    program = join(folder, 'program.cjs');
    await esbuild.build({
        stdin: {
            contents: `import { processOutput } from './src/cli/streams.ts';
                const output = processOutput(process.stdout, process.stderr, (status) => process.exit(status));
                output.note('begun\\n');
                for (let line = 0; line < 1000; line++) output.write('a line of a log\\n'.repeat(100));
                setTimeout(() => output.note('went on\\n'), 5000);`,
            resolveDir: process.cwd(),
        },
        outfile: program,
        bundle: true,
        platform: 'node',
        format: 'cjs',
        logLevel: 'error',
    });
});
afterAll(() => rm(folder, { recursive: true }));

/** Lets the program write to a file. @returns its status and notes */
function writeTo(file: number) {
    try {
        const stdio: ['ignore', number, 'pipe'] = ['ignore', file, 'pipe'];
        const { status, stderr } = spawnSync(process.execPath, [program], { stdio, encoding: 'utf8' });
        return { status, stderr };
    } finally {
        closeSync(file);
    }
}

it('An output that cannot be written ends the program with a word, not with a stack', () => {
    // A full disk where the system can play one; else a file that is open for reading alone.
    const { status, stderr } = writeTo(existsSync('/dev/full') ? openSync('/dev/full', 'w') : openSync(program, 'r'));
    expect(status).toBe(2);
    expect(stderr).toMatch(/^begun\nskirmish: the output cannot be written: E[A-Z]+: [^\n]+\n$/);
});

it('A reader that stops early ends the program without a word', () => {
    const line = `"${process.execPath}" "${program}" | "${process.execPath}" -e "process.stdin.once('data', () => process.exit())"`;
    const { status, stderr } = spawnSync(line, { shell: true, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: 'begun\n' });
});
