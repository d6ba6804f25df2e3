import type { OrderForm } from '../schema/orders.js';

/** An order in words, as a GM writes it: `Single Shot at Larry with Glock 17`. */
export function describe(order: OrderForm): string {
    const parts = [order.action.name];
    if (order.object) {
        parts.push(order.object.name);
    }
    if (order.square) {
        parts.push(`${order.action.name === 'Move' ? 'to' : 'at'} ${order.square.x},${order.square.y}`);
    }
    if (order.target) {
        parts.push(`at ${order.target.name}`);
    }
    if (order.weapon) {
        parts.push(`with ${order.weapon.name}`);
    }
    if (order.offHand) {
        parts.push(`off-hand ${order.offHand.name}`);
    }
    if (order.ammunition) {
        parts.push(`using ${order.ammunition.name}`);
    }
    if (order.part) {
        parts.push(`aiming for ${order.part.name}`);
    }
    for (const modifier of order.modifiers) {
        parts.push(`plus ${modifier.name}`);
    }
    if (order.amount !== undefined) {
        parts.push(`for ${order.amount}`);
    }
    return parts.join(' ');
}
