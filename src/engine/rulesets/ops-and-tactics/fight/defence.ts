import type { Term } from '../../../terms.js';
import type { Effects, Situation } from '../character/effects.js';
import { changedTerms } from './abilities.js';
import { apparentDefense } from './appearance.js';
import type { Fighter } from './fighter.js';
import { joined, type Scene, totalOf } from './scene.js';
import type { BaseDefence } from './standing-cache.js';

/** What an attack roll must exceed, and the chance that it goes astray even so. */
export interface Defence {
    /** `DEF`, `Touch`, `Flat-Footed` */
    readonly name: string;
    readonly total: number;
    readonly terms: readonly Term[];
    /** Percent of miss chance from concealment. */
    readonly missChance: number;
    /** Both as they look to the attacker, which is what tactics go by. */
    readonly apparent: { readonly total: number; readonly missChance: number };
}

export interface DefenceOptions {
    readonly isMelee: boolean;
    readonly isTouch: boolean;
    /** The attacker's effects: some pass over cover or movement. */
    readonly effects: Effects;
}

/** Table: Cover (chapter VI): bonus to Defense, bonus to Reflex saves and miss chance, by percent of the body hidden. */
export const COVER = [
    { percent: 90, defense: 12, reflex: 8, missChance: 30 },
    { percent: 75, defense: 9, reflex: 6, missChance: 20 },
    { percent: 50, defense: 6, reflex: 4, missChance: 10 },
    { percent: 25, defense: 3, reflex: 2, missChance: 0 },
] as const;

/** Table: Concealment (chapter VI): shadows hide one half, darkness nine tenths; the blind see nothing at all. */
const MISS_CHANCE = { dim: 20, dark: 40, blind: 50 } as const;
/** Each 10 feet beyond the first 30 in a turn add 1 to Defense (p. 56). */
const FREE_MOVEMENT = 30;
const MOVEMENT_STEP = 10;
/** The feat Dodge against the enemy that it names (p. 44). */
const DODGE = 3;
/** Defense of the helpless, to which size is added (chapter VI, helpless defenders). */
const HELPLESS = 5;

export function coverAt(percent: number): (typeof COVER)[number] | undefined {
    return COVER.find((cover) => percent >= cover.percent);
}

export function movementBonus(fighter: Fighter): number {
    return Math.max(0, Math.floor((fighter.moved - FREE_MOVEMENT) / MOVEMENT_STEP));
}

/** A fighter's Defense against one attack. */
export function defence(
    scene: Scene,
    attacker: Fighter,
    target: Fighter,
    attack: Situation,
    options: DefenceOptions,
): Defence {
    const { conditions, field } = scene;
    if (conditions.hasRule(target, 'Helpless') || target.has('Dying')) {
        const terms = [
            { name: 'helpless', value: HELPLESS },
            { name: 'size', value: target.profile.sizeModifier },
        ].filter(({ value }) => value !== 0);
        const total = totalOf(terms);
        return { name: 'DEF', total, terms, missChance: 0, apparent: { total, missChance: 0 } };
    }
    const isAware =
        !conditions.hasRule(target, 'No Agility') &&
        !conditions.hasRule(attacker, 'Unseen') &&
        !attacker.unnoticedBy.has(target);
    const base = baseOf(target, attack, options.isTouch, isAware);
    const more: Term[] = [];
    if (isAware) {
        if (target.dodges === attacker) {
            more.push({ name: 'Dodge', value: DODGE });
        }
        if (target.aid?.guards && target.aid.against === attacker) {
            more.push({ name: 'aid', value: target.aid.value });
        }
        for (const { name, value, againstMelee, againstRanged } of target.boosts) {
            if (options.isMelee ? againstMelee : againstRanged) {
                more.push({ name, value });
            }
        }
    }
    const hidden = totalOf(base.terms) + totalOf(more) - base.apparent;
    const moved = movementBonus(target);
    if (moved > 0) {
        more.push(...options.effects.change('target movement', [{ name: 'movement', value: moved }], attack));
    }
    const cover = options.isMelee ? undefined : coverAt(field.sight.coverBetween(attacker.square, target.square));
    if (cover) {
        more.push(...options.effects.change('target cover', [{ name: 'cover', value: cover.defense }], attack));
    }
    const terms = joined(base.terms, more);
    const total = totalOf(terms);
    const seen = missChance(scene, attacker, target, cover?.missChance ?? 0, options.isMelee, attack);
    // of several reasons for concealment the greatest counts
    const own = target.profile.effects.bonus('concealment', { while: target.tags });
    return {
        name: options.isTouch ? 'Touch' : isAware ? 'DEF' : 'Flat-Footed',
        total,
        terms,
        missChance: Math.max(seen, own),
        apparent: { total: total - hidden, missChance: seen },
    };
}

/** Defense of a state against a kind of attack at a distance, remembered with the state. */
function baseOf(target: Fighter, attack: Situation, isTouch: boolean, isAware: boolean): BaseDefence {
    const { standing } = target;
    // what counts against an attack: the weapon, its categories and damage types, and the action
    const against = union(attack.with, attack.for);
    let byDistance = standing.defences.get(against);
    if (!byDistance) {
        standing.defences.set(against, (byDistance = new Map()));
    }
    const key = (attack.distance ?? 0) * 4 + (isTouch ? 2 : 0) + (isAware ? 1 : 0);
    let base = byDistance.get(key);
    if (!base) {
        const distance = attack.distance === undefined ? {} : { distance: attack.distance };
        const situation = { against, while: target.tags, ...distance };
        base = {
            terms: workOut(target, situation, isTouch, isAware),
            apparent: apparentDefense(target, situation, isTouch),
        };
        byDistance.set(key, base);
    }
    return base;
}

function workOut(target: Fighter, situation: Situation, isTouch: boolean, isAware: boolean): readonly Term[] {
    const { profile, stateEffects } = target;
    const terms: Term[] = [...(isTouch ? profile.touch : isAware ? profile.defense : profile.flatFooted)];
    const agility = Math.max(0, profile.modifiers['AGL'] ?? 0);
    if (isTouch && !isAware && agility > 0) {
        terms.push({ name: 'flat-footed', value: -agility });
    }
    terms.push(...profile.effects.terms('DEF', situation), ...stateEffects.terms('DEF', situation));
    if (!isTouch) {
        terms.push(...profile.effects.terms('equipment bonus', situation));
    }
    if (isAware) {
        terms.push(...changedTerms(target, 'AGL'));
        terms.push(...profile.effects.terms('dodge', situation), ...stateEffects.terms('dodge', situation));
    }
    // thousands are remembered: no room for more
    return terms.slice();
}

const unions = new WeakMap<ReadonlySet<string>, WeakMap<ReadonlySet<string>, ReadonlySet<string>>>();

/** Both sets in one, the same one each time: weapons and actions meet in few ways. */
function union(one: ReadonlySet<string> = NONE, other: ReadonlySet<string> = NONE): ReadonlySet<string> {
    let known = unions.get(one);
    if (!known) {
        unions.set(one, (known = new WeakMap()));
    }
    let both = known.get(other);
    if (!both) {
        known.set(other, (both = new Set([...one, ...other])));
    }
    return both;
}
const NONE: ReadonlySet<string> = new Set();

/** Concealment that can be seen: cover, darkness, smoke; not what feats give. */
function missChance(
    scene: Scene,
    attacker: Fighter,
    target: Fighter,
    cover: number,
    isMelee: boolean,
    attack: Situation,
): number {
    const { rules } = attacker.profile;
    if (rules.has('Blindsight') && (attack.distance ?? 0) <= BLINDSIGHT) {
        return cover;
    }
    const light = scene.field.map.lightAt(target.square);
    const sees =
        rules.has('Darkvision') || rules.has('Low-Light Vision') || (attack.with?.has('Night Vision') ?? false);
    const dark = light === 'bright' || sees || (isMelee && light === 'dim') ? 0 : MISS_CHANCE[light];
    const smoke = scene.isInSmoke(target.square) || scene.isInSmoke(attacker.square) ? MISS_CHANCE.blind : 0;
    const blind = scene.conditions.hasRule(attacker, 'Blind') || target.has('Invisible') ? MISS_CHANCE.blind : 0;
    return Math.max(cover, dark, smoke, blind);
}
/** Feet within which blindsight needs no eyes (chapter VI, environments). */
const BLINDSIGHT = 35;
