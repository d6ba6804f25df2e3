import { BucketQueue } from './bucket-queue.js';
import { DIRECTIONS } from './facing.js';
import type { BattleMap } from './map.js';
import type { Metric } from './metric.js';

const nowhere = (): boolean => false;

/** Stands for "no single target". */
const ANY = -1;

/** Squares to walk to, none of them farther than `within` units from `around`: the search looks no other way for long. */
export interface Region {
    /** What fits: regions of one name, centre and extent have the same squares. */
    readonly name: string;
    readonly around: number;
    readonly within: number;
    fits(key: number): boolean;
}

/** Units by which a walk to a region may first be longer than over open ground; beyond the last all walks are looked at. */
const FIRST_DETOUR = 2;
const LONGEST_DETOUR = 8;

/**
 * Finds walks over a map. Nothing enters walls or passes a wall's corner diagonally; difficult ground costs double. One
 * finder serves any number of queries on its map, one after the other: its arrays are reused, and what a query left in
 * them holds until the next one. Equal walks are always decided the same way.
 *
 * A state is a square and whether an odd number of diagonals led there, since the next diagonal costs accordingly.
 */
export class Pathfinder {
    /** After {@link reachable}: the squares found, nearest first, of which the number returned counts. */
    readonly squares: Int32Array;
    /** After {@link pathTo} or {@link follow}: the squares to walk in order, of which the number returned counts. */
    readonly steps: Int32Array;
    /** Cost of the walk in {@link steps}, in the metric's unit. */
    cost = 0;
    /** Diagonals so far at its end, 0 or 1 for even or odd: what the next query of the same turn starts from. */
    diagonals = 0;

    /** bit n: a step in direction n leads to open ground */
    private readonly exits: Uint8Array;
    private readonly offsets: Int32Array;
    /** Costs are counted in the greatest unit that every step is a whole number of. */
    private readonly unit: number;
    /** some of the ground is difficult */
    private readonly isRough: boolean;
    private readonly straight: number;
    private readonly oddDiagonal: number;
    private readonly evenDiagonal: number;

    private readonly costs: Int32Array;
    private readonly previous: Int32Array;
    /** the query that wrote a state's cost */
    private readonly written: Uint32Array;
    /** the query that found a square, and its cheapest state */
    private readonly found: Uint32Array;
    private readonly cheapest: Int32Array;
    private query = 0;
    private readonly queue: BucketQueue;
    /** Around what the query under way looks, less what the way from there may cost; or {@link ANY}. */
    private centre = ANY;
    private margin = 0;
    /** The most that a walk to there may cost in all, and whether that has cut any off. */
    private longest = Infinity;
    private wasCut = false;
    private readonly margins = new Map<number, number>();

    constructor(
        readonly map: BattleMap,
        readonly metric: Metric,
    ) {
        const { size, width } = map;
        this.squares = new Int32Array(size);
        // where ground is rough, a walk may come through a square twice, in both of its states
        this.steps = new Int32Array(2 * size);
        this.costs = new Int32Array(2 * size);
        this.previous = new Int32Array(2 * size);
        this.written = new Uint32Array(2 * size);
        this.found = new Uint32Array(size);
        this.cheapest = new Int32Array(size);
        const steps = [metric.stepCost(0, false), metric.stepCost(0, true), metric.stepCost(1, true)];
        this.unit = steps.reduce(greatestDivisor);
        [this.straight, this.oddDiagonal, this.evenDiagonal] = steps.map((cost) => cost / this.unit) as Triple;
        // a step costs at most twice its kind on difficult ground, and the way left grows by less than as much again
        this.queue = new BucketQueue(2 * size, (4 * Math.max(...steps)) / this.unit);
        this.offsets = Int32Array.from(DIRECTIONS, ({ dx, dy }) => dy * width + dx);
        this.exits = findExits(map);
        this.isRough = map.difficult.includes(1);
    }

    /**
     * All squares that can be walked to from `from` for `budget` units or less, `from` among them. Their number is
     * returned, they are in {@link squares}; {@link costTo} and {@link follow} tell of each.
     * @param occupied squares, by key, that cannot be entered
     * @param diagonals diagonals walked before in the same turn
     * @param isEnough asked of each square found, with how many there are now; when it agrees, the search ends
     */
    reachable(
        from: number,
        budget: number,
        occupied: (key: number) => boolean = nowhere,
        diagonals = 0,
        isEnough?: (key: number, count: number) => boolean,
    ): number {
        this.begin(from, diagonals, ANY);
        const most = Math.floor(budget / this.unit);
        let count = 0;
        for (let state = this.queue.take(); state >= 0; state = this.queue.take()) {
            const key = state >> 1;
            if (this.found[key] !== this.query) {
                this.found[key] = this.query;
                this.cheapest[key] = state;
                this.squares[count++] = key;
                if (isEnough?.(key, count)) {
                    break;
                }
            }
            this.expand(state, most, occupied, ANY);
        }
        return count;
    }

    /** Cost to a square that the last query, {@link reachable}, found; -1 for others. */
    costTo(key: number): number {
        return this.found[key] === this.query ? this.unit * this.costs[this.cheapest[key]!]! : -1;
    }

    /** Puts the walk to a square that the last query, {@link reachable}, found into {@link steps}; -1 for others. */
    follow(key: number): number {
        return this.found[key] === this.query ? this.unwind(this.cheapest[key]!) : -1;
    }

    /**
     * The cheapest walk from `from` to a square, or to the nearest of those that fit. It is put into {@link steps},
     * `from` left out, and the number of steps is returned: 0 if `from` fits, -1 if there is no such walk. No walk ends
     * on an occupied square. A region gives the same walk as its squares by themselves, and sooner.
     * @param budget the most that the walk may cost; the other parameters are those of {@link reachable}
     */
    pathTo(
        from: number,
        goal: number | Region | ((key: number) => boolean),
        budget = Infinity,
        occupied: (key: number) => boolean = nowhere,
        diagonals = 0,
    ): number {
        const most = Math.floor(budget / this.unit);
        if (typeof goal === 'number') {
            return this.search(from, goal, (key) => key === goal, most, occupied, diagonals);
        }
        if (typeof goal === 'function') {
            return this.search(from, ANY, goal, most, occupied, diagonals);
        }
        const { around } = goal;
        this.margin = this.marginOf(goal.within);
        const direct = Math.max(0, this.openWay(2 * from + (diagonals & 1), around) - this.margin);
        let length = -1;
        // a walk that costs no more than was allowed for is found in the same way whatever else was cut off
        for (let detour = FIRST_DETOUR; length < 0; detour = detour < LONGEST_DETOUR ? 2 * detour : Infinity) {
            this.longest = direct + detour;
            length = this.search(from, ANY, (key) => goal.fits(key), most, occupied, diagonals, around);
            if (!this.wasCut) {
                break;
            }
        }
        return length;
    }

    private search(
        from: number,
        target: number,
        fits: (key: number) => boolean,
        most: number,
        occupied: (key: number) => boolean,
        diagonals: number,
        centre = ANY,
    ): number {
        this.begin(from, diagonals, target, centre);
        for (let state = this.queue.take(); state >= 0; state = this.queue.take()) {
            if (fits(state >> 1)) {
                return this.unwind(state);
            }
            this.expand(state, most, occupied, target);
        }
        return -1;
    }

    /** The most that the open way from a square to one no farther than `within` may cost. */
    private marginOf(within: number): number {
        let margin = this.margins.get(within);
        if (margin === undefined) {
            const { metric } = this;
            const reach = Math.floor(within / metric.squareSize);
            margin = 0;
            for (let across = 0; across <= reach; across++) {
                for (let along = 0; along <= across; along++) {
                    if (metric.distance(across, along) <= within) {
                        margin = Math.max(margin, this.openCost(across, along, 1));
                    }
                }
            }
            this.margins.set(within, margin);
        }
        return margin;
    }

    private begin(from: number, diagonals: number, target: number, centre = ANY): void {
        if (!(from >= 0 && from < this.map.size)) {
            throw new RangeError(`No square of the map has the key ${from}`);
        }
        if (this.query === 0xffff_ffff) {
            this.query = 0;
            this.written.fill(0);
            this.found.fill(0);
        }
        this.query++;
        this.centre = centre;
        this.wasCut = false;
        this.queue.clear();
        this.write(2 * from + (diagonals & 1), 0, -1, target);
    }

    private expand(state: number, most: number, occupied: (key: number) => boolean, target: number): void {
        const key = state >> 1;
        const odd = state & 1;
        const exits = this.exits[key]!;
        const cost = this.costs[state]!;
        if (cost + this.straight > most) {
            return;
        }
        const diagonalCost = odd === 0 ? this.oddDiagonal : this.evenDiagonal;
        for (let direction = 0; direction < 8; direction++) {
            if ((exits & (1 << direction)) === 0) {
                continue;
            }
            const isDiagonal = direction & 1;
            const next = key + this.offsets[direction]!;
            const step = isDiagonal === 0 ? this.straight : diagonalCost;
            const nextCost = cost + (this.map.difficult[next] === 0 ? step : 2 * step);
            const nextState = 2 * next + (odd ^ isDiagonal);
            if (nextCost > most || !this.isCheaper(nextState, nextCost)) {
                continue;
            }
            if (this.isAstray(nextState, nextCost)) {
                this.wasCut = true;
            } else if (!occupied(next)) {
                this.write(nextState, nextCost, state, target);
            }
        }
    }

    /** Whether no walk by way of a state comes to the squares looked for at a cost that is allowed for. */
    private isAstray(state: number, cost: number): boolean {
        return this.centre !== ANY && cost + Math.max(0, this.openWay(state, this.centre) - this.margin) > this.longest;
    }

    /** Whether a state is worth writing at this cost. */
    private isCheaper(state: number, cost: number): boolean {
        if (this.written[state] === this.query && cost >= this.costs[state]!) {
            return false;
        }
        // On even ground, an even number of diagonals at no greater cost is as good as an odd one, and an odd number is
        // as good as an even one that costs as much more as the next diagonal will.
        const twin = state ^ 1;
        return (
            this.isRough ||
            this.written[twin] !== this.query ||
            cost < this.costs[twin]! + ((state & 1) === 0 ? this.evenDiagonal - this.oddDiagonal : 0)
        );
    }

    private write(state: number, cost: number, previous: number, target: number): void {
        this.costs[state] = cost;
        this.previous[state] = previous;
        this.written[state] = this.query;
        this.queue.add(state, target === ANY ? cost : cost + this.openWay(state, target));
    }

    /** What the way from a state to a square would cost on open ground. */
    private openWay(state: number, target: number): number {
        const { width } = this.map;
        const key = state >> 1;
        const x = key % width;
        const targetX = target % width;
        const across = Math.abs(targetX - x);
        const along = Math.abs((target - targetX - (key - x)) / width);
        return this.openCost(across, along, state & 1);
    }

    /** What so many squares across and along cost on open ground after an even (0) or odd (1) number of diagonals. */
    private openCost(across: number, along: number, odd: number): number {
        const diagonals = Math.min(across, along);
        const last = (diagonals & 1) === 0 ? 0 : odd === 0 ? this.oddDiagonal : this.evenDiagonal;
        const straight = Math.abs(across - along) * this.straight;
        return straight + (diagonals >> 1) * (this.oddDiagonal + this.evenDiagonal) + last;
    }

    /** Fills {@link steps} with the walk that ends in a state. */
    private unwind(last: number): number {
        this.cost = this.unit * this.costs[last]!;
        this.diagonals = last & 1;
        let length = 0;
        for (let state = last; this.previous[state] !== -1; state = this.previous[state]!) {
            length++;
        }
        for (let state = last, at = length - 1; at >= 0; state = this.previous[state]!, at--) {
            this.steps[at] = state >> 1;
        }
        return length;
    }
}

type Triple = [number, number, number];

function greatestDivisor(a: number, b: number): number {
    return b === 0 ? a : greatestDivisor(b, a % b);
}

function findExits(map: BattleMap): Uint8Array {
    const { width, height, walls } = map;
    const exits = new Uint8Array(map.size);
    for (let y = 0, key = 0; y < height; y++) {
        for (let x = 0; x < width; x++, key++) {
            for (const [direction, { dx, dy }] of DIRECTIONS.entries()) {
                if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) {
                    continue;
                }
                const isPastCorner = dx !== 0 && dy !== 0 && (walls[key + dx] === 1 || walls[key + dy * width] === 1);
                if (!isPastCorner && walls[key + dx + dy * width] === 0) {
                    exits[key]! |= 1 << direction;
                }
            }
        }
    }
    return exits;
}
