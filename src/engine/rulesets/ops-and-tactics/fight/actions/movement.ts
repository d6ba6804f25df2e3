import { directionOf } from '../../../../grid/index.js';
import type { Obstacles, Region } from '../../../../grid/index.js';
import type { ActionEntry } from '../action-book.js';
import { carry } from '../riding.js';
import { isKnown, moveHidden, notice } from '../stealth.js';
import { Effects } from '../../character/effects.js';
import { costOf, surcharge } from '../costs.js';
import type { Fighter } from '../fighter.js';
import { type Prepared, type Procedure, refuse, type Scene, totalOf } from '../scene.js';
import type { MovementCost } from '../standing-cache.js';
import { isCrippled } from './postures.js';
import type { OrderForm } from '../../schema/orders.js';
import type { Refusal } from '../../../../battle/index.js';

/** Feet in a square. */
const SQUARE = 5;

/** Walking, crawling, climbing, swimming and withdrawing to a square, or as far towards someone as it takes (p. 61). */
export const move: Procedure = (scene, who, order, entry) => {
    const refusal = moveRefusal(scene, who, entry);
    if (refusal) {
        return refusal;
    }
    const walk = findWalk(scene, who, order, entry);
    scene.lastWalk = 'reason' in walk ? [] : walk.path;
    return 'reason' in walk ? walk : walkAction(scene, who, entry, walk);
};

export interface Walk {
    /** Squares to enter, in order. */
    readonly path: readonly number[];
    /** Combat Points, armour included. */
    readonly points: number;
}

export function moveRefusal(scene: Scene, who: Fighter, entry: ActionEntry): Refusal | undefined {
    if (scene.conditions.prevents(who, 'movement')) {
        return refuse('cannot-move', 'it cannot move in its state');
    }
    if (who.mount) {
        return refuse('mounted', `it rides, and ${who.mount.name} does the walking`);
    }
    const isCrawl = entry.name === 'Crawl';
    if (who.has('Prone') && !isCrawl) {
        return refuse('prone', 'it lies on the ground and can only crawl');
    }
    if (who.has('Kneeling') && !isCrawl) {
        return refuse('kneeling', 'it kneels and must stand up first');
    }
    return undefined;
}

/** Combat Points for 5 feet, and what armour takes before its wearer moves for the first time in a turn (p. 150). */
export function movementCost(who: Fighter, entry: ActionEntry): MovementCost {
    if (who.aimedFor > 0) {
        return workOut(who, entry);
    }
    const { movement } = who.standing;
    const costs = who.hasMoved ? movement.later : movement.first;
    let cost = costs.get(entry);
    if (!cost) {
        cost = workOut(who, entry);
        // what can be used up has to be asked for each time
        if (!costOf(who, entry, undefined).isLimited) {
            costs.set(entry, cost);
        }
    }
    return cost;
}

function workOut(who: Fighter, entry: ActionEntry): MovementCost {
    const { profile } = who;
    const situation = { while: who.tags, for: entry.tags };
    let each = costOf(who, entry, undefined).total;
    for (const effects of [profile.effects, movementStates(who)]) {
        each = totalOf(effects.change('movement', [{ name: entry.name, value: each }], situation));
    }
    if (who.aimedFor > 0) {
        // whoever holds an aim moves with care (p. 48)
        each *= 2;
    }
    each += profile.rules.has('No Load Cost') ? 0 : Math.max(0, profile.movement - 1);
    let first = surcharge(who, entry);
    if (!who.hasMoved) {
        for (const { worn } of who.armour) {
            const eased = profile.effects.change('armor cost', [{ name: worn.entity.name, value: worn.cpLoss }], {
                with: worn.tags,
                while: who.tags,
            });
            first += Math.max(
                0,
                eased.reduce((sum, { value }) => sum + value, 0),
            );
        }
    }
    return { each: Math.max(1, each), first };
}

/** Effects of states on movement; those who sense without eyes move in the dark as in the light (p. 44). */
function movementStates(who: Fighter): Effects {
    const { stateEffects } = who;
    return who.profile.rules.has('Blind Sense') && who.has('Blinded')
        ? new Effects(stateEffects.list.filter(({ source }) => source !== 'Blinded'))
        : stateEffects;
}

/**
 * The squares that others take up, as far as one knows: enemies bar theirs; friends can be walked past, but nobody stops on
 * them (chapter VI, passing through).
 */
export function obstaclesFor(scene: Scene, who: Fighter): Obstacles {
    const barred: number[] = [];
    const taken: number[] = [];
    for (const other of scene.fighters) {
        const key = other.square;
        if (other === who || key < 0 || scene.field.occupant(key) !== other) {
            continue;
        }
        const isEnemy = scene.areEnemies(who, other);
        if (isEnemy && !knowsOf(scene, who, other)) {
            continue;
        }
        taken.push(key);
        if (isEnemy) {
            barred.push(key);
        }
    }
    return { barred, taken };
}

/** Whether one could end a walk on a square, as far as one knows. */
export function seemsFree(scene: Scene, who: Fighter, key: number): boolean {
    const enemy = enemyOn(scene, who, key);
    return scene.field.isFree(key) || (enemy !== undefined && !knowsOf(scene, who, enemy));
}

/** Whether one knows of an enemy where it stands, if only from running into it. */
function knowsOf(scene: Scene, who: Fighter, enemy: Fighter): boolean {
    return isKnown(scene, who, enemy) || who.bumpedInto.has(enemy.square);
}

function enemyOn(scene: Scene, who: Fighter, key: number): Fighter | undefined {
    const other = scene.field.occupant(key);
    return other !== undefined && other !== who && scene.areEnemies(who, other) ? other : undefined;
}

function findWalk(scene: Scene, who: Fighter, order: OrderForm, entry: ActionEntry): Walk | Refusal {
    const { field } = scene;
    const { map, walks } = field;
    const goal = goalOf(scene, who, order);
    if (typeof goal === 'object' && 'reason' in goal) {
        return goal;
    }
    let path: readonly number[] = [];
    let from = who.square;
    let diagonals = who.diagonals;
    const inTheWay = obstaclesFor(scene, who);
    const obstacles = entry.name === 'Tumble Through' ? { ...inTheWay, barred: [] } : inTheWay;
    for (const stop of [...order.via.map((at) => (map.contains(at) ? map.keyOf(at) : -1)), goal]) {
        if (typeof stop === 'number' && (stop < 0 || map.walls[stop] === 1)) {
            return refuse('no-way', 'there is a wall, or it is off the map');
        }
        const walk = walks.find(from, stop, obstacles, diagonals);
        if (!walk) {
            return refuse('no-way', 'there is no way there');
        }
        path = path.length === 0 ? walk.steps : [...path, ...walk.steps];
        diagonals = walk.diagonals;
        from = path.at(-1) ?? from;
    }
    if (path.length === 0) {
        return refuse('there-already', 'it is there already');
    }
    if (isCrippled(who) && (path.length > 1 || who.moved > 0)) {
        return refuse('crippled', 'with both legs or feet wounded it can move 5 ft a round');
    }
    return { path, points: pointsFor(scene, who, entry, path) };
}

/** The squares around one. */
export function around({ field }: Scene, square: number): Region {
    return { name: 'around', around: square, within: SQUARE, fits: (key) => field.adjacent(key, square) };
}

/** A square, or those around somebody. */
function goalOf(scene: Scene, who: Fighter, order: OrderForm): number | Region | Refusal {
    const { field } = scene;
    if (order.square) {
        if (!field.map.contains(order.square)) {
            return refuse('off-map', `${order.square.x},${order.square.y} is not on the map`);
        }
        const key = field.map.keyOf(order.square);
        if (field.map.walls[key] === 1) {
            return refuse('in-wall', `${order.square.x},${order.square.y} is a wall`);
        }
        return seemsFree(scene, who, key) || key === who.square
            ? key
            : refuse('square-taken', `${order.square.x},${order.square.y} is taken`);
    }
    const ref = order.target ?? order.object;
    const target = ref && scene.fighter(ref.name);
    if (!target || target.square < 0) {
        return refuse('no-target', 'it says neither a square nor a combatant to move to');
    }
    return around(scene, target.square);
}

/** Combat Points of a walk, armour included. */
export function pointsFor(scene: Scene, who: Fighter, entry: ActionEntry, path: readonly number[]): number {
    const { each, first } = movementCost(who, entry);
    let squares = 0;
    let from = who.square;
    let { diagonals } = who;
    for (const to of path) {
        const step = stepOf(scene, from, to, diagonals);
        squares += step.feet / SQUARE;
        diagonals = step.diagonals;
        from = to;
    }
    return first + each * squares;
}

function stepOf(scene: Scene, from: number, to: number, diagonals: number) {
    const { map, metric } = scene.field;
    const { width } = map;
    const isDiagonal = from % width !== to % width && Math.floor(from / width) !== Math.floor(to / width);
    const feet = metric.stepCost(diagonals, isDiagonal) * (map.difficult[to] === 1 ? 2 : 1);
    return { feet, diagonals: diagonals + (isDiagonal ? 1 : 0) };
}

/** The longest beginning of a walk that so many points pay for and that ends on a free square. */
export function affordable(scene: Scene, who: Fighter, entry: ActionEntry, path: readonly number[]): readonly number[] {
    const { each, first } = movementCost(who, entry);
    let length = 0;
    let feet = 0;
    let from = who.square;
    let { diagonals } = who;
    for (const [index, to] of path.entries()) {
        const step = stepOf(scene, from, to, diagonals);
        feet += step.feet;
        if (first + (each * feet) / SQUARE > who.points) {
            break;
        }
        if (seemsFree(scene, who, to)) {
            length = index + 1;
        }
        diagonals = step.diagonals;
        from = to;
    }
    return path.slice(0, length);
}

export function walkAction(scene: Scene, who: Fighter, entry: ActionEntry, walk: Walk): Prepared {
    return {
        cost: { terms: [{ name: entry.name, value: walk.points }], total: walk.points, uses: [] },
        provokesByItself: true,
        perform: () => travel(scene, who, entry, walk.path),
    };
}

/**
 * Steps from square to square; whoever threatens a square that is left may strike, and others may wait for it. An enemy of
 * whom it did not know stops it, unless it goes past enemies as well: by a tumble or a leap.
 */
export function travel(
    scene: Scene,
    who: Fighter,
    entry: ActionEntry,
    path: readonly number[],
    passesEnemies = false,
): void {
    const { field, log } = scene;
    const { map } = field;
    // withdrawing, the first square is not threatened; tumbling and crawling do not provoke either
    const provokes = entry.provokes === 'yes';
    let walked: number[] = [];
    who.hasMoved = true;
    scene.conditions.lose(who, 'Climbing');
    const tell = (): void => {
        if (walked.length > 0 && !log.isSilent) {
            log.emit({ type: 'move', who: who.name, path: walked.map((key) => map.squareAt(key)) });
            walked = [];
        }
    };
    /** Whoever has readied an action for this takes it; the log tells the way up to there first. */
    const interrupt = (kind: 'moves' | 'comes', from: number, to: number): void => {
        const occasion = { kind, actor: who, from, to };
        if (scene.battle.reactions.hasAnyReadied && scene.battle.reactions.isAwaited(occasion)) {
            tell();
            scene.offer(occasion);
        }
    };
    let steps = 0;
    for (const to of path) {
        const from = who.square;
        if (provokes || (entry.name === 'Withdraw' && steps > 0)) {
            const occasion = { kind: 'leaves', actor: who, from, to };
            if (scene.battle.reactions.isAwaited(occasion)) {
                tell();
                scene.offer(occasion);
            }
        }
        steps++;
        interrupt('moves', from, to);
        if (
            !scene.canAct(who) ||
            scene.conditions.prevents(who, 'movement') ||
            (who.has('Prone') && entry.name !== 'Crawl')
        ) {
            tell();
            log.note(`${who.name} gets no farther.`, who.name);
            return;
        }
        const enemy = passesEnemies ? undefined : enemyOn(scene, who, to);
        if (enemy) {
            tell();
            bump(scene, who, enemy);
            break;
        }
        const step = stepOf(scene, from, to, who.diagonals);
        who.diagonals = step.diagonals;
        who.moved += step.feet;
        who.facing = directionOf(
            (to % map.width) - (from % map.width),
            Math.floor(to / map.width) - Math.floor(from / map.width),
        );
        // friends are walked past without barring or being barred
        if (field.isFree(to)) {
            field.place(who, to);
        } else {
            field.release(who);
            who.square = to;
        }
        walked.push(to);
        carry(who);
        scene.version++;
        interrupt('comes', from, to);
        if (scene.zones.length > 0) {
            tell();
            scene.enterZones(who, to);
        }
    }
    tell();
    settleOnFreeSquare(scene, who);
    moveHidden(scene, who, entry.name === 'Move');
}

/** From now on it knows that somebody is there, even one whom nobody can see. */
function bump(scene: Scene, who: Fighter, enemy: Fighter): void {
    scene.log.note(`${who.name} runs into ${enemy.name} and gets no farther.`, who.name);
    who.bumpedInto.add(enemy.square);
    notice(scene, who, enemy);
    scene.version++;
}

/** A walk broken off on a friend's square ends beside it. */
function settleOnFreeSquare(scene: Scene, who: Fighter): void {
    const { field } = scene;
    if (field.occupant(who.square) === who || !scene.isStanding(who)) {
        return;
    }
    const free = field.nearestFree(who.square);
    if (free !== undefined) {
        field.place(who, free);
        scene.version++;
        if (free !== who.square) {
            scene.log.emit({ type: 'move', who: who.name, path: [field.map.squareAt(free)] });
        }
    }
}
