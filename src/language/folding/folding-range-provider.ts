import type { IToken } from 'chevrotain';
import type { LangiumDocument, Lexer } from 'langium';
import type { FoldingRangeProvider } from 'langium/lsp';
import { type FoldingRange, FoldingRangeKind } from 'vscode-languageserver';
import type { SkirmishServices } from '../services.js';

const REGION = /^\/\/\s*#region\b/;
const END_REGION = /^\/\/\s*#endregion\b/;
/** `// ---- Groups ----` */
const HEADING = /^\/\/ ?[-=]{3,}.*\w/;

/** Folds blocks, comments, texts over several lines, `#region`s, and the parts of a file under headings of dashes. */
export class SkirmishFoldingRangeProvider implements FoldingRangeProvider {
    private readonly lexer: Lexer;

    constructor(services: SkirmishServices) {
        this.lexer = services.parser.Lexer;
    }

    getFoldingRanges(document: LangiumDocument): FoldingRange[] {
        const { tokens, hidden } = this.lexer.tokenize(document.textDocument.getText());
        const ranges = [...blocks(tokens), ...comments(hidden), ...regions(hidden), ...headings(hidden, tokens)];
        return ranges.filter(({ startLine, endLine }) => endLine > startLine);
    }
}

function* blocks(tokens: readonly IToken[]): Generator<FoldingRange> {
    const open: number[] = [];
    for (const token of tokens) {
        const line = lineOf(token);
        if (token.image === '{') {
            open.push(line);
        } else if (token.image === '}') {
            const startLine = open.pop();
            if (startLine !== undefined) {
                // The closing brace stays in sight.
                yield { startLine, endLine: line - 1 };
            }
        } else if (token.image.startsWith("'''")) {
            yield { startLine: line, endLine: endOf(token) };
        }
    }
}

function* comments(hidden: readonly IToken[]): Generator<FoldingRange> {
    const kind = FoldingRangeKind.Comment;
    let run: { first: number; last: number } | undefined;
    for (const token of hidden) {
        const line = lineOf(token);
        if (token.image.startsWith('/*')) {
            yield { startLine: line, endLine: endOf(token), kind };
            continue;
        }
        const isMark = [REGION, END_REGION, HEADING].some((mark) => mark.test(token.image));
        if (run && !isMark && line === run.last + 1) {
            run.last = line;
            continue;
        }
        if (run) {
            yield { startLine: run.first, endLine: run.last, kind };
        }
        run = isMark ? undefined : { first: line, last: line };
    }
    if (run) {
        yield { startLine: run.first, endLine: run.last, kind };
    }
}

function* regions(hidden: readonly IToken[]): Generator<FoldingRange> {
    const open: number[] = [];
    for (const token of hidden) {
        if (REGION.test(token.image)) {
            open.push(lineOf(token));
        } else if (END_REGION.test(token.image)) {
            const startLine = open.pop();
            if (startLine !== undefined) {
                yield { startLine, endLine: lineOf(token), kind: FoldingRangeKind.Region };
            }
        }
    }
}

/** From one heading to what stands before the next. */
function* headings(hidden: readonly IToken[], tokens: readonly IToken[]): Generator<FoldingRange> {
    const marks = hidden.filter((token) => HEADING.test(token.image) && token.startColumn === 1).map(lineOf);
    const ends = tokens.map(endOf);
    let at = 0;
    for (const [index, startLine] of marks.entries()) {
        const next = marks[index + 1] ?? Infinity;
        let endLine = startLine;
        for (; at < ends.length && (ends[at] ?? 0) < next; at++) {
            endLine = Math.max(endLine, ends[at] ?? 0);
        }
        yield { startLine, endLine, kind: FoldingRangeKind.Region };
    }
}

/** Lines count from 0 here. */
function lineOf(token: IToken): number {
    return (token.startLine ?? 1) - 1;
}

function endOf(token: IToken): number {
    return (token.endLine ?? 1) - 1;
}
