import type { Library } from '../../../library.js';
import { first, isCreature } from '../../../rules/index.js';
import type { Place, Suggestion } from '../../../ruleset.js';
import type { Entity } from '../../../source/index.js';
import { lacks } from '../checks/feats.js';
import { valueOf } from './build.js';
import { total } from './numbers.js';
import { type Sheet, sheetOf } from './sheet.js';
import { repeatsOf, type Taken } from './taken.js';

/** Ranks of what is not a legal next choice: taken already, unaffordable, unhandy. */
const TAKEN = 90;
const UNFIT = 20;

/**
 * What can come next in a creature, the legal first: feats whose tree is climbed, origin traits not yet had, things that it
 * can use and afford. Undefined where the rulebook has no opinion.
 */
export function suggest(place: Place, kinds: readonly string[], library: Library): readonly Suggestion[] | undefined {
    const { entity } = place;
    if (!entity || !isCreature(entity.kind)) {
        return undefined;
    }
    const sheet = sheetOf(entity, library);
    const level = place.level ?? (sheet.plan.byLevels ? 1 : sheet.level);
    const all = kinds.flatMap((kind) => library.all(kind));
    switch (place.label) {
        case 'feats':
            return all.map((one) =>
                one.kind === 'feat' ? suggestFeat(sheet, one, level, place.offset) : plainly(one),
            );
        case 'origins':
        case 'traits':
            return all.map((one) => suggestTrait(sheet, one, place.offset));
        case 'proficiencies':
            return all.map((one) => suggestProficiency(sheet, one, level));
        case 'wears':
        case 'carries':
            return all.map((one) => suggestItem(sheet, one));
        default:
            return undefined;
    }
}

const suggestion = ({ name, kind }: Entity, rank: number, detail: string): Suggestion => ({ name, kind, rank, detail });
const plainly = (entity: Entity): Suggestion => suggestion(entity, 0, '');

function suggestFeat(sheet: Sheet, feat: Entity, level: number, offset: number): Suggestion {
    const had = sheet.feats.filter(
        (taken) => taken.level < level || (taken.level === level && taken.span.end < offset),
    );
    if (isUsedUp(feat, had, sheet)) {
        return suggestion(feat, TAKEN, 'taken already');
    }
    const missing = lacks({ entity: feat, chosen: [] }, had, sheet, level);
    const page = first(sheet.book.read('feat', feat).page);
    return missing.length === 0
        ? suggestion(feat, 0, page === undefined ? '' : `p. ${page}`)
        : suggestion(feat, missing.length, `needs ${missing.map(({ text }) => text).join(', ')}`);
}

function suggestTrait(sheet: Sheet, trait: Entity, offset: number): Suggestion {
    const had = [...sheet.origins, ...sheet.traits].filter(({ span }) => span.end < offset);
    return isUsedUp(trait, had, sheet) ? suggestion(trait, TAKEN, 'taken already') : suggestion(trait, 0, 'p. 6');
}

function isUsedUp(entity: Entity, had: readonly Taken[], sheet: Sheet): boolean {
    return had.filter(({ name }) => name === entity.name).length >= repeatsOf(entity, sheet.book).times;
}

function suggestProficiency(sheet: Sheet, entity: Entity, level: number): Suggestion {
    if (entity.kind === 'skill') {
        const rank = sheet.proficiencies.rank(entity.name, level);
        return rank === 'Specialty'
            ? suggestion(entity, TAKEN, 'a specialty already')
            : suggestion(entity, 0, rank?.toLowerCase() ?? '');
    }
    if (entity.kind === 'specialization') {
        return plainly(entity);
    }
    return sheet.isProficient(entity, level) ? suggestion(entity, TAKEN, 'learnt already') : suggestion(entity, 1, '');
}

function suggestItem(sheet: Sheet, item: Entity): Suggestion {
    if (item.kind === 'skill' || item.kind === 'specialization') {
        return plainly(item);
    }
    const value = valueOf(item, sheet.book);
    const wealth = total(sheet, 'Wealth').total;
    if (item.kind === 'weapon' && sheet.handedness(item) === 'Useless') {
        return suggestion(item, UNFIT, 'too bulky');
    }
    const learnt = ['weapon', 'armor', 'shield'].includes(item.kind) && !sheet.isProficient(item);
    const detail = [`value ${value}`, ...(learnt ? ['not proficient'] : [])].join(', ');
    return suggestion(item, (learnt ? 1 : 0) + (value > wealth ? 2 : 0), detail);
}
