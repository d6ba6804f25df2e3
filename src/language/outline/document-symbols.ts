import { type AstNode, GrammarUtils, type LangiumDocument } from 'langium';
import type { DocumentSymbolProvider } from 'langium/lsp';
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import * as ast from '../generated/ast.js';

/** The outline: creatures with their levels, encounters with their sides, combatants and rounds, definitions by kind. */
export class SkirmishDocumentSymbolProvider implements DocumentSymbolProvider {
    getSymbols(document: LangiumDocument): DocumentSymbol[] {
        const file = document.parseResult.value as ast.File;
        return (file.elements ?? []).flatMap((element) => {
            if (ast.isEncounter(element)) {
                return symbol(element, 'name', element.name, 'encounter', SymbolKind.Event, encounterChildren(element));
            }
            if (ast.isCreature(element)) {
                return symbol(element, 'name', element.name, element.role, SymbolKind.Class, levels(element));
            }
            return symbol(element, 'name', element.name, element.kind, SymbolKind.Constant, []);
        });
    }
}

function levels(creature: ast.Creature): DocumentSymbol[] {
    return creature.members
        .filter(ast.isLevel)
        .flatMap((level) => symbol(level, 'number', `level ${level.number ?? '?'}`, undefined, SymbolKind.Number, []));
}

function encounterChildren(encounter: ast.Encounter): DocumentSymbol[] {
    return encounter.parts.flatMap((part) => {
        if (ast.isSide(part)) {
            const combatants = part.combatants.flatMap((combatant) =>
                symbol(combatant, 'creature', combatantLabel(combatant), undefined, SymbolKind.Variable, []),
            );
            return symbol(part, 'name', part.name, 'side', SymbolKind.Struct, combatants);
        }
        return ast.isRound(part)
            ? symbol(part, 'number', `round ${part.number ?? '?'}`, undefined, SymbolKind.Number, [])
            : [];
    });
}

function combatantLabel({ name, creature, count }: ast.Combatant): string | undefined {
    const called = name ?? creature?.$refText;
    return called && count !== undefined ? `${count} x ${called}` : called;
}

/** An editor refuses symbols without a name, so nameless ones are left out. */
function symbol(
    node: AstNode,
    property: string,
    name: string | undefined,
    detail: string | undefined,
    kind: SymbolKind,
    children: DocumentSymbol[],
): DocumentSymbol[] {
    const cst = node.$cstNode;
    if (!cst || !name) {
        return children;
    }
    const selectionRange = GrammarUtils.findNodeForProperty(cst, property)?.range ?? cst.range;
    return [{ name, ...(detail && { detail }), kind, range: cst.range, selectionRange, children }];
}
