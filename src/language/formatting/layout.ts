import {
    firstOf,
    hasComment,
    hasHeader,
    isBareName,
    isLineComment,
    isList,
    isName,
    isOpening,
    isRemarkOnly,
    isTight,
    isVertical,
    nesting,
    piecesIn,
    segment,
    segments,
} from './nodes.js';
import { type Block, isBlock, type Item, type Node, type Piece } from './structure.js';

const WIDTH = 120;
const STEP = 4;

export interface LayoutOptions {
    /** Labels that become tables: one value a line, the numbers in a column. */
    readonly tables: ReadonlySet<string>;
}

/** The whitespace before every piece, and the new text of pieces that change. What is not given stays as it is. */
export interface Layout {
    readonly gaps: ReadonlyMap<Piece, string>;
    readonly texts: ReadonlyMap<Piece, string>;
}

/** Words that become keywords, or part of a name, when they are pulled next to what follows on the next line. */
const CLINGING = /^(ruleset|character|npc|creature|encounter|side|from|as|level|round|after|otherwise|expect|x)$/;
const JOINER = /^(and|of|the|de|du|von|van)$/;

/** @param bare the new texts of names that need no quotes */
export function layoutOf(items: readonly Item[], bare: ReadonlyMap<Piece, string>, options: LayoutOptions): Layout {
    const printer = new Printer(new Map(bare), options);
    printer.items(items, 0, undefined);
    return printer;
}

class Printer implements Layout {
    readonly gaps = new Map<Piece, string>();
    private column = 0;
    private previous: Piece | undefined;
    /** The one before it, for names whose middle is a joining word. */
    private beforePrevious: Piece | undefined;
    /** How many blocks on one line are open. */
    private compact = 0;

    constructor(
        readonly texts: Map<Piece, string>,
        private readonly options: LayoutOptions,
    ) {}

    /** @param block the block that the items stand in; a compact one is not printed with this. */
    items(items: readonly Item[], indent: number, block: Block | undefined): void {
        let before: Item | undefined;
        for (const item of items) {
            const first = firstOf(item.nodes[0]);
            if (!first) {
                continue;
            }
            const sharesLine = first.breaks === 0 && this.previous !== undefined;
            if (item.isBroken || (sharesLine && before?.isBroken)) {
                this.verbatim(item);
            } else {
                this.item(item, indent, this.itemGap(item, first, indent, before, block), block?.isSide ?? false);
            }
            before = item;
        }
    }

    private itemGap(
        item: Item,
        first: Piece,
        indent: number,
        before: Item | undefined,
        block: Block | undefined,
    ): string {
        const { previous } = this;
        if (!previous) {
            return '';
        }
        if (first.breaks === 0) {
            const isRemark = first.isComment || (before && isRemarkOnly(before) && previous.image.startsWith('/*'));
            const fits = (gap: number): boolean => this.column + gap + this.widthOf(item.nodes) <= WIDTH;
            if (isRemark && (first.isComment || fits(1))) {
                return ' ';
            }
            const isRow = block !== undefined && before !== undefined && first.space > 1 && !isLineComment(previous);
            if (isRow && !this.isTable(item) && fits(2)) {
                return '  ';
            }
        }
        return this.lineGap(first, indent, before === undefined && block !== undefined);
    }

    private lineGap(first: Piece, indent: number, opensBlock: boolean): string {
        return (first.breaks > 1 && !opensBlock ? '\n\n' : '\n') + ' '.repeat(indent);
    }

    private item(item: Item, indent: number, gap: string, isSide: boolean): void {
        const { nodes } = item;
        const isTable = !isSide && this.isTable(item);
        const refills = isList(nodes) && !isTable && !isVertical(nodes);
        const header = !isSide && hasHeader(item);
        // The combatants of a side are the lines of its block, so those do not hang.
        const hang = isSide ? indent : indent + STEP;
        const ends = isTable ? this.tableEnds(nodes) : undefined;
        let depth = 0;
        nodes.forEach((node, index) => {
            if (isBlock(node)) {
                this.block(node, indent);
                return;
            }
            const newLine = `\n${' '.repeat(hang)}`;
            if (index === 0) {
                this.put(node, gap, indent);
            } else if (this.previous?.image === ':' && isTable) {
                this.put(node, newLine, hang);
            } else if (this.previous?.image === ',' && depth === 0 && !isTight(node)) {
                const breaks = isTable || (node.breaks > 0 && !refills) || !this.fitsSegment(nodes, index);
                this.put(node, breaks ? newLine : ' ', hang);
            } else {
                this.put(node, ends?.get(node) ?? this.separator(node, header, depth, hang), hang);
            }
            depth += nesting(node);
        });
    }

    /** Whether the values up to the next comma go on the line. */
    private fitsSegment(nodes: readonly Node[], from: number): boolean {
        return this.column + 1 + this.widthOf(segment(nodes, from)) <= WIDTH;
    }

    private separator(node: Piece, header: boolean, depth: number, hang: number): string {
        const { previous } = this;
        if (!previous) {
            return '';
        }
        const newLine = `\n${' '.repeat(hang)}`;
        if (isLineComment(previous)) {
            return newLine;
        }
        if (node.isComment) {
            return node.breaks > 0 ? newLine : ' ';
        }
        if (isTight(node) || isOpening(previous)) {
            return '';
        }
        const merges = this.mergesWith(node);
        if (node.breaks > 0 && !isOpening(node)) {
            const joins = depth > 0 ? previous.image === ',' : header;
            const clings = CLINGING.test(previous.image) || (previous.type === 'WORD' && isName(node));
            if (!joins || merges || clings) {
                return newLine;
            }
        }
        return merges ? '  ' : ' ';
    }

    /** Whether a name would grow if only one space stood before this piece. */
    private mergesWith(node: Piece): boolean {
        const { previous, beforePrevious } = this;
        if (!/^\p{Lu}/u.test(this.textOf(node)) || !previous) {
            return false;
        }
        return isBareName(previous, this.textOf(previous)) || (JOINER.test(previous.image) && beforePrevious !== undefined);
    }

    private block(block: Block, indent: number): void {
        this.put(block.open, this.previous && isLineComment(this.previous) ? `\n${' '.repeat(indent)}` : ' ', indent);
        const { close } = block;
        if (block.items.length === 0) {
            if (close) {
                this.put(close, '', indent);
            }
            return;
        }
        if (this.isCompact(block) && this.column + this.widthOf([block]) - 2 <= WIDTH) {
            this.compact += 1;
            block.items.forEach((item, index) =>
                this.item(item, indent, index === 0 ? ' ' : compactGap(item), block.isSide),
            );
            this.compact -= 1;
            if (close) {
                this.put(close, ' ', indent);
            }
            return;
        }
        this.items(block.items, indent + STEP, block);
        if (close) {
            this.put(close, `\n${' '.repeat(indent)}`, indent);
        }
    }

    /** A block that the author wrote on one line. */
    private isCompact(block: Block): boolean {
        const { close } = block;
        return (
            close?.breaks === 0 &&
            block.items.every(
                (item) =>
                    !item.isBroken &&
                    item.nodes.every((node) =>
                        isBlock(node)
                            ? node.open.breaks === 0 && (node.items.length === 0 || this.isCompact(node))
                            : node.breaks === 0 && !isLineComment(node) && !node.image.includes('\n'),
                    ),
            )
        );
    }

    /** Of these nodes on one line, up to the first line break that they must have. */
    private widthOf(nodes: readonly Node[]): number {
        let width = 0;
        let previous: Piece | undefined;
        for (const node of nodes) {
            if (isBlock(node)) {
                if (!this.isCompact(node)) {
                    return width + 2;
                }
                const inner = node.items.map((item) => this.widthOf(item.nodes) + 2).reduce((sum, each) => sum + each, 0);
                width += node.items.length === 0 ? 3 : inner + 3;
                previous = node.close;
                continue;
            }
            const text = this.textOf(node);
            const newLine = text.indexOf('\n');
            if (isLineComment(node)) {
                return width;
            }
            const touches = !previous || isTight(node) || isOpening(previous);
            width += (touches ? 0 : 1) + (newLine < 0 ? text.length : newLine);
            if (newLine >= 0) {
                return width;
            }
            previous = node;
        }
        return width;
    }

    private isTable(item: Item): boolean {
        const [label] = item.nodes;
        return (
            this.compact === 0 &&
            label !== undefined &&
            !isBlock(label) &&
            this.options.tables.has(label.image) &&
            !hasComment(item.nodes) &&
            item.nodes.every((node) => !isBlock(node)) &&
            segments(item.nodes).length > 1
        );
    }

    /** Gaps before the last pieces of a table's lines, which make them end in one column. */
    private tableEnds(nodes: readonly Node[]): Map<Piece, string> {
        const rows = segments(nodes).flatMap((row) => {
            const last = row.at(-1);
            const start = row.slice(0, -1);
            return last && !isBlock(last) && last.type === 'NUMBER' && start.length > 0 ? [{ last, start }] : [];
        });
        const widths = rows.map(({ last, start }) => this.widthOf(start) + 1 + last.image.length);
        const widest = Math.max(0, ...widths);
        return new Map(rows.map(({ last }, index) => [last, ' '.repeat(1 + widest - (widths[index] ?? 0))]));
    }

    private verbatim(item: Item): void {
        for (const node of item.nodes) {
            for (const piece of piecesIn(node)) {
                this.texts.delete(piece);
                this.beforePrevious = this.previous;
                this.previous = piece;
            }
        }
    }

    private put(piece: Piece, gap: string, indent: number): void {
        if (piece.isComment) {
            const text = commentText(piece.image, gap.includes('\n') || gap === '' ? indent : undefined);
            if (text !== piece.image) {
                this.texts.set(piece, text);
            }
        }
        this.gaps.set(piece, gap);
        const text = this.textOf(piece);
        const start = gap.includes('\n') ? gap.length - gap.lastIndexOf('\n') - 1 : this.column + gap.length;
        const lineBreak = text.lastIndexOf('\n');
        this.column = lineBreak < 0 ? start + text.length : text.length - lineBreak - 1;
        this.beforePrevious = this.previous;
        this.previous = piece;
    }

    private textOf(piece: Piece): string {
        return this.texts.get(piece) ?? piece.image;
    }
}

function compactGap(item: Item): string {
    return firstOf(item.nodes[0])?.isComment ? ' ' : '  ';
}

/** Starred lines of a block comment are brought under its first star; other text in it stays where it is. */
function commentText(image: string, indent: number | undefined): string {
    if (!image.includes('\n')) {
        return image.trimEnd();
    }
    const [first = '', ...rest] = image.split(/\r?\n/);
    if (indent === undefined || !rest.every((line) => line.trimStart().startsWith('*'))) {
        return image;
    }
    return [first.trimEnd(), ...rest.map((line) => `${' '.repeat(indent)} ${line.trim()}`)].join('\n');
}
