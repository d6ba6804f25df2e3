import { type AnyOrder, factShape, orderShape } from '../../../rules/index.js';
import { map, name, type Ref, seq, type Shape, word } from '../../../schema/index.js';

export { type ExpectedFact, trigger, type TriggerForm } from '../../../rules/index.js';

interface OwnClauses {
    readonly ammunition: Ref;
    readonly part: Ref;
}
/** `Single Shot at Larry with "Glock 17" aiming for Head plus Fighting Defensively` */
export type OrderForm = AnyOrder & Partial<OwnClauses>;

const gear = ['weapon', 'ammunition', 'explosive', 'equipment', 'armor'] as const;

export const order: Shape<OrderForm> = orderShape<OwnClauses>(
    {
        object: [...gear, 'combatant', 'condition', 'damage'],
        target: ['combatant', 'object'],
        weapon: gear,
        offHand: ['weapon'],
    },
    [
        map(seq(word('using'), name('ammunition')), ([, ammunition]) => ({ ammunition })),
        map(seq(word('aiming for'), name('part')), ([, part]) => ({ part })),
    ],
);

/**
 * `CHP 5`, `Dying`, `not Prone`, `at 3,4`, `"Glock 17" 12 rounds`. Flat-Footed is a number and a state: without a number the
 * state is meant.
 */
export const expected = factShape(
    ['statistic', 'condition', 'weapon', 'armor'],
    ['condition', 'statistic', 'weapon', 'armor'],
    'rounds',
);
