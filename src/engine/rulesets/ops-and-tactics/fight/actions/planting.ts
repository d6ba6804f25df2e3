import { explode } from '../blasts.js';
import { costOf } from '../costs.js';
import { type Procedure, refuse } from '../scene.js';
import { chooseWeapon, suits } from '../weapon-choice.js';
import { squareOf } from './area-fire.js';
import { letGo } from './explosives.js';

/** Setting a detonator: without a kit harder by this, and a failure by so much sets it off (p. 26). */
const WITHOUT_KIT = { name: 'no demolitions kit', value: 6 };
const SETS_OFF = 10;
/** Any of the kits whose name has this in it. */
const KIT = 'Demolitions Kit';

/** Sets a charge on a square beside oneself; it goes off after the rounds named with `for`, at least one (p. 67). */
export const plant: Procedure = (scene, who, order, entry) => {
    const weapon = chooseWeapon(
        who,
        order.weapon ?? order.object,
        'charge',
        (one) => one.isExplosive && suits(entry, one),
    );
    if ('reason' in weapon) {
        return weapon;
    }
    const square = order.square || order.target ? squareOf(scene, order) : who.square;
    if (typeof square === 'object') {
        return square;
    }
    if (square !== who.square && !scene.field.adjacent(who.square, square)) {
        return refuse('out-of-reach', 'it can be planted beside oneself only');
    }
    const use = scene.uses.of(entry.name);
    return {
        cost: costOf(who, entry, weapon),
        perform() {
            const harder = [...who.items].some((item) => item.includes(KIT)) ? [] : [WITHOUT_KIT];
            const target = (use?.target ?? 10) + harder.reduce((sum, { value }) => sum + value, 0);
            const { passed, total } = scene.check(who, use?.skill ?? 'Demolitions', target, [], harder, entry.name);
            const { charge } = weapon;
            if (passed) {
                letGo(scene, who, weapon, square);
                scene.fuses.push({ charge, owner: who, square, counts: Math.max(1, order.amount ?? 1) });
            } else if (target - total >= SETS_OFF) {
                letGo(scene, who, weapon, square);
                explode(scene, charge, square, who);
            } else {
                scene.log.note(`The ${weapon.name} is not set right.`, who.name);
            }
        },
    };
};
