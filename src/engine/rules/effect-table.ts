import type { Ref } from '../schema/index.js';
import type { Term } from '../terms.js';

/** What `per` counts: a level, a score, ranks. */
export type Quantity = (what: Ref) => number;

/** What the effects in force of every book have; a book has more, and more kinds of amount. */
export interface InForce {
    readonly effect: { readonly what: string | Ref; readonly amount: Amounts };
    /** Names the term: the feat, armour, condition… */
    readonly source: string;
}

type Amounts =
    | { readonly kind: 'add'; readonly value: number; readonly per?: Ref }
    | { readonly kind: 'by'; readonly ref: Ref }
    | { readonly kind: Exclude<string, 'add' | 'by'> };

/** Whether an effect applies in a situation; undefined for one that always does. */
export type Condition<S> = ((situation: S) => boolean) | undefined;

interface Compiled<A, S> {
    readonly active: A;
    readonly holds: Condition<S>;
}

/**
 * Effects by the number that they change, for any book. Their conditions are made ready for a number when it is first asked
 * for. Immutable; asking is cheap, and makes no list where nothing applies.
 */
export abstract class EffectTable<A extends InForce, S extends object> {
    private readonly byWhat = new Map<string, A[]>();
    private readonly compiled = new Map<string, readonly Compiled<A, S>[]>();

    /** @param nameOf by which an effect on an entry of the book is asked for */
    constructor(
        readonly list: readonly A[],
        protected readonly quantity: Quantity,
        nameOf: (ref: Ref) => string,
    ) {
        for (const active of list) {
            const { what } = active.effect;
            const key = typeof what === 'string' ? what : nameOf(what);
            const known = this.byWhat.get(key);
            if (known) {
                known.push(active);
            } else {
                this.byWhat.set(key, [active]);
            }
        }
    }

    /** When an effect applies. */
    protected abstract conditionOf(active: A): Condition<S>;

    /** All effects on one number, whether they apply or not. */
    about(what: string): readonly A[] {
        return this.byWhat.get(what) ?? [];
    }

    /** All effects on one number that apply in the situation, in the order in which they came into force. */
    on(what: string, situation: Partial<S> = {}): readonly A[] {
        let found: A[] | undefined;
        for (const { active, holds } of this.ready(what)) {
            if (!holds || holds(situation as S)) {
                (found ??= []).push(active);
            }
        }
        return found ?? [];
    }

    /** The bonuses and penalties to one number, one term each. */
    terms(what: string, situation: Partial<S> = {}): Term[] {
        const terms: Term[] = [];
        for (const { active, holds } of this.ready(what)) {
            const { amount } = active.effect;
            if (isAddition(amount) && (!holds || holds(situation as S))) {
                terms.push({ name: active.source, value: this.worth(amount) });
            }
        }
        return terms;
    }

    /** Sum of the bonuses and penalties to one number. */
    bonus(what: string, situation: Partial<S> = {}): number {
        let total = 0;
        for (const { active, holds } of this.ready(what)) {
            const { amount } = active.effect;
            if (isAddition(amount) && (!holds || holds(situation as S))) {
                total += this.worth(amount);
            }
        }
        return total;
    }

    /** What may stand in for the usual part of a number: `attack by WIS`. */
    replacements(what: string, situation: Partial<S> = {}): readonly { readonly ref: Ref; readonly source: string }[] {
        return this.on(what, situation).flatMap(({ effect: { amount }, source }) =>
            isReplacement(amount) ? [{ ref: amount.ref, source }] : [],
        );
    }

    /** Whether something is allowed. */
    grants(what: string, situation: Partial<S> = {}): boolean {
        return this.ready(what).some(
            ({ active, holds }) => active.effect.amount.kind === 'grant' && (!holds || holds(situation as S)),
        );
    }

    protected worth({ value, per }: Extract<Amounts, { kind: 'add' }>): number {
        return per ? value * this.quantity(per) : value;
    }

    private ready(what: string): readonly Compiled<A, S>[] {
        let ready = this.compiled.get(what);
        if (!ready) {
            ready = this.about(what).map((active) => ({ active, holds: this.conditionOf(active) }));
            this.compiled.set(what, ready);
        }
        return ready;
    }
}

/** A number under change, with terms that say what changed it by how much. */
export class Changing {
    readonly terms: Term[];
    total = 0;

    constructor(base: readonly Term[]) {
        this.terms = [...base];
        for (const { value } of base) {
            this.total += value;
        }
    }

    become(source: string, value: number): void {
        if (value !== this.total) {
            this.terms.push({ name: source, value: value - this.total });
            this.total = value;
        }
    }
}

/** All of several conditions, in their order. */
export function allOf<S>(conditions: readonly Condition<S>[]): Condition<S> {
    const [first, ...others] = conditions.filter((condition) => condition !== undefined);
    if (!first || others.length === 0) {
        return first;
    }
    return (situation) => first(situation) && others.every((condition) => condition(situation));
}

/** Whether one of some names is among those of a situation; undefined where no name is asked for. */
export function oneAmong<S>(
    names: readonly string[] | undefined,
    among: (situation: S) => ReadonlySet<string> | undefined,
): Condition<S> {
    if (!names) {
        return undefined;
    }
    const [only] = names;
    return only !== undefined && names.length === 1
        ? (situation) => among(situation)?.has(only) ?? false
        : (situation) => {
              const found = among(situation);
              return found !== undefined && names.some((name) => found.has(name));
          };
}

function isAddition(amount: Amounts): amount is Extract<Amounts, { kind: 'add' }> {
    return amount.kind === 'add';
}

function isReplacement(amount: Amounts): amount is Extract<Amounts, { kind: 'by' }> {
    return amount.kind === 'by';
}
