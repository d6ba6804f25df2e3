import {
    type Atom,
    type Entity,
    type GroupAtom,
    joined,
    type Located,
    type NameAtom,
    type Span,
    spanOf,
} from '../source/index.js';
import { CURSOR, FAIL, Reader, type Result } from './reader.js';

/**
 * The form of a value and how it is read. One shape serves the validator, the linker, completion, hover and the fight:
 * they all read the text through it.
 */
export interface Shape<out T> {
    read(reader: Reader): Result<T>;
}
export type Read<S> = S extends Shape<infer T> ? T : never;

/** A name and what it leads to. `entity` is missing when nothing of that kind and name is in scope. */
export interface Ref {
    readonly name: string;
    /** The kind of the definition found, or the first kind that was looked for. */
    readonly kind: string;
    readonly entity?: Entity;
    /** `Weapon Focus ("Glock 17")`: the names in the bracket, unless they belong to the definition's own name. */
    readonly choices: readonly Ref[];
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
    const full = group && bracketedName(atom, group);
    const whole = full && find(reader, kinds, full);
    if (group && full && whole) {
        reader.at++;
        for (const part of [atom, ...group.values.map((value) => value.atoms[0] as NameAtom)]) {
            reader.trace.link(part, { kinds, name: full });
        }
        return { name: full, kind: whole.kind, entity: whole, choices: [], span: spanOf(atom.span, group.span) };
    }
    const entity = find(reader, kinds, atom.text);
    reader.trace.link(atom, { kinds, name: atom.text });
    const kind = entity?.kind ?? kinds[0] ?? '';
    const found = entity && { entity };
    const choiceKinds = options.choices?.(entity) ?? [];
    if (!group || choiceKinds.length === 0) {
        return { name: atom.text, kind, ...found, choices: [], span: atom.span };
    }
    reader.at++;
    const inner = new Reader(joined(group.values), reader.library, reader.trace, group.span);
    const choices = list(alt(name(choiceKinds, options), anyChoice)).read(inner);
    return {
        name: atom.text,
        kind,
        ...found,
        choices: choices === FAIL ? [] : choices.map((choice) => choice.value),
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

/** `(any)`: a choice left open, as prerequisites leave it. */
const anyChoice: Shape<Ref> = {
    read(reader) {
        const atom = reader.take({ kind: 'word', text: 'any' }, (a) =>
            a.kind === 'word' && a.text === 'any' ? a : undefined,
        );
        return atom === FAIL ? FAIL : { name: 'any', kind: 'any', choices: [], span: atom.span };
    },
};

/** One word of the language, or several in a row: `skill points`. */
export function word<W extends string>(text: W): Shape<W> {
    const words = text.split(' ');
    return {
        read: (reader) =>
            reader.attempt(() => {
                for (const part of words) {
                    const wanted = part === words[0] ? text : part;
                    const taken = reader.take({ kind: 'word', text: wanted }, (a) =>
                        (a.kind === 'word' || a.kind === 'sign') && a.text === part ? a : undefined,
                    );
                    if (taken === FAIL) {
                        return FAIL;
                    }
                }
                return text;
            }),
    };
}

/** Exactly one of these words. */
export function oneOf<W extends string>(...texts: readonly W[]): Shape<W> {
    return alt(...texts.map((text) => word(text)));
}

export interface NumberOptions {
    readonly min?: number;
    readonly max?: number;
    /** What the number counts, for messages: `ranks`. */
    readonly what?: string;
    /** Digits after the point that are kept; 0 unless given. The value read is in that smallest unit. */
    readonly decimals?: number;
}

/** A number within bounds. With `decimals: 1`, `1.6` is read as the integer 16, so that sums stay exact. */
export function number(options: NumberOptions = {}): Shape<number> {
    const { min = -1_000_000, max = 1_000_000, decimals = 0 } = options;
    const what = options.what ? `the number of ${options.what}` : 'a number';
    return {
        read(reader) {
            const atom = reader.take({ kind: 'value', what }, (a) => (a.kind === 'number' ? a : undefined));
            if (atom === FAIL) {
                return FAIL;
            }
            const scaled = Math.round(atom.value * 10 ** decimals);
            if (Math.abs(scaled - atom.value * 10 ** decimals) > 1e-6) {
                const message = decimals === 0 ? 'Expected a whole number.' : `At most ${decimals} decimals are kept.`;
                reader.problem('value-range', message, atom.span);
            } else if (atom.value < min || atom.value > max) {
                reader.problem('value-range', `${atom.value} is outside ${min} to ${max}.`, atom.span, { min, max });
            }
            return Math.max(min * 10 ** decimals, Math.min(max * 10 ** decimals, scaled));
        },
    };
}

/** A number and its unit: `35 ft`, `1.6 lb`, `24 WP`. Capitalised units are definitions of kind `unit`. */
export function measure(unit: string, options: NumberOptions = {}): Shape<number> {
    const amount = number({ min: 0, what: unit, ...options });
    const named = /^\p{Lu}/u.test(unit);
    return {
        read: (reader) =>
            reader.attempt(() => {
                const value = amount.read(reader);
                if (value === FAIL) {
                    return FAIL;
                }
                const taken = reader.take({ kind: 'word', text: unit }, (a) =>
                    (a.kind === 'word' || a.kind === 'name') && a.text === unit ? a : undefined,
                );
                if (taken === FAIL) {
                    return FAIL;
                }
                if (named && taken.kind === 'name') {
                    reader.trace.link(taken, { kinds: ['unit'], name: unit });
                }
                return value;
            }),
    };
}

function atomOf<K extends Atom['kind'], T>(
    kind: K,
    what: string,
    convert: (atom: Extract<Atom, { kind: K }>) => T,
): Shape<T> {
    return {
        read(reader) {
            const atom = reader.take<Extract<Atom, { kind: K }>>({ kind: 'value', what }, (a) =>
                a.kind === kind && a !== CURSOR ? (a as Extract<Atom, { kind: K }>) : undefined,
            );
            return atom === FAIL ? FAIL : convert(atom);
        },
    };
}

/** `3,4` */
export const position = atomOf('position', 'a square such as 3,4', ({ x, y }) => ({ x, y }));
/** `16-18` */
export const range = atomOf('range', 'a range such as 16-18', ({ from, to }) => ({ from, to }));
/** `[6 5 5; 4 3 3]` */
export const givenDice = atomOf('given', 'given dice in brackets', ({ groups, span }) => ({ groups, span }));
/** `+` or `-` on its own. */
export const sign = atomOf('sign', '+ or -', ({ text }) => text);
/** Any single word. */
export const anyWord = atomOf('word', 'a word', ({ text, span }) => ({ text, span }));

/** Free text in quotes, or in three quotes over several lines. */
export const text: Shape<string> = {
    read(reader) {
        const atom = reader.take<Atom>({ kind: 'value', what: 'text in quotes' }, (a) =>
            a.kind === 'prose' || (a.kind === 'name' && a.quoted) ? a : undefined,
        );
        return atom === FAIL ? FAIL : (atom as { text: string }).text;
    },
};

/** A name that is declared here or that nothing need define. */
export const freeName: Shape<Located<string>> = {
    read(reader) {
        const atom = reader.take<NameAtom>({ kind: 'value', what: 'a name' }, (a) =>
            a.kind === 'name' ? a : undefined,
        );
        return atom === FAIL ? FAIL : { value: atom.text, span: atom.span };
    },
};

/** The text of a dice expression with its place: `2d6+4`, `1d4 + -1`, `d20`. `readDice` in ../dice judges it. */
export const diceText: Shape<Located<string>> = {
    read: (reader) =>
        reader.attempt(() => {
            const what = 'dice such as 2d6+1';
            const first = reader.take<Atom>({ kind: 'value', what }, (a) => (a.kind === 'dice' ? a : undefined));
            if (first === FAIL) {
                return FAIL;
            }
            let written = (first as { text: string }).text;
            let last = first.span;
            for (;;) {
                const more = reader.attempt(() => diceTail(reader));
                if (more === FAIL) {
                    return { value: written, span: spanOf(first.span, last) };
                }
                written += more.value;
                last = more.span;
            }
        }),
};

function diceTail(reader: Reader): Result<Located<string>> {
    const tail = reader.current;
    if (tail?.kind === 'number' && tail.signed) {
        reader.at++;
        return { value: tail.value < 0 ? `${tail.value}` : `+${tail.value}`, span: tail.span };
    }
    if (tail?.kind !== 'sign') {
        return FAIL;
    }
    reader.at++;
    const operand = reader.current;
    if (operand?.kind === 'number') {
        reader.at++;
        return { value: `${tail.text}${operand.value}`, span: operand.span };
    }
    if (operand?.kind === 'dice') {
        reader.at++;
        return { value: `${tail.text}${operand.text}`, span: operand.span };
    }
    return FAIL;
}

// ---- Combinations ---------------------------------------------------------------------------------------------------

type Reads<S extends readonly Shape<unknown>[]> = { -readonly [K in keyof S]: Read<S[K]> };

/** Each of these in turn. */
export function seq<const S extends readonly Shape<unknown>[]>(...shapes: S): Shape<Reads<S>> {
    return {
        read: (reader) =>
            reader.attempt(() => {
                const values: unknown[] = [];
                for (const shape of shapes) {
                    const value = shape.read(reader);
                    if (value === FAIL) {
                        return FAIL;
                    }
                    values.push(value);
                }
                return values as Reads<S>;
            }),
    };
}

/** The first of these that fits. */
export function alt<const S extends readonly Shape<unknown>[]>(...shapes: S): Shape<Read<S[number]>> {
    return {
        read(reader) {
            for (const shape of shapes) {
                const value = reader.attempt(() => shape.read(reader));
                if (value !== FAIL) {
                    return value as Read<S[number]>;
                }
            }
            return FAIL;
        },
    };
}

/** This, or nothing. */
export function opt<T>(shape: Shape<T>): Shape<T | undefined> {
    return {
        read(reader) {
            const value = reader.attempt(() => shape.read(reader));
            return value === FAIL ? undefined : value;
        },
    };
}

/** As many of these as there are. */
export function many<T>(shape: Shape<T>): Shape<T[]> {
    return {
        read(reader) {
            const values: T[] = [];
            while (!reader.done) {
                const before = reader.at;
                const value = reader.attempt(() => shape.read(reader));
                if (value === FAIL || reader.at === before) {
                    return values;
                }
                values.push(value);
            }
            shape.read(reader);
            return values;
        },
    };
}

/** Reads one form and makes another value of it. */
export function map<T, U>(shape: Shape<T>, convert: (value: T, span: Span, reader: Reader) => U): Shape<U> {
    return {
        read(reader) {
            const first = reader.current?.span ?? reader.end;
            const value = shape.read(reader);
            if (value === FAIL) {
                return FAIL;
            }
            return convert(value, spanOf(first, reader.atoms[reader.at - 1]?.span ?? first), reader);
        },
    };
}

/** A shape that refers to itself or to one defined later. */
export function lazy<T>(shape: () => Shape<T>): Shape<T> {
    return { read: (reader) => shape().read(reader) };
}

/** `( … )` around a shape. */
export function group<T>(shape: Shape<T>): Shape<T> {
    return {
        read: (reader) =>
            reader.attempt(() => {
                const atom = reader.take<GroupAtom>({ kind: 'value', what: 'a bracket' }, (a) =>
                    a.kind === 'group' ? a : undefined,
                );
                if (atom === FAIL) {
                    return FAIL;
                }
                const inner = new Reader(joined(atom.values), reader.library, reader.trace, atom.span);
                return whole(shape).read(inner);
            }),
    };
}

const isComma = (atom: Atom): Atom | undefined => (atom.kind === 'comma' ? atom : undefined);
/** The comma between two values, where it joins two halves of one statement. */
export const comma: Shape<Atom> = { read: (reader) => reader.take({ kind: 'value', what: 'a comma' }, isComma) };

/**
 * Values between commas, to the end of the run. An item that does not fit is reported and passed over; the others are
 * kept.
 */
export function list<T>(item: Shape<T>): Shape<Located<T>[]> {
    return {
        read(reader) {
            const values: Located<T>[] = [];
            while (!reader.done) {
                reader.startItem();
                const first = reader.current?.span ?? reader.end;
                const value = reader.attempt(() => item.read(reader));
                const complete = reader.done || reader.current?.kind === 'comma';
                if (value !== FAIL) {
                    const last = reader.atoms[reader.at - 1]?.span ?? first;
                    values.push({ value, span: spanOf(first, last) });
                }
                if (!complete) {
                    comma.read(reader);
                    reader.reportFailure();
                } else if (value === FAIL) {
                    reader.reportFailure();
                }
                while (!reader.done && reader.current?.kind !== 'comma') {
                    reader.at++;
                }
                reader.at++;
            }
            return values;
        },
    };
}

/** One statement that must use up its run. */
export function whole<T>(shape: Shape<T>): Shape<T> {
    return {
        read(reader) {
            reader.startItem();
            const value = shape.read(reader);
            if (value === FAIL) {
                reader.reportFailure();
                return FAIL;
            }
            if (!reader.done) {
                reader.take({ kind: 'end' }, () => undefined);
                reader.reportFailure();
            }
            return value;
        },
    };
}
