import { toughnessAgainst } from './aim.js';
import type { HazardEntry } from './books.js';
import type { Fighter } from './fighter.js';
import { D20, type Scene } from './scene.js';
import { timeText, timeToLive, woundsOf } from './track.js';
import { fall, wound } from './wounds.js';

/** Harm that no blow deals: fire, falls, cold. */

export interface Danger {
    readonly name: string;
    readonly bonus: number;
    readonly energy?: string | undefined;
    readonly lethal?: boolean;
}

/** Names that effects on saves against a hazard may go by. */
export function againstOf({ name, energy }: HazardEntry): string[] {
    return [name, ...(name.endsWith(' Cold') ? ['Cold'] : []), ...(energy === undefined ? [] : [energy])];
}

/** A roll to wound, and the wounds that came of it. */
export interface Harm {
    readonly total: number;
    readonly wounds: number;
}

/**
 * A roll to wound of a danger (p. 36): a d20 and its bonus against Toughness, which may resist an energy.
 * @returns nothing for the immune
 */
export function harm(scene: Scene, target: Fighter, { name, bonus, energy, lethal }: Danger): Harm | undefined {
    if (energy !== undefined && target.isImmune(energy)) {
        scene.log.note(`${name} does nothing to ${target.name}.`, target.name);
        return undefined;
    }
    const roll = scene.roll(target, 'effects', D20, bonus === 0 ? [] : [{ name, value: bonus }]);
    const toughness = toughnessAgainst(target, new Set([name, ...(energy === undefined ? [] : [energy])]));
    const wounds = woundsOf(roll.total, toughness.total);
    scene.log.check({
        who: target.name,
        name: scene.nameOf(target, name),
        roll,
        against: { name: 'Toughness', value: toughness.total, terms: [...toughness.terms] },
        success: wounds === 0,
        outcome: wounds === 0 ? 'no wound' : `${wounds} ${wounds === 1 ? 'wound' : 'wounds'}`,
    });
    wound(scene, target, wounds, { cause: name, ...(lethal !== undefined && { lethal }) });
    return { total: roll.total, wounds };
}

/** One more level of fatigue: fatigued, exhausted, unconscious, disabled, dying (p. 36). */
export function tire(scene: Scene, target: Fighter, cause: string): void {
    const { states } = scene;
    if (target.has('Unconscious')) {
        if (target.has('Disabled')) {
            beginToDie(scene, target, cause);
        } else {
            states.gain(target, 'Disabled', cause);
        }
    } else if (target.has('Exhausted')) {
        faint(scene, target, cause);
    } else if (target.has('Fatigued')) {
        states.lose(target, 'Fatigued', cause);
        states.gain(target, 'Exhausted', cause);
    } else {
        states.gain(target, 'Fatigued', cause);
    }
}

export function faint(scene: Scene, target: Fighter, cause: string): void {
    const wasStanding = scene.isStanding(target);
    scene.states.gain(target, 'Unconscious', cause);
    if (wasStanding) {
        fall(scene, target);
    }
}

/** Dying without wounds: the ten hours of p. 8 are all the book gives. */
export function beginToDie(scene: Scene, target: Fighter, cause: string): void {
    if (target.has('Dead') || target.has('Dying')) {
        return;
    }
    target.roundsToLive = timeToLive(1);
    faint(scene, target, cause);
    scene.states.gain(target, 'Dying', cause);
    scene.log.note(`${target.name} has ${timeText(target.roundsToLive)} to live.`, target.name);
}
