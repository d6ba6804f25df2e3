// Bundles what ships. `node esbuild.mjs` for production, `--watch` for development with source maps.
import * as esbuild from 'esbuild';
import { existsSync, readFileSync } from 'node:fs';
import { script } from './scripts/lib/workshop.mjs';

const watch = process.argv.includes('--watch');

/** @type {esbuild.BuildOptions} */
const common = {
    bundle: true,
    minify: !watch,
    sourcemap: watch,
    target: 'es2023',
    logLevel: 'warning',
    legalComments: 'none',
};
/** @type {esbuild.BuildOptions} */
const node = { ...common, platform: 'node', target: 'node22' };
/** @type {esbuild.BuildOptions} */
const browser = { ...common, platform: 'browser', define: { global: 'globalThis' } };

/**
 * The web worker reads the rulebooks from their text when it starts, so that the package does not carry their entries twice.
 * @type {esbuild.Plugin}
 */
const textOnly = {
    name: 'rulebooks as text',
    setup(build) {
        build.onLoad({ filter: /generated[\\/]rulebooks\.js$/ }, ({ path }) => ({
            contents: readFileSync(path, 'utf8').replaceAll(/^\{.*\}/gm, (line) => {
                const { packed, ...file } = JSON.parse(line);
                return JSON.stringify(file);
            }),
            loader: 'js',
        }));
    },
};

// The extension host takes CommonJS in both of its kinds (an ES module does not load in the web worker one).
/** @type {esbuild.BuildOptions[]} */
const bundles = [
    {
        ...node,
        entryPoints: ['src/extension/main.ts'],
        outfile: 'dist/extension/main.cjs',
        format: 'cjs',
        external: ['vscode'],
    },
    {
        ...browser,
        entryPoints: ['src/extension/browser.ts'],
        outfile: 'dist/extension/browser.cjs',
        format: 'cjs',
        external: ['vscode'],
    },
    { ...node, entryPoints: ['src/server/node.ts'], outfile: 'dist/server/node.cjs', format: 'cjs' },
    {
        ...browser,
        entryPoints: ['src/server/browser.ts'],
        outfile: 'dist/server/browser.js',
        format: 'iife',
        plugins: [textOnly],
    },
    {
        ...node,
        entryPoints: ['src/cli/main.ts'],
        outfile: 'dist/cli/main.js',
        format: 'esm',
        banner: {
            // CommonJS dependencies inside an ES module bundle look for `require`.
            js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
        },
    },
];

await script(async () => {
    const entries = bundles.flatMap((bundle) => /** @type {string[]} */ (bundle.entryPoints));
    const missing = entries.filter((entry) => !existsSync(entry));
    if (missing.length > 0) {
        throw new Error(`Nothing to bundle: ${missing.join(', ')} not found`);
    }
    if (watch) {
        for (const bundle of bundles) {
            await (await esbuild.context(bundle)).watch();
        }
        console.log('Watching for changes');
    } else {
        const results = await Promise.all(bundles.map((bundle) => esbuild.build({ ...bundle, metafile: true })));
        for (const result of results) {
            for (const [file, output] of Object.entries(result.metafile.outputs)) {
                console.log(`${file}  ${Math.round(output.bytes / 1024)} kB`);
            }
        }
    }
});
