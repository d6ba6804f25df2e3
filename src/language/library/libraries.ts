import {
    DocumentState,
    type LangiumDocument,
    type LangiumDocuments,
    type LangiumSharedCoreServices,
    type ServiceRegistry,
    type TextDocument,
    URI,
} from 'langium';
import type { Ruleset } from '../../engine/ruleset.js';
import type * as ast from '../generated/ast.js';
import { loweredFile } from '../lowering/index.js';
import { isRulebook, originOf, rulebookSource } from '../rulebook.js';
import { DocumentScope } from './document-scope.js';
import { Questions } from './questions.js';
import type { Entries, ShippedRulebooks } from './shipped.js';
import { type Definition, LibrarySnapshot } from './snapshot.js';

const EMPTY = new LibrarySnapshot();

/** What is known of one document: the version it was read in, its ruleset and its definitions. */
interface Indexed extends Entries {
    readonly document: LangiumDocument;
    readonly root: ast.File;
}

/**
 * The libraries of all rulesets, kept in step with the documents: a change in one document re-reads that document and
 * no other, and tells which other documents looked up something that it defines.
 */
export class Libraries {
    private readonly documents: LangiumDocuments;
    private readonly registry: ServiceRegistry;
    private readonly indexed = new Map<string, Indexed>();
    private readonly snapshots = new Map<string, LibrarySnapshot>();
    private readonly scopes = new WeakMap<LangiumDocument, DocumentScope>();
    private readonly questions = new Map<string, Questions<DocumentScope>>();
    /** Addresses of the documents that `refresh` has to look at. */
    private readonly outdated = new Set<string>();

    /** @param defaultRuleset the ruleset of files without a `ruleset` line; see also `setDefaultRuleset`. */
    constructor(
        services: LangiumSharedCoreServices,
        readonly rulesets: ReadonlyMap<string, Ruleset>,
        private defaultRuleset: string,
        readonly shipped: ShippedRulebooks,
    ) {
        this.documents = services.workspace.LangiumDocuments;
        this.registry = services.ServiceRegistry;
        for (const [ruleset, definitions] of shipped.definitions()) {
            this.snapshots.set(ruleset, EMPTY.with([], definitions));
        }
    }

    /** The next update of the workspace re-reads the files that have no `ruleset` line of their own. */
    setDefaultRuleset(name: string): void {
        this.defaultRuleset = name;
        this.outdate(this.indexed.keys());
    }

    /** The next `refresh` looks at what came, changed or went under these addresses. */
    outdate(uris: Iterable<string>): void {
        for (const uri of uris) {
            this.outdated.add(uri);
        }
    }

    /** Name of the ruleset that a document is written for, whether or not there is one of that name. */
    rulesetName(document: LangiumDocument): string {
        const written = loweredFile(document).ruleset?.value;
        return written ?? (isRulebook(document.uri) ? this.rulesetOfFolder(document) : this.defaultRuleset);
    }

    rulesetOf(document: LangiumDocument): Ruleset | undefined {
        return this.rulesets.get(this.rulesetName(document));
    }

    /** All definitions in scope of a ruleset: its rulebook and every workspace file written for it. */
    libraryFor(ruleset: string): LibrarySnapshot {
        return this.snapshots.get(ruleset) ?? EMPTY;
    }

    /** The text of any file that a name can lead to. */
    textDocument(uri: string): TextDocument | undefined {
        return this.documents.getDocument(URI.parse(uri))?.textDocument ?? this.shipped.textDocument(uri);
    }

    /** What a document sees, and what it has asked for. */
    scopeOf(document: LangiumDocument): DocumentScope {
        let scope = this.scopes.get(document);
        if (!scope || scope.root !== document.parseResult.value) {
            scope?.close();
            const name = this.rulesetName(document);
            const questions = this.questionsOf(name);
            scope = new DocumentScope(document, this.rulesets.get(name), () => this.libraryFor(name), questions);
            this.scopes.set(document, scope);
        }
        return scope;
    }

    /**
     * Brings the libraries up to date with the parsed documents among those that are outdated.
     *
     * @returns the unchanged documents that must be linked and checked again, because they looked up a name that
     * appeared, went or changed.
     */
    refresh(): LangiumDocument[] {
        const changes = new Changes();
        const stale = new Set<LangiumDocument>();
        for (const uri of this.outdated) {
            const document = this.documents.getDocument(URI.parse(uri));
            if (document && document.state < DocumentState.Parsed) {
                continue;
            }
            this.outdated.delete(uri);
            const before = this.indexed.get(uri);
            const after = document && this.indexedAfter(before, document);
            if (before === after) {
                continue;
            }
            if (after) {
                this.indexed.set(uri, after);
            } else {
                this.indexed.delete(uri);
            }
            if (before) {
                this.forget(before.document);
            }
            if (after && before?.root === after.root) {
                stale.add(after.document);
            }
            changes.add(before ?? this.shippedFrom(uri), after ?? this.shippedFrom(uri));
        }
        for (const [ruleset, { removed, added }] of changes.rulesets) {
            this.snapshots.set(ruleset, this.libraryFor(ruleset).with(removed, added));
            for (const { document } of this.questionsOf(ruleset).concerned(removed, added)) {
                this.forget(document);
                if (this.indexed.get(document.uri.toString())?.document === document) {
                    stale.add(document);
                }
            }
        }
        return [...stale];
    }

    /** What is known of a document now: the same as before if neither it nor its ruleset has changed. */
    private indexedAfter(before: Indexed | undefined, document: LangiumDocument): Indexed {
        const root = document.parseResult.value as ast.File;
        const ruleset = this.rulesetName(document);
        return before?.root === root && before.ruleset === ruleset
            ? before
            : { document, root, ruleset, definitions: this.definitionsOf(document) };
    }

    private questionsOf(ruleset: string): Questions<DocumentScope> {
        let questions = this.questions.get(ruleset);
        if (!questions) {
            this.questions.set(ruleset, (questions = new Questions()));
        }
        return questions;
    }

    private forget(document: LangiumDocument): void {
        this.scopes.get(document)?.close();
        this.scopes.delete(document);
    }

    /** What shipped in the file that this one is the source of. */
    private shippedFrom(uri: string): Entries | undefined {
        const path = rulebookSource(uri);
        return path === undefined ? undefined : this.shipped.entriesOf({ path });
    }

    private definitionsOf(document: LangiumDocument): Definition[] {
        const uri = document.uri.toString();
        const origin = originOf(uri);
        if (this.shipped.has(uri)) {
            // A shipped file that is open in an editor: its entries are known.
            return [];
        }
        const { AstNodeDescriptionProvider } = this.registry.getServices(document.uri).workspace;
        return loweredFile(document)
            .entities.filter((element) => element.name !== '')
            .map((element) => ({
                kind: element.kind,
                name: element.name,
                origin,
                uri,
                get value() {
                    return element.value;
                },
                element,
                description: once(() =>
                    AstNodeDescriptionProvider.createDescription(element.node, element.name, document),
                ),
            }));
    }

    private rulesetOfFolder(document: LangiumDocument): string {
        const folder = document.uri.path.split('/')[1];
        return [...this.rulesets.keys()].find((name) => folderOf(name) === folder) ?? this.defaultRuleset;
    }
}

function once<T>(make: () => T): () => T {
    let made: { readonly value: T } | undefined;
    return () => (made ??= { value: make() }).value;
}


/** `Name of the Book` → `name-of-the-book` */
export function folderOf(ruleset: string): string {
    return ruleset.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** Definitions that came and went, by ruleset. */
class Changes {
    readonly rulesets = new Map<string, { removed: Definition[]; added: Definition[] }>();

    add(before: Entries | undefined, after: Entries | undefined): void {
        if (before) {
            this.of(before.ruleset).removed.push(...before.definitions);
        }
        if (after) {
            this.of(after.ruleset).added.push(...after.definitions);
        }
    }

    private of(ruleset: string) {
        let change = this.rulesets.get(ruleset);
        if (!change) {
            this.rulesets.set(ruleset, (change = { removed: [], added: [] }));
        }
        return change;
    }
}
