import { Cancellation, interruptAndCheck, type LangiumDocument, type Lexer } from 'langium';
import type { CompletionProvider } from 'langium/lsp';
import {
    type CompletionItem,
    CompletionItemKind,
    type CompletionList,
    InsertTextFormat,
    type Range,
} from 'vscode-languageserver-types';
import type { CompletionParams } from 'vscode-languageserver';
import { encounterLibrary } from '../../engine/encounter-library.js';
import { CURSOR, type Expectation, GIVEN_DICE, type Labels, type Library, readAtoms, SQUARE, type Suggestion } from '../../engine/index.js';
import type { DocumentScope } from '../library/document-scope.js';
import type { Libraries } from '../library/libraries.js';
import { LoweredEncounter, type LoweredElement, loweredFile } from '../lowering/index.js';
import { entityMarkdown } from '../hover/entity-markdown.js';
import { writtenName } from '../naming.js';
import { fits } from '../../engine/suggestions.js';
import { CREATURE_KINDS } from '../references/targets.js';
import { schemaOf } from '../schema.js';
import type { SkirmishServices } from '../services.js';
import { type CompletionContext, completionContext, type Slot, typedEnd } from './context.js';
import { diceOfOrder } from './order-dice.js';
import { schemaPlace, valuePlace } from './place.js';

/** More items than this are sent only as far as they fit what was typed. */
const MANY = 300;

/** Offers what the ruleset's schema allows at the cursor: blocks, labels, words, and names of the kind expected there. */
export class SkirmishCompletionProvider implements CompletionProvider {
    readonly completionOptions = { triggerCharacters: ['"', '(', ':', ','] };
    private readonly lexer: Lexer;
    private readonly libraries: () => Libraries;

    constructor(services: SkirmishServices) {
        this.lexer = services.parser.Lexer;
        this.libraries = () => services.shared.workspace.Libraries;
    }

    async getCompletion(
        document: LangiumDocument,
        params: CompletionParams,
        cancelToken = Cancellation.CancellationToken.None,
    ): Promise<CompletionList | undefined> {
        const offset = document.textDocument.offsetAt(params.position);
        const file = loweredFile(document);
        const element = [...file.entities, ...file.encounters].findLast(({ node }) => (node.$cstNode?.offset ?? 0) < offset);
        // Nothing before the element in which the cursor stands can matter.
        const base = element?.node.$cstNode?.offset ?? 0;
        const text = document.textDocument.getText({ start: document.textDocument.positionAt(base), end: params.position });
        const context = completionContext(this.lexer, text, base);
        const before: Range = { start: document.textDocument.positionAt(context.start), end: params.position };
        const typed = document.textDocument.getText(before).replace(/^"/, '').toLowerCase();
        const end = document.textDocument.positionAt(typedEnd(document.textDocument.getText(), context.start, offset));
        const range: Range = { start: before.start, end };
        await interruptAndCheck(cancelToken);
        const items = new Items(range, typed);
        new Offer(items, this.libraries(), this.libraries().scopeOf(document), context, element, offset).make();
        return items.list(cancelToken);
    }
}

/** What is worked out only for the items that are sent. */
interface Later {
    documented?: () => string;
    told?: () => Pick<CompletionItem, 'detail' | 'labelDetails'>;
}

/** Collects items; the rank decides the order, and within it the name. */
class Items {
    /** Whether some were left out because they do not fit what was typed. */
    isPartial = false;
    private readonly items = new Map<string, CompletionItem & Later>();

    constructor(
        private readonly range: Range,
        private readonly typed: string,
    ) {}

    /** Whether a name has the letters typed, in that order. */
    readonly fits = (name: string): boolean => fits(name.toLowerCase(), this.typed);

    add(item: Omit<CompletionItem, 'sortText'> & { text?: string; rank?: number } & Later): void {
        const { text, rank = 0, ...rest } = item;
        if (!this.items.has(item.label)) {
            const newText = text ?? item.label;
            this.items.set(item.label, {
                ...rest,
                textEdit: { range: this.range, newText },
                filterText: newText.startsWith('"') ? newText : item.label,
                sortText: `${String(rank).padStart(4, '0')} ${item.label}`,
            });
        }
    }

    /** 0 for a name that begins with what was typed, 1 for one with a word that does. */
    private distance(label: string): number {
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
            kept.sort((a, b) => this.distance(a.label) - this.distance(b.label));
        }
        const items: CompletionItem[] = [];
        for (const { documented, told, ...item } of kept.slice(0, MANY)) {
            // What is told of creatures has to be worked out.
            await interruptAndCheck(cancelToken);
            const documentation = documented && { kind: 'markdown' as const, value: documented() };
            items.push({ ...item, ...told?.(), ...(documentation && { documentation }) });
        }
        return { isIncomplete, items };
    }
}

class Offer {
    constructor(
        private readonly items: Items,
        private readonly libraries: Libraries,
        private readonly scope: DocumentScope,
        private readonly context: CompletionContext,
        private readonly element: LoweredElement | undefined,
        private readonly offset: number,
    ) {}

    make(): void {
        const { at, blocks } = this.context;
        switch (at.kind) {
            case 'start':
                return blocks.length === 0 ? this.blocks() : this.labels();
            case 'value':
                return this.value(at);
            case 'base':
                return this.names(blocks.length === 0 ? CREATURE_KINDS : []);
            case 'combatant':
                return this.names(CREATURE_KINDS);
            case 'ruleset':
                return this.rulesets();
            case 'nothing':
        }
    }

    private rulesets(): void {
        for (const { name, version } of this.libraries.rulesets.values()) {
            this.items.add({ label: name, text: writtenName(name), kind: CompletionItemKind.Module, detail: version });
        }
    }

    private blocks(): void {
        const { ruleset } = this.scope;
        this.snippet('ruleset', `ruleset \${1:${ruleset?.name ?? 'Name'}}`, 'The rulebook that this file is written for.');
        this.snippet('encounter', ENCOUNTER, 'A fight: who, where, and when it ends.');
        for (const [word, kind] of Object.entries(ruleset ? schemaOf(ruleset).kinds : {})) {
            this.snippet(word, kind.snippet ?? `${word} \${1:Name} {\n\t$0\n}`, kind.doc);
        }
    }

    private snippet(label: string, text: string, documentation: string, rank = 0): void {
        this.items.add({
            label,
            text,
            rank,
            kind: CompletionItemKind.Keyword,
            insertTextFormat: InsertTextFormat.Snippet,
            documentation,
        });
    }

    private labels(): void {
        const { ruleset } = this.scope;
        const { blocks } = this.context;
        const place = ruleset && schemaPlace(schemaOf(ruleset), blocks);
        const used = new Set(blocks.at(-1)?.labels);
        this.labelItems(place?.labels ?? {}, used);
        for (const opener of place?.openers ?? []) {
            this.snippet(opener, OPENERS[opener] ?? `${opener} \${1:1} {\n\t$0\n}`, `A ${opener} block.`, 1);
        }
        if (place?.subjects) {
            for (const kind of ['combatant', 'side']) {
                for (const { name } of this.library().all(kind)) {
                    this.items.add({ label: name, text: `${writtenName(name)}: `, kind: CompletionItemKind.Variable, detail: kind });
                }
            }
        }
    }

    private labelItems(labels: Labels, used: ReadonlySet<string>): void {
        let rank = 0;
        for (const [label, schema] of Object.entries(labels)) {
            if (used.has(label) && !schema.repeatable) {
                continue;
            }
            this.items.add({
                label,
                text: `${label}: ${schema.snippet ?? '$0'}`,
                rank: schema.required ? 0 : ++rank,
                kind: CompletionItemKind.Property,
                insertTextFormat: InsertTextFormat.Snippet,
                ...(schema.page !== undefined && { detail: `p. ${schema.page}` }),
                documentation: schema.doc,
            });
        }
    }

    private value(slot: Extract<Slot, { kind: 'value' }>): void {
        const { ruleset } = this.scope;
        const place = ruleset && valuePlace(schemaOf(ruleset), this.context, slot);
        if (!place) {
            return;
        }
        for (const word of place.words) {
            this.items.add({ label: word, kind: CompletionItemKind.Keyword });
        }
        if (slot.label === 'allow' && place.atoms.length === 1) {
            this.codes();
            return;
        }
        const { trace } = readAtoms(place.atoms, place.shape, this.library(), CURSOR.span);
        for (const expectation of trace.expectations.get(CURSOR) ?? []) {
            // After the action of an order come its parts, of which no rulebook has an opinion.
            this.expectation(expectation, slot.subject && place.atoms.length > 1 ? undefined : slot.label);
        }
    }

    private codes(): void {
        for (const [code, rule] of Object.entries(this.scope.ruleset?.rules ?? {})) {
            if (rule.allowable) {
                this.items.add({ label: code, kind: CompletionItemKind.EnumMember, documentation: rule.title });
            }
        }
    }

    private expectation(expectation: Expectation, label: string | undefined): void {
        if (expectation.kind === 'word') {
            this.items.add({ label: expectation.text, kind: CompletionItemKind.Keyword });
        } else if (expectation.kind === 'name') {
            this.names(expectation.kinds, label);
        } else if (expectation.kind === 'value') {
            const form = FORMS[expectation.what];
            if (form) {
                const text = expectation.what === GIVEN_DICE ? this.givenDice() : undefined;
                this.snippet(form.label, text ?? form.text, form.doc, 9);
            }
        }
    }

    /** As many as the order throws. */
    private givenDice(): string | undefined {
        const { element, offset } = this;
        const { ruleset } = this.scope;
        if (!ruleset || !(element instanceof LoweredEncounter)) {
            return undefined;
        }
        const dice = diceOfOrder(element.value, offset, ruleset, this.libraries.libraryFor(ruleset.name) ?? this.scope);
        const rolls = dice.map((faces, index) => `\${${index + 1}:${faces.join(' ')}}`);
        return rolls.length === 0 ? undefined : `[${rolls.join('; ')}]`;
    }

    private names(kinds: readonly string[], label?: string): void {
        const suggestions = label === undefined ? undefined : this.suggestions(kinds, label);
        for (const [place, kind] of kinds.entries()) {
            const names: readonly Pick<Suggestion, 'name' | 'detail' | 'rank'>[] =
                suggestions?.filter((suggestion) => suggestion.kind === kind) ??
                this.allNames(kind).map((name) => ({ name, rank: place }));
            for (const suggestion of names) {
                const { name, rank } = suggestion;
                this.items.add({
                    label: name,
                    text: writtenName(name),
                    rank,
                    kind: iconOf(kind),
                    told: () => {
                        const { detail } = suggestion;
                        return { detail: detail ?? kind, ...(detail && { labelDetails: { description: detail } }) };
                    },
                    documented: () => this.documentation(kind, name),
                });
            }
        }
    }

    private suggestions(kinds: readonly string[], label: string): readonly Suggestion[] | undefined {
        const level = this.context.blocks.find((block) => block.word === 'level')?.number;
        const { element } = this;
        const count = kinds.reduce((sum, kind) => sum + this.allNames(kind).length, 0);
        this.items.isPartial ||= count > MANY;
        return this.scope.ruleset?.suggest?.(
            {
                label,
                offset: this.offset,
                ...(count > MANY && { fits: this.items.fits }),
                ...(level !== undefined && { level }),
                ...(element instanceof LoweredEncounter ? { encounter: element.value } : element && { entity: element.value }),
            },
            kinds,
            // That of the campaign outlives the edits of this text, and with it what was worked out from it.
            this.scope.ruleset && this.element instanceof LoweredEncounter
                ? this.libraries.libraryFor(this.scope.ruleset.name)
                : this.library(),
        );
    }

    /** The names of a kind without lowering what they stand for. */
    private allNames(kind: string): readonly string[] {
        const local = kind === 'combatant' || kind === 'side';
        return local ? this.library().all(kind).map(({ name }) => name) : this.scope.names(kind);
    }

    private documentation(kind: string, name: string): string {
        const entity = this.library().find(kind, name);
        return entity ? entityMarkdown(entity, this.scope) : '';
    }

    private library(): Library {
        return this.element instanceof LoweredEncounter ? encounterLibrary(this.element.value, this.scope) : this.scope;
    }
}

/** What is written with other signs than names and words. */
const FORMS: Readonly<Record<string, { label: string; text: string; doc: string }>> = {
    [SQUARE]: { label: 'x,y', text: '${1:1},${2:1}', doc: 'A square: its column and row, counted from 0,0 at the top left.' },
    [GIVEN_DICE]: {
        label: '[dice]',
        text: '[${1:4 3 5}]',
        doc: 'Dice that fell at the table, one group for each roll: `[4 3 5; 6 2]`. All others come from the seed.',
    },
};

const ICONS: Readonly<Record<string, CompletionItemKind>> = {
    character: CompletionItemKind.Class,
    npc: CompletionItemKind.Class,
    creature: CompletionItemKind.Class,
    combatant: CompletionItemKind.Variable,
    side: CompletionItemKind.Struct,
    action: CompletionItemKind.Method,
    feat: CompletionItemKind.Event,
    skill: CompletionItemKind.Field,
    condition: CompletionItemKind.EnumMember,
    unit: CompletionItemKind.Unit,
};

function iconOf(kind: string): CompletionItemKind {
    return ICONS[kind] ?? CompletionItemKind.Constant;
}

const ENCOUNTER = `encounter \${1:Name} {
	map: \${2:12} x \${3:8}
	side \${4:Heroes} { \${5:Name} at 1,1 }
	side \${6:Foes} { \${7:Name} at 10,6 }
	ends: last standing, 10 rounds
	$0
}`;
const OPENERS: Readonly<Record<string, string>> = {
    side: 'side ${1:Name} { $0 }',
    otherwise: 'otherwise {\n\t$0\n}',
    expect: 'expect {\n\t$0\n}',
};
