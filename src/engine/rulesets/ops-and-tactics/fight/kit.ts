import type { AttackMemory } from './attack-memory.js';
import type { Loadout } from './arms.js';
import type { Cost } from './costs.js';
import type { Fighter } from './fighter.js';
import type { Weapon } from './gear.js';
import type { Standing } from './standing-cache.js';
import type { PlannedAttack } from './tactics/options.js';

/**
 * What follows from how somebody stands with one weapon and its rounds, or with none, found out bit by bit. Tables are by
 * the index of an action.
 */
export class Kit {
    /** Attacks that a planner thinks of. */
    planned: readonly PlannedAttack[] | undefined;
    /** How far blows get, in feet. */
    reach: number | undefined;
    /** Whether its rate of fire, or an effect, allows an attack. */
    readonly allowed: (boolean | undefined)[] = [];
    readonly costs: (Cost | undefined)[] = [];
    readonly attacks: (AttackMemory | undefined)[] = [];

    constructor(
        readonly standing: Standing,
        readonly loadout: Loadout | undefined,
    ) {}
}

export function kitOf({ standing }: Fighter, weapon: Weapon | undefined): Kit {
    const loadout = weapon?.loadout;
    const last = weapon?.kit;
    if (last && last.standing === standing && last.loadout === loadout) {
        return last;
    }
    let kit = standing.kits.get(loadout);
    if (!kit) {
        standing.kits.set(loadout, (kit = new Kit(standing, loadout)));
    }
    if (weapon) {
        weapon.kit = kit;
    }
    return kit;
}
