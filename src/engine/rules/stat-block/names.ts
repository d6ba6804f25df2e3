import type { Library } from '../../library.js';

/** Finds entries of the library by a printed name: case, punctuation and a plural do not matter. */
export class PrintedNames {
    private readonly kinds = new Map<string, ReadonlyMap<string, string>>();

    constructor(private readonly library: Library) {}

    find(kind: string, printed: string): string | undefined {
        const names = this.namesOf(kind);
        const key = keyOf(printed);
        return names.get(key) ?? names.get(key.replace(/s$/, '')) ?? names.get(key.replace(/^(?:an?|the) /, ''));
    }

    /** The first of the kinds that has such an entry. */
    findAny(kinds: readonly string[], printed: string): { readonly kind: string; readonly name: string } | undefined {
        for (const kind of kinds) {
            const name = this.find(kind, printed);
            if (name !== undefined) {
                return { kind, name };
            }
        }
        return undefined;
    }

    /** The longest name of a kind that stands somewhere in a text. */
    findIn(kind: string, text: string): string | undefined {
        const key = ` ${keyOf(text)} `;
        let longest = '';
        let found: string | undefined;
        for (const [candidate, name] of this.namesOf(kind)) {
            if (candidate.length > longest.length && key.includes(` ${candidate} `)) {
                longest = candidate;
                found = name;
            }
        }
        return found;
    }

    private namesOf(kind: string): ReadonlyMap<string, string> {
        let names = this.kinds.get(kind);
        if (!names) {
            names = new Map(this.library.all(kind).map(({ name }) => [keyOf(name), name]));
            this.kinds.set(kind, names);
        }
        return names;
    }
}

function keyOf(text: string): string {
    return text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
}
