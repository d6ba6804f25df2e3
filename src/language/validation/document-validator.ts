import {
    Cancellation,
    type DocumentValidator,
    interruptAndCheck,
    type LangiumDocument,
    OperationCancelled,
    type ValidationOptions,
} from 'langium';
import type { Diagnostic } from 'vscode-languageserver-types';
import type { Finding } from '../../engine/finding.js';
import type { Span } from '../../engine/source/index.js';
import type { Libraries } from '../library/libraries.js';
import { loweredFile } from '../lowering/index.js';
import { schemaOf } from '../schema.js';
import type { SkirmishServices } from '../services.js';
import { checkBase } from './bases.js';
import { CheckContext, type ElementCheck, type EncounterCheck, type EntityCheck, type FileCheck } from './check.js';
import { toDiagnostic } from './diagnostics.js';
import { checkDuplicates, checkEncounterNames } from './duplicates.js';
import { checkEncounterStructure } from './encounter-structure.js';
import { checkKind } from './kinds.js';
import { checkLabels } from './labels.js';
import { checkNames } from './names.js';
import { checkRules } from './rules.js';
import { checkRulesetLine } from './ruleset-line.js';
import { syntaxFindings } from './syntax.js';
import { checkValues } from './values.js';

const FILE_CHECKS: readonly FileCheck[] = [checkRulesetLine, checkNames, checkEncounterNames];
const ENTITY_CHECKS: readonly EntityCheck[] = [checkKind, checkDuplicates, checkBase];
const ENCOUNTER_CHECKS: readonly EncounterCheck[] = [checkEncounterStructure];
const ELEMENT_CHECKS: readonly ElementCheck[] = [checkLabels, checkValues, checkRules];

/** Runs all checks over a document. Checks yield findings; this turns them into diagnostics, in the order of the text. */
export class SkirmishDocumentValidator implements DocumentValidator {
    private readonly libraries: () => Libraries;

    constructor(services: SkirmishServices) {
        this.libraries = () => services.shared.workspace.Libraries;
    }

    async validateDocument(
        document: LangiumDocument,
        options: ValidationOptions = {},
        cancelToken = Cancellation.CancellationToken.None,
    ): Promise<Diagnostic[]> {
        if (options.categories && !options.categories.includes('fast')) {
            return [];
        }
        const findings = await this.findings(document, cancelToken);
        return findings.map((finding) => toDiagnostic(finding, document, this.libraries()));
    }

    /** Everything that is wrong with a document. */
    async findings(document: LangiumDocument, cancelToken: Cancellation.CancellationToken): Promise<Finding[]> {
        await interruptAndCheck(cancelToken);
        const text = document.textDocument.getText();
        const syntax = syntaxFindings(document, text);
        if (syntax.some(({ code }) => code === 'not-utf8')) {
            return syntax;
        }
        const context = this.contextOf(document, text, syntax, cancelToken);
        for (const check of FILE_CHECKS) {
            check(context);
        }
        const { entities, encounters } = context.file;
        for (const element of entities) {
            await interruptAndCheck(cancelToken);
            for (const check of [...ENTITY_CHECKS, ...ELEMENT_CHECKS]) {
                check(context, element);
            }
        }
        for (const element of encounters) {
            await interruptAndCheck(cancelToken);
            for (const check of [...ENCOUNTER_CHECKS, ...ELEMENT_CHECKS]) {
                check(context, element);
            }
        }
        return withoutConsequences(context, syntax).sort(
            (a, b) => a.span.start - b.span.start || a.span.end - b.span.end,
        );
    }

    private contextOf(
        document: LangiumDocument,
        text: string,
        syntax: readonly Finding[],
        cancelToken: Cancellation.CancellationToken,
    ): CheckContext {
        const libraries = this.libraries();
        const scope = libraries.scopeOf(document);
        const checkpoint = (): void => {
            if (cancelToken.isCancellationRequested) {
                throw OperationCancelled;
            }
        };
        const schema = scope.ruleset && schemaOf(scope.ruleset);
        return new CheckContext(document, text, loweredFile(document), scope, libraries, schema, syntax, checkpoint);
    }
}

/** One fault, one finding: leaves out what is only said because of a fault that is reported anyhow. */
function withoutConsequences(context: CheckContext, syntax: readonly Finding[]): Finding[] {
    const { findings, spoilt, garbled, document } = context;
    const lineOf = ({ span }: Finding) => document.textDocument.positionAt(span.start).line;
    const brokenLines = new Set(syntax.map(lineOf));
    const isSpoilt = (finding: Finding) =>
        finding.code !== 'missing-comma' && spoilt.some((stretch) => isWithin(finding.span, stretch));
    return [
        ...syntax.filter((fault) => !isSpoilt(fault)),
        ...findings.filter(
            (finding) =>
                !isSpoilt(finding) &&
                !(isMissing(finding) && garbled.some((name) => isWithin(finding.span, name))) &&
                !(finding.code === 'value-form' && brokenLines.has(lineOf(finding))) &&
                !syntax.some((fault) => overlaps(finding.span, fault.span)),
        ),
    ];
}

/** `missing-label`, and what rulebooks call their like: `cost-missing`. */
function isMissing({ code }: Finding): boolean {
    return code === 'missing-label' || code.endsWith('-missing');
}

function isWithin(inner: Span, outer: Span): boolean {
    return inner.start >= outer.start && inner.end <= outer.end;
}

function overlaps(a: Span, b: Span): boolean {
    return a.start < b.end && b.start < a.end;
}
