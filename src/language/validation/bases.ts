import type { Library } from '../../engine/library.js';
import type { Entity } from '../../engine/source/index.js';
import { CREATURE_KINDS } from '../references/targets.js';
import type { EntityCheck } from './check.js';

/** More variants of variants than this are refused, so that nothing has to follow them for ever. */
const MAX_DEPTH = 32;

/** No creature is a variant of itself, by however many steps. */
export const checkBase: EntityCheck = (context, { value: entity }) => {
    const { base } = entity;
    const chain = basesOf(entity, context.scope);
    if (!base) {
        return;
    }
    if (chain.length >= MAX_DEPTH && chain.at(-1)?.base) {
        const message = `“${entity.name}” is a variant of a variant, more than ${MAX_DEPTH} times over.`;
        context.report('base-depth', base.span, message);
    }
    if (!chain.includes(entity)) {
        return;
    }
    const path = [entity, ...chain.slice(0, chain.indexOf(entity) + 1)].map(({ name }) => `“${name}”`).join(' → ');
    context.report('base-cycle', base.span, `“${entity.name}” is a variant of itself: ${path}.`, {
        related: chain
            .filter((other) => other !== entity && other.base)
            .map((other) => ({ span: other.base?.span ?? other.nameSpan, message: 'By way of this.' })),
    });
};

/** The creatures that an entity is a variant of, the nearest first; a cycle ends with the first that comes again. */
export function basesOf(entity: Entity, library: Library): Entity[] {
    const chain: Entity[] = [];
    let current: Entity | undefined = entity;
    while (current?.base && chain.length < MAX_DEPTH) {
        const { name }: { readonly name: string } = current.base;
        current = CREATURE_KINDS.map((kind) => library.find(kind, name)).find((found) => found !== undefined);
        if (!current || chain.includes(current)) {
            return chain;
        }
        chain.push(current);
    }
    return chain;
}

/** Whether following the bases never ends, or takes too long. */
export function hasEndlessBases(entity: Entity, library: Library): boolean {
    const chain = basesOf(entity, library);
    const next = chain.at(-1)?.base;
    return next !== undefined && (chain.length >= MAX_DEPTH || [entity, ...chain].some(({ name }) => name === next.name));
}
