import type { BattleMap } from './map.js';
import type { Metric } from './metric.js';
import type { Square } from './position.js';
import type { Sight } from './sight.js';

// Every area is a list of square keys in ascending order. With `sight`, walls and all that the square of origin does not
// see are left out; an effect that creeps round corners as people walk is `Pathfinder.reachable` instead.

/**
 * The squares within `radius` units of a square, that square among them. A book whose blast radius counts the middle
 * square as its first takes one square less.
 */
export function blast(map: BattleMap, metric: Metric, centre: number, radius: number, sight?: Sight): number[] {
    return around(map, metric, centre, radius, sight, () => true);
}

/**
 * A quarter of a circle that opens from a square, itself left out, towards `aim`: squares within `length` units whose
 * direction is at most 45 degrees off. `aim` is a vector, such as one of `DIRECTIONS` or the way to a target; 0,0 gives
 * no squares.
 */
export function cone(
    map: BattleMap,
    metric: Metric,
    origin: number,
    aim: { readonly dx: number; readonly dy: number },
    length: number,
    sight?: Sight,
): number[] {
    return around(map, metric, origin, length, sight, (dx, dy) => {
        const ahead = aim.dx * dx + aim.dy * dy;
        return ahead > 0 && Math.abs(aim.dx * dy - aim.dy * dx) <= ahead;
    });
}

/**
 * The squares of an area of `width` by `height` units, such as 10 by 10 feet, of which `corner` is the top left one.
 * Begun squares are not counted, but there is at least one. What lies beyond the map is left out.
 */
export function rectangle(map: BattleMap, metric: Metric, corner: Square, width: number, height: number): number[] {
    const columns = Math.max(Math.floor(width / metric.squareSize), 1);
    const rows = Math.max(Math.floor(height / metric.squareSize), 1);
    return within(map, corner.x, corner.y, corner.x + columns - 1, corner.y + rows - 1);
}

/** Where a d12 sends something that misses its square, as `scatter` reads it: the hours of a clock, 12 being north. */
const CLOCK: readonly Square[] = [
    { x: 1, y: -2 },
    { x: 2, y: -1 },
    { x: 2, y: 0 },
    { x: 2, y: 1 },
    { x: 1, y: 2 },
    { x: 0, y: 2 },
    { x: -1, y: 2 },
    { x: -2, y: 1 },
    { x: -2, y: 0 },
    { x: -2, y: -1 },
    { x: -1, y: -2 },
    { x: 0, y: -2 },
];

/**
 * The square in which something lands that missed its target square, by the roll of a d12.
 *
 * Exactly twelve squares lie two squares away where diagonals count 1, 2, 1, 2, and they lie around the target like the
 * hours of a clock, so that is how the roll is read: 12 is north, 3 east. What would fly off the map stays on its edge.
 * Where a wall is in the way, it comes to rest before it: in the square between, or else in the target square.
 * @throws RangeError unless `roll` is 1 to 12
 */
export function scatter(map: BattleMap, target: number, roll: number, sight: Sight): number {
    const offset = CLOCK[roll - 1];
    if (offset === undefined) {
        throw new RangeError(`A d12 does not fall on ${roll}`);
    }
    const { x, y } = map.squareAt(target);
    const landing = onMap(map, x + offset.x, y + offset.y);
    const between = onMap(map, x + Math.trunc(offset.x / 2), y + Math.trunc(offset.y / 2));
    return [landing, between].find((key) => map.walls[key] === 0 && sight.isClear(target, key)) ?? target;
}

function onMap(map: BattleMap, x: number, y: number): number {
    return map.keyOf({
        x: Math.min(Math.max(x, 0), map.width - 1),
        y: Math.min(Math.max(y, 0), map.height - 1),
    });
}

function around(
    map: BattleMap,
    metric: Metric,
    origin: number,
    radius: number,
    sight: Sight | undefined,
    fits: (dx: number, dy: number) => boolean,
): number[] {
    const { x, y } = map.squareAt(origin);
    // no metric brings a square nearer than its row or column
    const reach = Math.floor(radius / metric.squareSize);
    return within(map, x - reach, y - reach, x + reach, y + reach).filter((key) => {
        const square = map.squareAt(key);
        const dx = square.x - x;
        const dy = square.y - y;
        return (
            metric.distance(dx, dy) <= radius &&
            fits(dx, dy) &&
            (sight === undefined || (map.walls[key] === 0 && sight.isClear(origin, key)))
        );
    });
}

function within(map: BattleMap, left: number, top: number, right: number, bottom: number): number[] {
    const keys: number[] = [];
    for (let y = Math.max(top, 0); y <= Math.min(bottom, map.height - 1); y++) {
        for (let x = Math.max(left, 0); x <= Math.min(right, map.width - 1); x++) {
            keys.push(y * map.width + x);
        }
    }
    return keys;
}
