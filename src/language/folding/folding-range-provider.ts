import type { IToken } from 'chevrotain';
import { type CstNode, isCompositeCstNode, type LangiumDocument, type Lexer } from 'langium';
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
        const { tokens, hidden } = this.tokensOf(document);
        const ranges = [...blocks(tokens), ...comments(hidden), ...regions(hidden), ...headings(hidden, tokens)];
        return ranges.filter(({ startLine, endLine }) => endLine > startLine);
    }

    /** A large text is not split into tokens anew, unless the parser left some out: then braces would not pair. */
    private tokensOf(document: LangiumDocument): Tokens {
        if (document.parseResult.parserErrors.length === 0) {
            return takenTokens(document);
        }
        const { tokens, hidden } = this.lexer.tokenize(document.textDocument.getText());
        return { tokens: tokens.map(lexed), hidden: hidden.map(lexed) };
    }
}

/** A token of a text and its lines, from 0. */
interface Token {
    readonly image: string;
    readonly first: number;
    readonly last: number;
    readonly column: number;
}

interface Tokens {
    readonly tokens: Token[];
    readonly hidden: Token[];
}

/** The tokens that the parser took. */
function takenTokens({ parseResult }: LangiumDocument): Tokens {
    const tokens: Token[] = [];
    const hidden: Token[] = [];
    const root = parseResult.value.$cstNode;
    const text = root?.root.fullText ?? '';
    const read = (node: CstNode): void => {
        if (isCompositeCstNode(node)) {
            node.content.forEach(read);
        } else {
            const { start, end } = node.range;
            const image = text.slice(node.offset, node.end);
            const list = node.hidden ? hidden : tokens;
            list.push({ image, first: start.line, last: end.line, column: start.character });
        }
    };
    if (root) {
        read(root);
    }
    return { tokens, hidden };
}

function lexed({ image, startLine = 1, endLine = startLine, startColumn = 1 }: IToken): Token {
    return { image, first: startLine - 1, last: endLine - 1, column: startColumn - 1 };
}

function* blocks(tokens: readonly Token[]): Generator<FoldingRange> {
    const open: number[] = [];
    for (const token of tokens) {
        const line = token.first;
        if (token.image === '{') {
            open.push(line);
        } else if (token.image === '}') {
            const startLine = open.pop();
            if (startLine !== undefined) {
                // The closing brace stays in sight.
                yield { startLine, endLine: line - 1 };
            }
        } else if (token.image.startsWith("'''")) {
            yield { startLine: line, endLine: token.last };
        }
    }
}

function* comments(hidden: readonly Token[]): Generator<FoldingRange> {
    const kind = FoldingRangeKind.Comment;
    let run: { first: number; last: number } | undefined;
    for (const token of hidden) {
        const line = token.first;
        if (token.image.startsWith('/*')) {
            yield { startLine: line, endLine: token.last, kind };
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

function* regions(hidden: readonly Token[]): Generator<FoldingRange> {
    const open: number[] = [];
    for (const token of hidden) {
        if (REGION.test(token.image)) {
            open.push(token.first);
        } else if (END_REGION.test(token.image)) {
            const startLine = open.pop();
            if (startLine !== undefined) {
                yield { startLine, endLine: token.first, kind: FoldingRangeKind.Region };
            }
        }
    }
}

/** From one heading to what stands before the next. */
function* headings(hidden: readonly Token[], tokens: readonly Token[]): Generator<FoldingRange> {
    const marks = hidden.filter((token) => HEADING.test(token.image) && token.column === 0).map(({ first }) => first);
    const ends = tokens.map(({ last }) => last);
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
