import { type AstNode, AstUtils, type LangiumDocument } from 'langium';
import type { CombatantSource, Encounter, Entity, Located, NameAtom, SideSource } from '../../engine/source/index.js';
import * as ast from '../generated/ast.js';
import { originOf } from '../rulebook.js';
import { AtomLowering } from './atoms.js';
import { docComment } from './doc-comment.js';
import { lowerEncounter } from './encounters.js';
import { kindOf, lowerEntity } from './entities.js';

export { MAX_COMBATANTS, MAX_COPIES } from './encounters.js';
export { kindOf } from './entities.js';

/** A document in the engine's terms. Elements are lowered when they are first asked for. */
export interface LoweredFile {
    readonly uri: string;
    readonly ruleset?: Located<string>;
    readonly entities: readonly LoweredEntity[];
    readonly encounters: readonly LoweredEncounter[];
    /** The element that a node of the tree belongs to. */
    elementOf(node: AstNode): LoweredElement | undefined;
}

abstract class Lowered<N extends ast.Element, T> {
    private lowered: { readonly value: T; readonly lowering: AtomLowering } | undefined;

    constructor(
        readonly node: N,
        /** Parts of it that a brace too many has cut off. */
        readonly strays: readonly ast.Stray[],
        protected readonly uri: string,
    ) {}

    get value(): T {
        return this.get().value;
    }

    /** The name atoms by the references they were made of. */
    get names(): ReadonlyMap<ast.Reference, NameAtom> {
        return this.get().lowering.names;
    }

    protected get() {
        if (!this.lowered) {
            const lowering = new AtomLowering(this.uri);
            const value = this.lower(lowering);
            this.lowered = { value, lowering };
        }
        return this.lowered;
    }

    protected abstract lower(lowering: AtomLowering): T;
}

export class LoweredEntity extends Lowered<ast.Creature | ast.Definition, Entity> {
    get kind(): string {
        return kindOf(this.node);
    }

    get name(): string {
        return this.node.name ?? '';
    }

    protected lower(lowering: AtomLowering): Entity {
        return lowerEntity(this.node, this.strays, lowering, originOf(this.uri), docComment(this.node));
    }
}

export class LoweredEncounter extends Lowered<ast.Encounter, Encounter> {
    /** The syntax that a side or a combatant was read from. */
    nodeOf(source: SideSource | CombatantSource): ast.Side | ast.Combatant | undefined {
        return this.get().lowering.participants.get(source);
    }

    protected lower(lowering: AtomLowering): Encounter {
        return lowerEncounter(this.node, this.strays, lowering);
    }
}

export type LoweredElement = LoweredEntity | LoweredEncounter;

const files = new WeakMap<ast.File, LoweredFile>();

/** The document as it was last parsed; lowered once for each version of its text. */
export function loweredFile(document: LangiumDocument): LoweredFile {
    const root = document.parseResult.value as ast.File;
    let file = files.get(root);
    if (!file) {
        files.set(root, (file = lowerFile(root, document.uri.toString(), headFaults(document))));
    }
    return file;
}

function lowerFile(root: ast.File, uri: string, faults: readonly number[]): LoweredFile {
    // A document that exists but was never parsed has no elements yet.
    const elements = root.elements ?? [];
    const strays = straysAfter(elements, root.strays ?? [], faults);
    const lowered = elements.map((node) =>
        ast.isEncounter(node)
            ? new LoweredEncounter(node, strays.get(node) ?? [], uri)
            : new LoweredEntity(node, strays.get(node) ?? [], uri),
    );
    const byNode = new Map<AstNode, LoweredElement>();
    for (const element of lowered) {
        for (const node of [element.node, ...element.strays]) {
            byNode.set(node, element);
        }
    }
    const ruleset = root.ruleset && { value: root.ruleset, span: new AtomLowering(uri).spanOf(root, 'ruleset') };
    return {
        uri,
        ...(ruleset && { ruleset }),
        entities: lowered.filter((element) => element instanceof LoweredEntity),
        encounters: lowered.filter((element) => element instanceof LoweredEncounter),
        elementOf(node) {
            const top = AstUtils.getContainerOfType(node, (each): each is ast.Element => byNode.has(each));
            return top && byNode.get(top);
        },
    };
}

const PART = /^(level|side|round|otherwise|expect)$/;

/** Where the parser met something outside of every block that is not part of one either: the head of a broken element. */
function headFaults(document: LangiumDocument): number[] {
    return document.parseResult.parserErrors
        .filter(({ context, token }) => context.ruleStack.length === 1 && !PART.test(token.image))
        .map(({ token }) => token.startOffset);
}

/**
 * What stands outside of every block belongs to the element before it, unless the parser stumbled between them: then it
 * belongs to something whose head could not be read.
 */
function straysAfter(
    elements: readonly ast.Element[],
    strays: readonly ast.Stray[],
    faults: readonly number[],
): Map<ast.Element, ast.Stray[]> {
    const after = new Map<ast.Element, ast.Stray[]>();
    for (const stray of strays) {
        const offset = stray.$cstNode?.offset ?? 0;
        const element = elements.findLast((candidate) => (candidate.$cstNode?.offset ?? 0) < offset);
        const end = element?.$cstNode?.end ?? 0;
        if (element && !faults.some((fault) => fault >= end && fault < offset)) {
            after.set(element, [...(after.get(element) ?? []), stray]);
        }
    }
    return after;
}
