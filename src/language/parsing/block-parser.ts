import {
    type AstNode,
    type AsyncParser,
    type Cancellation,
    type CstNode,
    interruptAndCheck,
    type LangiumCoreServices,
    type LangiumParser,
    type Mutable,
    type ParseResult,
    RootCstNodeImpl,
} from 'langium';
import type * as ast from '../generated/ast.js';
import { MAX_LENGTH } from './lexer.js';
import { Piece } from './piece.js';

/** As much as is read in a few milliseconds. */
const SIZE = 4_000;

/**
 * Reads a text piece by piece, some blocks at a time, and answers others in between. After an edit it reads the pieces anew
 * that the edit touched, and takes the others over from the last reading. What comes out is the same as if the text had been
 * read from its beginning to its end; where it cannot be cut safely, it is read so.
 */
export class BlockParser implements AsyncParser {
    private readonly parser: LangiumParser;
    /** The pieces that files are made of. */
    private readonly pieces = new WeakMap<AstNode, readonly Piece[]>();

    /** @param size letters of a piece, at least */
    constructor(
        services: LangiumCoreServices,
        private readonly size = SIZE,
    ) {
        this.parser = services.parser.LangiumParser;
    }

    /**
     * @param previous how the text was read before its last change. It is used up: its nodes go over to the new tree.
     * @throws OperationCancelled; then nothing has happened to what was read before
     */
    async parse<T extends AstNode>(
        text: string,
        token: Cancellation.CancellationToken,
        previous?: ParseResult,
    ): Promise<ParseResult<T>> {
        // Too small to be cut; or too large to be read at all.
        const isCut = text.length > 2 * this.size && text.length <= MAX_LENGTH;
        const pieces = isCut ? await this.read(text, token, previous) : undefined;
        const result = pieces && this.join(text, pieces);
        if (!result) {
            return this.parser.parse<T>(text);
        }
        if (previous) {
            this.pieces.delete(previous.value);
        }
        return result as ParseResult<T>;
    }

    private async read(
        text: string,
        token: Cancellation.CancellationToken,
        previous: ParseResult | undefined,
    ): Promise<Piece[]> {
        const { before: pieces, after } = this.unchanged(text, previous);
        let start = lengthOf(pieces);
        let stop = text.length - lengthOf(after);
        let { size } = this;
        while (start < stop) {
            await interruptAndCheck(token);
            const end = Math.min(cutAfter(text, start + size), stop);
            const part = ownCopy(text.slice(start, end));
            const piece = new Piece(part.length, part, this.parser.parse<ast.File>(part));
            const last = pieces.at(-1);
            if (last && !piece.mayFollow) {
                pieces.pop();
                start -= last.length;
                size = end - start;
            } else if (end < text.length && !piece.isWholeIn(text, end)) {
                if (end === stop) {
                    stop += after.shift()?.length ?? 0;
                }
                size = 2 * (end - start);
            } else {
                pieces.push(piece);
                start = end;
                ({ size } = this);
            }
        }
        return [...pieces, ...after];
    }

    /** The pieces of a text, before and after what has changed, that can stay as they are. */
    private unchanged(text: string, previous: ParseResult | undefined): { before: Piece[]; after: Piece[] } {
        const old = previous && this.pieces.get(previous.value);
        const oldText = previous?.value.$cstNode?.root.fullText;
        if (!old || oldText === undefined) {
            return { before: [], after: [] };
        }
        const { head, tail } = inCommon(oldText, text);
        const before: Piece[] = [];
        let start = 0;
        for (const piece of old) {
            const end = start + piece.length;
            if (end > head || !piece.isWholeIn(text, end)) {
                break;
            }
            before.push(piece);
            start = end;
        }
        const after: Piece[] = [];
        let end = text.length;
        for (const piece of old.slice(before.length).reverse()) {
            const begin = end - piece.length;
            // A piece begins with a line.
            if (begin < text.length - tail || !text.endsWith('\n', begin) || !piece.mayFollow) {
                break;
            }
            after.unshift(piece);
            end = begin;
        }
        return { before, after };
    }

    /** Nothing where the text is nested too deep to be read as a whole. */
    private join(text: string, pieces: readonly Piece[]): ParseResult | undefined {
        let depth: number | undefined = 0;
        for (const piece of pieces) {
            depth = piece.depthAfter(depth);
            if (depth === undefined) {
                return undefined;
            }
        }
        const root = new RootCstNodeImpl(text);
        const results = pieces.map(({ read }) => read);
        const ruleset = results[0]?.value.ruleset;
        const file: Partial<ast.File> = { $type: 'File', $cstNode: root, ...(ruleset !== undefined && { ruleset }) };
        let place = { offset: 0, line: 0 };
        for (const piece of pieces) {
            piece.moveTo(place);
            place = piece.end;
            for (const node of piece.content) {
                (node as Mutable<CstNode>).container = root;
                root.content.push(node);
            }
            adoptAll(file, piece.read.value);
        }
        const value = Object.assign(file, { elements: file.elements ?? [], strays: file.strays ?? [] }) as ast.File;
        root.astNode = value;
        this.pieces.set(value, pieces);
        return {
            value,
            parserErrors: results.flatMap(({ parserErrors }) => parserErrors),
            lexerErrors: results.flatMap(({ lexerErrors }) => lexerErrors),
            lexerReport: { diagnostics: results.flatMap(({ lexerReport }) => lexerReport?.diagnostics ?? []) },
        };
    }
}

/** In the order in which they first occur, as that is the order of the file's properties. */
function adoptAll(file: Partial<ast.File>, piece: ast.File): void {
    for (const property of Object.keys(piece)) {
        if (property === 'elements' || property === 'strays') {
            for (const node of piece[property]) {
                const all: AstNode[] = (file[property] ??= []);
                Object.assign(node, { $container: file, $containerProperty: property, $containerIndex: all.length });
                all.push(node);
            }
        }
    }
}

/** The end of a block on the left edge before the head of another, or before a comment. */
const CUT = /\}\s*?\n(?=\/[*/]|(?!side\b)[a-z]+[ \t]+["\p{Lu}])/gu;

/** The first place from there on where a text can be cut, most likely; its end where there is none. */
function cutAfter(text: string, offset: number): number {
    CUT.lastIndex = offset;
    return CUT.test(text) ? CUT.lastIndex : text.length;
}

/** How many letters are the same at the beginning, and how many of the others at the end. */
function inCommon(one: string, other: string): { head: number; tail: number } {
    const shorter = Math.min(one.length, other.length);
    let head = 0;
    while (head < shorter && one.charCodeAt(head) === other.charCodeAt(head)) {
        head++;
    }
    let tail = 0;
    while (tail < shorter - head && one.charCodeAt(one.length - 1 - tail) === other.charCodeAt(other.length - 1 - tail)) {
        tail++;
    }
    return { head, tail };
}

function lengthOf(pieces: readonly Piece[]): number {
    return pieces.reduce((sum, { length }) => sum + length, 0);
}

/** A part of a text that keeps nothing of the whole in memory, as a slice does. */
function ownCopy(part: string): string {
    return ` ${part}`.slice(1);
}
