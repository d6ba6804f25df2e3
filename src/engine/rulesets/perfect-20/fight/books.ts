import type { Library } from '../../../library.js';
import { type ActiveEffect, first, listed } from '../../../rules/index.js';
import type { Ref } from '../../../schema/index.js';
import type { Entity } from '../../../source/index.js';
import { type Book, bookOf, effectsOf, rulesOf } from '../character/book.js';
import type { ACTION_TYPES } from '../schema/definitions.js';

/** The entries that a fight reads, each worked out once: actions, conditions and hazards. */

/** An action of the rulebook. */
export interface ActionEntry {
    readonly name: string;
    readonly ref: Ref;
    readonly type: (typeof ACTION_TYPES)[number];
    /** Its own name and everything it counts as, near and far. */
    readonly tags: ReadonlySet<string>;
    readonly styles: ReadonlySet<string>;
    readonly target: 'combatant' | 'square' | 'object' | 'self' | 'none';
    readonly provokes: boolean;
    readonly strenuous: boolean;
    /** How far it moves, in times the speed. */
    readonly times: number | undefined;
    /** Feet that it must move at least. */
    readonly minimum: number;
    readonly straight: boolean;
    readonly difficulty: number | undefined;
    /** Feats without which it cannot be taken. */
    readonly requires: readonly string[];
    readonly effects: readonly ActiveEffect[];
    readonly narrative: string | undefined;
}

export class ActionBook {
    private readonly entries = new Map<string, ActionEntry | undefined>();

    constructor(private readonly book: Book) {}

    get(name: string): ActionEntry | undefined {
        if (!this.entries.has(name)) {
            const entity = this.book.find('action', name);
            this.entries.set(name, entity && this.read(entity));
        }
        return this.entries.get(name);
    }

    private read(entity: Entity): ActionEntry {
        const facts = this.book.read('action', entity);
        return {
            name: entity.name,
            ref: { name: entity.name, kind: 'action', entity, choices: [], span: entity.nameSpan },
            type: first(facts.type) ?? 'free',
            tags: this.tagsOf(entity),
            styles: new Set(listed(facts.style).map(({ name }) => name)),
            target: first(facts.target) ?? 'none',
            provokes: first(facts.provokes) ?? false,
            strenuous: first(facts.strenuous) ?? false,
            times: first(facts.distance),
            minimum: first(facts.minimum) ?? 0,
            straight: first(facts.straight) ?? false,
            difficulty: first(facts.difficulty),
            requires: listed(facts.requires).map(({ name }) => name),
            effects: activeEffects(entity, this.book),
            narrative: first(facts.narrative),
        };
    }

    private tagsOf(entity: Entity): ReadonlySet<string> {
        const tags = new Set<string>();
        const open = [entity.name];
        for (let name = open.pop(); name !== undefined; name = open.pop()) {
            if (!tags.has(name)) {
                tags.add(name);
                const facts = this.book.read('action', this.book.find('action', name));
                open.push(...listed(facts['counts as']).map((ref) => ref.name));
            }
        }
        return tags;
    }
}

export type Prevented = 'actions' | 'attacks' | 'movement' | 'running' | 'reactions';

/** A condition of the rulebook. */
export interface ConditionEntry {
    readonly name: string;
    readonly prevents: ReadonlySet<Prevented>;
    /** Conditions that come with it. */
    readonly includes: readonly string[];
    /** An attack that hits misses on this roll of a d20 or less; 0: there is no such chance. */
    readonly missChance: number;
    readonly effects: readonly ActiveEffect[];
}

export class ConditionBook {
    private readonly entries = new Map<string, ConditionEntry>();

    constructor(private readonly book: Book) {}

    /** An entry without effects for a condition that the library does not have. */
    get(name: string): ConditionEntry {
        let entry = this.entries.get(name);
        if (!entry) {
            const entity = this.book.find('condition', name);
            const facts = this.book.read('condition', entity);
            entry = {
                name,
                prevents: new Set(listed(facts.prevents)),
                includes: listed(facts.includes).map((ref) => ref.name),
                missChance: first(facts['miss chance']) ?? 0,
                effects: entity ? activeEffects(entity, this.book) : [],
            };
            this.entries.set(name, entry);
        }
        return entry;
    }
}

/** A hazard of the rulebook. */
export interface HazardEntry {
    readonly name: string;
    readonly save: { readonly name: string; readonly difficulty: number } | undefined;
    /** An ability or a skill. */
    readonly check: { readonly name: string; readonly kind: string; readonly difficulty: number } | undefined;
    readonly rises: number;
    /** Rounds between its checks; more than one number: checks that come apart from each other. */
    readonly every: readonly number[];
    /** Rounds between its rolls to wound. */
    readonly damageEvery: number;
    readonly damage: number | undefined;
    readonly damagePer: readonly { readonly amount: number; readonly stretch: number }[];
    readonly damageLimit: number;
    readonly energy: string | undefined;
    readonly inflicts: readonly string[];
    /** The value of the modifier of these words; 0 if there is none. */
    modifier(what: string): number;
    readonly rules: ReadonlySet<string>;
    readonly narrative: string | undefined;
}

/** Rounds in each unit of time; a round is 6 seconds (p. 31). */
export const ROUNDS_IN = { rounds: 1, minutes: 10, hours: 600, days: 14_400 } as const;

export function readHazard(entity: Entity, book: Book): HazardEntry {
    const facts = book.read('hazard', entity);
    const save = first(facts.save);
    const check = first(facts.check);
    const roundsOf = ({ amount, unit }: { amount: number; unit: keyof typeof ROUNDS_IN }) => amount * ROUNDS_IN[unit];
    const intervals = (facts.every ?? []).map(({ value }) => roundsOf(value));
    const damageEvery = first(facts['damage every']);
    const modifiers = listed(facts.modifier);
    return {
        name: entity.name,
        save: save && { name: save.save.name, difficulty: save.difficulty },
        check: check && { name: check.ref.name, kind: check.ref.kind, difficulty: check.difficulty },
        rises: first(facts['rises by']) ?? 0,
        every: intervals.length > 0 ? intervals : [1],
        damageEvery: damageEvery ? roundsOf(damageEvery) : (intervals[0] ?? 1),
        damage: first(facts.damage),
        damagePer: (facts['damage per'] ?? []).map(({ value }) => value),
        damageLimit: first(facts['damage limit']) ?? Infinity,
        energy: first(facts.energy)?.name,
        inflicts: listed(facts.inflicts).map((ref) => ref.name),
        modifier: (what) => modifiers.find((one) => one.what === what)?.value ?? 0,
        rules: new Set(rulesOf(entity, book)),
        narrative: first(facts.narrative),
    };
}

function activeEffects(entity: Entity, book: Book): readonly ActiveEffect[] {
    return effectsOf(entity, book).map((effect) => ({ effect, source: entity.name, chosen: [] }));
}

/** The books of one library. */
export class Shelf {
    readonly book: Book;
    readonly actions: ActionBook;
    readonly conditions: ConditionBook;

    constructor(readonly library: Library) {
        this.book = bookOf(library);
        this.actions = new ActionBook(this.book);
        this.conditions = new ConditionBook(this.book);
    }
}
