import { type Cancellation, DefaultLangiumDocumentFactory, type LangiumDocument, type TextDocument, type URI } from 'langium';

/** A file that cannot be read counts as empty: it must not keep the others from being read. */
export class SkirmishDocumentFactory extends DefaultLangiumDocumentFactory {
    protected override async getInitialText(uri: URI, token: Cancellation.CancellationToken): Promise<string> {
        return super.getInitialText(uri, token).catch(() => '');
    }

    protected override async getUpdatedText(
        document: LangiumDocument,
        textDocument: TextDocument | undefined,
        token: Cancellation.CancellationToken,
    ): Promise<string> {
        return super.getUpdatedText(document, textDocument, token).catch(() => '');
    }
}
