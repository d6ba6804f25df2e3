import { DefaultWorkspaceManager, type LangiumDocument, type LangiumSharedCoreServices, type WorkspaceFolder } from 'langium';
import { type RulebookFile, rulebookUri } from '../rulebook.js';

/** Loads the rulebooks beside the files of the workspace, and checks everything at the start. */
export class SkirmishWorkspaceManager extends DefaultWorkspaceManager {
    override initialBuildOptions = { validation: { categories: ['built-in', 'fast'] } };
    private readonly factory;

    constructor(
        services: LangiumSharedCoreServices,
        private readonly rulebooks: readonly RulebookFile[],
    ) {
        super(services);
        this.factory = services.workspace.LangiumDocumentFactory;
    }

    protected override async loadAdditionalDocuments(
        _folders: WorkspaceFolder[],
        collector: (document: LangiumDocument) => void,
    ): Promise<void> {
        for (const file of this.rulebooks) {
            collector(this.factory.fromString(file.text, rulebookUri(file)));
        }
    }
}
