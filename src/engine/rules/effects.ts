import type { Ref } from '../schema/index.js';
import type { Term } from '../terms.js';
import { type Amount, type Clause, CLAUSES, type Effect } from './effect.js';

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

/** What `per` counts: a level, a score. */
export type Quantity = (what: Ref) => number;

const NONE: ReadonlySet<string> = new Set();
const NOTHING: readonly ActiveEffect[] = [];

/** Everything that changes somebody's numbers. Immutable; asking is cheap. */
export class Effects {
    private readonly byWhat = new Map<string, ActiveEffect[]>();

    constructor(
        readonly list: readonly ActiveEffect[],
        private readonly quantity: Quantity = () => 1,
    ) {
        for (const active of list) {
            const { what } = active.effect;
            const key = typeof what === 'string' ? what : fullName(what);
            const known = this.byWhat.get(key);
            if (known) {
                known.push(active);
            } else {
                this.byWhat.set(key, [active]);
            }
        }
    }

    /** These and more: conditions, a weapon's own effects, a stance. */
    plus(more: readonly ActiveEffect[]): Effects {
        return more.length === 0 ? this : new Effects([...this.list, ...more], this.quantity);
    }

    /** All effects on one number that apply in the situation, in the order in which they came into force. */
    on(what: string, situation: Situation = {}): readonly ActiveEffect[] {
        const found = this.byWhat.get(what);
        return found ? found.filter((active) => applies(active, situation)) : NOTHING;
    }

    /** The bonuses and penalties to one number, one term each. */
    terms(what: string, situation: Situation = {}): Term[] {
        return this.on(what, situation).flatMap(({ effect, source }) =>
            effect.amount.kind === 'add' ? [{ name: source, value: this.worth(effect.amount) }] : [],
        );
    }

    /** Sum of the bonuses and penalties to one number. */
    bonus(what: string, situation: Situation = {}): number {
        return this.terms(what, situation).reduce((total, term) => total + term.value, 0);
    }

    /** What may stand in for the usual part of a number: `Defense by WIS`. */
    replacements(what: string, situation: Situation = {}): readonly { readonly ref: Ref; readonly source: string }[] {
        return this.on(what, situation).flatMap(({ effect, source }) =>
            effect.amount.kind === 'by' ? [{ ref: effect.amount.ref, source }] : [],
        );
    }

    /** Whether something is allowed. */
    grants(what: string, situation: Situation = {}): boolean {
        return this.on(what, situation).some(({ effect }) => effect.amount.kind === 'grant');
    }

    /**
     * A number with everything that changes it, as terms, in this order: what adds, doubles, halves (rounded down), what
     * sets it (the lowest of several) and at last what makes it nothing.
     */
    change(what: string, base: readonly Term[], situation: Situation = {}): Term[] {
        const found = this.on(what, situation);
        const terms = [...base];
        let total = base.reduce((sum, term) => sum + term.value, 0);
        const become = (source: string, value: number): void => {
            if (value !== total) {
                terms.push({ name: source, value: value - total });
                total = value;
            }
        };
        for (const { effect, source } of found) {
            if (effect.amount.kind === 'add') {
                become(source, total + this.worth(effect.amount));
            }
        }
        const every = (kind: Amount['kind'], make: (value: number) => number): void => {
            for (const { effect, source } of found) {
                if (effect.amount.kind === kind) {
                    become(source, make(total));
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
            become(lowest.source, lowest.value);
        }
        every('none', () => 0);
        return terms;
    }

    private worth(amount: Extract<Amount, { kind: 'add' }>): number {
        return amount.per ? amount.value * this.quantity(amount.per) : amount.value;
    }
}

/** Whether every clause of an effect is met. */
export function applies({ effect, chosen }: ActiveEffect, situation: Situation): boolean {
    return CLAUSES.every((clause) => {
        const wanted = effect.clauses[clause];
        const names = situation[clause] ?? NONE;
        return (
            !wanted ||
            wanted.some((ref) => (ref === 'chosen' ? chosen.some((name) => names.has(name)) : names.has(fullName(ref))))
        );
    });
}

/** A name with its choices: `Crafts (Armor)` whether or not the book has an entry of that whole name. */
export function fullName(ref: Ref): string {
    return ref.choices.length > 0 ? `${ref.name} (${ref.choices.map(fullName).join(', ')})` : ref.name;
}

/** `(any)` and `(chosen)` stand for choices that are made elsewhere. */
export function isOpen(choice: Ref): boolean {
    return choice.kind === 'any' || choice.kind === 'chosen';
}
