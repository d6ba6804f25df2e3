/** A square of the battlefield. 0,0 is at the top left; x grows to the right, y downwards. */
export interface Square {
    readonly x: number;
    readonly y: number;
}

/** Squares from one corner to the opposite one, both included; the corners may come in any order. */
export interface Rectangle {
    readonly from: Square;
    readonly to: Square;
}

/** Reads `2,4`, as people write it: whole numbers from 0. Anything else is undefined. */
export function parseSquare(text: string): Square | undefined {
    const match = /^\s*(\d{1,9})\s*,\s*(\d{1,9})\s*$/.exec(text);
    return match === null ? undefined : { x: Number(match[1]), y: Number(match[2]) };
}

export function formatSquare({ x, y }: Square): string {
    return `${x},${y}`;
}
