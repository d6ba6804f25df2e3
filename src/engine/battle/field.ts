import type { BattleMap, Metric, Pathfinder, Sight, Walks } from '../grid/index.js';
import type { Combatant } from './combatant.js';

/** The ground of one fight with everyone on it. */
export class Field<C extends Combatant> {
    /** Index + 1 of the combatant that bars a square; 0 for none. */
    private readonly barred: Uint16Array;

    constructor(
        readonly map: BattleMap,
        readonly metric: Metric,
        readonly sight: Sight,
        readonly paths: Pathfinder,
        readonly walks: Walks,
        private readonly combatants: readonly C[],
    ) {
        this.barred = new Uint16Array(map.size);
    }

    /** Who bars a square: one on its feet, not one who lies there. */
    occupant(key: number): C | undefined {
        const entry = this.barred[key]!;
        return entry === 0 ? undefined : this.combatants[entry - 1];
    }

    isFree(key: number): boolean {
        return this.barred[key] === 0 && this.map.walls[key] === 0;
    }

    /** Puts a combatant on a square, which must be free. */
    place(combatant: C, key: number): void {
        this.release(combatant);
        combatant.square = key;
        this.barred[key] = combatant.index + 1;
    }

    /** The combatant no longer bars its square, though it may still lie there. */
    release(combatant: C): void {
        if (combatant.square >= 0 && this.barred[combatant.square] === combatant.index + 1) {
            this.barred[combatant.square] = 0;
        }
    }

    /** One who lay on its square bars it again; someone else may be standing there, in which case nothing changes. */
    rise(combatant: C): void {
        if (combatant.square >= 0 && this.barred[combatant.square] === 0) {
            this.barred[combatant.square] = combatant.index + 1;
        }
    }

    /** Between two combatants, in the metric's unit. */
    distance(one: Combatant, other: Combatant): number {
        return this.map.distance(this.metric, one.square, other.square);
    }

    areAdjacent(one: Combatant, other: Combatant): boolean {
        return this.adjacent(one.square, other.square);
    }

    /** The eight squares around, walls or not. */
    adjacent(one: number, other: number): boolean {
        const { width } = this.map;
        const dx = Math.abs((one % width) - (other % width));
        const dy = Math.abs(Math.floor(one / width) - Math.floor(other / width));
        return dx <= 1 && dy <= 1 && dx + dy > 0;
    }

    canSee(one: Combatant, other: Combatant): boolean {
        return this.sight.isClear(one.square, other.square);
    }

    /** The free square nearest to one; of equally near ones the lowest key. Undefined when there is none. */
    nearestFree(key: number): number | undefined {
        return nearestSquare(this.map, this.metric, key, (other) => this.isFree(other));
    }
}

/** The nearest square that fits; of equally near ones the lowest key. */
export function nearestSquare(
    map: BattleMap,
    metric: Metric,
    key: number,
    fits: (key: number) => boolean,
): number | undefined {
    if (fits(key)) {
        return key;
    }
    let best: number | undefined;
    let bestDistance = Infinity;
    for (let other = 0; other < map.size; other++) {
        const distance = map.distance(metric, key, other);
        if (distance < bestDistance && fits(other)) {
            best = other;
            bestDistance = distance;
        }
    }
    return best;
}
