import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { encounterLibrary } from '../../src/engine/encounter-library.js';
import type { Atom, Encounter, Entity, Property } from '../../src/engine/source/index.js';
import { loweredFile } from '../../src/language/lowering/index.js';
import { TestWorkspace } from './workspace.js';

async function lower(text: string): Promise<{ entities: Entity[]; encounters: Encounter[] }> {
    const workspace = await TestWorkspace.open({ 'a.skirmish': text });
    const { entities, encounters } = loweredFile(workspace.document('a.skirmish'));
    return { entities: entities.map(({ value }) => value), encounters: encounters.map(({ value }) => value) };
}

/** Atoms in a short form: `name Brawl`, `2d6`, `+1`. */
function short(atom: Atom): string {
    switch (atom.kind) {
        case 'name':
            return atom.quoted ? `"${atom.text}"` : atom.text;
        case 'number':
            return `${atom.signed && atom.value >= 0 ? '+' : ''}${atom.value}`;
        case 'range':
            return `${atom.from} to ${atom.to}`;
        case 'position':
            return `(${atom.x},${atom.y})`;
        case 'given':
            return JSON.stringify(atom.groups);
        case 'group':
            return `[${atom.values.map(({ atoms }) => atoms.map(short).join(' ')).join('; ')}]`;
        case 'prose':
            return JSON.stringify(atom.text);
        case 'comma':
            return ',';
        default:
            return atom.text;
    }
}

const values = (property: Property | undefined) => property?.values.map(({ atoms }) => atoms.map(short).join(' '));

describe('Lowering', () => {
    test('keeps values and their places', async () => {
        const text = `
/**
 * Big
 * and mean.
 */
npc Thug from Rookie {
    numbers: 1, +2, -3, 1.5, 2d6+1, 16-18, 3,4 to 5,6, 40%
    words: from, x, after, not level, +, -
    names: Coup de Grâce, "Glock \\"17\\"", Knowledge (Civics, Law) 2
    dice: [6 5; 4]
    text: '''
        one
          two
    '''
    level 2 { ranks: Stealth 1 }
}`;
        const [thug] = (await lower(text)).entities;
        expect(thug).toMatchObject({ kind: 'npc', name: 'Thug', base: { name: 'Rookie' }, origin: 'workspace' });
        expect(thug?.doc).toBe('Big\nand mean.');
        expect(thug?.properties.map(({ label }) => label)).toEqual(['numbers', 'words', 'names', 'dice', 'text']);
        expect(thug?.properties.map(values)).toEqual([
            ['1', '+2', '-3', '1.5', '2d6+1', '16 to 18', '(3,4) to (5,6)', '40 %'],
            ['from', 'x', 'after', 'not level', '+', '-'],
            ['Coup de Grâce', '"Glock "17""', 'Knowledge [Civics; Law] 2'],
            ['[[6,5],[4]]'],
            ['"one\\n  two"'],
        ]);
        const slice = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
        const atom = thug?.properties[2]?.values[1]?.atoms[0];
        expect(slice(atom?.span ?? { start: 0, end: 0 })).toBe('"Glock \\"17\\""');
        expect(slice(thug?.properties[0]?.labelSpan ?? { start: 0, end: 0 })).toBe('numbers');
        expect(thug?.blocks.map(({ number, numberSpan }) => [number, slice(numberSpan)])).toEqual([[2, '2']]);
    });

    test('leaves combatants of a side without a name on no side', async () => {
        const [fight] = (await lower('encounter Fight {\n    side A { Bob }\n    side { Ann, Thug }\n}')).encounters;
        expect(fight?.sides.map(({ name, combatants }) => [name, combatants.length])).toEqual([
            ['A', 1],
            ['', 2],
        ]);
    });

    test('keeps encounters', async () => {
        const [fight] = (
            await lower(`encounter Fight {
    side A { Bob at 1,2, 3 x Thug as Goon { hits: 2 } }
    round 2 {
        Bob: ready Attack at "Goon 1" when A acts [1 2], Hold
        expect { Bob: Hits 3, Prone }
    }
    otherwise { A: Aggressive }
    expect after round 1 { winner: A  Bob: Dying }
}`)
        ).encounters;
        const [bob, goons] = fight?.sides[0]?.combatants ?? [];
        expect(bob).toMatchObject({ creature: { name: 'Bob' }, count: 1 });
        expect(bob?.placement.map(short)).toEqual(['at', '(1,2)']);
        expect(goons).toMatchObject({ creature: { name: 'Thug' }, count: 3, alias: { name: 'Goon' } });
        const [order, expected] = fight?.rounds[0]?.lines ?? [];
        expect(order).toMatchObject({ kind: 'order', subject: 'Bob', actions: [{ ready: true }, { ready: false }] });
        const action = order?.kind === 'order' ? order.actions[0] : undefined;
        // The dice belong to the action, wherever they stand.
        expect(action?.atoms.map(short)).toEqual(['Attack', 'at', '"Goon 1"', '[[1,2]]']);
        expect(action?.trigger?.atoms.map(short)).toEqual(['A', 'acts']);
        expect(expected).toMatchObject({ kind: 'expect', lines: [{ subject: 'Bob' }] });
        expect(fight?.expectations).toMatchObject([{ after: 1, lines: [{ subject: 'Bob' }], facts: [{ label: 'winner' }] }]);
    });

    test('keeps what is there of half-written text', async () => {
        const { entities, encounters } = await lower('npc { level: }\nfeat Odd {\nencounter Fight { side { Bob');
        expect(entities.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['feat Odd']);
        expect(encounters.map(({ name }) => name)).toEqual(['Fight']);
    });

    test('a quoted name with a bracket stays as it is', async () => {
        const { entities } = await lower('weapon "S(1)" { damage: 1d4 }\nskill Knowledge( Law ) { page: 1 }');
        expect(entities.map(({ name }) => name)).toEqual(['S(1)', 'Knowledge (Law)']);
    });
});

test('A library knows the names of an encounter', async () => {
    const [fight] = (await lower('encounter Fight { side A { 2 x Thug { hits: 1 } } }')).encounters;
    const library = encounterLibrary(fight!, { find: () => undefined, all: () => [] });
    expect(library.all('combatant').map(({ name, base }) => `${name} from ${base?.name}`)).toEqual([
        'Thug 1 from Thug',
        'Thug 2 from Thug',
    ]);
    expect(library.find('combatant', 'Thug 2')?.properties[0]?.label).toBe('hits');
    expect(library.find('side', 'A')?.kind).toBe('side');
    expect(library.find('combatant', 'Thug')).toBeUndefined();
});

describe('The samples of the design parse', () => {
    const folder = join(import.meta.dirname, '../fixtures/samples');
    for (const file of readdirSync(folder)) {
        test(file, async () => {
            const workspace = await TestWorkspace.open({ [file]: readFileSync(join(folder, file), 'utf8') });
            const { lexerErrors, parserErrors } = workspace.document(file).parseResult;
            expect([...lexerErrors, ...parserErrors]).toEqual([]);
        });
    }
});
