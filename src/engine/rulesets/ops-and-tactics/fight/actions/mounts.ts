import { costOf } from '../costs.js';
import type { Fighter } from '../fighter.js';
import { unseat } from '../riding.js';
import { type Procedure, refuse, type Scene } from '../scene.js';
import { chooseTarget } from '../weapon-choice.js';

/** A quick way up or down: Ride, TN 20, and 2 Combat Points (p. 34). */
const QUICK_TN = 20;
const QUICK_COST = 2;

/** Gets on somebody larger who bears it, or off again (p. 34). */
export const mount: Procedure = (scene, who, order, entry) => {
    const cost = costOf(who, entry, undefined);
    if (who.mount) {
        return {
            cost,
            perform() {
                hurry(scene, who, cost.total);
                unseat(scene, who);
            },
        };
    }
    const bearer = chooseTarget(scene, who, order);
    if ('reason' in bearer) {
        return bearer;
    }
    if (scene.areEnemies(who, bearer) || !scene.canAct(bearer)) {
        return refuse('no-mount', `${bearer.name} bears nobody`);
    }
    if (bearer.rider) {
        return refuse('no-mount', `${bearer.name} bears ${bearer.rider.name} already`);
    }
    if (bearer.profile.size <= who.profile.size) {
        return refuse('wrong-size', `${bearer.name} is too small to ride`);
    }
    if (!scene.field.areAdjacent(who, bearer)) {
        return refuse('out-of-reach', `${bearer.name} is not adjacent`);
    }
    return {
        cost,
        perform() {
            hurry(scene, who, cost.total);
            scene.field.release(who);
            who.square = bearer.square;
            who.facing = bearer.facing;
            who.mount = bearer;
            bearer.rider = who;
            scene.conditions.gain(who, 'Mounted', `on ${bearer.name}`);
            scene.version++;
        },
    };
};

/** Those who could pay for the slow way may try the quick one. */
function hurry(scene: Scene, who: Fighter, paid: number): void {
    if (paid > QUICK_COST && scene.check(who, 'Ride', QUICK_TN).passed) {
        who.points += paid - QUICK_COST;
        scene.log.note(`${who.name} is quick about it: ${paid - QUICK_COST} CP are left over.`, who.name);
    }
}
