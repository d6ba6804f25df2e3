import { withoutBrackets } from './text.js';

/** A part of a printed block: the label it begins with, and what follows it up to the next. */
export interface PrintedField<K extends string> {
    readonly kind: K;
    /** As printed. */
    readonly label: string;
    readonly content: string;
}

export interface PrintedFields<K extends string> {
    /** What stands before the first label: name, level, size. */
    readonly head: string;
    readonly fields: readonly PrintedField<K>[];
}

const NUMBER = String.raw`(?=\s*[:=]?\s*[+-]?\d)`;

/**
 * What parts printed blocks at their labels.
 *
 * @param numbers labels of single numbers, as patterns by kind: they count only where a number follows
 * @param lists labels of lists: they begin with a capital letter, and a colon may follow
 * @param closed lists whose items may sound like labels: nothing up to the end of their line is one
 */
export function fieldReader<N extends string, L extends string>(
    numbers: Readonly<Record<N, string>>,
    lists: Readonly<Record<L, string>>,
    closed: readonly L[] = [],
): (text: string) => PrintedFields<N | L> {
    const word = (labels: string): string => String.raw`(?<![\p{L}\p{N}])(?:${labels})(?![\p{L}\p{N}])`;
    const patterns = [
        ...entriesOf(numbers).map(([kind, labels]) => [kind, new RegExp(word(labels) + NUMBER, 'giu')] as const),
        ...entriesOf(lists).map(([kind, labels]) => [kind, new RegExp(word(labels), 'gu')] as const),
    ];
    const isList = (kind: N | L): boolean => Object.hasOwn(lists, kind);
    return (text) => {
        const open = withoutBrackets(text);
        const found: { readonly kind: N | L; readonly start: number; readonly end: number }[] = [];
        for (const [kind, label] of patterns) {
            for (const match of open.matchAll(label)) {
                found.push({ kind, start: match.index, end: match.index + match[0].length });
            }
        }
        found.sort((a, b) => a.start - b.start || b.end - a.end);
        let closedTo = 0;
        const labels = found.filter(({ kind, start, end }, index) => {
            const before = found.slice(0, index).findLast((other) => other.end > start);
            const counts = !before && start >= closedTo && (!isList(kind) || opensList(open, start, end));
            if (counts && (closed as readonly string[]).includes(kind)) {
                const line = open.indexOf('\n', end);
                closedTo = line < 0 ? open.length : line;
            }
            return counts;
        });
        return {
            head: text.slice(0, labels[0]?.start ?? text.length),
            fields: labels.map(({ kind, start, end }, index) => ({
                kind,
                label: text.slice(start, end),
                content: text.slice(end, labels[index + 1]?.start ?? text.length).replace(/^\s*[:=]/, ''),
            })),
        };
    };
}

function entriesOf<K extends string>(table: Readonly<Record<K, string>>): [K, string][] {
    return Object.entries(table) as [K, string][];
}

/** The word of a list is its label only where a sentence or line begins, or before a colon: not in `Light Armor`. */
function opensList(text: string, start: number, end: number): boolean {
    return /^\s*:/.test(text.slice(end)) || start === 0 || /[.;\n]\s*$/.test(text.slice(0, start));
}
