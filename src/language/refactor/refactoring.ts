import type { CstNode, LangiumDocument } from 'langium';
import type { Checkpoint, Ruleset } from '../../engine/ruleset.js';
import type { DocumentScope } from '../library/document-scope.js';
import { type LoweredEntity, loweredFile } from '../lowering/index.js';
import type { SkirmishServices } from '../services.js';

/** One change of the text: offsets. */
export interface Edit {
    readonly start: number;
    readonly end: number;
    readonly text: string;
}

export interface Refactoring {
    readonly title: string;
    /** Kind of the code action, such as `refactor.extract`. */
    readonly kind: string;
    readonly edits: readonly Edit[];
    /** Why it cannot be done now, though it is known what is meant. */
    readonly disabled?: string;
}

/** What is selected in a document, and what refactorings must know of it. */
export class RefactorContext {
    readonly text: string;
    readonly ruleset: Ruleset | undefined;

    constructor(
        readonly services: SkirmishServices,
        readonly document: LangiumDocument,
        readonly scope: DocumentScope,
        readonly start: number,
        readonly end: number,
        /** Whether the user asks for actions, rather than the editor while the cursor moves: then there is time to think. */
        readonly isAsked: boolean,
        readonly checkpoint: Checkpoint,
    ) {
        this.text = document.textDocument.getText();
        this.ruleset = scope.ruleset;
    }

    /** The creatures and definitions that the selection touches, as far as they are whole. */
    get selected(): readonly LoweredEntity[] {
        return loweredFile(this.document).entities.filter(
            (element) => element.value.span.start <= this.end && element.value.span.end >= this.start && this.isWhole(element),
        );
    }

    get hasErrors(): boolean {
        const { lexerErrors, parserErrors } = this.document.parseResult;
        return lexerErrors.length > 0 || parserErrors.length > 0;
    }

    /** Whether an element is closed and the parser did not stumble in it. */
    private isWhole({ node, strays }: LoweredEntity): boolean {
        const cst: CstNode | undefined = node.$cstNode;
        const { lexerErrors, parserErrors } = this.document.parseResult;
        const offsets = [...lexerErrors.map(({ offset }) => offset), ...parserErrors.map(({ token }) => token.startOffset)];
        return (
            cst !== undefined &&
            strays.length === 0 &&
            cst.text.endsWith('}') &&
            !offsets.some((offset) => offset >= cst.offset && offset <= cst.end)
        );
    }

    lineStart(offset: number): number {
        return this.text.lastIndexOf('\n', offset - 1) + 1;
    }

    /** Whether nothing but space stands before an offset on its line. */
    isFirstOnLine(offset: number): boolean {
        return this.text.slice(this.lineStart(offset), offset).trim() === '';
    }

    indentOf(offset: number): string {
        return /^[ \t]*/.exec(this.text.slice(this.lineStart(offset)))?.[0] ?? '';
    }

    /** Takes out a statement, with its line if nothing else stands there. */
    removal(start: number, end: number): Edit {
        const lineEnd = this.text.indexOf('\n', end) < 0 ? this.text.length : this.text.indexOf('\n', end) + 1;
        const rest = this.text.slice(end, lineEnd);
        if (this.isFirstOnLine(start) && rest.trim() === '') {
            return { start: this.lineStart(start), end: lineEnd, text: '' };
        }
        const gap = /^[ \t]*/.exec(rest)?.[0].length ?? 0;
        return { start, end: end + gap, text: '' };
    }
}

export type RefactoringMaker = (context: RefactorContext) => readonly Refactoring[];

/** The text with the edits made. */
export function applied(text: string, edits: readonly Edit[]): string {
    return [...edits]
        .sort((a, b) => b.start - a.start || b.end - a.end)
        .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text);
}
