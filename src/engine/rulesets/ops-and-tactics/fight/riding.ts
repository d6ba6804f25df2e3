import type { Fighter } from './fighter.js';
import type { Scene } from './scene.js';

/** Staying in the saddle when hurt (p. 34). */
const SADDLE_TN = 5;

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
