import { type Cancellation, interruptAndCheck, type LangiumDocument, WorkspaceCache } from 'langium';
import type { CodeLensProvider } from 'langium/lsp';
import type { CodeLens, CodeLensParams } from 'vscode-languageserver';
import { switches } from '../configuration.js';
import { loweredFile } from '../lowering/index.js';
import { isRulebook } from '../rulebook.js';
import type { SkirmishServices } from '../services.js';
import { NameSites, rangeOf } from './sites.js';

/** The command behind the lens; the editor's side of it opens the list of references. */
const COMMAND = 'skirmish.showReferences';

/** Counts above each creature and house rule how often it is named elsewhere. */
export class ReferenceLensProvider implements CodeLensProvider {
    private readonly sites: NameSites;
    private readonly configuration;
    private readonly lenses: WorkspaceCache<string, CodeLens[]>;

    constructor(services: SkirmishServices) {
        this.sites = new NameSites(services);
        this.configuration = services.shared.workspace.ConfigurationProvider;
        this.lenses = new WorkspaceCache(services.shared);
    }

    async provideCodeLens(
        document: LangiumDocument,
        _params: CodeLensParams,
        cancelToken?: Cancellation.CancellationToken,
    ): Promise<CodeLens[]> {
        const { references } = await switches(this.configuration, 'codeLens', { references: true });
        if (!references || isRulebook(document.uri)) {
            return [];
        }
        const uri = document.uri.toString();
        const known = this.lenses.get(uri);
        if (known) {
            return known;
        }
        const lenses: CodeLens[] = [];
        for (const { node } of loweredFile(document).entities) {
            if (cancelToken) {
                await interruptAndCheck(cancelToken);
            }
            const [declaration, ...others] = this.sites.of(node);
            if (declaration?.form === 'declaration') {
                const range = rangeOf(declaration);
                const title = others.length === 1 ? '1 reference' : `${others.length} references`;
                // Where they are is looked up at the click: edits elsewhere move them.
                lenses.push({ range, command: { title, command: COMMAND, arguments: [uri, range.start] } });
            }
        }
        this.lenses.set(uri, lenses);
        return lenses;
    }
}
