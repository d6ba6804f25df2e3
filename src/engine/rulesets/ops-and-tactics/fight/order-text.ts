import type { Ref } from '../../../schema/index.js';
import type { OrderForm } from '../schema/orders.js';

/** An order in words, as a GM writes it: `Single Shot at Larry with Glock 17`. */
export function describe(order: OrderForm): string {
    const parts = [order.action.name];
    if (order.object) {
        parts.push(order.object.name);
    }
    const isMove = order.action.name === 'Move' || isMovement(order.action);
    if (order.square) {
        parts.push(`${isMove ? 'to' : 'at'} ${order.square.x},${order.square.y}`);
    }
    if (order.target) {
        parts.push(`${isMove ? 'to' : 'at'} ${order.target.name}`);
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

/** Movement is what is paid for by the distance. */
function isMovement({ entity }: Ref): boolean {
    return entity?.properties.some(({ label }) => label === 'per') ?? false;
}
