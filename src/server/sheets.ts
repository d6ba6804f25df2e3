import type { LangiumDocument } from 'langium';
import type { Connection } from 'vscode-languageserver';
import { sheetMarkdown } from '../engine/report/sheet.js';
import { type LoweredEntity, loweredFile } from '../language/lowering/index.js';
import { CREATURE_KINDS } from '../language/references/targets.js';
import type { SkirmishSharedServices } from '../language/services.js';
import { readDocument } from './documents.js';
import { onRequest } from './handlers.js';
import { rangeIn } from './positions.js';
import { creaturesRequest, sheetRequest } from './protocol.js';

/** Severities of the protocol: errors and warnings stand on a sheet, hints do not. */
const WARNING = 2;

/** Lists the creatures of a document and writes their sheets. */
export function registerSheetRequests(connection: Connection, services: SkirmishSharedServices): void {
    onRequest(connection, creaturesRequest, async ({ uri }) => {
        const items = await readDocument(services, uri, (document) =>
            creaturesOf(document).map(({ kind, name, value }) => ({
                name,
                kind,
                range: rangeIn(document, value.span),
                nameRange: rangeIn(document, value.nameSpan),
            })),
        );
        return items ?? [];
    });
    onRequest(connection, sheetRequest, async ({ uri, name, terms }) => {
        const sheet = await readDocument(services, uri, (document) => {
            const creature = creaturesOf(document).find((each) => each.name === name);
            return creature && sheetOf(document, creature, terms, services);
        });
        return sheet ?? null;
    });
}

export function creaturesOf(document: LangiumDocument): LoweredEntity[] {
    return loweredFile(document).entities.filter(({ kind, name }) => CREATURE_KINDS.includes(kind) && name !== '');
}

function sheetOf(
    document: LangiumDocument,
    { value }: LoweredEntity,
    terms: boolean,
    { workspace }: SkirmishSharedServices,
): string | undefined {
    const ruleset = workspace.Libraries.rulesetOf(document);
    const library = ruleset && workspace.Libraries.libraryFor(ruleset.name);
    const { start, end } = rangeIn(document, value.span);
    const faults = (document.diagnostics ?? [])
        .filter(
            ({ severity = 1, range: { start: at } }) =>
                severity <= WARNING && at.line >= start.line && at.line <= end.line,
        )
        .map(({ message }) => (typeof message === 'string' ? message : message.value));
    return (
        ruleset &&
        library &&
        sheetMarkdown(value, ruleset.statistics(value, library), {
            terms,
            lead: ruleset.describe(value, library),
            faults,
        })
    );
}
