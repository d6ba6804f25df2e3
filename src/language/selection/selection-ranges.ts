import type { CstNode, LangiumDocument } from 'langium';
import type { Position, Range, SelectionRange } from 'vscode-languageserver';
import { leafAt } from '../occurrences/sites.js';

/** Ever wider selections around each position: the word, its value, the statement, the inside of the block, the block… */
export function selectionRanges(document: LangiumDocument, positions: readonly Position[]): SelectionRange[] {
    return positions.map((position) => {
        const stretches = stretchesAt(document, document.textDocument.offsetAt(position));
        return (
            stretches.reduceRight<SelectionRange | undefined>(
                (parent, stretch) => ({ range: rangeOf(document, stretch), ...(parent && { parent }) }),
                undefined,
            ) ?? { range: { start: position, end: position } }
        );
    });
}

interface Stretch {
    readonly start: number;
    readonly end: number;
}

/** Innermost first; each holds the one before it and more. */
function stretchesAt(document: LangiumDocument, offset: number): Stretch[] {
    const text = document.textDocument.getText();
    const found: Stretch[] = [];
    const add = (start: number, end: number): void => {
        const last = found.at(-1) ?? { start: offset, end: offset };
        if (start <= last.start && end >= last.end && (found.length === 0 || start < last.start || end > last.end)) {
            found.push({ start, end });
        }
    };
    const leaf = leafAt(document, offset) ?? leafAt(document, offset - 1);
    const [first, last] = [text.charAt(leaf?.offset ?? 0), text.charAt((leaf?.end ?? 1) - 1)];
    if (leaf && first === '"' && last === '"') {
        add(leaf.offset + 1, leaf.end - 1);
    }
    for (let node: CstNode | undefined = leaf; node; node = node.container) {
        const inside = insideOf(text, node);
        if (inside) {
            add(inside.start, inside.end);
        }
        add(node.offset, node.end);
    }
    add(0, text.length);
    return found;
}

/** What stands between the braces of a block. */
function insideOf(text: string, node: CstNode): Stretch | undefined {
    if (!('content' in node) || text.charAt(node.end - 1) !== '}') {
        return undefined;
    }
    const open = (node.content as readonly CstNode[]).find((child) => child.text === '{');
    if (!open) {
        return undefined;
    }
    const inside = text.slice(open.end, node.end - 1);
    const start = open.end + inside.length - inside.trimStart().length;
    return { start, end: start + inside.trim().length };
}

function rangeOf({ textDocument }: LangiumDocument, { start, end }: Stretch): Range {
    return { start: textDocument.positionAt(start), end: textDocument.positionAt(end) };
}
