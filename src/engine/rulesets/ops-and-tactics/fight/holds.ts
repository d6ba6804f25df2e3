import type { Fighter } from './fighter.js';
import type { Scene } from './scene.js';

/** Why somebody who is strangled cannot breathe. */
export const STRANGLED = 'strangled';

/** Why a hold ends with one who goes down. */
export const FALLEN = 'fallen';

/** A stranglehold goes on when its victim passes out, until it is let go of or the victim is dead. */
function isChokedOn(who: Fighter): boolean {
    return who.breath?.cause === STRANGLED && who.has('Unconscious') && !who.isDead;
}

/** Ends a hold: with one, or with everybody. Whoever was strangled breathes again. */
export function release(scene: Scene, who: Fighter, only: Fighter | undefined, cause: string): void {
    for (const other of only ? [only] : [...who.grappledWith]) {
        if (cause === FALLEN && isChokedOn(who) && scene.isStanding(other)) {
            continue;
        }
        who.grappledWith.delete(other);
        other.grappledWith.delete(who);
        for (const one of [who, other]) {
            if (one.grappledWith.size === 0) {
                scene.conditions.lose(one, 'Grappling', cause);
                scene.conditions.lose(one, 'Pinned', cause);
                if (one.breath?.cause === STRANGLED) {
                    catchBreath(scene, one, cause);
                }
            }
        }
    }
}

/** Must hold its breath for so many rounds before it is in danger (chapter VI, environments). */
export function loseBreath(scene: Scene, fighter: Fighter, rounds: number, cause: string): void {
    if (!fighter.breath) {
        fighter.breath = { left: rounds, checks: 0, stage: 0, cause };
        scene.conditions.gain(fighter, 'Holding Breath', cause);
    }
}

export function catchBreath(scene: Scene, fighter: Fighter, cause: string): void {
    fighter.breath = undefined;
    scene.conditions.lose(fighter, 'Holding Breath', cause);
    scene.conditions.lose(fighter, 'Suffocating', cause);
}
