import { costOf } from '../costs.js';
import type { Fighter } from '../fighter.js';
import type { Weapon } from '../gear.js';
import type { Scene } from '../scene.js';
import { bestSquare } from './positions.js';
import { attempt, visibleEnemies } from './steps.js';
import type { OpsChoice } from './tactician.js';

/** Feet by which a throw may miss, kept between a blast and oneself and one's friends. */
const MARGIN = 10;
/** Range increments beyond which a throw is a waste. */
const FARTHEST = 3;
/** Cover, in percent, behind which a single enemy is worth a grenade. */
const DUG_IN = 50;
/** Enemies that one grenade should reach. */
const CROWD = 2;

/** Throws a grenade at a crowd, or at one behind good cover, where no friend is near; takes it in hand first. */
export function throwGrenade(scene: Scene, who: Fighter): OpsChoice | undefined {
    const grenade = who.weapons.find(
        (weapon) => weapon.is('Grenade') && weapon.count > 0 && weapon.charge.damage.length > 0,
    );
    const square = grenade && bestTarget(scene, who, grenade);
    if (!grenade || square === undefined) {
        return undefined;
    }
    if (grenade.isInHand) {
        return attempt(scene, who, 'Throw', { weapon: grenade, square: scene.field.map.squareAt(square) });
    }
    // drawn only where there is time to throw it too
    const throwing = scene.actions.get('Throw');
    return throwing && attempt(scene, who, 'Draw', { object: grenade }, costOf(who, throwing, grenade).total);
}

function bestTarget(scene: Scene, who: Fighter, grenade: Weapon): number | undefined {
    const { map, metric, sight } = scene.field;
    const radius = grenade.charge.blastRadius;
    const enemies = visibleEnemies(scene, who);
    const friends = [who, ...scene.friendsOf(who)];
    let best: number | undefined;
    let most = 0;
    for (const { square } of enemies) {
        const isNear = (one: Fighter): boolean => map.distance(metric, one.square, square) <= radius + MARGIN;
        const distance = map.distance(metric, who.square, square);
        if (distance > FARTHEST * grenade.model.range || friends.some(isNear)) {
            continue;
        }
        const caught = enemies.filter((enemy) => map.distance(metric, enemy.square, square) <= radius).length;
        const isDugIn = sight.coverBetween(who.square, square) >= DUG_IN;
        if (caught > most && (caught >= CROWD || isDugIn)) {
            best = square;
            most = caught;
        }
    }
    return best;
}

/** Out of the blast of a grenade that lies in sight. */
export function fleeBlast(scene: Scene, who: Fighter): OpsChoice | undefined {
    const { map, metric, sight } = scene.field;
    const live = scene.fuses.filter(({ square }) => sight.isClear(who.square, square));
    const isInBlast = (key: number): boolean =>
        live.some(({ square, charge }) => map.distance(metric, key, square) <= charge.blastRadius);
    return live.length > 0 && isInBlast(who.square)
        ? bestSquare(scene, who, 0, { score: (key) => (isInBlast(key) ? 0 : 1), highest: 1 })
        : undefined;
}
