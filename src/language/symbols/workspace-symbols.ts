import { Cancellation, interruptAndCheck, type LangiumDocuments, type TextDocument, URI } from 'langium';
import type { WorkspaceSymbolProvider } from 'langium/lsp';
import { SymbolKind, type WorkspaceSymbol, type WorkspaceSymbolParams } from 'vscode-languageserver';
import type { Span } from '../../engine/source/index.js';
import type { Libraries } from '../library/libraries.js';
import type { Definition } from '../library/snapshot.js';
import { loweredFile } from '../lowering/index.js';
import { isRulebook } from '../rulebook.js';
import type { SkirmishSharedServices } from '../services.js';
import { fits } from '../../engine/suggestions.js';

/** An editor shows no more than a screenful; who wants others types more letters. */
const MANY = 500;

const KINDS: ReadonlyMap<string, SymbolKind> = new Map<string, SymbolKind>([
    ['character', SymbolKind.Class],
    ['npc', SymbolKind.Class],
    ['creature', SymbolKind.Class],
    ['action', SymbolKind.Method],
    ['feat', SymbolKind.Interface],
    ['skill', SymbolKind.Field],
    ['condition', SymbolKind.EnumMember],
]);

/** What a symbol of the rulebook is found by, when its place is asked for. */
interface Place {
    readonly ruleset: string;
    readonly kind: string;
}

/** Finds creatures, encounters, house rules and the entries of every rulebook by name. */
export class SkirmishWorkspaceSymbolProvider implements WorkspaceSymbolProvider {
    private readonly libraries: () => Libraries;
    private readonly documents: LangiumDocuments;

    constructor(services: SkirmishSharedServices) {
        this.libraries = () => services.workspace.Libraries;
        this.documents = services.workspace.LangiumDocuments;
    }

    async getSymbols(
        { query }: WorkspaceSymbolParams,
        cancelToken = Cancellation.CancellationToken.None,
    ): Promise<WorkspaceSymbol[]> {
        const own: WorkspaceSymbol[] = [];
        const shipped: WorkspaceSymbol[] = [];
        const typed = query.toLowerCase();
        let seen = 0;
        for (const { name, kind, symbol, origin } of this.all()) {
            if (seen++ % 200 === 0) {
                await interruptAndCheck(cancelToken);
            }
            const list = origin === 'workspace' ? own : shipped;
            if (list.length < MANY && fits(name.toLowerCase(), typed)) {
                list.push({ name, kind: KINDS.get(kind) ?? SymbolKind.Constant, ...symbol() });
            }
        }
        // What the GM wrote comes before the book.
        return [...own, ...shipped].slice(0, MANY);
    }

    /** The place of an entry of a rulebook: its text is looked through only now. */
    resolveSymbol(symbol: WorkspaceSymbol): WorkspaceSymbol {
        const { ruleset, kind } = (symbol.data ?? {}) as Partial<Place>;
        const uri = symbol.location.uri;
        const definition =
            ruleset === undefined || kind === undefined
                ? undefined
                : this.libraries().libraryFor(ruleset).definitions(kind, symbol.name).find((each) => each.uri === uri);
        const textDocument = definition && this.libraries().textDocument(uri);
        return textDocument ? { ...symbol, location: locationOf(textDocument, definition.value.nameSpan) } : symbol;
    }

    private *all() {
        for (const ruleset of this.libraries().rulesets.keys()) {
            for (const definition of this.libraries().libraryFor(ruleset).entries()) {
                const { name, kind, origin } = definition;
                yield { name, kind, origin, symbol: () => this.symbolOf(definition, ruleset) };
            }
        }
        for (const document of this.documents.all.filter(({ uri }) => !isRulebook(uri))) {
            for (const { value } of loweredFile(document).encounters.filter(({ value }) => value.name !== '')) {
                const symbol = () => ({
                    kind: SymbolKind.Event,
                    containerName: 'encounter',
                    location: locationOf(document.textDocument, value.nameSpan),
                });
                yield { name: value.name, kind: 'encounter', origin: 'workspace', symbol };
            }
        }
    }

    private symbolOf(definition: Definition, ruleset: string): Pick<WorkspaceSymbol, 'containerName' | 'location' | 'data'> {
        const { kind, uri, origin } = definition;
        const document = this.documents.getDocument(URI.parse(uri));
        const place: Place = { ruleset, kind };
        return {
            containerName: origin === 'rulebook' ? `${kind} · ${ruleset}` : kind,
            ...(document ? { location: locationOf(document.textDocument, definition.value.nameSpan) } : { location: { uri }, data: place }),
        };
    }
}

function locationOf(textDocument: TextDocument, { uri, start, end }: Span) {
    return { uri, range: { start: textDocument.positionAt(start), end: textDocument.positionAt(end) } };
}
