import type { Term } from '../../../../terms.js';
import type { Aim } from '../aim.js';
import { costOf } from '../costs.js';
import type { Fighter, Stance } from '../fighter.js';
import { orderFor } from '../orders.js';
import { type Procedure, refuse, type Scene } from '../scene.js';
import { chooseTarget } from '../weapon-choice.js';

/** The save is rolled against the attack roll less this (p. 62). */
const EASE = 5;
const STATES: Readonly<Record<Stance['name'], string>> = {
    Parry: 'Parrying',
    Brace: 'Bracing',
    Predict: 'Predicting',
    Stumble: 'Stumbling',
};

/** Prepares for the melee attacks of one enemy, which ends the turn (p. 62). */
export const prepareStance: Procedure = (scene, who, order, entry) => {
    const target = chooseTarget(scene, who, order);
    if ('reason' in target) {
        return target;
    }
    const name = entry.name as Stance['name'];
    if (!Object.hasOwn(STATES, name)) {
        return refuse('not-implemented', `${entry.name} is not a reaction`);
    }
    if (
        name === 'Parry' &&
        !who.weapons.some((weapon) => weapon.isInHand && weapon.isMelee) &&
        !who.tags.has('Shield')
    ) {
        return refuse('not-in-hand', 'parrying takes a melee weapon or shield in hand');
    }
    return {
        cost: costOf(who, entry, undefined),
        perform() {
            who.stance = {
                name,
                against: target,
                ...(order.object?.kind === 'damage' && { type: order.object.name }),
                isSpent: false,
                attacks: 0,
            };
            scene.conditions.gain(who, STATES[name], entry.name);
            scene.battle.endTurn();
        },
    };
};

export function dropStance(scene: Scene, who: Fighter): void {
    if (who.stance) {
        scene.conditions.lose(who, STATES[who.stance.name]);
        who.stance = undefined;
    }
}

/**
 * What a prepared reaction does about a melee attack whose dice have fallen: more Defense, less damage, a fall of the
 * attacker. @returns terms to add to the Defense
 */
export function react(scene: Scene, aim: Aim, attackTotal: number): readonly Term[] {
    const { attacker, target, isMelee } = aim;
    const { stance } = target;
    if (!stance || !isMelee || stance.against !== attacker || !scene.canAct(target)) {
        return NONE;
    }
    stance.attacks++;
    if (stance.isSpent) {
        return NONE;
    }
    const save = { Parry: 'Reflex', Brace: 'Fortitude', Predict: 'Will', Stumble: 'Reflex' } as const;
    const { passed, total } = scene.save(target, save[stance.name], attackTotal - EASE, [
        { name: 'attack roll', value: attackTotal },
        { name: 'reaction', value: -EASE },
    ]);
    stance.isSpent = stance.name !== 'Predict' || passed;
    if (!passed) {
        return NONE;
    }
    const half = Math.floor(total / 2);
    switch (stance.name) {
        case 'Parry':
            target.boosts.push({ name: 'parry', value: half, againstMelee: true, againstRanged: false });
            return [{ name: 'parry', value: half }];
        case 'Brace':
            target.braced = { type: stance.type ?? aim.damage[0]?.type ?? 'Bludgeoning', reduction: half };
            scene.log.note(
                `${target.name} is braced: ${half} less ${target.braced.type} damage from melee.`,
                target.name,
            );
            return NONE;
        case 'Predict':
            target.foresees = attacker;
            return NONE;
        case 'Stumble': {
            const state = attacker.has('Kneeling') ? 'Prone' : 'Kneeling';
            scene.conditions.lose(attacker, 'Kneeling');
            scene.conditions.gain(attacker, state, 'Stumble');
            return NONE;
        }
    }
}

const NONE: readonly Term[] = [];

/** Attacks of opportunity of those who predicted somebody's attacks: one for each two, when they are over (p. 62). */
export function answerPredicted(scene: Scene, attacker: Fighter): void {
    const entry = scene.actions.get('Standard Melee Attack');
    for (const fighter of scene.fighters) {
        if (fighter.foresees === attacker && entry) {
            fighter.foresees = undefined;
            const times = Math.max(1, Math.floor((fighter.stance?.attacks ?? 0) / 2));
            for (let time = 0; time < times && scene.canAct(fighter) && scene.isStanding(attacker); time++) {
                scene.battle.rules.act(fighter, orderFor(entry, { target: attacker }), { by: 'reaction' });
            }
        }
    }
}
