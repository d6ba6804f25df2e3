import type { BlockPart } from '../../ruleset.js';
import type { Atom, Entity, Property, Span, Value } from '../../source/index.js';

export type Values = readonly (readonly BlockPart[])[];

const NOWHERE: Span = { uri: '', start: 0, end: 0 };

/** The creature as it will be read once it is written. */
export function entityOf(statements: ReadonlyMap<string, Values>, kind = 'npc'): Entity {
    const properties = [...statements].map(([label, values]): Property => ({
        label,
        labelSpan: NOWHERE,
        values: values.map(valueOf),
        properties: [],
        span: NOWHERE,
    }));
    return { kind, name: '', nameSpan: NOWHERE, span: NOWHERE, properties, blocks: [], origin: 'workspace' };
}

function valueOf(parts: readonly BlockPart[]): Value {
    return { atoms: parts.map(atomOf), span: NOWHERE };
}

function atomOf(part: BlockPart): Atom {
    if ('name' in part) {
        return { kind: 'name', text: part.name, quoted: true, span: NOWHERE };
    }
    if ('number' in part) {
        return { kind: 'number', value: part.number, signed: part.number < 0, span: NOWHERE };
    }
    return 'word' in part
        ? { kind: 'word', text: part.word, span: NOWHERE }
        : { kind: 'group', values: part.group.map(valueOf), span: NOWHERE };
}

/** The name that a part is, if it is one. */
export function nameOf(part: BlockPart | undefined): string | undefined {
    return part && 'name' in part ? part.name : undefined;
}
