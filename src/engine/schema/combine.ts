import { type Atom, type GroupAtom, joined, type Located, type Span, spanOf } from '../source/index.js';
import { FAIL, Reader } from './reader.js';
import type { Read, Shape } from './shape.js';

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
                if (value === FAIL) {
                    reader.reportFailure();
                } else {
                    const last = reader.atoms[reader.at - 1]?.span ?? first;
                    values.push({ value, span: spanOf(first, last) });
                    if (!reader.done && reader.current?.kind !== 'comma') {
                        comma.read(reader);
                        reader.reportFailure();
                    }
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
