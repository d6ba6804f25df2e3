import type { Finding } from '../finding.js';
import type { Checkpoint, Rule } from '../ruleset.js';
import type { Span } from '../source/index.js';

type More = Pick<Finding, 'subject' | 'data' | 'related' | 'page'>;

/** Tells of a broken rule at a place. `C` is the union of the codes of the rules. */
export type Tell<C extends string> = (code: C, span: Span, message: string, more?: More) => void;

/** Collects what the checks of a rulebook find. */
export class Report<C extends string> {
    readonly findings: Finding[] = [];

    constructor(
        private readonly rules: Readonly<Record<C, Rule>>,
        readonly checkpoint: Checkpoint = () => undefined,
    ) {}

    /** Notes that a rule is broken; severity and page are those of the rule unless a page is given. */
    add(code: C, span: Span, message: string, more: More = {}): void {
        const { severity, page } = this.rules[code];
        this.findings.push({ code, severity, span, message, ...(page !== undefined && { page }), ...more });
    }
}

/** `1 point`, `2 points` */
export function count(amount: number, what: string): string {
    return `${amount} ${what}${amount === 1 ? '' : 's'}`;
}

/** `STR, DEX and CON` */
export function joinAnd(parts: readonly string[]): string {
    return join(parts, 'and');
}

/** `STR, DEX or CON` */
export function joinOr(parts: readonly string[]): string {
    return join(parts, 'or');
}

function join(parts: readonly string[], joiner: string): string {
    const last = parts.at(-1) ?? '';
    return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} ${joiner} ${last}` : last;
}
