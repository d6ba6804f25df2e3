import type { Seat } from '../../../battle/index.js';
import type { Ref } from '../../../schema/index.js';
import type { OrderForm } from '../schema/orders.js';
import type { ActionEntry } from './action-book.js';
import { type Cost, costOf } from './costs.js';
import type { Fighter } from './fighter.js';
import type { Weapon } from './gear.js';
import type { Scene } from './scene.js';
import { chooseWeapon, shotRefusal } from './weapon-choice.js';

const refs = new WeakMap<Seat, Ref>();

/** A reference to a combatant, as an order names it. */
export function refTo({ seat }: Fighter): Ref {
    let ref = refs.get(seat);
    if (!ref) {
        ref = { name: seat.name, kind: 'combatant', choices: [], span: seat.source.span };
        refs.set(seat, ref);
    }
    return ref;
}

export interface OrderParts {
    readonly target?: Fighter;
    /** The thing acted on. */
    readonly object?: Weapon;
    readonly weapon?: Weapon;
    readonly square?: { readonly x: number; readonly y: number };
    readonly modifiers?: readonly ActionEntry[];
    /** How many: `for 6`. */
    readonly amount?: number;
}

const PLAIN: OrderForm['modifiers'] = [];
const STRAIGHT: OrderForm['via'] = [];

/** An order that nobody wrote: of a tactic or a reaction. */
export function orderFor(
    entry: ActionEntry,
    { target, object, weapon, square, modifiers = [], amount }: OrderParts,
): OrderForm {
    const { span } = entry.ref;
    const thing = (one: Weapon): Ref => ({ name: one.name, kind: 'weapon', choices: [], span });
    return {
        action: entry.ref,
        object: object && thing(object),
        target: target && refTo(target),
        square,
        weapon: weapon && thing(weapon),
        amount,
        via: STRAIGHT,
        modifiers: modifiers.length === 0 ? PLAIN : modifiers.map((modifier) => modifier.ref),
        span,
    };
}

/** What an attack would cost, whether or not it is possible at this moment. */
export function priceOf(scene: Scene, who: Fighter, order: OrderForm): Cost | undefined {
    const entry = scene.actions.get(order.action.name);
    if (!entry) {
        return undefined;
    }
    const modifiers = order.modifiers.flatMap(({ name }) => scene.actions.get(name) ?? []);
    for (const one of entry.type === 'group' ? scene.actions.members(entry.name) : [entry]) {
        const isRanged = one.weapon === 'ranged';
        const weapon =
            one.weapon === 'unarmed'
                ? who.fists
                : chooseWeapon(who, order.weapon, 'weapon', (held) => (isRanged ? held.isShooter : true));
        if (!('reason' in weapon) && !(isRanged && shotRefusal(weapon, who, one))) {
            return costOf(who, one, weapon, modifiers);
        }
    }
    return undefined;
}
