import type { Library } from '../library.js';
import { type Labels, type ReadBlock, readBlock } from '../schema/index.js';
import type { Entity, Located } from '../source/index.js';

type Kinds = Readonly<Record<string, Labels>>;

/**
 * A library with its entries read: each at most once, when it is first asked for. Relies on a library giving the same
 * answers for as long as it lives.
 */
export class Book<K extends Kinds> {
    private readonly facts = new Map<Entity, ReadBlock<Labels>>();

    constructor(
        readonly library: Library,
        private readonly labels: K,
    ) {}

    /** What an entry of the kind says. Nothing for an entry that is not there, or of another kind. */
    read<N extends keyof K & string>(kind: N, entity: Entity | undefined): ReadBlock<K[N]> {
        return (entity?.kind === kind ? this.any(entity) : NOTHING) as ReadBlock<K[N]>;
    }

    /** What an entry says, whatever its kind. */
    any(entity: Entity): ReadBlock<Labels> {
        let facts = this.facts.get(entity);
        if (!facts) {
            const labels = Object.hasOwn(this.labels, entity.kind) ? this.labels[entity.kind] : undefined;
            facts = labels ? readBlock(entity.properties, labels, this.library) : NOTHING;
            this.facts.set(entity, facts);
        }
        return facts;
    }

    find(kind: keyof K & string, name: string): Entity | undefined {
        return this.library.find(kind, name);
    }

    all(kind: keyof K & string): readonly Entity[] {
        return this.library.all(kind);
    }
}

const NOTHING: ReadBlock<Labels> = {};

/** Gives each library its one book. `labels` are those of every kind of entry that is ever read. */
export function bookshelf<const K extends Kinds>(labels: K): (library: Library) => Book<K> {
    const books = new WeakMap<Library, Book<K>>();
    return (library) => {
        let book = books.get(library);
        if (!book) {
            books.set(library, (book = new Book(library, labels)));
        }
        return book;
    };
}

/** The value of a label that stands once. */
export function first<T>(located: readonly Located<T>[] | undefined): T | undefined {
    return located?.[0]?.value;
}

/** The values of a label that lists values. */
export function listed<T>(located: readonly Located<readonly Located<T>[]>[] | undefined): T[] {
    return located?.flatMap((list) => list.value.map((one) => one.value)) ?? [];
}

/** The values of a label that lists values, with their places. */
export function placed<T>(located: readonly Located<readonly Located<T>[]>[] | undefined): Located<T>[] {
    return located?.flatMap((list) => list.value) ?? [];
}
