import { extinguish } from '../flames.js';
import { isRefusal, type Procedure, refuse } from '../scene.js';
import { targetOf } from './attacks.js';

/** Rises from the ground (p. 33). */
export const standUp: Procedure = (scene, who) =>
    who.has('Prone')
        ? { perform: () => scene.states.lose(who, 'Prone', 'stands up') }
        : refuse('same-posture', 'it stands already');

export const dropProne: Procedure = (scene, who, _order, entry) =>
    who.has('Prone')
        ? refuse('same-posture', 'it lies on the ground already')
        : { perform: () => scene.states.gain(who, 'Prone', entry.name) };

/** A stance that its effects belong to, until the next turn: Total Defense (p. 33). */
export const stance: Procedure = (scene, who, _order, entry) => ({
    perform() {
        who.stances.set(entry.name, entry.effects);
        who.changed();
        scene.version++;
    },
});

/** Makes the next attacker in melee bolder, for a bonus against it in the own turn (p. 20). */
export const fratricide: Procedure = (scene, who, order) => {
    const amount = order.amount ?? MOST_BAIT;
    if (amount < 1 || amount > MOST_BAIT) {
        return refuse('wrong-amount', `it is for 1 to ${MOST_BAIT}`);
    }
    return {
        perform() {
            who.bait = { amount, foe: order.target && scene.fighter(order.target.name) };
            who.isBaiting = false;
        },
    };
};
const MOST_BAIT = 5;

/** Makes up for cover or distance, up to three times (p. 23). */
export const takeAim: Procedure = (scene, who, order) => {
    const target = targetOf(scene, who, order);
    if (isRefusal(target)) {
        return target;
    }
    if (target.square < 0 || !scene.field.canSee(who, target)) {
        return refuse('no-line-of-sight', `it does not see ${target.name}`);
    }
    const before = who.aim?.at === target ? who.aim.actions : 0;
    if (before >= MOST_AIMING) {
        return refuse('aimed-already', `it has taken aim ${MOST_AIMING} times`);
    }
    return {
        perform() {
            who.aim = { at: target, actions: before + 1 };
        },
    };
};
const MOST_AIMING = 3;

/** Rolls on the ground: another save at a bonus (p. 36). */
export const rollOutFlames: Procedure = (scene, who) =>
    who.has('Burning') ? { perform: () => extinguish(scene, who, true) } : refuse('not-burning', 'it does not burn');
