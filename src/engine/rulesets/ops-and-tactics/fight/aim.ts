import { chanceOfAtLeast, mean } from '../../../dice/index.js';
import { type Arc, arcOf, directionOf } from '../../../grid/index.js';
import type { Term } from '../../../terms.js';
import type { Effects, Situation } from '../character/effects.js';
import type { ActionEntry } from './action-book.js';
import { type AimOptions, attackOn, type Core, engagement, type Meeting, type Outlook } from './aim-core.js';
import type { Attack } from './attack-memory.js';
import type { DamagePart } from './arms.js';
import { defence, type Defence, movementBonus } from './defence.js';
import { featTerms } from './feats.js';
import type { Fighter } from './fighter.js';
import type { Weapon } from './gear.js';
import { baseRange, rangeIncrement } from './ranges.js';
import { joined, type Scene, THREE_DICE, totalOf } from './scene.js';
import { stakeDamage, stakeTerms } from './stakes.js';

/** One attack roll in the making: all that is known of it before the dice fall. */
export interface Aim {
    readonly attacker: Fighter;
    readonly target: Fighter;
    readonly weapon: Weapon;
    readonly entry: ActionEntry;
    readonly terms: readonly Term[];
    readonly bonus: number;
    /** That of a hit as it looks to the attacker, from 0 to 1: what a planner may know without rolling. */
    readonly chance: number;
    readonly defence: Defence;
    /** Feet beyond which the weapon does not reach. */
    readonly reach: number;
    /** Natural rolls that threaten a critical strike. */
    readonly critical: { readonly from: number; readonly to: number };
    readonly damage: readonly DamagePart[];
    readonly damageTerms: readonly Term[];
    readonly part: string;
    /** Whether the part was called, so that armour elsewhere does not count. */
    readonly isCalled: boolean;
    readonly isNonLethal: boolean;
    readonly isMelee: boolean;
    readonly effects: Effects;
    readonly situation: Situation;
    /** What of it is remembered. */
    readonly core: Core;
    readonly outlook: Outlook;
}

/** A free attack in return (p. 47). */
export const ANSWER = -4;
/** An attack of one who has not been noticed (chapter VI, combat modifiers). */
const FROM_HIDING = 2;
/** Called shots (p. 69). */
const CALLED: Readonly<Record<string, number>> = { Arm: -6, Leg: -6, Hand: -7, Foot: -7, Head: -9 };
/** Attacks from the side and from behind (chapter VI, facing). */
const FROM_FLANK = 2;
const FROM_REAR = 4;

/** The penalty of a called shot at a part of the body; 0 for the torso. */
export function calledPenalty(part: string): number {
    return CALLED[part.split(' ').at(-1) ?? ''] ?? 0;
}

export function aim(
    scene: Scene,
    attacker: Fighter,
    target: Fighter,
    weapon: Weapon,
    entry: ActionEntry,
    options: AimOptions,
): Aim {
    const { isMelee } = options;
    const attack = attackOn(scene, attacker, target, weapon, entry, options);
    const { core } = attack;
    const outlook = outlookOf(scene, attacker, target, weapon, entry, options, attack);
    const part = options.part ?? 'Torso';
    const staked = stakeDamage(options.stakes ?? attacker.stakes, isMelee, options.isThrown ?? false);
    return {
        attacker,
        target,
        weapon,
        entry,
        terms: outlook.terms,
        bonus: outlook.bonus,
        chance: outlook.chance,
        defence: outlook.defence,
        reach: core.reach,
        critical: core.critical,
        damage: core.damage,
        damageTerms: staked.length === 0 ? core.damageTerms : [...core.damageTerms, ...staked],
        part,
        isCalled: part !== 'Torso',
        isNonLethal: core.isNonLethal,
        isMelee,
        effects: core.effects,
        situation: core.situation,
        core,
        outlook,
    };
}

/** An attack in its moment, as far as it is known already or else worked out. */
export function outlookOf(
    scene: Scene,
    attacker: Fighter,
    target: Fighter,
    weapon: Weapon,
    entry: ActionEntry,
    options: AimOptions,
    attack: Attack,
): Outlook {
    const moment = options.meeting ? options.meeting.moment : usualMoment(scene, attacker, target, options);
    const lookAt = (): Outlook => look(scene, attacker, target, weapon, entry, options, attack.core);
    return moment < 0 ? lookAt() : attack.outlook(moment, lookAt);
}

/** How an attacker stands to somebody before it decides how to attack. */
export function meetingOf(scene: Scene, attacker: Fighter, target: Fighter): Meeting {
    return {
        distance: scene.field.distance(attacker, target),
        engaged: engagement(scene, attacker, target),
        moment: usualMoment(scene, attacker, target, NO_OPTIONS),
    };
}
const NO_OPTIONS: Pick<AimOptions, 'stakes' | 'more' | 'isTouch'> = {};

/**
 * All of an attack's moment that its core leaves open, as one number: the arc, whether the attacker is hidden, how far the
 * target has moved, cover, light and smoke. Below 0 where more than that is at work, which is not worth remembering: what
 * somebody has staked, prepared or been given.
 */
function usualMoment(
    scene: Scene,
    attacker: Fighter,
    target: Fighter,
    options: Pick<AimOptions, 'stakes' | 'more' | 'isTouch'>,
): number {
    const { rules } = attacker.profile;
    if (
        attacker.wager !== 0 ||
        attacker.isAnswering ||
        attacker.aimedFor > 0 ||
        attacker.aid ||
        attacker.opening ||
        attacker.stakes.size > 0 ||
        (options.stakes?.size ?? 0) > 0 ||
        options.more ||
        target.dodges ||
        target.aid ||
        target.boosts.length > 0 ||
        rules.has('Combat Intuition') ||
        rules.has('Controlled Shot')
    ) {
        return -1;
    }
    const { map, sight } = scene.field;
    const flags =
        ARCS.indexOf(arcFrom(scene, target, attacker)) +
        (options.isTouch ? 4 : 0) +
        (attacker.unnoticedBy.has(target) ? 8 : 0) +
        16 * map.light[target.square]! +
        (scene.isInSmoke(target.square) || scene.isInSmoke(attacker.square) ? 64 : 0);
    return flags + 128 * (sight.coverBetween(attacker.square, target.square) + 128 * movementBonus(target));
}
const ARCS: readonly Arc[] = ['front', 'flank', 'rear'];

/** The attack roll and what it is against. */
function look(
    scene: Scene,
    attacker: Fighter,
    target: Fighter,
    weapon: Weapon,
    entry: ActionEntry,
    options: AimOptions,
    core: Core,
): Outlook {
    const { isMelee, isThrown = false, part = 'Torso' } = options;
    const ranged = isThrown || !isMelee;
    const more: Term[] = [];
    const add = (name: string, value: number): void => {
        if (value !== 0) {
            more.push({ name, value });
        }
    };
    add('wager', -attacker.wager);
    add('in return', attacker.isAnswering ? ANSWER : 0);
    add('unseen', attacker.unnoticedBy.has(target) ? FROM_HIDING : 0);
    if (ranged && weapon.sighted === target && isTooNear(attacker, target, weapon, core)) {
        add('telescopic sight', SCOPE_UP_CLOSE);
    }
    if (part !== 'Torso') {
        add(`called shot at the ${part}`, calledPenalty(part));
    }
    if (!scene.conditions.hasRule(target, 'Helpless')) {
        const arc = arcFrom(scene, target, attacker);
        if (arc !== 'front') {
            add(arc === 'rear' ? 'from behind' : 'from the side', arc === 'rear' ? FROM_REAR : FROM_FLANK);
        }
    }
    more.push(...featTerms(scene, attacker, target, entry, isMelee));
    more.push(...stakeTerms(options.stakes ?? attacker.stakes, isMelee, isThrown));
    if (attacker.aid?.against === target && !attacker.aid.guards) {
        add('aid', attacker.aid.value);
    }
    if (attacker.opening?.against === target) {
        add('called no-miss shot', attacker.opening.value);
    }
    if (options.more) {
        more.push(...options.more);
    }
    const terms = joined(core.terms, more);
    const bonus = totalOf(terms);
    const against = defence(scene, attacker, target, core.situation, {
        isMelee: !ranged,
        isTouch: options.isTouch ?? false,
        effects: core.effects,
    });
    return { terms, bonus, defence: against, chance: hitChance(bonus - core.hidden, against) };
}

/**
 * Whether a target is within the first range increment of a telescopic sight. The increment may be taken as it was before
 * Far Shot (p. 48), and by experts with sniper rifles 100 feet shorter (p. 44); longer, as it counts for range, otherwise.
 */
function isTooNear(
    attacker: Fighter,
    target: Fighter,
    weapon: Weapon,
    { increments, situation, effects }: Core,
): boolean {
    const { features } = weapon.model;
    if (increments > 0 || !features.has('Magnified Optic') || features.has('Combat Sight')) {
        return false;
    }
    const { rules } = attacker.profile;
    let first = rangeIncrement(weapon, effects, situation, target);
    if (rules.has('Far Shot')) {
        first = Math.min(first, baseRange(weapon, target));
    }
    if (rules.has('Sniper Rifle Expert') && weapon.is('Sniper Rifle')) {
        first = Math.max(0, Math.min(first, baseRange(weapon, target)) - SNIPER);
    }
    return (situation.distance ?? 0) < first;
}
const SNIPER = 100;

/** A telescopic sight within the first range increment (p. 62). */
const SCOPE_UP_CLOSE = -4;

/** From one to the other, in squares. */
export function deltas(scene: Scene, from: Fighter, to: Fighter): [number, number] {
    const { map } = scene.field;
    const a = map.squareAt(from.square);
    const b = map.squareAt(to.square);
    return [b.x - a.x, b.y - a.y];
}

/** The arc of one in which another is. */
function arcFrom(scene: Scene, { facing, square }: Fighter, other: Fighter): Arc {
    const { width } = scene.field.map;
    const x = square % width;
    const otherX = other.square % width;
    return arcOf(facing, otherX - x, (other.square - otherX - (square - x)) / width);
}

/** Turns to someone, if they are not in front already. */
export function face(scene: Scene, fighter: Fighter, target: Fighter): void {
    if (arcFrom(scene, fighter, target) !== 'front') {
        fighter.facing = directionOf(...deltas(scene, fighter, target));
    }
}

/** Chance that an attack hits as it looks to the attacker, from 0 to 1. */
function hitChance(bonus: number, { apparent: { total, missChance } }: Defence): number {
    // 18 always hits, 3 always misses; and DEF must be exceeded
    const need = Math.min(18, Math.max(4, total - bonus + 1));
    return (chanceOfAtLeast(THREE_DICE, need) ?? 0) * (1 - missChance / 100);
}

/** What a hit does. */
type Harm = Pick<Aim, 'damage' | 'damageTerms'>;

/** Mean damage of a hit before armour. */
function meanDamage({ damage, damageTerms: terms }: Harm): number {
    let total = totalOf(terms);
    for (const { dice } of damage) {
        total += mean(dice);
    }
    return Math.max(1, total);
}

/**
 * Mean damage that an attack brings to a body, misses and armour counted.
 * @param chance that of a hit
 */
export function worthOf(target: Fighter, harm: Harm, chance: number, part = 'Torso'): number {
    const [first] = harm.damage;
    if (!first) {
        return 0;
    }
    const hit = meanDamage(harm);
    const reduction = visibleReduction(target, first.type, part);
    // one hit in a few is critical and passes armour by, and what armour stops wears it out
    const stopped = Math.min(hit, reduction);
    return chance * (Math.max(hit - reduction, hit * CRITICAL_SHARE) + stopped * WEAR);
}
const CRITICAL_SHARE = 0.05;
/** What a point that armour stops is worth beside one that reaches the body. */
const WEAR = 0.1;

/** What combatants can see of how well another is protected: the armour itself, not what is left of it. */
function visibleReduction(target: Fighter, type: string, part: string): number {
    let most = 0;
    for (const armour of target.armour) {
        if (armour.covers(part) && armour.points > 0) {
            most = Math.max(most, armour.reduction(type));
        }
    }
    return most;
}
