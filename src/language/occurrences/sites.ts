import { type AstNode, AstUtils, CstUtils, GrammarUtils, type LangiumDocument, type LeafCstNode } from 'langium';
import type { Range } from 'vscode-languageserver-types';
import type { Link } from '../../engine/schema/index.js';
import * as ast from '../generated/ast.js';
import type { Libraries } from '../library/libraries.js';
import { loweredFile } from '../lowering/index.js';
import { linkOf } from '../references/targets.js';
import type { SkirmishServices } from '../services.js';
import { ReferenceIndex } from './reference-index.js';

/** What has a name of its own: creatures, definitions, encounters, sides, and combatants. */
export type Named = ast.Target;

/** A place where a name is written: offsets, quotes and the bracket of `Knowledge (Civics)` included. */
export interface NameSite {
    readonly document: LangiumDocument;
    readonly start: number;
    readonly end: number;
    /** What the grammar takes there: a name with a bracket is written bare only where it is declared or stands in a value. */
    readonly form: 'declaration' | 'value' | 'plain';
    /** ` 2` of `"Street Thug 2"`: which of several copies is meant. */
    readonly copy: string;
    /** Kinds of thing that the name may stand for. */
    readonly kinds: readonly string[];
}

/** Finds what a name in the text stands for, and every place where that is named. */
export class NameSites {
    private readonly libraries: () => Libraries;
    private readonly index: ReferenceIndex;

    constructor(services: SkirmishServices) {
        this.libraries = () => services.shared.workspace.Libraries;
        this.index = new ReferenceIndex(services);
    }

    /** The thing named at an offset, and the name there. A combatant without a name of its own stands for its creature. */
    at(document: LangiumDocument, offset: number): { readonly target: Named; readonly site: NameSite } | undefined {
        for (const at of [offset, offset - 1]) {
            const leaf = leafAt(document, at);
            const found = leaf && this.atLeaf(document, leaf);
            if (found) {
                return found;
            }
        }
        return undefined;
    }

    /** Every place where something is named, its declaration first. Those of its unnamed combatants are its own. */
    of(target: Named): NameSite[] {
        const sites = new Map<string, NameSite>();
        for (const site of this.all(target)) {
            sites.set(`${site.document.uri.toString()} ${site.start}`, site);
        }
        return [...sites.values()];
    }

    private *all(target: Named): Generator<NameSite> {
        const declared = declarationOf(target);
        if (declared) {
            yield declared;
        }
        for (const source of this.index.sourcesOf(target)) {
            const site = this.siteOf(source, target);
            if (site) {
                yield site;
            }
            if (ast.isCombatant(source) && source.name === undefined && !ast.isCombatant(target)) {
                yield* this.all(source);
            }
        }
    }

    private atLeaf(document: LangiumDocument, leaf: LeafCstNode): { target: Named; site: NameSite } | undefined {
        const node = leaf.astNode;
        const within = (property: string): boolean => {
            const cst = GrammarUtils.findNodeForProperty(node.$cstNode, property);
            return cst !== undefined && cst.offset <= leaf.offset && leaf.end <= cst.end;
        };
        const reference = referenceOf(node, within);
        if (reference) {
            const target = ownerOf(reference.ref);
            const head = ast.isReference(node) ? this.headOf(node) : node;
            const site = target && head && this.siteOf(head, reference.ref ?? target);
            return target && site ? { target, site } : undefined;
        }
        if (isNamed(node) && within('name')) {
            const site = declarationOf(node);
            return site && site.document === document ? { target: node, site } : undefined;
        }
        return undefined;
    }

    /** Of `Knowledge (Civics)` both names refer to the skill: this is the one that stands before the bracket. */
    private headOf(node: ast.Reference): ast.Reference | undefined {
        const name = this.linkOf(node)?.name;
        if (name === undefined || name === node.target?.$refText || this.bracketOf(node, name)) {
            return node;
        }
        const group = AstUtils.getContainerOfType(node, ast.isGroup);
        const siblings = group?.$container.atoms ?? [];
        const head = group && siblings[siblings.indexOf(group) - 1];
        return head && ast.isReference(head) ? head : undefined;
    }

    private linkOf(node: ast.Reference): Link | undefined {
        const document = AstUtils.getDocument(node);
        const element = loweredFile(document).elementOf(node);
        const info = { reference: node.target, container: node, property: 'target' };
        return element && linkOf(info, element, this.libraries().scopeOf(document));
    }

    /** The bracket that belongs to the name itself. */
    private bracketOf(node: ast.Reference, name: string): ast.Group | undefined {
        const siblings: readonly ast.Atom[] = node.$container.atoms;
        const next = siblings[siblings.indexOf(node) + 1];
        return next && ast.isGroup(next) && name.startsWith(`${node.target?.$refText} (`) ? next : undefined;
    }

    private siteOf(source: AstNode, target: AstNode): NameSite | undefined {
        const document = AstUtils.getDocument(source);
        const property = ast.isReference(source)
            ? 'target'
            : ast.isCombatant(source)
              ? 'creature'
              : ast.isCreature(source)
                ? 'base'
                : 'subject';
        const cst = GrammarUtils.findNodeForProperty(source.$cstNode, property);
        if (!cst) {
            return undefined;
        }
        const copy = copyOf(source, target);
        if (!ast.isReference(source)) {
            return { document, start: cst.offset, end: cst.end, form: 'plain', copy, kinds: [] };
        }
        const { name, kinds = [] } = this.linkOf(source) ?? {};
        const isBracketed = name !== undefined && name !== source.target?.$refText;
        const bracket = isBracketed ? this.bracketOf(source, name)?.$cstNode : undefined;
        return isBracketed && !bracket
            ? undefined
            : { document, start: cst.offset, end: bracket?.end ?? cst.end, form: 'value', copy, kinds };
    }
}

export function leafAt(document: LangiumDocument, offset: number): LeafCstNode | undefined {
    const root = document.parseResult.value.$cstNode;
    return root && offset >= 0 ? CstUtils.findLeafNodeAtOffset(root, offset) : undefined;
}

export function isNamed(node: AstNode | undefined): node is Named {
    return (
        ast.isCreature(node) ||
        ast.isDefinition(node) ||
        ast.isEncounter(node) ||
        ast.isSide(node) ||
        ast.isCombatant(node)
    );
}

/** A combatant that has no name of its own goes by its creature's: that is what is renamed. */
function ownerOf(target: AstNode | undefined): Named | undefined {
    if (ast.isCombatant(target) && target.name === undefined) {
        return target.creature?.ref;
    }
    return isNamed(target) ? target : undefined;
}

function referenceOf(node: AstNode, within: (property: string) => boolean): { readonly ref?: AstNode } | undefined {
    if (ast.isReference(node)) {
        return node.target;
    }
    if (ast.isCombatant(node)) {
        return within('creature') ? node.creature : undefined;
    }
    if (ast.isCreature(node)) {
        return within('base') ? node.base : undefined;
    }
    return (ast.isOrder(node) || ast.isLine(node)) && within('subject') ? node.subject : undefined;
}

function declarationOf(target: Named): NameSite | undefined {
    const cst = GrammarUtils.findNodeForProperty(target.$cstNode, 'name');
    const place = cst && { start: cst.offset, end: cst.end };
    return place && { ...place, document: AstUtils.getDocument(target), form: 'declaration', copy: '', kinds: [] };
}

/** What follows the name of a combatant that stands for several. */
function copyOf(source: AstNode, target: AstNode): string {
    if (!ast.isCombatant(target) || ast.isCombatant(source)) {
        return '';
    }
    const written = ast.isReference(source) ? source.target?.$refText : subjectOf(source);
    const name = target.name ?? target.creature?.$refText ?? '';
    return written !== undefined && written.startsWith(name) ? written.slice(name.length) : '';
}

function subjectOf(source: AstNode): string | undefined {
    return ast.isOrder(source) || ast.isLine(source) ? source.subject?.$refText : undefined;
}

/** The name alone: without its quotes, and without the number of a copy. */
export function nameIn({ document, start, end, copy }: NameSite): { readonly start: number; readonly end: number } {
    const text = document.textDocument.getText();
    const isQuoted = text.charAt(start) === '"';
    const isClosed = isQuoted && end - start > 1 && text.charAt(end - 1) === '"';
    return { start: start + (isQuoted ? 1 : 0), end: end - (isClosed ? 1 : 0) - copy.length };
}

export function rangeOf(place: Pick<NameSite, 'document' | 'start' | 'end'>): Range {
    const { textDocument } = place.document;
    return { start: textDocument.positionAt(place.start), end: textDocument.positionAt(place.end) };
}
