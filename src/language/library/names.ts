import type { Entity } from '../../engine/source/index.js';
import { NameIndex } from './name-index.js';
import { countBehind, Settled } from './settled.js';
import type { Definition } from './snapshot.js';

type Definitions = readonly Definition[];

const NONE: Definitions = [];

/**
 * The definitions of one kind by their names. Never changes: `with` makes a new one that shares the great many names with
 * the old one and copies only those that changed lately, so that an edit costs the same in a large campaign.
 */
export class Names {
    static readonly EMPTY = new Names(new Settled(new Map()), new Map(), 0);

    private sorted: readonly string[] | undefined;
    private entities: readonly Entity[] | undefined;

    private constructor(
        private readonly many: Settled,
        /** What differs from `many`; nothing under a name that is gone. */
        private readonly late: ReadonlyMap<string, Definitions>,
        /** How many names there are. */
        readonly size: number,
    ) {}

    /** Those that claim the name, the one that counts first. */
    get(name: string): Definitions {
        return this.late.get(name) ?? this.many.definitions.get(name) ?? NONE;
    }

    has(name: string): boolean {
        return this.get(name).length > 0;
    }

    /** In alphabetical order; cheaper than `all`, as nothing is lowered. */
    names(): readonly string[] {
        return (this.sorted ??= [...this.keys()].sort());
    }

    /** Up to `limit` names that fit best what was typed (see NameIndex); those that are new come last. */
    best(typed: string, limit: number): readonly string[] {
        const isNew = (name: string) => this.has(name) && !this.many.definitions.has(name);
        const late = new NameIndex([...this.late.keys()].filter(isNew).sort()).best(typed, limit);
        return [...this.many.index.best(typed, limit, (name) => this.late.get(name)?.length !== 0), ...late];
    }

    /** The values of the definitions that count, in alphabetical order. */
    all(): readonly Entity[] {
        return (this.entities ??= this.names().flatMap((name) => this.get(name)[0]?.value ?? []));
    }

    /** Every name that stands behind a label in the definitions that count. */
    namesBehind(label: string): string[] {
        const counts = new Map<string, number>();
        const settled = this.many.countsBehind(label);
        for (const [name, definitions] of this.late) {
            countBehind(label, this.many.definitions.get(name) ?? NONE, -1, counts);
            countBehind(label, definitions, 1, counts);
        }
        const all = new Set([...settled.keys(), ...counts.keys()]);
        return [...all].filter((name) => (settled.get(name) ?? 0) + (counts.get(name) ?? 0) > 0);
    }

    *keys(): Generator<string> {
        for (const name of this.many.definitions.keys()) {
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
        const gains = [...changes].map(([name, { length }]) => Number(length > 0) - Number(this.has(name)));
        const size = gains.reduce((sum, gain) => sum + gain, this.size);
        const isMuch = late.size > 64 + Math.sqrt(this.many.definitions.size);
        const next = isMuch
            ? new Names(this.many.with(late), new Map(), size)
            : new Names(this.many, late, size);
        if (gains.every((gain) => gain === 0)) {
            next.sorted = this.sorted;
        }
        return next;
    }
}
