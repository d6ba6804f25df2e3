import type { Seat } from '../battle/index.js';
import type { Library } from '../library.js';
import type { Entity, Located, Property, Span } from '../source/index.js';

/** What the plan of a creature is read with, whatever the rulebook. */

/** Kinds of block that are creatures. */
export const CREATURE_KINDS = ['character', 'npc', 'creature'] as const;

export function isCreature(kind: string): boolean {
    return (CREATURE_KINDS as readonly string[]).includes(kind);
}

/** The creature of that name, whatever its kind. */
export function findCreature(name: string, library: Library): Entity | undefined {
    for (const kind of CREATURE_KINDS) {
        const entity = library.find(kind, name);
        if (entity) {
            return entity;
        }
    }
    return undefined;
}

/** Its kind; for a combatant of an encounter that of its creature. */
export function creatureKind(written: Entity, library: Library): string {
    const base = isCreature(written.kind) ? undefined : written.base && findCreature(written.base.name, library);
    return base?.kind ?? written.kind;
}

/** The combatant of an encounter: its creature with what the encounter changes. */
export function combatantOf({ name, source }: Seat): Entity {
    return {
        kind: 'combatant',
        name,
        nameSpan: source.alias?.span ?? source.creature.span,
        span: source.span,
        base: source.creature,
        properties: source.overrides,
        blocks: [],
        origin: 'workspace',
    };
}

/** Numbers that are stated instead of derived, the last of each label that has any. */
export function statedOf<K extends string>(
    facts: Readonly<Partial<Record<K, readonly Located<number>[]>>>,
    names: readonly K[],
): ReadonlyMap<K, Located<number>> {
    const stated = new Map<K, Located<number>>();
    for (const name of names) {
        const value = facts[name]?.at(-1);
        if (value) {
            stated.set(name, value);
        }
    }
    return stated;
}

export function labelSpan(properties: readonly Property[], label: string): Span | undefined {
    return properties.find((property) => property.label === label)?.labelSpan;
}

/** A part of an object that is there only if it has a value. */
export function optional<K extends string, T>(key: K, value: T | undefined): { readonly [P in K]?: T } {
    return (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: T };
}
