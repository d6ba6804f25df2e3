import type { Refusal } from '../../../../battle/index.js';
import { directionOf } from '../../../../grid/index.js';
import type { Term } from '../../../../terms.js';
import type { Situation } from '../../character/effects.js';
import type { ActionEntry } from '../action-book.js';
import { focusTerms, recoilPenalty, UNSKILLED } from '../aim-core.js';
import type { Fighter } from '../fighter.js';
import type { Weapon } from '../gear.js';
import { jam } from '../jams.js';
import { farthest, PER_INCREMENT, rangeIncrement } from '../ranges.js';
import { naturalOf, refuse, type Scene, THREE_DICE } from '../scene.js';

/** An attack on a square or an area, whose Defense is a number of the book. */
export interface SquareAim {
    readonly attacker: Fighter;
    readonly weapon: Weapon;
    readonly square: number;
    readonly terms: readonly Term[];
    readonly increments: number;
}

export interface SquareOptions {
    readonly rounds: number;
    readonly isThrown: boolean;
    readonly modifiers?: readonly ActionEntry[];
}

export function aimAtSquare(
    scene: Scene,
    attacker: Fighter,
    weapon: Weapon,
    entry: ActionEntry,
    square: number,
    options: SquareOptions,
): SquareAim | Refusal {
    const { field } = scene;
    const { profile } = attacker;
    const { x, y } = field.map.squareAt(square);
    if (!field.sight.isClear(attacker.square, square)) {
        return refuse('no-line-of-sight', `${x},${y} is out of sight`);
    }
    const distance = field.map.distance(field.metric, attacker.square, square);
    const modifiers = options.modifiers ?? [];
    const situation: Situation = {
        with: weapon.loadout.tags,
        for: new Set([...entry.tags, ...modifiers.flatMap(({ tags }) => [...tags])]),
        while: attacker.tags,
        distance,
    };
    const effects = profile.effects.plus([
        ...weapon.loadout.effects.list,
        ...attacker.stateEffects.list,
        ...entry.effects,
        ...modifiers.flatMap((modifier) => modifier.effects),
    ]);
    const increment = rangeIncrement(weapon, effects, situation);
    const reach = farthest(weapon, increment);
    if (distance > reach) {
        return refuse('out-of-range', `${x},${y} is ${distance} ft away, beyond the ${reach} ft of ${weapon.name}`);
    }
    const increments = increment > 0 ? Math.floor(distance / increment) : 0;
    const terms: Term[] = [...profile.rangedAttack];
    terms.push(...focusTerms(attacker, 'MRK', terms, effects, situation));
    if (!attacker.isProficient(weapon.model)) {
        terms.push({ name: 'not proficient', value: UNSKILLED });
    }
    terms.push(...effects.terms('attack', situation));
    if (attacker.wager > 0) {
        terms.push({ name: 'wager', value: -attacker.wager });
    }
    if (increments > 0) {
        terms.push({ name: `range ${distance} ft`, value: PER_INCREMENT * increments });
    }
    if (options.rounds > 1) {
        const recoil = recoilPenalty(attacker, entry.recoil + weapon.loadout.recoil, effects, situation);
        terms.push(...(recoil === 0 ? [] : [{ name: 'recoil', value: recoil }]));
    }
    return { attacker, weapon, square, terms, increments };
}

/** Rolls against the Defense of a square; like any attack it must exceed it. */
export function rollAtSquare(scene: Scene, { attacker, weapon, square, terms }: SquareAim, defense: number): boolean {
    const { map } = scene.field;
    const from = map.squareAt(attacker.square);
    const { x, y } = map.squareAt(square);
    attacker.facing = directionOf(x - from.x, y - from.y);
    const roll = scene.roll(attacker, 'attacks', THREE_DICE, terms);
    const natural = naturalOf(roll);
    const isHit = natural !== 3 && (natural === 18 || roll.total > defense);
    scene.log.check({
        who: attacker.name,
        name: 'attack',
        roll,
        against: { name: `DEF of square ${x},${y}:`, value: defense, terms: [] },
        success: isHit,
        outcome: isHit ? 'hit' : 'missed',
    });
    jam(scene, attacker, weapon, natural);
    return isHit;
}
