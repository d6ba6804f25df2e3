import type { Change } from '../../engine/mend.js';
import type { Atom, Entity, Property, Span, Value } from '../../engine/source/index.js';
import { writtenParts } from '../naming.js';
import { type Edit, insertInBlock, removal } from './fix.js';

/**
 * The edits that make changes of an entity's values, in the order of the text.
 *
 * @returns nothing if one of them cannot be made: what it speaks of is not written in this entity
 */
export function editsOf(changes: readonly Change[], entity: Entity, text: string): readonly Edit[] | undefined {
    const edits: Edit[] = [];
    for (const change of changes) {
        const made = change.kind === 'remove' ? [] : editOf(change, entity, text);
        if (!made) {
            return undefined;
        }
        edits.push(...made);
    }
    const removed = changes.flatMap((change) => (change.kind === 'remove' ? change.span : []));
    const removals = removed.length > 0 ? removalsOf(removed, entity, text) : [];
    return removals && joined([...edits, ...removals]);
}

function editOf(change: Exclude<Change, { kind: 'remove' }>, entity: Entity, text: string): Edit[] | undefined {
    const parts = writtenParts(change.parts);
    if (change.kind === 'add') {
        const edit = addition(change.label, change.level, parts, entity, text);
        return edit && [edit];
    }
    const list = listAt(change.span, entity);
    if (change.kind === 'put') {
        const isNumber = entity.blocks.some(({ numberSpan }) => isWithin(change.span, numberSpan));
        return list || isNumber ? [{ start: change.span.start, end: change.span.end, text: parts }] : undefined;
    }
    const value = list?.values[list.index];
    if (!value) {
        return undefined;
    }
    const at = change.side === 'before' ? value.span.start : value.span.end;
    const sign = value.atoms[0]?.kind === 'sign' ? '+ ' : '';
    const written = change.side === 'before' ? `${sign}${parts}, ` : `, ${sign}${parts}`;
    return [{ start: at, end: at, text: written }];
}

function addition(
    label: string,
    level: number | undefined,
    parts: string,
    entity: Entity,
    text: string,
): Edit | undefined {
    const place = level === undefined ? entity : entity.blocks.find(({ number }) => number === level);
    const property = place?.properties.findLast((candidate) => candidate.label === label);
    const last = property?.values.at(-1);
    if (last) {
        const sign = last.atoms[0]?.kind === 'sign' ? '+ ' : '';
        return { start: last.span.end, end: last.span.end, text: `, ${sign}${parts}` };
    }
    if (property) {
        return { start: property.span.end, end: property.span.end, text: ` ${parts}` };
    }
    return place && insertInBlock(text, place.span, `${label}: ${parts}`);
}

/** Values between commas: those of a label, or those in a bracket. */
interface ValueList {
    readonly values: readonly Value[];
    /** Of the value that was looked for. */
    readonly index: number;
    /** What goes with the last of the values. */
    readonly whole: Span;
}

function listAt(span: Span, entity: Entity): ValueList | undefined {
    for (const property of propertiesOf(entity)) {
        const list = listIn(property.values, wholeOf(property), span);
        if (list) {
            return list;
        }
    }
    return undefined;
}

function listIn(values: readonly Value[], whole: Span, span: Span): ValueList | undefined {
    const index = values.findIndex((value) => isWithin(span, value.span));
    const groups = values[index]?.atoms.filter((atom): atom is Extract<Atom, { kind: 'group' }> => atom.kind === 'group');
    for (const group of groups ?? []) {
        const inner = listIn(group.values, group.span, span);
        if (inner) {
            return inner;
        }
    }
    return index < 0 ? undefined : { values, index, whole };
}

function propertiesOf({ properties, blocks }: Entity): Property[] {
    const all = [...properties, ...blocks.flatMap((block) => block.properties)];
    return all.flatMap((property) => [property, ...property.properties]);
}

function wholeOf({ labelSpan, span }: Property): Span {
    return { ...span, start: Math.min(labelSpan.start, span.start) };
}

/** A list is emptied as a whole; otherwise each value goes with the comma that it has towards those that stay. */
function removalsOf(spans: readonly Span[], entity: Entity, text: string): Edit[] | undefined {
    const edits: Edit[] = [];
    const lists = new Map<readonly Value[], { readonly whole: Span; readonly gone: Set<number> }>();
    for (const span of spans) {
        const statement = propertiesOf(entity).find(({ labelSpan }) => labelSpan.start === span.start);
        if (statement) {
            const whole = wholeOf(statement);
            edits.push(removal(text, whole.start, whole.end));
            continue;
        }
        const list = listAt(span, entity);
        if (!list) {
            return undefined;
        }
        const entry = lists.get(list.values) ?? { whole: list.whole, gone: new Set() };
        entry.gone.add(list.index);
        lists.set(list.values, entry);
    }
    for (const [values, { whole, gone }] of lists) {
        if (gone.size === values.length) {
            const isGroup = text.charAt(whole.start) === '(';
            const start = isGroup ? text.slice(0, whole.start).trimEnd().length : whole.start;
            edits.push(isGroup ? { start, end: whole.end, text: '' } : removal(text, start, whole.end));
            continue;
        }
        for (const index of gone) {
            edits.push(withoutValue(values, index, gone));
        }
    }
    return edits;
}

function withoutValue(values: readonly Value[], index: number, gone: ReadonlySet<number>): Edit {
    const span = values[index]?.span ?? { start: 0, end: 0 };
    const hasBefore = values.some((_, other) => other < index && !gone.has(other));
    const start = hasBefore ? (values[index - 1]?.span.end ?? span.start) : span.start;
    const end = hasBefore ? span.end : (values[index + 1]?.span.start ?? span.end);
    return { start, end, text: '' };
}

/** In the order of the text; what is inserted at one place becomes one insertion. */
function joined(edits: readonly Edit[]): Edit[] {
    const result: Edit[] = [];
    for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
        const last = result.at(-1);
        if (last && last.start === edit.start && last.end === last.start) {
            result[result.length - 1] = { ...edit, text: `${last.text}${edit.text}` };
        } else {
            result.push(edit);
        }
    }
    return result;
}

function isWithin(inner: Span, outer: Span): boolean {
    return inner.uri === outer.uri && inner.start >= outer.start && inner.end <= outer.end;
}
