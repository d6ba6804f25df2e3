import type { Fighter } from './fighter.js';
import type { Weapon } from './gear.js';
import { PERCENT, type Scene } from './scene.js';

/** Up to this error range only a natural 3 jams; each 5 percent more add a number (chapter VII, error range). */
const LOW_RANGE = 15;
const STEP = 5;

/** Percent of chance that a weapon with what it is loaded with is of the sort that jams. */
export function errorRange({ model, ammunition }: Weapon): number {
    return model.errorRange + (model.ammunitionErrors ? (ammunition?.errorRange ?? 0) : 0);
}

/** The highest natural attack roll that jams a weapon of this error range. */
export function highestJam(range: number): number {
    return range <= 0 ? 0 : Math.min(18, 3 + Math.max(0, Math.floor((range - LOW_RANGE) / STEP)));
}

/**
 * The dice of an attack have fallen. On a roll low enough a d100 tells, once for each error range that the weapon comes to
 * have, whether it is of the sort that jams in this fight.
 */
export function jam(scene: Scene, who: Fighter, weapon: Weapon, natural: number): void {
    const range = weapon.isFirearm ? errorRange(weapon) : 0;
    if (weapon.isJammed || natural > highestJam(range)) {
        return;
    }
    if (range !== weapon.testedRange) {
        weapon.testedRange = range;
        // the dice given with the attack are not for this
        scene.dice.begin(undefined, who.name);
        const roll = scene.roll(who, 'effects', PERCENT);
        scene.dice.end();
        weapon.canJam = roll.total <= range;
        scene.log.check({
            who: who.name,
            name: `error range of ${weapon.name}`,
            roll,
            against: { name: 'at most', value: range, terms: [] },
            success: weapon.canJam,
            outcome: weapon.canJam ? 'it can jam' : 'it is sound',
        });
    }
    if (weapon.canJam) {
        weapon.isJammed = true;
        scene.log.note(`${weapon.name} jams (a natural ${natural}).`, who.name);
    }
}
