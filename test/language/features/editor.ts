import { EmptyFileSystem, URI } from 'langium';
import type { CompletionItem, DocumentSymbol } from 'vscode-languageserver-types';
import type { Ruleset } from '../../../src/engine/ruleset.js';
import { createSkirmishServices } from '../../../src/language/main.js';
import { type BookOfTests, BOOKS } from '../books.js';

/** A book as far as an editor's reading goes: its schema and data, without judging or fighting. */
const readingOf = ({ ruleset, total }: BookOfTests): Ruleset => ({
    name: ruleset.name,
    version: 'test',
    schema: ruleset.schema,
    rules: { 'feat-prerequisite': { title: 'A feat needs its prerequisites.', severity: 'error', allowable: true } },
    check: () => [],
    checkEncounter: () => [],
    statistics: (entity) =>
        entity.kind === 'character'
            ? [{ name: total, section: 'Combat', sum: { total: 16, terms: [{ name: 'level 1', value: 16 }] }, page: 9 }]
            : [],
    describe: (entity) => (entity.kind === 'weapon' ? ['numbers of a weapon'] : []),
    fight: () => ({ advance: () => false, stop: () => undefined }),
});

let number = 0;

/** An editor on one file; `|` in a text is the cursor. */
export async function editor(text: string, book: BookOfTests = BOOKS[0]) {
    const { shared, skirmish } = await servicesOf(book);
    const offset = text.indexOf('|');
    const source = offset < 0 ? text : text.slice(0, offset) + text.slice(offset + 1);
    const uri = URI.parse(`file:///test-${number++}.skirmish`);
    const document = shared.workspace.LangiumDocumentFactory.fromString(source, uri);
    shared.workspace.LangiumDocuments.addDocument(document);
    await shared.workspace.DocumentBuilder.build([document], { validation: true });
    const position = document.textDocument.positionAt(Math.max(offset, 0));
    const params = { textDocument: { uri: uri.toString() }, position };
    return {
        document,
        async complete(): Promise<CompletionItem[]> {
            return (await skirmish.lsp.CompletionProvider?.getCompletion(document, params))?.items ?? [];
        },
        async hover(): Promise<string | undefined> {
            const hover = await skirmish.lsp.HoverProvider?.getHoverContent(document, params);
            return hover && (hover.contents as { value: string }).value;
        },
        async definition() {
            return (await skirmish.lsp.DefinitionProvider?.getDefinition(document, params)) ?? [];
        },
        async outline(): Promise<DocumentSymbol[]> {
            return (await skirmish.lsp.DocumentSymbolProvider?.getSymbols(document, params)) ?? [];
        },
        [Symbol.asyncDispose]: () => shared.workspace.DocumentBuilder.update([], [uri]),
    };
}

const started = new Map<BookOfTests, ReturnType<typeof start>>();

function servicesOf(book: BookOfTests): ReturnType<typeof start> {
    let services = started.get(book);
    if (!services) {
        started.set(book, (services = start(book)));
    }
    return services;
}

async function start(book: BookOfTests) {
    const services = createSkirmishServices(EmptyFileSystem, { rulesets: [readingOf(book)], rulebooks: book.rulebook });
    await services.shared.workspace.WorkspaceManager.initializeWorkspace([]);
    return services;
}

/** Labels of the items, in the order in which an editor shows them. */
export function labels(items: readonly CompletionItem[]): string[] {
    return items.map((item) => item.label);
}
