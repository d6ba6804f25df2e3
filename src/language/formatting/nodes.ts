import { isBlock, type Item, type Node, type Piece } from './structure.js';

export function* piecesIn(node: Node): Generator<Piece> {
    if (!isBlock(node)) {
        yield node;
        return;
    }
    yield node.open;
    for (const item of node.items) {
        for (const inner of item.nodes) {
            yield* piecesIn(inner);
        }
    }
    if (node.close) {
        yield node.close;
    }
}

export function firstOf(node: Node | undefined): Piece | undefined {
    return node && isBlock(node) ? node.open : node;
}

export function isLineComment(piece: Piece): boolean {
    return piece.image.startsWith('//');
}

export function isRemarkOnly(item: Item): boolean {
    return item.nodes.every((node) => !isBlock(node) && node.isComment);
}

export function hasComment(nodes: readonly Node[]): boolean {
    // One behind the last value does not bind the values to their lines.
    return nodes.slice(0, -1).some((node) => !isBlock(node) && node.isComment);
}

/** Stands right behind what comes before it. */
export function isTight({ image }: Piece): boolean {
    return /^[,;:)\]]$/.test(image);
}

export function isOpening({ image }: Piece): boolean {
    return image === '(' || image === '[';
}

export function nesting(piece: Piece): number {
    return isOpening(piece) ? 1 : piece.image === ')' || piece.image === ']' ? -1 : 0;
}

/** Whether values may move from line to line: those of a label may, orders and combatants stay where the author put them. */
export function isList(nodes: readonly Node[]): boolean {
    const [first] = nodes;
    return first !== undefined && !isBlock(first) && first.type === 'LABEL' && !hasComment(nodes);
}

export function hasHeader(item: Item): boolean {
    const [first] = item.nodes;
    return first !== undefined && !isBlock(first) && !first.type.endsWith('LABEL');
}

export function isName(piece: Piece): boolean {
    return piece.type.startsWith('NAME') || piece.type.startsWith('STRING');
}

export function isBareName(piece: Piece, text: string): boolean {
    return isName(piece) && !text.startsWith('"');
}

/** The values of a statement, without the commas between them. */
export function segments(nodes: readonly Node[]): Node[][] {
    const colon = nodes.findIndex((node) => !isBlock(node) && node.image === ':');
    const rows: Node[][] = [];
    for (let at = colon + 1; at < nodes.length; ) {
        const row = segment(nodes, at);
        const last = row.at(-1);
        const hasComma = last !== undefined && !isBlock(last) && last.image === ',';
        rows.push(hasComma ? row.slice(0, -1) : row);
        at += row.length;
    }
    return rows;
}

/** From one value to the comma behind it. */
export function segment(nodes: readonly Node[], from: number): Node[] {
    let depth = 0;
    for (let at = from; at < nodes.length; at++) {
        const node = nodes[at];
        if (!node || isBlock(node)) {
            continue;
        }
        depth += nesting(node);
        if (node.image === ',' && depth <= 0) {
            return nodes.slice(from, at + 1);
        }
    }
    return nodes.slice(from);
}

/** Whether the author gave every value a line of its own. */
export function isVertical(nodes: readonly Node[]): boolean {
    let depth = 0;
    let commas = 0;
    let broken = 0;
    nodes.forEach((node, index) => {
        if (isBlock(node)) {
            return;
        }
        depth += nesting(node);
        if (node.image === ',' && depth === 0) {
            commas++;
            broken += (firstOf(nodes[index + 1])?.breaks ?? 0) > 0 ? 1 : 0;
        }
    });
    return commas > 0 && broken === commas;
}
