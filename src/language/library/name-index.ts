import { fits } from '../../engine/suggestions.js';

/** A name under the letters that it is looked up by. */
interface Entry {
    readonly key: string;
    readonly name: string;
}

/** Names in order, so that those that fit what was typed are found without a walk through all of them. */
export class NameIndex {
    /** Each name under all of its letters. */
    private readonly starts: readonly Entry[];
    private rests: readonly Entry[] | undefined;

    /** @param sorted names in alphabetical order */
    constructor(private readonly sorted: readonly string[]) {
        this.starts = sorted.map((name) => ({ key: name.toLowerCase(), name })).sort(byKey);
    }

    /**
     * Those that fit best what was typed: names that begin with it, then names with a word that does; only if there are
     * none, those that have its letters in that order.
     *
     * @param typed in small letters
     * @param limit of how many are returned
     * @param counts whether a name is to be found at all
     */
    best(typed: string, limit: number, counts: (name: string) => boolean = () => true): string[] {
        if (typed === '') {
            return first(this.sorted, limit, counts);
        }
        const begin = first(namesFrom(this.starts, typed), limit, counts);
        const known = new Set(begin);
        const isNew = (name: string) => !known.has(name) && counts(name) && known.add(name) !== undefined;
        const found = [...begin, ...first(namesFrom(this.words(), typed), limit - begin.length, isNew)];
        return found.length > 0 ? found : first(this.inOrder(typed), limit, counts);
    }

    /** Each name under what begins with its second word, its third, and so on. */
    private words(): readonly Entry[] {
        return (this.rests ??= this.starts
            .flatMap(({ key, name }) => [...key.matchAll(/ /g)].map(({ index }) => ({ key: key.slice(index + 1), name })))
            .sort(byKey));
    }

    private *inOrder(typed: string): Generator<string> {
        for (const { key, name } of this.starts) {
            if (fits(key, typed)) {
                yield name;
            }
        }
    }
}

/** Names whose key begins with a text. */
function* namesFrom(entries: readonly Entry[], typed: string): Generator<string> {
    let [low, high] = [0, entries.length];
    while (low < high) {
        const middle = (low + high) >> 1;
        if ((entries[middle]?.key ?? '') < typed) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    for (let entry = entries[low]; entry?.key.startsWith(typed); entry = entries[++low]) {
        yield entry.name;
    }
}

function first(names: Iterable<string>, limit: number, counts: (name: string) => boolean): string[] {
    const found: string[] = [];
    for (const name of names) {
        if (found.length >= limit) {
            break;
        }
        if (counts(name)) {
            found.push(name);
        }
    }
    return found;
}

function byKey(a: Entry, b: Entry): number {
    return a.key < b.key ? -1 : a.key > b.key ? 1 : a.name < b.name ? -1 : 1;
}
