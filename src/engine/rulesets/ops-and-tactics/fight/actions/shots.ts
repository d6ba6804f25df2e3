import type { Refusal } from '../../../../battle/index.js';
import { plainDice } from '../../../../dice/index.js';
import type { OrderForm } from '../../schema/orders.js';
import type { ActionEntry } from '../action-book.js';
import { aim, type Aim, outlookOf, worthOf } from '../aim.js';
import { attackOn, keyOf, type Meeting, memoryOf } from '../aim-core.js';
import { costOf } from '../costs.js';
import type { Fighter } from '../fighter.js';
import type { Weapon } from '../gear.js';
import { type Prepared, type Procedure, refuse, type Scene } from '../scene.js';
import { announce, strike, type Struck } from '../strike.js';
import { raiseStakes, stakesOf } from '../stakes.js';
import { larger, secondWeapon, smallOffHand } from './two-weapons.js';
import { chooseShooter, roundsFired, standingTarget, suits } from '../weapon-choice.js';

/** An attack at one target with something that shoots, ready to be made. */
export interface Shot {
    readonly weapon: Weapon;
    readonly target: Fighter;
    readonly aim: Aim;
    readonly rounds: number;
    readonly modifiers: readonly ActionEntry[];
    /** The attack of the other hand. */
    readonly second: Aim | undefined;
}

/** Shots and bursts at one target (p. 65 to 67): all of them are one attack roll with the numbers of their entry. */
export const shoot: Procedure = (scene, who, order, entry) => {
    const shot = prepareShot(scene, who, order, entry);
    if ('reason' in shot) {
        return shot;
    }
    // double fire rolls its damage twice (p. 65)
    const times = entry.rules.has('Double Fire') ? 2 : 1;
    return shotAction(scene, who, entry, shot, times, () => {
        raiseStakes(who, order);
        const struck = strike(scene, shot.aim, times);
        if (struck.isHit && entry.rules.has('Taser')) {
            shock(scene, who, shot.target, entry);
        }
        if (struck.isHit && entry.name === 'Double Tap') {
            drill(scene, who, shot);
        }
        return struck;
    });
};

/** A Fortitude save or paralysis for 1d6 rounds (p. 62). */
function shock(scene: Scene, who: Fighter, target: Fighter, entry: ActionEntry): void {
    if (!scene.save(target, 'Fortitude', entry.save?.target ?? 15).passed) {
        const roll = scene.roll(who, 'effects', plainDice(1, 6));
        scene.log.roll(who.name, 'rounds paralyzed', roll, target.name);
        scene.conditions.gain(target, 'Paralyzed', entry.name, roll.total, who);
    }
}

/** A free single shot after a double tap that hit, twice a round (p. 48). */
const MOST_DRILLS = 2;
function drill(scene: Scene, who: Fighter, { weapon, target }: Shot): void {
    const single = scene.actions.get('Single Shot');
    const used = who.featUses.get('Failure Drill Master') ?? 0;
    if (
        !who.profile.rules.has('Failure Drill Master') ||
        used >= MOST_DRILLS ||
        !single ||
        weapon.rounds < 1 ||
        !scene.isStanding(target)
    ) {
        return;
    }
    who.featUses.set('Failure Drill Master', used + 1);
    scene.log.note(`${who.name} follows up with a single shot.`, who.name);
    spendRounds(scene, who, weapon, 1, single.name);
    strike(scene, aim(scene, who, target, weapon, single, { isMelee: false, rounds: 1 }));
}

export function shotAction(
    scene: Scene,
    who: Fighter,
    entry: ActionEntry,
    shot: Shot,
    times: number,
    fire: () => Struck,
): Prepared {
    return {
        times,
        cost: costOf(
            who,
            entry,
            larger(shot.weapon, shot.second?.weapon),
            shot.modifiers,
            1,
            shot.aim.situation.distance,
        ),
        aim: shot.aim,
        second: shot.second,
        weapon: shot.weapon,
        perform() {
            if (announce(scene, who, shot.target)) {
                spendRounds(scene, who, shot.weapon, shot.rounds, entry.name);
                fire();
                afterShot(shot.weapon);
                fireSecond(scene, who, shot, entry);
            }
        },
    };
}

/** The other hand's attack, if there is one and somebody left to attack. */
function fireSecond(scene: Scene, who: Fighter, { second, target }: Shot, entry: ActionEntry): void {
    if (!second || !scene.isStanding(target) || !scene.canAct(who)) {
        return;
    }
    const { weapon } = second;
    if (weapon.isShooter) {
        if (weapon.capacity > 0 && weapon.rounds < roundsFired(weapon, entry)) {
            scene.log.note(`${weapon.name} is empty.`, who.name);
            return;
        }
        spendRounds(scene, who, weapon, roundsFired(weapon, entry), entry.name);
        afterShot(weapon);
    }
    strike(scene, second);
}

export function prepareShot(scene: Scene, who: Fighter, order: OrderForm, entry: ActionEntry): Shot | Refusal {
    const weapon = chooseShooter(who, order, entry);
    if ('reason' in weapon) {
        return weapon;
    }
    const target = standingTarget(scene, who, order);
    if ('reason' in target) {
        return target;
    }
    if (!scene.field.canSee(who, target)) {
        return outOfSight(target);
    }
    const modifiers = modifiersOf(scene, who, order, 'ranged', weapon);
    if ('reason' in modifiers) {
        return modifiers;
    }
    const rounds = roundsFired(weapon, entry);
    const other = secondWeapon(who, order, modifiers, weapon);
    if (other && 'reason' in other) {
        return other;
    }
    const aimWith = (one: Weapon, isOffHand: boolean): Aim =>
        aim(scene, who, target, one, entry, {
            isMelee: one.isMelee,
            modifiers,
            stakes: stakesOf(who, order),
            rounds,
            isOffHand,
            hasTwoWeapons: other !== undefined,
            more: other && smallOffHand(who, weapon, other, isOffHand),
            part: order.part?.name,
        });
    const aimed = aimWith(weapon, false);
    const tooFar = rangeRefusal(aimed);
    if (tooFar) {
        return tooFar;
    }
    const second =
        other && !(other.isMelee && !scene.field.areAdjacent(who, target)) ? aimWith(other, true) : undefined;
    return { weapon, target, aim: aimed, rounds, modifiers, second };
}

function outOfSight({ name }: Fighter): Refusal {
    return refuse('no-line-of-sight', `${name} is out of sight`);
}

/** What a plain shot at somebody would come to. */
export interface WeighedShot {
    readonly points: number;
    /** That of a hit as it looks to the attacker. */
    readonly chance: number;
    /** Mean damage, misses included. */
    readonly worth: number;
}

/**
 * What {@link shoot} would do with an order that adds nothing to its action, weighed without preparing it; nothing where
 * that is refused. The target is in sight and on its feet.
 */
export function weighShot(
    scene: Scene,
    who: Fighter,
    target: Fighter,
    order: OrderForm,
    entry: ActionEntry,
    meeting: Meeting,
): WeighedShot | undefined {
    const weapon = chooseShooter(who, order, entry);
    if ('reason' in weapon) {
        return undefined;
    }
    const { distance, engaged, moment } = meeting;
    const options = { isMelee: weapon.isMelee, rounds: roundsFired(weapon, entry), meeting };
    const key = keyOf(target, weapon, options, distance, engaged);
    const { prospects } = memoryOf(who, weapon, entry);
    const { index } = target.standing;
    if (!prospects.find(index, key, moment)) {
        const attack = attackOn(scene, who, target, weapon, entry, options);
        const { chance } = outlookOf(scene, who, target, weapon, entry, options, attack);
        const isTooFar = distance > attack.core.reach;
        prospects.keep(index, key, moment, isTooFar ? OUT_OF_RANGE : chance, worthOf(target, attack.core, chance));
    }
    const { chance, worth } = prospects;
    const { total } = costOf(who, entry, weapon, UNMODIFIED, 1, distance);
    return chance === OUT_OF_RANGE ? undefined : { points: total, chance, worth };
}
const OUT_OF_RANGE = -1;

/** Nobody shoots farther than the weapon carries (p. 64). */
export function rangeRefusal({ target, weapon, reach, situation }: Aim): Refusal | undefined {
    const distance = situation.distance ?? 0;
    return distance > reach
        ? refuse('out-of-range', `${target.name} is ${distance} ft away, beyond the ${reach} ft of ${weapon.name}`)
        : undefined;
}

const UNMODIFIED: readonly ActionEntry[] = [];

/** What an order adds with `plus`. */
export function modifiersOf(
    scene: Scene,
    who: Fighter,
    order: OrderForm,
    kind: 'ranged' | 'melee' | 'thrown',
    weapon: Weapon,
): readonly ActionEntry[] | Refusal {
    if (order.modifiers.length === 0 && !order.offHand) {
        return UNMODIFIED;
    }
    const modifiers: ActionEntry[] = [];
    for (const ref of order.modifiers) {
        const entry = ref.kind === 'action' ? scene.actions.get(ref.name) : undefined;
        if (ref.kind === 'action' && entry?.type !== 'modifier') {
            return refuse('no-modifier', `${ref.name} cannot be added to an attack`);
        }
        if (entry?.weapon === 'melee' && kind !== 'melee') {
            return refuse('no-modifier', `${ref.name} is for melee`);
        }
        const lacks = entry?.requires.find((feat) => !who.profile.feats.has(feat));
        if (lacks !== undefined) {
            return refuse('feat-missing', `it does not have ${lacks}`);
        }
        if (entry && !suits(entry, weapon)) {
            return refuse('wrong-weapon', `${weapon.name} allows no ${entry.name}`);
        }
        if (entry) {
            modifiers.push(entry);
        }
    }
    // a weapon named for the other hand says that both strike
    const both = order.offHand && scene.actions.get('Two Weapons');
    if (both && !modifiers.includes(both)) {
        modifiers.push(both);
    }
    return modifiers;
}

export function spendRounds(scene: Scene, who: Fighter, weapon: Weapon, rounds: number, cause: string): void {
    if (weapon.capacity > 0) {
        const before = weapon.rounds;
        weapon.rounds = Math.max(0, before - rounds);
        scene.log.change(who.name, weapon.name, before, weapon.rounds, cause);
    }
}

/** A DA/SA weapon stays cocked after its first shot; one of pure double action has to be cocked each time (p. 63). */
export function afterShot(weapon: Weapon): void {
    weapon.isCocked = weapon.model.rules.has('Stays Cocked');
}
