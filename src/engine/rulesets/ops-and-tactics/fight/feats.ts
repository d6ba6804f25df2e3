import type { Term } from '../../../terms.js';
import type { ActionEntry } from './action-book.js';
import type { Aim } from './aim.js';
import type { Fighter } from './fighter.js';
import type { Scene } from './scene.js';

// What feats do in the fight beyond their effects; each under the rule that its entry names.

/** +3 in melee against the enemy hit in the round before (p. 47). */
const INTUITION = 3;
/** A single shot that is the only attack of the round (p. 43). */
const CONTROLLED = 8;
/** Taking aim: +2, and 3 more for each further round up to five (p. 48). */
const AIM = 2;
const AIM_MORE = 3;
export const LONGEST_AIM = 5;

/** Bonuses to attack that depend on what has happened so far. */
export function featTerms(
    scene: Scene,
    attacker: Fighter,
    target: Fighter,
    entry: ActionEntry,
    isMelee: boolean,
): readonly Term[] {
    const { rules } = attacker.profile;
    if (rules.size === 0) {
        return NONE;
    }
    const terms: Term[] = [];
    const { lastHit } = attacker;
    const { round } = scene.battle;
    if (isMelee && rules.has('Combat Intuition') && lastHit?.target === target && lastHit.round === round - 1) {
        terms.push({ name: 'Combat Intuition', value: INTUITION });
    }
    const isSingle = entry.tags.has('Single Shot');
    if (
        isSingle &&
        rules.has('Controlled Shot') &&
        attacker.attacksMade === 0 &&
        !attacker.featUses.has('Controlled Shot')
    ) {
        const weapon = attacker.weaponInHand;
        if (weapon?.is('Sniper Rifle') || weapon?.model.modes.has('Bolt')) {
            terms.push({ name: 'Controlled Shot', value: CONTROLLED });
        }
    }
    if (isSingle && attacker.aimedFor > 0) {
        terms.push({ name: 'Dead Aim', value: AIM + AIM_MORE * (attacker.aimedFor - 1) });
    }
    return terms;
}
const NONE: readonly Term[] = [];

/** An attack has been made: aims are used up, and what was controlled was the only one. */
export function attackMade(attacker: Fighter, aim: Aim): void {
    attacker.attacksMade++;
    attacker.aimedFor = 0;
    if (aim.terms.some(({ name }) => name === 'Controlled Shot')) {
        attacker.featUses.set('Controlled Shot', 1);
        attacker.isDoneAttacking = true;
    }
}

/** A hit in melee is remembered; damage spoils an aim. */
export function hitLanded(scene: Scene, { attacker, target, isMelee }: Aim): void {
    if (isMelee) {
        attacker.lastHit = { target, round: scene.battle.round };
    }
    target.aimedFor = 0;
}

/** Somebody has been brought to 0 CHP or less: another enemy in reach gets the same blow, once a round (p. 47). */
export function cleave(scene: Scene, aim: Aim, strike: (next: Aim) => void, aimAt: (target: Fighter) => Aim): void {
    const { attacker, isMelee } = aim;
    if (
        !isMelee ||
        !attacker.profile.rules.has('Cleave') ||
        attacker.featUses.has('Cleave') ||
        !scene.canAct(attacker)
    ) {
        return;
    }
    const next = scene.neighbours(attacker.square).find((other) => scene.areEnemies(attacker, other));
    if (next) {
        attacker.featUses.set('Cleave', 1);
        scene.log.note(`${attacker.name} cleaves on to ${next.name}.`, attacker.name);
        strike(aimAt(next));
    }
}

/** A successful Reflex save leaves half, or a quarter to the evasive, who wear no heavy armour (p. 45). */
export function savedShare(victim: Fighter): number {
    const isEvasive = victim.profile.rules.has('Evasion') && !victim.tags.has('Heavy Armor');
    return isEvasive ? 1 / 4 : 1 / 2;
}
