import { type AstNode, AstUtils, Cancellation, CstUtils, GrammarUtils, type LangiumDocument, type LeafCstNode } from 'langium';
import type { HoverProvider } from 'langium/lsp';
import type { Hover, HoverParams } from 'vscode-languageserver';
import { formatTerms, type LabelSchema, type Statistic } from '../../engine/index.js';
import * as ast from '../generated/ast.js';
import type { DocumentScope } from '../library/document-scope.js';
import type { Libraries } from '../library/libraries.js';
import { LoweredEncounter, LoweredEntity, loweredFile } from '../lowering/index.js';
import { labelOf, own, schemaOf } from '../schema.js';
import type { SkirmishServices } from '../services.js';
import { entityMarkdown, escape } from './entity-markdown.js';
import { OrderOdds } from './order-odds.js';

/** Explains names, labels and blocks; a statistic's name inside a creature also shows that creature's number and its terms. */
export class SkirmishHoverProvider implements HoverProvider {
    private readonly libraries: () => Libraries;
    private readonly odds: OrderOdds;

    constructor(services: SkirmishServices) {
        this.odds = new OrderOdds(services);
        this.libraries = () => services.shared.workspace.Libraries;
    }

    async getHoverContent(
        document: LangiumDocument,
        params: HoverParams,
        cancelToken = Cancellation.CancellationToken.None,
    ): Promise<Hover | undefined> {
        const root = document.parseResult.value.$cstNode;
        const offset = document.textDocument.offsetAt(params.position);
        const leaf = root && CstUtils.findLeafNodeAtOffset(root, offset);
        if (!leaf) {
            return undefined;
        }
        const parts = [
            this.contentOf(leaf, this.libraries().scopeOf(document)),
            await this.odds.markdown(document, offset, cancelToken),
        ];
        const value = parts.filter(Boolean).join('\n\n---\n\n');
        return value ? { contents: { kind: 'markdown', value }, range: leaf.range } : undefined;
    }

    private contentOf(leaf: LeafCstNode, scope: DocumentScope): string | undefined {
        const node = leaf.astNode;
        if (ast.isReference(node)) {
            return this.ofTarget(node.target?.ref, node, scope);
        }
        if (ast.isEntry(node) && isAt(leaf, node, 'label')) {
            return ofLabel(node, scope);
        }
        if (ast.isOrder(node) || ast.isLine(node)) {
            return this.ofTarget(node.subject?.ref, node, scope);
        }
        if (ast.isCombatant(node)) {
            return this.ofTarget(node.creature?.ref, node, scope);
        }
        if (ast.isCreature(node) && isAt(leaf, node, 'base')) {
            return this.ofTarget(node.base?.ref, node, scope);
        }
        if (ast.isEncounter(node) && isAt(leaf, node, 'name')) {
            return ofEncounter(node, scope);
        }
        if ((ast.isCreature(node) || ast.isDefinition(node)) && isAt(leaf, node, 'name')) {
            return this.ofTarget(node, node, scope);
        }
        return undefined;
    }

    private ofTarget(target: AstNode | undefined, from: AstNode, scope: DocumentScope): string | undefined {
        if (ast.isCombatant(target)) {
            return this.ofTarget(target.creature?.ref, from, scope);
        }
        if (ast.isSide(target)) {
            return `**${escape(target.name ?? '')}** · side`;
        }
        const element = target && loweredFile(AstUtils.getDocument(target)).elementOf(target);
        if (!(element instanceof LoweredEntity)) {
            return undefined;
        }
        const entity = element.value;
        const own = entityMarkdown(entity, scope);
        const statistic = statisticsAround(from, scope).find(({ name }) => name === entity.name);
        return statistic ? `${own}\n\n${statisticMarkdown(statistic)}` : own;
    }
}

/** The derived numbers of the creature that a node stands in. */
function statisticsAround(node: AstNode, scope: DocumentScope): readonly Statistic[] {
    const creature = AstUtils.getContainerOfType(node, ast.isCreature);
    const element = creature && loweredFile(AstUtils.getDocument(creature)).elementOf(creature);
    return element instanceof LoweredEntity ? (scope.ruleset?.statistics(element.value, scope) ?? []) : [];
}

function statisticMarkdown({ name, sum, text, page }: Statistic): string {
    const terms = sum.terms.length > 0 ? ` = ${escape(formatTerms(sum.terms))}` : '';
    return `${escape(name)} **${escape(text ?? String(sum.total))}**${terms}${page === undefined ? '' : ` · p. ${page}`}`;
}

function isAt(leaf: LeafCstNode, node: AstNode, property: string): boolean {
    const named = GrammarUtils.findNodeForProperty(node.$cstNode, property);
    return named !== undefined && named.offset <= leaf.offset && leaf.end <= named.end;
}

function ofLabel(entry: ast.Entry, scope: DocumentScope): string | undefined {
    const schema = scope.ruleset && labelSchema(entry, scope);
    if (!schema) {
        return undefined;
    }
    const statistic = statisticsAround(entry, scope).find(({ name }) => name === entry.label);
    return [
        `**${escape(entry.label ?? '')}**${schema.page === undefined ? '' : ` · p. ${schema.page}`}`,
        schema.doc,
        statistic && statisticMarkdown(statistic),
    ]
        .filter(Boolean)
        .join('\n\n');
}

function labelSchema(entry: ast.Entry, scope: DocumentScope): LabelSchema | undefined {
    const schema = scope.ruleset && schemaOf(scope.ruleset);
    const parent = entry.$container;
    if (!schema || !parent) {
        return undefined;
    }
    if (ast.isEntry(parent)) {
        return labelOf(labelSchema(parent, scope)?.block, entry.label);
    }
    if (ast.isEncounter(parent)) {
        return labelOf(schema.encounter, entry.label);
    }
    if (ast.isCombatant(parent)) {
        return labelOf(schema.overrides, entry.label);
    }
    if (ast.isExpect(parent)) {
        return labelOf(schema.facts, entry.label);
    }
    const element = AstUtils.getContainerOfType(parent, (node) => ast.isCreature(node) || ast.isDefinition(node));
    const kind = element && own(schema.kinds, ast.isCreature(element) ? element.role : element.kind);
    return labelOf(ast.isLevel(parent) ? own(kind?.blocks, 'level') : kind?.labels, entry.label);
}

function ofEncounter(node: ast.Encounter, scope: DocumentScope): string | undefined {
    const element = loweredFile(AstUtils.getDocument(node)).elementOf(node);
    if (!(element instanceof LoweredEncounter)) {
        return undefined;
    }
    const lines = scope.ruleset?.describeEncounter?.(element.value, scope) ?? [];
    return [`**${escape(element.value.name)}** · encounter`, lines.map(escape).join('  \n')].filter(Boolean).join('\n\n');
}
