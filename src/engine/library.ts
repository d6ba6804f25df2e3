import type { Entity } from './source/index.js';

/** Every definition in scope of one rulebook: its own entries and those of the workspace. */
export interface Library {
    /** The entity of that kind and name, names compared to the letter. */
    find(kind: string, name: string): Entity | undefined;
    /** All of a kind, in alphabetical order of their names. */
    all(kind: string): readonly Entity[];
}

/** A library over a fixed list; of two entities of one kind and name the first is found. */
export function libraryOf(entities: Iterable<Entity>): Library {
    const kinds = new Map<string, Map<string, Entity>>();
    for (const entity of entities) {
        let names = kinds.get(entity.kind);
        if (!names) {
            kinds.set(entity.kind, (names = new Map()));
        }
        if (!names.has(entity.name)) {
            names.set(entity.name, entity);
        }
    }
    const sorted = new Map<string, readonly Entity[]>();
    return {
        find: (kind, name) => kinds.get(kind)?.get(name),
        all(kind) {
            let list = sorted.get(kind);
            if (!list) {
                list = [...(kinds.get(kind)?.values() ?? [])].sort((a, b) => (a.name < b.name ? -1 : 1));
                sorted.set(kind, list);
            }
            return list;
        },
    };
}
