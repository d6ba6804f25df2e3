import type { Atom, Entity, Library, Value } from '../../../src/engine/index.js';
import { libraryOf } from '../../../src/engine/index.js';

const at = { uri: 'test:', start: 0, end: 0 };

/** Atoms from a shorthand: strings that start with a capital are names, in quotes quoted names; `+1` is signed. */
export function atoms(...parts: (string | number | readonly (string | number)[][])[]): Atom[] {
    return parts.map((part, index): Atom => {
        const span = { uri: 'test:', start: index * 10, end: index * 10 + 5 };
        if (Array.isArray(part)) {
            const values = (part as (string | number)[][]).map((value): Value => ({ atoms: atoms(...value), span }));
            return { kind: 'group', values, span };
        }
        if (typeof part === 'number') {
            return { kind: 'number', value: part, signed: false, span };
        }
        const word = part as string;
        if (/^[+-]\d/.test(word)) {
            return { kind: 'number', value: Number(word), signed: true, span };
        }
        if (word === '+' || word === '-') {
            return { kind: 'sign', text: word, span };
        }
        if (word === ',') {
            return { kind: 'comma', span };
        }
        if (/^\d*d\d/.test(word)) {
            return { kind: 'dice', text: word, span };
        }
        const range = /^(\d+)-(\d+)$/.exec(word);
        if (range) {
            return { kind: 'range', from: Number(range[1]), to: Number(range[2]), span };
        }
        const square = /^(\d+),(\d+)$/.exec(word);
        if (square) {
            return { kind: 'position', x: Number(square[1]), y: Number(square[2]), span };
        }
        if (word.startsWith('"')) {
            return { kind: 'name', text: word.slice(1, -1), quoted: true, span };
        }
        return /^\p{Lu}/u.test(word)
            ? { kind: 'name', text: word, quoted: false, span }
            : { kind: 'word', text: word, span };
    });
}

export function entity(kind: string, name: string, properties: Record<string, Atom[]> = {}): Entity {
    return {
        kind,
        name,
        nameSpan: at,
        span: at,
        blocks: [],
        origin: 'workspace',
        properties: Object.entries(properties).map(([label, list]) => ({
            label,
            labelSpan: at,
            values: [{ atoms: list, span: at }],
            properties: [],
            span: at,
        })),
    };
}

export const nothing: Library = libraryOf([]);
export const end = { uri: 'test:', start: 999, end: 999 };
