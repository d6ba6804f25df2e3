import type { Atom, Entity, NumberAtom, Span, Value } from '../source/index.js';

/** The last number that an entity has at a place, in brackets too. */
export function numberIn(entity: Entity, span: Span): NumberAtom | undefined {
    const properties = [...entity.properties, ...entity.blocks.flatMap((block) => block.properties)];
    return properties
        .flatMap((property) => property.values.flatMap(atomsOf))
        .findLast(
            (atom): atom is NumberAtom =>
                atom.kind === 'number' &&
                atom.span.uri === span.uri &&
                atom.span.start >= span.start &&
                atom.span.end <= span.end,
        );
}

function atomsOf(value: Value): readonly Atom[] {
    return value.atoms.flatMap((atom) => (atom.kind === 'group' ? atom.values.flatMap(atomsOf) : atom));
}
