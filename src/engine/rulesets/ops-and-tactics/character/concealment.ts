import type { Entity } from '../../../source/index.js';
import { type Sum, sum } from '../../../terms.js';
import type { CarriedItem } from '../schema/creature.js';
import type { Book } from './book.js';

/** What the size of a thing does to Stealth checks to hide it (chapter VII). Larger things cannot be hidden. */
const BY_SIZE: Readonly<Record<string, number>> = {
    Fine: 12,
    Diminutive: 8,
    Tiny: 4,
    Small: 0,
    Medium: -4,
    Large: -8,
};

/** The modifier to Stealth checks to hide a weapon, with what is fitted to it; undefined if it cannot be hidden. */
export function concealment(weapon: Entity | undefined, fitted: CarriedItem['fitted'], book: Book): Sum | undefined {
    const facts = book.read('weapon', weapon);
    const size = facts.size?.[0]?.value.name;
    const bySize = size === undefined ? undefined : BY_SIZE[size];
    if (size === undefined || bySize === undefined) {
        return undefined;
    }
    const own = facts['concealment bonus']?.[0]?.value ?? 0;
    const terms = [
        { name: size, value: bySize },
        { name: 'make', value: own },
        ...fitted.map(({ name, entity }) => ({
            name,
            value: book.read('upgrade', entity)['concealment bonus']?.[0]?.value ?? 0,
        })),
    ];
    return sum(terms.filter(({ value }) => value !== 0));
}
