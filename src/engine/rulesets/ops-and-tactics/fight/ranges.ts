import type { Effects, Situation } from '../character/effects.js';
import type { Fighter } from './fighter.js';
import type { Weapon } from './gear.js';
import { totalOf } from './scene.js';

/** Penalty for each full range increment (p. 55). */
export const PER_INCREMENT = -2;

/**
 * Range increment in feet, with everything that changes it. A telescopic sight that came with the weapon does its part
 * only for a target that was acquired in it (p. 62). Some barrels and sights round to the nearest 5 feet (chapter VII).
 */
export function rangeIncrement(weapon: Weapon, effects: Effects, situation: Situation, target?: Fighter): number {
    const range = totalOf(
        effects.change('range', [{ name: weapon.name, value: baseRange(weapon, target) }], situation),
    );
    return weapon.model.rules.has('Rounded Range') ? Math.round(range / SQUARE) * SQUARE : range;
}

const SQUARE = 5;

export function baseRange({ model, ammunition, sighted }: Weapon, target?: Fighter): number {
    const isAcquired = target !== undefined && sighted === target;
    return ammunition?.range ?? (isAcquired ? model.range : (model.bareRange ?? model.range));
}

/** Projectiles reach ten range increments, thrown weapons five (p. 55), and some rounds a fixed distance. */
export function farthest(weapon: Weapon, increment: number): number {
    return Math.min(increment * (weapon.isShooter ? 10 : 5), weapon.ammunition?.maximumRange ?? Infinity);
}
