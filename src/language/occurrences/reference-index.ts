import { type AstNode, type AstNodeLocator, AstUtils, isReference, type LangiumDocument, type LangiumDocuments } from 'langium';
import type { SkirmishServices } from '../services.js';

type Sources = ReadonlyMap<string, readonly AstNode[]>;

/** What refers to what, document by document. A document is looked through once after it was linked, not at every question. */
const known = new WeakMap<LangiumDocument['references'], { readonly count: number; readonly sources: Sources }>();

/** Finds the nodes that refer to a node, in all documents of the workspace. */
export class ReferenceIndex {
    private readonly documents: LangiumDocuments;
    private readonly locator: AstNodeLocator;

    constructor(services: SkirmishServices) {
        this.documents = services.shared.workspace.LangiumDocuments;
        this.locator = services.workspace.AstNodeLocator;
    }

    *sourcesOf(target: AstNode): Generator<AstNode> {
        const key = keyOf(AstUtils.getDocument(target).uri.toString(), this.locator.getAstNodePath(target));
        for (const document of this.documents.all) {
            yield* sourcesIn(document).get(key) ?? [];
        }
    }
}

function sourcesIn({ references }: LangiumDocument): Sources {
    const before = known.get(references);
    if (before?.count === references.length) {
        return before.sources;
    }
    const sources = new Map<string, AstNode[]>();
    for (const reference of references) {
        const target = isReference(reference) && !reference.error ? reference.$nodeDescription : undefined;
        const source = isReference(reference) ? reference.$refNode?.astNode : undefined;
        if (target && source) {
            const key = keyOf(target.documentUri.toString(), target.path);
            const list = sources.get(key);
            if (list) {
                list.push(source);
            } else {
                sources.set(key, [source]);
            }
        }
    }
    known.set(references, { count: references.length, sources });
    return sources;
}

function keyOf(uri: string, path: string): string {
    return `${uri} ${path}`;
}
