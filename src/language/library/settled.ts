import { NameIndex } from './name-index.js';
import type { Definition } from './snapshot.js';

type Definitions = readonly Definition[];

/** Definitions that many versions of a library share, and what is worked out from all of them once. */
export class Settled {
    private names: NameIndex | undefined;
    private readonly behind = new Map<string, ReadonlyMap<string, number>>();

    constructor(readonly definitions: ReadonlyMap<string, Definitions>) {}

    get index(): NameIndex {
        return (this.names ??= new NameIndex([...this.definitions.keys()].sort()));
    }

    /** How often each name stands behind a label. */
    countsBehind(label: string): ReadonlyMap<string, number> {
        let counts = this.behind.get(label);
        if (!counts) {
            const found = new Map<string, number>();
            for (const definitions of this.definitions.values()) {
                countBehind(label, definitions, 1, found);
            }
            this.behind.set(label, (counts = found));
        }
        return counts;
    }

    /** The same definitions but for those of some names; none under a name goes. */
    with(changes: ReadonlyMap<string, Definitions>): Settled {
        const all = new Map(this.definitions);
        for (const [name, definitions] of changes) {
            if (definitions.length > 0) {
                all.set(name, definitions);
            } else {
                all.delete(name);
            }
        }
        return new Settled(all);
    }
}

/** Counts the names behind a label in the one definition that counts. */
export function countBehind(label: string, [definition]: Definitions, times: number, counts: Map<string, number>): void {
    for (const property of definition?.value.properties ?? []) {
        if (property.label !== label) {
            continue;
        }
        for (const atom of property.values.flatMap(({ atoms }) => atoms)) {
            if (atom.kind === 'name') {
                counts.set(atom.text, (counts.get(atom.text) ?? 0) + times);
            }
        }
    }
}
