import type { Manner } from '../../../../battle/index.js';
import type { Term } from '../../../../terms.js';
import { total } from '../../character/numbers.js';
import type { OrderForm } from '../../schema/orders.js';
import { type AimOptions, aimAt } from '../aim.js';
import type { ActionEntry } from '../books.js';
import type { Fighter } from '../fighter.js';
import { abilityRoll, opposed } from '../rolls.js';
import { isRefusal, type Procedure, refuse, type Scene } from '../scene.js';
import { strike } from '../strike.js';
import { targetOf } from './attacks.js';

/** What came of a trip: the touch missed, or one of the two lies on the ground. */
export type Trip = 'missed' | 'target falls' | 'attacker falls';

/** The larger of two has so much more for each category of size (p. 33). */
const PER_SIZE = 4;

/** An unarmed touch attack, then STR against STR or DEX; the loser falls (p. 33). */
export const trip: Procedure = (scene, who, order, entry, manner) => {
    const target = targetOf(scene, who, order);
    if (isRefusal(target)) {
        return target;
    }
    if (target.sheet.sizeCategory > who.sheet.sizeCategory + 1) {
        return refuse('too-large', `${target.name} is more than twice its size`);
    }
    if (target.has('Prone')) {
        return refuse('target-down', `${target.name} lies on the ground already`);
    }
    if (!who.unarmed) {
        return refuse('not-implemented', 'bare hands are no weapon here');
    }
    const aim = aimAt(scene, who, target, who.unarmed, entry);
    return isRefusal(aim)
        ? aim
        : {
              perform() {
                  tripped(scene, who, target, entry, order, manner);
              },
          };
};

/** Makes the attack and the opposed check of a trip. */
export function tripped(
    scene: Scene,
    who: Fighter,
    target: Fighter,
    entry: ActionEntry,
    order: OrderForm,
    manner: Manner,
    options: AimOptions = {},
): Trip {
    const touch = who.unarmed && aimAt(scene, who, target, who.unarmed, entry, options);
    if (!touch || isRefusal(touch)) {
        return 'missed';
    }
    who.used.add('attack');
    if (!strike(scene, who, touch, { manner, isHarmless: true }).hit || !scene.canAct(who)) {
        return 'missed';
    }
    const larger = PER_SIZE * (who.sheet.sizeCategory - target.sheet.sizeCategory);
    const isKnockdown = order.modifiers.some(({ name }) => name === 'Knockdown') && !who.used.has('Knockdown');
    if (isKnockdown) {
        who.used.add('Knockdown');
    }
    const mine: Term[] = [
        { name: 'size', value: Math.max(0, larger) },
        { name: 'Knockdown', value: isKnockdown ? total(who.sheet, 'Unarmed Damage').total : 0 },
    ];
    const theirs: Term[] = [{ name: 'size', value: Math.max(0, -larger) }, ...resistTerms(target, entry)];
    const ability = target.modifier('DEX') > target.modifier('STR') ? 'DEX' : 'STR';
    const { passed } = opposed(
        scene,
        { who, name: 'trip', roll: () => abilityRoll(scene, who, 'STR', mine) },
        { who: target, name: ability, roll: () => abilityRoll(scene, target, ability, theirs) },
    );
    scene.states.gain(passed ? target : who, 'Prone', 'trip');
    return passed ? 'target falls' : 'attacker falls';
}

/** What helps somebody stay on its feet: the surefooted (p. 6). */
export function resistTerms(target: Fighter, entry: ActionEntry): Term[] {
    return target.effects.terms('resist', { against: entry.tags, while: target.tags });
}
