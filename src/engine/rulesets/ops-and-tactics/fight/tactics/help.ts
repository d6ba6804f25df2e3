import type { Fighter } from '../fighter.js';
import type { Scene } from '../scene.js';
import { holdsShooter } from './equip.js';
import { around, attempt, visibleEnemies, walkTo } from './steps.js';
import type { OpsChoice } from './tactician.js';

/** Feet within which an enemy makes treating a friend too dangerous. */
const DANGER = 10;
/** Feet that one goes for a friend. */
const FAR = 60;

/** Treats a friend who is dying, or whose wounds bleed, where no enemy is too near; its own while none is in sight. */
export function helpFriend(scene: Scene, who: Fighter): OpsChoice | undefined {
    const patient = patientOf(scene, who);
    if (!patient) {
        return undefined;
    }
    if (patient !== who && !scene.field.areAdjacent(who, patient) && patient.square !== who.square) {
        return walkTo(scene, who, around(scene, patient.square));
    }
    return (
        (patient.has('Dying') ? attempt(scene, who, 'Stabilize', { target: patient }) : undefined) ??
        (patient.bleedDice > 0 ? attempt(scene, who, 'Stop Bleeding', { target: patient }) : undefined)
    );
}

/** Stops its own bleeding, if it knows how. */
export function helpOneself(scene: Scene, who: Fighter): OpsChoice | undefined {
    return who.bleedDice > 0 && who.profile.ranks('Treat Injury') > 0
        ? attempt(scene, who, 'Stop Bleeding', { target: who })
        : undefined;
}

/** Out of a hold to shoot, or on with the wrestling. */
export function breakFree(scene: Scene, who: Fighter): OpsChoice | undefined {
    if (who.has('Pinned')) {
        return attempt(scene, who, 'Escape Pin', {});
    }
    const [other] = who.grappledWith;
    if (!other) {
        return undefined;
    }
    if (!scene.isStanding(other)) {
        return attempt(scene, who, 'Release Grapple', { target: other });
    }
    return (
        (holdsShooter(who) ? attempt(scene, who, 'Escape Grapple', {}) : undefined) ??
        attempt(scene, who, 'Grapple Damage', { target: other }) ??
        attempt(scene, who, 'Escape Grapple', {})
    );
}

/** What it could do for somebody, apart from the distance. */
function canTreat(who: Fighter, patient: Fighter): boolean {
    const hasKit = who.profile.rules.has('Healing Knack') || [...who.items].some((item) => item.endsWith(KIT));
    return (patient.has('Dying') && hasKit) || patient.bleedDice > 0;
}
/** Without one the dying cannot be stabilised (p. 39). */
const KIT = 'First Aid Kit';

function patientOf(scene: Scene, who: Fighter): Fighter | undefined {
    if (who.profile.ranks('Treat Injury') === 0) {
        return undefined;
    }
    const enemies = visibleEnemies(scene, who);
    const isSafe = (square: number): boolean =>
        enemies.every((enemy) => scene.field.map.distance(scene.field.metric, enemy.square, square) > DANGER);
    // its own wounds while nobody is in sight
    if (who.bleedDice > 0 && enemies.length === 0) {
        return who;
    }
    return scene
        .friendsOf(who)
        .filter(
            (friend) =>
                canTreat(who, friend) &&
                (friend.has('Dying') || !scene.isStanding(friend)) &&
                scene.field.distance(who, friend) <= FAR &&
                isSafe(friend.square),
        )
        .sort((a, b) => scene.field.distance(who, a) - scene.field.distance(who, b) || a.index - b.index)[0];
}
