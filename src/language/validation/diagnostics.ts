import type { LangiumDocument } from 'langium';
import type { Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Range } from 'vscode-languageserver-types';
import type { Finding, Severity } from '../../engine/finding.js';
import type { Span } from '../../engine/source/index.js';
import type { Libraries } from '../library/libraries.js';

/** What a diagnostic carries for quick fixes and for the command line, beside the facts of its finding. */
export interface DiagnosticFacts {
    readonly code: string;
    readonly subject?: string;
    readonly page?: number;
    /** Whether the GM may overrule it with `allow:`. */
    readonly allowable?: boolean;
    /** The GM's reason, if it has been overruled. */
    readonly allowed?: string;
    readonly [fact: string]: unknown;
}

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = { error: 1, warning: 2, information: 3, hint: 4 };

export function toDiagnostic(finding: Finding, document: LangiumDocument, libraries: Libraries): Diagnostic {
    const { code, severity, message, page, subject, data, related } = finding;
    const facts: DiagnosticFacts = { code, ...(subject && { subject }), ...(page && { page }), ...data };
    const relatedInformation = related?.flatMap((place) => relatedTo(place, libraries) ?? []);
    return {
        range: rangeOf(finding.span, document),
        severity: SEVERITIES[severity],
        code,
        source: 'skirmish',
        message: page ? `${message} (p. ${page})` : message,
        data: facts,
        ...(relatedInformation?.length && { relatedInformation }),
    };
}

export function rangeOf(span: Span, { textDocument }: Pick<LangiumDocument, 'textDocument'>): Range {
    return { start: textDocument.positionAt(span.start), end: textDocument.positionAt(span.end) };
}

function relatedTo(
    { span, message }: { readonly span: Span; readonly message: string },
    libraries: Libraries,
): DiagnosticRelatedInformation | undefined {
    const textDocument = libraries.textDocument(span.uri);
    return textDocument && { location: { uri: span.uri, range: rangeOf(span, { textDocument }) }, message };
}
