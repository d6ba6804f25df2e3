import {
    type BuildOptions,
    type Cancellation,
    DefaultDocumentBuilder,
    DocumentState,
    type LangiumDocument,
    type LangiumSharedCoreServices,
} from 'langium';
import type { Libraries } from '../library/libraries.js';
import { isRulebook } from '../rulebook.js';

/** Once the changed documents are parsed, brings the libraries up to date and builds anew what depends on the change. */
export class SkirmishDocumentBuilder extends DefaultDocumentBuilder {
    private readonly libraries: () => Libraries;

    constructor(
        services: LangiumSharedCoreServices & { workspace: { Libraries: Libraries } },
        private readonly checkRulebooks: boolean,
    ) {
        super(services);
        this.libraries = () => services.workspace.Libraries;
    }

    protected override async buildDocuments(
        documents: LangiumDocument[],
        options: BuildOptions,
        cancelToken: Cancellation.CancellationToken,
    ): Promise<void> {
        this.prepareBuild(documents, options);
        await this.runCancelable(documents, DocumentState.Parsed, cancelToken, (document) =>
            this.langiumDocumentFactory.update(document, cancelToken),
        );
        // From here to the reset nothing may be awaited, or a cancelled build would forget its dependents.
        const dependents = this.libraries().refresh().filter((document) => document.state > DocumentState.ComputedScopes);
        for (const document of dependents) {
            this.resetToState(document, DocumentState.ComputedScopes);
        }
        const more = dependents.filter((document) => !documents.includes(document));
        await super.buildDocuments([...documents, ...more], options, cancelToken);
    }

    /** The libraries know better: see `refresh`. */
    protected override shouldRelink(): boolean {
        return false;
    }

    /** The rulebooks were checked when the product was made. */
    protected override shouldValidate(document: LangiumDocument): boolean {
        return (this.checkRulebooks || !isRulebook(document.uri)) && super.shouldValidate(document);
    }
}
