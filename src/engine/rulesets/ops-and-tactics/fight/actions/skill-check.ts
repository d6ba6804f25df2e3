import { costOf } from '../costs.js';
import { type Procedure, refuse } from '../scene.js';

/** A plain check of the skill that the rulebook has for an action, against its target number or the one after `for`. */
export const skillCheck: Procedure = (scene, who, order, entry) => {
    const use = scene.uses.of(entry.name);
    if (!use) {
        return refuse('not-implemented', `no use of a skill is made by ${entry.name}`);
    }
    return {
        cost: costOf(who, entry, undefined),
        perform: () => void scene.check(who, use.skill, order.amount ?? use.target, [], [], entry.name),
    };
};
