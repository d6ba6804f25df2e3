import type { Finding } from './finding.js';
import type { BlockPart } from './ruleset.js';
import type { Span } from './source/index.js';

/**
 * One change of an element's values, in terms of what is written and not of how: commas, indentation, quotes and signs
 * are the language's affair. Spans are those of the source: of a value, a piece of one, a label or a level's number.
 */
export type Change =
    /** Writes other pieces in the place of a value or a piece of it. */
    | { readonly kind: 'put'; readonly span: Span; readonly parts: readonly BlockPart[] }
    /** A new value next to the one that holds the span, in the same list. */
    | {
          readonly kind: 'insert';
          readonly side: 'before' | 'after';
          readonly span: Span;
          readonly parts: readonly BlockPart[];
      }
    /** A new value at the end of a label of the element, or of its block for a level. */
    | {
          readonly kind: 'add';
          readonly label: string;
          readonly level?: number;
          readonly parts: readonly BlockPart[];
      }
    /** Takes out the smallest value that holds the span, or the whole statement if the span begins with its label. */
    | { readonly kind: 'remove'; readonly span: Span };

/** A way out of a finding. */
export interface Mend {
    /** What it does, as a command: `Lower Stealth to 5`. */
    readonly title: string;
    readonly changes: readonly Change[];
    /** Whether it is what the writer must have meant, so that it may be done with many others and unseen. */
    readonly isSure?: boolean;
}

/** What remains of a finding once it has been shown. */
export type Fault = Pick<Finding, 'code' | 'span' | 'subject' | 'data'>;
