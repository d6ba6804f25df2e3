import type { LangiumDocument } from 'langium';
import { CURSOR, type Labels, type Library, readAtoms, type Shape, type Trace } from '../../engine/index.js';
import { completionContext, type OpenBlock, typedEnd } from '../completion/context.js';
import { schemaPlace, valuePlace } from '../completion/place.js';
import { type Edit, insertInBlock } from '../fixes/fix.js';
import { LoweredEntity, loweredFile } from '../lowering/index.js';
import { writtenName } from '../naming.js';
import { CREATURE_KINDS } from '../references/targets.js';
import { labelOf, schemaOf } from '../schema.js';
import type { SkirmishServices } from '../services.js';

/** Something of the library: what stands in the text for it is its name. */
export interface Thing {
    readonly kind: string;
    readonly name: string;
}

/**
 * How a thing is written at a place of a text: in the place of the name that is half typed there, as one more of the list
 * there, or under the label that it belongs to, in the block around that place. Where nothing of its kind belongs, its
 * name alone.
 */
export function insertionOf(
    { parser, shared }: SkirmishServices,
    document: LangiumDocument,
    offset: number,
    thing: Thing,
): Edit {
    const text = document.textDocument.getText();
    const scope = shared.workspace.Libraries.scopeOf(document);
    const element = loweredFile(document).entities.findLast(({ node }) => (node.$cstNode?.offset ?? 0) < offset);
    const context = completionContext(parser.Lexer, text.slice(0, offset), 0);
    const written = writtenName(thing.name);
    const plain: Edit = { start: context.start, end: typedEnd(text, context.start, offset), text: written };
    if (!scope.ruleset) {
        return plain;
    }
    const schema = schemaOf(scope.ruleset);
    const place = schemaPlace(schema, context.blocks);
    if (context.at.kind === 'value') {
        const value = valuePlace(schema, context, context.at);
        const isWhole = scope.kindsOf(text.slice(context.start, offset)).length > 0;
        if (value && !isWhole && expects(readAtoms(value.atoms, value.shape, scope, CURSOR.span), thing)) {
            const isBeforeName = /^[ \t]*["\p{Lu}0-9]/u.test(text.slice(plain.end));
            return { ...plain, text: isBeforeName ? `${written}, ` : written };
        }
        const label = labelOf(place?.labels, context.at.label);
        if (label && takes(label.shape, thing, scope)) {
            const end = text.slice(0, offset).trimEnd().length;
            return { start: end, end, text: `, ${written}` };
        }
    }
    const own = context.blocks.length === 1 ? element : undefined;
    const label = labelFor(context.blocks, place?.labels, thing, scope);
    if (label === undefined) {
        return plain;
    }
    const last = own?.value.properties.findLast((property) => property.label === label)?.values.at(-1);
    if (last) {
        return { start: last.span.end, end: last.span.end, text: `, ${written}` };
    }
    const line = `${label}: ${written}`;
    const inBlock = own instanceof LoweredEntity ? insertInBlock(text, own.value.span, line) : undefined;
    const isFree = context.at.kind === 'start' && text.slice(text.lastIndexOf('\n', offset - 1) + 1, plain.start).trim() === '';
    return isFree || !inBlock ? { ...plain, text: line } : inBlock;
}

/** The first label of what a creature has with it that takes such a thing. */
function labelFor(
    blocks: readonly OpenBlock[],
    labels: Labels | undefined,
    thing: Thing,
    library: Library,
): string | undefined {
    const block = blocks.at(-1);
    if (!block || !(CREATURE_KINDS.includes(block.word) || block.opener === 'combatant')) {
        return undefined;
    }
    return Object.entries(labels ?? {}).find(
        ([, { shape, possessions }]) => possessions && takes(shape, thing, library),
    )?.[0];
}

function takes(shape: Shape<unknown>, thing: Thing, library: Library): boolean {
    return expects(readAtoms([CURSOR], shape, library, CURSOR.span), thing);
}

function expects({ trace }: { readonly trace: Trace }, { kind }: Thing): boolean {
    const expectations = trace.expectations.get(CURSOR) ?? [];
    return expectations.some((wanted) => wanted.kind === 'name' && wanted.kinds.includes(kind));
}
