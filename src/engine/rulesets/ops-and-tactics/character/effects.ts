import type { Ref } from '../../../schema/index.js';
import type { Term } from '../../../terms.js';
import type { Amount, Effect } from '../schema/effect.js';

/** An effect in force: where it comes from, and what was chosen with it. */
export interface ActiveEffect {
    readonly effect: Effect;
    /** Names the term: the feat, race, armour, condition… */
    readonly source: string;
    /** Names chosen with the source: `Glock 17` of Weapon Focus ("Glock 17"). */
    readonly chosen: readonly string[];
}

/**
 * What is the case when an effect is asked for, as sets of names: an effect with a clause applies when one of the names
 * in the clause is in the set of that name. What is not told does not apply.
 */
export interface Situation {
    /** The weapon: its name, categories, calibre, ammunition, damage types, features, and the sizes it does not exceed. */
    readonly with?: ReadonlySet<string>;
    /** The action with its modifiers; the skill, its use, the save. */
    readonly for?: ReadonlySet<string>;
    /** The target's conditions, size, race, the part aimed at; the weapon, damage type or action one is up against. */
    readonly against?: ReadonlySet<string>;
    /** Own conditions, armour worn and its categories, what the hands hold. */
    readonly while?: ReadonlySet<string>;
    /** Feet to the target. */
    readonly distance?: number;
    /** Full range increments to the target: 0 within the first. */
    readonly increments?: number;
    /** Whether an effect of limited use (`once a turn`) is called on now. Missing: none is. */
    readonly use?: (active: ActiveEffect) => boolean;
    /** Whether the skill in question is focused even without the entry that has the effect. */
    readonly focused?: (active: ActiveEffect) => boolean;
}

/** What `per` counts: level, an ability's modifier, ranks. */
export type Quantity = (what: Ref) => number;

/** Numbers of which less is better for their owner. */
const LESS_IS_BETTER: ReadonlySet<string> = new Set([
    'cost',
    'movement',
    'armor cost',
    'provokes',
    'break chance',
    'damage taken',
]);
/** Numbers that round up when they are multiplied; all others round down. */
const ROUND_UP: ReadonlySet<string> = new Set([
    'cost',
    'armor cost',
    'movement',
    'recoil',
    'caliber recoil',
    'damage taken',
]);

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
            const key = typeof what === 'string' ? what : what.name;
            const known = this.byWhat.get(key);
            if (known) {
                known.push(active);
            } else {
                this.byWhat.set(key, [active]);
            }
        }
    }

    /** These and more: conditions, a weapon's own effects, a prepared stance. */
    plus(more: readonly ActiveEffect[]): Effects {
        return more.length === 0 ? this : new Effects([...this.list, ...more], this.quantity);
    }

    /** All effects on one number that apply in the situation, in the order in which they came into force. */
    on(what: string, situation: Situation = {}): readonly ActiveEffect[] {
        const found = this.byWhat.get(what);
        return found ? found.filter((active) => applies(active, situation)) : NOTHING;
    }

    /** All effects on one number, whether they apply or not. */
    about(what: string): readonly ActiveEffect[] {
        return this.byWhat.get(what) ?? NOTHING;
    }

    /** The bonuses and penalties to one number, one term each. */
    terms(what: string, situation: Situation = {}): Term[] {
        const terms: Term[] = [];
        for (const { effect, source } of this.on(what, situation)) {
            if (effect.amount.kind === 'add') {
                terms.push({ name: source, value: this.worth(effect.amount) });
            }
        }
        return terms;
    }

    /** Sum of the bonuses and penalties to one number. */
    bonus(what: string, situation: Situation = {}): number {
        let total = 0;
        for (const active of this.about(what)) {
            const { amount } = active.effect;
            if (amount.kind === 'add' && applies(active, situation)) {
                total += this.worth(amount);
            }
        }
        return total;
    }

    /** The abilities and focuses that may stand in for the usual one: `attack by MRK`. */
    replacements(what: string, situation: Situation = {}): readonly { readonly ref: Ref; readonly source: string }[] {
        return this.on(what, situation).flatMap(({ effect, source }) =>
            effect.amount.kind === 'by' ? [{ ref: effect.amount.ref, source }] : [],
        );
    }

    /** Whether something is allowed: `proficient with …`, `allowed for …`. */
    grants(what: string, situation: Situation = {}): boolean {
        return this.about(what).some((active) => active.effect.amount.kind === 'grant' && applies(active, situation));
    }

    /**
     * A number with everything that changes it, as terms: first what sets it (the best for its owner), then what adds,
     * multiplies, halves (rounded up) and at last what makes it nothing.
     */
    change(what: string, base: readonly Term[], situation: Situation = {}): Term[] {
        const found = this.on(what, situation);
        const terms = [...base];
        if (found.length === 0) {
            return terms;
        }
        let total = base.reduce((sum, term) => sum + term.value, 0);
        const become = (source: string, value: number): void => {
            if (value !== total) {
                terms.push({ name: source, value: value - total });
                total = value;
            }
        };
        const set = best(found, LESS_IS_BETTER.has(what));
        if (set) {
            become(set.source, set.value);
        }
        for (const { effect, source } of found) {
            if (effect.amount.kind === 'add') {
                become(source, total + this.worth(effect.amount));
            }
        }
        const round = ROUND_UP.has(what) ? Math.ceil : Math.floor;
        for (const { effect, source } of found) {
            const { amount } = effect;
            if (amount.kind === 'times') {
                become(source, round(total * amount.value));
            } else if (amount.kind === 'half') {
                become(source, Math.ceil(total / 2));
            }
        }
        for (const { effect, source } of found) {
            if (effect.amount.kind === 'none') {
                become(source, 0);
            }
        }
        return terms;
    }

    private worth(amount: Extract<Amount, { kind: 'add' }>): number {
        return amount.per ? amount.value * this.quantity(amount.per) : amount.value;
    }
}

function best(
    found: readonly ActiveEffect[],
    less: boolean,
): { readonly source: string; readonly value: number } | undefined {
    let choice: { source: string; value: number } | undefined;
    for (const { effect, source } of found) {
        if (effect.amount.kind === 'set') {
            const { value } = effect.amount;
            if (!choice || (less ? value < choice.value : value > choice.value)) {
                choice = { source, value };
            }
        }
    }
    return choice;
}

/** Whether every clause of an effect is met. */
export function applies(active: ActiveEffect, situation: Situation): boolean {
    const { effect, chosen } = active;
    const { distance } = situation;
    return (
        meets(effect.with, situation.with, chosen) &&
        meets(effect.having, situation.with, chosen) &&
        meets(effect.for, situation.for, chosen) &&
        meets(effect.against, situation.against, chosen) &&
        meets(effect.while, situation.while, chosen) &&
        (effect.without.length === 0 ||
            !(meets(effect.without, situation.with, chosen) || meets(effect.without, situation.while, chosen))) &&
        (effect.within === undefined || (distance !== undefined && distance <= effect.within)) &&
        (effect.beyond === undefined || (distance !== undefined && distance > effect.beyond)) &&
        (effect.increments === undefined ||
            (situation.increments !== undefined && situation.increments < effect.increments)) &&
        (effect.pastIncrements === undefined ||
            (situation.increments !== undefined && situation.increments >= effect.pastIncrements)) &&
        (effect.limit === undefined || situation.use?.(active) === true) &&
        (effect.ifFocused !== true || situation.focused?.(active) === true)
    );
}

function meets(
    clause: readonly (Ref | 'chosen')[],
    names: ReadonlySet<string> = NONE,
    chosen: readonly string[],
): boolean {
    return (
        clause.length === 0 ||
        clause.some((ref) => (ref === 'chosen' ? chosen.some((name) => names.has(name)) : names.has(fullName(ref))))
    );
}

/** Words whose effects are part of the sums of a sheet, as those on statistics, saves, skills and abilities are. */
const SHEET_WORDS: ReadonlySet<string> = new Set([
    'dodge',
    'save',
    'skill',
    'armor bonus',
    'armor penalty',
    'armor agility',
    'armor cost',
    'load',
    'focused',
    'skill points',
    'feats',
    'cop',
]);

/** Whether an effect is in the sums of a sheet: it needs nothing but what holds for its owner at all times. */
export function isStanding({ effect, chosen }: ActiveEffect, standing: ReadonlySet<string>): boolean {
    const known = typeof effect.what !== 'string' || SHEET_WORDS.has(effect.what);
    const free = [effect.with, effect.having, effect.against].every((clause) => clause.length === 0);
    const named = effect.for.every((ref) => ref === 'chosen' || ref.kind === 'skill' || ref.kind === 'save');
    const near = effect.within === undefined && effect.beyond === undefined && effect.limit === undefined;
    return (
        known &&
        free &&
        named &&
        near &&
        meets(effect.while, standing, chosen) &&
        (effect.without.length === 0 || !meets(effect.without, standing, chosen))
    );
}

/** A name with its choices: `Knowledge (Civics)` whether or not the book has an entry of that whole name. */
export function fullName(ref: Ref): string {
    return ref.choices.length > 0 ? `${ref.name} (${ref.choices.map((choice) => choice.name).join(', ')})` : ref.name;
}
