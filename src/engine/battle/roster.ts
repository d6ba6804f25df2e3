import type { BattleMap, Metric } from '../grid/index.js';
import type { Library } from '../library.js';
import { readAtoms, type Shape } from '../schema/index.js';
import { combatantNames, type CombatantSource, type Encounter, type Span } from '../source/index.js';
import { MOST_COMBATANTS } from './bounds.js';
import type { Area } from './encounter-labels.js';
import { nearestSquare } from './field.js';

/** One place in the fight, before the ruleset has made a combatant of it. */
export interface Seat {
    readonly name: string;
    /** Missing: everyone's enemy. */
    readonly side: string | undefined;
    readonly source: CombatantSource;
    readonly square: number;
    /**
     * Owner of its dice: where it stands in the text, by side, entry and copy. So a fight stays the same when a creature or
     * a side is renamed, and when somebody is added after it.
     */
    readonly dice: string;
    /** Owner of the dice that its side rolls together. */
    readonly sideDice: string;
}

export interface RosterProblem {
    readonly code: string;
    readonly text: string;
    readonly span: Span;
    readonly who: string;
}

export interface Roster {
    readonly seats: readonly Seat[];
    readonly problems: readonly RosterProblem[];
}

/** One that wants a square. */
interface Wish {
    readonly name: string;
    readonly side: string | undefined;
    readonly sideIndex: number;
    /** Place of its entry in the side, counted from 0. */
    readonly entryIndex: number;
    readonly source: CombatantSource;
    /** Which of several copies, counted from 0. */
    readonly copy: number;
    readonly area: Area | undefined;
}

/**
 * Who fights and where everyone stands. Several copies spread over the free squares of their area. Whoever's square is
 * off the map, in a wall or taken is put on the nearest free one, which is a problem; so is a name that is taken.
 */
export function seatRoster(
    encounter: Encounter,
    library: Library,
    map: BattleMap,
    metric: Metric,
    placement: Shape<Area>,
): Roster {
    const problems: RosterProblem[] = [];
    const wishes = collectWishes(encounter, library, placement, problems);
    const taken = new Set<number>();
    const squares = new Map<Wish, number>();
    const isFree = (key: number): boolean => map.walls[key] === 0 && !taken.has(key);
    const settle = (wish: Wish, key: number | undefined): void => {
        const square = key ?? nearestSquare(map, metric, homeOf(wish, map), isFree);
        if (square === undefined) {
            const text = `There is no free square left for ${wish.name}.`;
            problems.push({ code: 'map-full', text, span: wish.source.span, who: wish.name });
            return;
        }
        taken.add(square);
        squares.set(wish, square);
    };
    // those who name one square come first, then those who spread over an area, then those who name none
    const exact = wishes.filter(({ area }) => area && isPoint(area));
    const spread = wishes.filter(({ area }) => area && !isPoint(area));
    for (const wish of exact) {
        const { x, y } = wish.area!.from;
        const fault = !map.contains({ x, y })
            ? { code: 'off-map', why: `is not on the map of ${map.width} x ${map.height} squares` }
            : map.walls[map.keyOf({ x, y })] === 1
              ? { code: 'in-wall', why: 'is a wall' }
              : taken.has(map.keyOf({ x, y }))
                ? { code: 'square-taken', why: 'is taken' }
                : undefined;
        const near = map.keyOf({ x: clamp(x, map.width), y: clamp(y, map.height) });
        const square = fault ? nearestSquare(map, metric, near, isFree) : near;
        // copies that share one named square stand around it, which is what a GM means by it
        if (fault && !(fault.code === 'square-taken' && wish.copy > 0)) {
            const there = square === undefined ? '' : `; ${wish.name} stands at ${format(map, square)}`;
            const text = `${x},${y} ${fault.why}${there}.`;
            problems.push({ code: fault.code, text, span: placementSpan(wish.source), who: wish.name });
        }
        settle(wish, square);
    }
    for (const group of groupBy(spread, ({ source }) => source)) {
        const { source, area } = group[0]!;
        const free = squaresOf(area!, map).filter(isFree);
        if (!isWithin(area!, map)) {
            const text = `This reaches beyond the map of ${map.width} x ${map.height} squares.`;
            problems.push({ code: 'off-map', text, span: placementSpan(source), who: group[0]!.name });
        }
        if (free.length < group.length) {
            const text = `There are ${free.length} free squares here for ${group.length}; the others stand nearby.`;
            problems.push({ code: 'square-taken', text, span: placementSpan(source), who: group[0]!.name });
        }
        group.forEach((wish, index) => {
            const roomy = free.length >= group.length;
            settle(wish, free[roomy ? Math.floor(((index + 0.5) * free.length) / group.length) : index]);
        });
    }
    for (const wish of wishes) {
        if (!wish.area) {
            settle(wish, undefined);
        }
    }
    const seats = wishes.flatMap((wish): Seat[] => {
        const { name, side, source, sideIndex, entryIndex, copy } = wish;
        const square = squares.get(wish);
        const sideDice = `side ${sideIndex + 1}`;
        const dice = `${sideDice}, ${entryIndex + 1}.${copy + 1}`;
        return square === undefined ? [] : [{ name, side, source, square, dice, sideDice }];
    });
    return { seats, problems };
}

function collectWishes(
    encounter: Encounter,
    library: Library,
    placement: Shape<Area>,
    problems: RosterProblem[],
): Wish[] {
    const names = new Set<string>();
    const wishes: Wish[] = [];
    for (const [sideIndex, side] of encounter.sides.entries()) {
        for (const [entryIndex, source] of side.combatants.entries()) {
            const area = readAtoms(source.placement, placement, library, source.span).value;
            for (const [copy, name] of boundedNames(source).entries()) {
                if (wishes.length >= MOST_COMBATANTS) {
                    const text = `An encounter has at most ${MOST_COMBATANTS} combatants; the others are left out.`;
                    problems.push({ code: 'too-many-combatants', text, span: source.span, who: name });
                    return wishes;
                }
                let unique = name;
                for (let number = 2; names.has(unique); number++) {
                    unique = `${name} ${number}`;
                }
                if (unique !== name) {
                    const span = source.alias?.span ?? source.creature.span;
                    const text = `There is another ${name} here; this one goes by ${unique}.`;
                    problems.push({ code: 'combatant-name', text, span, who: unique });
                }
                names.add(unique);
                wishes.push({ name: unique, side: side.name || undefined, sideIndex, entryIndex, source, copy, area });
            }
        }
    }
    return wishes;
}

/** The names of an entry, not more of them than an encounter holds. */
function boundedNames(source: CombatantSource): string[] {
    return combatantNames({ ...source, count: Math.min(Math.max(source.count, 0), MOST_COMBATANTS + 1) });
}

/** Where a side gathers when nothing is said: the first at the left edge, the second at the right one, and so on. */
function homeOf(wish: Wish, map: BattleMap): number {
    const last = { x: map.width - 1, y: map.height - 1 };
    const middle = { x: Math.floor(last.x / 2), y: Math.floor(last.y / 2) };
    const homes = [
        { x: Math.min(1, last.x), y: middle.y },
        { x: Math.max(last.x - 1, 0), y: middle.y },
        { x: middle.x, y: Math.min(1, last.y) },
        { x: middle.x, y: Math.max(last.y - 1, 0) },
    ];
    return map.keyOf(homes[wish.sideIndex % homes.length]!);
}

function placementSpan(source: CombatantSource): Span {
    const first = source.placement[0]?.span;
    const last = source.placement.at(-1)?.span;
    return first && last ? { uri: first.uri, start: first.start, end: last.end } : source.span;
}

function isPoint({ from, to }: Area): boolean {
    return from.x === to.x && from.y === to.y;
}

function isWithin({ from, to }: Area, map: BattleMap): boolean {
    return map.contains(from) && map.contains(to);
}

/** Row by row. */
function squaresOf({ from, to }: Area, map: BattleMap): number[] {
    const squares: number[] = [];
    const right = Math.min(Math.max(from.x, to.x), map.width - 1);
    const bottom = Math.min(Math.max(from.y, to.y), map.height - 1);
    for (let y = Math.max(Math.min(from.y, to.y), 0); y <= bottom; y++) {
        for (let x = Math.max(Math.min(from.x, to.x), 0); x <= right; x++) {
            squares.push(map.keyOf({ x, y }));
        }
    }
    return squares;
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): T[][] {
    const groups = new Map<K, T[]>();
    for (const item of items) {
        const group = groups.get(keyOf(item));
        if (group) {
            group.push(item);
        } else {
            groups.set(keyOf(item), [item]);
        }
    }
    return [...groups.values()];
}

function clamp(value: number, length: number): number {
    return Math.min(Math.max(value, 0), length - 1);
}

function format(map: BattleMap, key: number): string {
    const { x, y } = map.squareAt(key);
    return `${x},${y}`;
}
