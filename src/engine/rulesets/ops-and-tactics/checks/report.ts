import type { Finding } from '../../../finding.js';
import type { Checkpoint } from '../../../ruleset.js';
import type { Span } from '../../../source/index.js';
import { type CharacterRule, characterRules } from '../rules.js';

type More = Pick<Finding, 'subject' | 'data' | 'related'> & { readonly page?: number };

/** Collects what checks find. */
export class Report {
    readonly findings: Finding[] = [];

    constructor(readonly checkpoint: Checkpoint = () => undefined) {}

    /** Notes that a rule is broken; severity and page are those of the rule unless a page is given. */
    add(code: CharacterRule, span: Span, message: string, more: More = {}): void {
        const { severity, page } = characterRules[code];
        this.findings.push({ code, severity, span, message, ...(page !== undefined && { page }), ...more });
    }
}

/** `1 point`, `2 points` */
export function count(amount: number, what: string): string {
    return `${amount} ${what}${amount === 1 ? '' : 's'}`;
}

/** `once`, `twice`, `3 times` */
export function often(amount: number): string {
    return ['never', 'once', 'twice'][amount] ?? `${amount} times`;
}
