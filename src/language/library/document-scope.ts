import type { LangiumDocument } from 'langium';
import type { Library } from '../../engine/library.js';
import type { Ruleset } from '../../engine/ruleset.js';
import type { Trace } from '../../engine/schema/index.js';
import type { LoweredElement } from '../lowering/index.js';
import { readElement } from '../references/reading.js';
import type { Question, Questions } from './questions.js';
import type { Definition, LibrarySnapshot } from './snapshot.js';

/**
 * What one document sees of its ruleset's library. Every look-up is remembered, so that an edit elsewhere reaches the
 * documents that asked for what it touched, and no others.
 */
export class DocumentScope implements Library {
    readonly root: unknown;
    private readonly asked: Question<DocumentScope>[] = [];
    private isClosed = false;
    private readonly traces = new Map<LoweredElement, Trace>();

    constructor(
        readonly document: LangiumDocument,
        readonly ruleset: Ruleset | undefined,
        private readonly snapshot: () => LibrarySnapshot,
        private readonly questions: Questions<DocumentScope>,
    ) {
        this.root = document.parseResult.value;
    }

    find(kind: string, name: string) {
        this.ask(this.questions.named(kind, name));
        return this.snapshot().find(kind, name);
    }

    all(kind: string) {
        this.ask(this.questions.everything(kind));
        return this.snapshot().all(kind);
    }

    /** Everything of that kind and name, the one that counts first. */
    definitions(kind: string, name: string): readonly Definition[] {
        this.ask(this.questions.named(kind, name));
        return this.snapshot().definitions(kind, name);
    }

    names(kind: string): readonly string[] {
        this.ask(this.questions.everyName(kind));
        return this.snapshot().names(kind);
    }

    kindsOf(name: string): string[] {
        this.ask(this.questions.everyKind(name));
        return this.snapshot().kindsOf(name);
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

    /** Forgets what was asked: the document has changed or gone, or an answer has. */
    close(): void {
        this.isClosed = true;
        for (const question of this.asked) {
            this.questions.withdraw(this, question);
        }
        this.asked.length = 0;
    }

    private ask(question: Question<DocumentScope>): void {
        if (!this.isClosed && !question.askers.has(this)) {
            question.askers.add(this);
            this.asked.push(question);
        }
    }
}
