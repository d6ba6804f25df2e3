import fc from 'fast-check';
import { buildMap, type BattleMap, type MapFeature } from '../../../src/engine/grid/index.js';

/**
 * A map drawn with characters, one for each square: `#` wall, `~` difficult, `q h t n` cover of 25, 50, 75 and 90
 * percent, `d` dim, `k` dark, anything else open.
 */
export function draw(...rows: string[]): BattleMap {
    const cover: Record<string, number> = { q: 25, h: 50, t: 75, n: 90 };
    const features: MapFeature[] = [];
    rows.forEach((row, y) =>
        [...row].forEach((character, x) => {
            const area = { from: { x, y }, to: { x, y } };
            const percent = cover[character];
            if (character === '#') {
                features.push({ kind: 'wall', area });
            } else if (character === '~') {
                features.push({ kind: 'difficult', area });
            } else if (percent !== undefined) {
                features.push({ kind: 'cover', percent, area });
            } else if (character === 'd' || character === 'k') {
                features.push({ kind: 'light', level: character === 'd' ? 'dim' : 'dark', area });
            }
        }),
    );
    return buildMap(rows[0]!.length, rows.length, features).map;
}

/** Small maps full of obstacles, some of them with difficult ground. */
export const anyMap = fc
    .tuple(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('.....##h', '...#~~~', '....#'),
    )
    .chain(([width, height, ground]) =>
        fc.array(fc.string({ unit: fc.constantFrom(...ground), minLength: width, maxLength: width }), {
            minLength: height,
            maxLength: height,
        }),
    )
    .map((rows) => draw(...rows));

/** A small map and some of its squares, by key. */
export function mapWithSquares(number: number): fc.Arbitrary<[BattleMap, number[]]> {
    return anyMap.chain((map) =>
        fc.tuple(
            fc.constant(map),
            fc.array(fc.integer({ min: 0, max: map.size - 1 }), { minLength: number, maxLength: number }),
        ),
    );
}
