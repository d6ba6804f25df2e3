import { AstUtils, type LangiumDocument, TextDocument, URI } from 'langium';
import type { StatBlock } from '../../engine/ruleset.js';
import * as ast from '../generated/ast.js';
import { LoweredEntity, loweredFile } from '../lowering/index.js';
import { writtenName, writtenParts } from '../naming.js';
import { leafAt } from '../occurrences/sites.js';
import type { SkirmishServices } from '../services.js';

/** An NPC made of a printed block. */
export interface PastedNpc {
    readonly source: string;
    /** Pieces that could not be read; the source has a comment for each. */
    readonly unread: readonly string[];
}

/**
 * Turns a block of numbers, as the rulebook of a document prints it, into the source of an NPC by totals.
 *
 * @returns nothing if the ruleset has no printed form
 */
export async function pasteStatBlock(
    text: string,
    document: LangiumDocument,
    services: SkirmishServices,
): Promise<PastedNpc | undefined> {
    const { Libraries, LangiumDocumentFactory } = services.shared.workspace;
    const block = Libraries.rulesetOf(document)?.statBlock?.read(text, Libraries.scopeOf(document));
    if (!block) {
        return undefined;
    }
    const pasted = LangiumDocumentFactory.fromString(npcSource(block), URI.parse('stat-block:/npc.skirmish'));
    const edits = await services.lsp.Formatter?.formatDocument(pasted, {
        textDocument: { uri: pasted.textDocument.uri },
        options: { tabSize: 4, insertSpaces: true },
    });
    const { uri, languageId, version } = pasted.textDocument;
    const plain = TextDocument.create(uri, languageId, version, pasted.textDocument.getText());
    return { source: TextDocument.applyEdits(plain, edits ?? []), unread: block.unread };
}

/** The creature around an offset in its rulebook's printed form. */
export function copyStatBlock(
    document: LangiumDocument,
    offset: number,
    services: SkirmishServices,
): { readonly name: string; readonly text: string } | undefined {
    const { Libraries } = services.shared.workspace;
    const leaf = leafAt(document, offset) ?? leafAt(document, offset - 1);
    const creature = AstUtils.getContainerOfType(leaf?.astNode, ast.isCreature);
    const element = creature && loweredFile(document).elementOf(creature);
    const statBlock = Libraries.rulesetOf(document)?.statBlock;
    if (!statBlock || !(element instanceof LoweredEntity)) {
        return undefined;
    }
    return { name: element.name, text: statBlock.print(element.value, Libraries.scopeOf(document)) };
}

function npcSource({ name, kind = 'npc', statements, unread }: StatBlock): string {
    const lines = statements.map(({ label, values }) => `    ${label}: ${values.map(writtenParts).join(', ')}\n`);
    const remarks = unread.map((piece) => `    // Not read: ${piece.replace(/\s+/g, ' ')}\n`);
    return `${kind} ${writtenName(name)} {\n${[...lines, ...remarks].join('')}}\n`;
}
