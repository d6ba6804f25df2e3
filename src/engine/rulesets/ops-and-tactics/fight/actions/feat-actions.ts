import { costOf } from '../costs.js';
import { LONGEST_AIM } from '../feats.js';
import { type Procedure, refuse } from '../scene.js';
import { chooseTarget } from '../weapon-choice.js';
import { changeChp, changeXhp } from '../wounds.js';

/** Names one enemy to dodge (p. 44). */
export const dodge: Procedure = (scene, who, order, entry) => {
    const target = chooseTarget(scene, who, order);
    if ('reason' in target) {
        return target;
    }
    return {
        cost: costOf(who, entry, undefined),
        perform() {
            who.dodges = target;
        },
    };
};

/** Takes aim; held from round to round only by those who can (p. 48). */
export const deadAim: Procedure = (_scene, who, _order, entry) => {
    const weapon = who.weapons.find((one) => one.isInHand && one.isShooter);
    if (!weapon) {
        return refuse('not-in-hand', 'no ranged weapon is in hand');
    }
    const most = who.profile.rules.has('Marksman Shot') ? LONGEST_AIM : 1;
    if (who.aimedFor >= most || who.featUses.has(entry.name)) {
        return refuse('aimed-already', 'it can aim no longer');
    }
    return {
        cost: costOf(who, entry, weapon),
        perform() {
            who.featUses.set(entry.name, 1);
            who.aimedFor++;
        },
    };
};

/** XHP equal to the CON score come back, once an hour (p. 45). */
export const secondWind: Procedure = (scene, who, _order, entry) => {
    if (who.featsUsed.has(entry.name)) {
        return refuse('used-up', 'that is possible once an hour');
    }
    return {
        cost: costOf(who, entry, undefined),
        perform() {
            who.featsUsed.add(entry.name);
            const gain = who.profile.scores['CON'] ?? 0;
            changeXhp(scene, who, Math.min(who.profile.xhp, who.xhp + gain), entry.name);
        },
    };
};

/** Rounds for which a rush lasts (p. 44). */
const RUSH = 5;

/** Half the CON score in extra CHP for five rounds, once an hour (p. 44). */
export const adrenalineRush: Procedure = (scene, who, _order, entry) => {
    if (who.featsUsed.has(entry.name)) {
        return refuse('used-up', 'that is possible once an hour');
    }
    return {
        cost: costOf(who, entry, undefined),
        perform() {
            who.featsUsed.add(entry.name);
            const gain = Math.floor((who.profile.scores['CON'] ?? 0) / 2);
            changeChp(scene, who, who.chp + gain, entry.name);
            who.rush = { points: gain, rounds: RUSH };
        },
    };
};
