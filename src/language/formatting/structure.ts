import type { IToken } from 'chevrotain';
import type { LexerResult } from 'langium';

/** A token or comment of the text; whitespace lies between pieces. */
export interface Piece {
    readonly index: number;
    readonly type: string;
    readonly image: string;
    readonly start: number;
    readonly end: number;
    readonly isComment: boolean;
    /** Line breaks and width of the whitespace before it in the source. */
    readonly breaks: number;
    readonly space: number;
    /** Whether something that is no token stands before it. */
    readonly isSoiled: boolean;
}

/** `{ … }` */
export interface Block {
    readonly open: Piece;
    readonly items: Item[];
    /** Missing when the text ends before. */
    close?: Piece;
    /** Whether its items are the combatants of a side, one list between commas. */
    readonly isSide: boolean;
}
export type Node = Piece | Block;

/** A statement of a block, with the comments in it and behind it; or comments that stand alone. */
export interface Item {
    readonly nodes: Node[];
    /** The formatter leaves it as it is, inner blocks included. */
    isBroken: boolean;
}

export function isBlock(node: Node): node is Block {
    return 'open' in node;
}

const LABELS: ReadonlySet<string> = new Set(['LABEL', 'NAME_LABEL', 'STRING_LABEL']);
const INNER: ReadonlySet<string> = new Set(['level', 'side', 'round', 'otherwise', 'expect']);
const OUTER: ReadonlySet<string> = new Set(['KIND', 'ruleset', 'character', 'npc', 'creature', 'encounter']);

export function startsStatement(type: string): boolean {
    return LABELS.has(type) || INNER.has(type) || OUTER.has(type);
}

export function piecesOf(text: string, { tokens, hidden }: LexerResult): Piece[] {
    const comments = new Set(hidden);
    let at = 0;
    return [...tokens, ...hidden]
        .sort((a, b) => a.startOffset - b.startOffset)
        .map((token, index) => {
            const gap = text.slice(at, token.startOffset);
            at = token.startOffset + token.image.length;
            return {
                index,
                type: typeOf(token),
                image: token.image,
                start: token.startOffset,
                end: at,
                isComment: comments.has(token),
                breaks: gap.match(/\n/g)?.length ?? 0,
                space: gap.includes('\t') ? Math.max(2, gap.length) : gap.length,
                isSoiled: gap.trim() !== '',
            };
        });
}

/** Keywords go by their text. */
export function typeOf(token: IToken): string {
    return token.tokenType.name.replace(/:KW$/, '');
}

/** Groups pieces into statements and blocks by braces and labels alone, so that half a file has a structure too. */
export function structureOf(pieces: readonly Piece[]): Item[] {
    return new StructureReader(pieces).file();
}

class StructureReader {
    private at = 0;

    constructor(private readonly pieces: readonly Piece[]) {}

    file(): Item[] {
        const items: Item[] = [];
        while (this.at < this.pieces.length) {
            items.push(...this.items(true, false));
            const stray = this.pieces[this.at];
            if (stray) {
                // A closing brace that closes nothing.
                items.push({ nodes: [stray], isBroken: true });
                this.at++;
            }
        }
        return items;
    }

    /** Up to the closing brace of the block, or to where a new element shows that the brace is missing. */
    private items(top: boolean, isSide: boolean): Item[] {
        const items: Item[] = [];
        for (;;) {
            const piece = this.pieces[this.at];
            if (!piece || piece.image === '}' || (!top && OUTER.has(piece.type))) {
                return items;
            }
            if (piece.isComment) {
                items.push({ nodes: [piece], isBroken: false });
                this.at++;
                continue;
            }
            items.push(this.statement(top, isSide));
        }
    }

    private statement(top: boolean, isSide: boolean): Item {
        const item: Item = { nodes: [], isBroken: false };
        let ended = false;
        for (;;) {
            const piece = this.pieces[this.at];
            if (!piece) {
                return item;
            }
            if (piece.isComment) {
                const trails = piece.breaks === 0;
                if (!trails && (ended || this.isBoundary(this.next(this.at), top))) {
                    return item;
                }
                item.nodes.push(piece);
                this.at++;
                continue;
            }
            if (item.nodes.length > 0 && (ended || this.isBoundary(piece, top))) {
                return item;
            }
            if (piece.image === '{') {
                item.nodes.push(this.block(item));
                ended = !isSide;
                continue;
            }
            item.nodes.push(piece);
            this.at++;
        }
    }

    private block(item: Item): Block {
        const open = this.pieces[this.at] as Piece;
        this.at++;
        const first = item.nodes[0];
        const isSide = first !== undefined && !isBlock(first) && first.type === 'side';
        const block: Block = { open, items: this.items(false, isSide), isSide };
        const close = this.pieces[this.at];
        if (close?.image === '}') {
            block.close = close;
            this.at++;
        } else {
            item.isBroken = true;
        }
        return block;
    }

    /** The first piece from here on that is no comment. */
    private next(from: number): Piece | undefined {
        let at = from;
        while (this.pieces[at]?.isComment) {
            at++;
        }
        return this.pieces[at];
    }

    private isBoundary(piece: Piece | undefined, top: boolean): boolean {
        return (
            !piece ||
            piece.image === '}' ||
            startsStatement(piece.type) ||
            // Outside of every block, what cannot begin an element is a fault of its own line.
            (top && piece.breaks > 0 && piece.image !== '{' && piece.image !== '(')
        );
    }
}

/** Marks the statements that hold one of these offsets; an error in an inner block leaves the outer ones whole. */
export function markBroken(items: readonly Item[], offsets: readonly number[]): void {
    for (const item of items) {
        const inner: Block[] = [];
        const pieces = item.nodes.filter((node): node is Piece => {
            if (isBlock(node)) {
                inner.push(node);
            }
            return !isBlock(node);
        });
        const holds = (piece: Piece): boolean =>
            piece.isSoiled || offsets.some((offset) => piece.start <= offset && offset < piece.end);
        if (pieces.some(holds) || inner.some((block) => holds(block.open) || !block.close)) {
            item.isBroken = true;
        }
        for (const block of inner) {
            markBroken(block.items, offsets);
        }
    }
}
