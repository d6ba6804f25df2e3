import { describe, expect, it } from 'vitest';
import { TextDocument } from 'langium';
import { CodeAction, CodeActionKind, TextEdit } from 'vscode-languageserver';
import { BOOKS, openBook } from './books.js';
import { uriOf } from './workspace.js';

const FILE = 'a.skirmish';
const URI = uriOf(FILE).toString();

interface Case {
    readonly code: string;
    readonly orders: string;
    readonly otherwise?: string;
    readonly becomes: string;
    /** Codes of what is left to mend. */
    readonly left?: readonly string[];
}
const round = (orders: string): string => `    round 1 { Henry: ${orders} }\n`;
const FIGHTS = [
    {
        book: BOOKS[0],
        creature: `npc Henry { level: 3  abilities: STR 14 (FOC 2, POW 0), DEX 12, CON 13, INT 12, WIS 10, CHA 10
    feats: Personal Firearms Proficiency  carries: "Glock 17" }
`,
        cases: [
            {
                code: 'weapon-not-in-hand',
                orders: round('Single Shot at Larry'),
                becomes: 'Henry: Draw "Glock 17", Single Shot at Larry }',
            },
            {
                code: 'modifier-alone',
                orders: round('Fighting Defensively at Larry'),
                becomes: 'Henry: Standard Melee Attack plus Fighting Defensively at Larry }',
            },
        ] as readonly Case[],
    },
    {
        book: BOOKS[1],
        creature: `npc Henry { level: 3  abilities: STR 2, DEX 1, CON 1, INT 1, WIS 1, CHA 0
    feats: Martial Training (Club, Sap, Dart)  carries: Club, Sap in hand }
`,
        cases: [
            {
                code: 'weapon-not-in-hand',
                orders: round('Melee Attack with Club at Larry'),
                becomes: 'Henry: Draw "Club", Melee Attack with Club at Larry }',
            },
        ] as readonly Case[],
    },
];

const IDLE = '    otherwise {\n        A: Hold\n        B: Hold\n    }\n';

/** What is at fault in the fights of every book. */
const ANYWHERE: readonly Case[] = [
    {
        code: 'no-tactics',
        orders: '',
        otherwise: '    otherwise {\n        A: Hold\n    }\n',
        becomes: '        A: Hold\n        Larry: Aggressive\n    }',
    },
    {
        code: 'no-tactics',
        orders: '',
        otherwise: '',
        becomes: '    otherwise {\n        Henry: Aggressive\n    }\n}',
        left: ['no-tactics'],
    },
];

describe.each(FIGHTS)('the ways out of faults in orders of $book.title', async ({ book, creature, cases }) => {
    const workspace = await openBook(book);
    const head = `${book.line}\n${creature}`;

    /** The text after the first fix of a fault, and whether the fault is gone. */
    async function mended(code: string, encounter: string): Promise<{ text: string; codes: string[] }> {
        const write = async (text: string) => {
            await workspace.change({ [FILE]: text });
            return workspace.diagnostics(FILE);
        };
        const before = await write(head + encounter);
        const document = workspace.document(FILE);
        const range = { start: { line: 0, character: 0 }, end: document.textDocument.positionAt(1e6) };
        const diagnostics = before.filter((diagnostic) => diagnostic.code === code);
        const context = { diagnostics: [...diagnostics], only: [CodeActionKind.QuickFix] };
        const provider = workspace.services.skirmish.lsp.CodeActionProvider;
        const found = (await provider?.getCodeActions(document, { textDocument: { uri: URI }, range, context })) ?? [];
        const [first] = found.filter(CodeAction.is);
        const edits = (first?.edit?.changes?.[URI] ?? []).filter(TextEdit.is);
        const text = TextDocument.applyEdits(document.textDocument, edits);
        const after = await write(text);
        return { text: text.slice(head.length), codes: after.map((diagnostic) => String(diagnostic.code)) };
    }


    const fight = (orders: string, more: string): string => `encounter Duel {
    map: 12 x 8
    side A { Henry at 2,4 }
    side B { Henry as Larry at 3,4 }
${orders}${more}    ends: 5 rounds
}
`;

    it.each([...cases, ...ANYWHERE])('$code: $becomes', async ({ code, orders, otherwise = IDLE, becomes, left = [] }) => {
        const { text, codes } = await mended(code, fight(orders, otherwise));
        expect(text).toContain(becomes);
        expect(codes).toEqual(left);
    });
});
