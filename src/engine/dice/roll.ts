import { MOST_EXPLOSIONS } from './expression.js';
import type { DiceExpression, DiceTerm } from './expression.js';
import type { RandomSource } from './random.js';

/** One throw of an expression. */
export interface Roll {
    readonly expression: DiceExpression;
    /** Faces as they fell, term by term. A die that explodes is followed at once by the die it adds. */
    readonly dice: readonly number[];
    readonly total: number;
}

/** Throws the dice and keeps every face. */
export function roll(expression: DiceExpression, source: RandomSource): Roll {
    const dice: number[] = [];
    const total = sum(expression, source, dice);
    return { expression, dice, total };
}

/** The total of the very roll that {@link roll} would make, without allocating anything for it. */
export function rollTotal(expression: DiceExpression, source: RandomSource): number {
    return sum(expression, source, undefined);
}

function sum(expression: DiceExpression, source: RandomSource, faces: number[] | undefined): number {
    const from = source.forRoll === undefined ? source : source.forRoll(expression);
    const terms = expression.dice;
    let total = expression.flat;
    for (let i = 0; i < terms.length; i++) {
        const term = terms[i]!;
        let termTotal = 0;
        for (let n = 0; n < term.count; n++) {
            const die = throwDie(term, from, faces);
            termTotal = term.best ? Math.max(termTotal, die) : termTotal + die;
        }
        total += term.sign * termTotal;
    }
    return total * expression.multiplier;
}

function throwDie(term: DiceTerm, source: RandomSource, faces: number[] | undefined): number {
    let face = source.int(term.sides);
    faces?.push(face);
    let total = face;
    if (term.exploding) {
        for (let explosions = 0; face === term.sides && explosions < MOST_EXPLOSIONS; explosions++) {
            face = source.int(term.sides);
            faces?.push(face);
            total += face;
        }
    }
    return total;
}
