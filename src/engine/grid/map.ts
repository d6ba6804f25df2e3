import type { Metric } from './metric.js';
import type { Rectangle, Square } from './position.js';

/** Most squares along one side of a map. */
export const LARGEST_SIDE = 500;
/** Most squares that the features of one map may cover, counted once for each feature. */
const MOST_DRAWN = 10_000_000;

/** From brightest to darkest. */
export const LIGHT_LEVELS = ['bright', 'dim', 'dark'] as const;
export type LightLevel = (typeof LIGHT_LEVELS)[number];

/** Something that stands on a map. Of overlapping cover the better counts, of overlapping light the later. */
export type MapFeature = { readonly area: Rectangle } & (
    | { readonly kind: 'wall' }
    /** how much of a body it hides, in percent, 1 to 100 */
    | { readonly kind: 'cover'; readonly percent: number }
    | { readonly kind: 'light'; readonly level: LightLevel }
    | { readonly kind: 'difficult' }
    /** for rulesets: it does nothing by itself */
    | { readonly kind: 'named'; readonly name: string }
);

export type NamedFeature = Extract<MapFeature, { kind: 'named' }>;

/** What was wrong with a map. `feature` is an index into the features given. */
export type MapProblem =
    /** a side is not a whole number from 1 to {@link LARGEST_SIDE}; the nearest such number is taken */
    | { readonly kind: 'size'; readonly side: 'width' | 'height'; readonly found: number }
    /** this corner is no square of the map; what lies on the map is drawn */
    | { readonly kind: 'off-map'; readonly feature: number; readonly corner: 'from' | 'to' }
    /** the feature is left out */
    | { readonly kind: 'cover-degree'; readonly feature: number; readonly found: number }
    /** the features cover more squares than can be drawn; those from this one on are left out */
    | { readonly kind: 'too-many-features'; readonly feature: number; readonly found: number };

/**
 * The ground of a fight. Squares go by their *key*, `y * width + x`, into the arrays; combatants are not on it. It does
 * not change once it is built.
 */
export class BattleMap {
    /** Number of squares. */
    readonly size: number;
    /** 1 where nothing passes, neither people, shots nor sight. */
    readonly walls: Uint8Array;
    /** Cover in percent of a body, 0 for none. */
    readonly cover: Uint8Array;
    /** Index into {@link LIGHT_LEVELS}. */
    readonly light: Uint8Array;
    /** 1 where a step costs double. */
    readonly difficult: Uint8Array;
    readonly named: NamedFeature[] = [];

    /** Bright, open ground. Use {@link buildMap} for numbers that come from users. */
    constructor(
        readonly width: number,
        readonly height: number,
    ) {
        this.size = width * height;
        this.walls = new Uint8Array(this.size);
        this.cover = new Uint8Array(this.size);
        this.light = new Uint8Array(this.size);
        this.difficult = new Uint8Array(this.size);
    }

    contains({ x, y }: Square): boolean {
        return Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < this.width && y < this.height;
    }

    /** @throws RangeError for a square off the map; ask {@link contains} first where it may be */
    keyOf(square: Square): number {
        if (!this.contains(square)) {
            throw new RangeError(`${square.x},${square.y} is not on a map of ${this.width} x ${this.height} squares`);
        }
        return square.y * this.width + square.x;
    }

    squareAt(key: number): Square {
        const x = key % this.width;
        return { x, y: (key - x) / this.width };
    }

    lightAt(key: number): LightLevel {
        return LIGHT_LEVELS[this.light[key]!]!;
    }

    /** Distance between two squares of the map, by key. */
    distance(metric: Metric, from: number, to: number): number {
        const fromX = from % this.width;
        const toX = to % this.width;
        return metric.distance(toX - fromX, (to - toX - (from - fromX)) / this.width);
    }
}

/** Builds a map from what a user wrote. There always is one; what could not be had is among the problems. */
export function buildMap(
    width: number,
    height: number,
    features: readonly MapFeature[],
): { readonly map: BattleMap; readonly problems: readonly MapProblem[] } {
    const problems: MapProblem[] = [];
    const map = new BattleMap(side('width', width, problems), side('height', height, problems));
    let drawn = 0;
    for (const [index, feature] of features.entries()) {
        if (feature.kind === 'cover' && !(feature.percent >= 1 && feature.percent <= 100)) {
            problems.push({ kind: 'cover-degree', feature: index, found: feature.percent });
            continue;
        }
        for (const corner of ['from', 'to'] as const) {
            if (!map.contains(feature.area[corner])) {
                problems.push({ kind: 'off-map', feature: index, corner });
            }
        }
        drawn += draw(map, feature);
        if (drawn > MOST_DRAWN) {
            problems.push({ kind: 'too-many-features', feature: index + 1, found: features.length });
            break;
        }
    }
    return { map, problems };
}

function side(name: 'width' | 'height', found: number, problems: MapProblem[]): number {
    const length = Math.min(Math.max(Math.floor(found) || 1, 1), LARGEST_SIDE);
    if (length !== found) {
        problems.push({ kind: 'size', side: name, found });
    }
    return length;
}

/** @returns the number of squares drawn */
function draw(map: BattleMap, feature: MapFeature): number {
    switch (feature.kind) {
        case 'wall':
            return fill(map, feature.area, map.walls, 1);
        case 'cover':
            return fill(map, feature.area, map.cover, feature.percent, true);
        case 'light':
            return fill(map, feature.area, map.light, LIGHT_LEVELS.indexOf(feature.level));
        case 'difficult':
            return fill(map, feature.area, map.difficult, 1);
        case 'named':
            map.named.push(feature);
            return 1;
    }
}

function fill(map: BattleMap, { from, to }: Rectangle, layer: Uint8Array, value: number, onlyHigher = false): number {
    const left = Math.max(Math.ceil(Math.min(from.x, to.x)), 0);
    const right = Math.min(Math.floor(Math.max(from.x, to.x)), map.width - 1);
    const top = Math.max(Math.ceil(Math.min(from.y, to.y)), 0);
    const bottom = Math.min(Math.floor(Math.max(from.y, to.y)), map.height - 1);
    let drawn = 0;
    for (let y = top; y <= bottom; y++) {
        for (let x = left; x <= right; x++) {
            const key = y * map.width + x;
            layer[key] = onlyHigher ? Math.max(layer[key]!, value) : value;
            drawn++;
        }
    }
    return drawn;
}
