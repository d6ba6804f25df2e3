import { parseDice } from '../../../dice/index.js';
import type { Span } from '../../../source/index.js';
import { type ActiveEffect, Effects } from '../character/effects.js';
import { sizeIndex } from './action-book.js';
import type { DamagePart, Infliction, Poison } from './arms.js';

// What the labels of arms say, in the fight's terms.

type Magazine = { readonly type: string; readonly rounds: number };
type List<T> = readonly { readonly value: readonly { readonly value: T }[] }[];

/** The magazine in the weapon: one that comes with it, else the first that it takes. */
export function magazineOf(facts: {
    readonly magazine?: List<Magazine>;
    readonly included?: List<object>;
}): Magazine | undefined {
    const takes = (facts.magazine ?? []).flatMap((list) => list.value.map(({ value }) => value));
    const [first] = takes;
    const included = (facts.included ?? [])
        .flatMap((list) => list.value.map(({ value }) => value))
        .find(
            (one): one is Magazine => 'rounds' in one && 'type' in one && takes.some(({ type }) => type === one.type),
        );
    const found = included ?? first;
    return found && { type: found.type, rounds: found.rounds };
}

/** Weapons of this size or larger take two hands (p. 55). */
const TWO_HANDED = sizeIndex('Large');
/** Actions that the other hand works, whatever the size of the weapon (p. 63). */
const WORKED_BY_HAND = ['Pump', 'Slam', 'Bolt'];

export function handsFor(stated: number | undefined, size: number, features: ReadonlySet<string>): 1 | 2 {
    const twoHanded = size >= TWO_HANDED || WORKED_BY_HAND.some((action) => features.has(action));
    return (stated === undefined ? twoHanded : stated === 2) ? 2 : 1;
}

type NameFacts = readonly { readonly value: { readonly name: string } }[];

/** Index of the size of a weapon once an upgrade is fitted: a stock makes small ones larger, a cut makes all smaller. */
export function sizeWith(
    size: number,
    facts: { readonly size?: NameFacts; readonly 'least size'?: NameFacts; readonly effect?: EffectFacts },
): number {
    const [made, least] = [facts.size?.[0], facts['least size']?.[0]];
    const steps = (facts.effect ?? []).reduce(
        (sum, { value: { what, amount } }) => sum + (what === 'size' && amount.kind === 'add' ? amount.value : 0),
        0,
    );
    const changed = Math.max(made ? sizeIndex(made.value.name) : size, least ? sizeIndex(least.value.name) : 0);
    return size >= TWO_HANDED || steps >= 0 ? changed + steps : changed;
}

type EffectFacts = readonly { readonly value: ActiveEffect['effect'] }[];

/** Percent of chance that a weapon is of the sort that jams, with what is fitted to it (chapter VII). */
export function errorRangeOf(facts: ErrorFacts, fitted: readonly Upgrade[]): number {
    return fitted.some(({ rules }) => rules.includes('Clockwork Action'))
        ? 0
        : fitted.reduce((sum, { errorRange }) => sum + errorRange, facts['error range']?.[0]?.value ?? 0);
}
interface ErrorFacts {
    readonly 'error range'?: readonly { readonly value: number }[];
}

/** An upgrade, as far as it matters to a weapon. */
export interface Upgrade {
    readonly features: ReadonlySet<string>;
    readonly effects: readonly ActiveEffect[];
    readonly rules: readonly string[];
    readonly errorRange: number;
    /** Of a group a weapon has one: a stock, a bore, a choke. */
    readonly group: string | undefined;
    readonly actions: readonly string[];
    readonly removes: readonly string[];
}

/** Upgrades of a weapon: what is fitted takes the place of what came with it from the same group. */
export function withoutReplaced(included: readonly Upgrade[], fitted: readonly Upgrade[]): readonly Upgrade[] {
    return included.filter(({ group }) => group === undefined || !fitted.some((one) => one.group === group));
}

/** Rates of fire and action types once upgrades have added some and taken some away. */
export function actionsWith(own: readonly string[], fitted: readonly Upgrade[]): readonly string[] {
    const added = [...own, ...fitted.flatMap(({ actions }) => actions)];
    return [...new Set(added)].filter((name) => !fitted.some(({ removes }) => removes.includes(name)));
}

/** A magazine with what upgrades do to the rounds that it holds. */
export function magazineWith(
    magazine: Magazine | undefined,
    fitted: readonly Upgrade[],
    tags: ReadonlySet<string>,
): Magazine | undefined {
    const effects = new Effects(fitted.flatMap((upgrade) => upgrade.effects));
    if (!magazine || effects.about('magazine').length === 0) {
        return magazine;
    }
    const terms = effects.change('magazine', [{ name: magazine.type, value: magazine.rounds }], { with: tags });
    return { ...magazine, rounds: terms.reduce((sum, { value }) => sum + value, 0) };
}

/**
 * Mastercraft and grandmastercraft weapons attack with a bonus of as much. A precision upgrade makes one of +3 of them, and
 * one of +2 of another weapon without error range (chapter VII).
 */
export function craftEffects(
    stated: number,
    errorRange: number,
    fitted: readonly Upgrade[],
    span: Span,
): ActiveEffect[] {
    const isPrecise = fitted.some(({ rules }) => rules.includes('Precision Upgrade'));
    const value = !isPrecise ? stated : stated > 0 ? 3 : errorRange === 0 ? 2 : 0;
    if (value === 0) {
        return [];
    }
    const none: readonly never[] = [];
    const clauses = { with: none, without: none, having: none, for: none, against: none, while: none };
    const effect: ActiveEffect['effect'] = { what: 'attack', amount: { kind: 'add', value }, ...clauses, span };
    return [{ effect, source: value === 1 || stated === 0 ? 'mastercraft' : 'grandmastercraft', chosen: [] }];
}

type DamageFacts = readonly {
    readonly value: readonly {
        readonly value: {
            readonly dice: string;
            readonly type: { readonly name: string };
            readonly joiner: 'or' | 'and' | undefined;
        };
    }[];
}[];

export function readDamage(facts: DamageFacts | undefined): readonly DamagePart[] {
    return (facts ?? []).flatMap((list) =>
        list.value.flatMap(({ value }): DamagePart[] => {
            const { expression } = parseDice(value.dice);
            return expression ? [{ dice: expression, type: value.type.name, joiner: value.joiner }] : [];
        }),
    );
}

type InflictionFacts = readonly {
    readonly value: readonly {
        readonly value: {
            readonly condition: { readonly name: string };
            readonly rounds: string | undefined;
            readonly save: { readonly save: { readonly name: string }; readonly target: number } | undefined;
        };
    }[];
}[];

export function readInflictions(facts: InflictionFacts | undefined): readonly Infliction[] {
    return (facts ?? []).flatMap((list) =>
        list.value.map(({ value: { condition, rounds, save } }) => ({
            condition: condition.name,
            rounds: rounds === undefined ? undefined : parseDice(rounds).expression,
            save: save && { name: save.save.name, target: save.target },
        })),
    );
}

type PoisonFacts = readonly {
    readonly value: {
        readonly save: string;
        readonly target: number;
        readonly doses: readonly { readonly dice: string; readonly what: string }[];
    };
}[];

export function readPoison(facts: PoisonFacts | undefined): Poison | undefined {
    const found = facts?.[0]?.value;
    return (
        found && {
            save: found.save,
            target: found.target,
            doses: found.doses.flatMap(({ dice, what }) => {
                const { expression } = parseDice(dice);
                return expression ? [{ dice: expression, what }] : [];
            }),
        }
    );
}

export function rulesOf(
    facts: readonly { readonly value: readonly { readonly value: { readonly value: string } }[] }[] | undefined,
) {
    return (facts ?? []).flatMap((list) => list.value.map(({ value }) => value.value));
}

export function namesOf(
    facts: readonly { readonly value: readonly { readonly value: unknown }[] }[] | undefined,
): string[] {
    return (facts ?? []).flatMap((list) =>
        list.value.map(({ value }) => {
            const named = value as { readonly name?: string; readonly value?: string };
            return named.name ?? named.value ?? '';
        }),
    );
}
