import { MOST_EXPLOSIONS } from './expression.js';
import { power } from './numbers.js';
import type { DiceExpression, DiceTerm } from './expression.js';

/**
 * `probabilities[i]` is the chance of a total of exactly `min + i`. It ends with the maximum, but for exploding dice,
 * whose explosions beyond a chance of 1 in 10³⁰ count as the die before fell.
 */
export interface Distribution {
    readonly min: number;
    readonly probabilities: Float64Array;
}

/** Outcomes and steps beyond which a distribution is not worked out, so that no expression can stall an editor. */
const MOST_OUTCOMES = 2_000_000;
const MOST_STEPS = 20_000_000;

/** Explosions less likely than this are left out. */
const LEAST_CHANCE = 1e-30;

/**
 * Weights over `min`, `min + 1`… that sum to `total`. They stay whole numbers, and thereby exact, for as long as `total`
 * fits a double; after that they are scaled to probabilities.
 */
interface Weights {
    readonly min: number;
    readonly values: Float64Array;
    readonly total: number;
}

interface Known extends Weights {
    /** `tails[i]`: the weight of totals of at least `min + i` */
    readonly tails: Float64Array;
}

const known = new WeakMap<DiceExpression, Known | null>();

/** The distribution of the total, or undefined when it has too many outcomes to be worked out at once. */
export function distribution(expression: DiceExpression): Distribution | undefined {
    const weights = weigh(expression);
    return weights === null
        ? undefined
        : { min: weights.min, probabilities: weights.values.map((value) => value / weights.total) };
}

/** The chance of a total of `target` or more; undefined as for {@link distribution}. Fast from the second call on. */
export function chanceOfAtLeast(expression: DiceExpression, target: number): number | undefined {
    const weights = weigh(expression);
    if (weights === null) {
        return undefined;
    }
    const index = Math.ceil(target) - weights.min;
    return index <= 0 ? 1 : Math.min((weights.tails[index] ?? 0) / weights.total, 1);
}

function weigh(expression: DiceExpression): Known | null {
    let weights = known.get(expression);
    if (weights === undefined) {
        weights = compute(expression);
        known.set(expression, weights);
    }
    return weights;
}

function compute(expression: DiceExpression): Known | null {
    if (isTooLarge(expression)) {
        return null;
    }
    let sum: Weights = { min: expression.flat, values: Float64Array.of(1), total: 1 };
    for (const term of expression.dice) {
        sum = add(sum, weighTerm(term));
    }
    const { min, values, total } = multiply(sum, expression.multiplier);
    const tails = new Float64Array(values.length);
    for (let i = values.length - 1, tail = 0; i >= 0; i--) {
        tail += values[i]!;
        tails[i] = tail;
    }
    return { min, values, total, tails };
}

function isTooLarge(expression: DiceExpression): boolean {
    let steps = 0;
    let outcomes = 1;
    for (const term of expression.dice) {
        const faces = term.sides * (explosionsCounted(term) + 1);
        // the sum of a term's dice grows by one die's faces with every die
        const own = term.best ? faces : faces * term.count;
        steps += (term.best ? own * term.count : (own * faces * (term.count - 1)) / 2) + own * outcomes;
        outcomes += own;
    }
    return steps > MOST_STEPS || outcomes * expression.multiplier > MOST_OUTCOMES;
}

function explosionsCounted(term: DiceTerm): number {
    let explosions = 0;
    if (term.exploding) {
        for (let chance = 1 / term.sides; chance > LEAST_CHANCE && explosions < MOST_EXPLOSIONS; chance /= term.sides) {
            explosions++;
        }
    }
    return explosions;
}

function weighTerm(term: DiceTerm): Weights {
    const oneDie = term.exploding ? explodingDie(term) : plainDie(term.sides);
    let all = oneDie;
    if (term.best) {
        all = bestOf(oneDie, term.count);
    } else {
        for (let i = 1; i < term.count; i++) {
            all = add(all, oneDie);
        }
    }
    return term.sign > 0
        ? all
        : { min: -(all.min + all.values.length - 1), values: all.values.slice().reverse(), total: all.total };
}

function plainDie(sides: number): Weights {
    return { min: 1, values: new Float64Array(sides).fill(1), total: sides };
}

function explodingDie(term: DiceTerm): Weights {
    const { sides } = term;
    const most = explosionsCounted(term);
    const values = new Float64Array(sides * (most + 1));
    let reached = 1;
    for (let explosions = 0; explosions <= most; explosions++) {
        reached /= sides;
        const faces = explosions === most ? sides : sides - 1;
        values.fill(reached, explosions * sides, explosions * sides + faces);
    }
    return { min: 1, values, total: 1 };
}

/**
 * The highest of `count` dice: of all throws, those with no die above v less those with no die above v − 1. The
 * difference aⁿ − bⁿ is summed as (a − b)(aⁿ⁻¹ + aⁿ⁻²b + … + bⁿ⁻¹), which loses no digits.
 */
function bestOf(die: Weights, count: number): Weights {
    const throws = power(die.total, count);
    const exact = throws <= Number.MAX_SAFE_INTEGER;
    const scale = exact ? 1 : die.total;
    let below = 0;
    const values = die.values.map((value) => {
        const share = value / scale;
        const upTo = below + share;
        let sum = 0;
        for (let i = 0, belowToTheI = 1; i < count; i++, belowToTheI *= below) {
            sum = sum * upTo + belowToTheI;
        }
        below = upTo;
        return share * sum;
    });
    return { min: die.min, values, total: exact ? throws : 1 };
}

function add(a: Weights, b: Weights): Weights {
    const exact = a.total * b.total <= Number.MAX_SAFE_INTEGER;
    const scale = exact ? 1 : a.total * b.total;
    const values = new Float64Array(a.values.length + b.values.length - 1);
    for (let i = 0; i < a.values.length; i++) {
        const weight = a.values[i]! / scale;
        if (weight !== 0) {
            for (let j = 0; j < b.values.length; j++) {
                values[i + j]! += weight * b.values[j]!;
            }
        }
    }
    return { min: a.min + b.min, values, total: exact ? a.total * b.total : 1 };
}

function multiply(weights: Weights, factor: number): Weights {
    if (factor === 1) {
        return weights;
    }
    const values = new Float64Array((weights.values.length - 1) * factor + 1);
    for (let i = 0; i < weights.values.length; i++) {
        values[i * factor] = weights.values[i]!;
    }
    return { min: weights.min * factor, values, total: weights.total };
}
