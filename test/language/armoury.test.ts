import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAllows } from '../../src/engine/allow.js';
import { parseDice } from '../../src/engine/dice/index.js';
import { type Library, libraryOf } from '../../src/engine/library.js';
import { armouryRules, checkArmoury } from '../../src/engine/rulesets/ops-and-tactics/checks/armoury.js';
import { caliberRecoil } from '../../src/engine/rulesets/ops-and-tactics/fight/arms.js';
import { weaponLabels } from '../../src/engine/rulesets/ops-and-tactics/schema/equipment.js';
import { readBlock } from '../../src/engine/schema/index.js';
import type { Entity } from '../../src/engine/source/index.js';
import { rows } from './armoury-rows.js';
import { readOpsRulebook, opsFiles } from './ops-rulebook.js';

let library: Library;
let armoury: readonly { readonly path: string; readonly entity: Entity }[];
const texts = new Map(opsFiles.map(({ path, text }) => [path, text]));
const openRows = readFileSync(join(import.meta.dirname, '../../docs/armoury-open-rows.md'), 'utf8');

interface Counts {
    readonly category: string;
    readonly source: number;
    readonly made: number;
    readonly open: number;
    readonly entries: number;
    readonly files: string;
}
const counts = [...openRows.matchAll(/^\| (.+) \| \**(\d+)\** \| \**(\d+)\** \| \**(\d+)\** \| \**(\d+)\** \|(.*)\|$/gm)].map(
    ([, category = '', source, made, open, entries, files = '']): Counts => ({
        category,
        source: Number(source),
        made: Number(made),
        open: Number(open),
        entries: Number(entries),
        files: files.trim(),
    }),
);
/** The table by category; its last row sums up. */
const byCategory = counts.slice(0, -1);
const all = counts.at(-1)!;

/** The open rows that the page lists under a category. */
function openRowsOf(category: string): string[] {
    const lines = openRows.slice(openRows.indexOf('## Open rows')).split('\n');
    const start = lines.indexOf(`* **${category}**`);
    const rows: string[] = [];
    for (const line of start < 0 ? [] : lines.slice(start + 1)) {
        if (!line.startsWith('  * ')) {
            break;
        }
        rows.push(line.slice(4));
    }
    return rows;
}

/** Milliseconds that reading the whole book may take on a busy machine. */
const LOADING = 120_000;

beforeAll(() => {
    const rulebook = readOpsRulebook();
    library = rulebook.library;
    armoury = [...rulebook.entities]
        .filter(([path]) => path.includes('/armoury/'))
        .flatMap(([path, entities]) => entities.map((entity) => ({ path, entity })));
}, LOADING);

/** The value of a label as it is written, or null. */
function written(kind: string, name: string, label: string): string | null | undefined {
    const found = armoury.find(({ entity }) => entity.kind === kind && entity.name === name);
    const values = found?.entity.properties.find((property) => property.label === label)?.values;
    const first = values?.[0];
    const last = values?.at(-1);
    return found && (first && last ? (texts.get(found.path)?.slice(first.span.start, last.span.end) ?? null) : null);
}

function find(kind: string, name: string): Entity {
    const entity = library.find(kind, name);
    if (!entity) {
        throw new Error(`There is no ${kind} ${name}.`);
    }
    return entity;
}

describe('rows of the book', () => {
    it('are at least sixty', () => {
        expect(Object.keys(rows).length).toBeGreaterThanOrEqual(60);
    });

    it('are of every file', () => {
        const drawn = new Set(Object.keys(rows));
        const files = new Set(armoury.map(({ path }) => path));
        const covered = new Set(
            armoury.flatMap(({ path, entity }) => (drawn.has(`${entity.kind} ${entity.name}`) ? [path] : [])),
        );
        expect([...files].filter((file) => !covered.has(file))).toEqual([]);
    });

    it.each(Object.entries(rows))('%s', (key, row) => {
        const [kind = '', ...name] = key.split(' ');
        const found = Object.fromEntries(Object.keys(row).map((label) => [label, written(kind, name.join(' '), label)]));
        expect(found).toEqual(row);
    });
});

describe('the armoury', () => {
    it('lists each file in alphabetical order', () => {
        const key = (name: string) =>
            name.toLowerCase().replace(/^[.“"]+/, '').replace(/\d+/g, (digits) => digits.padStart(6, '0'));
        const wrong: string[] = [];
        armoury.forEach(({ path, entity }, index) => {
            const before = armoury[index - 1];
            if (before?.path === path && key(before.entity.name) > key(entity.name)) {
                wrong.push(`${path}: ${entity.name} after ${before.entity.name}`);
            }
        });
        expect(wrong).toEqual([]);
    });

    it('has the plain round of every firearm under the name of its calibre', () => {
        const missing = library.all('weapon').flatMap((weapon) => {
            const calibers = readBlock(weapon.properties, weaponLabels, library).caliber?.[0]?.value ?? [];
            return calibers
                .map(({ value }) => value)
                .filter(({ entity }) => entity?.properties.some(({ label }) => label === 'damage'))
                .filter(({ name }) => !library.find('ammunition', name))
                .map(({ name }) => `${weapon.name}: ${name}`);
        });
        expect(missing).toEqual([]);
    });

    it('holds what the examples of play use', () => {
        expect(written('weapon', 'Glock 17', 'action')).toBe('PA');
        expect(written('weapon', 'Glock 17', 'range')).toBe('35 ft');
        expect(written('weapon', 'Glock 17', 'magazine')).toMatch(/^box 17 /);
        expect(written('weapon', 'Glock 17', 'category')).toBe('Full Size Handgun');
        expect(written('weapon', 'Glock 17', 'damage')).toBe('2d6 Ballistic');
        expect(written('weapon', 'S&W SD40', 'damage')).toBe('3d4 Ballistic');
        expect(written('weapon', 'S&W SD40', 'range')).toBe('30 ft');
        expect(written('ammunition', '9x19mm JHP', 'effect')).toBe('damage +2 against Unarmored');
        expect(written('ammunition', '9x19mm AP', 'armored damage')).toBe('1d6 Ballistic and 2d6 Piercing');
        expect(written('ammunition', '.40 S&W', 'type')).toBe('FMJ');
        expect(written('armor', 'Concealable Vest', 'reduction')).toBe('11 Ballistic, 2 Slashing');
        expect(written('armor', 'Concealable Vest', 'points')).toBe('35');
    });

    it('breaks no rule without saying so, and every printed exception is on the page of open rows', () => {
        const unexplained: string[] = [];
        const unlisted: string[] = [];
        for (const { entity } of armoury) {
            const allowed = readAllows(entity.properties, library).map(({ code }) => code.value);
            const found = [...new Set(checkArmoury(entity, library).map(({ code }) => code))];
            if (found.sort().join() !== allowed.sort().join()) {
                unexplained.push(`${entity.name}: found ${found.join()}, allowed ${allowed.join()}`);
            }
            if (found.length > 0 && !openRows.includes(entity.name)) {
                unlisted.push(entity.name);
            }
        }
        expect(unexplained).toEqual([]);
        expect(unlisted).toEqual([]);
    });

    it('is to more than 97 in 100 what the tables have', () => {
        const { source, made } = all;
        expect(made / source).toBeGreaterThanOrEqual(0.97);
    });

    it('has in each file what the page of open rows says', () => {
        const told = new Map<string, number>();
        for (const { files, entries } of byCategory) {
            told.set(files, (told.get(files) ?? 0) + entries);
        }
        const fileOf = (path: string) => /([^/]+)\.skirmish$/.exec(path)?.[1] ?? path;
        const found = [...told.keys()].map((files): [string, number] => {
            const names = files.split(', ');
            return [files, armoury.filter(({ path }) => names.includes(fileOf(path))).length];
        });
        expect(found).toEqual([...told]);
        expect(armoury).toHaveLength(all.entries);
    });

    it('counts rows, open rows and entries right', () => {
        for (const { category, source, made, open } of byCategory) {
            expect(source - open, category).toBe(made);
            expect(openRowsOf(category), category).toHaveLength(open);
        }
        for (const column of ['source', 'made', 'open', 'entries'] as const) {
            expect(byCategory.reduce((sum, row) => sum + row[column], 0), column).toBe(all[column]);
        }
    });

    it('has no entry for an open row', () => {
        const names = new Set(armoury.map(({ entity }) => entity.name));
        const open = byCategory.flatMap(({ category }) => openRowsOf(category)).map((row) => row.split(' — ')[0] ?? row);
        // Of these the rulebook has the rows of other calibres.
        expect(open.filter((name) => names.has(name))).toEqual([]);
    });
});

describe('calibre recoil', () => {
    it.each([
        ['2d6+4', -4],
        ['3d4+2', -4],
        ['5d4', -5],
        ['5d6+3', -7],
        ['2d4', -1],
        ['3d10', -6],
        ['6d6', -8],
    ])('of %s is %i', (dice, recoil) => {
        const { expression } = parseDice(dice);
        expect(expression && caliberRecoil(expression)).toBe(recoil);
    });
});

describe('checks of a house weapon', () => {
    /** A sound weapon of the book with some of its properties taken from others, or left out. */
    function changed(changes: Readonly<Record<string, string | undefined>>): readonly string[] {
        const base = find('weapon', 'Glock 17');
        const properties = base.properties
            .filter(({ label }) => !(label in changes))
            .concat(
                Object.entries(changes).flatMap(([label, donor]) =>
                    donor ? find('weapon', donor).properties.filter((property) => property.label === label) : [],
                ),
            );
        return checkArmoury({ ...base, name: 'Kestrel K9', properties }, library).map(({ code }) => code);
    }

    it('find nothing in a weapon of the book', () => {
        expect(changed({})).toEqual([]);
    });

    it.each([
        ['recoil', 'Glock 20', ['caliber-recoil']],
        ['damage', 'Glock 20', ['caliber-damage']],
        ['caliber', undefined, ['firearm-caliber']],
        ['magazine', undefined, ['magazine-missing']],
        ['included', 'Glock 18', []],
        ['included', 'Beretta 92FS', ['magazine-included']],
        ['size', undefined, ['size-missing']],
        ['cost', undefined, ['cost-missing']],
        ['license', undefined, ['license-missing']],
        ['action', 'Glock 18', ['license-automatic']],
        ['action', 'Beretta 93R', ['license-automatic']],
    ])('%s of %s', (label, donor, codes) => {
        expect(changed({ [label]: donor })).toEqual(codes);
    });

    it('know faults of magazines that no row of the book has', () => {
        const base = find('weapon', 'Glock 17');
        const magazine = base.properties.find(({ label }) => label === 'magazine');
        const first = magazine?.values[0];
        if (!magazine || !first) {
            throw new Error('The Glock 17 has no magazine.');
        }
        const zero = first.atoms.map((atom) => (atom.kind === 'number' && atom.value === 17 ? { ...atom, value: 0 } : atom));
        const values = [first, first, { ...first, atoms: first.atoms.slice(0, 2) }, { ...first, atoms: zero }];
        const properties = base.properties.map((one) => (one === magazine ? { ...magazine, values } : one));
        const codes = checkArmoury({ ...base, properties }, library).map(({ code }) => code);
        expect(new Set(codes)).toEqual(new Set(['magazine-repeated', 'magazine-price', 'magazine-empty']));
    });

    it('say nothing of other entries', () => {
        expect(checkArmoury(find('feat', 'Brawl'), libraryOf([]))).toEqual([]);
    });

    it('are all known rules', () => {
        expect(Object.values(armouryRules).every(({ title, severity }) => title !== '' && severity === 'warning')).toBe(true);
    });
});
