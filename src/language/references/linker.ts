import {
    type AstNode,
    type AstNodeDescription,
    AstUtils,
    Cancellation,
    DefaultLinker,
    type DefaultReference,
    interruptAndCheck,
    isLinkingError,
    type LangiumDocument,
    type LinkingError,
    type ReferenceInfo,
} from 'langium';
import type { Link } from '../../engine/schema/index.js';
import * as ast from '../generated/ast.js';
import type { Libraries } from '../library/libraries.js';
import type { DocumentScope } from '../library/document-scope.js';
import { type LoweredElement, LoweredEntity, loweredFile } from '../lowering/index.js';
import type { SkirmishServices } from '../services.js';
import { linkOf, targetOf } from './targets.js';

/** A name that nothing in scope answers to. */
export interface UnresolvedName extends LinkingError {
    readonly link: Link;
}

export function isUnresolvedName(error: LinkingError | undefined): error is UnresolvedName {
    return error !== undefined && 'link' in error;
}

/** Resolves names by the kinds that the shapes of the ruleset expect of them. */
export class SkirmishLinker extends DefaultLinker {
    private readonly libraries: () => Libraries;
    private readonly descriptions;
    private readonly documents;
    private readonly locator;

    constructor(services: SkirmishServices) {
        super(services);
        this.libraries = () => services.shared.workspace.Libraries;
        this.descriptions = () => services.workspace.AstNodeDescriptionProvider;
        this.documents = () => services.shared.workspace.LangiumDocuments;
        this.locator = () => services.workspace.AstNodeLocator;
    }

    override async link(document: LangiumDocument, cancelToken = Cancellation.CancellationToken.None): Promise<void> {
        const file = loweredFile(document);
        const scope = this.libraries().scopeOf(document);
        for (const element of [...file.entities, ...file.encounters]) {
            await interruptAndCheck(cancelToken);
            for (const info of references(element, scope)) {
                // Whoever asked for it before its document was linked may have got an answer that no longer holds.
                const reference = info.reference as DefaultReference;
                const found = this.candidate(info, element, scope);
                const isFound = !isLinkingError(found);
                // Its node is loaded when it is asked for: a file of the rulebook may have to be parsed for it.
                reference._ref = isFound ? undefined : found;
                reference._nodeDescription = isFound ? found : undefined;
                document.references.push(reference);
            }
        }
    }

    override loadAstNode(description: AstNodeDescription): AstNode | undefined {
        if (description.node) {
            return description.node;
        }
        const { documentUri, path } = description;
        const document =
            this.documents().getDocument(documentUri) ?? this.libraries().shipped.documentOf(documentUri.toString());
        return document && this.locator().getAstNode(document.parseResult.value, path);
    }

    /** For names that are asked about before their document is linked. */
    override getCandidate(info: ReferenceInfo): AstNodeDescription | LinkingError {
        const document = AstUtils.getDocument(info.container);
        const element = loweredFile(document).elementOf(info.container);
        return element ? this.candidate(info, element, this.libraries().scopeOf(document)) : notAReference(info);
    }

    private candidate(
        info: ReferenceInfo,
        element: LoweredElement,
        scope: DocumentScope,
    ): AstNodeDescription | LinkingError {
        const link = linkOf(info, element, scope);
        if (!link) {
            return notAReference(info);
        }
        const target = targetOf(link, element, scope, this.descriptions());
        if (target) {
            return target;
        }
        const unresolved: UnresolvedName = { info, link, message: `There is no “${link.name}”.` };
        return unresolved;
    }
}

function notAReference(info: ReferenceInfo): LinkingError {
    return { info, message: 'This name refers to nothing.' };
}

/** The names of an element that refer to something. */
function* references(element: LoweredElement, scope: DocumentScope): Generator<ReferenceInfo> {
    const { links } = scope.trace(element);
    for (const [node, atom] of element.names) {
        if (links.has(atom)) {
            yield { reference: node.target, container: node, property: 'target' };
        }
    }
    if (element instanceof LoweredEntity) {
        if (ast.isCreature(element.node) && element.node.base) {
            yield { reference: element.node.base, container: element.node, property: 'base' };
        }
        return;
    }
    for (const part of [...element.node.parts, ...element.strays]) {
        if (ast.isSide(part)) {
            for (const combatant of part.combatants) {
                if (combatant.creature) {
                    yield { reference: combatant.creature, container: combatant, property: 'creature' };
                }
            }
        } else if (ast.isRound(part)) {
            for (const line of part.lines) {
                yield* ast.isExpect(line) ? subjects(line.lines) : subjects([line]);
            }
        } else if (ast.isOtherwise(part) || ast.isExpect(part)) {
            yield* subjects(part.lines);
        }
    }
}

function* subjects(lines: readonly (ast.Order | ast.Line | ast.Entry)[]): Generator<ReferenceInfo> {
    for (const line of lines) {
        if (!ast.isEntry(line) && line.subject) {
            yield { reference: line.subject, container: line, property: 'subject' };
        }
    }
}
