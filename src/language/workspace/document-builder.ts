import {
    type BuildOptions,
    Cancellation,
    DefaultDocumentBuilder,
    DocumentState,
    interruptAndCheck,
    type LangiumDocument,
    type LangiumSharedCoreServices,
    type URI,
} from 'langium';
import type { Libraries } from '../library/libraries.js';
import { isRulebook } from '../rulebook.js';

/**
 * Once the changed documents are parsed, brings the libraries up to date and builds anew what depends on the change. What
 * an edit costs depends on what it changes, never on how many other documents there are.
 */
export class SkirmishDocumentBuilder extends DefaultDocumentBuilder {
    private readonly libraries: () => Libraries;
    /** Documents whose build has begun and was not carried to its end. */
    private readonly unfinished = new Set<LangiumDocument>();

    constructor(
        services: LangiumSharedCoreServices & { workspace: { Libraries: Libraries } },
        private readonly checkRulebooks: boolean,
    ) {
        super(services);
        this.libraries = () => services.workspace.Libraries;
    }

    /**
     * A document has been loaded with the workspace. An edit that comes at that moment cancels the first build before it has
     * begun; the edit's own build then takes its documents along.
     */
    expect(document: LangiumDocument): void {
        this.unfinished.add(document);
    }

    /** Like the framework's, which asks every document of the workspace whether the change concerns it. */
    override async update(
        changed: URI[],
        deleted: URI[],
        cancelToken = Cancellation.CancellationToken.None,
    ): Promise<void> {
        this.currentState = DocumentState.Changed;
        const gone = deleted.flatMap((uri) => this.langiumDocuments.deleteDocuments(uri));
        for (const document of gone) {
            this.cleanUpDeleted(document);
        }
        const changedUris = (await Promise.all(changed.map((uri) => this.findChangedUris(uri)))).flat();
        for (const uri of changedUris) {
            const document = this.langiumDocuments.getDocument(uri) ?? this.addUnparsed(uri);
            this.resetToState(document, DocumentState.Changed);
            this.unfinished.add(document);
        }
        await this.emitUpdate(
            changedUris,
            gone.map(({ uri }) => uri),
        );
        await interruptAndCheck(cancelToken);
        await this.buildDocuments(this.sortDocuments([...this.unfinished]), this.updateBuildOptions, cancelToken);
    }

    private addUnparsed(uri: URI): LangiumDocument {
        const document = this.langiumDocumentFactory.fromModel({ $type: 'INVALID' }, uri);
        document.state = DocumentState.Changed;
        this.langiumDocuments.addDocument(document);
        return document;
    }

    protected override cleanUpDeleted(document: LangiumDocument): void {
        super.cleanUpDeleted(document);
        this.unfinished.delete(document);
        this.libraries().outdate([document.uri.toString()]);
    }

    protected override async buildDocuments(
        documents: LangiumDocument[],
        options: BuildOptions,
        cancelToken: Cancellation.CancellationToken,
    ): Promise<void> {
        for (const document of documents) {
            this.unfinished.add(document);
        }
        this.prepareBuild(documents, options);
        await this.runCancelable(documents, DocumentState.Parsed, cancelToken, (document) =>
            this.langiumDocumentFactory.update(document, cancelToken),
        );
        // From here to the reset nothing may be awaited, or a cancelled build would forget its dependents.
        this.libraries().outdate(documents.map(({ uri }) => uri.toString()));
        const dependents = this.libraries().refresh().filter((document) => document.state > DocumentState.ComputedScopes);
        for (const document of dependents) {
            this.resetToState(document, DocumentState.ComputedScopes);
            this.unfinished.add(document);
        }
        const known = new Set(documents);
        const all = [...documents, ...dependents.filter((document) => !known.has(document))];
        try {
            await super.buildDocuments(all, options, cancelToken);
        } finally {
            for (const document of all) {
                if (this.isFinished(document)) {
                    this.unfinished.delete(document);
                }
            }
        }
    }

    /** Whether all is done that an update would do. */
    private isFinished(document: LangiumDocument): boolean {
        const state = this.buildState.get(document.uri.toString());
        if (!state?.completed) {
            return false;
        }
        return document.state === DocumentState.Validated
            ? !this.resultsAreIncomplete(document, this.updateBuildOptions)
            : !this.isChecked(document);
    }

    /**
     * Whoever waits for a phase hears of every document that has reached it, cancelled or not. The framework's tells nobody once
     * the build is cancelled; but the document is done and is not built again, so its diagnostics would never be published.
     */
    protected override notifyDocumentPhase(document: LangiumDocument, state: DocumentState): Promise<void> {
        return super.notifyDocumentPhase(document, state, Cancellation.CancellationToken.None);
    }

    protected override notifyBuildPhase(documents: LangiumDocument[], state: DocumentState): Promise<void> {
        return super.notifyBuildPhase(documents, state, Cancellation.CancellationToken.None);
    }

    /** The libraries know better: see `refresh`. */
    protected override shouldRelink(): boolean {
        return false;
    }

    protected override shouldValidate(document: LangiumDocument): boolean {
        return this.isChecked(document) && super.shouldValidate(document);
    }

    /** The rulebooks were checked when the product was made. */
    private isChecked({ uri }: LangiumDocument): boolean {
        return this.checkRulebooks || !isRulebook(uri);
    }
}
