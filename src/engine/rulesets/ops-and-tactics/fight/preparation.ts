import type { Manner, Refusal } from '../../../battle/index.js';
import type { OrderForm } from '../schema/orders.js';
import type { ActionEntry } from './action-book.js';
import type { Fighter } from './fighter.js';
import { procedureOf } from './procedures.js';
import { isRefusal, type Prepared, refuse, type Scene } from './scene.js';

/** An order as it can be carried out now. */
export interface Preparation {
    readonly entry: ActionEntry;
    readonly prepared: Prepared;
}

/** Refusals that only say that an action is not for this weapon. */
const GENERAL: ReadonlySet<string> = new Set(['unknown-action', 'wrong-weapon', 'wrong-reload', 'mode-not-allowed']);

/** What is left to those who cook a grenade off (p. 68): movement, postures, and the end of the turn. */
const MOVEMENT = ['Move', 'Climb', 'Swim', 'Crawl', 'Stand Up', 'Kneel', 'Drop Prone', 'Crouch', 'Face', 'End Turn'];

function isMovement({ tags }: ActionEntry): boolean {
    return MOVEMENT.some((name) => tags.has(name));
}

/** Refusals that may be over by the time a readied action comes. */
export const MAY_CHANGE: ReadonlySet<string> = new Set([
    'no-line-of-sight',
    'out-of-range',
    'out-of-reach',
    'target-down',
    'not-here',
    'no-target',
]);

/** Finds the way in which an order can be carried out now; of a group of actions the first that can. */
export function prepareOrder(scene: Scene, fighter: Fighter, order: OrderForm, manner: Manner): Preparation | Refusal {
    const entry = scene.actions.get(order.action.name);
    if (!entry) {
        return refuse('unknown-action', `there is no action ${order.action.name}`);
    }
    if (entry.type !== 'group') {
        return prepareEntry(scene, fighter, order, entry, manner);
    }
    let refusal = refuse('unknown-action', `${entry.name} stands for no action`);
    for (const member of scene.actions.members(entry.name)) {
        const answer = prepareEntry(scene, fighter, order, member, manner);
        if (!isRefusal(answer)) {
            return answer;
        }
        // the members that are not meant for the weapon say less than the one that is
        refusal = GENERAL.has(refusal.code) ? answer : refusal;
    }
    return refusal;
}

/** Combat Points won by felling somebody, which are for more of the same weapon only (p. 42). */
export function boonFor({ boon }: Fighter, { weapon }: Prepared): number {
    return boon && weapon === boon.weapon ? boon.points : 0;
}

/** One action, not a group of them, as it can be carried out now. */
export function prepareEntry(
    scene: Scene,
    fighter: Fighter,
    order: OrderForm,
    entry: ActionEntry,
    manner: Manner,
): Preparation | Refusal {
    const procedure = procedureOf(entry);
    if (!procedure) {
        return refuse('not-implemented', `${entry.name} cannot be played by the engine yet`);
    }
    const lacks = entry.requires.find((feat) => !fighter.profile.feats.has(feat));
    if (lacks !== undefined) {
        return refuse('feat-missing', `it does not have ${lacks}`);
    }
    if (entry.type === 'attack' && fighter.isDoneAttacking && manner.by !== 'reaction') {
        return refuse('controlled-shot', 'its controlled shot is the only attack of the round');
    }
    if (entry.type === 'attack' && scene.conditions.prevents(fighter, 'attacks') && !entry.tags.has('Grapple Moves')) {
        return refuse('cannot-attack', 'it cannot attack in its state');
    }
    if (fighter.cooking && !isMovement(entry)) {
        return refuse('cooking-off', 'it holds a live grenade and can only move');
    }
    const prepared = procedure(scene, fighter, order, entry, manner);
    if (isRefusal(prepared)) {
        return prepared;
    }
    const isOwn = manner.by === 'order' || manner.by === 'tactic';
    const { total } = prepared.cost;
    const points = fighter.points + boonFor(fighter, prepared);
    if (isOwn && total > points) {
        return refuse('not-enough-points', `it costs ${total} CP and ${points} are left`);
    }
    return { entry, prepared };
}
