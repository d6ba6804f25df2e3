import {
    DefaultWorkspaceManager,
    delayNextTick,
    type LangiumDocument,
    type LangiumSharedCoreServices,
    type Stream,
    type URI,
    type WorkspaceFolder,
} from 'langium';
import { type RulebookFile, rulebookUri } from '../rulebook.js';
import type { SkirmishDocumentBuilder } from './document-builder.js';

/** So many files are read at once. */
const BATCH = 32;

/** Loads the rulebooks that were not packed beside the files of the workspace, and checks everything at the start. */
export class SkirmishWorkspaceManager extends DefaultWorkspaceManager {
    override initialBuildOptions = { validation: { categories: ['built-in', 'fast'] } };
    private readonly factory;
    private readonly builder: () => SkirmishDocumentBuilder;

    constructor(
        services: LangiumSharedCoreServices,
        private readonly rulebooks: readonly RulebookFile[],
    ) {
        super(services);
        this.builder = () => services.workspace.DocumentBuilder as SkirmishDocumentBuilder;
        this.factory = services.workspace.LangiumDocumentFactory;
    }

    protected override async loadAdditionalDocuments(
        _folders: WorkspaceFolder[],
        collector: (document: LangiumDocument) => void,
    ): Promise<void> {
        for (const file of this.rulebooks) {
            if (!file.packed && !this.langiumDocuments.hasDocument(rulebookUri(file))) {
                const document = this.factory.fromString(file.text, rulebookUri(file));
                this.builder().expect(document);
                collector(document);
                await delayNextTick();
            }
        }
    }

    protected override async loadWorkspaceDocuments(
        uris: Stream<URI>,
        collector: (document: LangiumDocument) => void,
    ): Promise<void> {
        const all = uris.toArray();
        for (let start = 0; start < all.length; start += BATCH) {
            const batch = all.slice(start, start + BATCH);
            const documents = await Promise.all(batch.map((uri) => this.langiumDocuments.getOrCreateDocument(uri)));
            for (const document of documents) {
                this.builder().expect(document);
                collector(document);
            }
        }
    }
}
