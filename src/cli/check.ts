import type { LangiumDocument } from 'langium';
import type { Diagnostic, Range } from 'vscode-languageserver-types';
import type { Severity } from '../engine/finding.js';
import type { DiagnosticFacts } from '../language/validation/diagnostics.js';
import { type Campaign, campaignFolder, filesAt, openCampaign } from './campaign.js';
import type { Output } from './output.js';

export interface CheckOptions {
    readonly campaign?: string;
    readonly format: 'text' | 'json';
}

/** One diagnostic as JSON has it. Lines and columns count from 1, columns in UTF-16 units. */
export interface CheckedDiagnostic {
    readonly file: string;
    readonly range: { readonly start: Place; readonly end: Place };
    readonly code: string;
    readonly severity: Severity;
    readonly message: string;
    readonly page?: number;
}
interface Place {
    readonly line: number;
    readonly column: number;
}

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'information', 'hint'];

/** Prints what is wrong with the files at these paths. Returns the exit status: 1 if anything is an error or warning. */
export async function check(paths: readonly string[], options: CheckOptions, output: Output): Promise<number> {
    const campaign = await openCampaign(await campaignFolder(options.campaign, paths));
    const files = filesAt(campaign, paths.length > 0 ? paths : [options.campaign ?? '.']);
    const diagnostics = files.flatMap((document) => diagnosticsOf(campaign, document));
    const count = (severity: Severity) => diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    if (options.format === 'json') {
        output.write(`${JSON.stringify(diagnostics, undefined, 2)}\n`);
    } else {
        for (const { file, range, severity, code, message } of diagnostics) {
            output.write(`${file}:${range.start.line}:${range.start.column}: ${severity} ${code}: ${message}\n`);
        }
        output.write(
            `${plural(files.length, 'file')}: ${plural(count('error'), 'error')}, ${plural(count('warning'), 'warning')}\n`,
        );
    }
    return count('error') + count('warning') > 0 ? 1 : 0;
}

function diagnosticsOf(campaign: Campaign, document: LangiumDocument): CheckedDiagnostic[] {
    return (document.diagnostics ?? []).map((diagnostic: Diagnostic) => {
        const page = (diagnostic.data as DiagnosticFacts | undefined)?.page;
        return {
            file: campaign.pathOf(document),
            range: fromOne(diagnostic.range),
            code: String(diagnostic.code ?? ''),
            severity: SEVERITIES[(diagnostic.severity ?? 1) - 1] ?? 'error',
            message: typeof diagnostic.message === 'string' ? diagnostic.message : diagnostic.message.value,
            ...(page !== undefined && { page }),
        };
    });
}

function fromOne({ start, end }: Range): CheckedDiagnostic['range'] {
    return {
        start: { line: start.line + 1, column: start.character + 1 },
        end: { line: end.line + 1, column: end.character + 1 },
    };
}

export function plural(count: number, what: string): string {
    return `${count} ${what}${count === 1 ? '' : 's'}`;
}
