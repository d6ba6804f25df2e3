import type { LangiumDocument } from 'langium';
import type { Diagnostic } from 'vscode-languageserver-types';
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
    readonly edit: Edit;
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
        const brace = (span?.end ?? 0) - 1;
        if (!span || this.text.charAt(brace) !== '}') {
            return undefined;
        }
        const lineStart = this.lineStart(brace);
        if (this.text.slice(lineStart, brace).trim() !== '') {
            const space = /\s$/.test(this.text.slice(0, brace)) ? '' : ' ';
            // Two spaces keep a label apart from a word before it.
            return this.insert(brace, `${space} ${line} `, cursor === undefined ? undefined : cursor + space.length + 1);
        }
        const indent = `${this.indentOf(span.start)}    `;
        return this.insert(lineStart, `${indent}${line}\n`, cursor === undefined ? undefined : cursor + indent.length);
    }

    indentOf(offset: number): string {
        return /^[ \t]*/.exec(this.text.slice(this.lineStart(offset)))?.[0] ?? '';
    }

    lineStart(offset: number): number {
        return this.text.lastIndexOf('\n', offset - 1) + 1;
    }
}

export type FixMaker = (context: FixContext) => readonly (Fix | undefined)[];
