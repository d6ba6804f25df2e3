import type { BattleMap } from './map.js';

/** Maps of up to so many squares remember every line once it was traced; the memory is the square of this, in bytes. */
const REMEMBERED_SQUARES = 1600;

/**
 * Who sees whom on a map. Lines run from centre to centre. One is blocked by any wall square that it passes through
 * between its ends, and where it runs exactly through a corner, by walls on both sides of that corner. The ends
 * themselves never block, and a line sees both ways or not at all.
 */
export class Sight {
    /** `1 + 2 × cover + (clear ? 1 : 0)`, or 0 for a line not yet traced */
    private readonly remembered: Uint8Array | undefined;
    private readonly sheltered = new Map<number, readonly number[]>();

    constructor(readonly map: BattleMap) {
        this.remembered = map.size <= REMEMBERED_SQUARES ? new Uint8Array(map.size * map.size) : undefined;
    }

    /** Whether nothing stands between two squares, by key. */
    isClear(from: number, to: number): boolean {
        return ((this.line(from, to) - 1) & 1) === 1;
    }

    /**
     * Cover, in percent of a body, that someone in `to` has against `from`: the best that lies in their own square or in
     * a square next to it that the line crosses. Cover in the square of `from` hides nobody else. Walls do not count;
     * see {@link isClear}.
     */
    coverBetween(from: number, to: number): number {
        return (this.line(from, to) - 1) >> 1;
    }

    /** The squares in which there is cover against `from`, though a clear line leads there. */
    shelters(from: number): readonly number[] {
        let found = this.sheltered.get(from);
        if (!found) {
            const squares: number[] = [];
            for (let key = 0; key < this.map.size; key++) {
                if (this.coverBetween(from, key) > 0 && this.isClear(from, key)) {
                    squares.push(key);
                }
            }
            found = squares;
            if (this.remembered) {
                this.sheltered.set(from, found);
            }
        }
        return found;
    }

    private line(from: number, to: number): number {
        if (this.remembered === undefined) {
            return trace(this.map, from, to);
        }
        const index = from * this.map.size + to;
        const known = this.remembered[index]!;
        if (known !== 0) {
            return known;
        }
        const line = trace(this.map, from, to);
        this.remembered[index] = line;
        return line;
    }
}

/** Follows the line through every square that it crosses, in whole numbers, so that both ways cross the same ones. */
function trace({ width, walls, cover }: BattleMap, from: number, to: number): number {
    if (from === to) {
        return encode(0, true);
    }
    const fromX = from % width;
    const toX = to % width;
    const rows = (to - toX - (from - fromX)) / width;
    const across = Math.abs(toX - fromX);
    const along = Math.abs(rows);
    const stepX = toX > fromX ? 1 : -1;
    const stepY = rows > 0 ? width : -width;
    let best = cover[to]!;
    let clear = true;
    let key = from;
    // the n-th border lies n + 1/2 squares from the start; multiplied out, the nearer of the next two tells the step
    for (let x = 0, y = 0; ;) {
        const order = (2 * x + 1) * along - (2 * y + 1) * across;
        if (order === 0 && walls[key + stepX] === 1 && walls[key + stepY] === 1) {
            clear = false;
        }
        if (order <= 0) {
            key += stepX;
            x++;
        }
        if (order >= 0) {
            key += stepY;
            y++;
        }
        if (key === to) {
            return encode(best, clear);
        }
        if (walls[key] === 1) {
            clear = false;
        }
        if (across - x <= 1 && along - y <= 1 && cover[key]! > best) {
            best = cover[key]!;
        }
    }
}

function encode(cover: number, clear: boolean): number {
    return 1 + 2 * cover + (clear ? 1 : 0);
}
