import type { Refusal } from '../../../../battle/index.js';
import type { OrderForm } from '../../schema/orders.js';
import type { ActionEntry } from '../action-book.js';
import type { Fighter } from '../fighter.js';
import { catchBreath, loseBreath } from '../holds.js';
import { type Prepared, type Procedure, refuse, type Scene } from '../scene.js';
import { fallFromHeight } from '../wounds.js';
import { scoreNow } from '../abilities.js';
import { move, movementCost, moveRefusal, travel } from './movement.js';

/** A run-up of this many feet; without it a jump is twice as hard (p. 15). */
const RUN_UP = 10;
/** A jump missed by no more than this may still be saved with Reflex (p. 15). */
const NEARLY = 4;
const GRAB_TN = 15;
/** Haste makes climbing harder by this (p. 17). */
const HASTE = { name: 'in haste', value: -5 };
const SQUARE = 5;
const UNDER_WATER = 'under water';

/** A jump to a square in a straight line: Acrobatics against the feet across (p. 15). */
export const jump: Procedure = (scene, who, order, entry) => {
    const refusal = moveRefusal(scene, who, entry);
    if (refusal) {
        return refusal;
    }
    const path = straightPath(scene, who, order);
    if ('reason' in path) {
        return path;
    }
    const { field } = scene;
    const distance = field.map.distance(field.metric, who.square, path.at(-1)!);
    const hasRun = who.moved >= RUN_UP;
    const factor = hasRun ? 1 : 2;
    const { each, first } = movementCost(who, entry);
    const total = first + (each * distance) / SQUARE;
    return {
        cost: { terms: [{ name: entry.name, value: total }], total, uses: [] },
        provokesByItself: true,
        perform() {
            const terms = hasRun ? [] : [{ name: 'without a run-up', value: distance }];
            const target = distance * factor;
            const { passed, total: reached } = scene.check(who, 'Acrobatics', target, [], terms, entry.name);
            const saved = !passed && target - reached <= NEARLY && scene.save(who, 'Reflex', GRAB_TN).passed;
            const squares = passed || saved ? path.length : Math.max(0, Math.floor(reached / factor / SQUARE));
            travel(scene, who, entry, path.slice(0, Math.min(path.length, squares)), true);
            if (!passed && !saved && scene.canAct(who)) {
                scene.conditions.gain(who, 'Prone', 'a jump too short');
            }
        },
    };
};

/** The squares of a straight line, the last one free and none of them a wall. */
function straightPath(scene: Scene, who: Fighter, { square }: OrderForm): number[] | Refusal {
    const { map, sight } = scene.field;
    if (!square || !map.contains(square)) {
        return refuse('no-target', 'it says no square to jump to');
    }
    const goal = map.keyOf(square);
    const from = map.squareAt(who.square);
    const steps = Math.max(Math.abs(square.x - from.x), Math.abs(square.y - from.y));
    if (steps === 0) {
        return refuse('there-already', 'it is there already');
    }
    if (!scene.field.isFree(goal)) {
        return refuse('square-taken', `${square.x},${square.y} is taken`);
    }
    if (!sight.isClear(who.square, goal)) {
        return refuse('no-way', 'a wall is in the way');
    }
    return Array.from({ length: steps }, (_, at) =>
        map.keyOf({
            x: from.x + Math.round(((square.x - from.x) * (at + 1)) / steps),
            y: from.y + Math.round(((square.y - from.y) * (at + 1)) / steps),
        }),
    );
}

/** Climbing: an Athletics check for each move, against what `for` says of the wall (p. 17). Takes both hands. */
export const climb: Procedure = (scene, who, order, entry, manner) => {
    if (who.freeHands < 2) {
        return refuse('no-free-hand', 'climbing takes two free hands');
    }
    const walk = move(scene, who, order, entry, manner);
    return 'reason' in walk
        ? walk
        : checked(scene, who, walk, order.amount ?? scene.uses.of('Climb')?.target ?? 0, entry, (by) => {
              if (by >= SQUARE) {
                  fallFromHeight(scene, who);
              }
          });
};

/** Swimming: an Athletics check, and whoever fails it badly goes under (p. 17). */
export const swim: Procedure = (scene, who, order, entry, manner) => {
    const walk = move(scene, who, order, entry, manner);
    return 'reason' in walk
        ? walk
        : checked(scene, who, walk, order.amount ?? scene.uses.of('Swim')?.target ?? 10, entry, (by) => {
              scene.conditions.gain(who, 'Swimming', entry.name);
              if (by >= SQUARE) {
                  scene.log.note(`${who.name} goes under.`, who.name);
                  loseBreath(scene, who, 2 * scoreNow(who, 'CON'), UNDER_WATER);
              }
          });
};

/** A walk that a check must come before; failing it by little is no progress, by more is worse. */
function checked(
    scene: Scene,
    who: Fighter,
    walk: Prepared,
    target: number,
    entry: ActionEntry,
    failed: (by: number) => void,
): Prepared {
    const isClimb = entry.name !== 'Swim';
    return {
        ...walk,
        perform() {
            const haste = entry.name === 'Accelerated Climb' ? [HASTE] : [];
            const { passed, total } = scene.check(who, 'Athletics', target, haste, [], entry.name);
            if (!passed) {
                scene.log.note(`${who.name} makes no progress.`, who.name);
                failed(target - total);
                return;
            }
            walk.perform();
            scene.conditions.gain(who, isClimb ? 'Climbing' : 'Swimming', entry.name);
            who.climbTarget = isClimb ? target : who.climbTarget;
            if (!isClimb && who.breath?.cause === UNDER_WATER) {
                catchBreath(scene, who, 'at the surface');
            }
        },
    };
}
