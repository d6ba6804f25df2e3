import type { Ref } from '../../../schema/index.js';
import type { Entity, Span } from '../../../source/index.js';
import { type Book, refs } from './book.js';
import { fullName } from './effects.js';
import type { LevelPlan, Plan } from './plan.js';

/** A feat that somebody has. */
export interface TakenFeat {
    readonly name: string;
    readonly ref: Ref;
    readonly entity: Entity | undefined;
    /** What was chosen with it: `Glock 17`. */
    readonly chosen: readonly string[];
    readonly source: 'race' | 'occupation' | 'level';
    /** The level at which it was taken; 1 for what race and occupation give. */
    readonly level: number;
    readonly span: Span;
}

/** All feats in the order in which they are taken: of the race, of the occupation (p. 7), then level by level. */
export function takenFeats(plan: Plan, race: Entity | undefined, book: Book): TakenFeat[] {
    const feats: TakenFeat[] = [];
    const add = (ref: Ref, source: TakenFeat['source'], level: number, span: Span): void => {
        feats.push({
            name: ref.name,
            ref,
            entity: ref.entity,
            chosen: ref.choices.filter((choice) => !isOpen(choice)).map(fullName),
            source,
            level,
            span,
        });
    };
    const raceSpan = plan.race?.span ?? plan.entity.nameSpan;
    for (const ref of racialFeats(race, book)) {
        add(ref, 'race', 1, raceSpan);
    }
    for (const ref of plan.job?.feats ?? []) {
        add(ref, 'occupation', 1, ref.span);
    }
    for (const level of plan.levels) {
        for (const feat of level.feats) {
            if (feat.sign !== '-') {
                add(feat.ref, 'level', level.number, feat.span);
            }
        }
    }
    return feats;
}

function racialFeats(race: Entity | undefined, book: Book): Ref[] {
    const facts = book.read('race', race);
    const abilities = refs(facts.abilities).flatMap((ref) => refs(book.read('racial', ref.entity).feats));
    return [...refs(facts.feats), ...abilities];
}

/** `(any)` and `(chosen)` stand for choices that are made elsewhere. */
export function isOpen(choice: Ref): boolean {
    return choice.kind === 'any' || choice.kind === 'chosen';
}

/**
 * Whether a feat answers to what a prerequisite or proficiency names. A choice made satisfies what it matches and nothing
 * else: Archaic Weapons Proficiency (Axes) meets `(any)` and `(Axes)`, not `(Bows)`.
 *
 * @param binding what `(chosen)` stands for.
 */
export function answersTo(feat: TakenFeat, wanted: Ref, binding: readonly string[] = []): boolean {
    return (
        feat.name === wanted.name &&
        wanted.choices.every((choice) => {
            if (choice.kind === 'any') {
                return true;
            }
            return choice.kind === 'chosen'
                ? binding.some((name) => feat.chosen.includes(name))
                : feat.chosen.includes(fullName(choice));
        })
    );
}

/** Feats that all must share a level's slots: those that are not given by race or occupation. */
export function ownFeats(level: LevelPlan): LevelPlan['feats'] {
    return level.feats.filter((feat) => feat.sign !== '-');
}
