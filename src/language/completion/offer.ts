import type { LangiumDocument } from 'langium';
import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver-types';
import { encounterLibrary } from '../../engine/encounter-library.js';
import {
    CURSOR,
    type Expectation,
    FREE_NAME,
    GIVEN_DICE,
    type Labels,
    type Library,
    readAtoms,
    type Suggestion,
} from '../../engine/index.js';
import type { DocumentScope } from '../library/document-scope.js';
import type { Libraries } from '../library/libraries.js';
import type { LibrarySnapshot } from '../library/snapshot.js';
import { LoweredEncounter, type LoweredElement, loweredFile } from '../lowering/index.js';
import { writtenName } from '../naming.js';
import { CREATURE_KINDS, PARTICIPANT_KINDS } from '../references/targets.js';
import { schemaOf } from '../schema.js';
import type { CompletionContext, ValueSlot } from './context.js';
import { ENCOUNTER, FORMS, iconOf, OPENERS } from './forms.js';
import { type Items, MANY, type NewItem } from './items.js';
import { diceOfOrder } from './order-dice.js';
import { namesOf, namesOfParticipant } from './own-names.js';
import { schemaPlace, type ValuePlace, valuePlace } from './place.js';

/** Where things are asked for, those that one does not have come after all that one has. */
const OTHERS = 20;

/** What an item says of the definition it names, and where it was asked for. */
export interface NamedItem {
    readonly uri: string;
    readonly offset: number;
    readonly kind: string;
    readonly name: string;
}

/** What can be written at one place of a text. */
export class Offer {
    private readonly scope: DocumentScope;
    private own: ReadonlySet<string> | undefined;

    constructor(
        private readonly items: Items,
        private readonly libraries: Libraries,
        private readonly document: LangiumDocument,
        private readonly context: CompletionContext,
        private readonly element: LoweredElement | undefined,
        private readonly offset: number,
    ) {
        this.scope = libraries.scopeOf(document);
    }

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
            case 'words':
                return this.words(at.words);
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
        const hasRuleset = loweredFile(this.document).ruleset !== undefined;
        const line = `ruleset \${1:${ruleset?.name ?? 'Name'}}`;
        this.snippet('ruleset', line, 'The rulebook that this file is written for.', hasRuleset ? 2 : 0);
        this.snippet('encounter', ENCOUNTER, 'A fight: who, where, and when it ends.');
        for (const [word, kind] of Object.entries(ruleset ? schemaOf(ruleset).kinds : {})) {
            // House rules are written less often than creatures.
            const rank = CREATURE_KINDS.includes(word) ? 0 : 1;
            this.snippet(word, kind.snippet ?? `${word} \${1:Name} {\n\t$0\n}`, kind.doc, rank);
        }
    }

    private words(words: readonly string[]): void {
        for (const label of words) {
            this.items.add({ label, kind: CompletionItemKind.Keyword });
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
        const schemas = place?.labels ?? {};
        this.labelItems(schemas, new Set([...(blocks.at(-1)?.labels ?? []), ...this.labelsBelow()]));
        for (const opener of place?.openers ?? []) {
            // Only characters are written level by level as a rule; others have one as a number.
            const isLabel = blocks[0]?.word !== 'character' && schemas[opener] !== undefined;
            const text = OPENERS[opener] ?? `${opener} \${1:1} {\n\t$0\n}`;
            this.snippet(opener, text, `A ${opener} block.`, isLabel ? Object.keys(schemas).length : 1);
        }
        if (place?.subjects) {
            for (const kind of ['combatant', 'side']) {
                for (const { name } of this.library().all(kind)) {
                    this.items.add({ label: name, text: `${writtenName(name)}: `, kind: CompletionItemKind.Variable, detail: kind });
                }
            }
        }
    }

    /** Labels of this block that stand behind the cursor. */
    private labelsBelow(): string[] {
        const { blocks, start } = this.context;
        const [outer, inner, ...more] = blocks;
        const element = this.element?.value;
        if (!element || !outer || more.length > 0) {
            return [];
        }
        const levels = 'blocks' in element ? element.blocks : [];
        const level = levels.find(({ kind, number }) => kind === inner?.word && number === inner.number);
        const properties = inner ? (level?.properties ?? []) : element.properties;
        return properties.filter(({ labelSpan }) => labelSpan.start > start).map(({ label }) => label);
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

    private value(slot: ValueSlot): void {
        const { ruleset } = this.scope;
        const place = ruleset && valuePlace(schemaOf(ruleset), this.context, slot);
        if (place) {
            this.words(place.words);
            if (slot.label === 'allow' && place.atoms.length === 1) {
                this.codes();
            } else {
                this.expected(place, slot);
            }
        }
        if (slot.mayEnd) {
            this.labels();
        }
    }

    private expected({ atoms, shape, forms }: ValuePlace, slot: ValueSlot): void {
        const { trace } = readAtoms(atoms, shape, this.library(), CURSOR.span);
        const expectations = trace.expectations.get(CURSOR) ?? [];
        const parts = expectations.flatMap((one) => (one.kind === 'name' && one.within ? this.parts(one.kinds, one.within) : []));
        parts.forEach((part) => this.items.add(part));
        if (slot.label === 'allow' && atoms.length === 2) {
            this.freeNames(this.ownNames(), 9);
        }
        for (const expectation of expectations.filter(({ kind }) => kind !== 'name' || parts.length === 0)) {
            // After the action of an order come its parts, of which no rulebook has an opinion.
            this.expectation(expectation, slot.subject && atoms.length > 1 ? undefined : slot.label);
        }
        for (const form of forms) {
            this.form(form);
        }
        if (expectations.some((one) => one.kind === 'value' && one.what === FREE_NAME)) {
            // What others of the same kind have there.
            this.freeNames(this.campaign().namesBehind(this.context.blocks[0]?.word ?? '', slot.label), 9);
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
        } else if (expectation.kind === 'name' && expectation.within === undefined) {
            this.names(expectation.kinds, label);
        } else if (expectation.kind === 'value') {
            this.form(expectation.what);
        }
    }

    private form(what: string): void {
        const form = FORMS[what];
        if (form) {
            const text = what === GIVEN_DICE ? this.givenDice() : undefined;
            this.snippet(form.label, text ?? form.text, form.doc, 9);
        }
    }

    /** `Civics` within `Knowledge (…)`. */
    private parts(kinds: readonly string[], within: string): NewItem[] {
        const start = `${within} (`;
        return kinds.flatMap((kind) =>
            this.scope.names(kind)
                .filter((name) => name.startsWith(start) && name.endsWith(')'))
                .map((name) => {
                    const part = name.slice(start.length, -1);
                    return { ...this.named(kind, name), label: part, text: writtenName(part), detail: kind };
                }),
        );
    }

    private freeNames(names: Iterable<string>, rank: number): void {
        for (const label of names) {
            this.items.add({ label, text: writtenName(label), rank, kind: CompletionItemKind.Text });
        }
    }

    /** Names that the creature of this place speaks of: they come first where things are asked for. */
    private ownNames(): Set<string> {
        const { element, context } = this;
        if (!element) {
            return new Set();
        }
        if (!(element instanceof LoweredEncounter)) {
            return namesOf(element.value, this.campaign());
        }
        const subject = context.at.kind === 'value' && context.at.subject ? context.at.label : '';
        return namesOfParticipant(element.value, subject, this.campaign());
    }

    /** As many as the order throws. */
    private givenDice(): string | undefined {
        const { element, offset } = this;
        const { ruleset } = this.scope;
        if (!ruleset || !(element instanceof LoweredEncounter)) {
            return undefined;
        }
        const dice = diceOfOrder(element.value, offset, ruleset, this.campaign());
        const rolls = dice.map((faces, index) => `\${${index + 1}:${faces.join(' ')}}`);
        return rolls.length === 0 ? undefined : `[${rolls.join('; ')}]`;
    }

    private names(kinds: readonly string[], label?: string): void {
        const suggestions = label === undefined ? undefined : this.suggestions(kinds, label);
        for (const [place, kind] of kinds.entries()) {
            const judged = suggestions?.filter((suggestion) => suggestion.kind === kind) ?? [];
            for (const suggestion of judged.length > 0 ? judged : this.plainNames(kind, place)) {
                const { name, rank } = suggestion;
                this.items.add({
                    ...this.named(kind, name),
                    label: name,
                    text: writtenName(name),
                    rank,
                    told: () => {
                        const { detail } = suggestion;
                        return { detail: detail ?? kind, ...(detail && { labelDetails: { description: detail } }) };
                    },
                });
            }
        }
    }

    /** Names of a kind, one's own first. */
    private plainNames(kind: string, place: number): readonly Pick<Suggestion, 'name' | 'detail' | 'rank'>[] {
        this.own ??= this.ownNames();
        const library = this.library();
        const owned = [...this.own].filter((name) => library.find(kind, name) !== undefined);
        const isOwned = owned.length > 0;
        return [...owned, ...(this.localNames(kind) ?? this.bestNames(kind))].map((name) => ({ name, rank: isOwned && !this.own?.has(name) ? OTHERS + place : place }));
    }

    /** How an item says which definition it names: what is told of it is asked for when the item is looked at. */
    private named(kind: string, name: string): Pick<CompletionItem, 'kind' | 'data'> {
        const data: NamedItem = { uri: this.document.uri.toString(), offset: this.offset, kind, name };
        return { kind: iconOf(kind), data };
    }

    private suggestions(kinds: readonly string[], label: string): readonly Suggestion[] | undefined {
        const level = this.context.blocks.find((block) => block.word === 'level')?.number;
        const { element } = this;
        const count = kinds.reduce((sum, kind) => sum + (this.localNames(kind)?.length ?? this.campaign().count(kind)), 0);
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
            element instanceof LoweredEncounter ? this.campaign() : this.library(),
        );
    }

    /** Combatants and sides of this encounter; nothing of kinds that the campaign defines. */
    private localNames(kind: string): readonly string[] | undefined {
        return PARTICIPANT_KINDS.includes(kind) ? this.library().all(kind).map(({ name }) => name) : undefined;
    }

    /** As many names of a kind as are sent, those that fit best what was typed: of thousands, the others need no item. */
    private bestNames(kind: string): readonly string[] {
        const isMuch = this.campaign().count(kind) > MANY;
        this.items.isPartial ||= isMuch;
        return this.campaign().best(kind, isMuch ? this.items.typed : '', MANY);
    }

    /** Of all files: what is asked of it alone need not be asked again when another file changes. */
    private campaign(): LibrarySnapshot {
        return this.libraries.libraryFor(this.libraries.rulesetName(this.document));
    }

    private library(): Library {
        return this.element instanceof LoweredEncounter ? encounterLibrary(this.element.value, this.scope) : this.scope;
    }
}

/** The creature, definition or encounter that begins last before a place. */
export function elementBefore(document: LangiumDocument, offset: number): LoweredElement | undefined {
    const file = loweredFile(document);
    return [...file.entities, ...file.encounters].findLast(({ node }) => (node.$cstNode?.offset ?? 0) < offset);
}
