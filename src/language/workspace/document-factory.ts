import {
    type AstNode,
    type Cancellation,
    DefaultLangiumDocumentFactory,
    type LangiumDocument,
    type Mutable,
    type ParseResult,
    type TextDocument,
    type URI,
} from 'langium';
import { BlockParser } from '../parsing/block-parser.js';

/** A file that cannot be read counts as empty: it must not keep the others from being read. */
export class SkirmishDocumentFactory extends DefaultLangiumDocumentFactory {
    /** How the documents were read that are just being read anew, by their addresses. */
    private readonly previous = new Map<string, ParseResult>();

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

    /** After an edit, only what has changed is parsed. */
    override async update<T extends AstNode = AstNode>(
        document: Mutable<LangiumDocument<T>>,
        token: Cancellation.CancellationToken,
    ): Promise<LangiumDocument<T>> {
        const uri = document.uri.toString();
        this.previous.set(uri, document.parseResult);
        try {
            return await super.update(document, token);
        } finally {
            this.previous.delete(uri);
        }
    }

    protected override parseAsync<T extends AstNode>(
        uri: URI,
        text: string,
        token: Cancellation.CancellationToken,
    ): Promise<ParseResult<T>> {
        const { AsyncParser } = this.serviceRegistry.getServices(uri).parser;
        return AsyncParser instanceof BlockParser
            ? AsyncParser.parse<T>(text, token, this.previous.get(uri.toString()))
            : super.parseAsync<T>(uri, text, token);
    }
}
