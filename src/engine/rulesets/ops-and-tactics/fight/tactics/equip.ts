import { costOf } from '../costs.js';
import type { Fighter } from '../fighter.js';
import type { Weapon } from '../gear.js';
import type { Scene } from '../scene.js';
import { allowsReload, isRefillable, suits } from '../weapon-choice.js';
import { attempt } from './steps.js';
import type { OpsChoice } from './tactician.js';

// Getting a weapon ready: taken from holster, pouch or ground, and loaded.

/** How much a weapon is wanted in hand; 0 for one that is of no use. */
export type Preference = (scene: Scene, who: Fighter, weapon: Weapon) => number;

/** Shooters with rounds, then those that can be reloaded, then blades and thrown weapons; fists come last of all. */
export const shootersFirst: Preference = (scene, who, weapon) => {
    if (weapon.isExplosive) {
        return 0;
    }
    if (weapon.isJammed) {
        return canClear(scene, who, weapon) ? JAMMED : 0;
    }
    if (weapon.isShooter) {
        const worth = isLoaded(weapon)
            ? LOADED
            : canReload(scene, who, weapon)
              ? RELOADABLE
              : hasLooseRounds(who, weapon)
                ? REFILLABLE
                : 0;
        return worth && worth + weapon.model.size;
    }
    return weapon.isMelee ? BLADE + weapon.model.size : weapon.isThrown ? BLADE : 0;
};
const LOADED = 30;
const RELOADABLE = 20;
/** Its magazine has to be filled first. */
const REFILLABLE = 15;
/** Not worth drawing a blade for, but another gun. */
const JAMMED = 20;
const BLADE = 10;

export const bladesFirst: Preference = (scene, who, weapon) =>
    weapon.isMelee ? LOADED + RELOADABLE + weapon.model.size : shootersFirst(scene, who, weapon);

export function isLoaded(weapon: Weapon): boolean {
    return !weapon.isJammed && (weapon.capacity === 0 || weapon.rounds > 0);
}

/** Whether a fresh turn is long enough to clear a jam, and there is something to fire then. */
function canClear(scene: Scene, who: Fighter, weapon: Weapon): boolean {
    const entry = scene.actions.get('Clear Jam');
    return (
        entry !== undefined &&
        costOf(who, entry, weapon).total <= scene.conditions.combatPoints(who, who.profile.combatPoints) &&
        (weapon.rounds > 0 || canReload(scene, who, weapon) || hasLooseRounds(who, weapon))
    );
}

/** Whether there is something to reload a weapon with. */
export function canReload(scene: Scene, who: Fighter, weapon: Weapon): boolean {
    const { calibers } = weapon.model;
    if (calibers.length === 0) {
        return true;
    }
    return who.supplies.some(
        ({ ammunition, magazines, filling, rounds }) =>
            calibers.includes(ammunition.caliber) &&
            (magazines > 0 || filling > 0 || (rounds > 0 && allowsReload(scene.actions.members('Reload'), weapon))),
    );
}

/** Whether a magazine can be filled for a weapon, to be put in then. */
function hasLooseRounds(who: Fighter, weapon: Weapon): boolean {
    const { calibers } = weapon.model;
    return (
        isRefillable(weapon) &&
        who.supplies.some(({ ammunition, rounds }) => rounds > 0 && calibers.includes(ammunition.caliber))
    );
}

export function holdsShooter(who: Fighter): boolean {
    return who.hands.held.some((weapon) => weapon.isShooter && isLoaded(weapon));
}

/** Whether it can fight from afar, now or after it has drawn or reloaded. */
export function canShoot(scene: Scene, who: Fighter): boolean {
    return who.weapons.some(
        (weapon) => weapon.isShooter && isAtHand(scene, who, weapon) && shootersFirst(scene, who, weapon) > 0,
    );
}

/** Whether it is carried, or lies where it can be picked up. */
function isAtHand(scene: Scene, who: Fighter, weapon: Weapon): boolean {
    if (weapon.place !== 'ground') {
        return weapon.count > 0;
    }
    return weapon.lies === who.square || (weapon.lies >= 0 && scene.field.adjacent(weapon.lies, who.square));
}

/** Takes the best weapon in hand, letting go of one that is less use. */
export function arm(scene: Scene, who: Fighter, prefers: Preference): OpsChoice | undefined {
    let best: Weapon | undefined;
    let most = 0;
    for (const weapon of who.weapons) {
        const worth = isAtHand(scene, who, weapon) ? prefers(scene, who, weapon) : 0;
        if (worth > most) {
            best = weapon;
            most = worth;
        }
    }
    if (best?.isInHand) {
        return undefined;
    }
    if (!best) {
        // what can neither shoot nor strike keeps the fists busy
        const useless = who.weapons.find((weapon) => weapon.isInHand && weapon.model.hands > 0);
        return useless && who.freeHands === 0 ? attempt(scene, who, 'Drop', { object: useless }) : undefined;
    }
    const { hands } = best.model;
    const inTheWay = who.weapons.find(
        (weapon) =>
            weapon.isInHand &&
            !weapon.isExplosive &&
            prefers(scene, who, weapon) < most &&
            (weapon.place === 'hand' || who.freeHands < hands),
    );
    const take = best.place === 'ground' ? 'Pick Up' : 'Draw';
    return inTheWay ? attempt(scene, who, 'Drop', { object: inTheWay }) : attempt(scene, who, take, { object: best });
}

/** Makes what is in hand fit to fire: clears a jam, and reloads when it has no more than so many rounds. */
export function reloadAt(scene: Scene, who: Fighter, most: number): OpsChoice | undefined {
    for (const weapon of who.hands.held) {
        const clears = weapon.isJammed ? attempt(scene, who, 'Clear Jam', { object: weapon }) : undefined;
        if (clears) {
            return clears;
        }
        if (weapon.capacity > 0 && weapon.rounds <= most && weapon.rounds < weapon.capacity) {
            const choice = attempt(scene, who, 'Reload', { object: weapon });
            if (choice) {
                return choice;
            }
        }
    }
    return undefined;
}

/** Puts loose rounds into a magazine for an empty weapon: as many as leave the points to put it in. */
export function fillMagazine(scene: Scene, who: Fighter): OpsChoice | undefined {
    const weapon = who.hands.held.find(
        (one) => one.isShooter && one.rounds === 0 && !canReload(scene, who, one) && hasLooseRounds(who, one),
    );
    const filling = weapon && scene.actions.members('Refill')[0];
    if (!filling) {
        return undefined;
    }
    const each = Math.max(1, costOf(who, filling, weapon).total);
    const swap = scene.actions.members('Reload').find((entry) => suits(entry, weapon));
    const points = who.points - (swap ? costOf(who, swap, weapon).total : 0);
    const amount = Math.min(weapon.capacity, Math.floor(points / each));
    return amount > 0 ? attempt(scene, who, filling.name, { object: weapon, amount }) : undefined;
}

/** What comes before everything else: a loaded weapon in hand, if there is a way. */
export function getReady(scene: Scene, who: Fighter): OpsChoice | undefined {
    return reloadAt(scene, who, 0) ?? arm(scene, who, shootersFirst) ?? fillMagazine(scene, who);
}
