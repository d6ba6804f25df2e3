import type { Library } from '../library.js';
import type { Atom, NameAtom, Span } from '../source/index.js';

/** What a shape would take at some place: it words messages, and completion offers it. */
export type Expectation =
    /** `within`: only the bracketed part of such a name, `Civics` behind `Knowledge (`. */
    | { readonly kind: 'name'; readonly kinds: readonly string[]; readonly within?: string }
    | { readonly kind: 'word'; readonly text: string }
    | { readonly kind: 'value'; readonly what: string }
    | { readonly kind: 'end' };

/** What a name in the text stands for: the definition of that name in the first of the kinds that has one. */
export interface Link {
    readonly kinds: readonly string[];
    /** The full name looked for; differs from the atom's text for bracketed names such as `Knowledge (Civics)`. */
    readonly name: string;
}

/** A fault in the form of a value, found while reading it. */
export interface Problem {
    readonly code: 'value-form' | 'value-range' | 'dice-form';
    readonly message: string;
    readonly span: Span;
    readonly data?: Readonly<Record<string, unknown>>;
}

/** The place at which completion is asked for; nothing matches it, so that everything that could is recorded. */
export const CURSOR: Atom = Object.freeze({
    kind: 'word',
    text: '\0',
    span: Object.freeze({ uri: '', start: 0, end: 0 }),
});

export const FAIL: unique symbol = Symbol('fail');
export type Result<T> = T | typeof FAIL;

/** What is learnt beside the value itself while reading a property. */
export class Trace {
    readonly problems: Problem[] = [];
    readonly links = new Map<NameAtom, Link>();
    readonly expectations = new Map<Atom, Expectation[]>();

    link(atom: NameAtom, link: Link): void {
        const known = this.links.get(atom);
        const merged =
            known && known.name === link.name
                ? { name: link.name, kinds: [...new Set([...known.kinds, ...link.kinds])] }
                : link;
        this.links.set(atom, merged);
    }
}

/** A run of atoms and the place reached in it. Shapes advance it, or fail and leave it where it was. */
export class Reader {
    at = 0;
    /** Index of the atom that no shape could read, and what was wanted there. */
    private furthest = 0;
    private wanted: Expectation[] = [];

    constructor(
        readonly atoms: readonly Atom[],
        readonly library: Library,
        readonly trace: Trace,
        /** Where the run ends in the text, for messages about what is missing. */
        readonly end: Span,
    ) {}

    get current(): Atom | undefined {
        return this.atoms[this.at];
    }

    get done(): boolean {
        return this.at >= this.atoms.length;
    }

    /** Takes the current atom if it passes; otherwise notes what was wanted. */
    take<A extends Atom>(expectation: Expectation, passes: (atom: Atom) => A | undefined): Result<A> {
        const atom = this.current;
        const taken = atom && atom !== CURSOR ? passes(atom) : undefined;
        if (atom === CURSOR || !taken) {
            this.want(expectation);
            return FAIL;
        }
        this.at++;
        return taken;
    }

    private want(expectation: Expectation): void {
        const atom = this.current;
        if (atom === CURSOR) {
            const list = this.trace.expectations.get(atom) ?? [];
            list.push(expectation);
            this.trace.expectations.set(atom, list);
        }
        if (this.at > this.furthest) {
            this.furthest = this.at;
            this.wanted = [];
        }
        if (this.at === this.furthest) {
            this.wanted.push(expectation);
        }
    }

    /** Runs an attempt; on failure everything it did is undone. */
    attempt<T>(read: () => Result<T>): Result<T> {
        const { at } = this;
        const problems = this.trace.problems.length;
        const result = read();
        if (result === FAIL) {
            this.at = at;
            this.trace.problems.length = problems;
        }
        return result;
    }

    problem(code: Problem['code'], message: string, span: Span, data?: Problem['data']): void {
        this.trace.problems.push({ code, message, span, ...(data && { data }) });
    }

    /** Reports what was wanted at the furthest place reached, and starts afresh from there. */
    reportFailure(): void {
        const atom = this.atoms[this.furthest];
        const found = atom && atom !== CURSOR ? atom : undefined;
        const wanted = describeExpectations(this.wanted);
        const span = found?.span ?? this.end;
        this.problem(
            'value-form',
            found ? `Expected ${wanted} here.` : `Expected ${wanted} at the end of this value.`,
            span,
            { expected: this.wanted },
        );
    }

    /** Forgets the wishes of an item that is done, so that the next one's message is its own. */
    startItem(): void {
        this.furthest = this.at;
        this.wanted = [];
    }
}

const ARTICLE = /^[aeiou]/i;

/** Of more alternatives than anybody reads, so many are named. */
const MOST_NAMED = 10;
const NAMED = 6;

export function describeExpectations(expectations: readonly Expectation[]): string {
    const parts = new Set<string>();
    for (const expectation of expectations) {
        switch (expectation.kind) {
            case 'name':
                for (const kind of expectation.kinds) {
                    parts.add(`${ARTICLE.test(kind) ? 'an' : 'a'} ${kind}`);
                }
                break;
            case 'word':
                parts.add(`“${expectation.text}”`);
                break;
            case 'value':
                parts.add(expectation.what);
                break;
            case 'end':
                parts.add('nothing more');
        }
    }
    const list = [...parts];
    if (list.length > MOST_NAMED) {
        return `${list.slice(0, NAMED).join(', ')} or one of ${list.length - NAMED} others`;
    }
    const last = list.pop() ?? 'nothing more';
    return list.length > 0 ? `${list.join(', ')} or ${last}` : last;
}
