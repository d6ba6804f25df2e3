import type { Change, Fault, Mend } from '../../../mend.js';
import { numberIn } from '../../../rules/index.js';
import type { BlockPart } from '../../../ruleset.js';
import type { Entity, Span } from '../../../source/index.js';
import type { Sheet } from '../character/sheet.js';

/** What is offered of a long list. */
export const MOST_OFFERS = 12;

/** A fault of a creature, and the creature. */
export interface Context {
    readonly fault: Fault;
    readonly sheet: Sheet;
    /** As it is written. */
    readonly entity: Entity;
}
export type MendMaker = (context: Context) => readonly Mend[];

export const isSure = true;

export const number = (value: number): BlockPart => ({ number: value });
export const word = (text: string): BlockPart => ({ word: text });

/** `Weapon Focus (Glock 17)`: a name, and the choice in its bracket. */
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

export function insertBefore(span: Span, ...parts: readonly BlockPart[]): Change {
    return { kind: 'insert', side: 'before', span, parts };
}

export function insertAfter(span: Span, ...parts: readonly BlockPart[]): Change {
    return { kind: 'insert', side: 'after', span, parts };
}

/** Labels to whose list a variant can add: `feats: + Toughness`. */
const SIGNED: ReadonlySet<string> = new Set(['feats', 'ranks', 'wears', 'carries']);

/** A value for a label of the creature or of a level; in a variant that has the list from its base, one more of it. */
export function add(
    { sheet, entity }: Context,
    label: string,
    level: number,
    parts: readonly BlockPart[],
): readonly Change[] {
    if (sheet.plan.byLevels) {
        return [{ kind: 'add', label, level, parts }];
    }
    const has = ({ properties }: Entity): boolean => properties.some((property) => property.label === label);
    const isInherited = !has(entity) && has(sheet.plan.entity);
    if (isInherited && !SIGNED.has(label)) {
        // a list of its own would take the place of the base’s
        return [];
    }
    const isSigned = SIGNED.has(label) && entity.base !== undefined && !has(entity);
    return [{ kind: 'add', label, parts: isSigned ? [word('+'), ...parts] : parts }];
}

/** Writes another number into a value that has one; takes the value out when nothing is left. */
export function lower({ entity }: Context, span: Span, value: number): readonly Change[] {
    return value > 0 ? setNumber(entity, span, value) : [remove(span)];
}

/** Writes another number into the value at a place, the last one where there are several. Nothing if there is none. */
export function setNumber(entity: Entity, span: Span, value: number): readonly Change[] {
    const place = numberIn(entity, span);
    return place ? [put(place.span, number(value))] : [];
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

/** Takes out what is at fault. */
export const takeOut: MendMaker = ({ fault }) => [
    { title: `Remove ${fault.subject ?? 'it'}`, changes: [remove(fault.span)] },
];

/** Takes out what cannot have been meant. */
export const takeOutSurely: MendMaker = (context) => takeOut(context).map((mend) => ({ ...mend, isSure }));
