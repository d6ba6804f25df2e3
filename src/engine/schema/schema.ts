import type { Library } from '../library.js';
import { joined, type Located, type Property, type Span, spanOf } from '../source/index.js';
import { FAIL, Reader, Trace } from './reader.js';
import type { Shape } from './shape.js';

/** One label of a block: the form of its value and what a reader should know of it. */
export interface LabelSchema<T = unknown> {
    readonly shape: Shape<T>;
    /** One or two sentences for hover and completion. */
    readonly doc: string;
    /** Page of the rulebook. */
    readonly page?: number;
    /** Words that people write for it who know it by another name: `weapons` for `carries`. */
    readonly alias?: readonly string[];
    /** Whether the label may stand several times in a block (`effect:`); otherwise a repeat is a fault. */
    readonly repeatable?: boolean;
    /** Whether a block without it is at fault. */
    readonly required?: boolean;
    /** The labels of a `{ }` after the value. */
    readonly block?: Labels;
    /** Text that completion inserts after the colon, in the editor's snippet syntax. */
    readonly snippet?: string;
    /** Whether it says what a creature has with it, so that a thing from the armoury is written here. */
    readonly possessions?: boolean;
    /** How what it says of a whole creature is gained level by level. */
    readonly gained?: Gain;
}
/** `points` are spent anew with each level, `amounts` grow with the levels, and of `whole` values each comes with one level. */
export type Gain = 'points' | 'amounts' | 'whole';
export type Labels = Readonly<Record<string, LabelSchema>>;

/** A kind of block: `character`, `feat`, `weapon`… */
export interface KindSchema {
    readonly doc: string;
    readonly labels: Labels;
    /** Labels of the numbered blocks in it, by their word: `level`. */
    readonly blocks?: Readonly<Record<string, Labels>>;
    /** Text of a whole new block for completion, in the editor's snippet syntax. */
    readonly snippet?: string;
}

export interface Schema {
    /** By the word that opens the block. */
    readonly kinds: Readonly<Record<string, KindSchema>>;
    /** Labels of an encounter. */
    readonly encounter: Labels;
    /** Labels of `{ … }` after a combatant. */
    readonly overrides: Labels;
    /** Values after a participant's name in `expect { }`: `CHP 5, XHP 16`, `Dying`. */
    readonly expectation: Shape<unknown>;
    /** Labels of `expect { }` that speak of the fight itself: `winner`, `rounds`. */
    readonly facts: Labels;
    /** What a participant or side does by itself in `otherwise { }`. */
    readonly conduct: Shape<unknown>;
    /** One action of an order, without `ready` and trigger. */
    readonly order: Shape<unknown>;
    /** What follows `when`. */
    readonly trigger: Shape<unknown>;
    /** What follows a combatant's name in a side: `at 9,2 to 9,6`. */
    readonly placement: Shape<unknown>;
}

export function label<T>(shape: Shape<T>, doc: string, more: Omit<LabelSchema, 'shape' | 'doc'> = {}): LabelSchema<T> {
    return { shape, doc, ...more };
}

/** Reads a run of atoms through a shape; the trace keeps its links, problems and expectations. */
export function readAtoms<T>(
    atoms: Reader['atoms'],
    shape: Shape<T>,
    library: Library,
    end: Span,
    trace = new Trace(),
): { readonly value?: T; readonly trace: Trace } {
    const value = shape.read(new Reader(atoms, library, trace, end));
    return value === FAIL ? { trace } : { value, trace };
}

/** Reads one property through its label's shape. */
export function readProperty<T>(property: Property, schema: LabelSchema<T>, library: Library, trace = new Trace()) {
    const last = property.values.at(-1)?.span ?? property.labelSpan;
    return readAtoms(joined(property.values), schema.shape, library, { ...last, start: last.end }, trace);
}

/** What a block says, label by label: one value, or all of them for a repeatable label. */
export type ReadBlock<L extends Labels> = {
    readonly [K in keyof L]?: L[K] extends LabelSchema<infer T> ? readonly Located<T>[] : never;
};

/** Reads every known label of a block. Unknown labels and faulty values are left out: the validator reports them. */
export function readBlock<const L extends Labels>(
    properties: readonly Property[],
    labels: L,
    library: Library,
): ReadBlock<L> {
    const read: Record<string, Located<unknown>[]> = {};
    for (const property of properties) {
        const schema = Object.hasOwn(labels, property.label) ? labels[property.label] : undefined;
        const result = schema && readProperty(property, schema, library);
        if (result?.value !== undefined) {
            const span = spanOf(
                property.values[0]?.span ?? property.labelSpan,
                property.values.at(-1)?.span ?? property.labelSpan,
            );
            (read[property.label] ??= []).push({ value: result.value, span });
        }
    }
    return read as unknown as ReadBlock<L>;
}
