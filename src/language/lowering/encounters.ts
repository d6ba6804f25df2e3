import type {
    ActionSource,
    CombatantSource,
    Encounter,
    ExpectSource,
    LineSource,
    OrderSource,
    RoundSource,
    SideSource,
} from '../../engine/source/index.js';
import * as ast from '../generated/ast.js';
import type { AtomLowering } from './atoms.js';

/** More copies than this of one entry are refused. */
export const MAX_COPIES = 200;
/** And more combatants than this of one encounter. */
export const MAX_COMBATANTS = 1000;

/** An encounter as the engine sees it. */
export function lowerEncounter(
    node: ast.Encounter,
    strays: readonly ast.Stray[],
    lowering: AtomLowering,
): Encounter {
    const parts = [...node.parts, ...strays];
    return {
        name: node.name ?? '',
        nameSpan: lowering.spanOf(node, 'name'),
        span: lowering.span(node),
        properties: lowering.properties(parts.filter(ast.isEntry)),
        sides: lowerSides(parts.filter(ast.isSide), lowering),
        rounds: parts.filter(ast.isRound).map((round) => lowerRound(round, lowering)),
        otherwise: parts.filter(ast.isOtherwise).flatMap((part) => lowerLines(part.lines.filter(ast.isLine), lowering)),
        expectations: parts.filter(ast.isExpect).map((expect) => lowerExpect(expect, lowering)),
    };
}

/** What is out of bounds is reported by a check, and held to the bounds here so that nothing else has to mind it. */
function lowerSides(nodes: readonly ast.Side[], lowering: AtomLowering): SideSource[] {
    let left = MAX_COMBATANTS;
    return nodes.map((node) => {
        const side: SideSource = {
            name: node.name ?? '',
            nameSpan: lowering.spanOf(node, 'name'),
            combatants: node.combatants.flatMap((written) => {
                const combatant = lowerCombatant(written, left, lowering);
                left -= combatant?.count ?? 0;
                return combatant ?? [];
            }),
        };
        lowering.participants.set(side, node);
        return side;
    });
}

function lowerCombatant(node: ast.Combatant, left: number, lowering: AtomLowering): CombatantSource | undefined {
    const creature = node.creature?.$refText;
    if (creature === undefined) {
        return undefined;
    }
    const count = node.count ?? 1;
    const combatant: CombatantSource = {
        creature: { name: creature, span: lowering.spanOf(node, 'creature') },
        count: Math.max(0, Math.min(MAX_COPIES, left, Math.floor(count))),
        ...(node.count !== undefined && { countSpan: lowering.spanOf(node, 'count') }),
        ...(node.name !== undefined && { alias: { name: node.name, span: lowering.spanOf(node, 'name') } }),
        placement: lowering.atoms(node.atoms),
        overrides: lowering.properties(node.entries),
        span: lowering.span(node),
    };
    lowering.participants.set(combatant, node);
    return combatant;
}

function lowerRound(node: ast.Round, lowering: AtomLowering): RoundSource {
    return {
        number: node.number ?? 0,
        numberSpan: lowering.spanOf(node, 'number'),
        lines: node.lines.flatMap((line): (OrderSource | ExpectSource)[] => {
            if (ast.isExpect(line)) {
                return [lowerExpect(line, lowering)];
            }
            return ast.isOrder(line) && line.subject !== undefined ? [lowerOrder(line, lowering)] : [];
        }),
        span: lowering.span(node),
    };
}

function lowerOrder(node: ast.Order, lowering: AtomLowering): OrderSource {
    return {
        kind: 'order',
        subject: node.subject.$refText,
        subjectSpan: lowering.spanOf(node, 'subject'),
        actions: node.actions.map((action) => lowerAction(action, lowering)),
        span: lowering.span(node),
    };
}

/** Dice given after a trigger are those of the action: `ready Single Shot at Larry when Larry acts [4 4 3]`. */
function lowerAction(node: ast.Action, lowering: AtomLowering): ActionSource {
    const atoms = lowering.atoms(node.atoms);
    const trigger = node.trigger && lowering.value(node.trigger);
    const dice = trigger?.atoms.filter((atom) => atom.kind === 'given') ?? [];
    return {
        ready: node.ready,
        atoms: [...atoms, ...dice],
        ...(trigger && { trigger: { ...trigger, atoms: trigger.atoms.filter((atom) => atom.kind !== 'given') } }),
        span: lowering.span(node),
    };
}

function lowerExpect(node: ast.Expect, lowering: AtomLowering): ExpectSource {
    return {
        kind: 'expect',
        ...(node.after !== undefined && { after: node.after }),
        lines: lowerLines(node.lines.filter(ast.isLine), lowering),
        facts: lowering.properties(node.lines.filter(ast.isEntry)),
        span: lowering.span(node),
    };
}

function lowerLines(lines: readonly ast.Line[], lowering: AtomLowering): LineSource[] {
    return lines
        .filter((line) => line.subject !== undefined)
        .map((line) => ({
            subject: line.subject.$refText,
            subjectSpan: lowering.spanOf(line, 'subject'),
            values: lowering.values(line.values),
            span: lowering.span(line),
        }));
}
