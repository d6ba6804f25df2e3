import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const folder = join(ROOT, 'src/extension');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));

/** Where a text for people begins: right behind it there must be no text in quotes. */
const SHOWN =
    /(?:show(?:Error|Warning|Information)Message\(|\b(?:placeHolder|prompt|openLabel|placeholder|message)(?::| =))\s*['"`]/g;

describe('texts of the extension can be translated', () => {
    it.each(sources)('$path shows none that is written out', ({ text }) => {
        expect(text.match(SHOWN) ?? []).toEqual([]);
    });

    it('none of them has its parts put in before it is looked up', () => {
        const built = sources.flatMap(({ text }) => text.match(/l10n\.t\(\s*`[^`]*`/g) ?? []);
        expect(built).toEqual([]);
    });

    it('names of commands and settings come from package.nls.json, all of them', () => {
        const texts = JSON.parse(readFileSync(join(ROOT, 'package.nls.json'), 'utf8')) as Record<string, string>;
        const manifest = readFileSync(join(ROOT, 'package.json'), 'utf8');
        const used = [...manifest.matchAll(/"%([\w.]+)%"/g)].map(([, key]) => key ?? '');
        expect(used.length).toBeGreaterThan(20);
        expect([...new Set(used)].sort()).toEqual(Object.keys(texts).sort());
    });
});
