import { Cancellation, isOperationCancelled } from 'langium';
import { beforeAll, describe, expect, it } from 'vitest';
import { ResponseError } from 'vscode-languageserver';
import { linkedEditingRanges } from '../../src/language/occurrences/linked-editing.js';
import { selectionRanges } from '../../src/language/selection/selection-ranges.js';
import { copyStatBlock } from '../../src/language/stat-block/stat-block.js';
import { BOOKS, openBook } from './books.js';
import { opsRuleset, sample } from './ops.js';
import { TestWorkspace } from './workspace.js';

const OPTIONS = { tabSize: 4, insertSpaces: true };

/** Every form of the language, in few letters. */
const SHORT = `ruleset Ops and Tactics
/** Tall. */
npc "Bo" from Al {
    level 1 { cop: XHP 1  ranks: Knowledge (Civics) 2, Drive 1 }
    feats: + Brawl, Weapon Focus ("Glock 17") // hits
    notes: '''
        Long.
    '''
}
skill Knowledge (Law) { ability: INT }
encounter E {
    map: 4 x 4 { wall: 1,1 to 1,3 }
    side X { 2 x Bo as Cy at 2,2 { XHP: 3 }, Al at 3,3 }
    round 1 {
        "Cy 1": ready Single Shot at Al when Al acts [6 5 5; 4 3]
        expect { Al: CHP 5, not Dying }
    }
    otherwise { X: Aggressive }
    /* end */ ends: 2 rounds
}
`;

/** Asks every feature of the editor about the end of the text, and about all of it. */
async function askEverything(workspace: TestWorkspace, token = Cancellation.CancellationToken.None): Promise<unknown[]> {
    const document = workspace.document('a.skirmish');
    const { lsp } = workspace.services.skirmish;
    const text = document.textDocument.getText();
    const position = document.textDocument.positionAt(text.length);
    const at = { textDocument: { uri: document.uri.toString() }, position };
    const range = { start: { line: 0, character: 0 }, end: position };
    const refused = (error: unknown): void => {
        if (!(error instanceof ResponseError)) {
            throw error;
        }
    };
    return Promise.all([
        lsp.Formatter?.formatDocument(document, { ...at, options: OPTIONS }, token),
        lsp.Formatter?.formatDocumentRange(document, { ...at, options: OPTIONS, range }, token),
        lsp.Formatter?.formatDocumentOnType(document, { ...at, options: OPTIONS, ch: '}' }, token),
        lsp.Formatter?.formatDocumentOnType(document, { ...at, options: OPTIONS, ch: '\n' }, token),
        Promise.resolve()
            .then(() => lsp.RenameProvider?.prepareRename(document, at, token))
            .catch(refused),
        Promise.resolve()
            .then(() => lsp.RenameProvider?.rename(document, { ...at, newName: 'Zed' }, token))
            .catch(refused),
        lsp.SemanticTokenProvider?.semanticHighlight(document, at, token),
        lsp.FoldingRangeProvider?.getFoldingRanges(document, at, token),
        lsp.DocumentHighlightProvider?.getDocumentHighlight(document, at, token),
        lsp.ReferencesProvider?.findReferences(document, { ...at, context: { includeDeclaration: true } }, token),
        lsp.CodeLensProvider?.provideCodeLens(document, at, token),
        lsp.InlayHintProvider?.getInlayHints(document, { ...at, range }, token),
        lsp.SignatureHelp?.provideSignatureHelp(document, at, token),
        lsp.CodeActionProvider?.getCodeActions(document, { ...at, range: { start: position, end: position }, context: { diagnostics: [] } }, token),
        lsp.CodeActionProvider?.getCodeActions(document, { ...at, range, context: { diagnostics: [], only: ['source'] } }, token),
        selectionRanges(document, [position]),
        linkedEditingRanges(document, position, workspace.services.skirmish),
        copyStatBlock(document, text.length, workspace.services.skirmish),
    ]);
}

describe('a file that is half typed', () => {
    let workspace: TestWorkspace;

    beforeAll(async () => {
        workspace = await TestWorkspace.open({ 'a.skirmish': '' }, { rulesets: [opsRuleset()], rulebooks: [] });
    });

    it('is no trouble to any feature, wherever it ends', async () => {
        for (let end = 0; end <= SHORT.length; end++) {
            const text = SHORT.slice(0, end);
            await workspace.change({ 'a.skirmish': text });
            const answers = await askEverything(workspace).catch((error: unknown) => {
                throw new Error(`after ${JSON.stringify(text.slice(-30))}`, { cause: error });
            });
            expect(answers.length).toBe(18);
        }
    });

    it.each(BOOKS)('is no trouble to the ruleset behind the features either: $title', async (book) => {
        const full = await openBook(book, { 'a.skirmish': '' });
        for (let end = 0; end <= book.sample.length; end += 23) {
            await full.change({ 'a.skirmish': book.sample.slice(0, end) });
            expect((await askEverything(full)).length).toBe(18);
        }
    });

    it('keeps its text when it is formatted, wherever it ends', async () => {
        const letters = (text: string): string => text.replace(/[\s"]+/g, '');
        for (let end = 0; end <= sample.length; end += 7) {
            const text = sample.slice(0, end);
            await workspace.change({ 'a.skirmish': text });
            const document = workspace.document('a.skirmish');
            const edits = await workspace.services.skirmish.lsp.Formatter?.formatDocument(document, {
                textDocument: { uri: '' },
                options: OPTIONS,
            });
            let result = text;
            for (const { range, newText } of [...(edits ?? [])].reverse()) {
                const [from, to] = [document.textDocument.offsetAt(range.start), document.textDocument.offsetAt(range.end)];
                result = result.slice(0, from) + newText + result.slice(to);
            }
            expect(letters(result)).toBe(letters(text));
        }
    });

    it('is let go when the editor cancels', async () => {
        await workspace.change({ 'a.skirmish': sample });
        const asked = askEverything(workspace, Cancellation.CancellationToken.Cancelled);
        await expect(asked.catch(isOperationCancelled)).resolves.toBe(true);
    });
});
