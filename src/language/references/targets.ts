import type { AstNode, AstNodeDescription, AstNodeDescriptionProvider, ReferenceInfo } from 'langium';
import type { Link } from '../../engine/schema/index.js';
import { combatantNames } from '../../engine/source/index.js';
import * as ast from '../generated/ast.js';
import type { DocumentScope } from '../library/document-scope.js';
import { type LoweredElement, LoweredEncounter } from '../lowering/index.js';

/** Whatever may stand in a side or after `from`. */
export const CREATURE_KINDS: readonly string[] = ['character', 'npc', 'creature'];
/** Names that an encounter declares. */
export const PARTICIPANT_KINDS: readonly string[] = ['combatant', 'side'];

/** What a name of the text looks for; nothing if it refers to nothing, as a text or a unit does. */
export function linkOf(reference: ReferenceInfo, element: LoweredElement, scope: DocumentScope): Link | undefined {
    const node = reference.container;
    const name = reference.reference.$refText;
    if (ast.isCreature(node) || ast.isCombatant(node)) {
        return { kinds: CREATURE_KINDS, name };
    }
    if (ast.isOrder(node) || ast.isLine(node)) {
        return { kinds: PARTICIPANT_KINDS, name };
    }
    const atom = ast.isReference(node) ? element.names.get(node) : undefined;
    return atom && scope.trace(element).links.get(atom);
}

/** The definition, combatant or side that a link leads to. */
export function targetOf(
    link: Link,
    element: LoweredElement,
    scope: DocumentScope,
    descriptions: AstNodeDescriptionProvider,
): AstNodeDescription | undefined {
    for (const kind of link.kinds) {
        if (PARTICIPANT_KINDS.includes(kind)) {
            const node = element instanceof LoweredEncounter ? participantNode(element, kind, link.name) : undefined;
            if (node) {
                return descriptions.createDescription(node, link.name);
            }
            continue;
        }
        const [definition] = scope.definitions(kind, link.name);
        if (definition) {
            return definition.description();
        }
    }
    return undefined;
}

function participantNode(element: LoweredEncounter, kind: string, name: string): AstNode | undefined {
    for (const side of element.value.sides) {
        if (kind === 'side') {
            if (side.name === name) {
                return element.nodeOf(side);
            }
            continue;
        }
        const combatant = side.combatants.find((candidate) => combatantNames(candidate).includes(name));
        if (combatant) {
            return element.nodeOf(combatant);
        }
    }
    return undefined;
}
