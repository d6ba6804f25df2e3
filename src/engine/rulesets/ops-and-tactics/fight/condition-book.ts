import type { Library } from '../../../library.js';
import { readBlock } from '../../../schema/index.js';
import { type ActiveEffect, Effects } from '../character/effects.js';
import { conditionLabels } from '../schema/definitions.js';
import { activeEffects } from './action-book.js';

/** A condition of the rulebook, read once. */
export interface ConditionEntry {
    readonly name: string;
    readonly prevents: 'all actions' | 'attacks' | 'movement' | 'reactions' | 'nothing';
    /** Combat Points left to one in this state. */
    readonly combatPoints: number | 'half' | undefined;
    readonly effects: readonly ActiveEffect[];
    readonly rules: ReadonlySet<string>;
}

/**
 * The conditions that somebody is in, and all that follows from them alone, worked out once: each set leads on to the one
 * with or without a condition more. The same conditions in another order are another set, since effects keep their order.
 */
export class ConditionSet {
    readonly names: ReadonlySet<string>;
    readonly effects: Effects;
    readonly rules: ReadonlySet<string>;
    readonly preventsActions: boolean;
    /** Whether it can do anything: neither kept from it nor off the map. */
    readonly mayAct: boolean;
    readonly preventsAttacks: boolean;
    readonly preventsMovement: boolean;
    readonly preventsReactions: boolean;
    /** Out of the fight, whatever the hit points. */
    readonly isOut: boolean;
    private readonly steps = new Map<string, ConditionSet>();

    constructor(
        private readonly book: ConditionBook,
        readonly entries: readonly ConditionEntry[],
    ) {
        const prevents = (what: ConditionEntry['prevents']): boolean =>
            entries.some((entry) => entry.prevents === what || entry.prevents === 'all actions');
        this.names = new Set(entries.map(({ name }) => name));
        this.effects = new Effects(entries.flatMap(({ effects }) => effects));
        this.rules = new Set(entries.flatMap(({ rules }) => [...rules]));
        this.preventsActions = prevents('all actions');
        this.mayAct = !this.preventsActions && !this.names.has(FLED);
        this.preventsAttacks = prevents('attacks');
        this.preventsMovement = prevents('movement');
        this.preventsReactions = prevents('reactions');
        this.isOut = OUT.some((name) => this.names.has(name));
    }

    with(name: string): ConditionSet {
        return this.step(`+${name}`, () => [...this.entries, this.book.get(name)]);
    }

    without(name: string): ConditionSet {
        return this.step(`-${name}`, () => this.entries.filter((entry) => entry.name !== name));
    }

    private step(change: string, entries: () => readonly ConditionEntry[]): ConditionSet {
        let next = this.steps.get(change);
        if (!next) {
            this.steps.set(change, (next = this.book.set(entries())));
        }
        return next;
    }
}

/** The state of one who has left the map. */
export const FLED = 'Fled';
const OUT = ['Unconscious', 'Dead', FLED];

/** Sets of conditions that are remembered; beyond that all are forgotten. */
const MOST_SETS = 10_000;

export class ConditionBook {
    private readonly entries = new Map<string, ConditionEntry>();
    private readonly sets = new Map<string, ConditionSet>();
    /** The set of those who are in no condition. */
    none: ConditionSet;

    constructor(private readonly library: Library) {
        this.none = this.set([]);
    }

    /** The one set of these conditions. */
    set(entries: readonly ConditionEntry[]): ConditionSet {
        const key = entries.map(({ name }) => name).join(';');
        let set = this.sets.get(key);
        if (!set) {
            if (this.sets.size >= MOST_SETS) {
                this.sets.clear();
                this.none = this.set([]);
            }
            this.sets.set(key, (set = new ConditionSet(this, entries)));
        }
        return set;
    }

    /** An entry without effects for a condition that the library does not have. */
    get(name: string): ConditionEntry {
        let entry = this.entries.get(name);
        if (!entry) {
            const entity = this.library.find('condition', name);
            const facts = readBlock(entity?.properties ?? [], conditionLabels, this.library);
            entry = {
                name,
                prevents: facts.prevents?.[0]?.value ?? 'nothing',
                combatPoints: facts['combat points']?.[0]?.value,
                effects: activeEffects(facts, name),
                rules: new Set((facts.rule ?? []).flatMap((list) => list.value.map(({ value }) => value.value))),
            };
            this.entries.set(name, entry);
        }
        return entry;
    }
}
