import type { LangiumDocument } from 'langium';
import type { ReferencesProvider } from 'langium/lsp';
import type { Location, ReferenceParams } from 'vscode-languageserver';
import type { SkirmishServices } from '../services.js';
import { NameSites, rangeOf } from './sites.js';

/** Lists where a thing is named; a name with a bracket counts once. */
export class SkirmishReferencesProvider implements ReferencesProvider {
    private readonly sites: NameSites;

    constructor(services: SkirmishServices) {
        this.sites = new NameSites(services);
    }

    findReferences(document: LangiumDocument, { position, context }: ReferenceParams): Location[] {
        const found = this.sites.at(document, document.textDocument.offsetAt(position));
        const sites = found ? this.sites.of(found.target) : [];
        return sites
            .filter((site) => context.includeDeclaration || site.form !== 'declaration')
            .map((site) => ({ uri: site.document.uri.toString(), range: rangeOf(site) }));
    }
}
