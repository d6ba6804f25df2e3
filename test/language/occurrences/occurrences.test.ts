import { beforeAll, describe, expect, it } from 'vitest';
import { DocumentHighlightKind } from 'vscode-languageserver';
import { linkedEditingRanges } from '../../../src/language/occurrences/linked-editing.js';
import { positionOf, readCursor } from '../cursor.js';
import { BOOKS, type BookOfTests, openBook } from '../books.js';
import type { TestWorkspace } from '../workspace.js';

let workspace: TestWorkspace;

async function open(marked: string, other = '') {
    const { text, offset } = readCursor(marked);
    await workspace.change({ 'a.skirmish': text, 'b.skirmish': other });
    const document = workspace.document('a.skirmish');
    const params = { textDocument: { uri: document.uri.toString() }, position: positionOf(document, offset) };
    return { document, params, lsp: workspace.services.skirmish.lsp };
}

const skillOf = ({ learnt }: BookOfTests): string =>
    `skill Knowledge (Flowers) { ability: INT }\nnpc A { ${learnt('Knowledge (Flow<|>ers)')} }\nnpc B { ${learnt('Knowledge (Flowers)')} }`;

describe.each(BOOKS)('by $title', (book) => {
    beforeAll(async () => {
        workspace = await openBook(book);
    });
    const SKILL = skillOf(book);

    describe('document highlights', () => {
        it('mark a name with its bracket, and tell the declaration', async () => {
            const { document, params, lsp } = await open(SKILL);
            const found = await lsp.DocumentHighlightProvider?.getDocumentHighlight(document, params);
            expect(found?.map(({ range, kind }) => [document.textDocument.getText(range), kind])).toEqual([
                ['Knowledge (Flowers)', DocumentHighlightKind.Write],
                ['Knowledge (Flowers)', DocumentHighlightKind.Read],
                ['Knowledge (Flowers)', DocumentHighlightKind.Read],
            ]);
        });

        it('mark the uses of an entry of the rulebook', async () => {
            const { document, params, lsp } = await open(`npc A { feats: ${book.feat}<|> }\nnpc B { feats: ${book.feat} }`);
            const found = await lsp.DocumentHighlightProvider?.getDocumentHighlight(document, params);
            expect(found?.map(({ range }) => document.textDocument.getText(range))).toEqual([book.feat, book.feat]);
        });
    });

    describe('references', () => {
        it('count a name with a bracket once, in every file', async () => {
            const { document, params, lsp } = await open(SKILL, `npc C { ${book.learnt('Knowledge (Flowers)')} }`);
            const find = (includeDeclaration: boolean) =>
                lsp.ReferencesProvider?.findReferences(document, { ...params, context: { includeDeclaration } });
            expect(await find(true)).toHaveLength(4);
            expect((await find(false))?.map(({ uri }) => uri.slice(-10))).toEqual(['a.skirmish', 'a.skirmish', 'b.skirmish']);
        });

        it('stand above creatures and house rules', async () => {
            const { document, params, lsp } = await open('npc A<|> {}\nnpc B from A {}\nfeat C {}', 'encounter E { side X { A at 1,1 } }');
            const titles = async () =>
                (await lsp.CodeLensProvider?.provideCodeLens(document, params))?.map(({ command, range }) => [
                    document.textDocument.getText(range),
                    command?.title,
                ]);
            expect(await titles()).toEqual([
                ['A', '2 references'],
                ['B', '0 references'],
                ['C', '0 references'],
            ]);
            await workspace.change({ 'b.skirmish': '' });
            expect((await titles())?.[0]).toEqual(['A', '1 reference']);
            const { ConfigurationProvider } = workspace.services.shared.workspace;
            ConfigurationProvider.updateConfiguration({ settings: { skirmish: { codeLens: { references: false } } } });
            expect(await titles()).toEqual([]);
            ConfigurationProvider.updateConfiguration({ settings: { skirmish: {} } });
        });
    });

    describe('linked editing', () => {
        async function linked(marked: string, other?: string) {
            const { document, params } = await open(marked, other);
            const found = linkedEditingRanges(document, params.position, workspace.services.skirmish);
            return found?.ranges.map((range) => document.textDocument.getText(range));
        }
        const FIGHT = `npc A {}\nencounter E {\n side X { 2 x A as Goo<|>n at 1,1 }\n round 1 { "Goon 1": ${book.attack} at "Goon 2" }\n}`;

        it('follows a name that is typed over', async () => {
            expect(await linked(FIGHT)).toEqual(['Goon', 'Goon', 'Goon']);
            expect(await linked('encounter E {\n side Re<|>ds {}\n otherwise { Reds: Aggressive }\n}')).toEqual(['Reds', 'Reds']);
        });

        it('leaves names to rename that other files use, or that stand alone', async () => {
            expect(await linked('npc A<|> {}\nnpc B from A {}', 'npc C from A {}')).toBeUndefined();
            expect(await linked('npc A<|> {}')).toBeUndefined();
            expect(await linked(`npc A { feats: ${book.feat}<|> }\nnpc B { feats: ${book.feat} }`)).toBeUndefined();
        });
    });
});
