import { power } from './numbers.js';

/** Most dice that one expression may throw, explosions apart. */
export const MOST_DICE = 1000;
/** Largest count of sides, flat number or multiplier. */
export const LARGEST_NUMBER = 1_000_000;
/** How often one exploding die may explode; the die after the last explosion stands as it fell. */
export const MOST_EXPLOSIONS = 100;

/** Dice of one size within an expression: `3d6`, `-1d4`, `2d20 best`, `d8!`. */
export interface DiceTerm {
    /** 1 to {@link MOST_DICE} */
    readonly count: number;
    /** 1 to {@link LARGEST_NUMBER}, at least 2 for exploding dice */
    readonly sides: number;
    /** -1 where the dice are subtracted */
    readonly sign: 1 | -1;
    /** only the highest of the dice counts */
    readonly best: boolean;
    /** a die on its highest face is thrown again and added */
    readonly exploding: boolean;
}

/** `(dice + flat) × multiplier`. Immutable; build one with {@link diceExpression} or the parser. */
export interface DiceExpression {
    /** in the order in which they are thrown; empty for a bare number */
    readonly dice: readonly DiceTerm[];
    readonly flat: number;
    /** at least 1 */
    readonly multiplier: number;
}

/** @throws RangeError for numbers outside the limits above; text from users goes through `parseDice` instead. */
export function diceExpression(dice: readonly DiceTerm[], flat = 0, multiplier = 1): DiceExpression {
    let total = 0;
    for (const term of dice) {
        const smallest = term.exploding ? 2 : 1;
        if (!isWithin(term.count, 1, MOST_DICE) || !isWithin(term.sides, smallest, LARGEST_NUMBER)) {
            throw new RangeError(`No such dice: ${term.count}d${term.sides}`);
        }
        total += term.count;
    }
    if (total > MOST_DICE) {
        throw new RangeError(`Too many dice: ${total}`);
    }
    if (!isWithin(flat, -LARGEST_NUMBER, LARGEST_NUMBER) || !isWithin(multiplier, 1, LARGEST_NUMBER)) {
        throw new RangeError(`Number out of range: ${flat} or ${multiplier}`);
    }
    return Object.freeze({ dice: Object.freeze(dice.map((term) => Object.freeze({ ...term }))), flat, multiplier });
}

/** `countdsides + flat`. @throws RangeError as {@link diceExpression} */
export function plainDice(count: number, sides: number, flat = 0): DiceExpression {
    return diceExpression([{ count, sides, sign: 1, best: false, exploding: false }], flat);
}

/** The one text for an expression; parsing it gives the expression back. */
export function formatDice(expression: DiceExpression): string {
    let text = '';
    for (const term of expression.dice) {
        text += term.sign < 0 ? '-' : text === '' ? '' : '+';
        text += `${term.count}d${term.sides}${term.exploding ? '!' : ''}${term.best ? ' best' : ''}`;
    }
    if (expression.flat !== 0 || text === '') {
        text += expression.flat < 0 || text === '' ? `${expression.flat}` : `+${expression.flat}`;
    }
    return expression.multiplier === 1 ? text : `(${text})x${expression.multiplier}`;
}

/** Number of dice thrown, explosions apart. */
export function countDice(expression: DiceExpression): number {
    let count = 0;
    for (const term of expression.dice) {
        count += term.count;
    }
    return count;
}

export function minimum(expression: DiceExpression): number {
    return extreme(expression, -1);
}

/** The highest total that can fall. Exploding dice count with all of their {@link MOST_EXPLOSIONS} explosions. */
export function maximum(expression: DiceExpression): number {
    return extreme(expression, 1);
}

/** The mean total, exact but for floating-point rounding. */
export function mean(expression: DiceExpression): number {
    let total = expression.flat;
    for (const term of expression.dice) {
        total += term.sign * termMean(term);
    }
    return total * expression.multiplier;
}

/**
 * The same expression with `extra` more dice in its first term (fewer when negative). At least one die stays, and no
 * more than {@link MOST_DICE} lie on the table. An expression without dice is returned as it is.
 */
export function withExtraDice(expression: DiceExpression, extra: number): DiceExpression {
    const [first, ...rest] = expression.dice;
    if (first === undefined) {
        return expression;
    }
    const room = MOST_DICE - (countDice(expression) - first.count);
    const count = Math.min(Math.max(first.count + extra, 1), room);
    return count === first.count
        ? expression
        : diceExpression([{ ...first, count }, ...rest], expression.flat, expression.multiplier);
}

function isWithin(value: number, low: number, high: number): boolean {
    return Number.isInteger(value) && value >= low && value <= high;
}

function extreme(expression: DiceExpression, direction: 1 | -1): number {
    let total = expression.flat;
    for (const term of expression.dice) {
        const highest = term.exploding ? term.sides * (MOST_EXPLOSIONS + 1) : term.sides;
        const oneDie = term.sign === direction ? highest : 1;
        total += term.sign * oneDie * (term.best ? 1 : term.count);
    }
    return total * expression.multiplier;
}

function termMean(term: DiceTerm): number {
    if (term.best) {
        return bestMean(term);
    }
    const oneDie = (term.sides + 1) / 2;
    return term.count * (term.exploding ? (oneDie * term.sides) / (term.sides - 1) : oneDie);
}

/** The mean of a maximum is the sum, over v from 0, of the chance that it lies above v. */
function bestMean(term: DiceTerm): number {
    let total = 0;
    let reached = 1;
    for (let explosions = 0; explosions <= (term.exploding ? MOST_EXPLOSIONS : 0); explosions++) {
        for (let face = 0; face < term.sides; face++) {
            const oneAbove = (reached * (term.sides - face)) / term.sides;
            total += 1 - power(1 - oneAbove, term.count);
        }
        reached /= term.sides;
        if (reached * term.count < Number.EPSILON / term.sides) {
            break;
        }
    }
    return total;
}
