import { plainDice } from '../../../dice/index.js';
import type { Fighter } from './fighter.js';
import type { Hit } from './hit.js';
import { FALLEN, release } from './holds.js';
import { fallsSoftly, keepsSaddle, unseat } from './riding.js';
import type { Scene } from './scene.js';
import { bodyOf, type Stop, woundOf } from './wound.js';

/** The least CHP of one who is not dead (p. 58). */
export const LEAST_CHP = -9;
/** The save of the dying (p. 57). */
const STABILISE = 20;
const BLEED_DIE_SIDES = 3;
/** Damage for each bleed die (p. 57); it takes more than this to bleed at all. */
const DAMAGE_PER_BLEED_DIE = 3;

/** Damage from armour to body to states. @returns what reached the body */
export function takeHit(scene: Scene, target: Fighter, hit: Hit): number {
    const wasUp = scene.isStanding(target);
    const { stops, passed, total, bleeding, after } = woundOf(target, hit, bodyOf(target));
    for (const stop of stops) {
        wear(scene, target, hit, stop);
    }
    if (total <= 0) {
        scene.log.note(`${target.name}’s armour stops it all.`, target.name);
        return 0;
    }
    if (hit.isNonLethal) {
        takeNonLethal(scene, target, hit, total);
        if (scene.isStanding(target)) {
            keepHold(scene, target);
        }
        return total;
    }
    if (total > passed) {
        scene.log.note(`A critical strike without XHP left: ${passed} × 1.5 = ${total} damage.`, target.name);
    }
    changeXhp(scene, target, after.xhp, hit.cause, hit.from);
    changeChp(scene, target, after.chp, hit.cause, hit.from);
    if (bleeding > DAMAGE_PER_BLEED_DIE) {
        const dice = Math.floor(bleeding / DAMAGE_PER_BLEED_DIE) + hit.bleedDice;
        changeBleeding(scene, target, target.bleedDice + dice, hit.cause, hit.from);
    }
    settle(scene, target, hit.cause, true);
    if (wasUp && !scene.isStanding(target)) {
        fall(scene, target);
    } else {
        keepHold(scene, target);
    }
    return total;
}

/** Whoever is hurt on a wall, in the saddle or in the middle of a tumble may lose it (p. 15, 17 and 34). */
function keepHold(scene: Scene, target: Fighter): void {
    if (target.has('Climbing') && !scene.check(target, 'Athletics', target.climbTarget).passed) {
        fallFromHeight(scene, target);
    }
    const { tumbling } = target;
    if (tumbling && !target.has('Prone') && !scene.check(target, tumbling.skill, tumbling.target).passed) {
        scene.conditions.gain(target, 'Prone', 'tumbled and hurt');
    }
    if (target.mount && !keepsSaddle(scene, target)) {
        unseat(scene, target);
        comeOff(scene, target);
    }
}

/** From the saddle to the ground, hurt unless it falls softly (p. 34). */
function comeOff(scene: Scene, rider: Fighter): void {
    if (fallsSoftly(scene, rider)) {
        scene.conditions.gain(rider, 'Prone', 'fallen');
    } else {
        fallFromHeight(scene, rider);
    }
}

/** A fall of ten feet: 1d6, half with a Reflex save (chapter VI, environments). */
export function fallFromHeight(scene: Scene, fighter: Fighter): void {
    scene.conditions.lose(fighter, 'Climbing', 'fallen');
    scene.conditions.gain(fighter, 'Prone', 'fallen');
    const { passed } = scene.save(fighter, 'Reflex', FALL_TN);
    const roll = scene.roll(fighter, 'damage', plainDice(1, 6));
    scene.log.roll(fighter.name, 'fall', roll, fighter.name);
    loseHitPoints(scene, fighter, passed ? Math.floor(roll.total / 2) : roll.total, 'the fall');
}
const FALL_TN = 11;

/**
 * Damage too massive to be worth rolling, where the encounter wants it so (p. 58): with one and a half times as many dice
 * as the target has hit points it is at 0, with more than twice as many it is dead. @returns whether that was so
 */
export function isOverwhelmed(scene: Scene, target: Fighter, dice: number, cause: string, by?: Fighter): boolean {
    const points = target.chp + target.xhp;
    if (!scene.hasMassiveDamage || points <= 0 || dice * 2 < points * 3 || target.isDead) {
        return false;
    }
    scene.log.note(`${dice} dice against ${points} hit points: massive damage.`, target.name);
    changeXhp(scene, target, 0, cause, by);
    changeChp(scene, target, Math.min(0, target.chp), cause, by);
    if (dice > points * 2) {
        kill(scene, target, cause);
    } else {
        settle(scene, target, cause, true);
    }
    return true;
}

/** Something on the body stops a part of the damage. */
function wear(scene: Scene, target: Fighter, hit: Hit, stop: Stop): void {
    if ('note' in stop) {
        scene.log.note(stop.note, target.name);
        return;
    }
    const { armour, points } = stop;
    const before = armour.points;
    armour.points = points;
    scene.log.change(target.name, armour.name, before, points, hit.cause, hit.from?.name);
    if (points === 0 && before > 0) {
        target.forgetTags();
        scene.log.note(`${armour.name} is worn out and protects no more.`, target.name);
    }
}

/** Damage of fists and clubs (p. 57): XHP only, with a save when none are left. */
export function takeNonLethal(scene: Scene, target: Fighter, hit: Pick<Hit, 'cause' | 'from'>, total: number): void {
    const before = target.xhp;
    if (total < before) {
        changeXhp(scene, target, before - total, hit.cause, hit.from);
    } else if (scene.save(target, 'Fortitude', KNOCKOUT_TN).passed) {
        changeXhp(scene, target, Math.min(before, 1), hit.cause, hit.from);
        scene.conditions.gain(target, 'Dazed', hit.cause, 1, hit.from);
    } else {
        changeXhp(scene, target, 0, hit.cause, hit.from);
        const roll = scene.roll(target, 'effects', plainDice(1, 4, 1));
        scene.log.roll(target.name, 'rounds unconscious', roll);
        knockOut(scene, target, hit.cause, roll.total, hit.from);
        return;
    }
    if (total * 2 >= target.chp && !scene.save(target, 'Fortitude', STUN_TN).passed) {
        const roll = scene.roll(target, 'effects', plainDice(1, 4));
        scene.log.roll(target.name, 'rounds stunned', roll);
        scene.conditions.gain(target, 'Stunned', hit.cause, roll.total, hit.from);
        dropWeapons(target);
    }
}
/** Saves against non-lethal damage (p. 57). */
const KNOCKOUT_TN = 15;
const STUN_TN = 18;

export function knockOut(scene: Scene, target: Fighter, cause: string, rounds: number, by?: Fighter): void {
    scene.conditions.gain(target, 'Unconscious', cause, rounds, by);
    fall(scene, target);
}

/** Loses hit points past armour: bleeding, fire, strain. XHP first. */
export function loseHitPoints(scene: Scene, target: Fighter, amount: number, cause: string): void {
    const wasUp = scene.isStanding(target);
    const fromXhp = Math.min(target.xhp, amount);
    changeXhp(scene, target, target.xhp - fromXhp, cause);
    changeChp(scene, target, target.chp - (amount - fromXhp), cause);
    settle(scene, target, cause, true);
    if (wasUp && !scene.isStanding(target)) {
        fall(scene, target);
    }
}

/** What the end of a turn brings: the save of the dying, then bleeding (p. 57). */
export function endOfTurn(scene: Scene, fighter: Fighter): void {
    if (fighter.has('Dying') && scene.save(fighter, 'Fortitude', STABILISE).passed) {
        stabilise(scene, fighter, 'recovered without help');
    }
    if (fighter.bleedDice > 0 && !fighter.isDead) {
        const roll = scene.roll(fighter, 'damage', plainDice(fighter.bleedDice, BLEED_DIE_SIDES));
        scene.log.roll(fighter.name, 'bleeding', roll, fighter.name);
        loseHitPoints(scene, fighter, roll.total, 'bleeding');
    }
}

/** No longer dying: awake and disabled, at whatever CHP (p. 57). */
export function stabilise(scene: Scene, fighter: Fighter, cause: string): void {
    scene.conditions.lose(fighter, 'Dying', cause);
    wake(scene, fighter, cause);
    scene.conditions.gain(fighter, 'Stable', cause);
    scene.conditions.gain(fighter, 'Disabled', cause);
}

/** Awake again, and lying where it fell. */
export function wake(scene: Scene, fighter: Fighter, cause: string): void {
    scene.conditions.lose(fighter, 'Unconscious', cause);
    if (!fighter.hasFallen || fighter.isDead) {
        return;
    }
    fighter.hasFallen = false;
    scene.conditions.gain(fighter, 'Prone', cause);
    if (scene.isStanding(fighter)) {
        scene.field.rise(fighter);
    }
}

export function heal(scene: Scene, fighter: Fighter, amount: number, cause: string, by?: Fighter): void {
    const toXhp = Math.min(amount, fighter.profile.xhp - fighter.xhp);
    changeXhp(scene, fighter, fighter.xhp + toXhp, cause, by);
    changeChp(scene, fighter, Math.min(fighter.profile.chp, fighter.chp + amount - toXhp), cause, by);
    settle(scene, fighter, cause, false);
}

/** An adrenaline rush wears off: whoever would be dying is at 0 CHP and stable instead (p. 44). */
export function endRush(scene: Scene, fighter: Fighter): void {
    const { rush } = fighter;
    if (!rush || --rush.rounds > 0) {
        return;
    }
    fighter.rush = undefined;
    const left = fighter.chp - rush.points;
    const isSaved = left < 0 && fighter.chp >= 0;
    changeChp(scene, fighter, isSaved ? 0 : left, 'the rush is over');
    settle(scene, fighter, 'the rush is over', false);
    if (isSaved) {
        scene.conditions.gain(fighter, 'Stable', 'the rush is over');
    }
}

export function changeBleeding(scene: Scene, fighter: Fighter, dice: number, cause: string, by?: Fighter): void {
    const before = fighter.bleedDice;
    fighter.bleedDice = Math.max(0, dice);
    scene.log.change(fighter.name, 'Bleed Dice', before, fighter.bleedDice, cause, by?.name);
    if (fighter.bleedDice > 0) {
        scene.conditions.gain(fighter, 'Bleeding', cause);
    } else {
        scene.conditions.lose(fighter, 'Bleeding', cause);
    }
}

export function changeXhp(scene: Scene, fighter: Fighter, to: number, cause: string, by?: Fighter): void {
    const before = fighter.xhp;
    // damage spoils an aim (p. 48)
    fighter.aimedFor = to < before ? 0 : fighter.aimedFor;
    fighter.xhp = Math.max(0, to);
    scene.log.change(fighter.name, 'XHP', before, fighter.xhp, cause, by?.name);
}

export function changeChp(scene: Scene, fighter: Fighter, to: number, cause: string, by?: Fighter): void {
    const before = fighter.chp;
    fighter.aimedFor = to < before ? 0 : fighter.aimedFor;
    fighter.chp = to;
    scene.log.change(fighter.name, 'CHP', before, to, cause, by?.name);
}

export function kill(scene: Scene, fighter: Fighter, cause: string): void {
    for (const state of ['Dying', 'Unconscious', 'Stable', 'Disabled']) {
        scene.conditions.lose(fighter, state, cause);
    }
    scene.conditions.gain(fighter, 'Dead', cause);
    fall(scene, fighter);
}

/** The states that CHP bring: disabled at 0, dying below, dead at −10 (p. 57 and 58). */
export function settle(scene: Scene, fighter: Fighter, cause: string, isHarmed: boolean): void {
    const { conditions } = scene;
    if (fighter.isDead) {
        return;
    }
    if (fighter.chp < LEAST_CHP) {
        kill(scene, fighter, cause);
    } else if (fighter.chp < 0) {
        if (isHarmed) {
            conditions.lose(fighter, 'Stable', cause);
            conditions.lose(fighter, 'Disabled', cause);
            conditions.gain(fighter, 'Dying', cause);
            conditions.gain(fighter, 'Unconscious', cause);
        }
    } else if (fighter.chp === 0) {
        conditions.gain(fighter, 'Disabled', cause);
    } else {
        conditions.lose(fighter, 'Disabled', cause);
        conditions.lose(fighter, 'Stable', cause);
        if (fighter.has('Dying')) {
            conditions.lose(fighter, 'Dying', cause);
            wake(scene, fighter, cause);
        }
    }
}

/** Lets go of everything; a defeat is told once, whatever brought it. */
export function fall(scene: Scene, fighter: Fighter): void {
    if (!fighter.hasFallen) {
        scene.log.note(`${fighter.name} is down.`, fighter.name);
    }
    fighter.hasFallen = true;
    scene.dropZones(fighter);
    release(scene, fighter, undefined, FALLEN);
    const { rider } = fighter;
    unseat(scene, fighter);
    scene.field.release(fighter);
    dropWeapons(fighter);
    if (rider && scene.isStanding(rider)) {
        comeOff(scene, rider);
    }
}

export function dropWeapons(fighter: Fighter): void {
    for (const weapon of fighter.weapons) {
        if (weapon.isInHand) {
            weapon.place = 'ground';
            weapon.lies = fighter.square;
        }
    }
    fighter.forgetTags();
}
