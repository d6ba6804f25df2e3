import { DocumentState, type LangiumDocument } from 'langium';
import type { Connection } from 'vscode-languageserver';
import { loweredFile } from '../language/lowering/index.js';
import { isRulebook } from '../language/rulebook.js';
import type { SkirmishSharedServices } from '../language/services.js';
import { notify, onRequest } from './handlers.js';
import { rangeIn } from './positions.js';
import { campaignChanged, type CampaignItem, campaignRequest } from './protocol.js';

/** Lists what the workspace defines, and tells when that may have changed. */
export function registerCampaignRequest(connection: Connection, { workspace }: SkirmishSharedServices): void {
    onRequest(connection, campaignRequest, async () => {
        await workspace.WorkspaceManager.ready;
        return workspace.WorkspaceLock.read(() =>
            workspace.LangiumDocuments.all
                .filter(({ uri }) => !isRulebook(uri))
                .toArray()
                .sort((a, b) => (a.uri.toString() < b.uri.toString() ? -1 : 1))
                .flatMap(itemsOf),
        );
    });
    const tell = () => notify(connection, campaignChanged, null);
    workspace.DocumentBuilder.onBuildPhase(DocumentState.IndexedContent, (documents) => {
        if (documents.some(({ uri }) => !isRulebook(uri))) {
            tell();
        }
    });
    workspace.DocumentBuilder.onUpdate((_changed, deleted) => {
        if (deleted.length > 0) {
            tell();
        }
    });
}

function itemsOf(document: LangiumDocument): CampaignItem[] {
    const file = loweredFile(document);
    const uri = document.uri.toString();
    const named = [
        ...file.entities.map(({ kind, value }) => ({ kind, value })),
        ...file.encounters.map(({ value }) => ({ kind: 'encounter', value })),
    ].filter(({ value }) => value.name !== '');
    return named
        .sort((a, b) => a.value.span.start - b.value.span.start)
        .map(({ kind, value }) => ({ name: value.name, kind, uri, nameRange: rangeIn(document, value.nameSpan) }));
}
