import { describe, expect, it } from 'vitest';
import { TextDocument } from 'langium';
import { CodeAction, CodeActionKind, TextEdit } from 'vscode-languageserver';
import { opsAndTactics } from '../../src/engine/rulesets/ops-and-tactics/index.js';
import { openOps } from './ops.js';
import { uriOf } from './workspace.js';

const FILE = 'a.skirmish';
const URI = uriOf(FILE).toString();
const workspace = await openOps({}, opsAndTactics);

/** The text after the first fix of a fault, and whether the fault is gone. */
async function mended(code: string, encounter: string): Promise<{ text: string; codes: string[] }> {
    const head = `ruleset Ops and Tactics
npc Henry { level: 3  abilities: STR 14 (FOC 2, POW 0), DEX 12, CON 13, INT 12, WIS 10, CHA 10
    feats: Personal Firearms Proficiency  carries: "Glock 17" }
`;
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

const fight = (orders: string, more = '    otherwise {\n        A: Hold\n        B: Hold\n    }\n'): string => `encounter Duel {
    map: 12 x 8
    side A { Henry at 2,4 }
    side B { Henry as Larry at 3,4 }
${orders}${more}    ends: 5 rounds
}
`;

describe('the ways out of faults in orders', () => {
    it('a modifier is added to an attack', async () => {
        const { text, codes } = await mended(
            'modifier-alone',
            fight('    round 1 { Henry: Fighting Defensively at Larry }\n'),
        );
        expect(text).toContain('Henry: Standard Melee Attack plus Fighting Defensively at Larry }');
        expect(codes).toEqual([]);
    });
    it('a weapon is drawn first', async () => {
        const { text, codes } = await mended(
            'weapon-not-in-hand',
            fight('    round 1 { Henry: Single Shot at Larry }\n'),
        );
        expect(text).toContain('Henry: Draw "Glock 17", Single Shot at Larry }');
        expect(codes).toEqual([]);
    });
    it('tactics are written down, in a block that is there or a new one', async () => {
        const old = await mended('no-tactics', fight('', '    otherwise {\n        A: Hold\n    }\n'));
        expect(old.text).toContain('        A: Hold\n        Larry: Aggressive\n    }');
        expect(old.codes).toEqual([]);
        const fresh = await mended('no-tactics', fight('', ''));
        expect(fresh.text).toContain('    otherwise {\n        Henry: Aggressive\n    }\n}');
    });
});
