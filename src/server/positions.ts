import { type LangiumDocument, type LangiumDocuments, URI } from 'langium';
import type { Span } from '../engine/source/index.js';
import type { Location, Range } from './protocol.js';

/** A stretch of a document as the protocol says it. */
export function rangeIn({ textDocument }: LangiumDocument, span: Pick<Span, 'start' | 'end'>): Range {
    return { start: textDocument.positionAt(span.start), end: textDocument.positionAt(span.end) };
}

/** A stretch of some document; of one that is gone meanwhile, its beginning. */
export function locationOf(documents: LangiumDocuments, span: Span): Location {
    const document = documents.getDocument(URI.parse(span.uri));
    const nowhere = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    return { uri: span.uri, range: document ? rangeIn(document, span) : nowhere };
}
