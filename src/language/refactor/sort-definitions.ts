import { CREATURE_KINDS } from '../references/targets.js';
import { type LoweredEntity, loweredFile } from '../lowering/index.js';
import { startWithComments } from './extract-template.js';
import type { Edit, RefactorContext, RefactoringMaker } from './refactoring.js';

/** The kind of this code action; `source.` actions can be bound to a key, or run on saving. */
export const SORT_KIND = 'source.sortDefinitions';

/**
 * Sorts neighbouring house rules of one kind by name, each with the comments right above it. Anything else between two
 * of them, such as a heading, parts what is sorted.
 */
export const sortDefinitions: RefactoringMaker = (context) => {
    const edits = context.hasErrors ? [] : runs(context).flatMap((run) => sorted(run, context));
    return edits.length > 0 ? [{ title: 'Sort definitions', kind: SORT_KIND, edits }] : [];
};

interface Extent {
    readonly element: LoweredEntity;
    readonly start: number;
    readonly end: number;
}

function runs(context: RefactorContext): Extent[][] {
    const found: Extent[][] = [];
    for (const element of loweredFile(context.document).entities) {
        if (CREATURE_KINDS.includes(element.kind)) {
            continue;
        }
        const extent = { element, start: startWithComments(element, context), end: endWithComment(element, context) };
        const run = found.at(-1);
        const last = run?.at(-1);
        const isNext =
            last?.element.kind === element.kind && context.text.slice(last.end, extent.start).trim() === '' && last.end < extent.start;
        if (run && isNext) {
            run.push(extent);
        } else {
            found.push([extent]);
        }
    }
    return found;
}

function sorted(run: readonly Extent[], { text }: RefactorContext): Edit[] {
    const order = [...run].sort((a, b) => compare(a.element.name, b.element.name));
    return run.flatMap((place, index) => {
        const here = order[index];
        return here && here !== place ? [{ start: place.start, end: place.end, text: text.slice(here.start, here.end) }] : [];
    });
}

/** The same on every machine, whatever its language. */
function compare(a: string, b: string): number {
    const [left, right] = [a.toLowerCase(), b.toLowerCase()];
    return left < right ? -1 : left > right ? 1 : a < b ? -1 : 1;
}

function endWithComment({ value }: LoweredEntity, { text }: RefactorContext): number {
    const rest = /^[ \t]*\/\/[^\r\n]*/.exec(text.slice(value.span.end))?.[0];
    return value.span.end + (rest?.length ?? 0);
}
