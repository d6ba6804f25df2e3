import { type AstNode, AstUtils, GrammarUtils, type Reference, type ReferenceInfo } from 'langium';
import { AbstractSemanticTokenProvider, type SemanticTokenAcceptor } from 'langium/lsp';
import { SemanticTokenModifiers, SemanticTokenTypes } from 'vscode-languageserver';
import { encounterLibrary } from '../../engine/encounter-library.js';
import * as ast from '../generated/ast.js';
import type { Libraries } from '../library/libraries.js';
import { LoweredEncounter, loweredFile } from '../lowering/index.js';
import { linkOf, PARTICIPANT_KINDS } from '../references/targets.js';
import { own } from '../schema.js';
import type { SkirmishServices } from '../services.js';

/** Colours by the kind of thing that a name stands for. Kinds of other rulebooks are types. */
const TYPES: Readonly<Record<string, SemanticTokenTypes>> = {
    character: SemanticTokenTypes.class,
    npc: SemanticTokenTypes.class,
    creature: SemanticTokenTypes.class,
    encounter: SemanticTokenTypes.namespace,
    combatant: SemanticTokenTypes.variable,
    side: SemanticTokenTypes.struct,
    action: SemanticTokenTypes.function,
    tactics: SemanticTokenTypes.function,
    feat: SemanticTokenTypes.interface,
    racial: SemanticTokenTypes.interface,
    skill: SemanticTokenTypes.parameter,
    use: SemanticTokenTypes.parameter,
    condition: SemanticTokenTypes.event,
    ability: SemanticTokenTypes.enumMember,
    focus: SemanticTokenTypes.enumMember,
    statistic: SemanticTokenTypes.enumMember,
    save: SemanticTokenTypes.enumMember,
    unit: SemanticTokenTypes.enumMember,
    size: SemanticTokenTypes.enumMember,
    damage: SemanticTokenTypes.enumMember,
    part: SemanticTokenTypes.enumMember,
};

const ATOMS: Readonly<Record<string, SemanticTokenTypes>> = {
    [ast.Num.$type]: SemanticTokenTypes.number,
    [ast.Dice.$type]: SemanticTokenTypes.number,
    [ast.Range.$type]: SemanticTokenTypes.number,
    [ast.Position.$type]: SemanticTokenTypes.number,
    [ast.GivenDice.$type]: SemanticTokenTypes.number,
    [ast.Word.$type]: SemanticTokenTypes.keyword,
    [ast.Sign.$type]: SemanticTokenTypes.operator,
    [ast.Prose.$type]: SemanticTokenTypes.string,
};

/** Tells names by what they stand for, labels, words, numbers and texts apart. Names that lead nowhere stay uncoloured. */
export class SkirmishSemanticTokenProvider extends AbstractSemanticTokenProvider {
    private readonly libraries: () => Libraries;

    constructor(services: SkirmishServices) {
        super(services);
        this.libraries = () => services.shared.workspace.Libraries;
    }

    protected override highlightElement(node: AstNode, accept: SemanticTokenAcceptor): void {
        if (ast.isReference(node)) {
            this.reference(node, 'target', node.target, accept);
        } else if (ast.isEntry(node)) {
            accept({ node, property: 'label', type: SemanticTokenTypes.property });
        } else if (ast.isCombatant(node)) {
            this.reference(node, 'creature', node.creature, accept);
            declaration(node, 'combatant', accept);
        } else if (ast.isOrder(node) || ast.isLine(node)) {
            this.reference(node, 'subject', node.subject, accept);
        } else if (ast.isCreature(node)) {
            declaration(node, node.role, accept);
            this.reference(node, 'base', node.base, accept);
        } else if (ast.isDefinition(node)) {
            declaration(node, node.kind, accept);
        } else if (ast.isEncounter(node)) {
            declaration(node, 'encounter', accept);
        } else if (ast.isSide(node)) {
            declaration(node, 'side', accept);
        } else {
            const type = ATOMS[node.$type];
            if (type) {
                whole(node, type, accept);
            }
        }
    }

    private reference(
        container: AstNode,
        property: string,
        reference: Reference | undefined,
        accept: SemanticTokenAcceptor,
    ): void {
        const cst = reference?.$refNode;
        if (!cst) {
            return;
        }
        const found = this.targetOf({ reference, container, property });
        if (found) {
            const modifier = found.origin === 'rulebook' ? SemanticTokenModifiers.defaultLibrary : [];
            accept({ cst, type: typeOf(found.kind), modifier });
        } else if (cst.text.startsWith('"') && ast.isReference(container)) {
            accept({ cst, type: SemanticTokenTypes.string });
        }
    }

    /** The kind of what a name leads to, without looking at its syntax. */
    private targetOf(info: ReferenceInfo): { readonly kind: string; readonly origin: string } | undefined {
        const document = AstUtils.getDocument(info.container);
        const element = loweredFile(document).elementOf(info.container);
        const scope = this.libraries().scopeOf(document);
        const link = element && linkOf(info, element, scope);
        for (const kind of link?.kinds ?? []) {
            const name = link?.name ?? '';
            const found = PARTICIPANT_KINDS.includes(kind)
                ? element instanceof LoweredEncounter && encounterLibrary(element.value, scope).find(kind, name)
                : scope.definitions(kind, name)[0];
            if (found) {
                return found;
            }
        }
        return undefined;
    }
}

function declaration(node: AstNode, kind: string | undefined, accept: SemanticTokenAcceptor): void {
    const cst = GrammarUtils.findNodeForProperty(node.$cstNode, 'name');
    if (cst) {
        accept({ cst, type: typeOf(kind ?? ''), modifier: SemanticTokenModifiers.declaration });
    }
}

/** Texts over several lines are coloured line by line. */
function whole({ $cstNode }: AstNode, type: SemanticTokenTypes, accept: SemanticTokenAcceptor): void {
    const { range, text } = $cstNode ?? {};
    if (!range || text === undefined) {
        return;
    }
    text.split(/\r?\n/).forEach((line, index) => {
        const char = index === 0 ? range.start.character : 0;
        if (line.length > 0) {
            accept({ line: range.start.line + index, char, length: line.length, type });
        }
    });
}

function typeOf(kind: string): SemanticTokenTypes {
    return own(TYPES, kind) ?? SemanticTokenTypes.type;
}
