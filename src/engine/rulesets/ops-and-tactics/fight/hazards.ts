import { plainDice } from '../../../dice/index.js';
import { modifierNow } from './abilities.js';
import type { Fighter } from './fighter.js';
import { plainHit } from './hit.js';
import { release } from './holds.js';
import { guide } from './riding.js';
import type { Scene } from './scene.js';
import { changeChp, changeXhp, fall, kill, loseHitPoints, settle, takeHit } from './wounds.js';

// What bodies suffer from their surroundings and from those who hold them (chapter VI, environments).

/** The first check to go on holding one's breath; each further one is 1 harder. */
const BREATH_TN = 10;
/** Damage of coughing two rounds in a row. */
const SMOKE = plainDice(1, 6);
/** What a constrictor does each round to whom it holds (races). */
const CONSTRICTION = plainDice(1, 8);

/** The end of a round without air: breath, then checks, then unconscious, dying and dead in the three rounds after. */
export function breathe(scene: Scene, fighter: Fighter): void {
    const { breath } = fighter;
    if (!breath || fighter.isDead) {
        return;
    }
    if (breath.stage === 0) {
        if (breath.left > 0) {
            breath.left--;
            return;
        }
        const target = BREATH_TN + breath.checks;
        const terms = breath.checks > 0 ? [{ name: 'checks before', value: breath.checks }] : [];
        breath.checks++;
        if (scene.abilityCheck(fighter, 'CON', target, terms)) {
            return;
        }
        scene.conditions.gain(fighter, 'Suffocating', breath.cause);
    } else if (breath.stage === 1) {
        scene.conditions.gain(fighter, 'Unconscious', breath.cause);
        fall(scene, fighter);
    } else if (breath.stage === 2) {
        changeXhp(scene, fighter, 0, breath.cause);
        changeChp(scene, fighter, Math.min(fighter.chp, -1), breath.cause);
        settle(scene, fighter, breath.cause, true);
    } else {
        kill(scene, fighter, breath.cause);
    }
    breath.stage++;
}

/** The start of a turn: smoke, those whom it holds, and the mount under it. */
export function befall(scene: Scene, fighter: Fighter): void {
    cough(scene, fighter);
    constrict(scene, fighter);
    guide(scene, fighter);
}

/** The start of a turn in smoke: whoever coughs for a second round in a row is hurt. */
function cough(scene: Scene, fighter: Fighter): void {
    fighter.choked = fighter.has('Choking') ? fighter.choked + 1 : 0;
    if (fighter.choked > 1) {
        const roll = scene.roll(fighter, 'damage', SMOKE);
        scene.log.roll(fighter.name, 'coughing', roll, fighter.name);
        loseHitPoints(scene, fighter, roll.total, 'coughing');
    }
}

/** The start of a constrictor's turn: whom it holds is crushed. */
function constrict(scene: Scene, fighter: Fighter): void {
    if (fighter.grappledWith.size === 0 || !fighter.profile.rules.has('Constrict') || !scene.canAct(fighter)) {
        return;
    }
    for (const victim of [...fighter.grappledWith]) {
        const roll = scene.roll(fighter, 'damage', CONSTRICTION, [{ name: 'POW', value: modifierNow(fighter, 'POW') }]);
        scene.log.roll(fighter.name, 'constriction', roll, victim.name);
        const amount = Math.max(1, roll.total);
        takeHit(scene, victim, { ...plainHit(fighter, 'constriction'), amounts: [{ amount, type: 'Bludgeoning' }] });
        if (!scene.isStanding(victim)) {
            release(scene, fighter, victim, 'fallen');
        }
    }
}
