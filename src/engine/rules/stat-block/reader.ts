import type { Library } from '../../library.js';
import type { BlockPart } from '../../ruleset.js';
import { nameOf } from './entity.js';
import { PrintedNames } from './names.js';
import { capitalised, items, trimmed } from './text.js';

/** Reads the printed creatures of one book: what is the same in all of them. What it cannot read it keeps, as it stands. */
export abstract class PrintedReader {
    protected readonly names: PrintedNames;
    protected readonly statements = new Map<string, (readonly BlockPart[])[]>();
    protected readonly unread: string[] = [];

    constructor(
        protected readonly text: string,
        protected readonly library: Library,
    ) {
        this.names = new PrintedNames(library);
    }

    /** The name that a block begins with, then what follows it on its line, and the other lines before the first field. */
    protected begin(head: string): { readonly name: string; readonly rest: readonly string[] } {
        const [first = '', ...lines] = head.trimStart().split('\n');
        const end = first.search(/[(:;,]|\blevel\b/i);
        const name = trimmed(end > 0 ? first.slice(0, end) : first);
        return { name: capitalised(name === '' ? 'Unnamed' : name), rest: [end > 0 ? first.slice(end) : '', ...lines] };
    }

    /** The statements in the order of their labels, the others behind them. */
    protected inOrder(labels: readonly string[]) {
        const rank = (label: string): number => (labels.includes(label) ? labels.indexOf(label) : labels.length);
        const statements = [...this.statements].map(([label, values]) => ({ label, values }));
        return statements.sort((a, b) => rank(a.label) - rank(b.label));
    }

    /**
     * `Weapon Focus (Club)`: an entry of the book with what is chosen for it, as one more value of a label.
     *
     * @param choices kinds of what can be chosen
     * @returns whether there is such an entry
     */
    protected taken(label: string, kind: string, item: string, choices: readonly string[]): boolean {
        const whole = this.names.find(kind, item);
        const [, bare, chosen] = /^(.+?) ?\((.+)\)$/.exec(item) ?? [];
        const name = whole ?? (bare === undefined ? undefined : this.names.find(kind, bare));
        if (name === undefined) {
            return false;
        }
        const group = whole !== undefined || chosen === undefined ? [] : items(chosen);
        this.add(
            label,
            { name },
            ...(group.length > 0 ? [{ group: group.map((one) => [this.choice(one, choices)]) }] : []),
        );
        return true;
    }

    protected choice(printed: string, kinds: readonly string[]): BlockPart {
        return { name: this.names.findAny(kinds, printed)?.name ?? capitalised(printed) };
    }

    protected set(label: string, ...parts: BlockPart[]): void {
        this.statements.set(label, [parts]);
    }

    protected add(label: string, ...parts: BlockPart[]): void {
        this.statements.set(label, [...(this.statements.get(label) ?? []), parts]);
    }

    protected addOnce(label: string, part: { readonly name: string }): void {
        if (!this.statements.get(label)?.some(([first]) => nameOf(first) === part.name)) {
            this.add(label, part);
        }
    }
}
