import { chanceOfAtLeast, mean } from '../../../dice/index.js';
import { arcOf, directionOf } from '../../../grid/index.js';
import type { Term } from '../../../terms.js';
import type { Effects, Situation } from '../character/effects.js';
import { SIZES } from '../schema/common.js';
import type { ActionEntry } from './action-book.js';
import type { DamagePart, Loadout } from './arms.js';
import { defence, type Defence } from './defence.js';
import type { Fighter } from './fighter.js';
import type { Weapon } from './gear.js';
import { type Scene, THREE_DICE, totalOf } from './scene.js';
import { featTerms } from './feats.js';
import { type Stakes, stakeTerms } from './stakes.js';
import { damageDice, damageTerms } from './aim-damage.js';

/** One attack roll in the making: all that is known of it before the dice fall. */
export interface Aim {
    readonly attacker: Fighter;
    readonly target: Fighter;
    readonly weapon: Weapon;
    readonly entry: ActionEntry;
    readonly terms: readonly Term[];
    readonly bonus: number;
    readonly defence: Defence;
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
}

export interface AimOptions {
    readonly isMelee: boolean;
    readonly isTouch?: boolean;
    readonly isThrown?: boolean;
    readonly isOffHand?: boolean;
    readonly hasTwoWeapons?: boolean;
    readonly part?: string;
    readonly modifiers?: readonly ActionEntry[];
    readonly rounds?: number;
    readonly isLethal?: boolean;
    readonly more?: readonly Term[];
    /** What feats trade attack for, by their names. */
    readonly stakes?: Stakes;
    /** Damage type chosen in place of the weapon's first. */
    readonly damageType?: string;
}

/** Penalty for a weapon that one is not proficient with (p. 55). */
export const UNSKILLED = -4;
/** Penalty for shooting or throwing at someone engaged in melee (p. 62). */
const INTO_MELEE = -4;
const INTO_ELUSIVE = -6;
/** Penalty for each full range increment (p. 55). */
export const PER_INCREMENT = -2;
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
    const loadout = weapon.loadout;
    const { profile } = attacker;
    const modifiers = options.modifiers ?? [];
    const distance = scene.field.distance(attacker, target);
    const part = options.part ?? 'Torso';
    const situation: Situation = {
        with: withTags(weapon),
        for: forTags(entry, modifiers),
        against: againstTags(scene, target, part),
        while: whileTags(attacker, weapon),
        distance,
    };
    const usual = effectsOf(attacker, loadout, entry);
    const effects = modifiers.length === 0 ? usual : usual.plus(modifiers.flatMap((modifier) => modifier.effects));
    const ranged = options.isThrown || !isMelee;
    const terms: Term[] = [...(ranged ? profile.rangedAttack : profile.meleeAttack)];
    const add = (name: string, value: number): void => {
        if (value !== 0) {
            terms.push({ name, value });
        }
    };
    if (!profile.isProficient(weapon.model)) {
        add('not proficient', UNSKILLED);
    }
    terms.push(...effects.terms('attack', situation));
    if (options.hasTwoWeapons) {
        terms.push(...effects.change(options.isOffHand ? 'off-hand attack' : 'primary attack', [], situation));
    }
    add('wager', -attacker.wager);
    if (ranged) {
        addRangedTerms(scene, attacker, target, weapon, effects, situation, terms);
    }
    const mode = entry.recoil + loadout.recoil;
    if ((options.rounds ?? 1) > 1) {
        add('recoil', recoilPenalty(attacker, mode, effects, situation));
    }
    terms.push(...effects.change('potshot penalty', [], situation));
    const isCalled = options.part !== undefined && part !== 'Torso';
    if (isCalled) {
        add(`called shot at the ${part}`, calledPenalty(part));
    }
    const arc = arcOf(target.facing, ...deltas(scene, target, attacker));
    if (!scene.conditions.hasRule(target, 'Helpless')) {
        add(
            arc === 'rear' ? 'from behind' : 'from the side',
            arc === 'rear' ? FROM_REAR : arc === 'flank' ? FROM_FLANK : 0,
        );
    }
    terms.push(...featTerms(scene, attacker, target, entry, isMelee));
    terms.push(...stakeTerms(options.stakes ?? attacker.stakes, isMelee, options.isThrown ?? false));
    if (attacker.aid?.against === target) {
        add('aid', attacker.aid.value);
    }
    terms.push(...(options.more ?? []));
    const dice = damageDice(target, weapon, entry, effects, situation, options);
    return {
        attacker,
        target,
        weapon,
        entry,
        terms,
        bonus: totalOf(terms),
        defence: defence(scene, attacker, target, situation, {
            isMelee: !ranged,
            isTouch: options.isTouch ?? false,
            effects,
        }),
        critical: criticalRange(weapon, effects, situation),
        damage: dice,
        damageTerms: damageTerms(attacker, weapon, effects, situation, options),
        part,
        isCalled,
        isNonLethal: isNonLethal(weapon, options, modifiers),
        isMelee,
        effects,
        situation,
    };
}

/** Everything that changes attacks with a weapon: of the attacker, its state, the weapon, its rounds and the action. */
function effectsOf(attacker: Fighter, loadout: Loadout, entry: ActionEntry): Effects {
    const { standing } = attacker;
    let byAction = standing.attackEffects.get(loadout);
    if (!byAction) {
        standing.attackEffects.set(loadout, (byAction = new Map()));
    }
    let effects = byAction.get(entry);
    if (!effects) {
        effects = attacker.profile.effects.plus([
            ...loadout.effects.list,
            ...attacker.stateEffects.list,
            ...entry.effects,
        ]);
        byAction.set(entry, effects);
    }
    return effects;
}

/** Weapon tags for effects' `with` and `having`: a folded stock counts there too. */
function withTags(weapon: Weapon): ReadonlySet<string> {
    const { tags } = weapon.loadout;
    return weapon.isFolded ? new Set([...tags, 'Folded Stock']) : tags;
}

/** Own states, and those of the weapon in hand. */
function whileTags(attacker: Fighter, { isCocked, isBipodDown, isFolded }: Weapon): ReadonlySet<string> {
    const { tags } = attacker;
    if (!isCocked && !isBipodDown && !isFolded) {
        return tags;
    }
    const more = [isCocked && 'Cocked', isBipodDown && 'Deployed Bipod', isFolded && 'Folded Stock'];
    return new Set([...tags, ...more.filter((tag) => tag !== false)]);
}

function forTags(entry: ActionEntry, modifiers: readonly ActionEntry[]): ReadonlySet<string> {
    return modifiers.length === 0
        ? entry.tags
        : new Set([...entry.tags, ...modifiers.flatMap(({ tags }) => [...tags])]);
}

function againstTags(scene: Scene, target: Fighter, part: string): ReadonlySet<string> {
    let tags = target.standing.targetTags.get(part);
    if (!tags) {
        tags = new Set([...target.tags, part, SIZES[target.profile.size]!]);
        target.standing.targetTags.set(part, tags);
    }
    return isEngaged(scene, target) ? new Set([...tags, 'Engaged']) : tags;
}

function addRangedTerms(
    scene: Scene,
    attacker: Fighter,
    target: Fighter,
    weapon: Weapon,
    effects: Effects,
    situation: Situation,
    terms: Term[],
): void {
    const distance = situation.distance ?? 0;
    const increment = rangeIncrement(weapon, effects, situation);
    const increments = increment > 0 ? Math.floor(distance / increment) : 0;
    if (increments > 0) {
        terms.push({ name: `range ${distance} ft`, value: PER_INCREMENT * increments });
    }
    if (scene.field.areAdjacent(attacker, target)) {
        terms.push(...effects.change('adjacent penalty', [], situation));
    } else if (isEngagedWithFriend(scene, attacker, target)) {
        const isElusive = target.profile.rules.has('Elusive Target');
        const base = [{ name: 'engaged in melee', value: isElusive ? INTO_ELUSIVE : INTO_MELEE }];
        const changed = effects.change('melee penalty', base, situation);
        // even those who shoot past friends without penalty find the elusive hard to hit (p. 47)
        terms.push(...(isElusive && totalOf(changed) === 0 ? [{ name: 'elusive', value: INTO_MELEE }] : changed));
    }
    if (weapon.model.features.has('Magnified Optic') && weapon.sighted === target && increments === 0) {
        terms.push({ name: 'telescopic sight', value: SCOPE_UP_CLOSE });
    }
}
/** A telescopic sight within the first range increment (p. 62). */
const SCOPE_UP_CLOSE = -4;

/** Range increment in feet, with everything that changes it. */
export function rangeIncrement(weapon: Weapon, effects: Effects, situation: Situation): number {
    return totalOf(effects.change('range', [{ name: weapon.name, value: weapon.model.range }], situation));
}

/** Projectiles reach ten range increments, thrown weapons five (p. 55). */
export function farthest(weapon: Weapon, increment: number): number {
    return increment * (weapon.isShooter ? 10 : 5);
}

/** min(0, calibre + mode + (STR − 10) + bonuses), of attacks of more than one round (p. 64). */
export function recoilPenalty(attacker: Fighter, mode: number, effects: Effects, situation: Situation): number {
    const strength = (attacker.profile.scores['STR'] ?? 10) - 10;
    const sum = mode + strength + effects.bonus('caliber recoil', situation);
    const changed = totalOf(effects.change('recoil', [{ name: 'recoil', value: Math.min(0, sum) }], situation));
    return Math.min(0, changed);
}

function criticalRange(weapon: Weapon, effects: Effects, situation: Situation) {
    let { from, to } = weapon.model.critical;
    for (const { effect } of effects.on('critical', situation)) {
        if (effect.amount.kind === 'range') {
            from = Math.min(from, effect.amount.from);
            to = Math.max(to, effect.amount.to);
        }
    }
    return { from, to };
}

function isNonLethal(weapon: Weapon, options: AimOptions, modifiers: readonly ActionEntry[]): boolean {
    if (modifiers.some(({ rules }) => rules.has('Lethal Attack'))) {
        return false;
    }
    const stuns = weapon.model.nonLethal || (weapon.ammunition?.nonLethal ?? false);
    return (stuns && !options.isLethal) || modifiers.some(({ rules }) => rules.has('Non-lethal Attack'));
}

/** Enemies that are adjacent to each other and on their feet are engaged in melee (p. 62). */
export function isEngaged(scene: Scene, fighter: Fighter): boolean {
    return scene.neighbours(fighter.square).some((other) => scene.areEnemies(fighter, other));
}

function isEngagedWithFriend(scene: Scene, attacker: Fighter, target: Fighter): boolean {
    return scene
        .neighbours(target.square)
        .some((other) => other !== attacker && scene.areEnemies(target, other) && !scene.areEnemies(attacker, other));
}

/** From one to the other, in squares. */
export function deltas(scene: Scene, from: Fighter, to: Fighter): [number, number] {
    const { map } = scene.field;
    const a = map.squareAt(from.square);
    const b = map.squareAt(to.square);
    return [b.x - a.x, b.y - a.y];
}

/** Turns to someone, if they are not in front already. */
export function face(scene: Scene, fighter: Fighter, target: Fighter): void {
    const [dx, dy] = deltas(scene, fighter, target);
    if (arcOf(fighter.facing, dx, dy) !== 'front') {
        fighter.facing = directionOf(dx, dy);
    }
}

/** Chance that an attack hits, from 0 to 1: what a planner may know without rolling. */
export function hitChance({ bonus, defence: { total, missChance } }: Aim): number {
    // 18 always hits, 3 always misses; and DEF must be exceeded
    const need = Math.min(18, Math.max(4, total - bonus + 1));
    return (chanceOfAtLeast(THREE_DICE, need) ?? 0) * (1 - missChance / 100);
}

/** Mean damage of a hit before armour. */
export function meanDamage({ damage, damageTerms: terms }: Aim): number {
    let total = totalOf(terms);
    for (const { dice } of damage) {
        total += mean(dice);
    }
    return Math.max(1, total);
}
