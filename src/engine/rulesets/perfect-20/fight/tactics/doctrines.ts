import type { Fighter } from '../fighter.js';
import { orderFor } from '../orders.js';
import { ranksOf, skillBonus } from '../rolls.js';
import type { Scene } from '../scene.js';
import {
    arm,
    attack,
    attempt,
    besetBy,
    closeIn,
    gapAt,
    holdsMissile,
    moveTo,
    type PerfectChoice,
    rise,
    search,
    stepAway,
} from './steps.js';

/** A way to fight: the next action, or nothing when the turn is done. It plans with the actions that a script has. */
export type Doctrine = (scene: Scene, who: Fighter) => PerfectChoice | undefined;

/** Hit chances below this call for a shorter distance. */
const POOR_CHANCE = 0.25;

/** Goes at the nearest enemy with all it has. */
const aggressive: Doctrine = (scene, who) =>
    rise(scene, who) ??
    arm(scene, who, false) ??
    attack(scene, who, { least: POOR_CHANCE }) ??
    closeIn(scene, who, true) ??
    attack(scene, who) ??
    search(scene, who);

/** Shoots from cover while it can, fights defensively in melee, and withdraws when seriously wounded. */
const cautious: Doctrine = (scene, who) => {
    const enemy = besetBy(scene, who);
    const ready = rise(scene, who) ?? (enemy ? undefined : arm(scene, who, true));
    if (ready) {
        return ready;
    }
    if (who.has('Seriously Wounded')) {
        return (
            (enemy ? getAway(scene, who) : undefined) ??
            (holdsMissile(who) ? attack(scene, who) : undefined) ??
            (enemy ? attempt(scene, who, 'Total Defense') : undefined)
        );
    }
    if (enemy) {
        return (
            (holdsMissile(who) ? stepAway(scene, who) : undefined) ??
            arm(scene, who, false) ??
            attack(scene, who, { isDefensive: true }) ??
            attack(scene, who)
        );
    }
    return (
        takeCover(scene, who) ??
        attack(scene, who, { least: POOR_CHANCE }) ??
        (holdsMissile(who) && scene.seenEnemies(who).length > 0 ? attack(scene, who) : undefined) ??
        closeIn(scene, who, false) ??
        search(scene, who)
    );
};

/** Keeps out of reach, shoots and throws; hand to hand it trips and feints where that helps. */
const skirmisher: Doctrine = (scene, who) => {
    const enemy = besetBy(scene, who);
    const ready = rise(scene, who) ?? arm(scene, who, true);
    if (ready) {
        return ready;
    }
    if (holdsMissile(who)) {
        return (
            (enemy && who.moved === 0 ? (stepAway(scene, who) ?? keepAway(scene, who)) : undefined) ??
            attack(scene, who) ??
            (who.budget.attacked ? keepAway(scene, who) : undefined) ??
            closeIn(scene, who, false) ??
            search(scene, who)
        );
    }
    if (!enemy) {
        return attack(scene, who) ?? closeIn(scene, who, true) ?? search(scene, who);
    }
    return (
        feint(scene, who, enemy) ??
        trip(scene, who, enemy) ??
        attack(scene, who) ??
        (who.budget.attacked ? keepAway(scene, who) : undefined)
    );
};

/** Stays near the weakest friend, strikes whoever comes near, and stabilizes the dying. */
const guard: Doctrine = (scene, who) => {
    const ready = rise(scene, who) ?? helpDying(scene, who) ?? arm(scene, who, holdsMissile(who));
    if (ready) {
        return ready;
    }
    const ward = wardOf(scene, who);
    if (!ward) {
        return cautious(scene, who);
    }
    const { map, metric } = scene.field;
    const far = (key: number): number => map.distance(metric, key, ward.square);
    const threats = scene
        .seenEnemies(who)
        .sort((a, b) => scene.field.distance(ward, a) - scene.field.distance(ward, b) || a.index - b.index);
    const near = threats.filter((enemy) => scene.field.distance(ward, enemy) <= WATCH);
    const isAttacked = [who, ...scene.friendsOf(who)].some(({ attackers }) => attackers.size > 0);
    if (isAttacked && near.length === 0) {
        // from afar they can only be stopped by going for them: not to and fro between them and the ward
        return attack(scene, who) ?? closeIn(scene, who, false) ?? search(scene, who);
    }
    return (
        (far(who.square) > CLOSE ? moveTo(scene, who, 'Move', who.speed, (key) => -far(key)) : undefined) ??
        attack(scene, who, { targets: near.length > 0 ? near : threats }) ??
        lieInWait(scene, who, threats) ??
        (threats.length === 0 ? (closeIn(scene, who, false) ?? search(scene, who)) : undefined)
    );
};
/** Feet within which a ward is close, and within which an enemy is a danger to it. */
const CLOSE = 10;
const WATCH = 30;

/** What it does, it is told to. */
const hold: Doctrine = () => undefined;

export const DOCTRINES: Readonly<Record<string, Doctrine>> = {
    Hold: hold,
    Aggressive: aggressive,
    Cautious: cautious,
    Skirmisher: skirmisher,
    Guard: guard,
};

/** To a square with cover from the nearest enemy from which it can still be shot at. */
function takeCover(scene: Scene, who: Fighter): PerfectChoice | undefined {
    const [nearest] = scene.seenEnemies(who);
    if (!nearest || !scene.hasCover || !holdsMissile(who) || who.budget.actions < 2) {
        return undefined;
    }
    const { sight } = scene.field;
    return moveTo(scene, who, 'Move', who.speed, (key) =>
        sight.isClear(key, nearest.square) ? sight.coverBetween(nearest.square, key) : 0,
    );
}

/** Out of everyone’s reach, by withdrawing where the turn is whole. */
function getAway(scene: Scene, who: Fighter): PerfectChoice | undefined {
    return moveTo(scene, who, 'Withdraw', 2 * who.speed, (key) => gapAt(scene, who, key)) ?? keepAway(scene, who);
}

/** A move that leaves more room, where an enemy is too near for comfort. */
function keepAway(scene: Scene, who: Fighter): PerfectChoice | undefined {
    if (gapAt(scene, who, who.square) > COMFORT || who.budget.actions === 0) {
        return undefined;
    }
    return moveTo(scene, who, 'Move', who.speed, (key) => Math.min(COMFORT, gapAt(scene, who, key)));
}
const COMFORT = 30;

/** A feint that is likely to work, with an attack still to come. */
function feint(scene: Scene, who: Fighter, enemy: Fighter): PerfectChoice | undefined {
    const isLikely = ranksOf(who, 'Deceit') > 0 && skillBonus(who, 'Deceit') >= skillBonus(enemy, 'Awareness');
    const isWorth = enemy.modifier('DEX') > 1 && who.feinted !== enemy;
    return isLikely && isWorth && who.budget.actions === 2
        ? attempt(scene, who, 'Feint', { target: enemy })
        : undefined;
}

/** A trip of somebody weaker, so that the others hit it more easily. */
function trip(scene: Scene, who: Fighter, enemy: Fighter): PerfectChoice | undefined {
    const stands = Math.max(enemy.modifier('STR'), enemy.modifier('DEX'));
    return !enemy.has('Prone') && who.modifier('STR') > stands
        ? attempt(scene, who, 'Trip', { target: enemy })
        : undefined;
}

/** Readies a blow or a shot at whoever comes near. */
function lieInWait(scene: Scene, who: Fighter, threats: readonly Fighter[]): PerfectChoice | undefined {
    const [first] = threats;
    const entry = scene.action(holdsMissile(who) ? 'Shoot' : 'Melee Attack');
    if (!first || !entry || who.budget.attacked || who.budget.actions === 0 || who.used.has('readied')) {
        return undefined;
    }
    who.used.add('readied');
    return { order: orderFor(entry), readied: { trigger: { event: 'comes within', feet: REACH } } };
}
const REACH = 5;

/** A dying friend is gone to and stabilized, by those who have the tools. */
function helpDying(scene: Scene, who: Fighter): PerfectChoice | undefined {
    if (ranksOf(who, 'Heal') === 0 || !who.sheet.toolkit('Heal')) {
        return undefined;
    }
    const [patient] = scene
        .friendsOf(who)
        .filter((friend) => friend.has('Dying') && scene.field.distance(who, friend) <= FAR)
        .sort((a, b) => scene.field.distance(who, a) - scene.field.distance(who, b) || a.index - b.index);
    if (!patient) {
        return undefined;
    }
    return scene.field.areAdjacent(who, patient) || patient.square === who.square
        ? attempt(scene, who, 'Stabilize', { target: patient })
        : attempt(scene, who, 'Move', { target: patient });
}
const FAR = 60;

/** The friend on its feet with the most wounds, of equals the nearest. */
function wardOf(scene: Scene, who: Fighter): Fighter | undefined {
    return scene
        .friendsOf(who)
        .filter((friend) => scene.isStanding(friend))
        .sort(
            (a, b) =>
                b.wounds - a.wounds || scene.field.distance(who, a) - scene.field.distance(who, b) || a.index - b.index,
        )[0];
}
