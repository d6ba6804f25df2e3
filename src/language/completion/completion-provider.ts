import { Cancellation, interruptAndCheck, type LangiumDocument, type Lexer } from 'langium';
import type { CompletionProvider } from 'langium/lsp';
import type { CompletionParams } from 'vscode-languageserver';
import type { CompletionList, Range } from 'vscode-languageserver-types';
import type { Libraries } from '../library/libraries.js';
import type { SkirmishServices } from '../services.js';
import { completionContext, typedEnd } from './context.js';
import { Items } from './items.js';
import { elementBefore, Offer } from './offer.js';

/** Offers what the ruleset's schema allows at the cursor: blocks, labels, words, and names of the kind expected there. */
export class SkirmishCompletionProvider implements CompletionProvider {
    readonly completionOptions = { triggerCharacters: ['"', '(', ':', ','] };
    private readonly lexer: Lexer;
    private readonly libraries: () => Libraries;

    constructor(services: SkirmishServices) {
        this.lexer = services.parser.Lexer;
        this.libraries = () => services.shared.workspace.Libraries;
    }

    async getCompletion(
        document: LangiumDocument,
        params: CompletionParams,
        cancelToken = Cancellation.CancellationToken.None,
    ): Promise<CompletionList | undefined> {
        const offset = document.textDocument.offsetAt(params.position);
        const element = elementBefore(document, offset);
        // Nothing before the element in which the cursor stands can matter.
        const base = element?.node.$cstNode?.offset ?? 0;
        const text = document.textDocument.getText({ start: document.textDocument.positionAt(base), end: params.position });
        const context = completionContext(this.lexer, text, base);
        const before: Range = { start: document.textDocument.positionAt(context.start), end: params.position };
        const typed = document.textDocument.getText(before).replace(/^"/, '').toLowerCase();
        const end = document.textDocument.positionAt(typedEnd(document.textDocument.getText(), context.start, offset));
        const range: Range = { start: before.start, end };
        await interruptAndCheck(cancelToken);
        const items = new Items(range, typed);
        new Offer(items, this.libraries(), document, context, element, offset).make();
        return items.list(cancelToken);
    }
}
