import type { Library } from '../../engine/library.js';
import type { Entity } from '../../engine/source/index.js';
import { CREATURE_KINDS } from '../references/targets.js';
import type { EntityCheck } from './check.js';

/** More variants of variants than this are refused, so that nothing has to follow them for ever. */
const MAX_DEPTH = 32;

/** No creature is a variant of itself, by however many steps. */
export const checkBase: EntityCheck = (context, { value: entity }) => {
    const { base } = entity;
    if (!base) {
        return;
    }
    const cycle = cycleOf(entity, context.scope);
    if (cycle) {
        const names = [entity, ...cycle].map(({ name }) => `“${name}”`);
        const path = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES - 2), '…', names.at(-1)] : names;
        context.report('base-cycle', base.span, `“${entity.name}” is a variant of itself: ${path.join(' → ')}.`, {
            related: cycle
                .filter((other) => other !== entity && other.base)
                .map((other) => ({ span: other.base?.span ?? other.nameSpan, message: 'By way of this.' })),
        });
        return;
    }
    const [first] = basesOf(entity, context.scope);
    // of all that are too deep, the one nearest to the root; the others follow from it
    if (first && isTooDeep(entity, context.scope) && !isTooDeep(first, context.scope)) {
        const message = `“${entity.name}” is a variant of a variant, more than ${MAX_DEPTH} times over.`;
        context.report('base-depth', base.span, message);
    }
};

/** More steps of a circle than these are not told one by one. */
const MOST_NAMES = 8;

/** The way from a creature by its bases to itself, which is the last of it; undefined if there is none. */
function cycleOf(entity: Entity, library: Library): Entity[] | undefined {
    const path = new Set<Entity>();
    let current = baseOf(entity, library);
    while (current && !path.has(current)) {
        path.add(current);
        if (current === entity) {
            return [...path];
        }
        current = baseOf(current, library);
    }
    return undefined;
}

function isTooDeep(entity: Entity, library: Library): boolean {
    const chain = basesOf(entity, library);
    return chain.length >= MAX_DEPTH && chain.at(-1)?.base !== undefined;
}

function baseOf({ base }: Entity, library: Library): Entity | undefined {
    return base && CREATURE_KINDS.map((kind) => library.find(kind, base.name)).find((found) => found !== undefined);
}

/** The creatures that an entity is a variant of, the nearest first; a cycle ends with the first that comes again. */
export function basesOf(entity: Entity, library: Library): Entity[] {
    const chain: Entity[] = [];
    let current = baseOf(entity, library);
    while (current && chain.length < MAX_DEPTH && !chain.includes(current)) {
        chain.push(current);
        current = baseOf(current, library);
    }
    return chain;
}

/** Whether following the bases never ends, or takes too long. */
export function hasEndlessBases(entity: Entity, library: Library): boolean {
    const chain = basesOf(entity, library);
    const next = chain.at(-1)?.base;
    return next !== undefined && (chain.length >= MAX_DEPTH || [entity, ...chain].some(({ name }) => name === next.name));
}
