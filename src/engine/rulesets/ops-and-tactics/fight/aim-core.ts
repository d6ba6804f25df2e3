import type { Term } from '../../../terms.js';
import type { Effects, Situation } from '../character/effects.js';
import { SIZES } from '../schema/common.js';
import { changedTerms, modifierNow, scoreNow } from './abilities.js';
import type { ActionEntry } from './action-book.js';
import { damageDice, damageTerms, pressureOf } from './aim-damage.js';
import { Attack, AttackMemory, ENGAGED, namesOf } from './attack-memory.js';
import type { DamagePart } from './arms.js';
import { weaponTags } from './costs.js';
import type { Defence } from './defence.js';
import type { Fighter } from './fighter.js';
import type { Weapon } from './gear.js';
import { kitOf } from './kit.js';
import { farthest, PER_INCREMENT, rangeIncrement } from './ranges.js';
import { type Scene, totalOf } from './scene.js';
import type { Stakes } from './stakes.js';

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
    /** How the two stand to each other, where that is known already. */
    readonly meeting?: Meeting;
}

/** How two stand to each other: the same for each of the ways in which one could attack the other now. */
export interface Meeting {
    /** In feet. */
    readonly distance: number;
    /** See {@link engagement}. */
    readonly engaged: 0 | 1 | 2;
    /** The moment of an attack that is not a touch, as one number; below 0 where it is not worth remembering. */
    readonly moment: number;
}

/**
 * The part of an attack that follows from who attacks whom with what, in which states and how far off: everything but the
 * moment. The same few come up again and again, in one fight and in thousands, so they are remembered.
 */
export interface Core {
    readonly effects: Effects;
    readonly situation: Situation;
    readonly terms: readonly Term[];
    /** What of them follows from something about the target that does not show. */
    readonly hidden: number;
    /** Full range increments to the target. */
    readonly increments: number;
    /** Feet beyond which the weapon does not reach. */
    readonly reach: number;
    readonly critical: { readonly from: number; readonly to: number };
    readonly damage: readonly DamagePart[];
    readonly damageTerms: readonly Term[];
    readonly isNonLethal: boolean;
    /** Natural rolls that hit whatever the Defense. */
    readonly automatic: readonly { readonly from: number; readonly to: number }[];
    /** What effects add to what a hit does to bodies and armour. */
    readonly bleedDice: number;
    readonly penetration: number;
    readonly armorDamage: number;
}

/** An attack in its moment: how it stands to one another and to the ground. */
export interface Outlook {
    readonly terms: readonly Term[];
    readonly bonus: number;
    readonly defence: Defence;
    /** That of a hit as it looks to the attacker, from 0 to 1: what a planner may know without rolling. */
    readonly chance: number;
}

/** Penalty for a weapon that one is not proficient with (p. 55). */
export const UNSKILLED = -4;
/** Penalty for shooting or throwing at someone engaged in melee (p. 62). */
const INTO_MELEE = -4;
const INTO_ELUSIVE = -6;

/** An attack up to its moment. */
export function attackOn(
    scene: Scene,
    attacker: Fighter,
    target: Fighter,
    weapon: Weapon,
    entry: ActionEntry,
    options: AimOptions,
): Attack {
    const { meeting } = options;
    const distance = meeting ? meeting.distance : scene.field.distance(attacker, target);
    const engaged = meeting ? meeting.engaged : engagement(scene, attacker, target);
    const memory = memoryOf(attacker, weapon, entry);
    const make = (against: ReadonlySet<string>): Core =>
        makeCore(attacker, target, weapon, entry, options, { distance, engaged, against, usual: memory.effects });
    const isPlain =
        options.part === undefined &&
        options.damageType === undefined &&
        !options.isOffHand &&
        !options.hasTwoWeapons &&
        (options.modifiers?.length ?? 0) === 0;
    if (!isPlain) {
        const names = namesOf(target, options.part ?? 'Torso');
        return new Attack(make(engaged > 0 ? new Set([...names, ENGAGED]) : names));
    }
    return memory.attack(target, keyOf(target, weapon, options, distance, engaged), engaged > 0, make);
}

/** What is remembered of one way to attack. */
export function memoryOf(attacker: Fighter, weapon: Weapon, entry: ActionEntry): AttackMemory {
    return (kitOf(attacker, weapon).attacks[entry.index] ??= new AttackMemory(attacker, weapon.loadout, entry));
}

/** All that makes a plain attack, beside how the two stand, as one whole number below 2^24 on any map. */
export function keyOf(
    target: Fighter,
    { isCocked, isBipodDown, isFolded, sighted }: Weapon,
    options: Pick<AimOptions, 'isMelee' | 'isThrown' | 'rounds'>,
    distance: number,
    engaged: number,
): number {
    return (
        distance * 512 +
        (sighted === target ? 256 : 0) +
        engaged +
        (isCocked ? 4 : 0) +
        (isBipodDown ? 8 : 0) +
        (isFolded ? 16 : 0) +
        (options.isMelee ? 32 : 0) +
        (options.isThrown ? 64 : 0) +
        ((options.rounds ?? 1) > 1 ? 128 : 0)
    );
}

/** What an attack meets. */
interface Met {
    readonly distance: number;
    readonly engaged: number;
    /** Names of the target. */
    readonly against: ReadonlySet<string>;
    /** Everything that changes attacks with the weapon: of the attacker, its state, the weapon, its rounds and the action. */
    readonly usual: Effects;
}

function makeCore(
    attacker: Fighter,
    target: Fighter,
    weapon: Weapon,
    entry: ActionEntry,
    options: AimOptions,
    { distance, engaged, against, usual }: Met,
): Core {
    const { loadout } = weapon;
    const { profile } = attacker;
    const modifiers = options.modifiers ?? [];
    const place: Situation = {
        with: weaponTags(weapon),
        for: forTags(entry, modifiers, options.part !== undefined && options.part !== 'Torso'),
        against,
        while: whileTags(attacker, weapon, target),
        distance,
    };
    const effects = modifiers.length === 0 ? usual : usual.plus(modifiers.flatMap((modifier) => modifier.effects));
    const ranged = options.isThrown || !options.isMelee;
    const increment = rangeIncrement(weapon, effects, place, target);
    const increments = ranged && increment > 0 ? Math.floor(distance / increment) : 0;
    const situation: Situation = ranged ? { ...place, increments } : place;
    const terms: Term[] = [...(ranged ? profile.rangedAttack : profile.meleeAttack)];
    terms.push(...focusTerms(attacker, ranged ? 'MRK' : 'FOC', terms, effects, situation));
    if (!attacker.isProficient(weapon.model)) {
        terms.push({ name: 'not proficient', value: UNSKILLED });
    }
    terms.push(...frameTerms(attacker, weapon));
    terms.push(...effects.terms('attack', situation));
    if (options.hasTwoWeapons) {
        terms.push(...effects.change(options.isOffHand ? 'off-hand attack' : 'primary attack', [], situation));
    }
    let hidden = 0;
    if (ranged) {
        if (increments > 0) {
            terms.push({ name: `range ${distance} ft`, value: PER_INCREMENT * increments });
            terms.push(...stockTerms(weapon, effects, situation, increments));
        }
        const crowd = crowdTerms(target.profile.rules.has('Elusive Target'), effects, situation, distance, engaged);
        terms.push(...crowd);
        hidden = totalOf(crowd) - totalOf(crowdTerms(false, effects, situation, distance, engaged));
    }
    if ((options.rounds ?? 1) > 1) {
        const pressure = pressureOf(loadout, effects, situation);
        const recoil = recoilPenalty(attacker, entry.recoil + loadout.recoil - pressure, effects, situation);
        terms.push(...(recoil === 0 ? [] : [{ name: 'recoil', value: recoil }]));
    }
    terms.push(...effects.change('potshot penalty', [], situation));
    return {
        effects,
        situation,
        // thousands are remembered: no room for more
        terms: terms.slice(),
        hidden,
        increments,
        reach: farthest(weapon, rangeIncrement(weapon, effects, situation, target)),
        critical: criticalRange(weapon, effects, situation),
        damage: damageDice(target, weapon, entry, effects, situation, options),
        damageTerms: damageTerms(attacker, target, weapon, effects, situation, options),
        isNonLethal: isNonLethal(weapon, options, modifiers),
        automatic: effects
            .on('automatic hit', situation)
            .flatMap(({ effect: { amount } }) => (amount.kind === 'range' ? [amount] : [])),
        bleedDice: effects.bonus('bleed dice', situation),
        penetration: effects.bonus('penetration', situation),
        armorDamage: effects.bonus('armor damage', situation),
    };
}

/**
 * What the focus of an attack is worth beside what the total has of it: another focus in its place where that is better
 * (a feat), and what states take from it. A total that is stated has such feats in it.
 */
export function focusTerms(
    attacker: Fighter,
    focus: 'MRK' | 'FOC',
    base: readonly Term[],
    effects: Effects,
    situation: Situation,
): readonly Term[] {
    const isStated = base.some(({ name }) => name === 'ranged' || name === 'melee');
    const usual = modifierNow(attacker, focus);
    let best: Term | undefined;
    for (const { ref, source } of isStated ? [] : effects.replacements('attack', situation)) {
        const more = modifierNow(attacker, ref.name) - usual;
        if (more > (best?.value ?? 0)) {
            best = { name: `${source}: ${ref.name}`, value: more };
        }
    }
    return best ? [...changedTerms(attacker, focus), best] : changedTerms(attacker, focus);
}

/** Medium and larger weapons are unwieldy to a small frame (races). */
function frameTerms({ profile }: Fighter, { model }: Weapon): readonly Term[] {
    if (!profile.rules.has('Small Frame') || model.size < MEDIUM) {
        return [];
    }
    return [{ name: 'small frame', value: model.size > MEDIUM ? -2 : -1 }];
}
const MEDIUM = SIZES.indexOf('Medium');

/** A folded stock, or a pistol grip in place of one, doubles the penalty of range (chapter VII). */
function stockTerms(weapon: Weapon, effects: Effects, situation: Situation, increments: number): readonly Term[] {
    const name = weapon.isFolded
        ? 'folded stock'
        : weapon.model.features.has('Pistol Grip')
          ? 'pistol grip'
          : undefined;
    return name === undefined
        ? []
        : effects.change('stock penalty', [{ name, value: PER_INCREMENT * increments }], situation);
}

/** Penalties of shooting at arm's length with a long gun, and into a melee. */
function crowdTerms(
    isElusive: boolean,
    effects: Effects,
    situation: Situation,
    distance: number,
    engaged: number,
): readonly Term[] {
    if (distance <= ADJACENT) {
        const terms = effects.change('adjacent penalty', [], situation);
        return terms.map(({ name, value }) => ({ name: `${name} at arm’s length`, value }));
    }
    if (engaged < WITH_FRIEND) {
        return [];
    }
    const base = [{ name: 'engaged in melee', value: isElusive ? INTO_ELUSIVE : INTO_MELEE }];
    const changed = effects.change('melee penalty', base, situation);
    // even those who shoot past friends without penalty find the elusive hard to hit (p. 47)
    return isElusive && totalOf(changed) === 0 ? [{ name: 'elusive', value: INTO_MELEE }] : changed;
}
/** Feet to an adjacent square, diagonal or not. */
const ADJACENT = 5;
const WITH_FRIEND = 2;

/** 0 for a target that nobody fights hand to hand, 1 for one engaged, 2 for one engaged with a friend of the attacker. */
export function engagement(scene: Scene, attacker: Fighter, target: Fighter): 0 | 1 | 2 {
    let engaged: 0 | 1 = 0;
    for (const other of scene.neighbours(target.square)) {
        if (scene.areEnemies(target, other)) {
            if (other !== attacker && !scene.areEnemies(attacker, other)) {
                return WITH_FRIEND;
            }
            engaged = 1;
        }
    }
    return engaged;
}

/** Own states, and those of the weapon in hand. */
function whileTags(
    attacker: Fighter,
    { isCocked, isBipodDown, isFolded, sighted }: Weapon,
    target: Fighter,
): ReadonlySet<string> {
    const isAcquired = sighted === target;
    const { tags } = attacker;
    if (!isCocked && !isBipodDown && !isFolded && !isAcquired) {
        return tags;
    }
    const more = [
        isCocked && 'Cocked',
        isBipodDown && 'Deployed Bipod',
        isFolded && 'Folded Stock',
        isAcquired && 'Acquired Target',
    ];
    return new Set([...tags, ...more.filter((tag) => tag !== false)]);
}

function forTags(entry: ActionEntry, modifiers: readonly ActionEntry[], isCalled: boolean): ReadonlySet<string> {
    return modifiers.length === 0 && !isCalled
        ? entry.tags
        : new Set([...entry.tags, ...modifiers.flatMap(({ tags }) => [...tags]), ...(isCalled ? ['Called Shot'] : [])]);
}

/** min(0, calibre + mode + (STR − 10) + bonuses), of attacks of more than one round (p. 64). */
export function recoilPenalty(attacker: Fighter, mode: number, effects: Effects, situation: Situation): number {
    const strength = scoreNow(attacker, 'STR') - 10;
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
