import type { AstNodeDescription, LangiumDocument } from 'langium';
import type { Library } from '../../engine/library.js';
import type { Entity } from '../../engine/source/index.js';
import type { LoweredEntity } from '../lowering/index.js';

/** One creature or definition in scope. */
export interface Definition {
    readonly kind: string;
    readonly name: string;
    readonly document: LangiumDocument;
    readonly element: LoweredEntity;
    readonly description: () => AstNodeDescription;
}

type Names = ReadonlyMap<string, readonly Definition[]>;

/**
 * All definitions of one ruleset at one moment. Never changes: an edit makes a new snapshot that shares what it can with
 * the old one, so a fight under way keeps the library it began with.
 */
export class LibrarySnapshot implements Library {
    private readonly sorted = new Map<string, readonly Entity[]>();

    constructor(private readonly kinds: ReadonlyMap<string, Names> = new Map()) {}

    find(kind: string, name: string): Entity | undefined {
        return this.definitions(kind, name)[0]?.element.value;
    }

    all(kind: string): readonly Entity[] {
        let list = this.sorted.get(kind);
        if (!list) {
            list = this.names(kind).flatMap((name) => this.find(kind, name) ?? []);
            this.sorted.set(kind, list);
        }
        return list;
    }

    /** Everything that claims this kind and name: the workspace's first, then the rulebook's. */
    definitions(kind: string, name: string): readonly Definition[] {
        return this.kinds.get(kind)?.get(name) ?? [];
    }

    /** In alphabetical order; cheaper than `all`, as nothing is lowered. */
    names(kind: string): string[] {
        return [...(this.kinds.get(kind)?.keys() ?? [])].sort();
    }

    /** The kinds that have something of this name. */
    kindsOf(name: string): string[] {
        return [...this.kinds].filter(([, names]) => names.has(name)).map(([kind]) => kind);
    }

    with(removed: readonly Definition[], added: readonly Definition[]): LibrarySnapshot {
        const kinds = new Map<string, Names>(this.kinds);
        const touched = new Map<string, Map<string, readonly Definition[]>>();
        const namesOf = (kind: string): Map<string, readonly Definition[]> => {
            let names = touched.get(kind);
            if (!names) {
                names = new Map(kinds.get(kind));
                touched.set(kind, names);
                kinds.set(kind, names);
            }
            return names;
        };
        for (const definition of removed) {
            const names = namesOf(definition.kind);
            const rest = names.get(definition.name)?.filter((other) => other !== definition) ?? [];
            if (rest.length > 0) {
                names.set(definition.name, rest);
            } else {
                names.delete(definition.name);
            }
        }
        for (const definition of added) {
            const names = namesOf(definition.kind);
            names.set(definition.name, [...(names.get(definition.name) ?? []), definition].sort(byPrecedence));
        }
        return new LibrarySnapshot(kinds);
    }
}

/** A house rule that redefines an entry of the book comes first; otherwise the order of the files decides. */
function byPrecedence(a: Definition, b: Definition): number {
    const [left, right] = [a.element.value, b.element.value];
    if (left.origin !== right.origin) {
        return left.origin === 'workspace' ? -1 : 1;
    }
    const [first, second] = [left.nameSpan.uri, right.nameSpan.uri];
    return first === second ? left.nameSpan.start - right.nameSpan.start : first < second ? -1 : 1;
}
