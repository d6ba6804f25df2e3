import { around } from '../actions/movement.js';
import type { Fighter } from '../fighter.js';
import type { Scene } from '../scene.js';
import { holdsShooter } from './equip.js';
import { attempt, visibleEnemies, walkTo } from './steps.js';
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
    if (who.grappledWith.size === 0) {
        return undefined;
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
    // its own wounds while nobody is in sight
    if (who.bleedDice > 0 && enemies.length === 0) {
        return who;
    }
    const isSafe = (friend: Fighter): boolean => enemies.every((enemy) => scene.field.distance(enemy, friend) > DANGER);
    let nearest: Fighter | undefined;
    let least = FAR;
    for (const friend of scene.fighters) {
        // most are on their feet
        const isDown = !scene.isStanding(friend) || friend.has('Dying');
        if (isDown && isFriend(scene, who, friend) && canTreat(who, friend)) {
            const distance = scene.field.distance(who, friend);
            if ((distance < least || (distance === least && !nearest)) && isSafe(friend)) {
                nearest = friend;
                least = distance;
            }
        }
    }
    return nearest;
}

function isFriend(scene: Scene, who: Fighter, other: Fighter): boolean {
    return other !== who && other.square >= 0 && !other.isDead && !scene.areEnemies(who, other);
}
