import fc from 'fast-check';
import { diceExpression } from '../../../src/engine/dice/index.js';

const term = fc.record({
    count: fc.integer({ min: 1, max: 6 }),
    sides: fc.integer({ min: 2, max: 20 }),
    sign: fc.constantFrom<1 | -1>(1, -1),
    best: fc.boolean(),
    exploding: fc.boolean(),
});

/** Expressions of every form, small enough to have their distributions worked out. */
export const anyExpression = fc
    .record({
        dice: fc.array(term, { maxLength: 3 }),
        flat: fc.integer({ min: -20, max: 20 }),
        multiplier: fc.constantFrom(1, 1, 2, 10),
    })
    .map(({ dice, flat, multiplier }) => diceExpression(dice, flat, multiplier));
