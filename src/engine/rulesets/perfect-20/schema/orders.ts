import { type AnyOrder, factShape, orderShape } from '../../../rules/index.js';
import type { Shape } from '../../../schema/index.js';
import { CARRIED } from './common.js';

export { type ExpectedFact, trigger, type TriggerForm } from '../../../rules/index.js';

/** `Melee Attack at Wolf with Broadsword plus Power Strike for 3` */
export type OrderForm = AnyOrder;

export const order: Shape<OrderForm> = orderShape({
    object: [...CARRIED, 'combatant', 'condition'],
    target: ['combatant'],
    weapon: CARRIED,
    offHand: CARRIED,
});

/** `Wounds 3`, `Dying`, `not Prone`, `at 3,4` */
export const expected = factShape(['statistic', 'shield'], ['condition', 'shield']);
