import type { Fighter } from '../fighter.js';
import type { Scene } from '../scene.js';
import { attempt, visibleEnemies, walkTo } from './steps.js';
import type { OpsChoice } from './tactician.js';

/** Feet within which an enemy makes treating a friend too dangerous. */
const DANGER = 10;
/** Feet that one goes for a friend. */
const FAR = 60;

/** Treats a friend who is dying, or whose wounds bleed, where no enemy is too near. */
export function helpFriend(scene: Scene, who: Fighter): OpsChoice | undefined {
    const patient = patientOf(scene, who);
    if (!patient) {
        return undefined;
    }
    if (!scene.field.areAdjacent(who, patient)) {
        return walkTo(scene, who, (key) => scene.field.adjacent(key, patient.square));
    }
    return (
        (patient.has('Dying') ? attempt(scene, who, 'Stabilize', { target: patient }) : undefined) ??
        (patient.bleedDice > 0 ? attempt(scene, who, 'Stop Bleeding', { target: patient }) : undefined)
    );
}

function patientOf(scene: Scene, who: Fighter): Fighter | undefined {
    if (who.profile.ranks('Treat Injury') === 0) {
        return undefined;
    }
    const enemies = visibleEnemies(scene, who);
    const isSafe = (square: number): boolean =>
        enemies.every((enemy) => scene.field.map.distance(scene.field.metric, enemy.square, square) > DANGER);
    return scene
        .friendsOf(who)
        .filter(
            (friend) =>
                (friend.has('Dying') || (friend.bleedDice > 0 && !scene.isStanding(friend))) &&
                scene.field.distance(who, friend) <= FAR &&
                isSafe(friend.square),
        )
        .sort((a, b) => scene.field.distance(who, a) - scene.field.distance(who, b) || a.index - b.index)[0];
}
