import {
    type AstNode,
    type AstNodeDescription,
    AstUtils,
    type CstNode,
    DefaultReferenceDescriptionProvider,
    DefaultScopeComputation,
    isReference,
    type LangiumDocument,
    type LocalSymbols,
    MultiMap,
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
        const descriptions = document.references.flatMap((reference) => {
            const source = isReference(reference) ? resolved(reference) : undefined;
            if (!source) {
                return [];
            }
            const { target, node } = source;
            const { offset, end, range } = node;
            return [
                {
                    sourceUri: document.uri,
                    sourcePath: this.nodeLocator.getAstNodePath(node.astNode),
                    targetUri: target.documentUri,
                    targetPath: target.path,
                    segment: { range, offset, end, length: end - offset },
                    local: AstUtils.getDocument(node.astNode).uri.toString() === target.documentUri.toString(),
                },
            ];
        });
        return Promise.resolve(descriptions);
    }
}

function resolved(reference: Reference): { target: AstNodeDescription; node: CstNode } | undefined {
    const target = reference.$nodeDescription;
    return target && reference.$refNode && !reference.error ? { target, node: reference.$refNode } : undefined;
}
