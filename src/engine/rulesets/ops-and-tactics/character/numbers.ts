import { type Sum, sum, type Term } from '../../../terms.js';
import type { StatedTotal } from '../schema/creature.js';
import type { Effects, Situation } from './effects.js';
import type { WornArmor } from './gear.js';
import type { Sheet } from './sheet.js';

/**
 * Every derived number of a creature, as named terms (chapter II, p. 5 to 9). In a situation with more in it than the
 * sheet knows (a weapon, a target, conditions) the effects that it calls for are added, and `effects` may hold more than
 * the sheet’s own. A number that the text states takes the place of everything that would be derived; what only the
 * situation brings is added to it.
 */

/** Combat Points a round, and what is added to CON for CHP (p. 5), unless the race has its own. */
const COMBAT_POINTS = 15;
const CORE_POINTS = 2;
/** Of a child, and its hit points: the average of 1d4 (game master’s chapter, Ordinaries). */
const CHILD = { stage: 'Child', combatPoints: 10, corePoints: 2 } as const;
const BASE_DEFENSE = 10;
/** Each level brings this and the CON modifier in XHP, and as much with the INT modifier in skill points (p. 5). */
const PER_LEVEL = 3;

/** The numbers that a name leads to, in the order of a sheet. */
export const NUMBERS = [
    'CHP',
    'XHP',
    'BAB',
    'Melee Attack',
    'Ranged Attack',
    'DEF',
    'Touch',
    'Flat-Footed',
    'Initiative',
    'Combat Points',
    'Fortitude',
    'Reflex',
    'Will',
    'Recoil Reduction',
    'Carrying Capacity',
    'Grapple',
    'Level',
] as const;
export type NumberName = (typeof NUMBERS)[number];

const SAVES: Readonly<Record<string, string>> = { Fortitude: 'CON', Reflex: 'AGL', Will: 'WIS' };

/** A number without the effects on it. */
type Terms = (sheet: Sheet, situation: Situation, effects: Effects) => Term[];

const DERIVED: Readonly<Record<NumberName, Terms>> = {
    CHP: (sheet) =>
        isChild(sheet)
            ? [
                  { name: 'child, 1d4', value: CHILD.corePoints },
                  { name: 'CON', value: Math.max(1 - CHILD.corePoints, sheet.modifier('CON')) },
              ]
            : [
                  { name: 'CON score', value: sheet.score('CON').total },
                  { name: 'base', value: racial(sheet, 'core hit points', CORE_POINTS) },
              ],
    XHP: extendedHitPoints,
    BAB: (sheet) => [{ name: 'level', value: sheet.level }],
    'Melee Attack': (sheet, situation, effects) => attackTerms(sheet, 'FOC', situation, effects),
    'Ranged Attack': (sheet, situation, effects) => attackTerms(sheet, 'MRK', situation, effects),
    DEF: (sheet, situation, effects) => defenseTerms(sheet, situation, effects, true, true),
    Touch: (sheet, situation, effects) =>
        effects.change('DEF', defenseTerms(sheet, situation, effects, false, true), situation),
    'Flat-Footed': (sheet, situation, effects) =>
        effects.change('DEF', defenseTerms(sheet, situation, effects, true, false), situation),
    Initiative: (sheet, situation, effects) => [{ name: 'AGL', value: agility(sheet, false, situation, effects) }],
    'Combat Points': (sheet) => [
        isChild(sheet)
            ? { name: 'child', value: CHILD.combatPoints }
            : { name: 'base', value: racial(sheet, 'combat points', COMBAT_POINTS) },
    ],
    Fortitude: (sheet, situation, effects) => saveTerms(sheet, 'Fortitude', situation, effects),
    Reflex: (sheet, situation, effects) => saveTerms(sheet, 'Reflex', situation, effects),
    Will: (sheet, situation, effects) => saveTerms(sheet, 'Will', situation, effects),
    'Recoil Reduction': (sheet) => [
        { name: 'STR score', value: sheet.score('STR').total },
        { name: 'base', value: -10 },
    ],
    'Carrying Capacity': (sheet) => sheet.capacityTerms,
    Grapple: (sheet, situation, effects) => [
        { name: 'BAB', value: total(sheet, 'BAB', situation, effects).total },
        { name: 'FOC', value: sheet.modifier('FOC') },
        { name: 'AGL', value: agility(sheet, false, situation, effects) },
        { name: 'size', value: sheet.book.read('size', sheet.size).grapple?.[0]?.value ?? 0 },
    ],
    Level: (sheet) => [{ name: 'level', value: sheet.level }],
};

export function isNumber(name: string): name is NumberName {
    return Object.hasOwn(DERIVED, name);
}

/** A derived number, or the one that is stated. */
export function total(sheet: Sheet, name: NumberName, situation: Situation = {}, effects = sheet.effects): Sum {
    const derive = (where: Situation, what: Effects) => termsOf(sheet, name, sheet.within(where), what);
    const stated = sheet.plan.stated.get(name as StatedTotal);
    if (!stated) {
        return sum(derive(situation, effects), KEPT[name]);
    }
    const terms: Term[] = [{ name: 'stated', value: stated.value }];
    if (effects !== sheet.effects || Object.keys(situation).length > 0) {
        const usual = derive({}, sheet.effects);
        for (const term of derive(situation, effects)) {
            const at = usual.findIndex((other) => other.name === term.name && other.value === term.value);
            if (at >= 0) {
                usual.splice(at, 1);
            } else {
                terms.push(term);
            }
        }
        terms.push(...usual.map(({ name: what, value }) => ({ name: what, value: -value })));
    }
    return sum(terms, ['stated']);
}

function termsOf(sheet: Sheet, name: NumberName, situation: Situation, effects: Effects): Term[] {
    const where = name in SAVES ? { ...situation, for: new Set([name, ...(situation.for ?? [])]) } : situation;
    return effects.change(name, DERIVED[name](sheet, where, effects), where);
}

/** Terms that are worth reading even when they are 0. */
const KEPT: Readonly<Partial<Record<NumberName, readonly string[]>>> = {
    'Melee Attack': ['FOC'],
    'Ranged Attack': ['MRK'],
    DEF: ['AGL'],
    Initiative: ['AGL'],
    Fortitude: ['CON'],
    Reflex: ['AGL'],
    Will: ['WIS'],
};

/** The number that follows from the levels, whatever the text states. */
export function derived(sheet: Sheet, name: NumberName): Sum {
    return sum(termsOf(sheet, name, sheet.within({}), sheet.effects));
}

/** A skill’s modifier (p. 15): ranks, key ability, occupation, feats, armour and load. */
export function skillTotal(sheet: Sheet, skill: string, situation: Situation = {}, effects = sheet.effects): Sum {
    const facts = sheet.skills.of(skill);
    const names = facts.parent === undefined ? [skill] : [skill, facts.parent];
    const where = sheet.within({
        ...situation,
        for: new Set([...names, ...(situation.for ?? [])]),
        focused: ({ source }) => sheet.skills.focusSources(skill, sheet.level).some((focus) => focus.by !== source),
    });
    const terms: Term[] = [{ name: 'ranks', value: sheet.skills.ranksAt(skill, sheet.level) }];
    if (facts.ability !== undefined) {
        const stands = effects.replacements(skill, where).map(({ ref }) => ref.name);
        const [best] = [facts.ability, ...stands].sort((a, b) => sheet.modifier(b) - sheet.modifier(a));
        const ability = best ?? facts.ability;
        terms.push({ name: ability, value: sheet.modifier(ability) });
    }
    terms.push(...sheet.skills.jobBonus(skill, sheet.level));
    for (const name of [...names, 'skill']) {
        terms.push(...effects.terms(name, where));
    }
    terms.push(...hindrance(sheet, facts.armorPenalty, effects));
    return sum(terms, ['ranks']);
}

/** Skill points of a level (p. 5): five times as many at the first, and never less than 1. */
export function skillPointsOf(sheet: Sheet, level: number): Sum {
    const terms = [
        { name: 'base', value: PER_LEVEL },
        { name: 'INT', value: sheet.modifier('INT', level) },
        { name: 'COP', value: PER_LEVEL * sheet.purchases('skill points', level) },
        ...sheet.effects.terms('skill points', sheet.within({})),
    ];
    const { total: points } = sum(terms);
    terms.push({ name: 'at least 1', value: Math.max(0, 1 - points) });
    return sum(level === 1 ? terms.map(({ name, value }) => ({ name: `5 × ${name}`, value: 5 * value })) : terms);
}

/** What worn armour adds to Defense: the best of those on the torso, and every shield. */
export function armorBonus(sheet: Sheet, effects = sheet.effects): Term[] {
    const bonuses = sheet.worn.flatMap((armor) => {
        if (!armor.proficient || (!isShield(armor) && !armor.covers.includes('Torso'))) {
            return [];
        }
        const terms = [
            { name: armor.entity.name, value: armor.bonus },
            ...effects.terms('armor bonus', { with: armor.tags, while: armor.tags }),
        ];
        return [{ shield: isShield(armor), terms, value: sum(terms).total }];
    });
    const shields = bonuses.filter(({ shield }) => shield);
    const [body] = bonuses.filter(({ shield }) => !shield).sort((a, b) => b.value - a.value);
    return [...(body ? [body] : []), ...shields].flatMap(({ terms }) => terms);
}

/** AGL as far as load and, for Defense, armour leave it. */
function agility(sheet: Sheet, armored: boolean, situation: Situation, effects: Effects): number {
    let most = sheet.load?.maximumAgility ?? Infinity;
    for (const armor of armored ? sheet.worn : []) {
        if (armor.maximumAgility !== undefined) {
            const terms = armor.proficient ? effects.terms('armor agility', { ...situation, with: armor.tags }) : [];
            most = Math.min(most, armor.maximumAgility + sum(terms).total);
        }
    }
    return Math.min(sheet.modifier('AGL'), most);
}

/** Penalties of armour and load to a skill. */
function hindrance(sheet: Sheet, when: 'always' | 'not proficient' | 'never', effects: Effects): Term[] {
    const terms: Term[] = [];
    for (const armor of sheet.worn) {
        if (when === 'always' || (when === 'not proficient' && !armor.proficient)) {
            const eased = sum(effects.terms('armor penalty', { with: armor.tags, while: armor.tags })).total;
            terms.push({ name: armor.entity.name, value: Math.min(0, armor.penalty + eased) });
        }
    }
    if (when === 'always' && sheet.load) {
        terms.push({ name: sheet.load.name, value: sheet.load.penalty });
    }
    return terms;
}

function extendedHitPoints(sheet: Sheet): Term[] {
    const { level } = sheet;
    const first = sheet.plan.byLevels || level === 1 ? sheet.purchases('XHP', 1) : 0;
    const gains = level + 1;
    return [
        { name: 'base', value: PER_LEVEL * gains },
        { name: 'CON', value: sheet.modifier('CON') * gains },
        { name: 'COP', value: sheet.purchases('XHP') + first },
    ];
}

function attackTerms(sheet: Sheet, focus: string, situation: Situation, effects: Effects): Term[] {
    const load = sheet.load;
    return [
        { name: 'BAB', value: total(sheet, 'BAB', situation, effects).total },
        { name: focus, value: sheet.modifier(focus) },
        { name: 'size', value: sheet.sizeModifier },
        ...(load ? [{ name: load.name, value: load.penalty }] : []),
    ];
}

function defenseTerms(sheet: Sheet, situation: Situation, effects: Effects, armored: boolean, aware: boolean): Term[] {
    const agl = agility(sheet, true, situation, effects);
    return [
        { name: 'base', value: BASE_DEFENSE },
        { name: 'AGL', value: aware ? agl : Math.min(0, agl) },
        ...(armored ? armorBonus(sheet, effects) : []),
        { name: 'size', value: sheet.sizeModifier },
        ...(aware ? effects.terms('dodge', situation) : []),
    ];
}

function saveTerms(sheet: Sheet, save: string, situation: Situation, effects: Effects): Term[] {
    const ability = SAVES[save] ?? 'CON';
    const value = ability === 'AGL' ? agility(sheet, false, situation, effects) : sheet.modifier(ability);
    return [
        { name: ability, value },
        { name: 'COP', value: sheet.purchases(save) },
        ...effects.terms('save', situation),
    ];
}

function racial(sheet: Sheet, label: 'core hit points' | 'combat points', usual: number): number {
    return sheet.book.read('race', sheet.race)[label]?.[0]?.value ?? usual;
}

function isShield(armor: WornArmor): boolean {
    return armor.tags.has('Shield');
}

function isChild(sheet: Sheet): boolean {
    return sheet.ageing?.name === CHILD.stage;
}
