import type { Position } from 'vscode-languageserver-types';
import type { LangiumDocument } from 'langium';

const CURSOR = '<|>';

/** A text with the cursor's mark taken out, and where it stood. */
export function readCursor(marked: string): { text: string; offset: number } {
    const offset = marked.indexOf(CURSOR);
    if (offset < 0) {
        throw new Error(`There is no ${CURSOR} in the text`);
    }
    return { text: marked.slice(0, offset) + marked.slice(offset + CURSOR.length), offset };
}

export function positionOf(document: LangiumDocument, offset: number): Position {
    return document.textDocument.positionAt(offset);
}
