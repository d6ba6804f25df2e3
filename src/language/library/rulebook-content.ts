import type { TextDocumentContentProvider } from 'langium/lsp';
import type { TextDocumentContentParams, TextDocumentContentResult } from 'vscode-languageserver';
import { RULEBOOK_SCHEME } from '../rulebook.js';
import type { SkirmishSharedServices } from '../services.js';

/** Gives editors the text of the rulebooks' files, which they show read-only. */
export class RulebookContentProvider implements TextDocumentContentProvider {
    readonly schemes = [RULEBOOK_SCHEME];

    constructor(private readonly services: SkirmishSharedServices) {}

    provideTextDocumentContent({ uri }: TextDocumentContentParams): Promise<TextDocumentContentResult | undefined> {
        const document = this.services.workspace.Libraries.textDocument(uri);
        return Promise.resolve(document && { text: document.getText() });
    }
}
