import { TextDocument } from 'langium';
import type { CodeAction } from 'vscode-languageserver';
import { beforeAll, describe, expect, it } from 'vitest';
import { loweredFile } from '../../../src/language/lowering/index.js';
import { positionOf, readCursor } from '../cursor.js';
import { BOOKS, type BookOfTests, openBook } from '../books.js';
import type { TestWorkspace } from '../workspace.js';

let workspace: TestWorkspace;

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
async function numbers({ ruleset }: BookOfTests, text: string): Promise<Record<string, unknown>> {
    await workspace.change({ 'a.skirmish': text });
    const document = workspace.document('a.skirmish');
    const scope = workspace.services.shared.workspace.Libraries.scopeOf(document);
    return Object.fromEntries(
        loweredFile(document).entities.map(({ name, value }) => [
            name,
            ruleset.statistics(value, scope).map((statistic) => [statistic.name, statistic.sum.total]),
        ]),
    );
}

describe.each(BOOKS)('by $title', (book) => {
    beforeAll(async () => {
        workspace = await openBook(book);
    });
    const { feat, points, abilities, armor, learnt } = book;
    /** What is bought anew with each level comes along to the next. */
    const again = book.isBoughtAnew ? `        ${points}\n` : '';

    describe('add level', () => {
        it('comes after the last level and buys the same with its points', async () => {
            expect(await apply(`npc A {\n    level 1 {\n        ${points}\n        feats: ${feat}<|>\n    }\n    notes: "x"\n}`, /level/)).toBe(
                `npc A {\n    level 1 {\n        ${points}\n        feats: ${feat}\n    }\n    level 2 {\n${again}    }\n    notes: "x"\n}`,
            );
        });

        it('is the first where there is none', async () => {
            expect(await apply(`character A<|> {\n    ${book.facts}\n}`, /level 1/)).toBe(`character A {\n    ${book.facts}\n    level 1 {\n    }\n}`);
            expect(await apply(`character A<|> { ${book.facts} }`, /level 1/)).toBe(`character A { ${book.facts} \n    level 1 {\n    }\n}`);
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
    abilities: ${abilities}
    feats: ${feat} // hits hard
    wears: ${armor}
}
npc Street Thug<|> {
    level: 2
    abilities: ${abilities.replace(', ', ',  ')}
    feats: ${feat}
    age: 30
}
`;

    describe('extract NPC template', () => {
        it('moves what is common to a new NPC, and changes no number', async () => {
            const after = await apply(THUGS, /template/);
            expect(after).toBe(`npc Thug {
    level: 2
    abilities: ${abilities}
    feats: ${feat}
}

// The docks.
npc Dock Thug from Thug {
    // hits hard
    wears: ${armor}
}
npc Street Thug from Thug {
    age: 30
}
`);
            const [before, now] = [await numbers(book, THUGS.replaceAll('<|>', '')), await numbers(book, after ?? '')];
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
    ${book.totals}
}
`;

        it('deals out what was gained so that every number stays and no rule is broken', async () => {
            const after = (await apply(NPC, /levels/)) ?? '';
            expect(after).toContain('level 1 {');
            expect(after).toContain('level 3 {');
            expect(after).not.toContain('level: 3');
            expect(await numbers(book, after)).toEqual(await numbers(book, NPC.replace('<|>', '')));
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
            expect(await apply(`skill Knowledge (Flowers) {}\nnpc A { ${learnt('Knowledge (Flo<|>wers)')} }`, /in quotes/)).toBe(
                `skill Knowledge (Flowers) {}\nnpc A { ${learnt('"Knowledge (Flowers)"')} }`,
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
});
