export {
    countDice,
    diceExpression,
    formatDice,
    LARGEST_NUMBER,
    maximum,
    mean,
    minimum,
    MOST_DICE,
    MOST_EXPLOSIONS,
    plainDice,
    withExtraDice,
} from './expression.js';
export type { DiceExpression, DiceTerm } from './expression.js';
export { chanceOfAtLeast, distribution } from './distribution.js';
export type { Distribution } from './distribution.js';
export { dice, parseDice } from './parse.js';
export type { DiceSyntaxError, DiceSyntaxErrorCode, ParsedDice } from './parse.js';
export { seedStreams } from './random.js';
export type { RandomSource, RandomStreams } from './random.js';
export { roll, rollTotal } from './roll.js';
export type { Roll } from './roll.js';
export { DiceTape } from './tape.js';
export type { TapeFault } from './tape.js';
