import { type Book as AnyBook, bookshelf, listed } from '../../../rules/index.js';
import type { Entity, Located } from '../../../source/index.js';
import * as definition from '../schema/definitions.js';
import type { Effect } from '../schema/effect.js';
import * as equipment from '../schema/equipment.js';
import * as table from '../schema/tables.js';

/** Labels by kind, for every definition that a character sheet or a fight reads. */
const LABELS = {
    ability: definition.termLabels,
    statistic: definition.termLabels,
    save: definition.termLabels,
    advancement: table.advancementLabels,
    limit: table.limitLabels,
    rank: table.rankLabels,
    load: table.loadLabels,
    handedness: table.handednessLabels,
    class: table.classLabels,
    size: table.sizeLabels,
    origin: definition.originLabels,
    trait: definition.originLabels,
    kinship: definition.kinshipLabels,
    skill: definition.skillLabels,
    specialization: definition.specializationLabels,
    use: definition.useLabels,
    feat: definition.featLabels,
    action: definition.actionLabels,
    condition: definition.conditionLabels,
    hazard: definition.hazardLabels,
    tactics: definition.tacticsLabels,
    builder: table.builderLabels,
    feature: table.featureLabels,
    weapon: equipment.weaponLabels,
    armor: equipment.armorLabels,
    shield: equipment.shieldLabels,
    toolkit: equipment.toolkitLabels,
    clothing: equipment.clothingLabels,
    lifestyle: equipment.lifestyleLabels,
    goods: equipment.tradeGoodsLabels,
};
export type Book = AnyBook<typeof LABELS>;

/** The book of a library, the same one each time. */
export const bookOf = bookshelf(LABELS);

/** The effects that an entry declares. */
export function effectsOf(entity: Entity, book: Book): readonly Effect[] {
    return (book.any(entity).effect ?? []).map((located) => located.value as Effect);
}

/** Names of the rules that an entry of any kind hands to the engine: `rule: Follow-Up`. */
export function rulesOf(entity: Entity, book: Book): readonly string[] {
    const lists = book.any(entity).rule as readonly Located<readonly Located<Located<string>>[]>[] | undefined;
    return listed(lists).map((name) => name.value);
}
