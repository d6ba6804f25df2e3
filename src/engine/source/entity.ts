import type { Span } from './span.js';

/**
 * What a file says, before any rulebook has judged it: plain values with their places in the text. Names are still text;
 * a shape (see ../schema) knows what kind of thing a name stands for, and the library finds it.
 */
export type Atom =
    | NameAtom
    | NumberAtom
    | DiceAtom
    | RangeAtom
    | PositionAtom
    | WordAtom
    | GroupAtom
    | SignAtom
    | GivenDiceAtom
    | ProseAtom
    | CommaAtom;

export interface NameAtom {
    readonly kind: 'name';
    readonly text: string;
    readonly quoted: boolean;
    readonly span: Span;
}
export interface NumberAtom {
    readonly kind: 'number';
    readonly value: number;
    /** Whether a sign was written: `+1`, `-2`. */
    readonly signed: boolean;
    readonly span: Span;
}
export interface DiceAtom {
    readonly kind: 'dice';
    readonly text: string;
    readonly span: Span;
}
export interface RangeAtom {
    readonly kind: 'range';
    readonly from: number;
    readonly to: number;
    readonly span: Span;
}
export interface PositionAtom {
    readonly kind: 'position';
    readonly x: number;
    readonly y: number;
    readonly span: Span;
}
export interface WordAtom {
    readonly kind: 'word';
    readonly text: string;
    readonly span: Span;
}
export interface GroupAtom {
    readonly kind: 'group';
    readonly values: readonly Value[];
    readonly span: Span;
}
export interface SignAtom {
    readonly kind: 'sign';
    readonly text: '+' | '-';
    readonly span: Span;
}
/** `[6 5 5; 4 3 3]`: dice as they fell at the table, a group for each roll. */
export interface GivenDiceAtom {
    readonly kind: 'given';
    readonly groups: readonly (readonly number[])[];
    readonly span: Span;
}
export interface ProseAtom {
    readonly kind: 'prose';
    readonly text: string;
    readonly span: Span;
}
/** Stands between the values of a label when a shape reads them as one run (see `joined`). */
export interface CommaAtom {
    readonly kind: 'comma';
    readonly span: Span;
}

export interface Value {
    readonly atoms: readonly Atom[];
    readonly span: Span;
}

/** `label: value, value { property… }` */
export interface Property {
    readonly label: string;
    readonly labelSpan: Span;
    readonly values: readonly Value[];
    readonly properties: readonly Property[];
    readonly span: Span;
}

/** `level 2 { … }` */
export interface Block {
    readonly kind: string;
    readonly number: number;
    readonly numberSpan: Span;
    readonly properties: readonly Property[];
    readonly span: Span;
}

/** A character, an NPC or a definition of a rulebook or house rule. */
export interface Entity {
    /** `character`, `npc`, `creature` or the word of a definition: `feat`, `weapon`… */
    readonly kind: string;
    readonly name: string;
    readonly nameSpan: Span;
    readonly span: Span;
    readonly base?: { readonly name: string; readonly span: Span };
    readonly properties: readonly Property[];
    readonly blocks: readonly Block[];
    /** The text of its doc comment, if any. */
    readonly doc?: string;
    /** Whether it ships with a rulebook or was written in the workspace. */
    readonly origin: 'rulebook' | 'workspace';
}

/** All atoms of a property's values, with commas between the values. */
export function joined(values: readonly Value[]): Atom[] {
    const atoms: Atom[] = [];
    values.forEach((value, index) => {
        const previous = values[index - 1];
        if (previous) {
            atoms.push({
                kind: 'comma',
                span: { uri: value.span.uri, start: previous.span.end, end: value.span.start },
            });
        }
        atoms.push(...value.atoms);
    });
    return atoms;
}
