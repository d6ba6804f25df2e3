import type { Fighter } from './fighter.js';
import type { Shield } from './gear.js';
import type { Scene } from './scene.js';

/** Damage to a shield: with its health it loses its use (p. 27). */
export function damageShield(
    scene: Scene,
    owner: Fighter,
    shield: Shield,
    dealt: number,
    { cause, by }: { readonly cause: string; readonly by?: Fighter },
): void {
    if (dealt <= 0) {
        return;
    }
    const before = shield.health - shield.wounds;
    shield.wounds = Math.min(shield.health, shield.wounds + dealt);
    scene.log.change(owner.name, shield.name, before, shield.health - shield.wounds, cause, by?.name);
    if (!shield.isWhole) {
        scene.log.note(`${owner.name}’s ${shield.name} is useless.`, owner.name);
    }
}
