import type { Situation } from '../character/effects.js';
import type { Fighter } from './fighter.js';
import { totalOf } from './scene.js';

// What others see of a combatant, for those who plan: size, armour and shield, posture and other states. Feats, abilities and
// what is left of its hit points do not show, and a Defense that the text states does not either.

/** Defense of everybody before anything else is known of it (p. 56). */
const BASE = 10;

/**
 * The Defense of a combatant as it looks, of average agility, which adds nothing; cover and movement apart.
 * @param situation what it is attacked with
 */
export function apparentDefense(target: Fighter, situation: Situation, isTouch: boolean): number {
    const { profile, stateEffects } = target;
    return (
        BASE + profile.sizeModifier + (isTouch ? 0 : armourOf(target)) + totalOf(stateEffects.terms('DEF', situation))
    );
}

/** The best armour on the torso and every shield, as they are listed. */
function armourOf({ profile: { worn } }: Fighter): number {
    let body = 0;
    let shields = 0;
    for (const { tags, bonus, covers } of worn) {
        if (tags.has('Shield')) {
            shields += bonus;
        } else if (covers.includes('Torso')) {
            body = Math.max(body, bonus);
        }
    }
    return body + shields;
}
