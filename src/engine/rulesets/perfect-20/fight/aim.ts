import type { Refusal } from '../../../battle/index.js';
import { type Sum, sum, type Term } from '../../../terms.js';
import { attackWith, damageWith, defense, type Guard, total } from '../character/numbers.js';
import type { ActionEntry } from './books.js';
import { concealmentOf, coverOf, smells } from './conceal.js';
import type { Fighter } from './fighter.js';
import { incrementOf, type Weapon } from './gear.js';
import { refuse, type Scene } from './scene.js';
import { strain } from './wounds.js';

/** An attack as it stands before the dice fall. */
export interface Aim {
    readonly target: Fighter;
    readonly weapon: Weapon;
    readonly entry: ActionEntry;
    /** What it was worked out with beside that. */
    readonly options: AimOptions;
    readonly style: 'Melee' | 'Ranged';
    readonly isThrown: boolean;
    readonly isUnarmed: boolean;
    readonly distance: number;
    readonly attack: Sum;
    readonly defense: Sum;
    readonly damage: Sum;
    /** Concealment: an attack that hits misses on this roll of a d20 or less; 0: none. */
    readonly missChance: number;
    readonly missName: string;
    readonly isDark: boolean;
    /** Whether the target does not know of the attacker. */
    readonly isUnaware: boolean;
    /** Whether Sneak Attack makes the better of two dice count (p. 24). */
    readonly isSneaky: boolean;
    /** Chance of a hit, from 0 to 1, shields and deflections left out. */
    readonly chance: number;
    /** Names that effects on Defense and Toughness narrow themselves to. */
    readonly styles: ReadonlySet<string>;
}

export interface AimOptions {
    /** Bonuses and penalties of the attack roll, beside those of weapon, target and place. */
    readonly attack?: readonly Term[];
    readonly damage?: readonly Term[];
}

/** Increments beyond which nothing reaches (p. 28). */
const MOST_INCREMENTS = 5;
/** Feet up to which a precise shot sees through cover of shields and smoke (p. 23), and a bypassing one past armour. */
const PRECISE = 50;

/** Works an attack out, or says why it cannot be made. */
export function aimAt(
    scene: Scene,
    who: Fighter,
    target: Fighter,
    weapon: Weapon,
    entry: ActionEntry,
    options: AimOptions = {},
): Aim | Refusal {
    const isThrown = entry.styles.has('Thrown');
    const style = entry.styles.has('Ranged') ? 'Ranged' : 'Melee';
    const isUnarmed = weapon === who.unarmed;
    const distance = scene.field.distance(who, target);
    const fault = faultOf(scene, who, target, weapon, style, isThrown, distance);
    if (fault) {
        return fault;
    }
    const range = style === 'Ranged' ? rangeTerm(who, weapon, distance) : undefined;
    if (range && 'reason' in range) {
        return range;
    }
    const styles = new Set<string>([...entry.styles, style, ...(isUnarmed ? ['Unarmed'] : [])]);
    const situation = { with: styles, for: entry.tags, while: who.tags };
    const aiming = who.aim?.at === target && style === 'Ranged' ? who.aim.actions * who.sheet.copies('Aim') : 0;
    const farther = range && range.value < 0 ? range.value : 0;
    const steadied = Math.min(aiming, -farther);
    const more: Term[] = [
        ...(farther < 0 ? [{ name: 'range', value: farther }] : []),
        ...(steadied > 0 ? [{ name: 'Aim', value: steadied }] : []),
        ...who.inspirations,
        ...(scene.owner === who ? who.aids : []).filter(({ against }) => against === target),
        ...(style === 'Melee' && who.shift.attack !== 0
            ? [{ name: who.shift.attack > 0 ? 'Accurate Strike' : 'Power Strike', value: who.shift.attack }]
            : []),
        ...baitTerms(who, target, style),
        ...(options.attack ?? []),
    ];
    const attack = attackWith(who.sheet, weapon.entity, style, situation, who.effects);
    const hitTerms = [...attack.terms, ...more].filter(({ value }) => value !== 0);
    const damage = damageWith(who.sheet, weapon.entity, style, situation, who.effects);
    const damageTerms = [
        ...damage.terms,
        ...(farther < 0 ? [{ name: 'range', value: farther }] : []),
        ...(style === 'Melee' && who.shift.damage !== 0
            ? [{ name: who.shift.damage > 0 ? 'Power Strike' : 'Accurate Strike', value: who.shift.damage }]
            : []),
        ...baitTerms(who, target, style),
        ...(options.damage ?? []),
    ].filter(({ value }) => value !== 0);
    const isPrecise = style === 'Ranged' && who.hasRule('Precise Shot') && distance <= PRECISE;
    const isSurprised = target.has('Flat-Footed');
    const isUnaware = who.has('Hidden') || isSurprised;
    const isSneaky = who.hasRule('Sneak Attack') && isUnaware && (isSurprised || !smells(scene, target, who));
    const concealed = isPrecise ? precise(scene, who, target) : concealmentOf(scene, who, target);
    const missChance = concealed ? scene.shelf.conditions.get(concealed.name).missChance : 0;
    const guard = guardOf(who, target, entry, isPrecise);
    const cover = coverOf(scene, who, target, style === 'Melee');
    const against = defenseSum(scene, who, target, guard, styles, cover, aiming - steadied);
    return {
        target,
        weapon,
        entry,
        options,
        style,
        isThrown,
        isUnarmed,
        distance,
        attack: sum(hitTerms),
        defense: against,
        damage: sum(damageTerms),
        missChance,
        missName: concealed?.name ?? '',
        isDark: concealed?.isDark ?? false,
        isUnaware,
        isSneaky,
        chance: chanceOf(sum(hitTerms).total, against.total) * (1 - missChance / 20),
        styles,
    };
}

/** Chance that a d20 and a bonus reach a Defense; a natural 1 never does (p. 30). */
export function chanceOf(bonus: number, against: number): number {
    const faces = 21 - Math.max(2, against - bonus);
    return Math.min(19, Math.max(0, faces)) / 20;
}

function faultOf(
    scene: Scene,
    who: Fighter,
    target: Fighter,
    weapon: Weapon,
    style: 'Melee' | 'Ranged',
    isThrown: boolean,
    distance: number,
): Refusal | undefined {
    if (target.square < 0) {
        return refuse('not-here', `${target.name} is not here`);
    }
    if (target.has('Dead')) {
        return refuse('target-down', `${target.name} is dead`);
    }
    if (weapon.handedness === 'Useless') {
        return refuse('weapon-useless', `${weapon.name} is too bulky for it`);
    }
    if (weapon.handedness === 'Braced' && !weapon.isBraced) {
        return refuse('not-braced', `it must brace itself to use ${weapon.name}`);
    }
    if (target.has('Hidden') && scene.areEnemies(who, target)) {
        return refuse('not-seen', `it does not know where ${target.name} is`);
    }
    if (!scene.field.canSee(who, target)) {
        return refuse('no-line-of-sight', `${target.name} is behind a wall`);
    }
    if (target.has('Full Cover')) {
        return refuse('no-line-of-sight', `${target.name} is fully covered`);
    }
    if (style === 'Melee' && distance > weapon.reach && !scene.field.areAdjacent(who, target)) {
        return refuse('out-of-reach', `${target.name} is ${distance} ft away and its reach is ${weapon.reach} ft`);
    }
    if (style === 'Ranged' && who.has('Prone') && (isThrown || weapon.facts.doubleHands)) {
        return refuse('prone', 'lying down it can neither throw nor use a bow');
    }
    return undefined;
}

/** −2 beyond the first increment, doubled by each further one (p. 28). */
function rangeTerm(who: Fighter, weapon: Weapon, distance: number): Term | Refusal {
    const increment = incrementOf(weapon, who.modifier('STR'));
    if (increment === undefined) {
        return refuse('wrong-weapon', `${weapon.name} can be neither shot nor thrown`);
    }
    const beyond = Math.max(0, Math.ceil(distance / increment) - 1);
    if (beyond >= MOST_INCREMENTS) {
        return refuse(
            'out-of-range',
            `it is ${distance} ft away, and the range ends at ${increment * MOST_INCREMENTS} ft`,
        );
    }
    return { name: 'range', value: beyond === 0 ? 0 : -(2 ** beyond) };
}

/** Who takes the bait hits and hurts more easily; so does whoever offered it, in its own turn (p. 20). */
function baitTerms(who: Fighter, target: Fighter, style: 'Melee' | 'Ranged'): Term[] {
    if (style !== 'Melee') {
        return [];
    }
    const offered = target.bait && (target.bait.foe === undefined || target.bait.foe === who) && !target.isBaiting;
    const own = who.isBaiting && who.bait?.foe === target;
    return [
        ...(offered ? [{ name: `Fratricide of ${target.name}`, value: target.bait!.amount }] : []),
        ...(own ? [{ name: 'Fratricide', value: who.bait!.amount }] : []),
    ];
}

/** Shields and concealment count for nothing; only what hides a body wholly does. */
function precise(scene: Scene, who: Fighter, target: Fighter): ReturnType<typeof concealmentOf> {
    const found = concealmentOf(scene, who, target);
    return found?.name === 'Full Concealment' ? found : undefined;
}

function guardOf(who: Fighter, target: Fighter, entry: ActionEntry, isPrecise: boolean): Guard {
    const isHurt = target.has('Moderately Wounded') && !target.hasRule('Capable Defense');
    const cannotReact =
        target.has('Flat-Footed') ||
        target.has('Stunned') ||
        target.stances.has('Run') ||
        who.has('Hidden') ||
        who.feinted === target;
    const { shield } = target;
    return {
        armored: !entry.styles.has('Touch'),
        dexterity: isHurt || target.has('Insulted') ? 'penalty doubled' : cannotReact ? 'bonus lost' : 'full',
        shield: shield && !isPrecise ? shield.entity : 'none',
    };
}

function defenseSum(
    scene: Scene,
    who: Fighter,
    target: Fighter,
    guard: Guard,
    styles: ReadonlySet<string>,
    cover: string | undefined,
    aiming: number,
): Sum {
    const position = cover === undefined ? [] : scene.shelf.conditions.get(cover).effects;
    const situation = { against: styles, while: target.tags };
    const base = defense(target.sheet, guard, situation, target.effects.plus(position));
    const covered = base.terms.find(({ name }) => name === cover)?.value ?? 0;
    const guards = target.guards.filter(({ against }) => against === who);
    const less = Math.min(aiming, Math.max(0, covered));
    return less === 0 && guards.length === 0
        ? base
        : sum([...base.terms, ...guards, ...(less > 0 ? [{ name: 'Aim', value: -less }] : [])]);
}

/** Toughness against one blow (p. 7): armour may count for nothing, wounds may tell, an energy may be resisted. */
export function toughnessAgainst(
    target: Fighter,
    against: ReadonlySet<string>,
    { isBypassing = false }: { readonly isBypassing?: boolean } = {},
): Sum {
    const situation = { against, while: target.tags };
    const { terms } = total(target.sheet, 'Toughness', situation, target.effects);
    const armor = target.sheet.armor?.entity.name;
    return sum([
        ...terms.filter(({ name }) => !(isBypassing && name === armor)),
        ...target.effects.terms('resistance', situation),
        { name: 'strained wounds', value: strain(target) },
    ]);
}
