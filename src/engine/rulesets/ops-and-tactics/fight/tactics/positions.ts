import { movementCost, obstaclesFor } from '../actions/movement.js';
import type { Fighter } from '../fighter.js';
import { orderFor } from '../orders.js';
import type { Scene } from '../scene.js';
import { isKnown } from '../stealth.js';
import { holdsShooter } from './equip.js';
import { attempt, isDown, knownEnemies, standUp, visibleEnemies, walkTo } from './steps.js';
import type { OpsChoice } from './tactician.js';

/** Feet in a square. */
const SQUARE = 5;
/** Squares that are looked at when a better place is sought. */
const MOST_SQUARES = 150;

export function adjacentEnemy(scene: Scene, who: Fighter): Fighter | undefined {
    return scene.neighbours(who.square).find((other) => scene.areEnemies(who, other) && isKnown(scene, who, other));
}

/** Percent of the body that is hidden from the nearest enemy in sight. */
export function coverFrom(scene: Scene, who: Fighter): number {
    const [nearest] = visibleEnemies(scene, who);
    return nearest ? scene.field.sight.coverBetween(nearest.square, who.square) : 0;
}

/** To a square with cover from which an enemy can be shot at, if that leaves points for a shot. */
export function takeCover(scene: Scene, who: Fighter): OpsChoice | undefined {
    const enemies = visibleEnemies(scene, who).slice(0, 3);
    const [nearest] = enemies;
    if (!nearest || coverFrom(scene, who) > 0 || adjacentEnemy(scene, who) || !scene.hasCover) {
        return undefined;
    }
    const { sight } = scene.field;
    return bestSquare(scene, who, RESERVE, {
        score: (key) => (sight.isClear(key, nearest.square) ? sight.coverBetween(nearest.square, key) : 0),
        among: sight.shelters(nearest.square),
        from: nearest.square,
    });
}
/** Points kept for a shot when cover is sought. */
const RESERVE = 6;

/** Away from an enemy that has come up, where that leaves the points for a shot. */
export function backOff(scene: Scene, who: Fighter): OpsChoice | undefined {
    if (!holdsShooter(who) || !adjacentEnemy(scene, who)) {
        return undefined;
    }
    if (isDown(who)) {
        return standUp(scene, who);
    }
    const { map } = scene.field;
    const enemies = knownEnemies(scene, who);
    const away = bestSquareKey(scene, who, who.points - A_SHOT, 'Withdraw', {
        score: (key) => (enemies.some(({ square }) => scene.field.adjacent(key, square)) ? 0 : 1),
        highest: 1,
    });
    return away === undefined ? undefined : attempt(scene, who, 'Withdraw', { square: map.squareAt(away) });
}

/** Points of a single shot with most weapons. */
const A_SHOT = 7;

/** To the edge of the map that is farthest from the enemies, step by step. */
export function flee(scene: Scene, who: Fighter): OpsChoice | undefined {
    const { map, metric } = scene.field;
    const enemies = knownEnemies(scene, who);
    const gap = (key: number): number =>
        enemies.reduce((least, { square }) => Math.min(least, map.distance(metric, key, square)), Infinity);
    const { width, height } = map;
    const here = gap(who.square);
    const isExit = (key: number): boolean => {
        const x = key % width;
        const y = (key - x) / width;
        return (x === 0 || y === 0 || x === width - 1 || y === height - 1) && gap(key) >= Math.min(here, SQUARE * 4);
    };
    return isExit(who.square) ? undefined : walkTo(scene, who, isExit);
}

/** How squares compare. */
interface Places {
    readonly score: (key: number) => number;
    /** The highest score that there is, if it is known. */
    readonly highest?: number;
    /** The squares that can score better than where one is, if they are known. */
    readonly among?: readonly number[];
    /** The square that alone decides the score, if one does: what is found is remembered with it. */
    readonly from?: number;
}

/** The square within reach that scores best; of equals the nearest. */
export function bestSquare(scene: Scene, who: Fighter, reserve: number, places: Places): OpsChoice | undefined {
    const entry = scene.actions.get('Move');
    if (!entry || scene.conditions.prevents(who, 'movement')) {
        return undefined;
    }
    if (isDown(who)) {
        return undefined;
    }
    const key = bestSquareKey(scene, who, who.points - reserve, 'Move', places);
    return key === undefined ? undefined : { order: orderFor(entry, { square: scene.field.map.squareAt(key) }) };
}

function bestSquareKey(scene: Scene, who: Fighter, points: number, action: string, places: Places): number | undefined {
    const entry = scene.actions.get(action);
    if (!entry) {
        return undefined;
    }
    const { each, first } = movementCost(who, entry);
    const budget = Math.floor((points - first) / each) * SQUARE;
    if (budget <= 0) {
        return undefined;
    }
    const obstacles = obstaclesFor(scene, who);
    const look = (isBarred: (key: number) => boolean, isTaken: (key: number) => boolean): number | undefined =>
        searchAround(scene, who, budget, places, isBarred, isTaken);
    if (places.from === undefined) {
        const { barred, taken } = obstacles;
        return look(
            (key) => barred.includes(key),
            (key) => taken.includes(key),
        );
    }
    const question = { from: who.square, about: places.from, extent: budget, diagonals: who.diagonals };
    return scene.field.walks.shelters.ask(question, obstacles, look);
}

function searchAround(
    { field }: Scene,
    who: Fighter,
    budget: number,
    places: Places,
    isBarred: (key: number) => boolean,
    isTaken: (key: number) => boolean,
): number | undefined {
    let best: number | undefined;
    let most = places.score(who.square);
    const highest = places.highest ?? highestOf(field, who.square, budget, places);
    if (most >= highest) {
        return undefined;
    }
    field.paths.reachable(who.square, budget, isBarred, who.diagonals, (key, count) => {
        const value = isTaken(key) ? 0 : places.score(key);
        if (value > most) {
            best = key;
            most = value;
        }
        return most >= highest || count >= MOST_SQUARES;
    });
    return best;
}

/** The highest score of the squares that may be near enough: no walk is shorter than the distance. */
function highestOf({ map, metric }: Scene['field'], square: number, budget: number, { score, among }: Places): number {
    if (!among) {
        return Infinity;
    }
    let highest = 0;
    for (const key of among) {
        if (map.distance(metric, square, key) <= budget) {
            highest = Math.max(highest, score(key));
        }
    }
    return highest;
}
