import type { Aim } from './aim.js';
import { orderFor } from './orders.js';
import type { Scene } from './scene.js';

/** Free blows in return of those who strike back by reflex (p. 47): unarmed when hit, a disarm or trip when missed. */
export function answerBlow(scene: Scene, { attacker, target, isMelee }: Aim, isHit: boolean): void {
    const { rules } = target.profile;
    if (
        rules.size === 0 ||
        !isMelee ||
        attacker.isAnswering ||
        !rules.has(isHit ? 'Reflexive Martial Arts' : 'Improved Reflexive Martial Arts') ||
        !scene.canAct(target) ||
        !scene.isStanding(attacker) ||
        !scene.field.areAdjacent(target, attacker)
    ) {
        return;
    }
    const isArmed = attacker.weaponInHand !== undefined || attacker.offHand !== undefined;
    const entry = scene.actions.get(isHit ? 'Unarmed Attack' : isArmed ? 'Disarm' : 'Trip');
    if (!entry) {
        return;
    }
    target.isAnswering = true;
    // the dice given with the attack are not those of the answer
    scene.dice.begin(undefined, target.name);
    const refusal = scene.battle.rules.act(target, orderFor(entry, { target: attacker }), { by: 'reaction' });
    if (refusal) {
        scene.dice.drop();
    } else {
        scene.dice.end();
    }
    target.isAnswering = false;
}
