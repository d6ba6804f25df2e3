/** Number of one of the eight directions, clockwise from north, which is up on the map. Odd ones are diagonal. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** One step in each direction, by number. */
export const DIRECTIONS = [
    { name: 'north', dx: 0, dy: -1 },
    { name: 'northeast', dx: 1, dy: -1 },
    { name: 'east', dx: 1, dy: 0 },
    { name: 'southeast', dx: 1, dy: 1 },
    { name: 'south', dx: 0, dy: 1 },
    { name: 'southwest', dx: -1, dy: 1 },
    { name: 'west', dx: -1, dy: 0 },
    { name: 'northwest', dx: -1, dy: -1 },
] as const satisfies readonly { readonly name: string; readonly dx: number; readonly dy: number }[];

/** Where something lies as seen by someone who faces one way. */
export type Arc = 'front' | 'flank' | 'rear';

/** The direction nearest to that of the vector. No vector of whole numbers lies midway between two; 0,0 is north. */
export function directionOf(dx: number, dy: number): Direction {
    const across = Math.abs(dx);
    const along = Math.abs(dy);
    const long = Math.max(across, along);
    const short = Math.min(across, along);
    // a vector is nearer to the diagonal beyond 22.5 degrees, whose tangent is the square root of 2, less 1
    if ((short + long) ** 2 > 2 * long ** 2) {
        return dx > 0 ? (dy < 0 ? 1 : 3) : dy > 0 ? 5 : 7;
    }
    return across > along ? (dx > 0 ? 2 : 6) : dy > 0 ? 4 : 0;
}

/**
 * The arc in which the square at `dx`, `dy` from the one who faces lies. Of the eight squares around, the three ahead
 * are the front, the three behind the rear and the two beside the flanks; squares farther off belong to the arc of the
 * nearest of those. One's own square is in front.
 */
export function arcOf(facing: Direction, dx: number, dy: number): Arc {
    if (dx === 0 && dy === 0) {
        return 'front';
    }
    const turn = (directionOf(dx, dy) - facing) & 7;
    const eighths = Math.min(turn, 8 - turn);
    return eighths < 2 ? 'front' : eighths === 2 ? 'flank' : 'rear';
}
