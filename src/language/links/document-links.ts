import type { LangiumDocument } from 'langium';
import type { DocumentLinkProvider } from 'langium/lsp';
import type { DocumentLink } from 'vscode-languageserver';
import type { Libraries } from '../library/libraries.js';
import { loweredFile } from '../lowering/index.js';
import type { SkirmishServices } from '../services.js';
import { rangeOf } from '../occurrences/sites.js';

/** The name of the ruleset leads to its rulebook. (Names lead to their definitions; addresses of the web are links by themselves.) */
export class SkirmishDocumentLinkProvider implements DocumentLinkProvider {
    private readonly libraries: () => Libraries;

    constructor(services: SkirmishServices) {
        this.libraries = () => services.shared.workspace.Libraries;
    }

    getDocumentLinks(document: LangiumDocument): DocumentLink[] {
        const written = loweredFile(document).ruleset;
        if (!written) {
            return [];
        }
        for (const { origin, uri } of this.libraries().libraryFor(written.value).entries()) {
            if (origin === 'rulebook') {
                const range = rangeOf({ document, ...written.span });
                return [{ range, target: uri, tooltip: `Open the rulebook of ${written.value}` }];
            }
        }
        return [];
    }
}
