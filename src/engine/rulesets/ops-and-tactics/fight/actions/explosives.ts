import { plainDice } from '../../../../dice/index.js';
import { scatter } from '../../../../grid/index.js';
import type { OrderForm } from '../../schema/orders.js';
import { aim, type Aim } from '../aim.js';
import { explode, near } from '../blasts.js';
import { costOf } from '../costs.js';
import type { Fighter } from '../fighter.js';
import type { Weapon } from '../gear.js';
import { farthest, rangeIncrement } from '../ranges.js';
import { type Prepared, type Procedure, refuse, type Scene } from '../scene.js';
import { raiseStakes, stakesOf } from '../stakes.js';
import { announce, dealDamage, strike } from '../strike.js';
import { chooseShooter, chooseTarget, chooseWeapon, roundsFired, standingTarget } from '../weapon-choice.js';
import { squareOf } from './area-fire.js';
import { modifiersOf, spendRounds } from './shots.js';
import { aimAtSquare, rollAtSquare } from './square-attack.js';
import type { Refusal } from '../../../../battle/index.js';

/** Thrown explosives go off at the thrower’s next count (p. 68). */
const FUSE = 1;
const SQUARE = 5;
/** Feet around a splash in which it still wets (p. 67). */
const SPLASH = 5;

/** Throws what is in hand: a weapon at someone, a flask, a grenade at a square (p. 62 and 67). */
export const throwIt: Procedure = (scene, who, order, entry) => {
    const weapon = chooseWeapon(
        who,
        order.weapon ?? order.object,
        'weapon to throw',
        (one) => one.isThrown || one.isExplosive,
    );
    if ('reason' in weapon) {
        return weapon;
    }
    if (weapon.isExplosive) {
        return throwExplosive(scene, who, order, entry, weapon);
    }
    const target = standingTarget(scene, who, order);
    if ('reason' in target) {
        return target;
    }
    if (!scene.field.canSee(who, target)) {
        return refuse('no-line-of-sight', `${target.name} is out of sight`);
    }
    const modifiers = modifiersOf(scene, who, order, 'thrown', weapon);
    if ('reason' in modifiers) {
        return modifiers;
    }
    const isSplash = weapon.is('Splash Weapon');
    const aimed = aim(scene, who, target, weapon, entry, {
        isMelee: false,
        isThrown: true,
        isTouch: isSplash,
        modifiers,
        stakes: stakesOf(who, order),
        ...(order.part && { part: order.part.name }),
    });
    if ((aimed.situation.distance ?? 0) > farthest(weapon, rangeIncrement(weapon, aimed.effects, aimed.situation))) {
        return refuse(
            'out-of-range',
            `${target.name} is ${aimed.situation.distance} ft away, too far to throw ${weapon.name}`,
        );
    }
    return {
        cost: costOf(who, entry, weapon, modifiers),
        aim: aimed,
        perform() {
            raiseStakes(who, order);
            if (!announce(scene, who, target)) {
                return;
            }
            letGo(scene, who, weapon, target.square);
            // a flask that hits counts twice, and wets everybody beside (p. 67)
            const { isHit } = strike(scene, aimed, isSplash ? 2 : 1);
            if (isSplash) {
                const at = isHit ? target.square : landing(scene, who, target.square);
                for (const other of near(scene, at, SPLASH)) {
                    if (!isHit || other !== target) {
                        dealDamage(scene, { ...aimed, target: other }, false);
                    }
                }
            }
        },
    };
};

function throwExplosive(
    scene: Scene,
    who: Fighter,
    order: OrderForm,
    entry: Parameters<Procedure>[3],
    weapon: Weapon,
): Prepared | Refusal {
    const square = squareOf(scene, order);
    if (typeof square === 'object') {
        return square;
    }
    const modifiers = modifiersOf(scene, who, order, 'thrown', weapon);
    if ('reason' in modifiers) {
        return modifiers;
    }
    const aimed = aimAtSquare(scene, who, weapon, entry, square, { rounds: 1, isThrown: true, modifiers });
    if ('reason' in aimed) {
        return aimed;
    }
    return {
        cost: costOf(who, entry, weapon, modifiers),
        perform() {
            letGo(scene, who, weapon, square);
            // within one increment it simply lands (p. 67)
            const isHit = aimed.increments === 0 || rollAtSquare(scene, aimed, entry.defense ?? 10);
            const at = isHit ? square : landing(scene, who, square);
            scene.fuses.push({ charge: weapon.charge, owner: who, square: at, counts: FUSE });
        },
    };
}

/** One piece less in hand; a weapon that was thrown lies where it came down. */
export function letGo(scene: Scene, who: Fighter, weapon: Weapon, square: number): void {
    const before = weapon.count;
    weapon.count--;
    if (weapon.isExplosive || before > 1) {
        scene.log.change(who.name, weapon.name, before, weapon.count, 'thrown');
    }
    // of several pieces one is in hand, and the others are where they are carried
    weapon.place = weapon.count > 0 ? (weapon.isExplosive ? 'pouch' : 'holster') : 'ground';
    weapon.lies = weapon.count > 0 ? weapon.lies : square;
    who.forgetTags();
}

/** Where something that missed comes down: the hours of a clock around the square (p. 67). */
function landing(scene: Scene, who: Fighter, square: number): number {
    const roll = scene.roll(who, 'effects', plainDice(1, 12));
    scene.log.roll(who.name, 'scatter', roll);
    return scatter(scene.field.map, square, roll.total, scene.field.sight);
}

/** A grenade or rocket at a square; it goes off where it lands (p. 67). */
export const launch: Procedure = (scene, who, order, entry) => {
    const weapon = chooseShooter(who, order, entry);
    if ('reason' in weapon) {
        return weapon;
    }
    const target = entry.target === 'combatant' ? chooseTarget(scene, who, order) : undefined;
    if (target && 'reason' in target) {
        return target;
    }
    const square = target ? target.square : squareOf(scene, order);
    if (typeof square === 'object') {
        return square;
    }
    const aimed = aimAtSquare(scene, who, weapon, entry, square, { rounds: 1, isThrown: false });
    if ('reason' in aimed) {
        return aimed;
    }
    const isMortar = entry.rules.has('Mortar');
    return {
        cost: costOf(who, entry, weapon),
        perform() {
            spendRounds(scene, who, weapon, roundsFired(weapon, entry), entry.name);
            if (target) {
                launchAt(scene, who, aim(scene, who, target, weapon, entry, { isMelee: false }));
                return;
            }
            const at = rollAtSquare(scene, aimed, entry.defense ?? 10) ? square : landing(scene, who, square);
            if (isMortar) {
                // five rounds in the air within the first increment, one fewer for each beyond (p. 68)
                const counts = Math.max(1, MORTAR_FLIGHT - aimed.increments);
                scene.fuses.push({ charge: weapon.charge, owner: who, square: at, counts });
            } else {
                explode(scene, weapon.charge, at, who);
            }
        },
    };
};
const MORTAR_FLIGHT = 5;

/** Aimed at someone: 1d6 more for the blow itself, and what misses flies on (p. 67). */
export function launchAt(scene: Scene, who: Fighter, aimed: Aim): void {
    const { weapon, target } = aimed;
    const blow = {
        ...aimed,
        damage: [{ dice: plainDice(1, 6), type: 'Bludgeoning', joiner: undefined }],
        damageTerms: [],
    };
    if (strike(scene, blow).isHit) {
        explode(scene, weapon.charge, target.square, who);
        return;
    }
    const { map, sight } = scene.field;
    const from = map.squareAt(who.square);
    const to = map.squareAt(target.square);
    const steps = Math.floor((weapon.model.range * (weapon.is('Rocket Launcher') ? 3 : 1)) / SQUARE);
    const length = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y), 1);
    let end = target.square;
    for (let step = 1; step <= steps; step++) {
        const next = {
            x: to.x + Math.round(((to.x - from.x) * step) / length),
            y: to.y + Math.round(((to.y - from.y) * step) / length),
        };
        if (!map.contains(next) || map.walls[map.keyOf(next)] === 1 || !sight.isClear(target.square, map.keyOf(next))) {
            break;
        }
        end = map.keyOf(next);
    }
    explode(scene, weapon.charge, end, who);
}

/** Holds a live grenade, to throw it first thing next turn (p. 68). */
export const cookOff: Procedure = (scene, who, order, entry) => {
    const weapon = chooseWeapon(who, order.weapon ?? order.object, 'grenade', (one) => one.isExplosive);
    if ('reason' in weapon) {
        return weapon;
    }
    const square = order.square || order.target ? squareOf(scene, order) : undefined;
    if (typeof square === 'object') {
        return square;
    }
    return {
        cost: costOf(who, entry, weapon),
        perform() {
            scene.conditions.gain(who, 'Cooking Off', entry.name);
            who.cooking = { weapon, square };
        },
    };
};

/** At the start of the next turn it is thrown and goes off at once, in the hand if nobody said where to. */
export function throwCooked(scene: Scene, who: Fighter): void {
    const { cooking } = who;
    if (!cooking) {
        return;
    }
    who.cooking = undefined;
    scene.conditions.lose(who, 'Cooking Off', 'thrown');
    const { weapon, square } = cooking;
    const entry = scene.actions.get('Throw');
    const canThrow = scene.canAct(who) && square !== undefined && entry !== undefined;
    const aimed = canThrow ? aimAtSquare(scene, who, weapon, entry, square, { rounds: 1, isThrown: true }) : undefined;
    let at = who.square;
    if (aimed && !('reason' in aimed) && square !== undefined) {
        at = aimed.increments === 0 || rollAtSquare(scene, aimed, 10) ? square : landing(scene, who, square);
    }
    letGo(scene, who, weapon, at);
    explode(scene, weapon.charge, at, who);
}
