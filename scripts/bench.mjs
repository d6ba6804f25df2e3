// Bundles each benchmark (benchmarks/*.bench.ts), runs it and writes what it found into benchmarks/results.md. Arguments
// choose benchmarks by a part of their name; the results of the others stay as they are.
import * as esbuild from 'esbuild';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { environment, root, script } from './lib/workshop.mjs';

const RESULTS = join(root, 'benchmarks', 'results.md');
const HEAD = `# Benchmarks

Written by \`npm run bench\`. Only the ratios mean something on another machine, and only figures of one run compare.
`;

/** @typedef {{ name: string, value: string, target: string }} Line */

/** @param {string} file @returns {Promise<Line[]>} */
function measure(file) {
    /** @type {Line[]} */
    const lines = [];
    return new Promise((resolve, reject) => {
        const program = join('dist', 'benchmarks', file.replace(/\.ts$/, '.mjs'));
        const stdio = /** @type {import('node:child_process').StdioOptions} */ ([
            'inherit',
            'inherit',
            'inherit',
            'ipc',
        ]);
        const child = spawn('node', ['--expose-gc', '--max-old-space-size=8192', program], {
            cwd: root,
            env: environment(),
            stdio,
        });
        child.on('message', (line) => lines.push(/** @type {Line} */ (line)));
        child.on('error', reject);
        child.on('exit', (status) =>
            status === 0 ? resolve(lines) : reject(new Error(`${file} ended with ${status}`)),
        );
    });
}

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** When, where and of what. */
function occasion() {
    const [cpu] = cpus();
    const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
    const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' with changes';
    const version = execFileSync('node', ['--version'], { env: environment(), encoding: 'utf8' }).trim();
    const machine = `${cpus().length} cores (${cpu?.model ?? 'unknown'}), ${memory}, Node.js ${version}`;
    return `${new Date().toISOString().slice(0, 10)}, commit ${git('rev-parse', '--short', 'HEAD')}${changed}; ${machine}.`;
}

/** @param {string} title @param {Line[]} lines */
function section(title, lines) {
    const rows = lines.map(({ name, value, target }) => `| ${name} | ${value} | ${target} |`);
    return `## ${title}\n\n${occasion()}\n\n| | measured | target |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

/** The sections of the results as they are now, by title. */
function known() {
    const text = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : '';
    return new Map(
        text
            .split(/^(?=## )/m)
            .filter((part) => part.startsWith('## '))
            .map((part) => [/^## (.*)/.exec(part)?.[1] ?? '', `${part.trimEnd()}\n`]),
    );
}

await script(async () => {
    const chosen = process.argv.slice(2);
    const benchmarks = readdirSync(join(root, 'benchmarks'))
        .filter((file) => file.endsWith('.bench.ts'))
        .filter((file) => chosen.length === 0 || chosen.some((part) => file.includes(part)))
        .sort();
    if (benchmarks.length === 0) {
        throw new Error('No such benchmark in benchmarks/');
    }
    await esbuild.build({
        entryPoints: benchmarks.map((file) => join(root, 'benchmarks', file)),
        outdir: join(root, 'dist', 'benchmarks'),
        outExtension: { '.js': '.mjs' },
        bundle: true,
        platform: 'node',
        target: 'node22',
        format: 'esm',
        logLevel: 'warning',
        banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
    });
    for (const file of benchmarks) {
        const title = file.replace(/\.bench\.ts$/, '');
        const lines = await measure(file);
        const sections = known().set(title, section(title, lines));
        const sorted = [...sections].sort(([a], [b]) => (a < b ? -1 : 1));
        writeFileSync(RESULTS, [HEAD, ...sorted.map(([, text]) => text)].join('\n'));
    }
});
