import type { AstNodeDescription } from 'langium';
import type { Library } from '../../engine/library.js';
import type { Entity } from '../../engine/source/index.js';
import type { LoweredEntity } from '../lowering/index.js';
import { Names } from './names.js';

/** One creature or definition in scope. */
export interface Definition {
    readonly kind: string;
    readonly name: string;
    readonly origin: Entity['origin'];
    /** Of the file. */
    readonly uri: string;
    readonly value: Entity;
    /** What it was read from; missing for entries of a rulebook that were packed. */
    readonly element?: LoweredEntity;
    readonly description: () => AstNodeDescription;
}

/**
 * All definitions of one ruleset at one moment. Never changes: an edit makes a new snapshot that shares what it can with
 * the old one, so a fight under way keeps the library it began with.
 */
export class LibrarySnapshot implements Library {
    constructor(private readonly kinds: ReadonlyMap<string, Names> = new Map()) {}

    find(kind: string, name: string): Entity | undefined {
        return this.definitions(kind, name)[0]?.value;
    }

    all(kind: string): readonly Entity[] {
        return this.kinds.get(kind)?.all() ?? [];
    }

    /** Everything that claims this kind and name: the workspace's first, then the rulebook's. */
    definitions(kind: string, name: string): readonly Definition[] {
        return this.kinds.get(kind)?.get(name) ?? [];
    }

    /** In alphabetical order; cheaper than `all`, as nothing is lowered. */
    names(kind: string): readonly string[] {
        return this.kinds.get(kind)?.names() ?? [];
    }

    /** How many names of a kind there are. */
    count(kind: string): number {
        return this.kinds.get(kind)?.size ?? 0;
    }

    /** Up to `limit` names of a kind that fit best what was typed, in small letters; no walk through all of them. */
    best(kind: string, typed: string, limit: number): readonly string[] {
        return this.kinds.get(kind)?.best(typed, limit) ?? [];
    }

    /** Every name that stands behind a label in the definitions of a kind. */
    namesBehind(kind: string, label: string): readonly string[] {
        return this.kinds.get(kind)?.namesBehind(label) ?? [];
    }

    /** Everything that counts: of several that claim one kind and name, the first. */
    *entries(): Generator<Definition> {
        for (const names of this.kinds.values()) {
            for (const name of names.keys()) {
                const [definition] = names.get(name);
                if (definition) {
                    yield definition;
                }
            }
        }
    }

    /** The kinds that have something of this name. */
    kindsOf(name: string): string[] {
        return [...this.kinds].filter(([, names]) => names.has(name)).map(([kind]) => kind);
    }

    with(removed: readonly Definition[], added: readonly Definition[]): LibrarySnapshot {
        const gone = new Set(removed);
        const kinds = new Map(this.kinds);
        for (const [kind, changed] of groups([...removed, ...added], (definition) => definition.kind)) {
            const changes = new Map<string, Definition[]>();
            for (const [name, definitions] of groups(changed, (definition) => definition.name)) {
                const all = [...this.definitions(kind, name), ...definitions].filter((each) => !gone.has(each));
                changes.set(name, all.sort(byPrecedence));
            }
            kinds.set(kind, (this.kinds.get(kind) ?? Names.EMPTY).with(changes));
        }
        return new LibrarySnapshot(kinds);
    }
}

function groups<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
    const groups = new Map<string, T[]>();
    for (const item of items) {
        const group = groups.get(keyOf(item));
        if (group) {
            group.push(item);
        } else {
            groups.set(keyOf(item), [item]);
        }
    }
    return groups;
}

/** A house rule that redefines an entry of the book comes first; otherwise the order of the files decides. */
function byPrecedence(a: Definition, b: Definition): number {
    if (a.origin !== b.origin) {
        return a.origin === 'workspace' ? -1 : 1;
    }
    return a.uri === b.uri ? a.value.nameSpan.start - b.value.nameSpan.start : a.uri < b.uri ? -1 : 1;
}
