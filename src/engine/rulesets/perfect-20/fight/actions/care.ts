import type { Refusal } from '../../../../battle/index.js';
import type { OrderForm } from '../../schema/orders.js';
import type { Fighter } from '../fighter.js';
import { skillCheck } from '../rolls.js';
import { isRefusal, type Procedure, refuse, type Scene } from '../scene.js';
import { wake } from '../wounds.js';
import { targetOf } from './attacks.js';

/** Somebody next to one who has a healer’s tools (p. 15). */
export function patientOf(scene: Scene, who: Fighter, order: OrderForm): Fighter | Refusal {
    const target = targetOf(scene, who, order);
    if (isRefusal(target)) {
        return target;
    }
    if (!who.sheet.toolkit('Heal')) {
        return refuse('no-toolkit', 'it has no toolkit of Heal');
    }
    if (target.has('Dead')) {
        return refuse('target-down', `${target.name} is dead`);
    }
    const isNear = target.square >= 0 && (target.square === who.square || scene.field.areAdjacent(who, target));
    return isNear ? target : refuse('out-of-reach', `${target.name} is not next to it`);
}

/** Stops the countdown to death (p. 15). */
export const stabilize: Procedure = (scene, who, order, entry) => {
    const target = patientOf(scene, who, order);
    if (isRefusal(target)) {
        return target;
    }
    if (!target.has('Dying')) {
        return refuse('not-dying', `${target.name} is not dying`);
    }
    return {
        perform() {
            if (skillCheck(scene, who, 'Heal', entry.difficulty ?? 0).passed) {
                stabilized(scene, target, who.name);
            }
        },
    };
};

/** The countdown to death halts, but is noted (p. 8). */
export function stabilized(scene: Scene, target: Fighter, cause: string): void {
    scene.states.gain(target, 'Stable', cause);
    scene.states.lose(target, 'Dying', cause);
    if (!target.has('Unconscious')) {
        scene.states.gain(target, 'Unconscious', cause);
    }
}

const REVIVED = ['Dazed', 'Stunned'] as const;

/** Takes daze, stun or unconsciousness from one who is not dying (p. 15). */
export const revive: Procedure = (scene, who, order, entry) => {
    const target = patientOf(scene, who, order);
    if (isRefusal(target)) {
        return target;
    }
    const isOut = target.has('Unconscious');
    if (target.has('Dying')) {
        return refuse('not-stable', `${target.name} is not stable`);
    }
    if (!isOut && !REVIVED.some((state) => target.has(state))) {
        return refuse('not-needed', `${target.name} is neither dazed, stunned nor unconscious`);
    }
    return {
        perform() {
            if (skillCheck(scene, who, 'Heal', entry.difficulty ?? 0).passed) {
                REVIVED.forEach((state) => scene.states.lose(target, state, who.name));
                if (isOut) {
                    wake(scene, target, `revived by ${who.name}`);
                }
            }
        },
    };
};
