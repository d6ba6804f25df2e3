import type { DiceExpression } from '../../../dice/index.js';
import { ABILITIES, scoreNow } from './abilities.js';
import type { Poison } from './arms.js';
import type { Fighter, Poisoning } from './fighter.js';
import type { SaveName } from './profile.js';
import type { Scene } from './scene.js';
import { changeChp, changeXhp, fall, kill, loseHitPoints, settle } from './wounds.js';

/** Half a minute between the doses of a poison, in rounds (chapter VI, environments). */
const BETWEEN_DOSES = 5;
/** Rolling the lowest with a poisoned weapon: a Reflex save, or one poisons oneself. */
export const OWN_POISON_TN = 15;
/** What becomes of those who have nothing left of an ability (p. 55). */
const ENDS: Readonly<Record<string, string>> = {
    STR: 'Helpless',
    DEX: 'Paralyzed',
    CON: 'Dead',
    INT: 'Unconscious',
    WIS: 'Unconscious',
    CHA: 'Unconscious',
};

/** The first dose at once; the others follow. */
export function takePoison(scene: Scene, victim: Fighter, poison: Poison, cause: string): void {
    if (victim.isDead || poison.doses.length === 0) {
        return;
    }
    scene.conditions.gain(victim, 'Poisoned', cause);
    const poisoning: Poisoning = { poison, cause, next: 0, rounds: 0 };
    victim.poisons.push(poisoning);
    takeDose(scene, victim, poisoning);
}

/** The end of a round with poison in the blood. */
export function sicken(scene: Scene, fighter: Fighter): void {
    for (const poisoning of [...fighter.poisons]) {
        if (!fighter.isDead && --poisoning.rounds <= 0) {
            takeDose(scene, fighter, poisoning);
        }
    }
}

/** A save leaves half of a dose, rounded up. */
function takeDose(scene: Scene, victim: Fighter, poisoning: Poisoning): void {
    const { poison, cause } = poisoning;
    const { dice, what } = poison.doses[poisoning.next]!;
    const help = victim.poisonAid > 0 ? [{ name: 'treated', value: victim.poisonAid }] : [];
    victim.poisonAid = 0;
    const { passed } = scene.save(victim, poison.save as SaveName, poison.target, [], help);
    const amount = rolled(scene, victim, dice, `${what} lost to ${cause}`);
    const taken = passed ? Math.ceil(amount / 2) : amount;
    poisoning.next++;
    poisoning.rounds = BETWEEN_DOSES;
    if (poisoning.next >= poison.doses.length) {
        victim.poisons = victim.poisons.filter((other) => other !== poisoning);
        if (victim.poisons.length === 0) {
            scene.conditions.lose(victim, 'Poisoned', 'it has run its course');
        }
    }
    if ((ABILITIES as readonly string[]).includes(what)) {
        loseAbility(scene, victim, what, taken, cause);
    } else if (what === 'CHP' || what === 'XHP') {
        loseHitPoints(scene, victim, taken, cause);
    } else {
        scene.conditions.gain(victim, what, cause, taken, victim);
        if (what === 'Unconscious') {
            fall(scene, victim);
        }
    }
}

function rolled(scene: Scene, victim: Fighter, dice: DiceExpression, name: string): number {
    if (dice.dice.length === 0) {
        return dice.flat;
    }
    const roll = scene.roll(victim, 'effects', dice);
    scene.log.roll(victim.name, name, roll);
    return roll.total;
}

/** Points of an ability lost: CON takes hit points along, and nothing left of an ability ends the fight (p. 55 and 58). */
export function loseAbility(scene: Scene, victim: Fighter, ability: string, points: number, cause: string): void {
    if (points <= 0 || victim.isDead) {
        return;
    }
    const before = scoreNow(victim, ability);
    const modifier = Math.floor(before / 2);
    victim.abilityLoss.set(ability, (victim.abilityLoss.get(ability) ?? 0) + points);
    victim.forgetTags();
    const after = scoreNow(victim, ability);
    scene.log.change(victim.name, ability, before, after, cause);
    scene.conditions.gain(victim, 'Ability Damaged', cause);
    scene.version++;
    if (ability === 'CON') {
        // CHP are the score and 2; XHP go by the modifier, once more for the first level (p. 5)
        const lost = (modifier - Math.floor(after / 2)) * (victim.profile.level + 1);
        changeXhp(scene, victim, victim.xhp - lost, cause);
        changeChp(scene, victim, victim.chp - (before - after), cause);
        settle(scene, victim, cause, true);
    }
    const state = after === 0 ? (ENDS[ability] ?? 'Helpless') : undefined;
    if (state === 'Dead') {
        kill(scene, victim, cause);
    } else if (state !== undefined) {
        scene.conditions.gain(victim, state, cause);
        if (state === 'Helpless') {
            scene.conditions.gain(victim, 'Prone', cause);
        }
    }
    if (!scene.isStanding(victim) && !victim.hasFallen) {
        fall(scene, victim);
    }
}
