// The built server with a part of its rulebooks: what the book costs shows beside the same server without it.
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { root } from './workshop.mjs';

/** Which files of the rulebooks a variant keeps. */
export const variants = {
    'full book': () => true,
    'without the armoury': (/** @type {string} */ path) => !path.includes('/armoury/'),
    'empty book': () => false,
};

/**
 * The text of dist/server/node.cjs with those rulebook files alone. They stand in it as one compressed text.
 * @param {(path: string) => boolean} keep
 * @returns {string}
 */
export function serverWith(keep) {
    const source = readFileSync(join(root, 'dist', 'server', 'node.cjs'), 'utf8');
    const literal = /(Buffer\.from\(")([A-Za-z0-9+/=]{1000,})("\s*,\s*"base64"\))/;
    const [, , packed] = literal.exec(source) ?? [];
    if (packed === undefined) {
        throw new Error('dist/server/node.cjs has no rulebooks: run npm run build');
    }
    /** @type {{ path: string }[]} */
    const files = JSON.parse(brotliDecompressSync(Buffer.from(packed, 'base64')).toString());
    const json = JSON.stringify(files.filter(({ path }) => keep(path)));
    const data = brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).toString('base64');
    return source.replace(literal, (_all, before, _data, after) => `${before}${data}${after}`);
}
