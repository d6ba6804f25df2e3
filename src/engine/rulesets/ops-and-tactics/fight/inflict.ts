import type { Infliction } from './arms.js';
import type { Fighter } from './fighter.js';
import type { SaveName } from './profile.js';
import type { Scene } from './scene.js';

/** What a hit or a blast does beside its damage: conditions, unless a save spares the victim. */
export function inflict(
    scene: Scene,
    victim: Fighter,
    inflictions: readonly Infliction[],
    cause: string,
    by: Fighter | undefined,
): void {
    for (const { condition, rounds, save } of inflictions) {
        if (victim.isDead || (save && scene.save(victim, save.name as SaveName, save.target).passed)) {
            continue;
        }
        if (condition === 'Knocked Down') {
            scene.conditions.gain(victim, 'Prone', cause, Infinity, by);
        } else if (rounds && rounds.dice.length > 0) {
            const roll = scene.roll(victim, 'effects', rounds);
            scene.log.roll(victim.name, `rounds ${condition.toLowerCase()}`, roll);
            scene.conditions.gain(victim, condition, cause, roll.total, by);
        } else {
            scene.conditions.gain(victim, condition, cause, rounds?.flat ?? Infinity, by);
        }
    }
}
