import type { Library } from './library.js';
import {
    anyWord,
    CURSOR,
    comma,
    label,
    type LabelSchema,
    map,
    opt,
    type Reader,
    type Result,
    readProperty,
    seq,
    type Shape,
    text,
    word,
} from './schema/index.js';
import { type Atom, type Located, type Property, type Span, spanOf } from './source/index.js';

/** The GM's word against a finding: `allow: feat-prerequisite Cleave, because "the old sergeant taught her"`. */
export interface Allow {
    readonly code: Located<string>;
    /** What the finding must concern; missing: whatever it concerns. */
    readonly subject?: Located<string>;
    /** Missing or blank when the GM still owes it. */
    readonly reason?: string;
    readonly span: Span;
}

/** Everything up to the comma, as one text: `Knowledge (Civics)`, `Fortitude`, `level 3`. */
const subject: Shape<Located<string>> = {
    read(reader: Reader): Result<Located<string>> {
        const parts: string[] = [];
        const first = reader.current;
        let last = first;
        for (let atom = first; atom && !isEnd(atom); atom = reader.current) {
            if (atom.kind === 'name' || atom.kind === 'word' || atom.kind === 'dice') {
                parts.push(atom.text);
            } else if (atom.kind === 'number') {
                parts.push(String(atom.value));
            } else if (atom.kind === 'group') {
                const inner = atom.values.map((value) =>
                    value.atoms
                        .map((part) => ('text' in part ? part.text : 'value' in part ? part.value : ''))
                        .join(' '),
                );
                parts.push(`(${inner.join(', ')})`);
            } else {
                break;
            }
            last = atom;
            reader.at++;
        }
        if (!first || !last || parts.length === 0) {
            return reader.take<never>({ kind: 'value', what: 'what it concerns' }, () => undefined);
        }
        return { value: parts.join(' '), span: spanOf(first.span, last.span) };
    },
};

function isEnd(atom: Atom): boolean {
    return atom === CURSOR || atom.kind === 'comma' || (atom.kind === 'word' && atom.text === 'because');
}

const shape: Shape<Allow> = map(
    seq(anyWord, opt(subject), opt(map(seq(opt(comma), word('because'), opt(text)), ([, , reason]) => reason ?? ''))),
    ([code, about, reason], span) => ({
        code: { value: code.text, span: code.span },
        ...(about && { subject: about }),
        ...(reason !== undefined && { reason }),
        span,
    }),
);

/** Stands in every creature, definition and encounter, whatever the rulebook. */
export const allowLabel: LabelSchema<Allow> = label(
    shape,
    'Overrules one rule of the book here, on the record: its code, what it concerns, and the reason.',
    { repeatable: true, snippet: '${1:code} ${2:Subject}, because "$0"' },
);

/** The `allow:` lines of a creature, definition or encounter. */
export function readAllows(properties: readonly Property[], library: Library): Allow[] {
    return properties
        .filter((property) => property.label === 'allow')
        .flatMap((property) => readProperty(property, allowLabel, library).value ?? []);
}
