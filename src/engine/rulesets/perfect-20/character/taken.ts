import { first, fullName, isOpen } from '../../../rules/index.js';
import type { Ref } from '../../../schema/index.js';
import type { Entity, Located, Span } from '../../../source/index.js';
import type { SignedRef } from '../schema/creature.js';
import type { Repeats } from '../schema/common.js';
import type { Book } from './book.js';
import type { Plan } from './plan.js';

/** An origin trait, a creature's trait or a feat that somebody has. */
export interface Taken {
    readonly name: string;
    readonly ref: Ref;
    readonly entity: Entity | undefined;
    /** What was chosen with it: `Stealth`. */
    readonly chosen: readonly Ref[];
    readonly level: number;
    readonly span: Span;
}

export function takenFrom(list: readonly Located<SignedRef>[], level: number): Taken[] {
    return list.flatMap(({ value: { ref, sign }, span }) =>
        sign === '-'
            ? []
            : {
                  name: ref.name,
                  ref,
                  entity: ref.entity,
                  chosen: ref.choices.filter((choice) => !isOpen(choice)),
                  level,
                  span,
              },
    );
}

/** Feats in the order in which they are taken. */
export function takenFeats(plan: Plan): Taken[] {
    return plan.levels.flatMap((level) => takenFrom(level.feats, level.number));
}

export function chosenNames(taken: Taken): readonly string[] {
    return taken.chosen.map(fullName);
}

/**
 * Whether a feat answers to what a prerequisite names.
 *
 * @param binding what `(chosen)` stands for.
 */
export function answersTo(taken: Taken, wanted: Ref, binding: readonly string[] = []): boolean {
    const had = chosenNames(taken);
    return (
        taken.name === wanted.name &&
        wanted.choices.every((choice) => {
            if (choice.kind === 'any') {
                return true;
            }
            return choice.kind === 'chosen'
                ? binding.some((name) => had.includes(name))
                : had.includes(fullName(choice));
        })
    );
}

/** How often an entry may be had; once unless it says otherwise. */
export function repeatsOf(entity: Entity | undefined, book: Book): Repeats {
    const kind = entity?.kind === 'feat' ? 'feat' : entity?.kind === 'trait' ? 'trait' : 'origin';
    return first(book.read(kind, entity).repeatable) ?? { times: 1, different: false };
}
