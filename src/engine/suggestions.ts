/** A shorter text may be a word of nearly every name. */
const LEAST_WORD = 3;

/**
 * The candidates most like a text that matches none of them: those that differ in case alone, then by letters changed, then
 * those that have it as a word: `SD40` for `S&W SD40`.
 */
export function closest(text: string, candidates: Iterable<string>, limit = 3): string[] {
    const lower = text.toLowerCase();
    const bound = Math.max(1, Math.floor(text.length / 3));
    const found: { readonly name: string; readonly distance: number }[] = [];
    for (const name of candidates) {
        const other = name.toLowerCase();
        const isPrefix = lower !== '' && other.startsWith(lower);
        // `Strength` for `STR`
        const isShort = other.length >= LEAST_WORD && name === name.toUpperCase() && lower.startsWith(other);
        const isWord = lower.length >= LEAST_WORD && ` ${other} `.includes(` ${lower} `);
        const edits = other === lower ? 0 : isPrefix ? 1 : editDistance(lower, other, bound);
        const distance = isWord || isShort ? Math.min(edits, bound) : edits;
        if (distance <= bound) {
            found.push({ name, distance });
        }
    }
    found.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
    return found.slice(0, limit).map(({ name }) => name);
}

/** Letters of a word that says something: a shorter one is in many names. */
const TELLING_WORD = 4;

/** Candidates that have a word of a name in common with it, those most like it first: `Great-Sword` for `Long Sword`. */
export function akin(name: string, candidates: Iterable<string>, limit = 3): string[] {
    const wordsOf = (text: string): string[] =>
        text
            .toLowerCase()
            .split(/[^\p{L}]+/u)
            .filter(({ length }) => length >= TELLING_WORD);
    const words = wordsOf(name);
    if (words.length === 0) {
        return [];
    }
    const found: { readonly name: string; readonly distance: number }[] = [];
    for (const other of candidates) {
        // `Leather` and `Leathers` are one word
        const isAkin = wordsOf(other).some((theirs) =>
            words.some((word) => theirs.startsWith(word) || word === `${theirs}s`),
        );
        if (isAkin) {
            found.push({ name: other, distance: editDistance(name.toLowerCase(), other.toLowerCase(), name.length) });
        }
    }
    found.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
    return found.slice(0, limit).map((each) => each.name);
}

/** `Did you mean “Cleave”?`, with a space before it; nothing if there is nothing to suggest. */
export function didYouMean(suggestions: readonly string[]): string {
    const quoted = suggestions.map((name) => `“${name}”`);
    const last = quoted.pop();
    return last ? ` Did you mean ${quoted.length > 0 ? `${quoted.join(', ')} or ${last}` : last}?` : '';
}

/** Letters to insert, delete, replace or swap with a neighbour; anything above the bound counts as `bound + 1`. */
export function editDistance(a: string, b: string, bound: number): number {
    if (Math.abs(a.length - b.length) > bound) {
        return bound + 1;
    }
    let beforeLast: number[] = [];
    let last = Array.from({ length: b.length + 1 }, (_, index) => index);
    for (let i = 1; i <= a.length; i++) {
        const row = [i];
        let least = i;
        for (let j = 1; j <= b.length; j++) {
            const cost = a[i - 1] === b[j - 1] ? 0 : 1;
            let distance = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + cost);
            if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
                distance = Math.min(distance, at(beforeLast, j - 2) + 1);
            }
            row.push(distance);
            least = Math.min(least, distance);
        }
        if (least > bound) {
            return bound + 1;
        }
        beforeLast = last;
        last = row;
    }
    return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
    return row[index] ?? Number.POSITIVE_INFINITY;
}

/** Whether the typed letters occur in the label in that order. */
export function fits(label: string, typed: string): boolean {
    let at = 0;
    for (const letter of typed) {
        at = label.indexOf(letter, at) + 1;
        if (at === 0) {
            return false;
        }
    }
    return true;
}
