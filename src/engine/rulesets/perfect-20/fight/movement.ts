import type { Refusal } from '../../../battle/index.js';
import type { OrderForm } from '../schema/orders.js';
import type { ActionEntry } from './books.js';
import type { Fighter } from './fighter.js';
import { refuse, type Scene } from './scene.js';

/** Feet in a square. */
export const SQUARE = 5;

/** The squares to enter, in order, and what they cost in feet. */
export interface Walk {
    readonly path: readonly number[];
    readonly feet: number;
}

/** Categories of size from which two are no bar to each other (p. 32). */
const FAR_APART = 3;

/**
 * Squares that enemies near one’s size bar, as far as one knows; the others can be passed, but nobody stops on them (p. 32).
 */
export function barredFor(scene: Scene, who: Fighter, throughEnemies = false): (key: number) => boolean {
    return (key) => {
        const enemy = throughEnemies ? undefined : barrier(scene, who, key);
        return enemy !== undefined && !enemy.has('Hidden');
    };
}

/** The enemy near one’s size on a square. */
function barrier(scene: Scene, who: Fighter, key: number): Fighter | undefined {
    const other = enemyOn(scene, who, key);
    return other && Math.abs(who.sheet.sizeCategory - other.sheet.sizeCategory) < FAR_APART ? other : undefined;
}

function enemyOn(scene: Scene, who: Fighter, key: number): Fighter | undefined {
    const other = scene.field.occupant(key);
    return other !== undefined && other !== who && scene.areEnemies(who, other) ? other : undefined;
}

/** Whether one could end a walk on a square, as far as one knows. */
export function seemsFree(scene: Scene, who: Fighter, key: number): boolean {
    return scene.field.isFree(key) || enemyOn(scene, who, key)?.has('Hidden') === true;
}

/** Why somebody cannot walk at all. */
export function moveRefusal(who: Fighter, entry: ActionEntry): Refusal | undefined {
    if (who.prevents('movement')) {
        return refuse('cannot-move', 'it cannot move in its state');
    }
    const isHard = entry.tags.has('Run') || entry.tags.has('Charge') || entry.tags.has('Push');
    if (isHard && who.prevents('running')) {
        return refuse('cannot-run', 'it can neither run nor charge in its state');
    }
    if (who.has('Prone') && entry.name !== 'Crawl' && !(who.hasRule('Rising Step') && entry.name === 'Move')) {
        return refuse('prone', 'it lies on the ground: it stands up or crawls');
    }
    if (who.hasStepped) {
        return refuse('stepped-already', 'it has taken its 5-foot step');
    }
    return undefined;
}

/** The way to what an order names: a square, or as far towards somebody as it takes. */
export function findWalk(
    scene: Scene,
    who: Fighter,
    order: OrderForm,
    most = Infinity,
    throughEnemies = false,
): Walk | Refusal {
    const { map, paths } = scene.field;
    const goal = goalOf(scene, who, order);
    if (typeof goal === 'object') {
        return goal;
    }
    const path: number[] = [];
    let from = who.square;
    let { diagonals } = who;
    for (const stop of [...order.via.map((at) => (map.contains(at) ? map.keyOf(at) : -1)), goal]) {
        if (typeof stop === 'number' && (stop < 0 || map.walls[stop] === 1)) {
            return refuse('no-way', 'there is a wall, or it is off the map');
        }
        const length = paths.pathTo(from, stop, Infinity, barredFor(scene, who, throughEnemies), diagonals);
        if (length < 0) {
            return refuse('no-way', 'there is no way there');
        }
        path.push(...paths.steps.subarray(0, length));
        diagonals = paths.diagonals;
        from = path.at(-1) ?? from;
    }
    if (path.length === 0) {
        return refuse('there-already', 'it is there already');
    }
    const feet = feetOf(scene, who, path);
    return feet <= most ? { path, feet } : refuse('too-far', `it is ${feet} ft away, and ${most} ft are left`);
}

function goalOf(scene: Scene, who: Fighter, order: OrderForm): number | ((key: number) => boolean) | Refusal {
    const { field } = scene;
    if (order.square) {
        const { x, y } = order.square;
        if (!field.map.contains(order.square)) {
            return refuse('off-map', `${x},${y} is not on the map`);
        }
        const key = field.map.keyOf(order.square);
        if (field.map.walls[key] === 1) {
            return refuse('in-wall', `${x},${y} is a wall`);
        }
        return seemsFree(scene, who, key) || key === who.square ? key : refuse('square-taken', `${x},${y} is taken`);
    }
    const ref = order.target ?? order.object;
    const target = ref && scene.fighter(ref.name);
    if (!target || target.square < 0) {
        return refuse('no-target', 'it says neither a square nor a combatant to move to');
    }
    return (key) => field.adjacent(key, target.square) && (seemsFree(scene, who, key) || key === who.square);
}

/** What a walk costs in feet. Some walk over rough ground as if it were even (p. 6, 25 and 38). */
export function feetOf(scene: Scene, who: Fighter, path: readonly number[]): number {
    let feet = 0;
    let from = who.square;
    let { diagonals } = who;
    for (const to of path) {
        const step = stepOf(scene, who, from, to, diagonals);
        feet += step.feet;
        diagonals = step.diagonals;
        from = to;
    }
    return feet;
}

const SURE_FEET = ['Surefooted', 'Wildwalk', 'Flying'] as const;

function stepOf(scene: Scene, who: Fighter, from: number, to: number, diagonals: number) {
    const { map, metric } = scene.field;
    const { width } = map;
    const isDiagonal = from % width !== to % width && Math.floor(from / width) !== Math.floor(to / width);
    const isHard = map.difficult[to] === 1 && !SURE_FEET.some((rule) => who.hasRule(rule));
    const feet = metric.stepCost(diagonals, isDiagonal) * (isHard ? 2 : 1);
    return { feet, diagonals: diagonals + (isDiagonal ? 1 : 0) };
}

/** The longest beginning of a walk that takes so many feet and ends on a free square. */
export function affordable(scene: Scene, who: Fighter, path: readonly number[], feet: number): readonly number[] {
    for (let length = path.length; length > 0; length--) {
        const start = path.slice(0, length);
        if (seemsFree(scene, who, start.at(-1)!) && feetOf(scene, who, start) <= feet) {
            return start;
        }
    }
    return [];
}

/**
 * The squares of a straight line from one to another, the first left out. Where it runs between two squares it keeps to the
 * side of the longer axis, the same way both ways.
 */
export function lineOf(scene: Scene, from: number, to: number): number[] {
    const { map } = scene.field;
    const a = map.squareAt(from);
    const b = map.squareAt(to);
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const steps = Math.max(Math.abs(dx), Math.abs(dy));
    const round = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));
    return Array.from({ length: steps }, (_unused, index) =>
        map.keyOf({ x: a.x + round((dx * (index + 1)) / steps), y: a.y + round((dy * (index + 1)) / steps) }),
    );
}

/** Whether somebody can go along a line: no walls, no enemy in the way, a free square at its end, no corner of a wall cut. */
export function isOpen(scene: Scene, who: Fighter, path: readonly number[]): boolean {
    const { walls, width } = scene.field.map;
    const isBarred = barredFor(scene, who);
    const end = path.at(-1);
    if (end !== undefined && end !== who.square && !seemsFree(scene, who, end)) {
        return false;
    }
    let from = who.square;
    return path.every((to) => {
        const corners = [from - (from % width) + (to % width), to - (to % width) + (from % width)];
        from = to;
        return walls[to] === 0 && !isBarred(to) && corners.every((key) => walls[key] === 0);
    });
}

export interface TravelOptions {
    /** Whether leaving a threatened square gives attacks of opportunity. */
    readonly provokes: boolean;
    /** Whether the square that it starts from counts as not threatened (p. 34). */
    readonly isWithdrawing?: boolean;
    readonly isCrawling?: boolean;
    /** Whether readied attacks are out of place too: a tumble (p. 19). */
    readonly isEvasive?: boolean;
    /** Whether it goes over the fallen: a trample (p. 34). */
    readonly isTrampling?: boolean;
}

/**
 * Steps from square to square; whoever threatens a square that is left may strike. A hidden enemy stops it and is found,
 * unless it tumbles or tramples past. Says whether it got there.
 */
export function travel(scene: Scene, who: Fighter, path: readonly number[], options: TravelOptions): boolean {
    const { field, log } = scene;
    const { reactions } = scene.battle;
    let walked: number[] = [];
    const tell = (): void => {
        if (walked.length > 0) {
            log.emit({ type: 'move', who: who.name, path: walked.map((key) => field.map.squareAt(key)) });
            walked = [];
        }
    };
    /** Whoever has readied an action for this takes it; the log tells the way up to there first. */
    const interrupt = (kind: 'moves' | 'comes', from: number, to: number): void => {
        const occasion = { kind, actor: who, from, to };
        if (reactions.hasAnyReadied && !options.isEvasive && reactions.isAwaited(occasion)) {
            tell();
            scene.offer(occasion);
        }
    };
    for (const [index, to] of path.entries()) {
        const from = who.square;
        const occasion = { kind: 'leaves', actor: who, from, to };
        if (options.provokes && !(options.isWithdrawing && index === 0) && reactions.isAwaited(occasion)) {
            tell();
            scene.offer(occasion);
        }
        interrupt('moves', from, to);
        if (!scene.canAct(who) || who.prevents('movement') || (who.has('Prone') && !options.isCrawling)) {
            tell();
            log.note(`${who.name} gets no farther.`, who.name);
            settle(scene, who);
            return false;
        }
        const enemy = options.isEvasive || options.isTrampling ? undefined : barrier(scene, who, to);
        if (enemy) {
            tell();
            log.note(`${who.name} runs into ${enemy.name} and gets no farther.`, who.name);
            scene.states.lose(enemy, 'Hidden', `found by ${who.name}`);
            settle(scene, who);
            return false;
        }
        const step = stepOf(scene, who, from, to, who.diagonals);
        who.diagonals = step.diagonals;
        who.moved += step.feet;
        // friends are walked past without barring or being barred
        if (field.isFree(to)) {
            field.place(who, to);
        } else {
            field.release(who);
            who.square = to;
        }
        walked.push(to);
        scene.version++;
        interrupt('comes', from, to);
    }
    tell();
    settle(scene, who);
    return true;
}

/** A walk broken off on somebody's square ends beside it. */
function settle(scene: Scene, who: Fighter): void {
    const { field } = scene;
    if (field.occupant(who.square) === who || !scene.isStanding(who)) {
        return;
    }
    const free = field.nearestFree(who.square);
    if (free !== undefined) {
        field.place(who, free);
        scene.version++;
        scene.log.emit({ type: 'move', who: who.name, path: [field.map.squareAt(free)] });
    }
}

/** Puts somebody on a free square by force; leaving a threatened one gives attacks of opportunity where it `provokes`. */
export function shove(scene: Scene, target: Fighter, to: number, except: Fighter): void {
    const { field, log } = scene;
    scene.offer({ kind: 'leaves', actor: target, victim: except, from: target.square, to });
    if (!scene.isStanding(target)) {
        return;
    }
    field.place(target, to);
    scene.version++;
    log.emit({ type: 'move', who: target.name, path: [field.map.squareAt(to)] });
}
