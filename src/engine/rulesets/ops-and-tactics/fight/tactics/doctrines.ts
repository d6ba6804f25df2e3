import type { Fighter } from '../fighter.js';
import type { Scene } from '../scene.js';
import { orderFor } from '../orders.js';
import { advance, arm, attack, reloadAt, shootersFirst, visibleEnemies, walkTo } from './steps.js';
import type { OpsChoice } from './tactician.js';

/** A way to fight: the next action, or nothing when the turn is done. */
export type Doctrine = (scene: Scene, who: Fighter) => OpsChoice | undefined;

/** Hit chances below this call for a shorter distance. */
const POOR_CHANCE = 0.2;

/** Goes at the nearest enemy with all it has. */
export const aggressive: Doctrine = (scene, who) =>
    arm(scene, who, shootersFirst) ??
    attack(scene, who, ({ chance }) => chance >= POOR_CHANCE) ??
    reloadAt(scene, who, 0) ??
    closeIn(scene, who) ??
    attack(scene, who);

/** Nearer to the enemy: into sight with a shooter, then closer while the chance to hit is poor; up to it without one. */
function closeIn(scene: Scene, who: Fighter): OpsChoice | undefined {
    const shoots = who.weapons.some((weapon) => weapon.isInHand && weapon.isShooter && weapon.rounds > 0);
    if (!shoots) {
        return advance(scene, who, true);
    }
    const [nearest] = visibleEnemies(scene, who);
    if (!nearest) {
        return advance(scene, who, false);
    }
    const distance = scene.field.distance(who, nearest);
    const { map, metric } = scene.field;
    return distance > 10
        ? walkTo(scene, who, (key) => map.distance(metric, key, nearest.square) <= Math.max(10, distance / 2), 0)
        : undefined;
}

/** Stays, and shoots at whoever acts against it; shoots back once attacked. */
export const holdAndReturnFire: Doctrine = (scene, who) => {
    const ready = arm(scene, who, shootersFirst) ?? reloadAt(scene, who, 0);
    if (ready) {
        return ready;
    }
    const attackers = new Set([who, ...scene.friendsOf(who)].flatMap((one) => [...one.attackedBy]));
    const targets = visibleEnemies(scene, who).filter((enemy) => attackers.has(enemy));
    const back = targets.length > 0 ? attack(scene, who, () => true, targets) : undefined;
    if (back) {
        return back;
    }
    if (scene.battle.reactions.hasReadied(who)) {
        return undefined;
    }
    const weapon = who.weapons.find((one) => one.isInHand);
    const name = weapon?.isShooter ? 'Single Shot' : 'Standard Melee Attack';
    const entry = scene.actions.get(name);
    return entry && scene.enemiesOf(who).length > 0 && !who.hasTriedReady
        ? ((who.hasTriedReady = true), { order: orderFor(entry, {}), readied: {} })
        : undefined;
};

export const DOCTRINES: Readonly<Record<string, Doctrine>> = {
    Aggressive: aggressive,
    'Hold and Return Fire': holdAndReturnFire,
};

