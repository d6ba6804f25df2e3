import { type AstNode, GrammarUtils } from 'langium';
import type { Atom, CombatantSource, NameAtom, Property, SideSource, Span, Value } from '../../engine/source/index.js';
import type * as ast from '../generated/ast.js';

/**
 * Turns the syntax of values into the engine's atoms. Total: whatever the parser could not make out is left out. One
 * instance lowers one element and remembers what in the tree its names and participants came from.
 */
export class AtomLowering {
    readonly names = new Map<ast.Reference, NameAtom>();
    /** Of an encounter: the syntax of each side and combatant. */
    readonly participants = new Map<SideSource | CombatantSource, ast.Side | ast.Combatant>();

    constructor(readonly uri: string) {}

    span(node: AstNode | undefined): Span {
        const cst = node?.$cstNode;
        return cst ? { uri: this.uri, start: cst.offset, end: cst.end } : { uri: this.uri, start: 0, end: 0 };
    }

    /** Where a property stands in the text; the start of the whole node if the parser never saw it. */
    spanOf(node: AstNode, property: string, index?: number): Span {
        const cst = GrammarUtils.findNodeForProperty(node.$cstNode, property, index);
        if (cst) {
            return { uri: this.uri, start: cst.offset, end: cst.end };
        }
        const { start } = this.span(node);
        return { uri: this.uri, start, end: start };
    }

    properties(entries: readonly ast.Entry[]): Property[] {
        return entries.map((entry) => this.property(entry));
    }

    property(entry: ast.Entry): Property {
        const span = this.span(entry);
        return {
            label: entry.label ?? '',
            labelSpan: this.labelSpan(entry, span),
            values: this.values(entry.values),
            properties: this.properties(entry.entries),
            span,
        };
    }

    /** A label is the first thing in its property; unless it is quoted, it stands there as it is. */
    private labelSpan(entry: ast.Entry, { uri, start }: Span): Span {
        const isBare = entry.label && entry.$cstNode?.root.fullText.startsWith(entry.label, start);
        return isBare ? { uri, start, end: start + entry.label.length } : this.spanOf(entry, 'label');
    }

    values(values: readonly ast.Value[]): Value[] {
        return values.map((value) => this.value(value)).filter((value) => value.atoms.length > 0);
    }

    value(value: ast.Value): Value {
        return { atoms: this.atoms(value.atoms), span: this.span(value) };
    }

    atoms(nodes: readonly ast.Atom[]): Atom[] {
        const atoms: Atom[] = [];
        for (const node of nodes) {
            const atom = this.atom(node);
            if (atom) {
                atoms.push(atom);
            }
        }
        return atoms;
    }

    private atom(node: ast.Atom): Atom | undefined {
        const span = this.span(node);
        switch (node.$type) {
            case 'Reference':
                return this.name(node, span);
            case 'Num':
                return Number.isFinite(node.value)
                    ? { kind: 'number', value: node.value, signed: /^[+-]/.test(node.$cstNode?.text ?? ''), span }
                    : undefined;
            case 'Dice':
                return node.value ? { kind: 'dice', text: node.value, span } : undefined;
            case 'Range': {
                const [from, to] = numbers(node.value, '-');
                return from === undefined || to === undefined ? undefined : { kind: 'range', from, to, span };
            }
            case 'Position': {
                const [x, y] = numbers(node.value, ',');
                return x === undefined || y === undefined ? undefined : { kind: 'position', x, y, span };
            }
            case 'Word':
                return node.value ? { kind: 'word', text: node.value, span } : undefined;
            case 'Sign':
                return node.value === '+' || node.value === '-' ? { kind: 'sign', text: node.value, span } : undefined;
            case 'Prose':
                return { kind: 'prose', text: node.value ?? '', span };
            case 'GivenDice':
                return { kind: 'given', groups: node.groups.map((group) => [...group.dice]), span };
            case 'Group':
                return { kind: 'group', values: this.values(node.values), span };
        }
    }

    private name(node: ast.Reference, span: Span): NameAtom | undefined {
        const text = node.target?.$refText;
        if (text === undefined) {
            return undefined;
        }
        const atom: NameAtom = { kind: 'name', text, quoted: isQuoted(node.target.$refNode?.text), span };
        this.names.set(node, atom);
        return atom;
    }
}

function isQuoted(text: string | undefined): boolean {
    return text?.startsWith('"') ?? false;
}

function numbers(text: string | undefined, separator: string): number[] {
    return (text ?? '').split(separator).map(Number).filter(Number.isFinite);
}
