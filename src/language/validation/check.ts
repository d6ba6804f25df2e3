import type { LangiumDocument } from 'langium';
import type { Finding } from '../../engine/finding.js';
import type { Checkpoint, Ruleset } from '../../engine/ruleset.js';
import type { Schema } from '../../engine/schema/index.js';
import type { Span } from '../../engine/source/index.js';
import type { DocumentScope } from '../library/document-scope.js';
import type { Libraries } from '../library/libraries.js';
import type { LoweredElement, LoweredEncounter, LoweredEntity, LoweredFile } from '../lowering/index.js';
import { LANGUAGE_RULES, type LanguageCode } from './language-rules.js';

/** Everything that a check may look at, and where it leaves what it finds. */
export class CheckContext {
    readonly findings: Finding[] = [];
    /** Stretches of text that were misunderstood for a reason already given; nothing else is said of them. */
    readonly spoilt: Span[] = [];
    /** Names of elements with a label that was read as part of a value: at them nothing is said to be missing. */
    readonly garbled: Span[] = [];

    constructor(
        readonly document: LangiumDocument,
        readonly text: string,
        readonly file: LoweredFile,
        readonly scope: DocumentScope,
        readonly libraries: Libraries,
        readonly schema: Schema | undefined,
        /** Faults of syntax; an element that holds one is broken. */
        private readonly syntax: readonly Finding[],
        readonly checkpoint: Checkpoint,
    ) {}

    get ruleset(): Ruleset | undefined {
        return this.scope.ruleset;
    }

    /** Notes that a rule of the language is broken. */
    report(code: LanguageCode, span: Span, message: string, more: Partial<Finding> = {}): void {
        this.findings.push(languageFinding(code, span, message, more));
    }

    span(start: number, end: number): Span {
        return { uri: this.file.uri, start, end };
    }

    /** Whether the parser stumbled over this element: then it may look other than it was meant. */
    isBroken(element: LoweredElement): boolean {
        const { start, end } = element.value.span;
        return (
            element.strays.length > 0 ||
            this.syntax.some(({ span }) => span.start <= end && span.end >= start)
        );
    }
}

export function languageFinding(
    code: LanguageCode,
    span: Span,
    message: string,
    more: Partial<Finding> = {},
): Finding {
    return { code, severity: LANGUAGE_RULES[code].severity, span, message, ...more };
}

export type FileCheck = (context: CheckContext) => void;
export type EntityCheck = (context: CheckContext, element: LoweredEntity) => void;
export type EncounterCheck = (context: CheckContext, element: LoweredEncounter) => void;
export type ElementCheck = (context: CheckContext, element: LoweredElement) => void;
