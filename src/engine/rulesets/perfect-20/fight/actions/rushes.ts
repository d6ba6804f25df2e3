import type { Manner, Refusal } from '../../../../battle/index.js';
import type { OrderForm } from '../../schema/orders.js';
import { aimAt } from '../aim.js';
import { weaponFor } from '../arms.js';
import type { ActionEntry } from '../books.js';
import { isShortCharge } from '../budget.js';
import type { Fighter } from '../fighter.js';
import { feetOf, isOpen, lineOf, moveRefusal, shove, SQUARE, travel } from '../movement.js';
import { abilityRoll, opposed } from '../rolls.js';
import { isRefusal, type Procedure, refuse, type Scene } from '../scene.js';
import { strike } from '../strike.js';
import { deliver, stuns, targetOf } from './attacks.js';
import { resistTerms, tripped, type Trip } from './trips.js';

/** A straight run at somebody: the squares up to it, and what is left of the distance. */
interface Rush {
    readonly path: readonly number[];
    readonly feet: number;
    /** Feet of the step into the square of the enemy, if it is taken. */
    readonly step: number;
    readonly left: number;
}

/**
 * The straight way at an enemy that ends where it is within reach, or next to it (p. 34). Who enters the square of the enemy
 * has that step count, too: towards the distance that it takes and the one that it has.
 */
function rushAt(
    scene: Scene,
    who: Fighter,
    target: Fighter,
    entry: ActionEntry,
    reach: number,
    isEntering = false,
): Rush | Refusal {
    const { map, metric } = scene.field;
    if (target.square < 0 || !scene.field.canSee(who, target)) {
        return refuse('no-line-of-sight', `it does not see ${target.name}`);
    }
    const line = lineOf(scene, who.square, target.square).slice(0, -1);
    const end = line.findIndex(
        (key) => scene.field.adjacent(key, target.square) || map.distance(metric, key, target.square) <= reach,
    );
    const path = line.slice(0, end + 1);
    if (path.length === 0) {
        return refuse('too-near', `${target.name} is too near: it takes a run of ${entry.minimum} ft`);
    }
    if (!isOpen(scene, who, path)) {
        return refuse('no-straight-way', `the straight way to ${target.name} is not free`);
    }
    const feet = feetOf(scene, who, path);
    const whole = isEntering ? feetOf(scene, who, [...path, target.square]) : feet;
    const most = (isShortCharge(who.budget, entry) ? 1 : (entry.times ?? 2)) * who.speed;
    if (whole < entry.minimum) {
        return refuse('too-near', `${target.name} is too near: it takes a run of ${entry.minimum} ft`);
    }
    return whole > most
        ? refuse('too-far', `${target.name} is ${whole} ft away, and it can run ${most} ft`)
        : { path, feet, step: whole - feet, left: most - whole };
}

/** Straight at an enemy, with one blow at the end (p. 34). */
export const charge: Procedure = (scene, who, order, entry, manner) => {
    const target = moveRefusal(who, entry) ?? targetOf(scene, who, order);
    if (isRefusal(target)) {
        return target;
    }
    const weapon = weaponFor(who, order, 'melee');
    if (isRefusal(weapon)) {
        return weapon;
    }
    const isStunning = stuns(who, order, weapon);
    if (typeof isStunning === 'object') {
        return isStunning;
    }
    const rush = rushAt(scene, who, target, entry, weapon.reach);
    if (isRefusal(rush)) {
        return rush;
    }
    return {
        perform() {
            take(scene, who, entry);
            if (travel(scene, who, rush.path, { provokes: entry.provokes }) && scene.canAct(who)) {
                deliver(scene, who, target, weapon, { ...entry, styles: new Set(['Melee']) }, manner, [], isStunning);
            }
        },
    };
};

/** The stance of a rush lasts until the next turn. */
function take(scene: Scene, who: Fighter, entry: ActionEntry): void {
    who.stances.set(entry.name, entry.effects);
    who.changed();
    scene.version++;
}

/** A charge that shoves instead of striking: STR against STR, 5 feet back and 5 more for each 5 points (p. 34). */
export const push: Procedure = (scene, who, order, entry) => {
    const target = moveRefusal(who, entry) ?? targetOf(scene, who, order);
    if (isRefusal(target)) {
        return target;
    }
    if (target.sheet.sizeCategory > who.sheet.sizeCategory + 1) {
        return refuse('too-large', `${target.name} is too large for it`);
    }
    const rush = rushAt(scene, who, target, entry, SQUARE, true);
    if (isRefusal(rush)) {
        return rush;
    }
    return { perform: () => collide(scene, who, target, entry, rush) };
};

function collide(scene: Scene, who: Fighter, target: Fighter, entry: ActionEntry, rush: Rush): void {
    take(scene, who, entry);
    if (!travel(scene, who, rush.path, { provokes: entry.provokes }) || !scene.canAct(who)) {
        return;
    }
    // stepping into the square of the enemy, the target may strike too
    scene.offer({ kind: 'leaves', actor: who, from: who.square, to: target.square });
    if (!scene.canAct(who) || !scene.isStanding(target)) {
        return;
    }
    const run = Math.floor(rush.feet / 10);
    const { passed, by } = opposed(
        scene,
        { who, name: 'push', roll: () => abilityRoll(scene, who, 'STR', [{ name: 'run', value: run }]) },
        { who: target, name: 'STR', roll: () => abilityRoll(scene, target, 'STR', resistTerms(target, entry)) },
    );
    if (!passed) {
        scene.log.note(`${who.name} is thrown back.`, who.name);
        return;
    }
    driveBack(scene, who, target, 1 + Math.floor(by / 5), rush.left);
}

/** Shoves a target back square by square; whoever would be driven into something falls where it is. */
function driveBack(scene: Scene, who: Fighter, target: Fighter, squares: number, feetLeft: number): void {
    const { map } = scene.field;
    const { width } = map;
    const at = map.squareAt(target.square);
    const from = map.squareAt(who.square);
    const step = { x: Math.sign(at.x - from.x), y: Math.sign(at.y - from.y) };
    let left = feetLeft;
    for (let pushed = 0; pushed < squares && scene.isStanding(target) && scene.canAct(who); pushed++) {
        // further than the first square only where the attacker goes along
        if (pushed > 0 && left < SQUARE) {
            return;
        }
        left -= pushed > 0 ? SQUARE : 0;
        const square = map.squareAt(target.square);
        const next = { x: square.x + step.x, y: square.y + step.y };
        if (!map.contains(next) || !scene.field.isFree(next.y * width + next.x)) {
            scene.states.gain(target, 'Prone', `pushed by ${who.name}`);
            return;
        }
        const vacated = target.square;
        shove(scene, target, map.keyOf(next), who);
        if (scene.field.isFree(vacated)) {
            shove(scene, who, vacated, target);
        }
    }
}

/** Straight through an enemy: who loses the trip falls; who wins runs on, and may tread on the other (p. 34). */
export const trample: Procedure = (scene, who, order, entry, manner) => {
    const target = moveRefusal(who, entry) ?? targetOf(scene, who, order);
    if (isRefusal(target)) {
        return target;
    }
    if (target.sheet.sizeCategory > who.sheet.sizeCategory + 1) {
        return refuse('too-large', `${target.name} is too large for it`);
    }
    const rush = rushAt(scene, who, target, entry, SQUARE, true);
    if (isRefusal(rush)) {
        return rush;
    }
    return { perform: () => runOver(scene, who, target, order, entry, rush, manner) };
};

function runOver(
    scene: Scene,
    who: Fighter,
    target: Fighter,
    order: OrderForm,
    entry: ActionEntry,
    rush: Rush,
    manner: Manner,
): void {
    if (!travel(scene, who, rush.path, { provokes: entry.provokes }) || !scene.canAct(who)) {
        return;
    }
    const outcome: Trip = tripped(scene, who, target, entry, order, manner);
    if (outcome !== 'target falls') {
        scene.log.note(`${who.name} comes no farther.`, who.name);
        return;
    }
    const { unarmed } = who;
    let { left } = rush;
    if (left >= 2 * SQUARE && unarmed) {
        left -= SQUARE;
        tread(scene, who, target, entry, manner);
    }
    runOn(scene, who, target, entry, left + rush.step);
}

/** Damage as if an unarmed attack had hit. */
function tread(scene: Scene, who: Fighter, target: Fighter, entry: ActionEntry, manner: Manner): void {
    const aim =
        who.unarmed && aimAt(scene, who, target, who.unarmed, { ...entry, styles: new Set(['Melee', 'Unarmed']) });
    if (aim && !isRefusal(aim)) {
        strike(scene, who, aim, { manner, isCertain: true });
    }
}

/** Past the fallen one, straight on, as far as a free square lies there. */
function runOn(scene: Scene, who: Fighter, target: Fighter, entry: ActionEntry, feet: number): void {
    const { map } = scene.field;
    const at = map.squareAt(target.square);
    const from = map.squareAt(who.square);
    const next = { x: at.x + Math.sign(at.x - from.x), y: at.y + Math.sign(at.y - from.y) };
    const path = map.contains(next) ? [target.square, map.keyOf(next)] : [];
    const isFree = path.length > 0 && scene.field.isFree(path[1]!);
    if (!isFree || !scene.canAct(who) || feetOf(scene, who, path) > feet) {
        return;
    }
    travel(scene, who, path, { provokes: entry.provokes, isTrampling: true });
}

/** Four times the speed straight ahead, without DEX for Defense (p. 34). With Sprint five times, and one turn (p. 22). */
export const run: Procedure = (scene, who, order, entry) => {
    const refusal = moveRefusal(who, entry);
    if (refusal) {
        return refusal;
    }
    const { map } = scene.field;
    const stops = [...order.via, ...(order.square ? [order.square] : [])];
    if (stops.length === 0 || stops.some((stop) => !map.contains(stop))) {
        return refuse('no-target', 'it says to which square of the map');
    }
    if (stops.length > (who.hasRule('Sprint') ? 2 : 1)) {
        return refuse('not-straight', 'a run is in a straight line');
    }
    const path: number[] = [];
    let from = who.square;
    for (const stop of stops) {
        const to = map.keyOf(stop);
        path.push(...lineOf(scene, from, to));
        from = to;
    }
    const times = (entry.times ?? 4) + who.effects.bonus('running', { while: who.tags });
    const feet = feetOf(scene, who, path);
    const most = times * who.speed;
    if (path.length === 0 || !isOpen(scene, who, path)) {
        return refuse('no-straight-way', 'the straight way there is not free');
    }
    if (feet > most) {
        return refuse('too-far', `it is ${feet} ft away, and it can run ${most} ft`);
    }
    return {
        perform() {
            take(scene, who, entry);
            who.hasRun = true;
            travel(scene, who, path, { provokes: entry.provokes });
            if (who.runs >= Math.max(1, who.modifier('CON'))) {
                scene.log.note(
                    `${who.name} has run for more rounds than it has CON: the GM says whether that exhausts.`,
                    who.name,
                );
            }
        },
    };
};
