import { type LangiumDocument, URI } from 'langium';
import type { SkirmishSharedServices } from '../language/services.js';

/** Reads a document when everything typed before has been taken in. Nothing for a document that is unknown. */
export async function readDocument<T>(
    { workspace }: SkirmishSharedServices,
    uri: string,
    read: (document: LangiumDocument) => T | Promise<T>,
): Promise<T | undefined> {
    await workspace.WorkspaceManager.ready;
    let result: T | undefined;
    await workspace.WorkspaceLock.read(async () => {
        const document = workspace.LangiumDocuments.getDocument(URI.parse(uri));
        result = document && (await read(document));
    });
    return result;
}
