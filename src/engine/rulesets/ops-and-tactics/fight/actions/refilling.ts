import { costOf } from '../costs.js';
import type { Supply } from '../gear.js';
import { type Procedure, refuse } from '../scene.js';
import { isRefillable } from '../weapon-choice.js';

/** Rounds on a stripper clip. */
const CLIP = 5;

/** Puts loose rounds into magazines, one by one or from clips, as many as `for` says or the points allow (p. 61). */
export const refill: Procedure = (scene, who, order, entry) => {
    const ref = order.object ?? order.weapon;
    const weapon = ref ? who.weapon(ref.name) : who.weapons.find(isRefillable);
    if (!weapon || weapon.capacity === 0) {
        return ref
            ? refuse('not-carried', `${ref.name} has no magazine to fill`)
            : refuse('no-object', 'it says no weapon');
    }
    const fits = ({ ammunition, rounds }: Supply): boolean =>
        rounds > 0 &&
        (order.ammunition
            ? ammunition.name === order.ammunition.name
            : weapon.model.calibers.includes(ammunition.caliber));
    if (weapon.model.features.has('Link')) {
        return refuse('wrong-reload', `${weapon.name} is fed by links, which are not filled by hand`);
    }
    const supply = who.supplies.find(fits);
    if (!supply) {
        return refuse('no-ammunition', `there are no loose rounds for ${weapon.name}`);
    }
    const size = entry.each === 'clip' ? CLIP : 1;
    const each = costOf(who, entry, weapon).total;
    const most = Math.ceil(supply.rounds / size);
    const payable = each === 0 ? most : Math.max(1, Math.floor(who.points / each));
    const times = Math.min(most, order.amount ?? payable);
    return {
        cost: costOf(who, entry, weapon, [], times),
        perform() {
            const rounds = Math.min(supply.rounds, times * size);
            supply.rounds -= rounds;
            supply.filling += rounds;
            while (supply.filling >= weapon.capacity) {
                supply.filling -= weapon.capacity;
                supply.magazines++;
                scene.log.note(`A magazine for ${weapon.name} is full.`, who.name);
            }
            if (supply.filling > 0) {
                const { filling } = supply;
                const there = filling === 1 ? '1 round is' : `${filling} rounds are`;
                scene.log.note(`${there} in a magazine for ${weapon.name}.`, who.name);
            }
        },
    };
};
