import { parseDice } from '../dice/index.js';
import { type Atom, type DiceAtom, type Located, type NameAtom, spanOf } from '../source/index.js';
import { alt } from './combine.js';
import { CURSOR, FAIL, type Reader, type Result } from './reader.js';
import type { Shape } from './shape.js';

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

/** What is expected where a square or given dice may stand. */
export const SQUARE = 'a square such as 3,4';
export const GIVEN_DICE = 'given dice in brackets';

/** `3,4` */
export const position = atomOf('position', SQUARE, ({ x, y }) => ({ x, y }));
/** `16-18` */
export const range = atomOf('range', 'a range such as 16-18', ({ from, to }) => ({ from, to }));
/** `[6 5 5; 4 3 3]` */
export const givenDice = atomOf('given', GIVEN_DICE, ({ groups, span }) => ({ groups, span }));
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

/** What is expected where a name may stand that nothing need define. */
export const FREE_NAME = 'a name';

/** A name that is declared here or that nothing need define. */
export const freeName: Shape<Located<string>> = {
    read(reader) {
        const atom = reader.take<NameAtom>({ kind: 'value', what: FREE_NAME }, (a) =>
            a.kind === 'name' ? a : undefined,
        );
        return atom === FAIL ? FAIL : { value: atom.text, span: atom.span };
    },
};

/** A dice expression with its place: `2d6+4`, `1d4 + -1`, `d20`. The value is its text; what cannot be read is reported. */
export const diceText: Shape<Located<string>> = {
    read: (reader) =>
        reader.attempt(() => {
            const what = 'dice such as 2d6+1';
            const first = reader.take<DiceAtom>({ kind: 'value', what }, (a) => (a.kind === 'dice' ? a : undefined));
            if (first === FAIL) {
                return FAIL;
            }
            let written = first.text;
            let last = first.span;
            for (;;) {
                const more = reader.attempt(() => diceTail(reader));
                if (more === FAIL) {
                    break;
                }
                written += more.value;
                last = more.span;
            }
            const span = spanOf(first.span, last);
            const parsed = parseDice(written);
            if (parsed.error) {
                reader.problem('dice-form', parsed.error.message, span);
            }
            return { value: written, span };
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
