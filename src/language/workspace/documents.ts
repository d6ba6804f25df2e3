import { type Cancellation, DefaultLangiumDocuments, type DocumentBuilder, type LangiumDocument, type LangiumSharedCoreServices, type URI } from 'langium';
import { SkirmishDocumentBuilder } from './document-builder.js';

/** The documents of the workspace; whatever is added is built with the next change. */
export class SkirmishDocuments extends DefaultLangiumDocuments {
    private readonly builder: () => DocumentBuilder;

    constructor(services: LangiumSharedCoreServices) {
        super(services);
        this.builder = () => services.workspace.DocumentBuilder;
    }

    override addDocument(document: LangiumDocument): void {
        super.addDocument(document);
        const builder = this.builder();
        if (builder instanceof SkirmishDocumentBuilder) {
            builder.expect(document);
        }
    }

    /** Two that ask for the same file at once get the same document. */
    override async getOrCreateDocument(uri: URI, token?: Cancellation.CancellationToken): Promise<LangiumDocument> {
        const known = this.getDocument(uri);
        if (known) {
            return known;
        }
        const document = await this.langiumDocumentFactory.fromUri(uri, token);
        const meanwhile = this.getDocument(uri);
        if (!meanwhile) {
            this.addDocument(document);
        }
        return meanwhile ?? document;
    }
}
