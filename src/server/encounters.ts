import { DocumentState, type LangiumDocument, URI } from 'langium';
import type { Connection } from 'vscode-languageserver';
import type { Encounter } from '../engine/source/index.js';
import type { Libraries } from '../language/library/libraries.js';
import { loweredFile } from '../language/lowering/index.js';
import { isRulebook } from '../language/rulebook.js';
import type { SkirmishSharedServices } from '../language/services.js';
import { notify, onRequest } from './handlers.js';
import { rangeIn } from './positions.js';
import { type EncounterItem, encountersRequest, testsChanged } from './protocol.js';

/** Lists the encounters of a document, and tells when those that are tests may have changed. */
export function registerEncounterRequests(connection: Connection, services: SkirmishSharedServices): void {
    const { workspace } = services;
    onRequest(connection, encountersRequest, async ({ uri }) => {
        await workspace.WorkspaceManager.ready;
        return workspace.WorkspaceLock.read(() => {
            const document = workspace.LangiumDocuments.getDocument(URI.parse(uri));
            return document ? encounterItems(document, workspace.Libraries) : [];
        });
    });

    const withTests = new Set<string>();
    workspace.DocumentBuilder.onBuildPhase(DocumentState.IndexedContent, (documents) => {
        const uris: string[] = [];
        for (const document of documents.filter((document) => !isRulebook(document.uri))) {
            const uri = document.uri.toString();
            const hadTests = withTests.delete(uri);
            const hasTests = loweredFile(document).encounters.some(({ value }) => expectationsOf(value) > 0);
            if (hasTests) {
                withTests.add(uri);
            }
            if (hadTests || hasTests) {
                uris.push(uri);
            }
        }
        tell(uris);
    });
    workspace.DocumentBuilder.onUpdate((_changed, deleted) => {
        tell(deleted.map((uri) => uri.toString()).filter((uri) => withTests.delete(uri)));
    });

    function tell(uris: string[]): void {
        if (uris.length > 0) {
            notify(connection, testsChanged, { uris });
        }
    }
}

/** The encounters of a document, in the order of the text. */
export function encounterItems(document: LangiumDocument, libraries: Libraries): EncounterItem[] {
    const { ruleset } = libraries.scopeOf(document);
    const library = ruleset && libraries.libraryFor(ruleset.name);
    return loweredFile(document)
        .encounters.filter(({ value }) => value.name !== '')
        .map(({ value }) => ({
            name: value.name,
            range: rangeIn(document, value.span),
            nameRange: rangeIn(document, value.nameSpan),
            expectations: expectationsOf(value),
            battleValue: (library && ruleset.battleValue?.(value, library)) ?? null,
        }));
}

/** How many statements an encounter's `expect` blocks hold. */
function expectationsOf(encounter: Encounter): number {
    const inRounds = encounter.rounds.flatMap((round) => round.lines).filter((line) => line.kind === 'expect');
    return [...encounter.expectations, ...inRounds]
        .map((expect) => expect.lines.length + expect.facts.length)
        .reduce((sum, count) => sum + count, 0);
}
