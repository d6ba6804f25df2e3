import type { BattleMap } from './map.js';
import type { Pathfinder, Region } from './path.js';

/** Squares that others stand on, as far as whoever walks knows. */
export interface Obstacles {
    /** Those that cannot be entered. */
    readonly barred: readonly number[];
    /** Those on which no walk ends. */
    readonly taken: readonly number[];
}

/** A walk that was found. */
export interface Walk {
    /** Squares to enter, in order. */
    readonly steps: readonly number[];
    /** Diagonals at its end, 0 or 1 for even or odd, those of the same turn before it counted. */
    readonly diagonals: number;
}

/** What is asked about a map: something about a square, as far as the extent says, from another square. */
export interface Question {
    readonly from: number;
    readonly about: number;
    readonly extent: number;
    readonly diagonals: number;
}

/** Maps of more squares than this are not remembered. */
const REMEMBERED_SQUARES = 1600;
/** Answers that are remembered; beyond that all are forgotten. */
const MOST_REMEMBERED = 20_000;
/** Answers to one question, given with others in the way. */
const MOST_VARIANTS = 8;

interface Answer<T> {
    readonly extent: number;
    /** Bits of the squares that it was asked of whether they are barred, then of those asked whether they are taken. */
    readonly asked: Int32Array;
    /** Those of them that were. */
    readonly barred: readonly number[];
    readonly taken: readonly number[];
    readonly value: T;
}

/**
 * Answers that follow from the ground and from who stands where. Each is remembered with the squares that it was asked
 * of, and holds for as long as those are as they were: whoever stands elsewhere changes nothing.
 */
export class SquareMemory<T> {
    private readonly answers = new Map<number, Answer<T>[]>();
    private size = 0;

    constructor(private readonly map: BattleMap) {}

    /**
     * @param work works the answer out, asking of squares whether they are barred or taken; all else that it depends on is
     *   in the question
     */
    ask(
        question: Question,
        { barred, taken }: Obstacles,
        work: (isBarred: (key: number) => boolean, isTaken: (key: number) => boolean) => T,
    ): T {
        const { size } = this.map;
        if (size > REMEMBERED_SQUARES) {
            return work(
                (key) => barred.includes(key),
                (key) => taken.includes(key),
            );
        }
        const { about, from, extent, diagonals } = question;
        const number = 2 * (about * size + from) + (diagonals & 1);
        let known = this.answers.get(number);
        for (let at = 0; known !== undefined && at < known.length; at++) {
            const answer = known[at]!;
            if (
                answer.extent === extent &&
                areSame(answer.asked, 0, answer.barred, barred) &&
                areSame(answer.asked, size, answer.taken, taken)
            ) {
                return answer.value;
            }
        }
        const asked = new Int32Array(Math.ceil((2 * size) / 32));
        const value = work(
            (key) => {
                mark(asked, key);
                return barred.includes(key);
            },
            (key) => {
                mark(asked, size + key);
                return taken.includes(key);
            },
        );
        if (this.size >= MOST_REMEMBERED) {
            this.answers.clear();
            this.size = 0;
            known = undefined;
        }
        if (!known || known.length >= MOST_VARIANTS) {
            this.size -= known?.length ?? 0;
            this.answers.set(number, (known = []));
        }
        known.push({
            extent,
            asked,
            barred: barred.filter((key) => isMarked(asked, key)),
            taken: taken.filter((key) => isMarked(asked, size + key)),
            value,
        });
        this.size++;
        return value;
    }
}

function mark(bits: Int32Array, at: number): void {
    bits[at >> 5]! |= 1 << (at & 31);
}

function isMarked(bits: Int32Array, at: number): boolean {
    return ((bits[at >> 5]! >>> (at & 31)) & 1) === 1;
}

/** Whether of the squares that were asked of just the same ones are full now. */
function areSame(asked: Int32Array, offset: number, before: readonly number[], now: readonly number[]): boolean {
    let met = 0;
    for (let at = 0; at < now.length; at++) {
        const key = now[at]!;
        if (isMarked(asked, offset + key)) {
            if (!before.includes(key)) {
                return false;
            }
            met++;
        }
    }
    return met === before.length;
}

/** Finds walks as a {@link Pathfinder} does, and remembers them. */
export class Walks {
    private readonly toSquares: SquareMemory<Walk | undefined>;
    private readonly toRegions = new Map<string, SquareMemory<Walk | undefined>>();
    /** Squares that are the best cover from another within a walk of the extent. */
    readonly shelters: SquareMemory<number | undefined>;

    constructor(private readonly paths: Pathfinder) {
        this.shelters = new SquareMemory(paths.map);
        this.toSquares = new SquareMemory(paths.map);
    }

    /**
     * The walk that {@link Pathfinder.pathTo} finds to a square, or to the nearest that fits and is not taken; without
     * steps if there is no need to walk, undefined if there is no way. Walks to what nobody can name are not remembered.
     */
    find(
        from: number,
        goal: number | Region | ((key: number) => boolean),
        obstacles: Obstacles,
        diagonals: number,
    ): Walk | undefined {
        if (typeof goal === 'function') {
            const { barred, taken } = obstacles;
            const fits = (key: number): boolean => !taken.includes(key) && goal(key);
            return this.walk(this.paths.pathTo(from, fits, Infinity, (key) => barred.includes(key), diagonals));
        }
        if (typeof goal === 'number') {
            return this.toSquares.ask({ from, about: goal, extent: 0, diagonals }, obstacles, (isBarred) =>
                this.walk(this.paths.pathTo(from, goal, Infinity, isBarred, diagonals)),
            );
        }
        const question = { from, about: goal.around, extent: goal.within, diagonals };
        return this.memoryOf(goal.name).ask(question, obstacles, (isBarred, isTaken) => {
            const fits = (key: number): boolean => !isTaken(key) && goal.fits(key);
            return this.walk(this.paths.pathTo(from, { ...goal, fits }, Infinity, isBarred, diagonals));
        });
    }

    private memoryOf(name: string): SquareMemory<Walk | undefined> {
        let memory = this.toRegions.get(name);
        if (!memory) {
            this.toRegions.set(name, (memory = new SquareMemory(this.paths.map)));
        }
        return memory;
    }

    private walk(length: number): Walk | undefined {
        const { steps, diagonals } = this.paths;
        return length < 0 ? undefined : { steps: [...steps.subarray(0, length)], diagonals };
    }
}
