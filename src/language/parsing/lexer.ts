import { DefaultLexer, type LexerResult, type LexingDiagnostic, type LexingReport } from 'langium';
import type { IToken } from 'chevrotain';

/** A larger text would keep the server from answering for seconds; a campaign has many small files. */
export const MAX_LENGTH = 500_000;
/** Brackets and braces inside one another. */
export const MAX_DEPTH = 128;

export interface SkirmishLexingDiagnostic extends LexingDiagnostic {
    readonly code: 'file-too-large' | 'nested-too-deep' | 'unclosed-quote';
}

export interface SkirmishLexingReport extends LexingReport {
    /** Braces and brackets that are open at its end, at least and at most; negative where more are closed than opened. */
    readonly depth: { readonly net: number; readonly lowest: number; readonly highest: number };
}

/** Refuses what would take too long or too much of the stack to parse, and finds quotes that are never closed. */
export class SkirmishLexer extends DefaultLexer {
    override tokenize(text: string): LexerResult {
        if (text.length > MAX_LENGTH) {
            const first = text.indexOf('\n') < 0 ? MAX_LENGTH : text.indexOf('\n');
            const problem = diagnostic('file-too-large', 0, Math.min(first, 200), 1, 1);
            const report: SkirmishLexingReport = { diagnostics: [problem], depth: { net: 0, lowest: 0, highest: 0 } };
            return { tokens: [], hidden: [], errors: [], report };
        }
        const result = super.tokenize(text);
        const diagnostics: LexingDiagnostic[] = [];
        const tokens: IToken[] = [];
        let depth = 0;
        let lowest = 0;
        let highest = 0;
        for (const token of result.tokens) {
            const { image } = token;
            if (OPENING.has(image)) {
                highest = Math.max(highest, ++depth);
            } else if (CLOSING.has(image)) {
                lowest = Math.min(lowest, depth - 1);
                // Of braces that close nothing a few are enough to say so.
                if (depth === -MAX_DEPTH) {
                    continue;
                }
                depth--;
            } else if (image.startsWith('"') && !CLOSED.test(image)) {
                diagnostics.push(at('unclosed-quote', token));
            }
            if (depth > MAX_DEPTH) {
                diagnostics.push(at('nested-too-deep', token));
                break;
            }
            tokens.push(token);
        }
        const report: SkirmishLexingReport = { diagnostics, depth: { net: depth, lowest, highest } };
        return { ...result, tokens, report };
    }
}

const OPENING: ReadonlySet<string> = new Set(['{', '(', '[']);
const CLOSING: ReadonlySet<string> = new Set(['}', ')', ']']);
const CLOSED = /^"(\\.|[^"\\])*"$/;

function at(code: SkirmishLexingDiagnostic['code'], token: IToken): SkirmishLexingDiagnostic {
    return diagnostic(code, token.startOffset, token.image.length, token.startLine ?? 1, token.startColumn ?? 1);
}

function diagnostic(
    code: SkirmishLexingDiagnostic['code'],
    offset: number,
    length: number,
    line: number,
    column: number,
): SkirmishLexingDiagnostic {
    return { code, message: code, severity: 'error', offset, length, line, column };
}
