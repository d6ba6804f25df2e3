import { first, fullName, type Effects, type Situation } from '../../../rules/index.js';
import type { Ref } from '../../../schema/index.js';
import type { Entity } from '../../../source/index.js';
import { type Sum, sum, type Term } from '../../../terms.js';
import type { StatedTotal } from '../schema/creature.js';
import { itemNumber } from './build.js';
import { armorOf, weaponOf } from './gear.js';
import type { Sheet } from './sheet.js';

/**
 * Every derived number of a creature, as named terms (chapter 1, p. 5 to 9). In a situation with more in it than the sheet
 * knows (a weapon, a style of attack, conditions) the effects that it calls for are added, and `effects` may hold more
 * than the sheet’s own. A number that the text states takes the place of everything that would be derived; what only
 * the situation brings is added to it.
 */

/** What Defense and Toughness start from, p. 7. */
const BASE_DEFENSE = 10;
const BASE_TOUGHNESS = 5;
/** Feet of speed, and what each point of DEX adds, p. 8. */
const SPEED = { base: 25, perDexterity: 5 } as const;
/** Wealth before CHA, p. 8. */
const STARTING_WEALTH = 2;
/** Boxes of the health track, p. 8. */
const HEALTH = 12;
/** Proficiencies for each origin trait given up, p. 6. */
const TRADED_PROFICIENCIES = 2;
/** Bare hands, p. 24: without Hard Hands, with it, for each further time; never above the level and `cap`. */
const UNARMED = { plain: -1, trained: 1, further: 2, cap: 3 } as const;

/** The numbers that a name leads to, in the order of a sheet. */
export const NUMBERS = [
    'Level',
    'Size',
    'Attack',
    'Melee Attack',
    'Ranged Attack',
    'Unarmed Damage',
    'Defense',
    'Touch',
    'Toughness',
    'Initiative',
    'Speed',
    'Fortitude',
    'Reflex',
    'Will',
    'Health',
    'Bulk',
    'Repute',
    'Wealth',
    'Proficiencies',
    'Feats',
] as const;
export type NumberName = (typeof NUMBERS)[number];

/** A sheet and what is the case. */
interface Case {
    readonly sheet: Sheet;
    readonly situation: Situation;
    readonly effects: Effects;
}

/** How a target meets an attack. */
export interface Guard {
    /** Whether armour counts; not against touch attacks. */
    readonly armored: boolean;
    /** `bonus lost`: neither DEX bonus nor dodge; `penalty doubled` besides: what moderate wounds and insults do. */
    readonly dexterity?: 'full' | 'bonus lost' | 'penalty doubled';
    /** The shield that counts, where it is not for the sheet to say: one drawn in a fight, or `none` for a broken one. */
    readonly shield?: Entity | 'none';
}

const DERIVED: Readonly<Record<NumberName, (at: Case) => Term[]>> = {
    Level: ({ sheet }) => [{ name: 'level', value: sheet.level }],
    Size: ({ sheet }) => [sheet.advancementTerm('Size')],
    Attack: ({ sheet, situation, effects }) => [sheet.advancementTerm('Attack'), ...effects.terms('Attack', situation)],
    'Melee Attack': (at) => attackTerms(at, 'Melee'),
    'Ranged Attack': (at) => attackTerms(at, 'Ranged'),
    'Unarmed Damage': (at) => [...unarmed(at.sheet), ability(at, 'STR'), ...at.effects.terms('Unarmed Damage')],
    Defense: (at) => defenseTerms(at, { armored: true }),
    Touch: (at) => [...defenseTerms(at, { armored: false }), ...at.effects.terms('Touch', at.situation)],
    Toughness: (at) => {
        const armor = at.sheet.armor?.entity;
        return [
            { name: 'base', value: BASE_TOUGHNESS },
            at.sheet.advancementTerm('Toughness'),
            bestOf(at, ['CON'], 'Toughness'),
            ...(armor ? [{ name: armor.name, value: armorOf(armor, at.sheet.book).toughness }] : []),
            ...at.effects.terms('Toughness', at.situation),
        ];
    },
    Initiative: (at) => [ability(at, 'WIS'), ...at.effects.terms('Initiative', at.situation)],
    Speed: speedTerms,
    Fortitude: (at) => saveTerms(at, 'Fortitude', 'CON'),
    Reflex: (at) => saveTerms(at, 'Reflex', 'DEX'),
    Will: (at) => saveTerms(at, 'Will', 'WIS'),
    Health: ({ effects, situation }) => [{ name: 'base', value: HEALTH }, ...effects.terms('Health', situation)],
    Bulk: ({ sheet }) => [...sheet.bulk.terms],
    Repute: ({ sheet, effects, situation }) => [sheet.advancementTerm('Repute'), ...effects.terms('Repute', situation)],
    Wealth: ({ sheet, effects, situation }) => [
        { name: 'base', value: STARTING_WEALTH },
        { name: 'CHA', value: sheet.modifier('CHA', 1) },
        ...effects.terms('Wealth', situation),
    ],
    Proficiencies: ({ sheet }) => proficiencyTerms(sheet, sheet.level),
    Feats: ({ sheet }) => featTerms(sheet, sheet.level),
};

/** Terms that are worth reading even when they are 0. */
const KEPT: readonly string[] = ['advancement', 'STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA', 'level'];

export function isNumber(name: string): name is NumberName {
    return Object.hasOwn(DERIVED, name);
}

/** A derived number, or the one that is stated. */
export function total(sheet: Sheet, name: NumberName, situation: Situation = {}, effects = sheet.effects): Sum {
    return statedOr(sheet, name, situation, effects, (at) => DERIVED[name](at));
}

/** The number that follows from everything else, whatever the text states. */
export function derived(sheet: Sheet, name: NumberName): Sum {
    const at = { sheet, situation: sheet.within({}), effects: sheet.effects };
    return sum(scaled(name, DERIVED[name](at), at), KEPT);
}

/** Defense against one attack. */
export function defense(sheet: Sheet, guard: Guard, situation: Situation = {}, effects = sheet.effects): Sum {
    const name = guard.armored ? 'Defense' : 'Touch';
    return statedOr(sheet, name, situation, effects, (at) => defenseTerms(at, guard));
}

function statedOr(
    sheet: Sheet,
    name: NumberName,
    situation: Situation,
    effects: Effects,
    derive: (at: Case) => Term[],
): Sum {
    const now = { sheet, situation: sheet.within(situation), effects };
    const stated = sheet.plan.stated.get(name as StatedTotal);
    if (!stated) {
        return sum(scaled(name, derive(now), now), KEPT);
    }
    const terms: Term[] = [{ name: 'stated', value: stated.value }];
    const usual = DERIVED[name]({ sheet, situation: sheet.within({}), effects: sheet.effects });
    for (const term of derive(now)) {
        const at = usual.findIndex((other) => other.name === term.name && other.value === term.value);
        if (at >= 0) {
            usual.splice(at, 1);
        } else {
            terms.push(term);
        }
    }
    terms.push(...usual.map(({ name: what, value }) => ({ name: what, value: -value })));
    return sum(scaled(name, terms, now, sheet.effects), ['stated']);
}

/** The numbers that effects do not only add to, and the name that these effects have for them. */
const SCALED: Readonly<Partial<Record<NumberName, string>>> = { Defense: 'Defense', Touch: 'Defense', Speed: 'Speed' };

/** A number with what doubles, halves or sets it, but for effects that it has in it already. */
function scaled(name: NumberName, terms: readonly Term[], at: Case, except?: Effects): readonly Term[] {
    const what = SCALED[name];
    if (what === undefined) {
        return terms;
    }
    const { sheet, situation, effects } = at;
    const changed = effects.scale(what, terms, situation, except);
    if (what === 'Defense') {
        // The helpless have a Defense for all and the modifier of their size (p. 35).
        const isSet = effects.on(what, situation).some(({ effect }) => effect.amount.kind === 'set');
        const size = sheet.sizeRow?.name;
        return isSet ? [...changed, ...effects.terms(what, situation).filter((term) => term.name === size)] : changed;
    }
    const left = changed.reduce((all, term) => all + term.value, 0);
    return left < 0 ? [...changed, { name: 'at least 0', value: -left }] : changed;
}

/** Attack roll with a weapon (p. 30): without proficiency the base bonus does not count (p. 7). */
export function attackWith(
    sheet: Sheet,
    weapon: Entity,
    style: 'Melee' | 'Ranged',
    situation: Situation = {},
    effects = sheet.effects,
): Sum {
    const facts = weaponOf(weapon, sheet.book);
    const tags = new Set([style, weapon.name, ...facts.features, ...(situation.with ?? [])]);
    const name = style === 'Melee' ? 'Melee Attack' : 'Ranged Attack';
    const attack = statedOr(sheet, name, { ...situation, with: tags }, effects, (at) =>
        attackTerms(at, style, style === 'Melee' && facts.features.has('Finesse')),
    );
    if (sheet.isProficient(weapon)) {
        return attack;
    }
    const base = total(sheet, 'Attack', situation, effects).total;
    return sum([...attack.terms, { name: 'not proficient', value: -base }], KEPT);
}

/** Roll to wound with a weapon (p. 30): STR adds in melee alone. */
export function damageWith(
    sheet: Sheet,
    weapon: Entity,
    style: 'Melee' | 'Ranged',
    situation: Situation = {},
    effects = sheet.effects,
): Sum {
    const facts = weaponOf(weapon, sheet.book);
    const tags = new Set([style, weapon.name, ...facts.features, ...(situation.with ?? [])]);
    const at: Case = { sheet, situation: sheet.within({ ...situation, with: tags }), effects };
    const base =
        facts.natural && weapon.name === 'Unarmed' ? unarmed(sheet) : [{ name: weapon.name, value: facts.damage }];
    return sum(
        [...base, ...(style === 'Melee' ? [ability(at, 'STR')] : []), ...effects.terms('damage', at.situation)],
        KEPT,
    );
}

/** Ranks of a skill (p. 7), Focus Skill included, within the hard limit of p. 9. */
export function rankTerms(sheet: Sheet, skill: string, level = sheet.level, effects = sheet.effects): Term[] {
    const name = sheet.proficiencies.rank(skill, level);
    if (name === undefined) {
        return [];
    }
    const facts = sheet.book.read('rank', sheet.book.find('rank', name));
    const value = Math.max(first(facts.least) ?? 0, level + (first(facts.level) ?? 0));
    const fields = sheet.proficiencies.fields(skill, level).map((field) => `${skill} (${field})`);
    const terms = [{ name: name.toLowerCase(), value }, ...effects.terms('rank', { for: new Set([skill, ...fields]) })];
    const most = Math.floor(level / 2) + (first(facts.upper) ?? Infinity);
    const over = terms.reduce((all, term) => all + term.value, 0) - most;
    return over > 0 ? [...terms, { name: 'hard limit', value: -over }] : terms;
}

/** A skill's modifier (p. 10): ranks in the field, ability, tools, load and effects. */
export function skillTotal(
    sheet: Sheet,
    skill: string,
    field?: string,
    situation: Situation = {},
    effects = sheet.effects,
): Sum {
    const facts = sheet.book.read('skill', sheet.book.find('skill', skill));
    const names = field === undefined ? [skill] : [skill, `${skill} (${field})`];
    const at: Case = {
        sheet,
        situation: sheet.within({ ...situation, for: new Set([...names, ...(situation.for ?? [])]) }),
        effects,
    };
    const known = field === undefined || sheet.proficiencies.fields(skill, sheet.level).includes(field);
    const tools = sheet.toolkit(skill, field);
    const key = first(facts.ability)?.name;
    return sum(
        [
            ...(known ? rankTerms(sheet, skill, sheet.level, effects) : []),
            ...(key === undefined ? [] : [ability(at, key)]),
            ...(tools ? [{ name: tools.entity.name, value: itemNumber(tools.entity, 'bonus', sheet.book) }] : []),
            ...(first(facts.encumbered) && sheet.load ? [{ name: sheet.load.name, value: sheet.load.penalty }] : []),
            ...names.flatMap((name) => effects.terms(name, at.situation)),
            ...effects.terms('skill', at.situation),
        ],
        KEPT,
    );
}

/** Proficiencies gained by a level (p. 7): INT and traded origins count once, at the first. */
export function proficiencyTerms(sheet: Sheet, level: number): Term[] {
    const traded = sheet.plan.trades.filter(({ value }) => value === 'proficiencies').length;
    const terms = [
        sheet.advancementTerm('Proficiencies', level),
        { name: 'INT', value: sheet.modifier('INT', 1) },
        { name: 'traded origins', value: TRADED_PROFICIENCIES * traded },
        ...sheet.effects.terms('Proficiencies'),
    ];
    const points = terms.reduce((all, term) => all + term.value, 0);
    return points < 0 ? [...terms, { name: 'at least 0', value: -points }] : terms;
}

/** Feats gained by a level (p. 7). */
export function featTerms(sheet: Sheet, level: number): Term[] {
    const traded = sheet.plan.trades.some(({ value }) => value === 'feat');
    return [
        sheet.advancementTerm('Feats', level),
        { name: 'traded origin', value: traded ? 1 : 0 },
        ...sheet.effects.terms('Feats'),
    ];
}

function ability({ sheet, situation, effects }: Case, name: string): Term {
    return { name, value: sheet.modifier(name, sheet.level, situation, effects) };
}

/** The best of some abilities and of those that may stand in for them: `Defense by WIS`. */
function bestOf(at: Case, names: readonly string[], what: string, most = Infinity): Term {
    const stands: readonly Ref[] = at.effects.replacements(what, at.situation).map(({ ref }) => ref);
    const terms = [...names, ...stands.map(fullName)].map((name) => ability(at, name));
    const best = terms.reduce((found, term) => (term.value > found.value ? term : found));
    return { name: best.name, value: Math.min(best.value, most) };
}

function attackTerms(at: Case, style: 'Melee' | 'Ranged', finesse = false): Term[] {
    const { sheet, effects } = at;
    const situation = { ...at.situation, with: new Set([style, ...(at.situation.with ?? [])]) };
    const usual = style === 'Melee' ? ['STR', ...(finesse ? ['DEX'] : [])] : ['DEX'];
    const load = sheet.load;
    return [
        { name: 'advancement', value: total(sheet, 'Attack', at.situation, effects).total },
        bestOf({ ...at, situation }, usual, 'attack'),
        ...(load ? [{ name: load.name, value: load.penalty }] : []),
        ...effects.terms(`${style} Attack`, situation),
        ...effects.terms('attack', situation),
    ];
}

function defenseTerms(at: Case, guard: Guard): Term[] {
    const { sheet, situation, effects } = at;
    const armor = sheet.armor?.entity;
    const facts = armor && armorOf(armor, sheet.book);
    const own = sheet.shield?.entity;
    const shield = guard.shield ?? (own && sheet.isProficient(own) ? own : 'none');
    const full = bestOf(at, ['DEX'], 'Defense', facts?.maximumDexterity);
    const manner = guard.dexterity ?? 'full';
    const lost = manner === 'full' ? full.value : Math.min(0, full.value) * (manner === 'penalty doubled' ? 2 : 1);
    const terms = [
        { name: 'base', value: BASE_DEFENSE },
        sheet.advancementTerm('Defense'),
        { name: full.name, value: lost },
        // Armour that one is not proficient with gives Toughness alone (p. 7).
        ...(armor && facts && guard.armored && sheet.isProficient(armor)
            ? [{ name: armor.name, value: facts.defense }]
            : []),
        ...(shield === 'none' ? [] : [{ name: shield.name, value: itemNumber(shield, 'defense', sheet.book) }]),
        ...(manner === 'full' ? effects.terms('dodge', situation) : []),
    ];
    return [...terms, ...effects.terms('Defense', situation)];
}

function saveTerms(at: Case, save: string, key: string): Term[] {
    const situation = { ...at.situation, for: new Set([save, ...(at.situation.for ?? [])]) };
    return [
        at.sheet.advancementTerm(save),
        ability(at, key),
        ...at.effects.terms(save, situation),
        ...at.effects.terms('save', situation),
    ];
}

function speedTerms(at: Case): Term[] {
    const { sheet, situation, effects } = at;
    const dexterity = ability(at, 'DEX');
    const terms: Term[] = [
        { name: 'base', value: SPEED.base },
        { name: 'DEX', value: SPEED.perDexterity * dexterity.value },
    ];
    const feet = (): number => terms.reduce((all, term) => all + term.value, 0);
    const { speed, name = '' } = sheet.load ?? {};
    if (speed) {
        terms.push({ name, value: speed.kind === 'by' ? speed.feet : Math.min(0, speed.feet - feet()) });
    }
    return [...terms, ...effects.terms('Speed', situation)];
}

function unarmed(sheet: Sheet): Term[] {
    const copies = sheet.copies('Hard Hands');
    if (copies === 0) {
        return [{ name: 'bare hands', value: UNARMED.plain }];
    }
    const value = UNARMED.trained + UNARMED.further * (copies - 1);
    return [{ name: 'Hard Hands', value: Math.min(value, sheet.level + UNARMED.cap) }];
}
