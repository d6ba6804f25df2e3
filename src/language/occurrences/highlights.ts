import type { LangiumDocument } from 'langium';
import type { DocumentHighlightProvider } from 'langium/lsp';
import { type DocumentHighlight, DocumentHighlightKind, type DocumentHighlightParams } from 'vscode-languageserver';
import type { SkirmishServices } from '../services.js';
import { NameSites, rangeOf } from './sites.js';

/** Marks a name wherever it stands in the document. */
export class SkirmishDocumentHighlightProvider implements DocumentHighlightProvider {
    private readonly sites: NameSites;

    constructor(services: SkirmishServices) {
        this.sites = new NameSites(services);
    }

    getDocumentHighlight(document: LangiumDocument, { position }: DocumentHighlightParams): DocumentHighlight[] {
        const found = this.sites.at(document, document.textDocument.offsetAt(position));
        const sites = found ? this.sites.of(found.target) : [];
        return sites
            .filter((site) => site.document === document)
            .map((site) => ({
                range: rangeOf(site),
                kind: site.form === 'declaration' ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
            }));
    }
}
