import type { Entity } from '../../engine/source/index.js';
import type { Definition } from './snapshot.js';

type Definitions = readonly Definition[];

const NONE: Definitions = [];

/**
 * The definitions of one kind by their names. Never changes: `with` makes a new one that shares the great many names with
 * the old one and copies only those that changed lately, so that an edit costs the same in a large campaign.
 */
export class Names {
    static readonly EMPTY = new Names(new Map(), new Map());

    private sorted: readonly string[] | undefined;
    private entities: readonly Entity[] | undefined;

    private constructor(
        private readonly many: ReadonlyMap<string, Definitions>,
        /** What differs from `many`; nothing under a name that is gone. */
        private readonly late: ReadonlyMap<string, Definitions>,
    ) {}

    /** Those that claim the name, the one that counts first. */
    get(name: string): Definitions {
        return this.late.get(name) ?? this.many.get(name) ?? NONE;
    }

    has(name: string): boolean {
        return this.get(name).length > 0;
    }

    /** In alphabetical order; cheaper than `all`, as nothing is lowered. */
    names(): readonly string[] {
        return (this.sorted ??= [...this.keys()].sort());
    }

    /** The values of the definitions that count, in alphabetical order. */
    all(): readonly Entity[] {
        return (this.entities ??= this.names().flatMap((name) => this.get(name)[0]?.value ?? []));
    }

    *keys(): Generator<string> {
        for (const name of this.many.keys()) {
            if (!this.late.has(name)) {
                yield name;
            }
        }
        for (const [name, definitions] of this.late) {
            if (definitions.length > 0) {
                yield name;
            }
        }
    }

    /** @param changes all that claims each name from now on */
    with(changes: ReadonlyMap<string, Definitions>): Names {
        const late = new Map([...this.late, ...changes]);
        const isMuch = late.size > 64 + Math.sqrt(this.many.size);
        const next = isMuch ? new Names(merged(this.many, late), new Map()) : new Names(this.many, late);
        if ([...changes].every(([name, definitions]) => this.has(name) === definitions.length > 0)) {
            next.sorted = this.sorted;
        }
        return next;
    }
}

function merged(many: ReadonlyMap<string, Definitions>, late: ReadonlyMap<string, Definitions>): Map<string, Definitions> {
    const all = new Map(many);
    for (const [name, definitions] of late) {
        if (definitions.length > 0) {
            all.set(name, definitions);
        } else {
            all.delete(name);
        }
    }
    return all;
}
