import { countDice, plainDice } from '../../../../dice/index.js';
import { blast, scatter } from '../../../../grid/index.js';
import type { OrderForm } from '../../schema/orders.js';
import type { Charge } from '../arms.js';
import { aim } from '../aim.js';
import { farthest, rangeIncrement } from '../aim-core.js';
import { costOf } from '../costs.js';
import { savedShare } from '../feats.js';
import type { Fighter } from '../fighter.js';
import type { Weapon } from '../gear.js';
import { inflict } from '../inflict.js';
import { type Prepared, type Procedure, refuse, type Scene } from '../scene.js';
import { raiseStakes, stakesOf } from '../stakes.js';
import { announce, cripple, dealDamage, strike } from '../strike.js';
import { chooseShooter, chooseTarget, chooseWeapon, roundsFired, standingTarget } from '../weapon-choice.js';
import { takeHit } from '../wounds.js';
import { squareOf } from './area-fire.js';
import { modifiersOf, spendRounds } from './shots.js';
import { aimAtSquare, rollAtSquare } from './square-attack.js';
import type { Refusal } from '../../../../battle/index.js';

/** Thrown explosives go off at the thrower’s next count (p. 68). */
const FUSE = 1;
const SQUARE = 5;
/** Saves in the wounding radius, each 1 higher for every 10 feet of blast radius (p. 68). */
const KNOCKDOWN_TN = 16;
const SHRAPNEL_TN = 15;
/** Most rolls for the places that a blast hits (p. 68). */
const MOST_PLACES = 10;
const CRIPPLING_DAMAGE = 3;
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
function letGo(scene: Scene, who: Fighter, weapon: Weapon, square: number): void {
    const before = weapon.count;
    weapon.count--;
    if (weapon.isExplosive || before > 1) {
        scene.log.change(who.name, weapon.name, before, weapon.count, 'thrown');
    }
    if (weapon.count <= 0) {
        weapon.place = 'ground';
        weapon.lies = square;
        who.forgetTags();
    }
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
                launchAt(scene, who, weapon, entry, target);
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
function launchAt(scene: Scene, who: Fighter, weapon: Weapon, entry: Parameters<Procedure>[3], target: Fighter): void {
    const aimed = aim(scene, who, target, weapon, entry, { isMelee: false });
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

/** Explosives whose time has come with this fighter’s count. */
export function burnFuses(scene: Scene, clock: Fighter): void {
    for (const fuse of [...scene.fuses]) {
        if (fuse.owner === clock && --fuse.counts <= 0) {
            scene.fuses.splice(scene.fuses.indexOf(fuse), 1);
            explode(scene, fuse.charge, fuse.square, fuse.owner);
        }
    }
}

/** Everyone within the blast radius takes the damage; those in the wounding radius may save (p. 67 and 68). */
export function explode(scene: Scene, charge: Charge, square: number, owner: Fighter): void {
    const { map } = scene.field;
    const { x, y } = map.squareAt(square);
    scene.log.note(`${charge.name} goes off at ${x},${y}.`, owner.name);
    const inner = near(scene, square, charge.blastRadius - SQUARE);
    const tens = Math.floor(charge.blastRadius / 10);
    const outer = near(scene, square, charge.blastRadius - SQUARE + tens * SQUARE).filter(
        (one) => !inner.includes(one),
    );
    const amounts = charge.damage.map(({ dice, type }) => {
        const roll = scene.roll(owner, 'damage', dice);
        scene.log.roll(owner.name, `${type} damage`, roll);
        return { amount: roll.total, type };
    });
    const dice = Math.min(
        MOST_PLACES,
        charge.damage.reduce((sum, part) => sum + countDice(part.dice), 0),
    );
    for (const victim of inner) {
        damage(scene, charge, owner, victim, amounts, dice);
        inflict(scene, victim, charge.inflicts, charge.name, owner);
    }
    if (amounts.length === 0) {
        return;
    }
    const perTen = tens > 0 ? [{ name: 'blast radius', value: tens }] : [];
    for (const victim of outer) {
        if (!scene.save(victim, 'Fortitude', KNOCKDOWN_TN + tens, perTen).passed && scene.canAct(victim)) {
            scene.conditions.gain(victim, 'Prone', charge.name);
        }
        const isHalf = scene.save(victim, 'Reflex', SHRAPNEL_TN + tens, perTen).passed;
        const halved = isHalf
            ? amounts.map(({ amount, type }) => ({ amount: Math.floor(amount * savedShare(victim)), type }))
            : amounts;
        damage(scene, charge, owner, victim, halved, dice);
    }
}

function damage(
    scene: Scene,
    charge: Charge,
    owner: Fighter,
    victim: Fighter,
    amounts: readonly { readonly amount: number; readonly type: string }[],
    dice: number,
): void {
    victim.attackedBy.add(owner);
    if (amounts.length === 0) {
        return;
    }
    const taken = takeHit(scene, victim, {
        from: owner,
        cause: charge.name,
        amounts,
        isCritical: false,
        part: 'Torso',
        isNonLethal: charge.nonLethal,
        isMelee: false,
        embeds: false,
        penetration: 0,
        armorDamage: 0,
    });
    if (taken <= CRIPPLING_DAMAGE || charge.nonLethal || victim.isDead || dice === 0) {
        return;
    }
    // a d100 for each die tells which parts are hit beside the chest (p. 68)
    const roll = scene.roll(owner, 'effects', plainDice(dice, 100));
    scene.log.roll(owner.name, 'places hit', roll, victim.name);
    const places = new Set(roll.faces.flatMap((face) => placeOf(face)));
    for (const place of places) {
        cripple(scene, victim, place, charge.name, owner);
    }
}

/** Table 43, p. 68. */
function placeOf(face: number): string[] {
    if (face <= 10) {
        return [];
    }
    if (face <= 32) {
        return ['Left Arm'];
    }
    if (face <= 54) {
        return ['Right Arm'];
    }
    if (face <= 76) {
        return ['Left Leg'];
    }
    return face <= 98 ? ['Right Leg'] : ['Head'];
}

/** Everyone alive whom a burst of this radius reaches; the square itself counts as its first 5 feet. */
function near(scene: Scene, square: number, radius: number): Fighter[] {
    const { map, metric, sight } = scene.field;
    const squares = new Set(blast(map, metric, square, Math.max(0, radius), sight));
    return scene.fighters.filter((fighter) => !fighter.isDead && fighter.square >= 0 && squares.has(fighter.square));
}
