import type { Ref } from '../../../schema/index.js';
import type { Entity } from '../../../source/index.js';
import type { CarriedItem } from '../schema/creature.js';
import { type Book, type Facts, refs } from './book.js';
import { applies } from './effects.js';
import { answersTo, type TakenFeat } from './feats.js';
import type { Plan } from './plan.js';

/**
 * The proficiency feats that a weapon or armour asks for: one for each of its categories, of the category itself or of
 * the nearest wider one that has any. To have one of them is enough; none: anybody can use it.
 */
export function proficienciesOf(entity: Entity, book: Book): readonly Ref[] {
    const found: Ref[] = [];
    const seen = new Set<Entity>();
    for (const category of entity.kind === 'category' ? [entity] : categoriesOf(entity, book)) {
        collectProficiencies(category, book, found, seen);
    }
    return found;
}

function categoriesOf(entity: Entity, book: Book): Entity[] {
    return book.ownCategories(entity).flatMap((category) => category.entity ?? []);
}

function collectProficiencies(category: Entity, book: Book, found: Ref[], seen: Set<Entity>): void {
    if (seen.has(category)) {
        return;
    }
    seen.add(category);
    const own = book.read('category', category).proficiency?.[0]?.value;
    if (own) {
        found.push(own);
        return;
    }
    for (const wider of categoriesOf(category, book)) {
        collectProficiencies(wider, book, found, seen);
    }
}

/** Whether one who has these feats is proficient with a weapon, armour or category. */
export function isProficient(entity: Entity, feats: readonly TakenFeat[], book: Book): boolean {
    const wanted = proficienciesOf(entity, book);
    if (wanted.length === 0) {
        return true;
    }
    const tags = book.tags(entity);
    const binding = [...tags];
    return feats.some(
        (feat) =>
            wanted.some((ref) => answersTo(feat, ref, binding)) ||
            (feat.entity !== undefined &&
                book
                    .effects(feat.entity)
                    .some(
                        (effect) =>
                            effect.what === 'proficient' &&
                            applies({ effect, source: feat.name, chosen: feat.chosen }, { with: tags }),
                    )),
    );
}

/** Armour, a helmet or a shield as it is worn. */
export interface WornArmor {
    readonly entity: Entity;
    readonly proficient: boolean;
    /** Its name and categories. */
    readonly tags: ReadonlySet<string>;
    readonly bonus: number;
    /** Most of AGL that still counts for Defense. */
    readonly maximumAgility: number | undefined;
    /** 0 or less. */
    readonly penalty: number;
    readonly cpLoss: number;
    readonly points: number;
    readonly reduction: readonly { readonly amount: number; readonly type: string }[];
    /** Parts of the body it protects. */
    readonly covers: readonly string[];
}

/** What a piece of armour protects when its entry does not say. */
const DEFAULT_COVERAGE: readonly string[] = ['Torso'];

/** Armour worn, outermost first, with its numbers. */
export function wornArmor(plan: Plan, feats: readonly TakenFeat[], book: Book): WornArmor[] {
    return plan.wears.flatMap(({ ref, sign }) => {
        const { entity } = ref;
        if (!entity || sign === '-') {
            return [];
        }
        const facts = book.read('armor', entity);
        const covers = refs(facts.covers).map((part) => part.name);
        return [
            {
                entity,
                proficient: isProficient(entity, feats, book),
                tags: book.tags(entity),
                bonus: facts.bonus?.[0]?.value ?? 0,
                maximumAgility: facts['maximum agility']?.[0]?.value,
                penalty: facts.penalty?.[0]?.value ?? 0,
                cpLoss: facts['cp loss']?.[0]?.value ?? 0,
                points: facts.points?.[0]?.value ?? 0,
                reduction: (facts.reduction ?? []).flatMap((list) =>
                    list.value.map(({ value }) => ({ amount: value.amount, type: value.type.name })),
                ),
                covers: covers.length > 0 ? covers : DEFAULT_COVERAGE,
            },
        ];
    });
}

/** Ammunition is sold by the box, and its weight and price are those of a box. */
function boxes(item: CarriedItem, book: Book): number {
    if (item.ref.kind !== 'ammunition' || item.unit === 'box') {
        return item.count;
    }
    const rounds = book.read('ammunition', item.ref.entity).box?.[0]?.value;
    return rounds && item.unit === 'rounds' ? item.count / rounds : 0;
}

type Goods = 'weight' | 'cost';

/** Weight, price and licence of whatever can be bought; nothing for anything else. */
function goodsOf(entity: Entity | undefined, book: Book): Pick<Facts<'weapon'>, Goods | 'license'> {
    switch (entity?.kind) {
        case 'weapon':
        case 'armor':
        case 'ammunition':
        case 'equipment':
        case 'explosive':
        case 'upgrade':
            return book.read(entity.kind, entity);
        default:
            return {};
    }
}

function goods(entity: Entity | undefined, what: Goods, book: Book): number {
    return goodsOf(entity, book)[what]?.[0]?.value ?? 0;
}

/** Price of one piece in hundredths of a Wealth Point. */
export function costOf(entity: Entity | undefined, book: Book): number {
    return goods(entity, 'cost', book);
}

/** Weight in thousandths of a pound or price in hundredths of a Wealth Point of one line of `carries:`. */
export function amountOf(item: CarriedItem, what: Goods, book: Book): number {
    const fitted = item.fitted.reduce((sum, { entity }) => sum + upgradeOf(entity, item.ref.entity, what, book), 0);
    return Math.round(goods(item.ref.entity, what, book) * boxes(item, book)) + fitted * item.count;
}

/** What an upgrade adds to the weight or price of what it is fitted to: so much, a share of that, or both. */
function upgradeOf(upgrade: Entity | undefined, item: Entity | undefined, what: Goods, book: Book): number {
    const facts = book.read('upgrade', upgrade);
    const share = facts[`${what} share`]?.[0]?.value ?? 0;
    return goods(upgrade, what, book) + Math.round((goods(item, what, book) * share) / 100);
}

/** Everything worn and carried together. Magazines weigh and cost nothing of their own: no table gives it. */
export function sumOfGear(plan: Plan, what: Goods, book: Book): number {
    let total = 0;
    for (const { ref, sign } of plan.wears) {
        total += sign === '-' ? 0 : goods(ref.entity, what, book);
    }
    for (const { value } of plan.carries) {
        total += value.sign === '-' ? 0 : amountOf(value, what, book);
    }
    return total;
}

/** Price of the licence held, in hundredths of a Wealth Point. */
export function licenseFee({ license }: Plan, book: Book): number {
    return book.read('license', license?.entity).cost?.[0]?.value ?? 0;
}

/** Licences by what they allow, weakest first (p. 93). */
export const LICENSES: readonly string[] = ['none', 'licensed', 'restricted', 'military', 'illegal'];
/** Their entries in the rulebook. */
const LICENSE_NAMES: readonly string[] = ['', 'Licensed', 'Restricted', 'Military and Police', 'Illegal'];

/** Whether whoever has this licence may own a thing. */
export function mayOwn(plan: Plan, entity: Entity, book: Book): boolean {
    return licenseNeeded(plan, entity, book) === undefined;
}

/** The licence that somebody lacks who would own a thing. */
export function licenseNeeded(plan: Plan, entity: Entity, book: Book): string | undefined {
    const needed = LICENSES.indexOf(goodsOf(entity, book).license?.[0]?.value ?? 'none');
    const held = Math.max(0, LICENSE_NAMES.indexOf(plan.license?.name ?? ''));
    return needed > held ? LICENSE_NAMES[needed] : undefined;
}
