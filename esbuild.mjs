// Bundles what ships. `node esbuild.mjs` for production, `--watch` for development with source maps.
import * as esbuild from 'esbuild';
import { existsSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
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

const generatedRulebooks = /generated[\\/]rulebooks\.js$/;

/**
 * The web worker reads the rulebooks from their text when it starts, so that the package does not carry their entries twice.
 * @type {esbuild.Plugin}
 */
const textOnly = {
    name: 'rulebooks as text',
    setup(build) {
        build.onLoad({ filter: generatedRulebooks }, async ({ path }) => {
            const files = (await rulebooksIn(path)).map(({ packed, ...file }) => file);
            return { contents: `export const rulebooks = ${JSON.stringify(files)};`, loader: 'js' };
        });
    },
};

/**
 * Node.js unpacks in milliseconds what takes half the space of the same text in the package's own compression.
 * @type {esbuild.Plugin}
 */
const compressed = {
    name: 'compressed rulebooks',
    setup(build) {
        build.onLoad({ filter: generatedRulebooks }, async ({ path }) => {
            const json = JSON.stringify(await rulebooksIn(path));
            const quality = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 };
            const data = brotliCompressSync(json, { params: quality }).toString('base64');
            const contents = `import { brotliDecompressSync } from 'node:zlib';
                export const rulebooks = JSON.parse(brotliDecompressSync(Buffer.from('${data}', 'base64')).toString());`;
            return { contents, loader: 'js' };
        });
    },
};

/**
 * @param {string} path of the generated module; asked for anew each time, as the watch mode builds it more than once
 * @returns {Promise<{ packed?: object }[]>}
 */
async function rulebooksIn(path) {
    return (await import(`${pathToFileURL(path)}?${statSync(path).mtimeMs}`)).rulebooks;
}

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
    {
        ...browser,
        entryPoints: ['src/webview/battle-map/main.ts'],
        outfile: 'dist/webview/battle-map.js',
        format: 'iife',
    },
    {
        ...node,
        entryPoints: ['src/server/node.ts'],
        outfile: 'dist/server/node.cjs',
        format: 'cjs',
        plugins: [compressed],
    },
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
