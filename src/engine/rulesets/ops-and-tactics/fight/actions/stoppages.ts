import { costOf } from '../costs.js';
import { type Procedure, refuse } from '../scene.js';

/** Clears a jammed firearm (p. 61). */
export const clearJam: Procedure = (scene, who, order, entry) => {
    const ref = order.object ?? order.weapon;
    const weapon = ref ? who.weapon(ref.name) : who.weapons.find((one) => one.isInHand && one.isJammed);
    if (!weapon) {
        return ref ? refuse('not-carried', `${ref.name} is not carried`) : refuse('not-jammed', 'nothing is jammed');
    }
    if (!weapon.isInHand) {
        return refuse('not-in-hand', `${weapon.name} is not in hand`);
    }
    if (!weapon.isJammed) {
        return refuse('not-jammed', `${weapon.name} is not jammed`);
    }
    return {
        cost: costOf(who, entry, weapon),
        perform() {
            weapon.isJammed = false;
            scene.log.note(`${weapon.name} works again.`, who.name);
        },
    };
};
