import type { Fighter } from '../fighter.js';

/** The lightest first, by what each weighs; of equals the one that comes first in the roster. */
export function ranked(fighters: readonly Fighter[], weigh: (fighter: Fighter) => number): Fighter[] {
    const order: Fighter[] = [];
    const weights: number[] = [];
    // those to be ranked are few, and mostly in order already
    for (const fighter of fighters) {
        const weight = weigh(fighter);
        let at = order.length;
        for (; at > 0; at--) {
            const before = weights[at - 1]!;
            if (before < weight || (before === weight && order[at - 1]!.index < fighter.index)) {
                break;
            }
            order[at] = order[at - 1]!;
            weights[at] = before;
        }
        order[at] = fighter;
        weights[at] = weight;
    }
    return order;
}
