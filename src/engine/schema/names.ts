import {
    type Entity,
    type GroupAtom,
    joined,
    type NameAtom,
    type Span,
    spanOf,
    type WordAtom,
} from '../source/index.js';
import { alt, list } from './combine.js';
import { CURSOR, FAIL, Reader } from './reader.js';
import type { Shape } from './shape.js';

/** A name and what it leads to. `entity` is missing when nothing of that kind and name is in scope. */
export interface Ref {
    readonly name: string;
    /** The kind of the definition found, or the first kind that was looked for. */
    readonly kind: string;
    readonly entity?: Entity;
    /** `Weapon Focus ("Glock 17")`: the names in the bracket, unless they belong to the definition's own name. */
    readonly choices: readonly Ref[];
    /** Whether something in the bracket could not be read, which is a fault of its own. */
    readonly isSpoilt?: boolean;
    readonly span: Span;
}

export interface NameOptions {
    /** Kinds of the names that may stand in a bracket after this one; none: no bracket. */
    readonly choices?: (entity: Entity | undefined) => readonly string[];
}

/** A name of one of these kinds, with its choices in a bracket. */
export function name(kinds: string | readonly string[], options: NameOptions = {}): Shape<Ref> {
    const wanted = typeof kinds === 'string' ? [kinds] : kinds;
    return {
        read: (reader) =>
            reader.attempt(() => {
                const atom = reader.take<NameAtom>({ kind: 'name', kinds: wanted }, (a) =>
                    a.kind === 'name' ? a : undefined,
                );
                return atom === FAIL ? FAIL : finishName(reader, atom, wanted, options);
            }),
    };
}

function find(reader: Reader, kinds: readonly string[], text: string): Entity | undefined {
    for (const kind of kinds) {
        const entity = reader.library.find(kind, text);
        if (entity) {
            return entity;
        }
    }
    return undefined;
}

function finishName(reader: Reader, atom: NameAtom, kinds: readonly string[], options: NameOptions): Ref {
    const next = reader.current;
    const group = next?.kind === 'group' ? next : undefined;
    if (group?.values[0]?.atoms[0] === CURSOR) {
        const before = reader.trace.expectations.get(CURSOR) ?? [];
        reader.trace.expectations.set(CURSOR, [...before, { kind: 'name', kinds, within: atom.text }]);
    }
    const full = group && bracketedName(atom, group);
    const whole = full ? find(reader, kinds, full) : undefined;
    const entity = whole ? undefined : find(reader, kinds, atom.text);
    // If neither is known, it is the bracketed name that was meant: `Knowledge (Civcs)`.
    if (group && full && (whole || !entity)) {
        reader.at++;
        for (const part of [atom, ...group.values.map((value) => value.atoms[0] as NameAtom)]) {
            reader.trace.link(part, { kinds, name: full });
        }
        const found = whole && { entity: whole };
        const kind = whole?.kind ?? kinds[0] ?? '';
        return { name: full, kind, ...found, choices: [], span: spanOf(atom.span, group.span) };
    }
    reader.trace.link(atom, { kinds, name: atom.text });
    const kind = entity?.kind ?? kinds[0] ?? '';
    const found = entity && { entity };
    const choiceKinds = options.choices?.(entity) ?? [];
    if (!group || choiceKinds.length === 0) {
        return { name: atom.text, kind, ...found, choices: [], span: atom.span };
    }
    reader.at++;
    const before = reader.trace.problems.length;
    const inner = new Reader(joined(group.values), reader.library, reader.trace, group.span);
    const choices = list(alt(name(choiceKinds, options), anyChoice)).read(inner);
    return {
        name: atom.text,
        kind,
        ...found,
        choices: choices === FAIL ? [] : choices.map((choice) => choice.value),
        ...(reader.trace.problems.length > before && { isSpoilt: true }),
        span: spanOf(atom.span, group.span),
    };
}

/** `Knowledge (Civics)` as one name, if the bracket holds nothing but names. */
function bracketedName(atom: NameAtom, group: GroupAtom): string | undefined {
    const parts: string[] = [];
    for (const value of group.values) {
        const [only, ...more] = value.atoms;
        if (only?.kind !== 'name' || more.length > 0) {
            return undefined;
        }
        parts.push(only.text);
    }
    return `${atom.text} (${parts.join(', ')})`;
}

/**
 * `(any)`: a choice left open, as prerequisites leave it; `(chosen)`: the choice made with what has the prerequisite.
 */
const anyChoice: Shape<Ref> = {
    read(reader) {
        const atom = reader.take<WordAtom>({ kind: 'word', text: 'any' }, (a) =>
            a.kind === 'word' && (a.text === 'any' || a.text === 'chosen') ? a : undefined,
        );
        return atom === FAIL ? FAIL : { name: atom.text, kind: atom.text, choices: [], span: atom.span };
    },
};
