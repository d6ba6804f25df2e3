import { isCreature } from '../../../rules/index.js';
import type { Place, Suggestion } from '../../../ruleset.js';
import type { Library } from '../../../library.js';
import type { Ref } from '../../../schema/index.js';
import type { Entity } from '../../../source/index.js';
import { signed } from '../../../terms.js';
import { bookOf } from './book.js';
import { fullName } from './effects.js';
import { isOpen } from './feats.js';
import { costOf, licenseFee, mayOwn, proficienciesOf, sumOfGear } from './gear.js';
import { itemLine } from './items.js';
import { describe, isMet, joinOr, type Lack, lacks, type Standing } from './requirements.js';
import { type Sheet, sheetOf } from './sheet.js';
import { rankCap } from './skills.js';

/**
 * What can come next in a creature, the legal first: feats whose prerequisites are met, then those one short, and by
 * what; skills that are focused; things with their numbers, by whether it can use, own and pay for them. Undefined where the rulebook has no opinion.
 */
export function suggest(place: Place, kinds: readonly string[], library: Library): readonly Suggestion[] | undefined {
    const { entity } = place;
    const { fits } = place;
    const all = (kind: string): readonly Entity[] => {
        const entities = kinds.includes(kind) ? library.all(kind) : [];
        return fits ? entities.filter(({ name }) => fits(name)) : entities;
    };
    if (!entity || !isCreature(entity.kind)) {
        return place.encounter && isGear(place.label)
            ? kinds.flatMap(all).map((item) => plainItem(item, library))
            : undefined;
    }
    const sheet = sheetOf(entity, library);
    const level = place.level ?? sheet.level;
    switch (place.label) {
        case 'feats':
            return all('feat').map((feat) => suggestFeat(sheet, feat, level, place.offset));
        case 'ranks':
            return all('skill').flatMap((skill) => suggestRanks(sheet, skill, level));
        case 'focused':
            return all('skill').flatMap((skill) => suggestFocus(sheet, skill));
        case 'occupation':
            return [
                ...all('occupation').map((job) => suggestJob(sheet, job, level)),
                ...suggestOptions(sheet, 'skill', all('skill')),
                ...suggestOptions(sheet, 'feat', all('feat')),
            ];
        case 'wears':
        case 'carries':
            return suggestItems(sheet, kinds.flatMap(all));
        default:
            return undefined;
    }
}

function suggestFeat(sheet: Sheet, feat: Entity, level: number, offset: number): Suggestion {
    const facts = sheet.book.read('feat', feat);
    const earlier = sheet.feats.filter(
        (taken) =>
            taken.level < level || taken.source !== 'level' || (taken.level === level && taken.span.end < offset),
    );
    const page = facts.page?.[0] ? `p. ${facts.page[0].value}` : '';
    const suggestion = (rank: number, detail: string): Suggestion => ({ name: feat.name, kind: 'feat', rank, detail });
    const times = earlier.filter((taken) => taken.name === feat.name).length;
    if (times > 0 && times >= (facts.repeatable?.[0]?.value.times ?? 1)) {
        return suggestion(90, 'taken already');
    }
    const standing: Standing = { sheet, level, feats: earlier, chosen: [] };
    const missing = facts.requires?.[0] ? lacks(facts.requires[0].value, standing) : [];
    return missing.length === 0 ? suggestion(0, page) : suggestion(missing.length, `needs ${tell(missing)}`);
}

function tell(missing: readonly Lack[]): string {
    return missing.map(({ wants, found }) => (found === undefined ? wants : `${wants} (has ${found})`)).join(', ');
}

function isWhole(sheet: Sheet, skill: Entity): boolean {
    return sheet.book.specialities(skill.name).length > 0;
}

function suggestRanks(sheet: Sheet, skill: Entity, level: number): readonly Suggestion[] {
    if (isWhole(sheet, skill)) {
        return [];
    }
    const focused = sheet.skills.isFocused(skill.name, level);
    const cap = rankCap(level, focused);
    const ranks = sheet.skills.ranksAt(skill.name, level);
    const detail = `${ranks} of ${cap} ranks${focused ? '' : ', 2 points each'}`;
    return [{ name: skill.name, kind: 'skill', detail, rank: (focused ? 0 : 1) + (ranks >= cap ? 2 : 0) }];
}

function suggestFocus(sheet: Sheet, skill: Entity): readonly Suggestion[] {
    if (isWhole(sheet, skill)) {
        return [];
    }
    const [source] = sheet.skills.focusSources(skill.name, 1);
    const detail = source && (source.by === 'choice' ? 'chosen already' : `focused by ${source.by}`);
    return [{ name: skill.name, kind: 'skill', rank: source ? 1 : 0, ...(detail !== undefined && { detail }) }];
}

function suggestJob(sheet: Sheet, job: Entity, level: number): Suggestion {
    const requires = sheet.book.read('occupation', job).requires?.[0]?.value;
    const standing: Standing = { sheet, level, feats: [], chosen: [] };
    const met = !requires || isMet(requires, standing);
    return {
        name: job.name,
        kind: 'occupation',
        rank: met ? 0 : 1,
        ...(requires && { detail: `${met ? '' : 'needs '}${describe(requires)}` }),
    };
}

/** What the list of the occupation offers comes first. */
function suggestOptions(sheet: Sheet, kind: 'skill' | 'feat', entities: readonly Entity[]): Suggestion[] {
    const facts = sheet.book.read('occupation', sheet.plan.job?.ref.entity);
    const list = (kind === 'skill' ? facts.skills : facts.feats)?.[0]?.value;
    return entities
        .filter((entity) => kind === 'feat' || !isWhole(sheet, entity))
        .map((entity) => {
            const offered = list?.any === true || list?.of.some((option) => isOffered(sheet, option, entity)) === true;
            return { name: entity.name, kind, rank: offered ? 0 : 1 };
        });
}

function isOffered(sheet: Sheet, option: Ref, entity: Entity): boolean {
    const parent = entity.kind === 'skill' ? sheet.skills.of(entity.name).parent : undefined;
    return option.name === entity.name || fullName(option) === entity.name || (parent === option.name && opens(option));
}

function opens(option: Ref): boolean {
    return option.choices.length === 0 || option.choices.some(isOpen);
}

function isGear(label: string): boolean {
    return label === 'carries' || label === 'wears';
}

/** A thing for whoever: with its numbers. */
function plainItem(item: Entity, library: Library): Suggestion {
    return { name: item.name, kind: item.kind, rank: 0, detail: itemLine(item, bookOf(library)) };
}

function suggestItems(sheet: Sheet, items: readonly Entity[]): readonly Suggestion[] {
    const budget = budgetOf(sheet);
    return items.map((item) => suggestItem(sheet, item, budget));
}

/** How much each reason not to have a thing puts it back. */
const SETBACK = { proficiency: 8, strength: 4, license: 2, price: 1 };

/** A thing with its numbers in one line; those that its owner can use, may own and can pay for come first. */
function suggestItem(sheet: Sheet, item: Entity, budget: number): Suggestion {
    const { book, plan } = sheet;
    let rank = 0;
    const details: string[] = [];
    if ((item.kind === 'weapon' || item.kind === 'armor') && !sheet.isProficient(item)) {
        rank += SETBACK.proficiency;
        details.push(`needs ${joinOr(proficienciesOf(item, book).map(fullName))}`);
    }
    const strength = book.read('weapon', item).strength?.[0]?.value;
    if (strength !== undefined && sheet.modifier('STR') < strength) {
        rank += SETBACK.strength;
        details.push(`needs a STR modifier of ${signed(strength)}`);
    }
    if (!mayOwn(plan, item, book)) {
        rank += SETBACK.license;
    }
    if (costOf(item, book) > budget) {
        rank += SETBACK.price;
        details.push(`beyond the ${Math.max(0, budget) / 100} WP left`);
    }
    return {
        name: item.name,
        kind: item.kind,
        rank,
        // there are thousands of things, and few of them are shown
        get detail() {
            return [itemLine(item, book), ...details].filter(Boolean).join(' · ') || undefined;
        },
    };
}

/** Hundredths of a Wealth Point left to spend: as stated, or of the average that a new character starts with. */
function budgetOf({ plan, book, level }: Sheet): number {
    if (plan.wealth) {
        return plan.wealth.value * 100;
    }
    const average = book.read('occupation', plan.job?.ref.entity)['average wealth']?.[0]?.value;
    return average === undefined || level > 1 || plan.kind !== 'character'
        ? Infinity
        : average * 100 - sumOfGear(plan, 'cost', book) - licenseFee(plan, book);
}
