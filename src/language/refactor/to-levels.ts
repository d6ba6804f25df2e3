import { URI } from 'langium';
import { CodeActionKind } from 'vscode-languageserver';
import type { Gain } from '../../engine/schema/index.js';
import type { Entity, Property, Value } from '../../engine/source/index.js';
import { type LoweredEntity, loweredFile } from '../lowering/index.js';
import { own, schemaOf } from '../schema.js';
import { applied, type Edit, type RefactorContext, type RefactoringMaker } from './refactoring.js';

/** More levels than this are not written out. */
const MANY_LEVELS = 30;
/** Points that may be tried at level 1. */
const MANY_POINTS = 8;
/** So many ways to deal are tried at most. */
const MANY_DEALS = 1000;

/**
 * An NPC in totals becomes one level by level, if its labels can be dealt out so that no rule is broken that was kept before
 * and every derived number stays. Deals are tried one after the other, and the ruleset is the judge.
 */
export const toLevels: RefactoringMaker = (context) => {
    const [element] = context.selected;
    if (!context.isAsked || !element || context.selected.length > 1) {
        return [];
    }
    const levels = levelsOf(element, context);
    const lists = levels === 0 ? [] : levelLists(element, context);
    const stated = element.value.properties.find(({ label }) => label === 'level');
    if (levels === 0 || !stated) {
        return [];
    }
    const before = new Outcome(element.value, context);
    let tried = 0;
    for (const deal of deals(lists, levels)) {
        if (tried++ === MANY_DEALS) {
            break;
        }
        context.checkpoint();
        const edits = editsFor(element, stated, lists, deal, levels, context);
        const entity = read(element, edits, context);
        if (entity && new Outcome(entity, context).isAsGoodAs(before)) {
            return [{ title: 'Convert to levels', kind: CodeActionKind.RefactorRewrite, edits }];
        }
    }
    return [];
};

/** How many levels a creature in totals has; 0 if it cannot be converted. */
function levelsOf({ value, kind }: LoweredEntity, { ruleset }: RefactorContext): number {
    const stated = value.properties.filter(({ label }) => label === 'level');
    const [atom] = stated[0]?.values[0]?.atoms ?? [];
    const known = ruleset && own(own(schemaOf(ruleset).kinds, kind)?.blocks, 'level');
    const isPlain = known && stated.length === 1 && value.blocks.length === 0 && !value.base && atom?.kind === 'number';
    return isPlain && atom.value >= 1 && atom.value <= MANY_LEVELS ? atom.value : 0;
}

/** What is gained level by level, and how. */
interface GainedList {
    readonly property: Property;
    readonly gained: Gain;
}

function levelLists({ value, kind }: LoweredEntity, { ruleset }: RefactorContext): GainedList[] {
    const labels = ruleset && own(own(schemaOf(ruleset).kinds, kind)?.blocks, 'level');
    return value.properties.flatMap((property) => {
        const gained = own(labels, property.label)?.gained;
        return gained ? [{ property, gained }] : [];
    });
}

/** For each list and each of its values, how much of it is gained at which level (index 0 is level 1). */
type Deal = readonly (readonly (readonly number[])[])[];

function* deals(lists: readonly GainedList[], levels: number): Generator<Deal> {
    const points = lists
        .filter(({ gained }) => gained === 'points')
        .flatMap(({ property }) => property.values.map(amountOf))
        .reduce((sum, amount) => sum + amount, 0);
    const choices = lists.map(({ property, gained }) => (gained === 'whole' ? wholes(property.values.length, levels) : [[]]));
    for (const choice of products(choices)) {
        for (const grow of [early, grown, late]) {
            for (let atFirst = 0; atFirst <= Math.min(points, MANY_POINTS); atFirst++) {
                yield lists.map(({ property: { values }, gained }, index) =>
                    gained === 'points'
                        ? dealt(values.map(amountOf), levels, atFirst)
                        : gained === 'amounts'
                          ? values.map((value) => grow(amountOf(value), levels))
                          : (choice[index] ?? []).map((level) => only(level, levels)),
                );
            }
            if (lists.every(({ gained }) => gained === 'whole')) {
                break;
            }
        }
    }
}

/** The levels at which so many values may come: some at the first, the others one a level, or as far apart as they go. */
function wholes(count: number, levels: number): number[][] {
    const firsts = Array.from({ length: count + 1 }, (_, first) => first).filter((first) => count - first <= levels - 1);
    const deal = (levelOf: (later: number, rest: number) => number): number[][] =>
        firsts.map((first) =>
            Array.from({ length: count }, (_, index) => (index < first ? 0 : levelOf(index - first + 1, count - first))),
        );
    return [...deal((later) => later), ...deal((later, rest) => Math.ceil((later * (levels - 1)) / rest))];
}

/** One of each list, in every combination. */
function* products<T>(lists: readonly (readonly T[])[]): Generator<readonly T[]> {
    const [first, ...others] = lists;
    if (!first) {
        yield [];
        return;
    }
    for (const one of first) {
        for (const rest of products(others)) {
            yield [one, ...rest];
        }
    }
}

function amountOf({ atoms }: Value): number {
    const last = atoms.findLast((atom) => atom.kind === 'number');
    return last?.kind === 'number' ? last.value : 1;
}

function only(level: number, levels: number, amount = 1): number[] {
    return Array.from({ length: levels }, (_, index) => (index === level ? amount : 0));
}

/** As much as a beginner may have, then one more a level. */
function early(amount: number, levels: number): number[] {
    const first = Math.max(0, Math.min(amount, 4), amount - (levels - 1));
    return Array.from({ length: levels }, (_, index) => (index === 0 ? first : index <= amount - first ? 1 : 0));
}

function grown(amount: number, levels: number): number[] {
    const upTo = (level: number): number => Math.floor((amount * level) / levels);
    return Array.from({ length: levels }, (_, index) => upTo(index + 1) - upTo(index));
}

function late(amount: number, levels: number): number[] {
    return only(levels - 1, levels, amount);
}

/** So many of the points to level 1, the last ones first; the others one by one to the level that has the fewest so far. */
function dealt(amounts: readonly number[], levels: number, atFirst: number): number[][] {
    const load = Array.from({ length: levels }, () => 0);
    const dealing = amounts.map(() => Array.from({ length: levels }, () => 0));
    let left = levels === 1 ? Infinity : atFirst;
    for (let item = amounts.length - 1; item >= 0; item--) {
        const row = dealing[item] ?? [];
        for (let point = 0; point < (amounts[item] ?? 0); point++) {
            const later = load.slice(1);
            const level = left-- > 0 ? 0 : 1 + later.lastIndexOf(Math.min(...later));
            load[level] = (load[level] ?? 0) + 1;
            row[level] = (row[level] ?? 0) + 1;
        }
    }
    return dealing;
}

function editsFor(
    element: LoweredEntity,
    stated: Property,
    lists: readonly GainedList[],
    deal: Deal,
    levels: number,
    context: RefactorContext,
): Edit[] {
    const outer = context.indentOf(element.value.span.start);
    const blocks = Array.from({ length: levels }, (_, level) => {
        const lines = lists.flatMap((list, index) => {
            const { values, label } = list.property;
            const parts = values.flatMap((value, item) => part(value, list, deal[index]?.[item]?.[level] ?? 0, context));
            return parts.length > 0 ? [`${outer}        ${label}: ${parts.join(', ')}\n`] : [];
        });
        return lines.length === 0
            ? `${outer}    level ${level + 1} {}\n`
            : `${outer}    level ${level + 1} {\n${lines.join('')}${outer}    }\n`;
    });
    const brace = element.value.span.end - 1;
    const isOwnLine = context.isFirstOnLine(brace);
    const at = isOwnLine ? context.lineStart(brace) : brace;
    const text = `${isOwnLine ? '' : '\n'}${blocks.join('')}${isOwnLine ? '' : outer}`;
    return [
        ...[stated, ...lists.map(({ property }) => property)].map(({ span }) => context.removal(span.start, span.end)),
        { start: at, end: at, text },
    ];
}

/** A value with the amount that is gained at one level. */
function part(value: Value, { gained }: GainedList, amount: number, { text }: RefactorContext): string[] {
    if (amount === 0) {
        return [];
    }
    const number = value.atoms.findLast((atom) => atom.kind === 'number');
    const { start, end } = value.span;
    return gained === 'whole' || !number
        ? [text.slice(start, end)]
        : [`${text.slice(start, number.span.start)}${amount}${text.slice(number.span.end, end)}`];
}

/** The creature as it would be read after the edits. */
function read(element: LoweredEntity, edits: readonly Edit[], context: RefactorContext): Entity | undefined {
    const { start, end } = element.value.span;
    const text = applied(context.text, edits);
    const own = text.slice(start, text.length - (context.text.length - end));
    const { LangiumDocumentFactory } = context.services.shared.workspace;
    const document = LangiumDocumentFactory.fromString(own, URI.parse('refactoring:/creature.skirmish'));
    const { parserErrors } = document.parseResult;
    return parserErrors.length === 0 ? loweredFile(document).entities[0]?.value : undefined;
}

/** What a ruleset finds and reckons. */
class Outcome {
    private readonly faults: number;
    private readonly numbers: string;

    constructor(entity: Entity, { ruleset, scope, checkpoint }: RefactorContext) {
        const findings = ruleset?.check(entity, scope, checkpoint) ?? [];
        this.faults = findings.filter(({ severity }) => severity === 'error').length;
        const statistics = ruleset?.statistics(entity, scope) ?? [];
        this.numbers = JSON.stringify(statistics.map(({ name, sum }) => [name, sum.total]));
    }

    isAsGoodAs(other: Outcome): boolean {
        return this.faults <= other.faults && this.numbers === other.numbers;
    }
}
