import type { Connection } from 'vscode-languageserver';
import { DocumentState } from 'langium';
import { createRequestHandler } from 'langium/lsp';
import { resolveCompletion } from '../language/completion/resolve.js';
import { linkedEditingRanges } from '../language/occurrences/linked-editing.js';
import { selectionRanges } from '../language/selection/selection-ranges.js';
import type { SkirmishServices } from '../language/services.js';
import { refreshWhenChanged } from './refresh.js';

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
    connection.onCompletionResolve((item) => resolveCompletion(item, services));
    refreshWhenChanged(connection, services);
}
