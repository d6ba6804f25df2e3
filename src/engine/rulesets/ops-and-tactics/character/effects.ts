import { allOf, Changing, type Condition, EffectTable, oneAmong, type Quantity } from '../../../rules/index.js';
import type { Ref } from '../../../schema/index.js';
import type { Term } from '../../../terms.js';
import type { Effect } from '../schema/effect.js';

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

export type { Quantity };

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

/** Everything that changes somebody's numbers. */
export class Effects extends EffectTable<ActiveEffect, Situation> {
    constructor(list: readonly ActiveEffect[], quantity: Quantity = () => 1) {
        super(list, quantity, ({ name }) => name);
    }

    protected conditionOf(active: ActiveEffect): Condition<Situation> {
        return conditionOf(active);
    }

    /** These and more: conditions, a weapon's own effects, a prepared stance. */
    plus(more: readonly ActiveEffect[]): Effects {
        return more.length === 0 ? this : new Effects([...this.list, ...more], this.quantity);
    }

    /**
     * A number with everything that changes it, as terms: first what sets it (the best for its owner), then what adds,
     * multiplies, halves (rounded up) and at last what makes it nothing.
     */
    change(what: string, base: readonly Term[], situation: Situation = {}): Term[] {
        const found = this.on(what, situation);
        const number = new Changing(base);
        const set = best(found, LESS_IS_BETTER.has(what));
        if (set) {
            number.become(set.source, set.value);
        }
        for (const { effect, source } of found) {
            if (effect.amount.kind === 'add') {
                number.become(source, number.total + this.worth(effect.amount));
            }
        }
        const round = ROUND_UP.has(what) ? Math.ceil : Math.floor;
        for (const { effect, source } of found) {
            const { amount } = effect;
            if (amount.kind === 'times') {
                number.become(source, round(number.total * amount.value));
            } else if (amount.kind === 'half') {
                number.become(source, Math.ceil(number.total / 2));
            }
        }
        for (const { effect, source } of found) {
            if (effect.amount.kind === 'none') {
                number.become(source, 0);
            }
        }
        return number.terms;
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

/** When an effect applies: all of its clauses are met. */
function conditionOf(active: ActiveEffect): Condition<Situation> {
    const { effect, chosen } = active;
    const names = (clause: readonly (Ref | 'chosen')[]): readonly string[] | undefined =>
        clause.length === 0 ? undefined : clause.flatMap((ref) => (ref === 'chosen' ? chosen : [fullName(ref)]));
    const withoutWeapon = oneAmong<Situation>(names(effect.without), (situation) => situation.with);
    const withoutState = oneAmong<Situation>(names(effect.without), (situation) => situation.while);
    const { within, beyond, increments, pastIncrements } = effect;
    return allOf<Situation>([
        oneAmong(names(effect.with), (situation) => situation.with),
        oneAmong(names(effect.having), (situation) => situation.with),
        oneAmong(names(effect.for), (situation) => situation.for),
        oneAmong(names(effect.against), (situation) => situation.against),
        oneAmong(names(effect.while), (situation) => situation.while),
        withoutWeapon && withoutState && ((situation) => !withoutWeapon(situation) && !withoutState(situation)),
        within === undefined ? undefined : ({ distance }) => distance !== undefined && distance <= within,
        beyond === undefined ? undefined : ({ distance }) => distance !== undefined && distance > beyond,
        increments === undefined
            ? undefined
            : (situation) => situation.increments !== undefined && situation.increments < increments,
        pastIncrements === undefined
            ? undefined
            : (situation) => situation.increments !== undefined && situation.increments >= pastIncrements,
        effect.limit === undefined ? undefined : ({ use }) => use?.(active) === true,
        effect.ifFocused === true ? ({ focused }) => focused?.(active) === true : undefined,
    ]);
}

/** Whether every clause of an effect is met. */
export function applies(active: ActiveEffect, situation: Situation): boolean {
    return conditionOf(active)?.(situation) ?? true;
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
