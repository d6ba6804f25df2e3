import type { Term } from '../../../terms.js';
import { coverAt } from './defence.js';
import type { Fighter } from './fighter.js';
import { type Scene, THREE_DICE } from './scene.js';

// Hiding: Stealth against the Perception of everybody who could notice (p. 30 and 35).

/** Harder to notice by this for each full 10 feet. */
const PER_TEN_FEET = 3;
/** Moving at the usual cost while hiding. */
export const USUAL_PACE: Term = { name: 'usual pace', value: -5 };

/** Whether somebody is in plain view: a clear line, no cover, no shadow, no smoke. */
export function seesPlainly(scene: Scene, watcher: Fighter, other: Fighter): boolean {
    const { field, conditions } = scene;
    if (!field.canSee(watcher, other) || conditions.hasRule(watcher, 'Blind') || !scene.canAct(watcher)) {
        return false;
    }
    const { rules } = watcher.profile;
    const isDark =
        field.map.lightAt(other.square) !== 'bright' && !rules.has('Darkvision') && !rules.has('Low-Light Vision');
    const isCovered = coverAt(field.sight.coverBetween(watcher.square, other.square)) !== undefined;
    return !isDark && !isCovered && !scene.isInSmoke(other.square) && !scene.isInSmoke(watcher.square);
}

/** Whether one knows where an enemy is: those who are not seen are heard, unless they hide. */
export function isKnown(scene: Scene, who: Fighter, enemy: Fighter): boolean {
    return !enemy.unnoticedBy.has(who) && !scene.conditions.hasRule(enemy, 'Unseen');
}

/** Rolls Stealth, and Perception of each of those who might notice; whoever does not loses sight of it. */
export function slipAway(scene: Scene, who: Fighter, watchers: readonly Fighter[], more: readonly Term[]): void {
    const roll = scene.roll(who, 'checks', THREE_DICE, [...scene.skillTerms(who, 'Stealth', 'Hide'), ...more]);
    scene.log.roll(who.name, 'Stealth', roll);
    who.stealth = roll.total;
    for (const watcher of watchers) {
        const isBehindWall = !scene.field.canSee(watcher, who);
        if (isBehindWall || !scene.canAct(watcher) || !perceives(scene, watcher, who)) {
            loseSight(watcher, who);
        } else {
            who.unnoticedBy.delete(watcher);
        }
    }
    settle(scene, who, 'Stealth');
    scene.version++;
}

/** Where it was when it went out of sight, the surprised have not seen. */
function loseSight(watcher: Fighter, who: Fighter): void {
    if (!who.unnoticedBy.has(watcher)) {
        who.unnoticedBy.set(watcher, watcher.isSurprised ? undefined : who.square);
    }
}

/** A Perception check against one who hides. */
export function perceives(scene: Scene, watcher: Fighter, who: Fighter): boolean {
    const tens = Math.floor(scene.field.distance(watcher, who) / 10);
    const terms: Term[] = [{ name: 'Stealth', value: who.stealth }];
    if (tens > 0) {
        terms.push({ name: 'distance', value: PER_TEN_FEET * tens });
    }
    const target = who.stealth + PER_TEN_FEET * tens;
    return scene.check(watcher, 'Perception', target, [], terms).passed;
}

/** Somebody has found one who hid. */
export function notice(scene: Scene, watcher: Fighter, who: Fighter): void {
    if (who.unnoticedBy.delete(watcher)) {
        scene.log.note(`${watcher.name} notices ${who.name}.`, watcher.name);
        settle(scene, who, `noticed by ${watcher.name}`);
        scene.version++;
    }
}

/** Everybody knows where it is. */
export function reveal(scene: Scene, who: Fighter, cause: string): void {
    if (who.unnoticedBy.size > 0) {
        who.unnoticedBy.clear();
        settle(scene, who, cause);
        scene.version++;
    }
}

/** The start of a turn: whoever hid and stands in plain view now is noticed. */
export function lookAround(scene: Scene, watcher: Fighter): void {
    for (const other of scene.fighters) {
        if (other.unnoticedBy.size > 0 && other.unnoticedBy.has(watcher) && seesPlainly(scene, watcher, other)) {
            notice(scene, watcher, other);
        }
    }
}

/** One who hides has moved: plain view gives it away, and the rest is a new check, harder at the usual pace. */
export function moveHidden(scene: Scene, who: Fighter, isUsualPace: boolean): void {
    if (who.unnoticedBy.size === 0) {
        return;
    }
    for (const watcher of [...who.unnoticedBy.keys()]) {
        if (seesPlainly(scene, watcher, who)) {
            notice(scene, watcher, who);
        }
    }
    if (who.unnoticedBy.size > 0) {
        slipAway(scene, who, [...who.unnoticedBy.keys()], isUsualPace ? [USUAL_PACE] : []);
    }
}

function settle(scene: Scene, who: Fighter, cause: string): void {
    if (who.unnoticedBy.size > 0) {
        scene.conditions.gain(who, 'Hidden', cause);
    } else {
        scene.conditions.lose(who, 'Hidden', cause);
    }
}
