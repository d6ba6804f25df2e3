import type { Library } from '../../../library.js';
import { type Labels, type ReadBlock, type Ref, readBlock } from '../../../schema/index.js';
import type { Entity } from '../../../source/index.js';
import * as definition from '../schema/definitions.js';
import type { Effect } from '../schema/effect.js';
import * as equipment from '../schema/equipment.js';
import * as table from '../schema/tables.js';

/** Labels by kind, for every definition that a character sheet reads. */
const LABELS = {
    feat: definition.featLabels,
    skill: definition.skillLabels,
    occupation: definition.occupationLabels,
    race: definition.raceLabels,
    racial: definition.racialLabels,
    category: definition.categoryLabels,
    feature: definition.featureLabels,
    condition: definition.conditionLabels,
    action: definition.actionLabels,
    save: definition.termLabels,
    statistic: definition.termLabels,
    focus: definition.focusLabels,
    size: table.sizeLabels,
    method: table.methodLabels,
    ageing: table.ageingLabels,
    load: table.loadLabels,
    weapon: equipment.weaponLabels,
    armor: equipment.armorLabels,
    ammunition: equipment.ammunitionLabels,
    caliber: equipment.caliberLabels,
    equipment: equipment.equipmentLabels,
    explosive: equipment.explosiveLabels,
    upgrade: equipment.upgradeLabels,
    license: equipment.licenseLabels,
} satisfies Record<string, Labels>;
type Kinds = typeof LABELS;
export type BookKind = keyof Kinds;
/** What an entry of a kind says, label by label. */
export type Facts<K extends BookKind> = ReadBlock<Kinds[K]>;

/**
 * A library with its entries read: each at most once, when it is first asked for. Relies on a library giving the same
 * answers for as long as it lives.
 */
export class Book {
    private readonly facts = new Map<Entity, ReadBlock<Labels>>();
    private readonly categories = new Map<Entity, ReadonlySet<string>>();
    private readonly children = new Map<string, readonly Entity[]>();
    private focusedByAll: readonly string[] | undefined;

    constructor(readonly library: Library) {}

    /** What an entry of the kind says. Nothing for an entry that is not there, or of another kind. */
    read<K extends BookKind>(kind: K, entity: Entity | undefined): Facts<K> {
        if (entity?.kind !== kind) {
            return NOTHING as Facts<K>;
        }
        let facts = this.facts.get(entity);
        if (!facts) {
            facts = readBlock(entity.properties, LABELS[kind] as Labels, this.library);
            this.facts.set(entity, facts);
        }
        return facts as Facts<K>;
    }

    find<K extends BookKind>(kind: K, name: string): Entity | undefined {
        return this.library.find(kind, name);
    }

    /** The effects that an entry of any kind declares. */
    effects(entity: Entity): readonly Effect[] {
        if (!isBookKind(entity.kind)) {
            return [];
        }
        const facts = this.read(entity.kind, entity) as { readonly effect?: readonly { readonly value: Effect }[] };
        return facts.effect?.map((located) => located.value) ?? [];
    }

    /** Names of the rules that an entry hands to the engine: `rule: Cleave`. */
    rules(entity: Entity): readonly string[] {
        if (!isBookKind(entity.kind)) {
            return [];
        }
        const facts = this.read(entity.kind, entity) as Facts<'feat'>;
        return facts.rule?.flatMap(({ value }) => value.map((one) => one.value.value)) ?? [];
    }

    /** The name of a thing and of every category that it belongs to, near and far. */
    tags(entity: Entity): ReadonlySet<string> {
        let tags = this.categories.get(entity);
        if (!tags) {
            const found = new Set([entity.name]);
            for (const ref of this.ownCategories(entity)) {
                this.addCategory(ref.name, ref.entity, found);
            }
            this.categories.set(entity, (tags = found));
        }
        return tags;
    }

    /** The categories that a thing names itself; for a category or a feature, the wider ones it is within. */
    ownCategories(entity: Entity): readonly Ref[] {
        switch (entity.kind) {
            case 'weapon':
            case 'armor':
            case 'explosive':
            case 'caliber':
                return refs(this.read(entity.kind, entity).category);
            case 'ammunition':
                return [
                    ...refs(this.read('ammunition', entity).caliber),
                    ...refs(this.read('ammunition', entity).category),
                ];
            case 'feature':
                return refs(this.read('feature', entity).within);
            case 'category':
                return refs(this.read('category', entity).within);
            default:
                return [];
        }
    }

    private addCategory(name: string, entity: Entity | undefined, found: Set<string>): void {
        if (found.has(name)) {
            return;
        }
        found.add(name);
        for (const ref of entity ? this.ownCategories(entity) : []) {
            this.addCategory(ref.name, ref.entity, found);
        }
    }

    /** The skill that a speciality belongs to: Knowledge for Knowledge (Civics). */
    parentSkill(skill: Entity | undefined): string | undefined {
        return this.read('skill', skill).of?.[0]?.value.name;
    }

    /** Skills that everybody has as focused ones (p. 7). */
    alwaysFocused(): readonly string[] {
        this.focusedByAll ??= this.library
            .all('skill')
            .filter((entity) => this.read('skill', entity).focused?.[0]?.value)
            .map((entity) => entity.name);
        return this.focusedByAll;
    }

    /** The specialities of a skill; none for a skill that has no specialities. */
    specialities(skill: string): readonly Entity[] {
        let list = this.children.get(skill);
        if (!list) {
            list = this.library.all('skill').filter((entity) => this.parentSkill(entity) === skill);
            this.children.set(skill, list);
        }
        return list;
    }
}

const NOTHING: ReadBlock<Labels> = {};

function isBookKind(kind: string): kind is BookKind {
    return Object.hasOwn(LABELS, kind);
}

/** The names of a label that lists names, such as `category:`. */
export function refs(lists: readonly { readonly value: readonly { readonly value: Ref }[] }[] | undefined): Ref[] {
    return lists?.flatMap((list) => list.value.map((one) => one.value)) ?? [];
}

const books = new WeakMap<Library, Book>();

/** The book of a library, the same one each time. */
export function bookOf(library: Library): Book {
    let book = books.get(library);
    if (!book) {
        books.set(library, (book = new Book(library)));
    }
    return book;
}
