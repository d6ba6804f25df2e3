import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rulesets } from '../../../src/engine/rulesets/index.js';

const ROOT = join(import.meta.dirname, '../../..');
/** Where no rulebook is known by name: rulebooks themselves and what the build makes are another matter. */
const SHARED = ['src/engine', 'src/language', 'language/skirmish.langium'];
const ELSEWHERE = /^src\/engine\/rulesets\/|\/generated\//;

const files = SHARED.flatMap((path) =>
    path.endsWith('.langium')
        ? [path]
        : readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' })
              .filter((name) => name.endsWith('.ts'))
              .map((name) => `${path}/${name.replaceAll('\\', '/')}`),
).filter((file) => !ELSEWHERE.test(file));

it.each(rulesets.map(({ name }) => name))('neither engine, grammar nor services know %s by name', (name) => {
    const spelt = new RegExp(name.replaceAll(' ', '[ -]?'), 'i');
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => spelt.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
