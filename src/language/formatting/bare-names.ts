import { type AstNode, AstUtils, type CstNode, GrammarUtils, type LangiumDocument } from 'langium';
import * as ast from '../generated/ast.js';
import { unquote } from '../parsing/value-converter.js';
import { writtenName } from '../naming.js';

/** The quoted names of a document that can do without quotes: their offsets, and what to write instead. */
export function bareNames(document: LangiumDocument): Map<number, string> {
    const found = new Map<number, string>();
    for (const node of AstUtils.streamAst(document.parseResult.value)) {
        for (const { cst, allows } of names(node)) {
            const text = cst?.text ?? '';
            const bare = text.startsWith('"') && text.length > 1 && text.endsWith('"') ? writtenName(unquote(text)) : '"';
            if (cst && !bare.startsWith('"') && allows(bare)) {
                found.set(cst.offset, bare);
            }
        }
    }
    return found;
}

interface Name {
    readonly cst: CstNode | undefined;
    /** Whether the grammar takes this bare name here. */
    readonly allows: (bare: string) => boolean;
}

const isPlain = (bare: string): boolean => !bare.includes('(');
const isDeclarable = (bare: string): boolean => !bare.includes(',');
const isAny = (): boolean => true;

/** Names only: a quoted text that no name could replace is not among them. */
function* names(node: AstNode): Generator<Name> {
    const at = (property: string, allows: Name['allows']): Name => ({
        cst: GrammarUtils.findNodeForProperty(node.$cstNode, property),
        allows,
    });
    if (ast.isReference(node)) {
        // Where the name leads is of no interest: the file of the rulebook need not be read for it.
        if (node.target?.$nodeDescription ?? node.target?.ref) {
            yield at('target', isAny);
        }
    } else if (ast.isCreature(node) || ast.isDefinition(node) || ast.isEncounter(node) || ast.isSide(node)) {
        yield at('name', isDeclarable);
        yield at('base', isPlain);
    } else if (ast.isCombatant(node)) {
        yield at('creature', isPlain);
        yield at('name', isDeclarable);
    } else if (ast.isOrder(node) || ast.isLine(node)) {
        yield at('subject', isPlain);
    } else if (ast.isEntry(node)) {
        yield at('label', isPlain);
    }
}
