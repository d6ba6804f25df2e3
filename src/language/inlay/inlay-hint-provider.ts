import { Cancellation, interruptAndCheck, isOperationCancelled, type LangiumDocument, WorkspaceCache } from 'langium';
import type { InlayHintProvider } from 'langium/lsp';
import { type InlayHint, InlayHintKind, type InlayHintParams } from 'vscode-languageserver';
import type { Statistic } from '../../engine/ruleset.js';
import { formatTerms } from '../../engine/terms.js';
import type { Property } from '../../engine/source/index.js';
import { switches } from '../configuration.js';
import type { DocumentScope } from '../library/document-scope.js';
import type { Libraries } from '../library/libraries.js';
import { type LoweredElement, type LoweredEncounter, type LoweredEntity, loweredFile } from '../lowering/index.js';
import type { SkirmishServices } from '../services.js';
import { orderPrices, type Price } from './order-prices.js';

/** `skirmish.inlayHints.*` */
const KINDS = {
    /** Beside a creature's name: hit points, defence, attacks, saves. */
    numbers: true,
    /** Behind what is learnt of a skill: its total. */
    skills: true,
    /** Behind the number of a level: what is left to spend. */
    points: true,
    /** Behind an order: its price, and what is left of the turn. */
    orders: true,
};

/** Characters of a hint; VS Code cuts off what is longer (`editor.inlayHints.maximumLength`). */
const LONGEST = 43;

/** Writes derived numbers between the lines. */
export class SkirmishInlayHintProvider implements InlayHintProvider {
    private readonly libraries: () => Libraries;
    private readonly configuration;
    private readonly prices: WorkspaceCache<LoweredEncounter, readonly Price[]>;

    constructor(services: SkirmishServices) {
        this.libraries = () => services.shared.workspace.Libraries;
        this.configuration = services.shared.workspace.ConfigurationProvider;
        this.prices = new WorkspaceCache(services.shared);
    }

    async getInlayHints(
        document: LangiumDocument,
        { range }: InlayHintParams,
        cancelToken = Cancellation.CancellationToken.None,
    ): Promise<InlayHint[]> {
        const kinds = await switches(this.configuration, 'inlayHints', KINDS);
        const { textDocument } = document;
        const [start, end] = [textDocument.offsetAt(range.start), textDocument.offsetAt(range.end)];
        const isInView = ({ value: { span } }: LoweredElement): boolean => span.start <= end && span.end >= start;
        const scope = this.libraries().scopeOf(document);
        const file = loweredFile(document);
        const notes: Note[] = [];
        for (const element of file.entities.filter(isInView)) {
            await interruptAndCheck(cancelToken);
            notes.push(...creatureNotes(element, scope, kinds));
        }
        for (const element of kinds.orders ? file.encounters.filter(isInView) : []) {
            notes.push(...(await this.orderNotes(element, scope, cancelToken)));
        }
        return notes
            .filter(({ at }) => at >= start && at <= end)
            .map(({ at, text, detail }) => ({
                position: textDocument.positionAt(at),
                label: text,
                kind: InlayHintKind.Type,
                paddingLeft: true,
                ...(detail && { tooltip: detail }),
            }));
    }

    private async orderNotes(
        element: LoweredEncounter,
        scope: DocumentScope,
        cancelToken: Cancellation.CancellationToken,
    ): Promise<readonly Note[]> {
        const known = this.prices.get(element);
        if (known) {
            return known;
        }
        let prices: readonly Price[] = [];
        try {
            prices = scope.ruleset ? await orderPrices(element.value, scope.ruleset, scope, cancelToken) : [];
        } catch (error) {
            if (isOperationCancelled(error)) {
                throw error;
            }
            // A fight that cannot be played has its own diagnostics.
        }
        this.prices.set(element, prices);
        return prices;
    }
}

interface Note {
    readonly at: number;
    readonly text: string;
    readonly detail?: string;
}

function creatureNotes(element: LoweredEntity, scope: DocumentScope, kinds: Readonly<typeof KINDS>): Note[] {
    const { value } = element;
    const { ruleset } = scope;
    if (!ruleset || value.name === '') {
        return [];
    }
    const statistics = kinds.numbers || kinds.skills ? ruleset.statistics(value, scope) : [];
    const brief = statistics.filter((statistic) => statistic.brief !== undefined);
    const notes: Note[] = [];
    if (kinds.numbers && brief.length > 0) {
        const text = fitting(brief.map((statistic) => `${statistic.brief} ${textOf(statistic)}`));
        notes.push({ at: value.base?.span.end ?? value.nameSpan.end, text, detail: brief.map(explained).join('\n') });
    }
    if (kinds.skills) {
        const lists = [...value.properties, ...value.blocks.flatMap((block) => block.properties)];
        notes.push(...skillNotes(lists, statistics));
    }
    if (kinds.points) {
        const left = ruleset.remainders?.(value, scope) ?? [];
        notes.push(...left.map(({ span, text }) => ({ at: span.end, text })));
    }
    return notes;
}

/** As many as an editor shows; the others are in the hover. */
function fitting(numbers: readonly string[]): string {
    return numbers.reduce((text, number) => {
        const longer = `${text}, ${number}`;
        return longer.length > LONGEST ? text : longer;
    });
}

/** Behind what was learnt last of each skill, a number or a word of it: before that the total was another. */
function skillNotes(lists: readonly Property[], statistics: readonly Statistic[]): Note[] {
    const skills = new Map(
        statistics.filter(({ section }) => section === 'Skills').map((statistic) => [statistic.name, statistic]),
    );
    const notes = new Map<string, Note>();
    for (const { values } of skills.size > 0 ? lists : []) {
        for (const { atoms, span } of values) {
            const [name, second] = atoms.filter(({ kind }) => kind !== 'sign');
            const learnt = atoms.at(-1)?.kind;
            if (name?.kind !== 'name' || (learnt !== 'number' && learnt !== 'word')) {
                continue;
            }
            const bracket = second?.kind === 'group' ? second.values.flatMap((value) => value.atoms) : [];
            const inner = bracket.flatMap((atom) => (atom.kind === 'name' ? atom.text : [])).join(', ');
            const full = inner ? `${name.text} (${inner})` : name.text;
            const statistic = skills.get(full);
            if (statistic) {
                notes.delete(full);
                notes.set(full, { at: span.end, text: `= ${textOf(statistic)}`, detail: explained(statistic) });
            }
        }
    }
    return [...notes.values()];
}

function textOf({ text, sum }: Statistic): string {
    return text ?? String(sum.total);
}

function explained(statistic: Statistic): string {
    const { name, sum, page } = statistic;
    const terms = sum.terms.length > 0 ? ` = ${formatTerms(sum.terms)}` : '';
    return `${name} ${textOf(statistic)}${terms}${page === undefined ? '' : ` (p. ${page})`}`;
}
