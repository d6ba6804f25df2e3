import type { Atom, Block, Entity, Property, Value } from './entity.js';

/** Finds the creature that another is made from. */
export type FindBase = (name: string) => Entity | undefined;

/**
 * A creature with everything that it has from the creatures it is made `from`, bases of bases included. A label that it
 * writes itself replaces the base's, unless its values are signed: `+ Toughness` adds to them, `- Brawl` takes from
 * them. Blocks of both are kept; those of one number are joined label by label. Every value keeps the place at which
 * it was written. A cycle ends where it closes. A removal of what is not there stays in the list, with its sign.
 */
export function flatten(entity: Entity, findBase: FindBase): Entity {
    return flattenFrom(entity, findBase, new Set());
}

function flattenFrom(entity: Entity, findBase: FindBase, seen: Set<Entity>): Entity {
    seen.add(entity);
    const found = entity.base && findBase(entity.base.name);
    const base = found && !seen.has(found) ? flattenFrom(found, findBase, seen) : undefined;
    return {
        ...entity,
        properties: mergeProperties(base?.properties ?? [], entity.properties),
        blocks: mergeBlocks(base?.blocks ?? [], entity.blocks),
    };
}

/** The properties of a base with those written over them. */
export function mergeProperties(base: readonly Property[], own: readonly Property[]): readonly Property[] {
    const labels = new Set(own.map((property) => property.label));
    const before = new Map<string, Property[]>();
    for (const property of base) {
        const list = before.get(property.label);
        if (list) {
            list.push(property);
        } else {
            before.set(property.label, [property]);
        }
    }
    return [
        ...base.filter((property) => !labels.has(property.label)),
        ...own.map((property) => mergeProperty(before.get(property.label) ?? [], property)),
    ];
}

function mergeProperty(base: readonly Property[], own: Property): Property {
    if (!own.values.some((value) => signOf(value))) {
        return own;
    }
    const replaces = own.values.some((value) => !signOf(value));
    const values: Value[] = replaces ? [] : base.flatMap((property) => property.values);
    for (const value of own.values) {
        const mark = signOf(value);
        const at = mark === '-' ? values.findIndex((candidate) => matches(candidate, value)) : -1;
        if (at >= 0) {
            values.splice(at, 1);
        } else {
            values.push(mark === '+' ? withoutSign(value) : value);
        }
    }
    return { ...own, values };
}

function mergeBlocks(base: readonly Block[], own: readonly Block[]): readonly Block[] {
    const joined = new Set<Block>();
    const merged = base.map((block) => {
        const match = own.find(
            (other) => !joined.has(other) && other.kind === block.kind && other.number === block.number,
        );
        if (!match) {
            return block;
        }
        joined.add(match);
        return { ...match, properties: mergeProperties(block.properties, match.properties) };
    });
    return [...merged, ...own.filter((block) => !joined.has(block))];
}

function signOf(value: Value): '+' | '-' | undefined {
    const first = value.atoms[0];
    return first?.kind === 'sign' && value.atoms.length > 1 ? first.text : undefined;
}

function withoutSign(value: Value): Value {
    const atoms = value.atoms.slice(1);
    return { atoms, span: { ...value.span, start: atoms[0]?.span.start ?? value.span.start } };
}

/** Whether a removal means this value: the same name, and the same bracket if the removal has one. */
function matches(value: Value, removal: Value): boolean {
    const [, ...wanted] = removal.atoms;
    const from = value.atoms.findIndex((atom) => atom.kind === 'name');
    return from >= 0 && wanted.every((atom, index) => sameAtom(value.atoms[from + index], atom));
}

function sameAtom(a: Atom | undefined, b: Atom): boolean {
    if (a?.kind === 'group' && b.kind === 'group') {
        const [left, right] = [a, b].map((group) => group.values.flatMap((value) => value.atoms));
        return (
            left !== undefined &&
            right !== undefined &&
            left.length === right.length &&
            right.every((atom, index) => sameAtom(left[index], atom))
        );
    }
    if (a?.kind === 'number' && b.kind === 'number') {
        return a.value === b.value;
    }
    return a !== undefined && 'text' in a && 'text' in b && a.kind === b.kind && a.text === b.text;
}
