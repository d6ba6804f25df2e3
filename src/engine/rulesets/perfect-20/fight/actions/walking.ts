import type { Refusal } from '../../../../battle/index.js';
import { total } from '../../character/numbers.js';
import type { OrderForm } from '../../schema/orders.js';
import type { ActionEntry } from '../books.js';
import type { Fighter } from '../fighter.js';
import {
    affordable,
    findWalk,
    isOpen,
    lineOf,
    moveRefusal,
    SQUARE,
    travel,
    type TravelOptions,
    type Walk,
    feetOf,
} from '../movement.js';
import { skillBonus, skillCheck } from '../rolls.js';
import { isRefusal, type Prepared, type Procedure, refuse, type Scene } from '../scene.js';

/** Feet that rising from prone takes of a move, with Rising Step (p. 22), and that a dive adds. */
const RISING = 10;
const DIVE = 10;
/** Feet of a tumble (p. 19), and what passing through enemies adds to its difficulty. */
const TUMBLE = 20;
const THROUGH = 10;

/** The skill against obstacles: to those at home in the wild Survival serves for Athletics (p. 25). */
function skillFor(who: Fighter): string {
    const isWild = who.hasRule('Wildwalk') && skillBonus(who, 'Survival') > skillBonus(who, 'Athletics');
    return isWild ? 'Survival' : 'Athletics';
}

/** Up to the speed, to a square or up to somebody; as far as it goes if that is farther (p. 32). */
export const move: Procedure = (scene, who, order, entry) => {
    const refusal = moveRefusal(who, entry);
    if (refusal) {
        return refusal;
    }
    const isRising = who.has('Prone');
    const isDiving = order.modifiers.some(({ name }) => name === 'Diving Step');
    const isContinued = who.feetLeft > 0;
    const most = (isContinued ? who.feetLeft : who.speed) - (isRising ? RISING : 0);
    const walk = findWalk(scene, who, order);
    if (isRefusal(walk)) {
        return walk;
    }
    const way = within(scene, who, walk, order, most + (isDiving ? DIVE : 0));
    if (isRefusal(way)) {
        return way;
    }
    if (isDiving && !isStraightAtEnd(scene, who, way.path, way.feet - most)) {
        return refuse('not-straight', 'a dive goes on in a straight line');
    }
    return {
        perform() {
            who.freeMove = false;
            if (isRising) {
                scene.states.lose(who, 'Prone', 'Rising Step');
            }
            const got = travel(scene, who, way.path, { provokes: entry.provokes });
            who.feetLeft = got && who.hasRule('Striking Step') && !isDiving ? Math.max(0, most - way.feet) : 0;
            who.freeDraw = canDrawOnTheWay(who);
            if (isDiving && got) {
                scene.states.gain(who, 'Prone', 'Diving Step');
            }
        },
    };
};

/** Those of some training draw a weapon while they move (p. 33). */
export function canDrawOnTheWay(who: Fighter): boolean {
    return total(who.sheet, 'Attack').total >= 1;
}

/** A walk to a square must be affordable; towards somebody it goes as far as the feet allow. */
function within(scene: Scene, who: Fighter, walk: Walk, order: OrderForm, most: number): Walk | Refusal {
    if (walk.feet <= most) {
        return walk;
    }
    if (order.square) {
        return refuse('too-far', `it is ${walk.feet} ft away, and it can move ${most} ft`);
    }
    const path = affordable(scene, who, walk.path, most);
    return path.length > 0 ? { path, feet: feetOf(scene, who, path) } : refuse('too-far', `it can move ${most} ft`);
}

/** Whether the last part of a path goes on in the direction of the step before it. */
function isStraightAtEnd(scene: Scene, who: Fighter, path: readonly number[], feet: number): boolean {
    const steps = Math.ceil(Math.max(0, feet) / SQUARE);
    const squares = [who.square, ...path].map((key) => scene.field.map.squareAt(key));
    const moves = squares.slice(1).map(({ x, y }, index) => `${x - squares[index]!.x},${y - squares[index]!.y}`);
    return new Set(moves.slice(-(steps + 1))).size <= 1;
}

const plainWalk =
    (
        mostOf: (who: Fighter) => number,
        options: (entry: ActionEntry) => TravelOptions,
        check?: (who: Fighter) => Refusal | undefined,
    ): Procedure =>
    (scene, who, order, entry) => {
        const refusal = moveRefusal(who, entry) ?? check?.(who);
        if (refusal) {
            return refusal;
        }
        const walk = findWalk(scene, who, order, mostOf(who));
        return isRefusal(walk) ? walk : { perform: () => void travel(scene, who, walk.path, options(entry)) };
    };

/** Five feet on the ground (p. 32). */
export const crawl = plainWalk(
    () => SQUARE,
    ({ provokes }) => ({ provokes, isCrawling: true }),
    (who) => (who.has('Prone') ? undefined : refuse('not-prone', 'it stands')),
);

/** Up to twice the speed; the square that one starts from is not threatened (p. 34). */
export const withdraw = plainWalk(
    (who) => 2 * who.speed,
    ({ provokes }) => ({ provokes, isWithdrawing: true }),
);

/** One square for those who do not move otherwise (p. 32). */
export const fiveFootStep: Procedure = (scene, who, order, entry) => {
    const refusal = moveRefusal(who, entry);
    if (refusal) {
        return refusal;
    }
    if (who.moved > 0) {
        return refuse('moved-already', 'it has moved this turn');
    }
    const walk = findWalk(scene, who, order);
    if (isRefusal(walk)) {
        return walk;
    }
    if (walk.path.length !== 1) {
        return refuse('too-far', 'a step is one square');
    }
    return {
        perform() {
            travel(scene, who, walk.path, { provokes: false });
            who.hasStepped = true;
        },
    };
};

/** Up to 20 feet past enemies, or through their squares (p. 19). */
export const tumble: Procedure = (scene, who, order, entry) => {
    const refusal = moveRefusal(who, entry);
    if (refusal) {
        return refusal;
    }
    const plain = findWalk(scene, who, order, TUMBLE);
    const walk = isRefusal(plain) ? findWalk(scene, who, order, TUMBLE, true) : plain;
    if (isRefusal(walk)) {
        return walk;
    }
    const difficulty = (entry.difficulty ?? 0) + (walk === plain ? 0 : THROUGH);
    return {
        perform() {
            const { passed } = skillCheck(scene, who, 'Tumble', difficulty);
            const end = passed || walk === plain ? walk.path : beforeEnemy(scene, who, walk.path);
            travel(scene, who, end, { provokes: !passed, isEvasive: passed });
        },
    };
};

/** A tumble through enemies that fails ends before the first of them. */
function beforeEnemy(scene: Scene, who: Fighter, path: readonly number[]): readonly number[] {
    const at = path.findIndex((key) => {
        const other = scene.field.occupant(key);
        return other !== undefined && scene.areEnemies(who, other);
    });
    return affordable(scene, who, at < 0 ? path : path.slice(0, at), TUMBLE);
}

/**
 * A jump across: 2 for each foot, twice that without a run of 10 feet (p. 10). It falls short where the check does. One up
 * names its feet with `for` instead of a square.
 */
export const jump: Procedure = (scene, who, order, entry) => {
    const refusal = moveRefusal(who, entry);
    if (refusal) {
        return refusal;
    }
    const { map } = scene.field;
    if (!order.square && order.amount !== undefined) {
        return jumpUp(scene, who, order.amount);
    }
    if (!order.square || !map.contains(order.square)) {
        return refuse('no-target', 'it says neither to which square of the map nor, with “for”, how many feet up');
    }
    const to = map.keyOf(order.square);
    const path = lineOf(scene, who.square, to);
    const feet = map.distance(scene.field.metric, who.square, to);
    if (path.length === 0 || !isOpen(scene, who, path)) {
        return refuse('no-way', 'there is no free way to jump there');
    }
    if (feet > who.speed) {
        return refuse('too-far', `a jump counts as movement, and it can move ${who.speed} ft`);
    }
    const perFoot = perFootOf(who, JUMP);
    return {
        perform() {
            const { total: result, passed } = skillCheck(scene, who, skillFor(who), Math.ceil(perFoot * feet));
            const reached = Math.floor(result / perFoot);
            const landed = passed
                ? path
                : path.filter((key) => map.distance(scene.field.metric, who.square, key) <= reached);
            travel(scene, who, landed, { provokes: entry.provokes });
        },
    };
};
const JUMP = 2;
const JUMP_UP = 5;
const RUN_UP = 10;
/** What a jump with a run is stretched by with Sprint (p. 22). */
const STRETCH = 1.25;

/** Points of a check for each foot jumped. */
function perFootOf(who: Fighter, points: number): number {
    return who.moved < RUN_UP ? 2 * points : who.hasRule('Sprint') ? points / STRETCH : points;
}

/** A jump up, to reach something: 5 for each foot (p. 10). It leads nowhere on the map. */
function jumpUp(scene: Scene, who: Fighter, feet: number): Prepared | Refusal {
    if (feet < 1 || feet > who.speed) {
        return refuse('too-far', `a jump counts as movement, and it can move ${who.speed} ft`);
    }
    const perFoot = perFootOf(who, JUMP_UP);
    return {
        perform() {
            const { total: result, passed } = skillCheck(scene, who, skillFor(who), Math.ceil(perFoot * feet));
            const reached = passed ? feet : Math.max(0, Math.floor(result / perFoot));
            who.moved += reached;
            scene.log.note(`${who.name} jumps ${reached} ft up.`, who.name);
        },
    };
}

/** A part of a speed in whole squares, one at least. */
const partOf = (speed: number, divisor: number): number =>
    Math.max(SQUARE, Math.floor(speed / divisor / SQUARE) * SQUARE);

/** Climbing, a quarter of the speed or, in a full round, half of it, and swimming, by a check whose difficulty the order names with `for` (p. 10). */
export const climb: Procedure = (scene, who, order, entry) => {
    const refusal = moveRefusal(who, entry);
    if (refusal) {
        return refusal;
    }
    const isSwim = entry.name === 'Swim';
    const walk = findWalk(scene, who, order, isSwim ? Infinity : partOf(who.speed, 2));
    if (isRefusal(walk)) {
        return walk;
    }
    const isFast = !isSwim && walk.feet > partOf(who.speed, 4);
    const difficulty = order.amount ?? ATHLETICS[entry.name] ?? 0;
    return {
        ...(isFast && { price: 'full-round' as const }),
        perform() {
            const { passed, total: result } = skillCheck(scene, who, skillFor(who), difficulty);
            if (passed) {
                // a swimmer moves 5 feet, and one more for each point above the difficulty
                const path = isSwim ? affordable(scene, who, walk.path, SQUARE + result - difficulty) : walk.path;
                travel(scene, who, path, { provokes: entry.provokes });
            } else {
                const falls = !isSwim && result <= difficulty - FALLS_BY;
                scene.log.note(`${who.name} ${falls ? 'falls' : isSwim ? 'goes under' : 'makes no way'}.`, who.name);
                if (falls) {
                    scene.states.gain(who, 'Prone', 'a fall');
                }
            }
        },
    };
};
/** A slope, and water (p. 10). */
const ATHLETICS: Readonly<Record<string, number>> = { Climb: 10, Swim: 5 };
const FALLS_BY = 5;
