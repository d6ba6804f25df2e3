import type { Ref } from '../schema/index.js';
import type { Term } from '../terms.js';
import { type Amount, type Clause, CLAUSES, type Effect } from './effect.js';
import { allOf, Changing, type Condition, EffectTable, oneAmong, type Quantity } from './effect-table.js';

/** An effect in force: where it comes from, and what was chosen with it. */
export interface ActiveEffect {
    readonly effect: Effect;
    /** Names the term: the feat, armour, condition… */
    readonly source: string;
    /** Names chosen with the source. */
    readonly chosen: readonly string[];
}

/**
 * What is the case when an effect is asked for, as sets of names: an effect with a clause applies when one of the names
 * in the clause is in the set of that name. What is not told does not apply.
 */
export type Situation = Readonly<Partial<Record<Clause, ReadonlySet<string>>>>;

/** Everything that changes somebody's numbers. */
export class Effects extends EffectTable<ActiveEffect, Situation> {
    constructor(list: readonly ActiveEffect[], quantity: Quantity = () => 1) {
        super(list, quantity, fullName);
    }

    /** These and more: conditions, a weapon's own effects, a stance. */
    plus(more: readonly ActiveEffect[]): Effects {
        return more.length === 0 ? this : new Effects([...this.list, ...more], this.quantity);
    }

    /**
     * A number with everything that changes it, as terms, in this order: what adds, doubles, halves (rounded down), what
     * sets it (the lowest of several) and at last what makes it nothing.
     */
    change(what: string, base: readonly Term[], situation: Situation = {}): Term[] {
        return this.scale(
            what,
            [...base, ...this.terms(what, situation).filter(({ value }) => value !== 0)],
            situation,
        );
    }

    /** A number, what adds to it included, with all else that changes it, but for effects that it has in it already. */
    scale(what: string, base: readonly Term[], situation: Situation = {}, except?: Effects): Term[] {
        const found = this.on(what, situation).filter((active) => !except?.list.includes(active));
        const number = new Changing(base);
        const every = (kind: Amount['kind'], make: (value: number) => number): void => {
            for (const { effect, source } of found) {
                if (effect.amount.kind === kind) {
                    number.become(source, make(number.total));
                }
            }
        };
        every('double', (value) => 2 * value);
        every('half', (value) => Math.floor(value / 2));
        const sets = found.flatMap(({ effect, source }) =>
            effect.amount.kind === 'set' ? [{ source, value: effect.amount.value }] : [],
        );
        const lowest = sets.sort((a, b) => a.value - b.value)[0];
        if (lowest) {
            number.become(lowest.source, lowest.value);
        }
        every('none', () => 0);
        return number.terms;
    }

    /** Every clause of it is met. */
    protected conditionOf({ effect, chosen }: ActiveEffect): Condition<Situation> {
        return allOf(
            CLAUSES.map((clause) =>
                oneAmong(
                    effect.clauses[clause]?.flatMap((ref) => (ref === 'chosen' ? chosen : [fullName(ref)])),
                    (situation) => situation[clause],
                ),
            ),
        );
    }
}

/** A name with its choices: `Crafts (Armor)` whether or not the book has an entry of that whole name. */
export function fullName(ref: Ref): string {
    return ref.choices.length > 0 ? `${ref.name} (${ref.choices.map(fullName).join(', ')})` : ref.name;
}

/** `(any)` and `(chosen)` stand for choices that are made elsewhere. */
export function isOpen(choice: Ref): boolean {
    return choice.kind === 'any' || choice.kind === 'chosen';
}
