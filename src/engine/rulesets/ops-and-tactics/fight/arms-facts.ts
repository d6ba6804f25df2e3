import { parseDice } from '../../../dice/index.js';
import type { DamagePart, Infliction } from './arms.js';

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
