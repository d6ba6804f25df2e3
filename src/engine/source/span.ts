/** A stretch of text: offsets in UTF-16 code units, `end` exclusive. */
export interface Span {
    readonly uri: string;
    readonly start: number;
    readonly end: number;
}

/** A value and the text that says it. */
export interface Located<T> {
    readonly value: T;
    readonly span: Span;
}

export function spanOf(first: Span, last: Span): Span {
    return first === last ? first : { uri: first.uri, start: first.start, end: last.end };
}
