import type { LangiumDocument } from 'langium';
import type { Library } from '../../engine/library.js';
import type { Ruleset } from '../../engine/ruleset.js';
import type { Trace } from '../../engine/schema/index.js';
import type { LoweredElement } from '../lowering/index.js';
import { readElement } from '../references/reading.js';
import type { Definition, LibrarySnapshot } from './snapshot.js';

/**
 * What one document sees of its ruleset's library. Every look-up is remembered, so that an edit elsewhere reaches the
 * documents that asked for what it touched, and no others.
 */
export class DocumentScope implements Library {
    readonly root: unknown;
    private readonly asked = new Set<string>();
    private readonly traces = new Map<LoweredElement, Trace>();

    constructor(
        document: LangiumDocument,
        readonly ruleset: Ruleset | undefined,
        private readonly snapshot: () => LibrarySnapshot,
    ) {
        this.root = document.parseResult.value;
    }

    find(kind: string, name: string) {
        this.asked.add(DocumentScope.key(kind, name));
        return this.snapshot().find(kind, name);
    }

    all(kind: string) {
        this.asked.add(DocumentScope.key(kind));
        return this.snapshot().all(kind);
    }

    /** Everything of that kind and name, the one that counts first. */
    definitions(kind: string, name: string): readonly Definition[] {
        this.asked.add(DocumentScope.key(kind, name));
        return this.snapshot().definitions(kind, name);
    }

    names(kind: string): string[] {
        this.asked.add(DocumentScope.key(kind));
        return this.snapshot().names(kind);
    }

    kindsOf(name: string): string[] {
        const kinds = this.snapshot().kindsOf(name);
        for (const kind of kinds) {
            this.asked.add(DocumentScope.key(kind, name));
        }
        return kinds;
    }

    /** What the shapes say of an element: links of its names, faults of its values. */
    trace(element: LoweredElement): Trace {
        let trace = this.traces.get(element);
        if (!trace) {
            trace = readElement(element, this);
            this.traces.set(element, trace);
        }
        return trace;
    }

    dependsOn(keys: ReadonlySet<string>): boolean {
        const [few, many] = keys.size < this.asked.size ? [keys, this.asked] : [this.asked, keys];
        for (const key of few) {
            if (many.has(key)) {
                return true;
            }
        }
        return false;
    }

    /** Of one name, or of all names of a kind. */
    static key(kind: string, name?: string): string {
        return name === undefined ? kind : `${kind}\0${name}`;
    }
}
