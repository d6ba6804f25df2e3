export type LengthUnit = 'ft' | 'm' | 'yd' | 'in';

/**
 * How a rulebook measures on squares. A distance never exceeds the cost of a walk between the two squares.
 */
export interface Metric {
    readonly name: string;
    readonly unit: LengthUnit;
    /** Side of a square, in `unit`. */
    readonly squareSize: number;
    /** Distance, in whole units, between squares that lie this many squares apart. The signs do not matter. */
    distance(dx: number, dy: number): number;
    /**
     * Units of movement for one more step of a walk that has had so many diagonals. Only whether they were even or odd
     * in number may matter. The path finder relies on a diagonal costing no less than a straight step and no more than
     * two, and no less after an odd number than after an even one.
     */
    stepCost(diagonalsSoFar: number, isDiagonal: boolean): number;
}

/** 5-foot squares; of every two diagonals the first counts as one square and the second as two. */
export const alternatingFeet: Metric = {
    name: 'alternating diagonals',
    unit: 'ft',
    squareSize: 5,
    distance: (dx, dy) => 5 * alternatingSquares(dx, dy),
    stepCost: (diagonalsSoFar, isDiagonal) => 5 * alternatingStep(diagonalsSoFar, isDiagonal),
};

/**
 * 1-metre squares; a diagonal counts as 1.5, the sum is rounded down. Where the straight line is a whole number of
 * metres, as over 3 and 4, that number counts.
 */
export const roundedMetres: Metric = {
    name: 'diagonals of one and a half',
    unit: 'm',
    squareSize: 1,
    distance: (dx, dy) => wholeHypotenuse(dx, dy) ?? alternatingSquares(dx, dy),
    stepCost: alternatingStep,
};

/** 1-yard squares, measured in a straight line and rounded down; a walk pays alternating diagonals. */
export const straightYards: Metric = {
    name: 'straight lines',
    unit: 'yd',
    squareSize: 1,
    distance: straightSquares,
    stepCost: alternatingStep,
};

/** 1-inch squares on the tabletop, measured like {@link straightYards}. */
export const straightInches: Metric = { ...straightYards, unit: 'in' };

/** 1, 2, 1, 2… for the diagonals: as many squares as diagonals of 1.5 summed and rounded down. */
function alternatingSquares(dx: number, dy: number): number {
    const across = Math.abs(dx);
    const along = Math.abs(dy);
    return across > along ? across + (along >> 1) : along + (across >> 1);
}

function alternatingStep(diagonalsSoFar: number, isDiagonal: boolean): number {
    return isDiagonal && diagonalsSoFar % 2 !== 0 ? 2 : 1;
}

/** A square root is exact to the last bit on every machine, which Math.hypot need not be. */
function straightSquares(dx: number, dy: number): number {
    return Math.floor(Math.sqrt(dx * dx + dy * dy));
}

function wholeHypotenuse(dx: number, dy: number): number | undefined {
    const root = straightSquares(dx, dy);
    return root * root === dx * dx + dy * dy ? root : undefined;
}
