import type { Change, Fault, Mend } from '../mend.js';
import type { BlockPart } from '../ruleset.js';
import type { Entity, Span } from '../source/index.js';
import { numberIn } from './numbers.js';

/** Pieces that the ways out of broken rules are made of, whatever the rulebook. */

/** What is offered of a long list. */
export const MOST_OFFERS = 12;

export const isSure = true;

export const number = (value: number): BlockPart => ({ number: value });
export const word = (text: string): BlockPart => ({ word: text });

/** `Weapon Focus (Glock 17)`: a name, and the choices in its bracket. */
export function named(full: string): readonly BlockPart[] {
    const [, name, choices] = /^(.+?) \((.+)\)$/.exec(full) ?? [];
    return name && choices
        ? [{ name }, { group: choices.split(', ').map((choice) => [{ name: choice }]) }]
        : [{ name: full }];
}

export function put(span: Span, ...parts: readonly BlockPart[]): Change {
    return { kind: 'put', span, parts };
}

export function remove(span: Span): Change {
    return { kind: 'remove', span };
}

/** Leaves the name that a removal begins with, which is a list's dash where there is nothing to take away from. */
export function withoutDash({ span }: Fault): Mend {
    return { title: 'Write it without a dash', changes: [put({ ...span, end: span.start + 1 })] };
}

export function insertBefore(span: Span, ...parts: readonly BlockPart[]): Change {
    return { kind: 'insert', side: 'before', span, parts };
}

export function insertAfter(span: Span, ...parts: readonly BlockPart[]): Change {
    return { kind: 'insert', side: 'after', span, parts };
}

/** Writes another number into the value at a place, the last one where there are several. Nothing if there is none. */
export function setNumber(entity: Entity, span: Span, value: number): readonly Change[] {
    const place = numberIn(entity, span);
    return place ? [put(place.span, number(value))] : [];
}

/** Writes another number into a value that has one; takes the value out when nothing is left. */
export function lowerNumber(entity: Entity, span: Span, value: number): readonly Change[] {
    return value > 0 ? setNumber(entity, span, value) : [remove(span)];
}

export function isAt(a: Span, b: Span): boolean {
    return a.uri === b.uri && a.start === b.start && a.end === b.end;
}

/** One mend for each name that may stand in the place. */
export function instead(span: Span, names: readonly string[]): readonly Mend[] {
    return names
        .slice(0, MOST_OFFERS)
        .map((name) => ({ title: `Change to “${name}”`, changes: [put(span, ...named(name))] }));
}

/** The names that a misspelt one was found to be like. */
export function likelier({ span, data }: Fault): readonly Mend[] {
    return instead(span, (data?.suggestions as readonly string[] | undefined) ?? []);
}

/** A creature as it is written, and with everything it has from its bases. */
export interface MendedPlan {
    readonly written: Entity;
    readonly entity: Entity;
    readonly byLevels: boolean;
}

/**
 * A value for a label of the creature or of a level; in a variant that has the list from its base, one more of it.
 *
 * @param signed labels to whose list a variant can add: `feats: + Toughness`
 */
export function addTo(
    { written, entity, byLevels }: MendedPlan,
    label: string,
    level: number,
    parts: readonly BlockPart[],
    signed: ReadonlySet<string>,
): readonly Change[] {
    if (byLevels) {
        return [{ kind: 'add', label, level, parts }];
    }
    const has = ({ properties }: Entity): boolean => properties.some((property) => property.label === label);
    const isInherited = !has(written) && has(entity);
    if (isInherited && !signed.has(label)) {
        // a list of its own would take the place of the base’s
        return [];
    }
    const isSigned = signed.has(label) && written.base !== undefined && !has(written);
    return [{ kind: 'add', label, parts: isSigned ? [word('+'), ...parts] : parts }];
}

/** A block of one level. */
interface WrittenLevel {
    readonly number: number;
    /** Of its number. */
    readonly span: Span;
}

/** Gives a level another number, and keeps the distance of those that come after it. */
function renumber(
    { span: at }: Fault,
    { blocks }: Entity,
    levels: readonly WrittenLevel[],
    to: (number: number) => number,
): readonly Mend[] {
    const index = levels.findIndex(({ span }) => isAt(span, at));
    const level = levels[index];
    if (!level) {
        return [];
    }
    const target = to(level.number);
    const shift = target - level.number;
    const later =
        shift > 0 ? levels.slice(index).filter(({ number: one }) => one >= level.number) : levels.slice(index);
    const changes = later
        .filter(({ span }) => blocks.some(({ numberSpan }) => isAt(span, numberSpan)))
        .map(({ number: one, span }) => put(span, number(one + shift)));
    return [{ title: `Make it level ${target}`, changes }];
}

/** The levels from here on close up to the one before. */
export function closeGap(fault: Fault, written: Entity, levels: readonly WrittenLevel[]): readonly Mend[] {
    return renumber(fault, written, levels, () => Number(fault.data?.missing)).map((mend) => ({ ...mend, isSure }));
}

/** The second of two levels of one number is the next, and so on. */
export function partLevels(fault: Fault, written: Entity, levels: readonly WrittenLevel[]): readonly Mend[] {
    return renumber(fault, written, levels, (one) => one + 1);
}

/** A level that cannot be is the first that is not there. */
export function firstFreeLevel({ span }: Fault, levels: readonly WrittenLevel[]): readonly Mend[] {
    const taken = new Set(levels.map((level) => level.number));
    let free = 1;
    while (taken.has(free)) {
        free++;
    }
    return [{ title: `Make it level ${free}`, changes: [put(span, number(free))] }];
}
