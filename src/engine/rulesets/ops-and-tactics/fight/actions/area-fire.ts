import { countDice, plainDice } from '../../../../dice/index.js';
import { cone, rectangle } from '../../../../grid/index.js';
import type { OrderForm } from '../../schema/orders.js';
import type { ActionEntry } from '../action-book.js';
import { aim, type Aim } from '../aim.js';
import { costOf } from '../costs.js';
import { coverAt } from '../defence.js';
import { savedShare } from '../feats.js';
import type { Fighter } from '../fighter.js';
import type { Weapon } from '../gear.js';
import { type Hit, plainHit } from '../hit.js';
import { rangeIncrement } from '../ranges.js';
import { type Procedure, refuse, type Scene, type Zone } from '../scene.js';
import { rollDamage, strike } from '../strike.js';
import { harmThing } from '../things.js';
import { takeHit } from '../wounds.js';
import { chooseShooter, roundsFired } from '../weapon-choice.js';
import { spendRounds } from './shots.js';
import { aimAtSquare, rollAtSquare } from './square-attack.js';
import type { Refusal } from '../../../../battle/index.js';

/** Sides of the area that autofire covers, in feet (p. 65). */
const AREA = 10;
/** Suppression needs rounds for two attacks in a row (p. 66). */
const ATTACKS_TO_SUPPRESS = 2;
/** The longest cone of sweeping fire, in feet (p. 66). */
const LONGEST_SWEEP = 40;

/** The square that an order is aimed at: its own, or that of its target. */
export function squareOf(scene: Scene, order: OrderForm): number | Refusal {
    const { map } = scene.field;
    if (order.square) {
        return map.contains(order.square)
            ? map.keyOf(order.square)
            : refuse('off-map', `${order.square.x},${order.square.y} is not on the map`);
    }
    const target = order.target && scene.fighter(order.target.name);
    return target && target.square >= 0
        ? target.square
        : refuse('no-target', 'it says neither a square nor a combatant');
}

/** Autofire, bump fire and suppressive fire at an area of 10 by 10 feet (p. 65). */
export const autofire: Procedure = (scene, who, order, entry) => {
    const weapon = chooseShooter(who, order, entry);
    if ('reason' in weapon) {
        return weapon;
    }
    const corner = squareOf(scene, order);
    if (typeof corner === 'object') {
        return corner;
    }
    const area = fireArea(scene, who, order, entry, corner);
    if ('reason' in area) {
        return area;
    }
    const suppresses = entry.rules.has('Suppressive Fire');
    const rounds = roundsFired(weapon, entry);
    if (suppresses && weapon.rounds < rounds * ATTACKS_TO_SUPPRESS) {
        return refuse(
            'out-of-rounds',
            `suppression takes ${rounds * ATTACKS_TO_SUPPRESS} rounds and ${weapon.rounds} are left in ${weapon.name}`,
        );
    }
    const shot = aimAtSquare(scene, who, weapon, entry, corner, { rounds, isThrown: false });
    if ('reason' in shot) {
        return shot;
    }
    return {
        cost: costOf(who, entry, weapon),
        perform() {
            spendRounds(scene, who, weapon, rounds, entry.name);
            const isHit = rollAtSquare(scene, shot, entry.defense ?? 10);
            if (isHit) {
                sprayArea(scene, who, weapon, entry, area);
                if (suppresses) {
                    suppress(scene, who, weapon, entry, area);
                }
            }
        },
    };
};

/** The area of the book, or with the feat any four connected squares, the others named with `via` (p. 43). */
function fireArea(
    scene: Scene,
    who: Fighter,
    order: OrderForm,
    entry: ActionEntry,
    corner: number,
): readonly number[] | Refusal {
    if (order.via.length === 0 || !who.profile.rules.has('Strafe') || entry.tags.has('Bump Fire')) {
        return areaAt(scene, corner);
    }
    const { map } = scene.field;
    const squares = [corner];
    for (const at of order.via) {
        const key = map.contains(at) ? map.keyOf(at) : -1;
        if (key < 0 || !squares.some((other) => scene.field.adjacent(key, other))) {
            return refuse('not-connected', `${at.x},${at.y} does not join the other squares`);
        }
        squares.push(key);
    }
    return squares.length > STRAFED
        ? refuse('too-many-squares', `strafing covers ${STRAFED} squares`)
        : squares.filter((key) => map.walls[key] === 0);
}
const STRAFED = 4;

function areaAt(scene: Scene, corner: number): number[] {
    const { map, metric } = scene.field;
    return rectangle(map, metric, map.squareAt(corner), AREA, AREA).filter((key) => map.walls[key] === 0);
}

/** One roll of damage for all who are there; half for those who save with Reflex (p. 65). */
function sprayArea(scene: Scene, who: Fighter, weapon: Weapon, entry: ActionEntry, squares: readonly number[]): void {
    const victims = scene.fighters.filter(
        (fighter) => fighter !== who && !fighter.isDead && squares.includes(fighter.square),
    );
    const things = [...scene.objects.values()].filter(({ square }) => squares.includes(square));
    const [first] = victims;
    if (!first && things.length === 0) {
        return;
    }
    const aimed = aimAt(scene, who, weapon, entry, first ?? who);
    const amounts = rollDamage(scene, aimed);
    const dice = aimed.damage.reduce((sum, part) => sum + countDice(part.dice), 0);
    for (const thing of things) {
        harmThing(scene, thing, amounts, { cause: weapon.name, by: who.name, dice });
    }
    for (const victim of victims) {
        const cover = coverAt(scene.field.sight.coverBetween(who.square, victim.square));
        const bonus = cover ? [{ name: 'cover', value: cover.reflex }] : [];
        const { passed } = scene.save(victim, 'Reflex', AREA_SAVE, [], bonus);
        takeHit(scene, victim, {
            ...looseHit(who, weapon),
            amounts: amounts.map(({ amount, type }) => ({
                amount: passed ? Math.floor(amount * savedShare(victim)) : amount,
                type,
            })),
        });
        victim.attackedBy.add(who);
    }
}
/** The Reflex save of those in the area (p. 65). */
const AREA_SAVE = 15;

/** A hit of loose fire at nobody in particular. */
export function looseHit(who: Fighter, weapon: Weapon): Omit<Hit, 'amounts'> {
    return plainHit(who, weapon.loadout.ammunition?.name ?? weapon.name);
}

function aimAt(scene: Scene, who: Fighter, weapon: Weapon, entry: ActionEntry, target: Fighter): Aim {
    return aim(scene, who, target, weapon, entry, { isMelee: false, rounds: roundsFired(weapon, entry) });
}

/** The area stays under fire until the shooter’s next turn, or longer if it is kept up then (p. 66). */
function suppress(scene: Scene, who: Fighter, weapon: Weapon, entry: ActionEntry, squares: readonly number[]): void {
    endSuppression(scene, who);
    const zone: Zone = {
        name: 'suppressive fire',
        owner: who,
        squares: new Set(squares),
        enter(fighter) {
            const amounts = rollDamage(scene, aimAt(scene, who, weapon, entry, fighter));
            takeHit(scene, fighter, { ...looseHit(who, weapon), amounts });
            if (scene.canAct(fighter)) {
                const { passed } = scene.save(fighter, 'Will', entry.save?.target ?? 18);
                const roll = scene.roll(fighter, 'effects', plainDice(1, 3));
                const state = passed ? 'Shaken' : 'Rattled';
                scene.log.roll(fighter.name, `rounds ${state.toLowerCase()}`, roll);
                scene.conditions.gain(fighter, state, 'suppressive fire', roll.total, who);
            }
        },
    };
    scene.zones.push(zone);
    scene.conditions.gain(who, 'Suppressing', entry.name);
    who.isSustaining = true;
}

export function endSuppression(scene: Scene, who: Fighter): void {
    const at = scene.zones.findIndex(({ owner, name }) => owner === who && name === 'suppressive fire');
    if (at >= 0) {
        scene.zones.splice(at, 1);
        scene.conditions.lose(who, 'Suppressing', 'ceased fire');
    }
}

/** Keeping suppression up, moving it, ending it (p. 66). */
export const controlSuppression: Procedure = (scene, who, order, entry) => {
    const zone = scene.zones.find(({ owner, name }) => owner === who && name === 'suppressive fire');
    if (!zone) {
        return refuse('not-suppressing', 'it keeps no area under fire');
    }
    const weapon = chooseShooter(who, order, entry);
    if ('reason' in weapon) {
        return weapon;
    }
    if (entry.name === 'Shift Suppressive Fire') {
        const corner = squareOf(scene, order);
        if (typeof corner === 'object') {
            return corner;
        }
        const { map, metric } = scene.field;
        const [from] = zone.squares;
        const squares = Math.max(1, Math.ceil(map.distance(metric, from ?? corner, corner) / (entry.per ?? 5)));
        return {
            cost: costOf(who, entry, weapon, [], squares),
            perform() {
                zone.squares = new Set(areaAt(scene, corner));
            },
        };
    }
    const isEnd = entry.name === 'End Suppressive Fire';
    const rounds = isEnd ? 0 : roundsFired(weapon, entry);
    return {
        cost: costOf(who, entry, weapon),
        perform() {
            if (isEnd) {
                endSuppression(scene, who);
            } else {
                spendRounds(scene, who, weapon, rounds, entry.name);
                who.isSustaining = true;
            }
        },
    };
};

/** A quarter circle of fire: each one in it is rolled against (p. 66). */
export const sweep: Procedure = (scene, who, order, entry) => {
    const weapon = chooseShooter(who, order, entry);
    if ('reason' in weapon) {
        return weapon;
    }
    const square = squareOf(scene, order);
    if (typeof square === 'object') {
        return square;
    }
    if (square === who.square) {
        return refuse('no-target', 'it needs a direction');
    }
    const { map, metric, sight } = scene.field;
    const from = map.squareAt(who.square);
    const to = map.squareAt(square);
    const rounds = roundsFired(weapon, entry);
    return {
        cost: costOf(who, entry, weapon),
        perform() {
            spendRounds(scene, who, weapon, rounds, entry.name);
            const increment = rangeIncrement(weapon, who.profile.effects, {
                with: weapon.loadout.tags,
                for: entry.tags,
            });
            const length = Math.min(LONGEST_SWEEP, Math.floor(increment / 2 / 5) * 5);
            const squares = cone(map, metric, who.square, { dx: to.x - from.x, dy: to.y - from.y }, length, sight);
            const victims = scene.fighters.filter(
                (fighter) => fighter !== who && !fighter.isDead && squares.includes(fighter.square),
            );
            if (victims.length === 0) {
                scene.log.note('Nobody is in the way.', who.name);
            }
            for (const victim of victims) {
                if (scene.canAct(who)) {
                    strike(scene, aimAt(scene, who, weapon, entry, victim));
                }
            }
        },
    };
};
