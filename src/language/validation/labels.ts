import { CURSOR, type Labels, type LabelSchema, readAtoms } from '../../engine/schema/index.js';
import { combatantNames, type Encounter, type Entity, type Property, type Span } from '../../engine/source/index.js';
import { LoweredEntity } from '../lowering/index.js';
import { BLOCK_WORDS } from '../parsing/error-messages.js';
import { labelOf, own } from '../schema.js';
import { closest, didYouMean } from '../../engine/suggestions.js';
import { withArticle } from '../wording.js';
import type { CheckContext, ElementCheck } from './check.js';

/** Every label is known in its block, stands there once unless it may be repeated, and those that are needed are there. */
export const checkLabels: ElementCheck = (context, element) => {
    if (!context.schema) {
        return;
    }
    const isBroken = context.isBroken(element);
    if (element instanceof LoweredEntity) {
        checkEntity(context, element.value, isBroken);
    } else {
        checkEncounter(context, element.value, isBroken);
    }
};

function checkEntity(context: CheckContext, entity: Entity, isBroken: boolean): void {
    const kind = own(context.schema?.kinds, entity.kind);
    if (!kind) {
        return;
    }
    // A variant has what its base has.
    const isComplete = isBroken || entity.base !== undefined;
    const { nameSpan: head } = entity;
    checkBlock(context, entity.properties, kind.labels, { what: withArticle(entity.kind), isBroken, head });
    checkMissing(context, entity.properties, kind.labels, entity.nameSpan, isComplete);
    for (const block of entity.blocks) {
        const labels = own(kind.blocks, block.kind);
        if (labels) {
            const { start } = block.span;
            checkBlock(context, block.properties, labels, { what: `a ${block.kind}`, isBroken, head });
            checkMissing(context, block.properties, labels, { ...block.span, end: start + block.kind.length }, isBroken);
        } else {
            const span = { ...block.span, end: block.numberSpan.end };
            context.report('unknown-label', span, `There is no block “${block.kind}” in ${withArticle(entity.kind)}.`, {
                data: { suggestions: [] },
            });
        }
    }
}

function checkEncounter(context: CheckContext, encounter: Encounter, isBroken: boolean): void {
    const { schema } = context;
    if (!schema) {
        return;
    }
    const { nameSpan: head } = encounter;
    checkBlock(context, encounter.properties, schema.encounter, { what: 'an encounter', isBroken, head });
    checkMissing(context, encounter.properties, schema.encounter, encounter.nameSpan, isBroken);
    for (const combatant of encounter.sides.flatMap((side) => side.combatants)) {
        checkBlock(context, combatant.overrides, schema.overrides, { what: 'a combatant', isBroken, head });
    }
    const alternatives = encounter.sides.flatMap((side) => side.combatants.flatMap(combatantNames));
    const inRounds = encounter.rounds.flatMap((round) => round.lines.filter((line) => line.kind === 'expect'));
    for (const expect of [...encounter.expectations, ...inRounds]) {
        checkBlock(context, expect.facts, schema.facts, { what: 'an expectation', isBroken, head, alternatives });
    }
}

interface BlockNames {
    readonly what: string;
    readonly isBroken: boolean;
    /** Name of the element that the block is part of. */
    readonly head: Span;
    /** What may stand before a colon in this block, beside its labels. */
    readonly alternatives?: readonly string[];
}

function checkBlock(context: CheckContext, properties: readonly Property[], labels: Labels, names: BlockNames): void {
    const first = new Map<string, Property>();
    for (const [index, property] of properties.entries()) {
        const { label, labelSpan } = property;
        const schema = labelOf(labels, label);
        if (!schema) {
            // Where the parser lost its way, an order or a combatant may look like a label.
            if (!names.isBroken || /^\p{Ll}/u.test(label)) {
                reportUnknown(context, property, labels, names);
                spoilEmpty(context, properties[index - 1], labels);
            }
            continue;
        }
        const earlier = first.get(label);
        if (earlier && !schema.repeatable) {
            context.report('repeated-label', labelSpan, `“${label}” stands here a second time; only one counts.`, {
                related: [{ span: earlier.labelSpan, message: 'The first one.' }],
            });
        }
        first.set(label, earlier ?? property);
        if (schema.block) {
            checkBlock(context, property.properties, schema.block, { ...names, what: `“${label}”` });
        } else if (property.properties[0]) {
            context.report('unknown-label', property.properties[0].labelSpan, `“${label}” has no block of labels.`, {
                data: { suggestions: [] },
            });
        }
    }
}

function reportUnknown(context: CheckContext, { label, labelSpan }: Property, labels: Labels, names: BlockNames): void {
    const hidden = Object.keys(labels).find((known) => label.endsWith(` ${known}`));
    if (hidden) {
        const at = labelSpan.end - hidden.length;
        const message = `If “${hidden}” is a label here, set it apart by two spaces or a new line.`;
        context.report('unknown-label', { ...labelSpan, start: at }, message, { data: { label: hidden, separate: true } });
        context.spoilt.push({ ...labelSpan, start: context.text.slice(0, labelSpan.start).trimEnd().length, end: at });
        context.garbled.push(names.head);
        return;
    }
    const block = BLOCK_WORDS.get(label);
    const home = block ? undefined : labelNaming(context, label, labels);
    if (block || home) {
        const message = block ?? `“${label}” is no label: it stands behind “${home}:”.`;
        context.report('unknown-label', labelSpan, message, { data: { label, suggestions: [] } });
        return;
    }
    const meant = Object.keys(labels).filter((known) => labels[known]?.alias?.includes(label.toLowerCase()));
    const suggestions = meant.length > 0 ? meant : closest(label, [...Object.keys(labels), ...(names.alternatives ?? [])]);
    const message = `There is no label “${label}” in ${names.what}.${didYouMean(suggestions)}`;
    context.report('unknown-label', labelSpan, message, { data: { label, suggestions } });
}

/** The label behind which a name of the rulebook is written that stands as a label itself: `abilities` for `STR: 14`. */
function labelNaming({ scope }: CheckContext, name: string, labels: Labels): string | undefined {
    const kinds = scope.kindsOf(name);
    const names = ({ shape }: LabelSchema): boolean => {
        const expectations = readAtoms([CURSOR], shape, scope, CURSOR.span).trace.expectations.get(CURSOR) ?? [];
        return expectations.some((one) => one.kind === 'name' && one.kinds.some((kind) => kinds.includes(kind)));
    };
    const all = kinds.length === 0 ? [] : Object.entries(labels).filter(([, schema]) => names(schema));
    // What has all of them, or is bought level by level, is meant before what is only chosen.
    const isWhole = ([, { snippet }]: (typeof all)[number]): boolean => snippet?.includes(name) === true;
    return (all.find(isWhole) ?? all.find(([, { gained }]) => gained) ?? all[0])?.[0];
}

/** `embeds: yes size: Small`: that nothing stands behind the label before is a consequence of the labels running together. */
function spoilEmpty(context: CheckContext, before: Property | undefined, labels: Labels): void {
    if (before?.values.length === 0 && labelOf(labels, before.label) && !labelOf(labels, before.label)?.block) {
        context.spoilt.push(before.labelSpan);
    }
}

function checkMissing(
    context: CheckContext,
    properties: readonly Property[],
    labels: Labels,
    span: Span,
    isComplete: boolean,
): void {
    for (const [label, schema] of isComplete ? [] : Object.entries(labels)) {
        if (schema.required && !properties.some((property) => property.label === label)) {
            context.report('missing-label', span, `“${label}:” is missing.`, { data: { label } });
        }
    }
}
