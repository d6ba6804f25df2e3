import { DefaultLanguageServer } from 'langium/lsp';
import type { InitializeParams, InitializeResult } from 'vscode-languageserver';
import { SkirmishFoldingRangeProvider } from './folding/folding-range-provider.js';
import { SkirmishFormatter } from './formatting/formatter.js';
import { SkirmishInlayHintProvider } from './inlay/inlay-hint-provider.js';
import { SkirmishDocumentLinkProvider } from './links/document-links.js';
import { SkirmishDocumentHighlightProvider } from './occurrences/highlights.js';
import { ReferenceLensProvider } from './occurrences/reference-lens.js';
import { SkirmishReferencesProvider } from './occurrences/references.js';
import { SkirmishRenameProvider } from './rename/rename-provider.js';
import { SkirmishSemanticTokenProvider } from './semantic-tokens/semantic-token-provider.js';
import { SkirmishSignatureHelpProvider } from './signature/signature-help-provider.js';
import type { SkirmishModule } from './services.js';

/** What an editor offers for reading and changing a text, beside completion, hover and quick fixes. */
export const editorFeatures: NonNullable<SkirmishModule['lsp']> = {
    CodeLensProvider: (services) => new ReferenceLensProvider(services),
    DocumentHighlightProvider: (services) => new SkirmishDocumentHighlightProvider(services),
    DocumentLinkProvider: (services) => new SkirmishDocumentLinkProvider(services),
    FoldingRangeProvider: (services) => new SkirmishFoldingRangeProvider(services),
    Formatter: (services) => new SkirmishFormatter(services),
    InlayHintProvider: (services) => new SkirmishInlayHintProvider(services),
    ReferencesProvider: (services) => new SkirmishReferencesProvider(services),
    RenameProvider: (services) => new SkirmishRenameProvider(services),
    SemanticTokenProvider: (services) => new SkirmishSemanticTokenProvider(services),
    SignatureHelp: (services) => new SkirmishSignatureHelpProvider(services),
};

/** Says what the server can do beyond what its framework knows of; src/server answers those requests. */
export class SkirmishLanguageServer extends DefaultLanguageServer {
    protected override buildInitializeResult(params: InitializeParams): InitializeResult {
        const result = super.buildInitializeResult(params);
        const { completionProvider } = result.capabilities;
        return {
            ...result,
            capabilities: {
                ...result.capabilities,
                ...(completionProvider && { completionProvider: { ...completionProvider, resolveProvider: true } }),
                selectionRangeProvider: true,
                linkedEditingRangeProvider: true,
            },
        };
    }
}
