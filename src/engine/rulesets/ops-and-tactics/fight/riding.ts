import type { Fighter } from './fighter.js';
import type { Scene } from './scene.js';

/** Staying in the saddle when hurt, guiding a mount with the knees, and coming off it softly (p. 34). */
const SADDLE_TN = 5;
const KNEES_TN = 5;
const SOFT_FALL_TN = 15;
export const REINS = 'Holding Reins';

/** The start of a rider's turn with both hands full: the knees guide the mount, or one hand does until the next turn. */
export function guide(scene: Scene, rider: Fighter): void {
    scene.conditions.lose(rider, REINS);
    if (rider.mount && rider.freeHands === 0 && scene.canAct(rider)) {
        if (!scene.check(rider, 'Ride', KNEES_TN).passed) {
            scene.conditions.gain(rider, REINS, 'the mount needs a hand');
        }
    }
}

/** Whether one who comes off a mount takes no harm of it. */
export function fallsSoftly(scene: Scene, rider: Fighter): boolean {
    return scene.check(rider, 'Ride', SOFT_FALL_TN).passed;
}

export function keepsSaddle(scene: Scene, rider: Fighter): boolean {
    return scene.check(rider, 'Ride', SADDLE_TN).passed;
}

/** Rider and mount part, whichever of them is meant; the rider is on the ground beside. */
export function unseat(scene: Scene, one: Fighter): void {
    const rider = one.mount ? one : one.rider;
    const mount = rider?.mount;
    if (!rider || !mount) {
        return;
    }
    rider.mount = undefined;
    mount.rider = undefined;
    scene.conditions.lose(rider, 'Mounted', 'dismounted');
    scene.conditions.lose(rider, REINS);
    const free = scene.field.nearestFree(rider.square);
    if (free !== undefined && scene.isStanding(rider)) {
        scene.field.place(rider, free);
    } else if (free !== undefined) {
        rider.square = free;
    }
    scene.version++;
}

/** The mount has gone to a square, and its rider with it. */
export function carry({ rider, square, facing }: Fighter): void {
    if (rider) {
        rider.square = square;
        rider.facing = facing;
    }
}
