import { type Atom, CURSOR, GIVEN_DICE, type Labels, type Schema, type Shape } from '../../engine/index.js';
import { labelOf, own } from '../schema.js';
import type { CompletionContext, OpenBlock, ValueSlot } from './context.js';

/** What the schema has for the block around the cursor. */
export interface SchemaPlace {
    /** Labels of the block; missing where it has none, as in a side. */
    readonly labels?: Labels;
    /** Words that open a block in it: `level`, `side`, `round`… */
    readonly openers: readonly string[];
    /** Whether its lines begin with the name of a participant. */
    readonly subjects: boolean;
    readonly inEncounter: boolean;
}

export function schemaPlace(schema: Schema, blocks: readonly OpenBlock[]): SchemaPlace | undefined {
    const [outer, ...inner] = blocks;
    if (!outer) {
        return undefined;
    }
    const inEncounter = outer.word === 'encounter';
    const kind = own(schema.kinds, outer.word);
    let place: SchemaPlace = inEncounter
        ? { labels: schema.encounter, openers: ['side', 'round', 'otherwise', 'expect'], subjects: false, inEncounter }
        : { ...(kind && { labels: kind.labels }), openers: Object.keys(kind?.blocks ?? {}), subjects: false, inEncounter };
    for (const block of inner) {
        place = { inEncounter, ...innerPlace(schema, place, block, kind?.blocks) };
    }
    return place;
}

function innerPlace(
    schema: Schema,
    outer: SchemaPlace,
    block: OpenBlock,
    blocks: Readonly<Record<string, Labels>> | undefined,
): Omit<SchemaPlace, 'inEncounter'> {
    if (block.opener === 'combatant') {
        return { labels: schema.overrides, openers: [], subjects: false };
    }
    if (block.opener === 'label') {
        const labels = labelOf(outer.labels, block.word)?.block;
        return { ...(labels && { labels }), openers: [], subjects: false };
    }
    switch (outer.inEncounter ? block.word : '') {
        case 'round':
            return { openers: ['expect'], subjects: true };
        case 'otherwise':
            return { openers: [], subjects: true };
        case 'expect':
            return { labels: schema.facts, openers: [], subjects: true };
        default: {
            const labels = own(blocks, block.word);
            return { ...(labels && { labels }), openers: [], subjects: false };
        }
    }
}

export interface ValuePlace {
    readonly shape: Shape<unknown>;
    readonly atoms: readonly Atom[];
    /** Words of the language that may come here beside what the shape expects. */
    readonly words: readonly string[];
    /** Signs that may, too. */
    readonly forms: readonly string[];
}

/** The shape that reads the value at the cursor, and the part of the value that it reads. */
export function valuePlace(
    schema: Schema,
    context: CompletionContext,
    slot: ValueSlot,
): ValuePlace | undefined {
    const place = schemaPlace(schema, context.blocks);
    const block = context.blocks.at(-1);
    if (block?.word === 'side') {
        return { shape: schema.placement, atoms: slot.atoms, words: slot.atoms.length === 1 ? ['as'] : [], forms: [] };
    }
    const label = labelOf(place?.labels, slot.label);
    if (label && !slot.subject) {
        return { shape: label.shape, atoms: slot.atoms, words: [], forms: [] };
    }
    switch (place?.subjects ? block?.word : undefined) {
        case 'otherwise':
            return { shape: schema.conduct, atoms: slot.atoms, words: [], forms: [] };
        case 'expect':
            return { shape: schema.expectation, atoms: slot.atoms, words: [], forms: [] };
        case 'round':
            return orderPlace(schema, slot.atoms);
        default:
            return label && { shape: label.shape, atoms: slot.atoms, words: [], forms: [] };
    }
}

/** Orders stand between commas; `ready` may come first, and `when` begins the trigger. */
function orderPlace(schema: Schema, atoms: readonly Atom[]): ValuePlace {
    const comma = atoms.findLastIndex((atom) => atom.kind === 'comma');
    const order = atoms.slice(comma + 1);
    const when = order.findIndex((atom) => atom.kind === 'word' && atom.text === 'when');
    if (when >= 0) {
        const trigger = order.slice(when + 1);
        // Behind what it waits for, the dice of the action can be given.
        return { shape: schema.trigger, atoms: trigger, words: [], forms: trigger.length > 1 ? [GIVEN_DICE] : [] };
    }
    const [first] = order;
    const ready = first?.kind === 'word' && first !== CURSOR && first.text === 'ready';
    const action = ready ? order.slice(1) : order;
    if (action.length === 1) {
        return { shape: schema.order, atoms: action, words: ready ? [] : ['ready'], forms: [] };
    }
    return { shape: schema.order, atoms: action, words: ready ? ['when'] : [], forms: [] };
}
