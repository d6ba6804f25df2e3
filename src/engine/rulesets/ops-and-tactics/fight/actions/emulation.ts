import { costOf } from '../costs.js';
import { type Procedure, refuse } from '../scene.js';
import { chooseTarget } from '../weapon-choice.js';

/** Feet to whoever is emulated, and rounds for which it lasts (p. 45). */
const REACH = 40;
const ROUNDS = 5;
const ALSO = 'Combat Martial Arts';

/** Has for a while the proficiency that a friend has, named with `plus` (p. 45). */
export const emulate: Procedure = (scene, who, order, entry) => {
    const model = chooseTarget(scene, who, order);
    if ('reason' in model) {
        return model;
    }
    if (who.featsUsed.has(entry.name)) {
        return refuse('used-up', 'that is possible once an hour');
    }
    if (scene.areEnemies(who, model)) {
        return refuse('no-friend', `${model.name} is hostile`);
    }
    if (scene.field.distance(who, model) > REACH) {
        return refuse('out-of-range', `${model.name} is more than ${REACH} ft away`);
    }
    const feat = order.modifiers.find(({ kind }) => kind === 'feat')?.name;
    if (feat === undefined) {
        return refuse('no-object', 'it names no feat with plus');
    }
    if (!feat.endsWith('Proficiency') && feat !== ALSO) {
        return refuse('wrong-feat', `${feat} is no proficiency`);
    }
    if (!model.profile.feats.has(feat)) {
        return refuse('feat-missing', `${model.name} does not have ${feat}`);
    }
    return {
        cost: costOf(who, entry, undefined),
        perform() {
            who.featsUsed.add(entry.name);
            who.emulated = {
                feat,
                isProficient: (weapon) =>
                    scene.armoury.proficiencies(weapon).includes(feat) && model.profile.isProficient(weapon),
            };
            scene.conditions.gain(who, 'Emulating', feat, ROUNDS, who);
            who.forgetTags();
        },
    };
};
