import { TextDocument } from 'langium';
import type { CodeAction } from 'vscode-languageserver';
import { beforeAll, describe, expect, it } from 'vitest';
import { opsAndTactics } from '../../../src/engine/rulesets/ops-and-tactics/index.js';
import { loweredFile } from '../../../src/language/lowering/index.js';
import { positionOf, readCursor } from '../cursor.js';
import { openOps } from '../ops.js';
import type { TestWorkspace } from '../workspace.js';

let workspace: TestWorkspace;

beforeAll(async () => {
    workspace = await openOps({}, opsAndTactics);
});

/** The actions for what stands between two `<|>`, or at the only one. */
async function actions(marked: string, only?: string[]): Promise<CodeAction[]> {
    const first = readCursor(marked);
    const { text, offset } = first.text.includes('<|>') ? readCursor(first.text) : first;
    await workspace.change({ 'a.skirmish': text });
    const document = workspace.document('a.skirmish');
    const found = await workspace.services.skirmish.lsp.CodeActionProvider?.getCodeActions(document, {
        textDocument: { uri: document.uri.toString() },
        range: { start: positionOf(document, first.offset), end: positionOf(document, offset) },
        context: { diagnostics: [], ...(only && { only }) },
    });
    return (found ?? []) as CodeAction[];
}

async function titles(marked: string, only?: string[]): Promise<string[]> {
    return (await actions(marked, only)).map(({ title }) => title);
}

async function apply(marked: string, title: RegExp, only?: string[]): Promise<string | undefined> {
    const action = (await actions(marked, only)).find((each) => title.test(each.title));
    const document = workspace.document('a.skirmish');
    const edits = action?.edit?.changes?.[document.uri.toString()];
    return edits && TextDocument.applyEdits(document.textDocument as TextDocument, edits);
}

/** Every derived number of every creature, by name. */
async function numbers(text: string): Promise<Record<string, unknown>> {
    await workspace.change({ 'a.skirmish': text });
    const document = workspace.document('a.skirmish');
    const scope = workspace.services.shared.workspace.Libraries.scopeOf(document);
    return Object.fromEntries(
        loweredFile(document).entities.map(({ name, value }) => [
            name,
            opsAndTactics.statistics(value, scope).map((statistic) => [statistic.name, statistic.sum.total]),
        ]),
    );
}

describe('add level', () => {
    it('comes after the last level and buys the same with its points', async () => {
        expect(await apply('npc A {\n    level 1 {\n        cop: XHP 4\n        feats: Br<|>awl\n    }\n    notes: "x"\n}', /level/)).toBe(
            'npc A {\n    level 1 {\n        cop: XHP 4\n        feats: Brawl\n    }\n    level 2 {\n        cop: XHP 4\n    }\n    notes: "x"\n}',
        );
    });

    it('is the first where there is none', async () => {
        expect(await apply('character A<|> {\n    race: Human\n}', /level 1/)).toBe('character A {\n    race: Human\n    level 1 {\n    }\n}');
        expect(await apply('character A<|> { race: Human }', /level 1/)).toBe('character A { race: Human \n    level 1 {\n    }\n}');
    });

    it('is not offered for creatures in totals, nor for definitions or broken text', async () => {
        expect(await titles('npc A<|> { level: 2 }')).not.toContain('Add level 1');
        expect(await titles('feat A<|> { page: 2 }')).not.toContain('Add level 1');
        expect(await titles('npc A<|> { level 1 {')).toEqual(['Write “A” in quotes']);
    });
});

const THUGS = `// The docks.
npc <|>Dock Thug {
    level: 2
    abilities: STR 13, DEX 11, CON 12, INT 9, WIS 10, CHA 9
    feats: Brawl // hits hard
    wears: Leather Jacket
}
npc Street Thug<|> {
    level: 2
    abilities: STR 13,  DEX 11, CON 12, INT 9, WIS 10, CHA 9
    feats: Brawl
    wealth: 3 WP
}
`;

describe('extract NPC template', () => {
    it('moves what is common to a new NPC, and changes no number', async () => {
        const after = await apply(THUGS, /template/);
        expect(after).toBe(`npc Thug {
    level: 2
    abilities: STR 13, DEX 11, CON 12, INT 9, WIS 10, CHA 9
    feats: Brawl
}

// The docks.
npc Dock Thug from Thug {
    // hits hard
    wears: Leather Jacket
}
npc Street Thug from Thug {
    wealth: 3 WP
}
`);
        const [before, now] = [await numbers(THUGS.replaceAll('<|>', '')), await numbers(after ?? '')];
        expect(now).toMatchObject(before);
    });

    it('takes a free name', async () => {
        expect(await titles(`npc Thug {}\n${THUGS}`)).toContain('Extract NPC template “Thug Template”');
        expect(await titles('npc <|>Ann { level: 1 }\nnpc Bob { level: 1 }<|>')).toContain('Extract NPC template “Template”');
    });

    it('is not offered where nothing is common, or there is a base already', async () => {
        expect(await titles('npc <|>A { level: 1 }\nnpc B { level: 2 }<|>')).toEqual(['Write “A” in quotes']);
        expect(await titles('npc C {}\nnpc <|>A from C { level: 1 }\nnpc B from C { level: 1 }<|>')).toEqual(['Write “A” in quotes']);
    });
});

describe('convert to levels', () => {
    const NPC = `npc A<|> {
    level: 3
    abilities: STR 13, DEX 11, CON 12, INT 12, WIS 10, CHA 9
    cop: XHP 4, Fortitude 2
    ranks: Athletics 3, Perception 2
    feats: Brawl, Toughness
}
`;

    it('deals out what was gained so that every number stays and no rule is broken', async () => {
        const after = (await apply(NPC, /levels/)) ?? '';
        expect(after).toContain('level 1 {');
        expect(after).toContain('level 3 {');
        expect(after).not.toContain('level: 3');
        expect(await numbers(after)).toEqual(await numbers(NPC.replace('<|>', '')));
        await workspace.change({ 'a.skirmish': NPC.replace('<|>', '') });
        const faults = workspace.diagnostics('a.skirmish').filter(({ severity }) => severity === 1).length;
        await workspace.change({ 'a.skirmish': after });
        expect(workspace.diagnostics('a.skirmish').filter(({ severity }) => severity === 1).length).toBeLessThanOrEqual(faults);
    });

    it('is not offered for creatures with levels or a base', async () => {
        expect(await titles('npc A<|> { level 1 {} }')).not.toContain('Convert to levels');
        expect(await titles('npc B {}\nnpc A<|> from B { level: 2 }')).not.toContain('Convert to levels');
    });
});

describe('quotes', () => {
    it('go on and come off a name', async () => {
        expect(await apply('npc Bo<|>b {}', /in quotes/)).toBe('npc "Bob" {}');
        expect(await apply('npc "Bo<|>b" {}', /without quotes/)).toBe('npc Bob {}');
        expect(await titles('npc "b<|>ob" {}')).not.toContain('Write “bob” without quotes');
        expect(await apply('skill Knowledge (Flowers) {}\nnpc A { ranks: Knowledge (Flo<|>wers) 2 }', /in quotes/)).toBe(
            'skill Knowledge (Flowers) {}\nnpc A { ranks: "Knowledge (Flowers)" 2 }',
        );
    });
});

describe('sort definitions', () => {
    const sort = (text: string) => apply(`${text}<|>`, /Sort/, ['source']);

    it('brings neighbours of one kind in order, with their comments', async () => {
        expect(await sort('feat C {}\n// About B.\nfeat B {} // behind\n\nfeat A {}\nskill Z {}\nskill Y {}\n')).toBe(
            'feat A {}\n// About B.\nfeat B {} // behind\n\nfeat C {}\nskill Y {}\nskill Z {}\n',
        );
    });

    it('does not cross headings or creatures', async () => {
        expect(await sort('feat C {}\n\n// ---- More ----\n\nfeat A {}\nnpc N {}\nfeat B {}\n')).toBeUndefined();
    });

    it('is only for those who ask for it', async () => {
        expect(await titles('feat B {}\nfeat A<|> {}')).not.toContain('Sort definitions');
        expect(await titles('feat B {}\nfeat A<|> {}', ['source.sortDefinitions'])).toEqual(['Sort definitions']);
        expect(await titles('feat B {\nfeat A<|> {}', ['source'])).toEqual([]);
    });
});
