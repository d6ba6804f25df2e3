import { plainDice } from '../../../../dice/index.js';
import { costOf } from '../costs.js';
import type { Fighter } from '../fighter.js';
import { type Procedure, refuse } from '../scene.js';
import { chooseTarget } from '../weapon-choice.js';
import { changeBleeding, heal, stabilise, wake } from '../wounds.js';

/** Bleed dice that first aid stops, and one more for so many points above the target number (p. 39). */
const DICE_STOPPED = 2;
const POINTS_PER_DIE = 4;
/** Any of the kits whose name ends like this; the dying cannot be stabilised without (p. 39). */
const KIT = 'First Aid Kit';

/** First aid in the middle of a fight: Treat Injury (p. 39). */
export const treat: Procedure = (scene, who, order, entry) => {
    const use = scene.uses.of(entry.name);
    if (!use) {
        return refuse('not-implemented', `no use of a skill is made by ${entry.name}`);
    }
    const ref = order.target ?? (order.object?.kind === 'combatant' ? order.object : undefined);
    const patient = ref?.name === who.name ? who : chooseTarget(scene, who, order);
    if ('reason' in patient) {
        return patient;
    }
    if (patient !== who && !scene.field.areAdjacent(who, patient) && patient.square !== who.square) {
        return refuse('out-of-reach', `${patient.name} is not adjacent`);
    }
    if (patient.isDead) {
        return refuse('target-down', `${patient.name} is dead`);
    }
    const unneeded = NEEDS[entry.name]?.(patient);
    if (unneeded !== undefined) {
        return refuse('no-need', `${patient.name} ${unneeded}`);
    }
    if (
        entry.name === 'Stabilize' &&
        !who.profile.rules.has('Healing Knack') &&
        ![...who.items].some((item) => item.endsWith(KIT))
    ) {
        return refuse('no-kit', 'no first aid kit is carried');
    }
    return {
        cost: costOf(who, entry, undefined),
        perform() {
            if (entry.name === 'Restore Hit Points') {
                patient.isRestored = true;
            }
            const { passed, total } = scene.check(who, use.skill, use.target);
            if (!passed) {
                return;
            }
            switch (entry.name) {
                case 'Stabilize':
                    stabilise(scene, patient, 'treated');
                    break;
                case 'Stop Bleeding': {
                    const stopped = DICE_STOPPED + Math.floor((total - use.target) / POINTS_PER_DIE);
                    changeBleeding(scene, patient, patient.bleedDice - stopped, 'treated', who);
                    break;
                }
                case 'Revive':
                    for (const state of ['Dazed', 'Stunned']) {
                        scene.conditions.lose(patient, state, 'treated');
                    }
                    wake(scene, patient, 'treated');
                    break;
                case 'Treat Poison':
                    // the ranks of the helper are added to the next save (p. 39)
                    patient.poisonAid = who.profile.ranks(use.skill);
                    break;
                case 'Restore Hit Points': {
                    const roll = scene.roll(who, 'effects', plainDice(1, 4));
                    scene.log.roll(who.name, 'hit points restored', roll, patient.name);
                    heal(scene, patient, roll.total, 'treated', who);
                    break;
                }
            }
        },
    };
};

const NEEDS: Readonly<Record<string, (patient: Fighter) => string | undefined>> = {
    Stabilize: (patient) => (patient.has('Dying') ? undefined : 'is not dying'),
    'Treat Poison': (patient) => (patient.poisons.length > 0 ? undefined : 'is not poisoned'),
    'Stop Bleeding': (patient) => (patient.bleedDice > 0 ? undefined : 'does not bleed'),
    Revive: (patient) =>
        patient.has('Dying')
            ? 'is dying and must be stabilised first'
            : ['Dazed', 'Stunned', 'Unconscious'].some((state) => patient.has(state))
              ? undefined
              : 'needs no reviving',
    'Restore Hit Points': (patient) =>
        patient.isRestored
            ? 'was treated today already'
            : patient.xhp < patient.profile.xhp || patient.chp < patient.profile.chp
              ? undefined
              : 'is unhurt',
};
