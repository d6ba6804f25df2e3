import type { Change, Fault, Mend } from '../../../mend.js';
import { isCreature, numberIn } from '../../../rules/index.js';
import { addTo, isSure, number, put, remove } from '../../../rules/mending.js';
import type { BlockPart } from '../../../ruleset.js';
import type { Entity } from '../../../source/index.js';
import type { Book } from '../character/book.js';
import { type Sheet, sheetOf } from '../character/sheet.js';

/** A fault, and the one in whose text it stands. */
export interface Context {
    readonly fault: Fault;
    /** As it is written. */
    readonly entity: Entity;
    readonly book: Book;
}
export type MendMaker = (context: Context) => readonly Mend[];

export function sheetFor({ entity, book }: Context): Sheet {
    return sheetOf(entity, book.library);
}

/** Labels to whose list a variant can add: `feats: + Aim`. */
const SIGNED: ReadonlySet<string> = new Set(['origins', 'traits', 'proficiencies', 'feats', 'wears', 'carries']);

/** A value for a label of the creature, at its last level if they are written out. */
export function add(context: Context, label: string, parts: readonly BlockPart[]): readonly Change[] {
    const { plan } = sheetFor(context);
    return addTo(plan, label, plan.level, parts, SIGNED);
}

/** Takes out what is at fault. */
export function takeOut({ fault, entity }: Context): readonly Mend[] {
    const what = isCreature(entity.kind) ? (fault.subject ?? 'it') : 'it';
    return [{ title: `Remove ${what}`, changes: [remove(fault.span)] }];
}

/** Takes out what cannot have been meant. */
export function takeOutSurely(context: Context): readonly Mend[] {
    return takeOut(context).map((mend) => ({ ...mend, isSure }));
}

/** Writes another number into the value at fault. */
export function setTo({ fault, entity }: Context, value: number | undefined): readonly Mend[] {
    const place = value === undefined ? undefined : numberIn(entity, fault.span);
    return place && value !== undefined
        ? [{ title: `Change to ${value}`, changes: [put(place.span, number(value))] }]
        : [];
}

export function numberOf({ data }: Fault, key: string): number | undefined {
    const value = data?.[key];
    return typeof value === 'number' ? value : undefined;
}
