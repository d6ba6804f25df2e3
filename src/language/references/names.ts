import { type AstNode, type CstNode, DefaultNameProvider, GrammarUtils } from 'langium';
import * as ast from '../generated/ast.js';

/** A combatant without a name of its own goes by its creature's. */
export class SkirmishNameProvider extends DefaultNameProvider {
    override getName(node: AstNode): string | undefined {
        return ast.isCombatant(node) ? (node.name ?? node.creature?.$refText) : super.getName(node);
    }

    override getNameNode(node: AstNode): CstNode | undefined {
        const name = super.getNameNode(node);
        return name ?? (ast.isCombatant(node) ? GrammarUtils.findNodeForProperty(node.$cstNode, 'creature') : undefined);
    }
}
