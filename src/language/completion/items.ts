import { type Cancellation, interruptAndCheck } from 'langium';
import { type CompletionItem, CompletionItemKind, type CompletionList, type Range } from 'vscode-languageserver-types';
import { fits } from '../../engine/suggestions.js';

/** More items than this are sent only as far as they fit what was typed. */
export const MANY = 300;

/** What is worked out only for the items that are sent. */
export interface Later {
    told?: () => Pick<CompletionItem, 'detail' | 'labelDetails'>;
}

export type NewItem = Omit<CompletionItem, 'sortText'> & { text?: string; rank?: number } & Later;

/** Collects items; the rank decides the order, and within it the name. */
export class Items {
    /** Whether some were left out because they do not fit what was typed. */
    isPartial = false;
    private readonly items = new Map<string, CompletionItem & Later>();

    constructor(
        private readonly range: Range,
        /** In small letters. */
        readonly typed: string,
    ) {}

    /** Whether a name has the letters typed, in that order. */
    readonly fits = (name: string): boolean => fits(name.toLowerCase(), this.typed);

    /** The first of a label counts; beside a label of a block its word may open one: `level: 2`, `level 2 { … }`. */
    add(item: NewItem): void {
        const { text, rank = 0, ...rest } = item;
        const key = item.insertTextFormat && item.kind === CompletionItemKind.Keyword ? `${item.label} {` : item.label;
        if (!this.items.has(key)) {
            const newText = text ?? item.label;
            this.items.set(key, {
                ...rest,
                textEdit: { range: this.range, newText },
                filterText: newText.startsWith('"') ? newText : item.label,
                sortText: `${String(rank).padStart(4, '0')} ${item.label}`,
            });
        }
    }

    /** Words come before every name. */
    private distance({ label, kind }: CompletionItem): number {
        return kind === CompletionItemKind.Keyword ? -1 : this.nameDistance(label);
    }

    /** 0 for a name that begins with the letters typed, 1 for one with a word that does. */
    private nameDistance(label: string): number {
        const name = label.toLowerCase();
        return name.startsWith(this.typed) ? 0 : name.includes(` ${this.typed}`) ? 1 : 2;
    }

    async list(cancelToken: Cancellation.CancellationToken): Promise<CompletionList> {
        const all = [...this.items.values()];
        const isIncomplete = this.isPartial || all.length > MANY;
        const kept = isIncomplete ? all.filter(({ label }) => this.fits(label)) : all;
        kept.sort((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1));
        if (kept.length > MANY) {
            // What begins with the letters typed must not be cut off, whatever its rank.
            kept.sort((a, b) => this.distance(a) - this.distance(b));
        }
        const items: CompletionItem[] = [];
        for (const { told, ...item } of kept.slice(0, MANY)) {
            // What is told of creatures has to be worked out.
            await interruptAndCheck(cancelToken);
            items.push({ ...item, ...told?.() });
        }
        return { isIncomplete, items };
    }
}
