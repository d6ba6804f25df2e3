import fc from 'fast-check';
import { type AstNode, isReference, type LangiumDocument, TextDocument } from 'langium';
import { beforeAll, describe, expect, it } from 'vitest';
import { rulebookUri } from '../../../src/language/main.js';
import { type BookOfTests, BOOKS, schemaAlone } from '../books.js';
import { TestWorkspace } from '../workspace.js';

const OPTIONS = { tabSize: 4, insertSpaces: true };
let workspace: TestWorkspace;
/** One without a rulebook, where a change has no dependents. */
let alone: TestWorkspace;

async function write(text: string): Promise<LangiumDocument> {
    await workspace.change({ 'a.skirmish': text });
    return workspace.document('a.skirmish');
}

async function format(text: string): Promise<string> {
    return formatted(await write(text));
}

async function formatted(document: LangiumDocument): Promise<string> {
    const edits = await workspace.services.skirmish.lsp.Formatter?.formatDocument(document, {
        textDocument: { uri: document.uri.toString() },
        options: OPTIONS,
    });
    return TextDocument.applyEdits(document.textDocument as TextDocument, edits ?? []);
}

/** Everything that a tree says, without its places in the text. */
function meaning(node: AstNode): unknown {
    return Object.fromEntries(
        Object.entries(node)
            .filter(([key]) => !key.startsWith('$') || key === '$type')
            .map(([key, value]) => [key, plain(value)]),
    );
}
function plain(value: unknown): unknown {
    if (Array.isArray(value)) {
        return value.map(plain);
    }
    if (isReference(value)) {
        return value.$refText;
    }
    return typeof value === 'object' && value !== null ? meaning(value as AstNode) : value;
}

async function meaningOf(text: string): Promise<unknown> {
    return meaning((await write(text)).parseResult.value);
}

/** Texts before and after, in the words of a book. */
const casesOf = ({ feat, otherFeat, attack, number, quoted, focus }: BookOfTests): Record<string, [before: string, after: string]> => ({
    'indents by four spaces a block': [
        `npc A {\nlevel: 1\n  level 2 {\n feats: ${feat}\n }\n}`,
        `npc A {\n    level: 1\n    level 2 {\n        feats: ${feat}\n    }\n}\n`,
    ],
    'spaces colons, commas, braces and brackets': [
        'npc A{abilities:STR 13( FOC 1 ,POW 1 ),DEX   11\n}',
        'npc A {\n    abilities: STR 13 (FOC 1, POW 1), DEX 11\n}\n',
    ],
    'puts labels one a line when one space is between them': [
        'npc A {\n    level: 1 age: 26\n}',
        'npc A {\n    level: 1\n    age: 26\n}\n',
    ],
    'keeps labels that stand two spaces apart on their line': [
        'weapon B {\n    size: Small    weight: 1.6 lb\tcost: 24 WP\n}',
        'weapon B {\n    size: Small  weight: 1.6 lb  cost: 24 WP\n}\n',
    ],
    'keeps a block on one line': ['npc A {level: 1   age: 26}', 'npc A { level: 1  age: 26 }\n'],
    'gives an empty block no space': ['npc A from B {   \n }', 'npc A from B {}\n'],
    'keeps at most one blank line, and none at the edges of a block': [
        '\n\nnpc A {\n\n\n    level: 1\n\n\n\n    age: 26\n\n}\n\n\nnpc B {}\n\n\n',
        '\nnpc A {\n    level: 1\n\n    age: 26\n}\n\nnpc B {}\n',
    ],
    'takes quotes off names that need none': [
        `npc "Street Thug" {\n    feats: "${feat}", ${focus(`"${quoted}"`)}\n    notes: "${feat}"\n}\nskill "Knowledge (Flowers)" {}`,
        `npc Street Thug {\n    feats: ${feat}, ${focus(`"${quoted}"`)}\n    notes: "${feat}"\n}\nskill Knowledge (Flowers) {}\n`,
    ],
    'joins a list that was wrapped by width, and wraps it anew': [
        `npc A {\n    feats: ${feat}, ${otherFeat},\n    ${feat}, ${otherFeat}\n}`,
        `npc A {\n    feats: ${feat}, ${otherFeat}, ${feat}, ${otherFeat}\n}\n`,
    ],
    'keeps a list with a value a line': [
        `npc A {\n    feats:\n  ${feat},\n  ${otherFeat}\n}`,
        `npc A {\n    feats:\n        ${feat},\n        ${otherFeat}\n}\n`,
    ],
    'wraps at 120 columns': [
        `npc A {\n    feats: ${Array.from({ length: 14 }, () => 'Weapon Focus').join(', ')}\n}`,
        `npc A {\n    feats: ${Array.from({ length: 7 }, () => 'Weapon Focus').join(', ')},\n        ${Array.from({ length: 7 }, () => 'Weapon Focus').join(', ')}\n}\n`,
    ],
    'keeps the line breaks of orders and sides': [
        `encounter A {\n  side X {\n  Henry at 1,1,\n      Larry at 2,2, 3 x Thug at 3,3 {${number}: 3},\n Bo\n  }\nround 1 {\n    Henry: Draw "${quoted}",\n ${attack} at Larry  [ 6 5 5;4 3 3 ]\n}\n}`,
        `encounter A {\n    side X {\n        Henry at 1,1,\n        Larry at 2,2, 3 x Thug at 3,3 { ${number}: 3 },\n        Bo\n    }\n    round 1 {\n        Henry: Draw "${quoted}",\n            ${attack} at Larry [6 5 5; 4 3 3]\n    }\n}\n`,
    ],
    'keeps comments where they belong': [
        `// top   \nnpc A { // first\n  level: 1   // trailing\n  /* before */ age: 26\n        // own line\n  feats: ${feat}, // why\n  /* here */ ${otherFeat}\n// last\n}\n// end`,
        `// top\nnpc A { // first\n    level: 1 // trailing\n    /* before */ age: 26\n    // own line\n    feats: ${feat}, // why\n        /* here */ ${otherFeat}\n    // last\n}\n// end\n`,
    ],
    'brings the stars of a doc comment in line': [
        '    /**\n  * Tall.\n     * Dark.\n    */\nnpc A {}',
        '/**\n * Tall.\n * Dark.\n */\nnpc A {}\n',
    ],
    'leaves long texts alone': [
        "npc A {\n  notes: '''\n   One\n     two\n  '''\n}",
        "npc A {\n    notes: '''\n   One\n     two\n  '''\n}\n",
    ],
    'does not pull two names together': [
        `npc A {\n    feats: ${feat}\n   ${otherFeat}\n    notes: ${feat}   of  ${otherFeat}\n}`,
        `npc A {\n    feats: ${feat}\n        ${otherFeat}\n    notes: ${feat} of  ${otherFeat}\n}\n`,
    ],
    'leaves a broken statement alone and lays out the others': [
        `npc A {\nlevel: 1\n feats:   ,  ${feat}\nage: 26\n}`,
        `npc A {\n    level: 1\n feats:   ,  ${feat}\n    age: 26\n}\n`,
    ],
    'leaves a block without its end alone': ['npc A {\nlevel: 1\n\nnpc B {\nage:1\n}', 'npc A {\nlevel: 1\n\nnpc B {\n    age: 1\n}\n'],
    'keeps what is no token': ['npc A {\nlevel:  ; 1\nage:1\n}', 'npc A {\nlevel:  ; 1\n    age: 1\n}\n'],
});

describe.each(BOOKS)('formatter on files of $title', (book) => {
    const head = `${book.line}\n`;

    beforeAll(async () => {
        alone = await TestWorkspace.open({}, { rulesets: [schemaAlone(book)], rulebooks: [] });
        workspace = await TestWorkspace.open({ 'a.skirmish': '' }, { rulesets: [schemaAlone(book)], rulebooks: book.rulebook });
    });

    it.each(Object.entries(casesOf(book)))('%s', async (_name, [before, after]) => {
        const once = await format(head + before);
        expect(once).toBe(head + after);
        expect(await format(once)).toBe(once);
    });

    it('finds nothing to change in the sample', async () => {
        expect(await format(book.sample)).toBe(book.sample);
    });

    it('keeps line endings of Windows and a byte order mark', async () => {
        expect(await format('\uFEFFnpc A {\r\nlevel: 1\r\n\r\n\r\nage: 2\r\n}')).toBe(
            '\uFEFFnpc A {\r\n    level: 1\r\n\r\n    age: 2\r\n}\r\n',
        );
    });

    it('leaves an empty file empty', async () => {
        expect(await format('')).toBe('');
    });

    it('lays amounts that are gained level by level out as a table on request, where the book has any', async () => {
        const { ConfigurationProvider } = workspace.services.shared.workspace;
        const text = `${head}npc A {\n    ranks: Perception 5, Knowledge (Civics) 12, Drive 3\n}\n`;
        const laidOut = '\n        Perception          5,\n        Knowledge (Civics) 12,\n        Drive               3';
        const table = book.hasAmounts ? text.replace(/ Perc.*/, laidOut) : text;
        ConfigurationProvider.updateConfiguration({ settings: { skirmish: { format: { alignRanks: true } } } });
        expect(await format(text)).toBe(table);
        expect(await format(table)).toBe(table);
        ConfigurationProvider.updateConfiguration({ settings: { skirmish: {} } });
        expect(await format(table)).toBe(table.replace(/ +(?=\d)/g, ' '));
    });

    it('formats no more than the range', async () => {
        const document = await write('npc A {\nlevel:1\nage:2\nrace:Human\n}\n');
        const range = { start: { line: 2, character: 0 }, end: { line: 2, character: 5 } };
        const edits = await workspace.services.skirmish.lsp.Formatter?.formatDocumentRange(document, {
            textDocument: { uri: '' },
            options: OPTIONS,
            range,
        });
        expect(TextDocument.applyEdits(document.textDocument as TextDocument, edits ?? [])).toBe(
            'npc A {\nlevel:1\n    age: 2\nrace:Human\n}\n',
        );
    });

    it('formats the line that was left, and the block that was closed', async () => {
        const onType = async (text: string, line: number, character: number, ch: string): Promise<string> => {
            const document = await write(text);
            const edits = await workspace.services.skirmish.lsp.Formatter?.formatDocumentOnType(document, {
                textDocument: { uri: '' },
                options: OPTIONS,
                position: { line, character },
                ch,
            });
            return TextDocument.applyEdits(document.textDocument as TextDocument, edits ?? []);
        };
        expect(await onType('npc A {\n    level:1\n    \n}\n', 2, 4, '\n')).toBe('npc A {\n    level: 1\n    \n}\n');
        expect(await onType('npc   A {\nlevel 1 {\nranks:Drive 1\n}\nage:2\n}\n', 3, 1, '}')).toBe(
            'npc   A {\n    level 1 {\n        ranks: Drive 1\n    }\nage:2\n}\n',
        );
    });

    it.each(book.rulebook.map((file) => [file.path, file] as const))('%s: same meaning, and stable', async (_path, file) => {
        const { LangiumParser } = workspace.services.skirmish.parser;
        const { LangiumDocumentFactory } = workspace.services.shared.workspace;
        const once = await formatted(LangiumDocumentFactory.fromString(file.text, rulebookUri(file)));
        expect(meaning(LangiumParser.parse(once).value)).toEqual(meaning(LangiumParser.parse(file.text).value));
        await alone.change({ 'a.skirmish': once });
        expect(await formatted(alone.document('a.skirmish'))).toBe(once);
    });

    it('never changes what a file means, however it was edited', async () => {
        const piece = fc.constantFrom(' ', '\n', '\n\n', '\t', ',', '{', '}', '(', ')', '"', ':', '//', '/* x */', 'x ', 'A', '5', '-', 'of ', ';', 'level ');
        const edit = fc.record({ at: fc.nat(book.sample.length), remove: fc.nat(3), insert: fc.oneof(piece, fc.constant('')) });
        await fc.assert(
            fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
                let text = book.sample;
                for (const { at, remove, insert } of edits) {
                    text = text.slice(0, at) + insert + text.slice(at + remove);
                }
                const before = await meaningOf(text);
                const errors = (await write(text)).parseResult.parserErrors.length;
                const once = await format(text);
                if (errors === 0) {
                    expect(await meaningOf(once)).toEqual(before);
                }
                expect(await format(once)).toBe(once);
            }),
            { numRuns: 60, seed: 6 },
        );
    });
});
