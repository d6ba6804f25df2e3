import { first, fullName, isOpen } from '../../../rules/index.js';
import type { Ref } from '../../../schema/index.js';
import type { Span } from '../../../source/index.js';
import type { Purchase } from '../schema/creature.js';
import type { Book } from './book.js';
import type { Plan } from './plan.js';

/** How well a skill is known: the names of the entries of kind `rank`. */
export type RankName = 'Known' | 'Specialty';
const RANKS: Readonly<Record<'known' | 'specialty', RankName>> = { known: 'Known', specialty: 'Specialty' };

/** Something that proficiencies were spent on. */
export interface Bought {
    readonly purchase: Purchase;
    readonly level: number;
    /** Proficiencies that it took: two for a specialty at once, one more for each further field; 0: it was had already. */
    readonly cost: number;
    readonly span: Span;
}

interface SkillState {
    readonly level: number;
    readonly rank: RankName;
    readonly fields: readonly string[];
}

/** What was bought, level by level, and what it makes of skills and items. */
export class Proficiencies {
    readonly bought: readonly Bought[];
    /** Every state that a skill has been in, by its name, in order of levels. */
    private readonly skills = new Map<string, SkillState[]>();
    /** Items and the level at which they were learnt. */
    private readonly items = new Map<string, number>();
    private readonly others = new Set<string>();

    constructor(
        plan: Plan,
        private readonly book: Book,
    ) {
        this.bought = plan.levels.flatMap((level) =>
            level.proficiencies.flatMap(({ value, span }) =>
                value.sign === '-'
                    ? []
                    : {
                          purchase: value.purchase,
                          level: level.number,
                          cost: this.buy(value.purchase, level.number),
                          span,
                      },
            ),
        );
    }

    private buy(purchase: Purchase, level: number): number {
        switch (purchase.kind) {
            case 'skill':
                return this.buySkill(purchase.ref, RANKS[purchase.rank], level);
            case 'item': {
                const { name } = purchase.ref;
                const isNew = !this.items.has(name);
                this.items.set(name, this.items.get(name) ?? level);
                return isNew ? 1 : 0;
            }
            case 'language':
            case 'literacy': {
                const what = purchase.kind === 'language' ? `language ${purchase.name.value}` : purchase.kind;
                const isNew = !this.others.has(what);
                this.others.add(what);
                return isNew ? 1 : 0;
            }
        }
    }

    private buySkill(ref: Ref, rank: RankName, level: number): number {
        const states = this.skills.get(ref.name) ?? [];
        const before = states.at(-1);
        const beforeCost = before ? this.costOf(before.rank) : 0;
        const fields = fieldsOf(ref).filter((field) => !before?.fields.includes(field));
        const cost = this.costOf(rank);
        // The first field comes with the skill.
        const further = before && before.fields.length > 0 ? fields.length : Math.max(0, fields.length - 1);
        const kept = before && beforeCost > cost ? before.rank : rank;
        states.push({ level, rank: kept, fields: [...(before?.fields ?? []), ...fields] });
        this.skills.set(ref.name, states);
        return Math.max(0, cost - beforeCost) + further;
    }

    private costOf(rank: RankName): number {
        return first(this.book.read('rank', this.book.find('rank', rank)).cost) ?? 1;
    }

    /** Proficiencies spent up to a level. */
    spent(level: number): number {
        return this.bought.reduce((total, { cost, level: at }) => total + (at <= level ? cost : 0), 0);
    }

    /** How well a skill is known at a level; undefined: not at all. */
    rank(skill: string, level: number): RankName | undefined {
        return this.state(skill, level)?.rank;
    }

    /** The fields in which a skill's ranks count. */
    fields(skill: string, level: number): readonly string[] {
        return this.state(skill, level)?.fields ?? [];
    }

    /** Whether the use of an item was learnt. */
    hasItem(name: string, level: number): boolean {
        return (this.items.get(name) ?? Infinity) <= level;
    }

    private state(skill: string, level: number): SkillState | undefined {
        return this.skills.get(skill)?.findLast((state) => state.level <= level);
    }
}

/** The fields that a skill is bought for: `Education (History, Local)`. */
export function fieldsOf(ref: Ref): readonly string[] {
    return ref.choices.filter((choice) => !isOpen(choice)).map(fullName);
}

/** What was bought, in words. */
export function nameOf({ purchase }: Bought): string {
    switch (purchase.kind) {
        case 'skill':
        case 'item':
            return fullName(purchase.ref);
        case 'language':
            return purchase.name.value;
        case 'literacy':
            return 'literacy';
    }
}
