import { directionOf, DIRECTIONS } from '../../../../grid/index.js';
import { costOf } from '../costs.js';
import type { Fighter } from '../fighter.js';
import { type Procedure, refuse } from '../scene.js';

/** Standing up, kneeling, dropping (p. 61). */
export const changePosture: Procedure = (scene, who, _order, entry) => {
    const posture = POSTURES[entry.name];
    if (!posture) {
        return refuse('not-implemented', `${entry.name} is not a posture`);
    }
    const now = who.has('Prone')
        ? 'Prone'
        : who.has('Kneeling')
          ? 'Kneeling'
          : who.has('Crouched')
            ? 'Crouched'
            : 'standing';
    if (now === posture) {
        return refuse('same-posture', now === 'standing' ? 'it stands already' : `it is ${now} already`);
    }
    if (posture === 'standing' && isCrippled(who)) {
        return refuse('cannot-stand', 'its legs do not carry it');
    }
    return {
        cost: costOf(who, entry, undefined),
        perform() {
            for (const name of ['Prone', 'Kneeling', 'Crouched']) {
                scene.conditions.lose(who, name);
            }
            if (posture !== 'standing') {
                scene.conditions.gain(who, posture, entry.name);
            }
        },
    };
};
const POSTURES: Readonly<Record<string, string>> = {
    'Stand Up': 'standing',
    Kneel: 'Kneeling',
    'Drop Prone': 'Prone',
    Crouch: 'Crouched',
};

/** Whether both legs or both feet are wounded (p. 57). */
export function isCrippled({ wounded }: Fighter): boolean {
    return ['Leg', 'Foot'].some((limb) => wounded.has(`Left ${limb}`) && wounded.has(`Right ${limb}`));
}

/** Turning on the spot. */
export const turn: Procedure = (scene, who, order, entry) => {
    const ref = order.target ?? order.object;
    const target = ref && scene.fighter(ref.name);
    const { map } = scene.field;
    const to = order.square && map.contains(order.square) ? map.keyOf(order.square) : target?.square;
    if (to === undefined || to < 0 || to === who.square) {
        return refuse('no-target', 'it says neither a square nor a combatant to turn to');
    }
    return {
        cost: costOf(who, entry, undefined),
        perform() {
            const from = map.squareAt(who.square);
            const { x, y } = map.squareAt(to);
            who.facing = directionOf(x - from.x, y - from.y);
            scene.log.note(`${who.name} faces ${DIRECTIONS[who.facing].name}.`, who.name);
        },
    };
};
