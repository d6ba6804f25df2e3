import type { Connection } from 'vscode-languageserver';
import { DocumentState } from 'langium';
import { createRequestHandler } from 'langium/lsp';
import { linkedEditingRanges } from '../language/occurrences/linked-editing.js';
import { selectionRanges } from '../language/selection/selection-ranges.js';
import type { SkirmishServices } from '../language/services.js';

/** Answers the requests of the Language Server Protocol that the framework has no services for. */
export function registerEditingRequests(connection: Connection, services: SkirmishServices): void {
    connection.onSelectionRanges(
        createRequestHandler(
            (_language, document, { positions }) => selectionRanges(document, positions),
            services.shared,
            DocumentState.Parsed,
        ),
    );
    connection.languages.onLinkedEditingRange(
        createRequestHandler(
            (_language, document, { position }) => linkedEditingRanges(document, position, services),
            services.shared,
            DocumentState.IndexedReferences,
        ),
    );
    refreshWhenChanged(connection, services);
}

/** What stands between the lines depends on the settings and on other files; the editor asks again when it is told to. */
function refreshWhenChanged(connection: Connection, { shared }: SkirmishServices): void {
    let canRefresh = false;
    shared.lsp.LanguageServer.onInitialize(({ capabilities: { workspace } }) => {
        canRefresh = (workspace?.inlayHint?.refreshSupport && workspace.codeLens?.refreshSupport) ?? false;
    });
    const refresh = (): void => {
        if (canRefresh) {
            // Where it fails the connection is gone.
            Promise.all([
                connection.languages.inlayHint.refresh(),
                connection.sendRequest('workspace/codeLens/refresh'),
            ]).catch(() => undefined);
        }
    };
    shared.workspace.ConfigurationProvider.onConfigurationSectionUpdate(refresh);
    shared.workspace.DocumentBuilder.onBuildPhase(DocumentState.IndexedReferences, (documents) => {
        if (documents.length > 1) {
            refresh();
        }
    });
}
