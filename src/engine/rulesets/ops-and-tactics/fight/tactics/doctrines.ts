import type { Fighter } from '../fighter.js';
import type { Scene } from '../scene.js';
import { arm, bladesFirst, canShoot, fillMagazine, getReady, holdsShooter, reloadAt } from './equip.js';
import { throwGrenade } from './grenades.js';
import { helpFriend } from './help.js';
import { adjacentEnemy, backOff, coverFrom, flee, takeCover } from './positions.js';
import {
    advance,
    attack,
    attempt,
    beside,
    easiestTarget,
    isDown,
    readyAttack,
    standUp,
    visibleEnemies,
    walkTo,
    within,
} from './steps.js';
import type { Prospect } from './options.js';
import type { OpsChoice } from './tactician.js';

/** A way to fight. It plans with the actions that a script has, and knows no more than its combatant sees. */
export interface Doctrine {
    /** The next action, or nothing when the turn is done. */
    act(scene: Scene, who: Fighter): OpsChoice | undefined;
    /** Whether it leaves the map where it can. */
    flees?(scene: Scene, who: Fighter): boolean;
}

/** Hit chances below this call for a shorter distance. */
const POOR_CHANCE = 0.2;

/** Goes at the nearest enemy with all it has. */
const aggressive: Doctrine = {
    act: (scene, who) =>
        getReady(scene, who) ??
        standUp(scene, who) ??
        throwGrenade(scene, who) ??
        attack(scene, who, ({ chance }) => chance >= POOR_CHANCE) ??
        helpFriend(scene, who) ??
        closeIn(scene, who) ??
        attack(scene, who) ??
        reloadAt(scene, who, Infinity),
};

/** Looks for cover, shoots from there, reloads early and keeps away from melee; without anything to shoot with it fights. */
const cautious: Doctrine = {
    act(scene, who) {
        if (!canShoot(scene, who)) {
            return helpFriend(scene, who) ?? aggressive.act(scene, who);
        }
        return (
            getReady(scene, who) ??
            backOff(scene, who) ??
            takeCover(scene, who) ??
            throwGrenade(scene, who) ??
            attack(scene, who, ({ chance }) => chance >= POOR_CHANCE / 2) ??
            helpFriend(scene, who) ??
            reloadAt(scene, who, EARLY) ??
            (visibleEnemies(scene, who).length === 0 ? advance(scene, who, false) : undefined) ??
            closeInForShot(scene, who) ??
            attack(scene, who)
        );
    },
};
/** Rounds left at which the careful reload. */
const EARLY = 4;

/** Stays, shoots at whoever acts against it, shoots back once attacked, and strikes at what comes within reach. */
const holdAndReturnFire: Doctrine = {
    act(scene, who) {
        const attackers = new Set([who, ...scene.friendsOf(who)].flatMap((one) => [...one.attackedBy]));
        const targets = visibleEnemies(scene, who).filter((enemy) => attackers.has(enemy));
        return (
            getReady(scene, who) ??
            (adjacentEnemy(scene, who) ? standUp(scene, who) : undefined) ??
            (targets.length > 0 ? attack(scene, who, undefined, targets) : undefined) ??
            readyAttack(scene, who) ??
            helpFriend(scene, who) ??
            reloadAt(scene, who, EARLY)
        );
    },
};

/** Keeps its distance and takes single, aimed shots from a steady posture. */
const marksman: Doctrine = {
    act(scene, who) {
        if (!canShoot(scene, who)) {
            return aggressive.act(scene, who);
        }
        const ready = getReady(scene, who) ?? backOff(scene, who);
        if (ready) {
            return ready;
        }
        const [nearest] = visibleEnemies(scene, who);
        if (!nearest) {
            return helpFriend(scene, who) ?? reloadAt(scene, who, EARLY) ?? advance(scene, who, false);
        }
        const isGood = ({ chance }: Prospect): boolean => chance >= POOR_CHANCE;
        const shot = attack(scene, who, (option) => isGood(option) && isSingle(option)) ?? attack(scene, who, isGood);
        return shot
            ? (steady(scene, who, scene.field.distance(who, nearest)) ?? acquireSight(scene, who) ?? shot)
            : (acquireSight(scene, who) ??
                  helpFriend(scene, who) ??
                  reloadAt(scene, who, EARLY) ??
                  closeIn(scene, who) ??
                  attack(scene, who));
    },
};

function isSingle({ entry }: Prospect): boolean {
    return entry.name === 'Single Shot' || entry.tags.has('Fire Bow');
}

/** Rushes the nearest enemy: blade first, handgun at arm’s length otherwise. */
const closeQuarters: Doctrine = {
    act: (scene, who) =>
        arm(scene, who, bladesFirst) ??
        standUp(scene, who) ??
        (adjacentEnemy(scene, who) ? (attack(scene, who) ?? reloadAt(scene, who, 0)) : undefined) ??
        advance(scene, who, true) ??
        attack(scene, who) ??
        helpFriend(scene, who) ??
        reloadAt(scene, who, 0) ??
        fillMagazine(scene, who),
};

/** Stays by the friend who needs it most, fights who threatens it, and treats the dying. */
const protect: Doctrine = {
    act(scene, who) {
        const ready = helpFriend(scene, who) ?? getReady(scene, who);
        if (ready) {
            return ready;
        }
        const ward = wardOf(scene, who);
        if (!ward) {
            return cautious.act(scene, who);
        }
        const near = within(scene, ward.square, CLOSE);
        const threats = [...visibleEnemies(scene, who)].sort(
            (a, b) => scene.field.distance(ward, a) - scene.field.distance(ward, b) || a.index - b.index,
        );
        const [first] = threats;
        return (
            attack(scene, who, ({ chance }) => chance >= POOR_CHANCE, threats.slice(0, 2)) ??
            (holdsShooter(who) ? undefined : first && walkTo(scene, who, beside(scene, first))) ??
            (near.fits(who.square) ? undefined : walkTo(scene, who, near)) ??
            attack(scene, who) ??
            reloadAt(scene, who, EARLY) ??
            (first ? undefined : advance(scene, who, !holdsShooter(who)))
        );
    },
};
/** Feet within which a ward is close. */
const CLOSE = 10;

/** Fights until it is hurt, then runs. */
const fleeWhenHurt: Doctrine = {
    act: (scene, who) => (isHurt(who) ? (flee(scene, who) ?? attack(scene, who)) : aggressive.act(scene, who)),
    flees: (_scene, who) => isHurt(who),
};

/** Half of the XHP gone, or hurt to the core. */
function isHurt(who: Fighter): boolean {
    return who.xhp * 2 < who.profile.xhp || who.chp < who.profile.chp;
}

/** Does what it is ordered to, and nothing else. */
const hold: Doctrine = { act: () => undefined };

export const DOCTRINES: Readonly<Record<string, Doctrine>> = {
    Aggressive: aggressive,
    Cautious: cautious,
    Hold: hold,
    'Hold and Return Fire': holdAndReturnFire,
    Marksman: marksman,
    'Close Quarters': closeQuarters,
    Protect: protect,
    'Flee When Hurt': fleeWhenHurt,
};

/** Nearer to the enemy: into sight with a shooter, then closer while the chance to hit is poor; up to it without one. */
function closeIn(scene: Scene, who: Fighter): OpsChoice | undefined {
    if (!holdsShooter(who)) {
        return advance(scene, who, true);
    }
    const [nearest] = visibleEnemies(scene, who);
    if (!nearest) {
        return advance(scene, who, false);
    }
    const distance = scene.field.distance(who, nearest);
    return distance > CLOSE
        ? walkTo(scene, who, within(scene, nearest.square, Math.max(CLOSE, distance / 2)))
        : undefined;
}

/** The careful go nearer when they have time for a shot and none is any good. */
function closeInForShot(scene: Scene, who: Fighter): OpsChoice | undefined {
    const hasTimeToShoot = who.points >= TIME_TO_SHOOT || attack(scene, who) !== undefined;
    return visibleEnemies(scene, who).length > 0 && hasTimeToShoot ? closeIn(scene, who) : undefined;
}
/** Points with which not to have shot means that there is nothing to shoot at. */
const TIME_TO_SHOOT = 9;

/** Lies down far from the enemy, kneels nearer: both steady the aim. */
function steady(scene: Scene, who: Fighter, distance: number): OpsChoice | undefined {
    if (isDown(who) || distance <= STEADY_DISTANCE || coverFrom(scene, who) > 0) {
        return undefined;
    }
    return attempt(scene, who, distance > LYING_DISTANCE ? 'Drop Prone' : 'Kneel', {});
}
const STEADY_DISTANCE = 25;
const LYING_DISTANCE = 60;

function acquireSight(scene: Scene, who: Fighter): OpsChoice | undefined {
    const weapon = who.weapons.find((one) => one.isInHand && one.model.features.has('Magnified Optic'));
    const target = weapon && who.points > ENOUGH_FOR_SIGHT ? easiestTarget(scene, who) : undefined;
    return weapon && target && weapon.sighted !== target ? attempt(scene, who, 'Acquire Sight', { target }) : undefined;
}
/** A sight is worth its 6 CP when a shot is still left after it. */
const ENOUGH_FOR_SIGHT = 13;

/** The friend who looks worst, of equals the nearest. */
function wardOf(scene: Scene, who: Fighter): Fighter | undefined {
    const look = (friend: Fighter): number => (scene.isStanding(friend) ? 0 : 2) + (friend.has('Bleeding') ? 1 : 0);
    return scene
        .friendsOf(who)
        .filter((friend) => !friend.has('Stable'))
        .sort(
            (a, b) =>
                look(b) - look(a) || scene.field.distance(who, a) - scene.field.distance(who, b) || a.index - b.index,
        )[0];
}
