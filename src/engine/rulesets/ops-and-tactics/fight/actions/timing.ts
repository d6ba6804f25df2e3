import { costOf } from '../costs.js';
import { type Procedure, refuse, type Scene } from '../scene.js';
import type { Fighter } from '../fighter.js';

/** Extra Combat Points, and what is paid for them in the next round (chapter VI, extra effort). */
const EXTRA = 5;

/** Five more Combat Points now, half of them next round. */
export const extraEffort: Procedure = (scene, who, _order, entry) => {
    if (who.effort !== 'none' || who.has('Exerted')) {
        return refuse('exerted', 'it cannot make an extra effort again so soon');
    }
    return {
        cost: costOf(who, entry, undefined),
        perform() {
            who.points += EXTRA;
            who.effort = 'made';
            scene.log.note(`${who.name} has ${EXTRA} CP more, and will pay for it next round.`, who.name);
        },
    };
};

/** The round after an extra effort, and the one after that. */
export function payEffort(scene: Scene, who: Fighter): void {
    if (who.effort === 'made') {
        who.effort = 'paying';
        scene.conditions.gain(who, 'Exerted', 'extra effort');
        if (!who.profile.rules.has('Tireless')) {
            scene.conditions.gain(who, 'Flat-Footed', 'extra effort');
        }
    } else if (who.effort === 'paying') {
        who.effort = 'none';
        scene.conditions.lose(who, 'Exerted');
    }
}

/** Puts the turn off, to an initiative named with `for` or to the end of the round (chapter VI, special initiative actions). */
export const delay: Procedure = (scene, who, order, entry) => {
    if (who.hasDelayed) {
        return refuse('delayed-already', 'it has put its turn off already');
    }
    if (scene.battle.isLastOfRound) {
        return refuse('too-late', 'nobody comes after it in this round');
    }
    return {
        cost: costOf(who, entry, undefined),
        perform() {
            who.hasDelayed = true;
            scene.battle.delay(who, order.amount);
        },
    };
};
