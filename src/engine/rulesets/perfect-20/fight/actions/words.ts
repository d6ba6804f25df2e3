import type { Refusal } from '../../../../battle/index.js';
import type { OrderForm } from '../../schema/orders.js';
import type { ActionEntry } from '../books.js';
import { isWatched } from '../conceal.js';
import type { Fighter } from '../fighter.js';
import { opposed, save, skillBonus, skillCheck, skillRoll } from '../rolls.js';
import { isRefusal, type Procedure, refuse, type Scene } from '../scene.js';
import { lookAround, slipAway } from '../stealth.js';
import { targetOf } from './attacks.js';

/** INT at which a creature is an animal (p. 13). */
const ANIMAL = -3;

/** Deceit against Awareness: the next attack on the target ignores its DEX (p. 13). */
export const feint: Procedure = (scene, who, order, entry) => {
    const target = targetOf(scene, who, order);
    if (isRefusal(target)) {
        return target;
    }
    if (target.square < 0 || !scene.field.canSee(who, target)) {
        return refuse('no-line-of-sight', `it does not see ${target.name}`);
    }
    // animals are misled by whoever knows both people and beasts
    const isAnimal = target.modifier('INT') <= ANIMAL;
    const skill = isAnimal && skillBonus(who, 'Beastkeeping') < skillBonus(who, 'Deceit') ? 'Beastkeeping' : 'Deceit';
    return {
        perform() {
            const { passed } = opposed(
                scene,
                { who, name: `feint (${skill})`, roll: () => skillRoll(scene, who, skill) },
                { who: target, name: 'Awareness', roll: () => skillRoll(scene, target, 'Awareness') },
            );
            if (passed && !staysCalm(scene, target, entry)) {
                who.feinted = target;
            }
        },
    };
};

/** The imperturbable have a save against every trick of CHA, of 20 where none is given, with the better of two dice (p. 6). */
function staysCalm(scene: Scene, target: Fighter, entry: ActionEntry): boolean {
    return (
        target.hasRule('Imperturbable') &&
        save(scene, target, 'Will', CALM, { against: [entry.name], twice: true }).passed
    );
}
const CALM = 20;

/** Somebody who can be talked at, once a fight with each feat (p. 21). */
function listener(scene: Scene, who: Fighter, order: OrderForm, entry: ActionEntry): Fighter | Refusal {
    const target = targetOf(scene, who, order);
    if (isRefusal(target)) {
        return target;
    }
    if (target.square < 0 || !scene.isStanding(target) || target.has('Deafened')) {
        return refuse('cannot-hear', `${target.name} does not hear it`);
    }
    return who.tried.get(entry.name)?.has(target)
        ? refuse('tried-already', `it has tried that on ${target.name} in this fight`)
        : target;
}

/** Diplomacy against 15; a fifth of the result is what it is worth, unless the target resists it (p. 21). */
const speech =
    (
        isResisted: boolean,
        effect: (scene: Scene, who: Fighter, target: Fighter, result: number, entry: ActionEntry) => void,
    ): Procedure =>
    (scene, who, order, entry) => {
        const target = listener(scene, who, order, entry);
        if (isRefusal(target)) {
            return target;
        }
        return {
            perform() {
                who.tried.set(entry.name, new Set([...(who.tried.get(entry.name) ?? []), target]));
                const { passed, total } = skillCheck(scene, who, 'Diplomacy', entry.difficulty ?? 0);
                if (passed && !(isResisted && resists(scene, target, entry, total))) {
                    effect(scene, who, target, total, entry);
                }
            },
        };
    };

function resists(scene: Scene, target: Fighter, entry: ActionEntry, difficulty: number): boolean {
    return save(scene, target, 'Will', difficulty, { against: [entry.name], twice: target.hasRule('Imperturbable') })
        .passed;
}

/** A round in the target’s own turns is over with the next but one that comes. */
const AND_THIS = 1;
/** Points of a result for each point or round that it is worth. */
const WORTH = 5;

export const fascinate = speech(true, (scene, who, target, result, entry) => {
    scene.fascinations.set(target, { by: who, difficulty: result });
    scene.states.gain(target, 'Fascinated', `${entry.name} by ${who.name}`);
});
export const insult = speech(true, (scene, who, target, result, entry) => {
    scene.states.gain(target, 'Insulted', `${entry.name} by ${who.name}`, Math.floor(result / WORTH) + AND_THIS);
});
export const inspire = speech(false, (_scene, who, target, result) => {
    const bonus = { name: `inspired by ${who.name}`, value: Math.floor(result / WORTH), by: who };
    target.inspirations = [...target.inspirations, bonus];
});

/** Gets out of sight, where nobody watches (p. 18). */
export const hide: Procedure = (scene, who, _order, entry) => {
    if (who.has('Hidden')) {
        return refuse('hidden-already', 'it is hidden already');
    }
    return isWatched(scene, who)
        ? refuse('watched', 'it is in plain view of an enemy')
        : { perform: () => void slipAway(scene, who, entry.name) };
};

export const look: Procedure = (scene, who) => ({ perform: () => lookAround(scene, who) });

/** The numbers of an enemy, for those who can read a fighter (p. 23). */
export const analyse: Procedure = (scene, who, order) => {
    const target = targetOf(scene, who, order);
    return isRefusal(target)
        ? target
        : {
              perform: () =>
                  scene.log.note(
                      `${who.name} sizes ${target.name} up: ${target.wounds} of ${target.track.health} wounds.`,
                      who.name,
                  ),
          };
};
