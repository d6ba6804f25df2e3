import {
    type AstNode,
    type AstNodeDescription,
    DefaultReferenceDescriptionProvider,
    DefaultScopeComputation,
    isReference,
    type LangiumDocument,
    type LocalSymbols,
    MultiMap,
    type MultiReference,
    type Reference,
    type ReferenceDescription,
} from 'langium';

/** Names are found through the libraries, so there are no local symbols to collect. */
export class SkirmishScopeComputation extends DefaultScopeComputation {
    override collectLocalSymbols(): Promise<LocalSymbols> {
        return Promise.resolve(new MultiMap<AstNode, AstNodeDescription>());
    }
}

/** Describes the references that the linker resolved; there is no need to walk the tree again. */
export class SkirmishReferenceDescriptionProvider extends DefaultReferenceDescriptionProvider {
    override createDescriptions(document: LangiumDocument): Promise<ReferenceDescription[]> {
        return Promise.resolve(document.references.flatMap((reference) => this.describe(reference, document) ?? []));
    }

    private describe(reference: Reference | MultiReference, document: LangiumDocument): ReferenceDescription | undefined {
        const target = isReference(reference) ? reference.$nodeDescription : undefined;
        const { $refNode } = reference;
        if (!target || !$refNode) {
            return undefined;
        }
        const { nodeLocator } = this;
        return {
            sourceUri: document.uri,
            // Paths and places are long to make out, and seldom asked for.
            get sourcePath() {
                return nodeLocator.getAstNodePath($refNode.astNode);
            },
            targetUri: target.documentUri,
            targetPath: target.path,
            get segment() {
                const { offset, end, length, range } = $refNode;
                return { offset, end, length, range };
            },
            local: target.documentUri === document.uri,
        };
    }
}
