import type { Ref } from '../../../schema/index.js';
import type { OrderForm } from '../schema/orders.js';
import type { ActionEntry } from './books.js';
import type { Fighter } from './fighter.js';
import type { Thing } from './gear.js';

const refs = new WeakMap<Fighter, Ref>();

/** A reference to a combatant, as an order names it. */
export function refTo(fighter: Fighter): Ref {
    let ref = refs.get(fighter);
    if (!ref) {
        ref = { name: fighter.name, kind: 'combatant', choices: [], span: fighter.seat.source.span };
        refs.set(fighter, ref);
    }
    return ref;
}

export interface OrderParts {
    readonly target?: Fighter;
    /** The thing or the friend acted on. */
    readonly object?: Thing | Fighter;
    readonly weapon?: Thing;
    readonly square?: { readonly x: number; readonly y: number };
    readonly modifiers?: readonly ActionEntry[];
    readonly amount?: number;
}

/** An order that nobody wrote: of a tactic or a reaction. */
export function orderFor(entry: ActionEntry, parts: OrderParts = {}): OrderForm {
    const { target, object, weapon, square, modifiers = [], amount } = parts;
    const { span } = entry.ref;
    const thing = (one: Thing): Ref => ({ name: one.name, kind: one.entity.kind, choices: [], span });
    return {
        action: entry.ref,
        ...(object && { object: 'seat' in object ? refTo(object) : thing(object) }),
        ...(target && { target: refTo(target) }),
        ...(square && { square }),
        ...(weapon && { weapon: thing(weapon) }),
        ...(amount !== undefined && { amount }),
        via: [],
        modifiers: modifiers.map((modifier) => modifier.ref),
        span,
    };
}

/** Actions whose square is where one goes. */
const GOING: ReadonlySet<string> = new Set([
    'Move',
    'Run',
    'Withdraw',
    'Tumble',
    'Jump',
    'Crawl',
    'Climb',
    'Swim',
    '5-Foot Step',
]);

/** An order in words, as a GM writes it: `Full Attack at Wolf with Kiln Fork plus Power Strike for 2`. */
export function describe(order: OrderForm): string {
    const going = GOING.has(order.action.name);
    const parts = [order.action.name];
    if (order.object) {
        parts.push(order.object.name);
    }
    for (const { x, y } of order.via) {
        parts.push(`via ${x},${y}`);
    }
    if (order.square) {
        parts.push(`${going || order.target ? 'to' : 'at'} ${order.square.x},${order.square.y}`);
    }
    if (order.target) {
        parts.push(`${going ? 'to' : 'at'} ${order.target.name}`);
    }
    if (order.weapon) {
        parts.push(`with ${order.weapon.name}`);
    }
    if (order.offHand) {
        parts.push(`off-hand ${order.offHand.name}`);
    }
    for (const modifier of order.modifiers) {
        parts.push(`plus ${modifier.name}`);
    }
    if (order.amount !== undefined) {
        parts.push(`for ${order.amount}`);
    }
    return parts.join(' ');
}
