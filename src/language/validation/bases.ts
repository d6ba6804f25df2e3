import type { Library } from '../../engine/library.js';
import type { Entity } from '../../engine/source/index.js';
import { CREATURE_KINDS } from '../references/targets.js';
import type { EntityCheck } from './check.js';

/** No creature is a variant of itself, by however many steps. */
export const checkBase: EntityCheck = (context, { value: entity }) => {
    const { base } = entity;
    const chain = basesOf(entity, context.scope);
    if (!base || !chain.includes(entity)) {
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
    while (current?.base) {
        const { name }: { readonly name: string } = current.base;
        current = CREATURE_KINDS.map((kind) => library.find(kind, name)).find((found) => found !== undefined);
        if (!current || chain.includes(current)) {
            return chain;
        }
        chain.push(current);
    }
    return chain;
}

/** Whether following the bases never ends. */
export function hasEndlessBases(entity: Entity, library: Library): boolean {
    const chain = basesOf(entity, library);
    const last = chain.at(-1);
    return last?.base !== undefined && [entity, ...chain].some(({ name }) => name === last.base?.name);
}
