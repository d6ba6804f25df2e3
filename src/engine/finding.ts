import type { Span } from './source/index.js';

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** A fault that a rulebook or the language itself finds in a text. */
export interface Finding {
    /** Stable name of the rule that was broken, in kebab case: `feat-prerequisite`. */
    readonly code: string;
    readonly severity: Severity;
    /** The narrowest text at fault. */
    readonly span: Span;
    /** One short sentence: the rule, what was found, what is allowed. */
    readonly message: string;
    /** Page of the rulebook. */
    readonly page?: number;
    /** What the finding concerns, as `allow: code Subject` names it: a feat, a skill, a save. */
    readonly subject?: string;
    /** Facts for a quick fix. Plain JSON. */
    readonly data?: Readonly<Record<string, unknown>>;
    /** Other places that matter: the feat's definition, the level that is too low. */
    readonly related?: readonly { readonly span: Span; readonly message: string }[];
}
