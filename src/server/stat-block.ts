import { type LangiumDocument, URI } from 'langium';
import type { Connection } from 'vscode-languageserver';
import type { SkirmishServices } from '../language/services.js';
import { copyStatBlock, pasteStatBlock } from '../language/stat-block/stat-block.js';
import { onRequest } from './handlers.js';
import { printStatBlockRequest, readStatBlockRequest } from './protocol.js';

/** Turns printed blocks of numbers into NPCs, and creatures into printed blocks. */
export function registerStatBlockRequests(connection: Connection, services: SkirmishServices): void {
    const { workspace } = services.shared;
    const read = async <T>(
        uri: string,
        action: (document: LangiumDocument) => T | Promise<T>,
    ): Promise<T | undefined> => {
        await workspace.WorkspaceManager.ready;
        return workspace.WorkspaceLock.read(() => {
            const document = workspace.LangiumDocuments.getDocument(URI.parse(uri));
            return document && action(document);
        });
    };
    onRequest(connection, readStatBlockRequest, async ({ uri, text }) => {
        const pasted = await read(uri, (document) => pasteStatBlock(text, document, services));
        return pasted ? { source: pasted.source, unread: [...pasted.unread] } : null;
    });
    onRequest(connection, printStatBlockRequest, async ({ uri, position }) => {
        const found = await read(uri, (document) =>
            copyStatBlock(document, document.textDocument.offsetAt(position), services),
        );
        return found ?? null;
    });
}
