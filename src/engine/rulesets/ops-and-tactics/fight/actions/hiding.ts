import { costOf } from '../costs.js';
import { type Procedure, refuse } from '../scene.js';
import { notice, perceives, seesPlainly, slipAway, USUAL_PACE } from '../stealth.js';

/** What hiding costs right after a shot (p. 35). */
const AFTER_ATTACK = 6;

/** Out of sight: behind cover, in shadow or smoke, and then Stealth against the Perception of every enemy (p. 35). */
export const hide: Procedure = (scene, who, _order, entry) => {
    const watchers = scene.enemiesOf(who);
    const observer = watchers.find((enemy) => seesPlainly(scene, enemy, who));
    if (observer) {
        return refuse('observed', `${observer.name} has it in plain view`);
    }
    const usual = costOf(who, entry, undefined);
    const cost =
        who.attacksMade === 0
            ? usual
            : { ...usual, terms: [{ name: 'after an attack', value: AFTER_ATTACK }], total: AFTER_ATTACK };
    return {
        cost,
        perform: () => slipAway(scene, who, watchers, who.moved > 0 ? [USUAL_PACE] : []),
    };
};

/** Looks and listens for whoever hides (p. 30). */
export const search: Procedure = (scene, who, _order, entry) => ({
    cost: costOf(who, entry, undefined),
    perform() {
        const hidden = scene
            .enemiesOf(who)
            .filter((enemy) => enemy.unnoticedBy.has(who) && scene.field.canSee(who, enemy));
        for (const enemy of hidden) {
            if (perceives(scene, who, enemy)) {
                notice(scene, who, enemy);
            }
        }
        if (hidden.length === 0) {
            scene.log.note(`${who.name} finds nobody.`, who.name);
        }
    },
});
