import type { IToken } from 'chevrotain';
import { type CompositeCstNode, CompositeCstNodeImpl, type CstNode, LeafCstNodeImpl, type ParseResult } from 'langium';
import type * as ast from '../generated/ast.js';
import { MAX_DEPTH, type SkirmishLexingReport } from './lexer.js';

/** A comment or a text of several lines, by what opens it and what closes it. */
const ENCLOSED = [
    { opening: '/*', closing: '*/' },
    { opening: "'''", closing: "'''" },
];

/**
 * What was read of a stretch of a text: whole blocks, from the beginning of a line to the end of one. All places in it are
 * places in the whole text; `moveTo` keeps them so.
 */
export class Piece {
    private offset = 0;
    private line = 0;
    private readonly lines: number;
    /** What ends a comment or a text that the stretch opens and does not close. */
    private readonly lacks: readonly string[];
    private readonly endsWhole: boolean;
    /** Whether it may stand behind another: only the first may have a ruleset line, or a fault for want of a token before it. */
    readonly mayFollow: boolean;

    /** @param read how the stretch is read as a text of its own */
    constructor(
        readonly length: number,
        text: string,
        readonly read: ParseResult<ast.File>,
    ) {
        this.lines = text.match(/\r\n?|\n/g)?.length ?? 0;
        const wrong = read.lexerErrors.map(({ offset, length }) => text.slice(offset, offset + length));
        this.lacks = ENCLOSED.filter(({ opening }) => wrong.some((part) => part.includes(opening))).map(
            ({ closing }) => closing,
        );
        const { content } = this;
        const first = content.find(({ hidden }) => !hidden);
        const last = content.findLast(({ hidden }) => !hidden);
        this.endsWhole =
            last === undefined
                ? read.parserErrors.length === 0
                : lastLeaf(last)?.text === '}' && tokensBehind(read).every((token) => isPlaced(token) && token.startOffset < last.offset);
        // The keyword of a ruleset line is the only token that belongs to no block.
        this.mayFollow =
            !(first instanceof LeafCstNodeImpl) &&
            tokensBefore(read).every(isPlaced);
    }

    get content(): readonly CstNode[] {
        return (this.read.value.$cstNode as CompositeCstNode).content;
    }

    /** Where the stretch after it begins. */
    get end(): { readonly offset: number; readonly line: number } {
        return { offset: this.offset + this.length, line: this.line + this.lines };
    }

    /** Braces and brackets that are open behind it, given how many are open before it. Nothing where they are too many to be read. */
    depthAfter(depth: number): number | undefined {
        const { net, lowest, highest } = (this.read.lexerReport as SkirmishLexingReport).depth;
        return depth + highest > MAX_DEPTH || depth + lowest < -MAX_DEPTH ? undefined : depth + net;
    }

    /**
     * Whether a parser that has read it has finished with it, and would say the same of it whatever comes next: a block has just
     * been closed, and in that block there was nothing to recover from.
     *
     * @param end where it ends in the text
     */
    isWholeIn(text: string, end: number): boolean {
        return this.endsWhole && this.lacks.every((closing) => !text.includes(closing, end));
    }

    moveTo({ offset, line }: { readonly offset: number; readonly line: number }): void {
        const [letters, lines] = [offset - this.offset, line - this.line];
        if (letters === 0 && lines === 0) {
            return;
        }
        this.offset = offset;
        this.line = line;
        for (const node of this.content) {
            move(node, letters, lines);
        }
        const { lexerErrors, lexerReport } = this.read;
        for (const fault of [...lexerErrors, ...(lexerReport?.diagnostics ?? [])]) {
            fault.offset += letters;
            fault.line = (fault.line ?? 0) + lines;
        }
        for (const token of new Set([...tokensBefore(this.read), ...tokensBehind(this.read)])) {
            if (isPlaced(token)) {
                token.startOffset += letters;
                token.endOffset = (token.endOffset ?? 0) + letters;
                token.startLine = (token.startLine ?? 0) + lines;
                token.endLine = (token.endLine ?? 0) + lines;
            }
        }
    }
}

/** The tokens before the faults of grammar. */
function tokensBefore({ parserErrors }: ParseResult): IToken[] {
    return parserErrors.flatMap((error) => ('previousToken' in error ? [error.previousToken as IToken] : []));
}

/** The tokens at the faults of grammar, and those that were left out to get over them. */
function tokensBehind({ parserErrors }: ParseResult): IToken[] {
    return parserErrors.flatMap(({ token, resyncedTokens }) => [token, ...resyncedTokens]);
}

/** Neither end of a file is a place; both are one object for all files. */
function isPlaced({ startOffset }: IToken): boolean {
    return startOffset >= 0;
}

function lastLeaf(node: CstNode): CstNode | undefined {
    let last: CstNode | undefined = node;
    while (last instanceof CompositeCstNodeImpl) {
        last = last.content.findLast(({ hidden }) => !hidden);
    }
    return last;
}

/** How nodes remember their places; nothing else of Langium moves them. */
interface Placed {
    _offset: number;
    _startLine: number;
    _endLine: number;
}

function move(node: CstNode, letters: number, lines: number): void {
    if (node instanceof CompositeCstNodeImpl) {
        (node as unknown as { _rangeCache: undefined })._rangeCache = undefined;
        for (const child of node.content) {
            move(child, letters, lines);
        }
    } else {
        const placed = node as unknown as Placed;
        placed._offset += letters;
        placed._startLine += lines;
        placed._endLine += lines;
    }
}
