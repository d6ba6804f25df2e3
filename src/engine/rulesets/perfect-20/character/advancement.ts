import { first, listed } from '../../../rules/index.js';
import type { Step } from '../schema/tables.js';
import type { Book } from './book.js';

/** Bonuses of advancement are kept in thousandths: their quarters and eighths are exact. */
export const ONE = 1000;

/** The steps by which a trait can be raised, in rising order of their raises (p. 7, Size p. 38). */
export function stepsOf(trait: string, book: Book): readonly Step[] {
    const steps = listed(book.read('advancement', book.find('advancement', trait)).steps);
    return steps.sort((a, b) => a.raises - b.raises);
}

/** The step that so many raises reach. */
export function stepAt(trait: string, raises: number, book: Book): Step | undefined {
    return stepsOf(trait, book).findLast((step) => step.raises <= raises);
}

/**
 * A trait at a level in thousandths: the bonus of level 1 and the gain of each later one, within the hard limits of p. 9.
 * What one starts with is never lost to a limit.
 */
export function advanced(trait: string, raises: number, level: number, book: Book): number {
    const step = stepAt(trait, raises, book);
    if (!step) {
        return 0;
    }
    const plain = step.start + step.gain * (level - 1);
    for (const entity of book.all('limit')) {
        const limit = book.read('limit', entity);
        if (first(limit.gain) !== step.gain || level < (first(limit.from) ?? 1)) {
            continue;
        }
        const half = (level * ONE) / 2;
        const upper = first(limit.upper);
        const lower = first(limit.lower);
        const most = upper === undefined ? Infinity : Math.max(step.start, half + upper * ONE);
        const least = lower === undefined ? -Infinity : half + lower * ONE;
        return Math.max(least, Math.min(most, plain));
    }
    return plain;
}

/** Fractions count for nothing until they are whole. */
export function whole(thousandths: number): number {
    return Math.floor(thousandths / ONE);
}

const FRACTIONS: Readonly<Record<number, string>> = {
    125: '⅛',
    250: '¼',
    375: '⅜',
    500: '½',
    625: '⅝',
    750: '¾',
    875: '⅞',
};

/** `2¾` */
export function fractionText(thousandths: number): string {
    const units = whole(thousandths);
    const fraction = FRACTIONS[thousandths - units * ONE] ?? '';
    return units === 0 && fraction !== '' ? fraction : `${units}${fraction}`;
}
