import type { Block, Entity } from '../../engine/source/index.js';
import * as ast from '../generated/ast.js';
import type { AtomLowering } from './atoms.js';

/** A creature or definition as the engine sees it. */
export function lowerEntity(
    node: ast.Creature | ast.Definition,
    strays: readonly ast.Stray[],
    lowering: AtomLowering,
    origin: Entity['origin'],
    doc: string | undefined,
): Entity {
    const members = [...node.members, ...strays];
    const base = ast.isCreature(node) ? node.base?.$refText : undefined;
    return {
        kind: kindOf(node),
        name: node.name ?? '',
        nameSpan: lowering.spanOf(node, 'name'),
        span: lowering.span(node),
        ...(base !== undefined && { base: { name: base, span: lowering.spanOf(node, 'base') } }),
        properties: lowering.properties(members.filter(ast.isEntry)),
        blocks: members.filter(ast.isLevel).map((level) => lowerLevel(level, lowering)),
        ...(doc && { doc }),
        origin,
    };
}

/** `character`, `npc`, `creature`, or the word that opens a definition. */
export function kindOf(node: ast.Creature | ast.Definition): string {
    return (ast.isCreature(node) ? node.role : node.kind) ?? '';
}

function lowerLevel(level: ast.Level, lowering: AtomLowering): Block {
    return {
        kind: 'level',
        number: level.number ?? 0,
        numberSpan: lowering.spanOf(level, 'number'),
        properties: lowering.properties(level.entries),
        span: lowering.span(level),
    };
}
