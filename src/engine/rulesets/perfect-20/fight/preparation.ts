import type { Manner, Refusal } from '../../../battle/index.js';
import type { OrderForm } from '../schema/orders.js';
import type { ActionEntry } from './books.js';
import { payRefusal, priceFor } from './budget.js';
import type { Fighter } from './fighter.js';
import { declare, modifierRefusal } from './modifiers.js';
import { procedureOf } from './procedures.js';
import { isRefusal, type Prepared, type Price, refuse, type Scene } from './scene.js';

/** An order as it can be carried out now. */
export interface Preparation {
    readonly entry: ActionEntry;
    readonly price: Price;
    readonly prepared: Prepared;
}

/** Refusals that may be over by the time a readied action comes. */
export const MAY_CHANGE: ReadonlySet<string> = new Set([
    'no-line-of-sight',
    'not-seen',
    'out-of-range',
    'out-of-reach',
    'not-here',
    'no-target',
    'too-far',
]);

/** Finds the way in which an order can be carried out now. Nothing happens yet. */
export function prepareOrder(scene: Scene, who: Fighter, order: OrderForm, manner: Manner): Preparation | Refusal {
    const entry = scene.action(order.action.name);
    const usual = entry && priceFor(who, entry);
    if (!entry || usual === undefined) {
        return entry
            ? refuse(
                  'no-action',
                  entry.type === 'group'
                      ? `${entry.name} stands for several actions`
                      : `${entry.name} goes with “plus” to another action`,
              )
            : refuse('unknown-action', `there is no action ${order.action.name}`);
    }
    const lacks = entry.requires.find((feat) => !who.hasFeat(feat));
    if (lacks !== undefined) {
        return refuse('feat-missing', `it does not have ${lacks}`);
    }
    if (entry.tags.has('Any Attack') && who.prevents('attacks')) {
        return refuse('cannot-attack', 'it cannot attack in its state');
    }
    const refusal = modifierRefusal(who, order, entry);
    if (refusal) {
        return refusal;
    }
    // what an order declares counts for the attack that it plans
    const shift = who.shift;
    if (order.modifiers.length > 0) {
        previewShift(scene, who, order);
    }
    const prepared = procedureOf(entry)(scene, who, order, entry, manner);
    who.shift = shift;
    if (isRefusal(prepared)) {
        return prepared;
    }
    const price = prepared.price ?? usual;
    const isOwn = manner.by === 'order' || manner.by === 'tactic';
    const unpaid = isOwn ? payRefusal(who, price, entry) : undefined;
    return unpaid ?? { entry, price, prepared };
}

function previewShift(scene: Scene, who: Fighter, order: OrderForm): void {
    declare(scene, who, { ...order, modifiers: order.modifiers.filter(({ name }) => name.endsWith('Strike')) });
}
