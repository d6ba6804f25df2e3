import { DIRECTIONS } from './facing.js';
import type { BattleMap } from './map.js';
import type { Metric } from './metric.js';

const nowhere = (): boolean => false;

/** More than there are states on the largest map. The heap packs a state and its estimate into one number. */
const STATES = 2 ** 19;
/** Stands for "no single target". */
const ANY = -1;

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
    private readonly straightCost: number;
    private readonly oddDiagonalCost: number;
    private readonly evenDiagonalCost: number;

    private readonly costs: Int32Array;
    private readonly previous: Int32Array;
    /** the query that wrote a state's cost */
    private readonly written: Uint32Array;
    /** 1 for a state that waits in the heap with its present cost */
    private readonly waiting: Uint8Array;
    /** the query that found a square, and its cheapest state */
    private readonly found: Uint32Array;
    private readonly cheapest: Int32Array;
    private query = 0;
    /** a binary heap of `estimate × STATES + state`, so that the lower state wins a tie */
    private heap = new Float64Array(256);
    private heapSize = 0;

    constructor(
        readonly map: BattleMap,
        readonly metric: Metric,
    ) {
        const { size, width } = map;
        this.squares = new Int32Array(size);
        this.steps = new Int32Array(size);
        this.costs = new Int32Array(2 * size);
        this.previous = new Int32Array(2 * size);
        this.written = new Uint32Array(2 * size);
        this.waiting = new Uint8Array(2 * size);
        this.found = new Uint32Array(size);
        this.cheapest = new Int32Array(size);
        this.straightCost = metric.stepCost(0, false);
        this.oddDiagonalCost = metric.stepCost(0, true);
        this.evenDiagonalCost = metric.stepCost(1, true);
        this.offsets = Int32Array.from(DIRECTIONS, ({ dx, dy }) => dy * width + dx);
        this.exits = findExits(map);
    }

    /**
     * All squares that can be walked to from `from` for `budget` units or less, `from` among them. Their number is
     * returned, they are in {@link squares}; {@link costTo} and {@link follow} tell of each.
     * @param occupied squares, by key, that cannot be entered
     * @param diagonals diagonals walked before in the same turn
     */
    reachable(from: number, budget: number, occupied: (key: number) => boolean = nowhere, diagonals = 0): number {
        this.begin(from, diagonals);
        let count = 0;
        for (let state = this.take(); state >= 0; state = this.take()) {
            const key = state >> 1;
            if (this.found[key] !== this.query) {
                this.found[key] = this.query;
                this.cheapest[key] = state;
                this.squares[count++] = key;
            }
            this.expand(state, budget, occupied, ANY);
        }
        return count;
    }

    /** Cost to a square that the last query, {@link reachable}, found; -1 for others. */
    costTo(key: number): number {
        return this.found[key] === this.query ? this.costs[this.cheapest[key]!]! : -1;
    }

    /** Puts the walk to a square that the last query, {@link reachable}, found into {@link steps}; -1 for others. */
    follow(key: number): number {
        return this.found[key] === this.query ? this.unwind(this.cheapest[key]!) : -1;
    }

    /**
     * The cheapest walk from `from` to a square, or to the nearest of those that fit. It is put into {@link steps},
     * `from` left out, and the number of steps is returned: 0 if `from` fits, -1 if there is no such walk. No walk ends
     * on an occupied square.
     * @param budget the most that the walk may cost; the other parameters are those of {@link reachable}
     */
    pathTo(
        from: number,
        goal: number | ((key: number) => boolean),
        budget = Infinity,
        occupied: (key: number) => boolean = nowhere,
        diagonals = 0,
    ): number {
        this.begin(from, diagonals);
        const target = typeof goal === 'number' ? goal : ANY;
        for (let state = this.take(); state >= 0; state = this.take()) {
            const key = state >> 1;
            if (typeof goal === 'number' ? key === goal : goal(key)) {
                return this.unwind(state);
            }
            this.expand(state, budget, occupied, target);
        }
        return -1;
    }

    private begin(from: number, diagonals: number): void {
        if (!(from >= 0 && from < this.map.size)) {
            throw new RangeError(`No square of the map has the key ${from}`);
        }
        if (this.query === 0xffff_ffff) {
            this.query = 0;
            this.written.fill(0);
            this.found.fill(0);
        }
        this.query++;
        this.heapSize = 0;
        this.write(2 * from + (diagonals & 1), 0, ANY);
        this.previous[2 * from + (diagonals & 1)] = -1;
    }

    private expand(state: number, budget: number, occupied: (key: number) => boolean, target: number): void {
        const key = state >> 1;
        const odd = state & 1;
        const exits = this.exits[key]!;
        const cost = this.costs[state]!;
        const diagonalCost = odd === 0 ? this.oddDiagonalCost : this.evenDiagonalCost;
        for (let direction = 0; direction < 8; direction++) {
            if ((exits & (1 << direction)) === 0) {
                continue;
            }
            const isDiagonal = direction & 1;
            const next = key + this.offsets[direction]!;
            const step = isDiagonal === 0 ? this.straightCost : diagonalCost;
            const nextCost = cost + (this.map.difficult[next] === 0 ? step : 2 * step);
            const nextState = 2 * next + (odd ^ isDiagonal);
            if (nextCost <= budget && this.isCheaper(nextState, nextCost) && !occupied(next)) {
                this.write(nextState, nextCost, target);
                this.previous[nextState] = state;
            }
        }
    }

    private isCheaper(state: number, cost: number): boolean {
        return (
            (this.written[state] !== this.query || cost < this.costs[state]!) &&
            // an even number of diagonals at no greater cost is at least as good as an odd one
            ((state & 1) === 0 || this.written[state - 1] !== this.query || cost < this.costs[state - 1]!)
        );
    }

    /**
     * The estimate of the way left ignores whether the next diagonal is odd, so it can drop by more than a step costs.
     * A state may therefore be written and expanded again after a cheaper way to it was found.
     */
    private write(state: number, cost: number, target: number): void {
        this.costs[state] = cost;
        this.written[state] = this.query;
        this.waiting[state] = 1;
        const estimate = target === ANY ? cost : cost + this.map.distance(this.metric, state >> 1, target);
        this.push(estimate * STATES + state);
    }

    /** Fills {@link steps} with the walk that ends in a state. */
    private unwind(last: number): number {
        this.cost = this.costs[last]!;
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

    private push(entry: number): void {
        if (this.heapSize === this.heap.length) {
            const larger = new Float64Array(2 * this.heap.length);
            larger.set(this.heap);
            this.heap = larger;
        }
        const heap = this.heap;
        let at = this.heapSize++;
        while (at > 0) {
            const parent = (at - 1) >> 1;
            if (heap[parent]! <= entry) {
                break;
            }
            heap[at] = heap[parent]!;
            at = parent;
        }
        heap[at] = entry;
    }

    /** The waiting state with the lowest estimate, which then waits no more; -1 if there is none. */
    private take(): number {
        while (this.heapSize > 0) {
            const entry = this.pop();
            const state = entry - Math.floor(entry / STATES) * STATES;
            // entries of states that were written again since are left in the heap
            if (this.waiting[state] === 1) {
                this.waiting[state] = 0;
                return state;
            }
        }
        return -1;
    }

    private pop(): number {
        const heap = this.heap;
        const top = heap[0]!;
        const last = heap[--this.heapSize]!;
        const size = this.heapSize;
        let at = 0;
        for (let child = 1; child < size; child = 2 * at + 1) {
            if (child + 1 < size && heap[child + 1]! < heap[child]!) {
                child++;
            }
            if (last <= heap[child]!) {
                break;
            }
            heap[at] = heap[child]!;
            at = child;
        }
        heap[at] = last;
        return top;
    }
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
