import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Cancellation } from 'langium';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BookOfTests, BOOKS, openBook } from './books.js';
import { playLast } from './runs/played.js';
import type { TestWorkspace } from './workspace.js';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

const EDITS = 60;
const npcs = ({ line, gunman }: BookOfTests, level: number) => `${line}

npc Thug {
    level: ${level}
    ${gunman}
}
`;
const fight = ({ line }: BookOfTests, seed: number) => `${line}

encounter Brawl {
    seed: ${seed}
    map: 14 x 8
    side Crew { 2 x Thug as Silas at 2,3 to 2,4 }
    side Rival { 2 x Thug at 10,2 to 10,3 }
    otherwise { Crew: Aggressive  Rival: Aggressive }
    ends: last standing, 4 rounds
}
`;

/** Counts how many of the things shown to it are still in memory. */
class Witness {
    private readonly seen = new Map<number, WeakRef<object>>();

    see(thing: object): void {
        this.seen.set(this.seen.size, new WeakRef(thing));
    }

    /** After the garbage is collected. What is held weakly goes only when the event loop has turned. */
    async alive(): Promise<number> {
        for (let round = 0; round < 5; round++) {
            await new Promise((resolve) => setTimeout(resolve, 10));
            gc();
        }
        return [...this.seen.values()].filter((one) => one.deref() !== undefined).length;
    }
}

/** What an editor asks about a file after each edit. */
async function look(workspace: TestWorkspace, path: string): Promise<void> {
    const { lsp } = workspace.services.skirmish;
    const document = workspace.document(path);
    const textDocument = { uri: document.uri.toString() };
    const position = document.textDocument.positionAt(document.textDocument.getText().indexOf('Thug') + 1);
    const range = { start: { line: 0, character: 0 }, end: position };
    const { None } = Cancellation.CancellationToken;
    await lsp.CompletionProvider?.getCompletion(document, { textDocument, position });
    await lsp.HoverProvider?.getHoverContent(document, { textDocument, position });
    await lsp.ReferencesProvider?.findReferences(document, {
        textDocument,
        position,
        context: { includeDeclaration: true },
    });
    await lsp.CodeLensProvider?.provideCodeLens(document, { textDocument }, None);
    await lsp.InlayHintProvider?.getInlayHints(document, { textDocument, range }, None);
    await lsp.Formatter?.formatDocument(document, {
        textDocument,
        options: { tabSize: 4, insertSpaces: true },
    });
    await lsp.CodeActionProvider?.getCodeActions(document, { textDocument, range, context: { diagnostics: [] } });
}

describe.each(BOOKS)('After many edits the memory holds, by $title,', (book) => {
    let workspace: TestWorkspace;

    beforeAll(async () => {
        workspace = await openBook(book, { 'npcs.skirmish': npcs(book, 1), 'fight.skirmish': fight(book, 1) });
    });

    const root = (path: string): object => workspace.document(path).parseResult.value;

    it('the text as it is now and none before, although the last runs are kept', async () => {
        const witness = new Witness();
        for (let edit = 0; edit < EDITS; edit++) {
            const name = `fight-${edit % 15}.skirmish`;
            await workspace.change({ 'npcs.skirmish': npcs(book, 1 + (edit % 3)), [name]: fight(book, edit) });
            witness.see(root('npcs.skirmish'));
            witness.see(root(name));
            await look(workspace, 'npcs.skirmish');
            await look(workspace, name);
            await playLast(workspace, name, 'Brawl');
        }
        expect(await witness.alive()).toBeLessThanOrEqual(1 + 15);
    });

    it('nothing of files that were deleted or renamed', async () => {
        const witness = new Witness();
        for (let edit = 0; edit < EDITS; edit++) {
            const [before, name] = [`moved-${edit - 1}.skirmish`, `moved-${edit}.skirmish`];
            await workspace.change({ [name]: fight(book, edit), ...(edit > 0 && { [before]: undefined }) });
            witness.see(workspace.document(name));
            await look(workspace, name);
            await playLast(workspace, name, 'Brawl');
        }
        await workspace.change({ [`moved-${EDITS - 1}.skirmish`]: undefined });
        // What was asked about last may still be on hand.
        expect(await witness.alive()).toBeLessThanOrEqual(1);
    });

    it('few files of the rulebook once nothing leads to them', async () => {
        const witness = new Witness();
        const { Libraries } = workspace.services.shared.workspace;
        const { shipped } = Libraries;
        const files = new Set([...Libraries.libraryFor(book.title).entries()].map(({ uri }) => uri));
        for (const uri of [...files].filter((uri) => shipped.has(uri)).slice(0, 20)) {
            const document = shipped.documentOf(uri);
            expect(shipped.documentOf(uri)).toBe(document);
            witness.see(document!);
        }
        expect(await witness.alive()).toBeLessThan(8);
    });
});
