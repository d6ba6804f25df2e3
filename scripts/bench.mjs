// Bundles each benchmark (benchmarks/*.bench.ts) and runs it. Arguments choose benchmarks by a part of their name.
import * as esbuild from 'esbuild';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { must, root, script } from './lib/workshop.mjs';

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
        await must('node', ['--expose-gc', join('dist', 'benchmarks', file.replace(/\.ts$/, '.mjs'))]);
    }
});
