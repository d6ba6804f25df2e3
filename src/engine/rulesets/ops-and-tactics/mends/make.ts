import type { Change, Fault, Mend } from '../../../mend.js';
import { addTo, isSure, lowerNumber, remove } from '../../../rules/mending.js';
import type { BlockPart } from '../../../ruleset.js';
import type { Entity, Span } from '../../../source/index.js';
import type { Sheet } from '../character/sheet.js';

export {
    insertAfter,
    insertBefore,
    instead,
    isAt,
    isSure,
    MOST_OFFERS,
    named,
    number,
    put,
    remove,
    setNumber,
    withoutDash,
    word,
} from '../../../rules/mending.js';

/** A fault of a creature, and the creature. */
export interface Context {
    readonly fault: Fault;
    readonly sheet: Sheet;
    /** As it is written. */
    readonly entity: Entity;
}
export type MendMaker = (context: Context) => readonly Mend[];

/** Labels to whose list a variant can add: `feats: + Toughness`. */
const SIGNED: ReadonlySet<string> = new Set(['feats', 'ranks', 'wears', 'carries']);

/** A value for a label of the creature or of a level; in a variant that has the list from its base, one more of it. */
export function add(
    { sheet, entity }: Context,
    label: string,
    level: number,
    parts: readonly BlockPart[],
): readonly Change[] {
    const { byLevels, entity: whole } = sheet.plan;
    return addTo({ written: entity, entity: whole, byLevels }, label, level, parts, SIGNED);
}

/** Writes another number into a value that has one; takes the value out when nothing is left. */
export function lower({ entity }: Context, span: Span, value: number): readonly Change[] {
    return lowerNumber(entity, span, value);
}

/** Takes out what is at fault. */
export const takeOut: MendMaker = ({ fault }) => [
    { title: `Remove ${fault.subject ?? 'it'}`, changes: [remove(fault.span)] },
];

/** Takes out what cannot have been meant. */
export const takeOutSurely: MendMaker = (context) => takeOut(context).map((mend) => ({ ...mend, isSure }));
