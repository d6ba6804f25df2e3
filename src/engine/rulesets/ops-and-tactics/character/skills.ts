import type { Ref } from '../../../schema/index.js';
import type { Entity } from '../../../source/index.js';
import type { Book } from './book.js';
import { fullName } from './effects.js';
import type { TakenFeat } from './feats.js';
import type { JobPlan, Plan } from './plan.js';

/** Focused skills of choice (p. 7). */
export const FOCUSED_SKILLS = 7;

/** Most ranks at a level: level + 4 for a focused skill, half of that for others (p. 5). */
export function rankCap(level: number, focused: boolean): number {
    return focused ? level + 4 : Math.floor((level + 4) / 2);
}

/** Skill points for a rank (p. 7). */
export function rankCost(focused: boolean): number {
    return focused ? 1 : 2;
}

/** Why a skill is focused, and from which level on. */
export interface FocusSource {
    readonly level: number;
    readonly kind: 'everybody' | 'race' | 'choice' | 'occupation' | 'feat' | 'assumed';
    /** The race, occupation or feat that gives it. */
    readonly by: string;
}

/** A skill in play: its key ability, and what is known of it. */
export interface SkillFacts {
    readonly name: string;
    /** The skill it is a speciality of. */
    readonly parent: string | undefined;
    readonly entity: Entity | undefined;
    readonly ability: string | undefined;
    readonly trained: boolean;
    readonly armorPenalty: 'always' | 'not proficient' | 'never';
}

/** What a skill’s entry says, or that of the skill it is a speciality of: Perform (Dance) need not have its own. */
export function skillFacts(name: string, book: Book): SkillFacts {
    const bracket = name.indexOf(' (');
    const root = bracket < 0 ? undefined : book.find('skill', name.slice(0, bracket));
    const entity = book.find('skill', name) ?? root;
    const facts = book.read('skill', entity);
    const parent = book.parentSkill(entity) ?? (root && root.name !== name ? root.name : undefined);
    const inherited = book.read('skill', parent === undefined ? undefined : book.find('skill', parent));
    return {
        name,
        parent,
        entity,
        ability: (facts.ability ?? inherited.ability)?.[0]?.value.name,
        trained: (facts.trained ?? inherited.trained)?.[0]?.value ?? false,
        armorPenalty: (facts['armor penalty'] ?? inherited['armor penalty'])?.[0]?.value ?? 'never',
    };
}

/** Everything about a creature’s skills that is bought and chosen, by level. */
export class Skills {
    private readonly focus = new Map<string, FocusSource[]>();
    private readonly facts = new Map<string, SkillFacts>();

    constructor(
        private readonly plan: Plan,
        feats: readonly TakenFeat[],
        race: Entity | undefined,
        private readonly book: Book,
    ) {
        for (const skill of book.alwaysFocused()) {
            this.addFocus(skill, { level: 0, kind: 'everybody', by: 'everybody' });
        }
        for (const list of book.read('race', race).skills ?? []) {
            for (const { value } of list.value) {
                const [only, ...others] = value.of;
                if (only && others.length === 0) {
                    this.addFocus(fullName(only), { level: 1, kind: 'race', by: race?.name ?? 'race' });
                }
            }
        }
        for (const { value } of plan.focused) {
            this.addFocus(fullName(value), { level: 1, kind: 'choice', by: 'choice' });
        }
        for (const { job, level } of this.jobs()) {
            for (const skill of job.skills) {
                this.addFocus(fullName(skill), { level, kind: 'occupation', by: job.ref.name });
            }
        }
        for (const level of plan.levels) {
            for (const { value } of level.focused) {
                this.addFocus(fullName(value), { level: level.number, kind: 'choice', by: 'choice' });
            }
        }
        for (const feat of feats) {
            for (const name of this.focusedBy(feat)) {
                this.addFocus(name, { level: feat.level, kind: 'feat', by: feat.name });
            }
        }
        if (!plan.byLevels && plan.focused.length === 0) {
            this.assumeFocus();
        }
    }

    /** The occupations with the levels from which they count: the first from level 1. */
    jobs(): { readonly job: JobPlan; readonly level: number }[] {
        const later = this.plan.levels.flatMap(({ job, number }) => (job ? [{ job, level: number }] : []));
        return this.plan.job ? [{ job: this.plan.job, level: 1 }, ...later] : later;
    }

    /** Why a skill is focused at a level: its own reasons and those of the skill it belongs to. */
    focusSources(skill: string, level: number): readonly FocusSource[] {
        const { parent } = this.of(skill);
        const all = [...(this.focus.get(skill) ?? []), ...((parent && this.focus.get(parent)) || [])];
        return all.filter((source) => source.level <= level);
    }

    isFocused(skill: string, level: number): boolean {
        return this.focusSources(skill, level).length > 0;
    }

    of(skill: string): SkillFacts {
        let facts = this.facts.get(skill);
        if (!facts) {
            facts = skillFacts(skill, this.book);
            this.facts.set(skill, facts);
        }
        return facts;
    }

    /** Ranks bought up to and including a level; of a skill with specialities, those of the best. */
    ranksAt(skill: string, level: number): number {
        let ranks = 0;
        const parts = new Map<string, number>();
        for (const gained of this.plan.levels) {
            for (const bought of gained.number <= level ? gained.ranks : []) {
                const name = fullName(bought.ref);
                if (name === skill) {
                    ranks += bought.ranks;
                } else if (this.of(name).parent === skill) {
                    parts.set(name, (parts.get(name) ?? 0) + bought.ranks);
                }
            }
        }
        return Math.max(ranks, ...parts.values());
    }

    /** All skills with ranks, at least 0, in the order in which they are first bought. */
    bought(): string[] {
        return [...new Set(this.plan.levels.flatMap((level) => level.ranks.map(({ ref }) => fullName(ref))))];
    }

    /**
     * What occupations add to a skill: +1 for every level that the job was held, and +1 if the skill was focused already
     * (p. 7 and 11); feats of the same level come after.
     */
    jobBonus(skill: string, upTo: number): { readonly name: string; readonly value: number }[] {
        const jobs = this.jobs();
        return jobs.flatMap(({ job, level }, index) => {
            if (level > upTo || !job.skills.some((chosen) => fullName(chosen) === skill)) {
                return [];
            }
            const end = Math.min(upTo, (jobs[index + 1]?.level ?? Infinity) - 1);
            const before = this.focusSources(skill, level).some(
                (source) => source.by !== job.ref.name && (source.kind !== 'feat' || source.level < level),
            );
            return [{ name: job.ref.name, value: Math.max(0, end - level + 1) + (before ? 1 : 0) }];
        });
    }

    private focusedBy(feat: TakenFeat): readonly string[] {
        const effects = feat.entity ? this.book.effects(feat.entity) : [];
        return effects.flatMap((effect) =>
            effect.what === 'focused'
                ? effect.for.flatMap((ref: Ref | 'chosen') => (ref === 'chosen' ? feat.chosen : [fullName(ref)]))
                : [],
        );
    }

    /** An NPC that does not name its focused skills is taken to have focused on the seven it is best at. */
    private assumeFocus(): void {
        const bought = this.plan.levels
            .flatMap((level) => level.ranks)
            .filter(({ ref }) => !this.isFocused(fullName(ref), this.plan.level))
            .sort((a, b) => b.ranks - a.ranks);
        for (const { ref } of bought.slice(0, FOCUSED_SKILLS)) {
            this.addFocus(fullName(ref), { level: 1, kind: 'assumed', by: 'assumed' });
        }
    }

    private addFocus(skill: string, source: FocusSource): void {
        const known = this.focus.get(skill);
        if (known) {
            known.push(source);
        } else {
            this.focus.set(skill, [source]);
        }
    }
}
