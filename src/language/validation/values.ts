import type { Expectation, Labels, Problem } from '../../engine/schema/index.js';
import { type LoweredElement, LoweredEncounter, LoweredEntity } from '../lowering/index.js';
import { BLOCK_WORDS } from '../parsing/error-messages.js';
import { own } from '../schema.js';
import { closest, didYouMean } from '../../engine/suggestions.js';
import type { CheckContext, ElementCheck } from './check.js';
import { slipAt } from './slips.js';

/** Every value has the form that the shape of its label asks for. */
export const checkValues: ElementCheck = (context, element) => {
    if (element instanceof LoweredEncounter) {
        checkCommas(context, element);
    }
    for (const problem of context.scope.trace(element).problems) {
        if (!isNewLine(context, problem) || !reportLine(context, element, problem)) {
            reportProblem(context, problem);
        }
    }
};

function reportProblem(context: CheckContext, problem: Problem): void {
    const slip = problem.code === 'value-form' ? slipAt(context.text, problem.span, problem.message) : undefined;
    if (slip) {
        const { start, end, message, rewrite } = slip;
        context.report('value-form', context.span(start, end), message, { data: { rewrite } });
        return;
    }
    const misspelling = problem.code === 'value-form' ? misspelt(context, problem) : undefined;
    const small = problem.code === 'value-form' ? inSmallLetters(context, problem) : undefined;
    if (small) {
        const suggestions = [small.name];
        const message = `${problem.message}${didYouMean(suggestions)}`;
        context.report('value-form', small.span, message, { data: { ...problem.data, suggestions } });
    } else if (misspelling) {
        const { written, span, suggestions } = misspelling;
        const message = `“${written}” is no word that can stand here.${didYouMean(suggestions)}`;
        context.report('value-form', span, message, { data: { ...problem.data, suggestions } });
    } else {
        const data = { ...problem.data, append: missingWord(problem) };
        context.report(problem.code, problem.span, problem.message, { data });
    }
}

/** The word that a value lacks at its end: `rounds` after `ends: 10`, `ft` after `range: 30`. */
function missingWord({ span, data }: Problem): string | undefined {
    const expected = (data?.expected ?? []) as readonly Expectation[];
    const [first] = expected;
    const isOpen = span.start === span.end && expected.every(({ kind }) => kind === 'word');
    return isOpen && first?.kind === 'word' ? first.text : undefined;
}

/** Words of the longest term that a label knows. */
const MOST_WORDS = 3;

/** What is written where another word belongs, if it is nearly that: `atack`, `damge dice`. */
function misspelt(context: CheckContext, { span, data }: Problem) {
    const expected = (data?.expected ?? []) as readonly Expectation[];
    const words = expected.flatMap((one) => (one.kind === 'word' ? one.text : []));
    const line = context.text.slice(span.start, context.text.indexOf('\n', span.start) >>> 0);
    const run = /^[a-z][a-z-]*(?: [a-z][a-z-]*)*/.exec(line)?.[0].split(' ').slice(0, MOST_WORDS) ?? [];
    for (let count = run.length; count > 0; count--) {
        const written = run.slice(0, count).join(' ');
        const suggestions = closest(
            written,
            words.filter((word) => word.split(' ').length === count),
        );
        if (suggestions.length > 0) {
            return { written, span: { ...span, end: span.start + written.length }, suggestions };
        }
    }
    return undefined;
}

/** The name that was meant, if it is only not capitalised: `race: human`. */
function inSmallLetters({ text, scope }: CheckContext, { span, data }: Problem) {
    const expected = (data?.expected ?? []) as readonly Expectation[];
    const kinds = new Set(expected.flatMap((one) => (one.kind === 'name' ? one.kinds : [])));
    const line = text.slice(span.start, text.indexOf('\n', span.start) >>> 0);
    const run = /^[a-z]+(?:[ -][a-z]+)*/.exec(line)?.[0];
    for (const kind of run === undefined ? [] : kinds) {
        for (const { name } of scope.all(kind)) {
            if (run?.startsWith(name.toLowerCase()) && !/^[a-z]/.test(run.slice(name.length))) {
                return { name, span: { ...span, end: span.start + name.length } };
            }
        }
    }
    return undefined;
}

/** A combatant that follows another without a comma reads as part of where that one stands. */
function checkCommas(context: CheckContext, { value: encounter }: LoweredEncounter): void {
    for (const { placement, span } of encounter.sides.flatMap((side) => side.combatants)) {
        const next = placement.find((atom, index) => {
            const after = placement[index + 1];
            return atom.kind === 'name' || (atom.kind === 'number' && after?.kind === 'word' && after.text === 'x');
        });
        if (next) {
            context.report('missing-comma', next.span, 'A comma is missing before this combatant.');
            const line = context.text.indexOf('\n', span.end);
            context.spoilt.push({ ...span, start: next.span.start, end: line < 0 ? span.end : line });
        }
    }
}

/** Whether the fault is at the start of a line that does not go on with a list. */
function isNewLine({ text }: CheckContext, { code, span }: Problem): boolean {
    const lineStart = text.lastIndexOf('\n', span.start - 1) + 1;
    const isFirst = lineStart > 0 && text.slice(lineStart, span.start).trim() === '';
    return code === 'value-form' && isFirst && !text.slice(0, lineStart).trimEnd().endsWith(',');
}

/** A line without a colon reads as part of the value before it. Says so if that is the likely fault. */
function reportLine(context: CheckContext, element: LoweredElement, { span }: Problem): boolean {
    const rest = context.text.slice(span.start);
    const words = /^[a-z][a-z -]*|^\p{Lu}[^:,{}\n]*/u.exec(rest)?.[0] ?? '';
    const label = [...knownLabels(context, element)]
        .filter((candidate) => words.startsWith(candidate) && /^[ \t]+[^\s:]|^[ \t]*(\r?\n|$)/.test(rest.slice(candidate.length)))
        .sort((a, b) => b.length - a.length)[0];
    const blockWord = BLOCK_WORDS.get(/^[a-z]+/.exec(words)?.[0] ?? '');
    if (label) {
        const place = context.span(span.start, span.start + label.length);
        context.report('missing-colon', place, `A colon is missing after “${label}”.`);
    } else if (blockWord) {
        context.report('syntax', span, blockWord);
    } else {
        return false;
    }
    return true;
}

function* knownLabels(context: CheckContext, element: LoweredElement): Generator<string> {
    const { schema } = context;
    if (!schema) {
        return;
    }
    if (element instanceof LoweredEntity) {
        const kind = own(schema.kinds, element.kind);
        yield* labelsIn(kind?.labels);
        for (const labels of Object.values(kind?.blocks ?? {})) {
            yield* labelsIn(labels);
        }
        return;
    }
    yield* labelsIn(schema.encounter);
    yield* labelsIn(schema.overrides);
    yield* labelsIn(schema.facts);
    for (const side of element.value.sides) {
        yield* side.combatants.map((combatant) => combatant.alias?.name ?? combatant.creature.name);
        yield side.name;
    }
}

function* labelsIn(labels: Labels | undefined): Generator<string> {
    for (const [label, schema] of Object.entries(labels ?? {})) {
        yield label;
        yield* labelsIn(schema.block);
    }
}
