import { describe, expect, it } from 'vitest';
import { insertionOf, type Thing } from '../../src/language/armoury/insertion.js';
import { BOOKS, openBook } from './books.js';

const JHP: Thing = { kind: 'ammunition', name: '9x19mm JHP' };
/** Things of each book: one whose name needs quotes, a plain one, something to wear; and an effect that names weapons. */
const THINGS = [
    {
        book: BOOKS[0],
        quoted: { kind: 'weapon', name: 'Glock 17' },
        plain: { kind: 'weapon', name: 'Light Club' },
        worn: { kind: 'armor', name: 'Concealable Vest' },
        house: '',
        more: [
            ['as what a weapon is loaded with', 'carries: "Glock 17" loaded |', JHP, 'carries: "Glock 17" loaded "9x19mm JHP"'],
        ] as [string, string, Thing, string][],
    },
    {
        book: BOOKS[1],
        quoted: { kind: 'weapon', name: 'Kestrel 9' },
        plain: { kind: 'weapon', name: 'Club' },
        worn: { kind: 'armor', name: 'Chain Shirt' },
        house: 'weapon "Kestrel 9" { damage: 2 }\n',
        more: [] as [string, string, Thing, string][],
    },
];

describe.each(THINGS)('A thing from the armoury of $book.title', ({ book, quoted, plain, worn, house, more }) => {
    const head = `${book.line}\n${house}`;
    const half = quoted.name.slice(0, 2);

    /** The text after a thing was chosen with the cursor at `|`. */
    async function insert(text: string, thing: Thing): Promise<string> {
        const workspace = await openBook(book, { 'a.skirmish': head + text.replace('|', '') });
        const document = workspace.document('a.skirmish');
        const edit = insertionOf(workspace.services.skirmish, document, head.length + text.indexOf('|'), thing);
        const whole = document.textDocument.getText();
        return (whole.slice(0, edit.start) + edit.text + whole.slice(edit.end)).slice(head.length);
    }

    it.each<[string, string, Thing, string]>([
        ['quoted, where a name is expected', 'carries: |', quoted, `carries: "${quoted.name}"`],
        ['bare, where its name can stand so', 'carries: |', plain, `carries: ${plain.name}`],
        ['in the place of a half-typed name', `carries: "${half}|`, quoted, `carries: "${quoted.name}"`],
        ['with the quote that the editor closed', `carries: "${half}|"`, quoted, `carries: "${quoted.name}"`],
        ['of a half-typed bare name', `carries: ${plain.name.slice(0, 3)}|`, plain, `carries: ${plain.name}`],
        ['as one more of a list', `carries: ${plain.name}|`, quoted, `carries: ${plain.name}, "${quoted.name}"`],
        ['after a comma', `carries: ${plain.name}, |`, quoted, `carries: ${plain.name}, "${quoted.name}"`],
        ['before another', `carries: |${plain.name}`, quoted, `carries: "${quoted.name}", ${plain.name}`],
        ['after a count', 'carries: 2 x |', quoted, `carries: 2 x "${quoted.name}"`],
        ['under the label it belongs to', '|', quoted, `carries: "${quoted.name}"`],
        ['as armour is worn', '|', worn, `wears: ${worn.name}`],
        ['in the list that is there', `carries: ${plain.name}\n    |`, quoted, `carries: ${plain.name}, "${quoted.name}"\n    `],
        ['away from a label where it has no place', 'level: 1|', quoted, `level: 1\n    carries: "${quoted.name}"`],
        ['also from that of other things', `wears: ${worn.name}|`, quoted, `wears: ${worn.name}\n    carries: "${quoted.name}"`],
        ...more,
    ])('is written %s', async (_how, before, thing, after) => {
        const block = (lines: string) => `npc Ann {\n    ${lines}\n}\n`;
        expect(await insert(block(before), thing)).toBe(block(after));
    });

    it('goes to one combatant of an encounter', async () => {
        const fight = (lines: string) => `npc Ann { level: 1 }\nencounter Test { side A { Ann at 1,1 { ${lines} } } side B { Ann } }\n`;
        expect(await insert(fight('|'), quoted)).toBe(fight(`carries: "${quoted.name}"`));
    });

    it('is a name alone where nothing of it belongs', async () => {
        const name = `"${quoted.name}"`;
        expect(await insert('// about the |', quoted)).toBe(`// about the ${name}`);
        expect(await insert('feat Trench Fighter { effect: attack +1 with | }', quoted)).toContain(`with ${name} }`);
    });
});
