import type { LangiumDocument } from 'langium';
import type { Diagnostic } from 'vscode-languageserver-types';
import type { Span } from '../../engine/source/index.js';
import type { DocumentScope } from '../library/document-scope.js';
import { type LoweredElement, loweredFile } from '../lowering/index.js';
import type { DiagnosticFacts } from '../validation/diagnostics.js';

/** One change of the text: offsets, as findings have them. */
export interface Edit {
    readonly start: number;
    readonly end: number;
    readonly text: string;
    /** Where in `text` the cursor is left, if the editor can do that. */
    readonly cursor?: number;
}

export interface Fix {
    readonly title: string;
    /** None of them overlap. */
    readonly edits: readonly Edit[];
    /** Whether it is what the writer must have meant, so that it may be done with many others and unseen. */
    readonly isSure?: boolean;
}

/** A diagnostic and the text that it stands in. */
export class FixContext {
    readonly text: string;
    readonly start: number;
    readonly end: number;

    constructor(
        readonly document: LangiumDocument,
        readonly diagnostic: Diagnostic,
        readonly facts: DiagnosticFacts,
        readonly scope: DocumentScope,
    ) {
        const { textDocument } = document;
        this.text = textDocument.getText();
        this.start = textDocument.offsetAt(diagnostic.range.start);
        this.end = textDocument.offsetAt(diagnostic.range.end);
    }

    /** The text that the diagnostic underlines. */
    get marked(): string {
        return this.text.slice(this.start, this.end);
    }

    /** The creature, definition or encounter that the diagnostic is about. */
    get element(): LoweredElement | undefined {
        const { entities, encounters } = loweredFile(this.document);
        return [...entities, ...encounters].find(
            ({ value: { span } }) => span.start <= this.start && span.end >= this.end,
        );
    }

    insert(at: number, text: string, cursor?: number): Edit {
        return { start: at, end: at, text, ...(cursor !== undefined && { cursor }) };
    }

    replace(text: string): Edit {
        return { start: this.start, end: this.end, text };
    }

    /** A new line at the end of the element's block, indented like its others. Nothing if the block is not closed. */
    insertInElement(line: string, cursor?: number): Edit | undefined {
        const span = this.element?.value.span;
        return span && insertInBlock(this.text, span, line, cursor);
    }

    indentOf(offset: number): string {
        return indentOf(this.text, offset);
    }

    lineStart(offset: number): number {
        return lineStart(this.text, offset);
    }
}

/** A new line at the end of a block that spans a stretch of text. Nothing if the block is not closed. */
export function insertInBlock(
    text: string,
    span: Pick<Span, 'start' | 'end'>,
    line: string,
    cursor?: number,
): Edit | undefined {
    const brace = span.end - 1;
    if (text.charAt(brace) !== '}') {
        return undefined;
    }
    const insert = (at: number, before: string, after: string): Edit => ({
        start: at,
        end: at,
        text: `${before}${line}${after}`,
        ...(cursor !== undefined && { cursor: cursor + before.length }),
    });
    const start = lineStart(text, brace);
    if (text.slice(start, brace).trim() !== '') {
        // Two spaces keep a label apart from a word before it.
        return insert(brace, /\s$/.test(text.slice(0, brace)) ? ' ' : '  ', ' ');
    }
    return insert(start, `${indentOf(text, span.start)}    `, '\n');
}

/** Takes a stretch out, with its whole line if nothing else stands there. */
export function removal(text: string, start: number, end: number): Edit {
    const from = lineStart(text, start);
    const newline = text.indexOf('\n', end);
    const to = newline < 0 ? text.length : newline + 1;
    const isAlone = `${text.slice(from, start)}${text.slice(end, to)}`.trim() === '';
    return isAlone ? { start: from, end: to, text: '' } : { start, end, text: '' };
}

function indentOf(text: string, offset: number): string {
    return /^[ \t]*/.exec(text.slice(lineStart(text, offset)))?.[0] ?? '';
}

function lineStart(text: string, offset: number): number {
    return text.lastIndexOf('\n', offset - 1) + 1;
}

export type FixMaker = (context: FixContext) => readonly Fix[];
