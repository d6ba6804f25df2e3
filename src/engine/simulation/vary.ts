import type { CombatantSource, Encounter, Property } from '../source/index.js';

/** A question "what if": one number of an encounter, and the values it takes in turn. */
export interface Variation {
    /** Creature or alias of an entry, as the encounter names it. */
    readonly who: string;
    /** `count`, or the label of a number that an entry of a side may give: `XHP`. */
    readonly what: string;
    readonly from: number;
    readonly to: number;
    readonly by: number;
}

/** Most values that a question asks for. */
export const MOST_VALUES = 100;

/** The values in order, no more than {@link MOST_VALUES}. */
export function valuesOf({ from, to, by }: Variation): number[] {
    const values: number[] = [];
    const step = by * Math.sign(to - from || 1);
    for (let value = from; (step > 0 ? value <= to : value >= to) && values.length < MOST_VALUES; value += step) {
        values.push(value);
    }
    return values;
}

/** The encounter with that number set; undefined if it has no such combatant. */
export function varied(encounter: Encounter, { who, what }: Variation, value: number): Encounter | undefined {
    let found = false;
    const sides = encounter.sides.map((side) => ({
        ...side,
        combatants: side.combatants.map((source) => {
            if (source.creature.name !== who && source.alias?.name !== who) {
                return source;
            }
            found = true;
            return what === 'count' ? { ...source, count: value } : withNumber(source, what, value);
        }),
    }));
    return found ? { ...encounter, sides } : undefined;
}

function withNumber(source: CombatantSource, label: string, value: number): CombatantSource {
    const { span } = source;
    const property: Property = {
        label,
        labelSpan: span,
        values: [{ atoms: [{ kind: 'number', value, signed: false, span }], span }],
        properties: [],
        span,
    };
    return { ...source, overrides: [...source.overrides.filter((other) => other.label !== label), property] };
}
