import { DocumentState, type LangiumDocument, URI } from 'langium';
import type { Connection } from 'vscode-languageserver';
import { isRulebook } from '../language/rulebook.js';
import type { SkirmishServices } from '../language/services.js';
import { encounterItems } from './encounters.js';

/** How long changes rest, in milliseconds, before it is looked up what they changed elsewhere. */
const rest = 200;

/**
 * What stands between the lines of a text depends on the settings and on other files, too. The editor asks again for a text
 * that is edited; for the others it must be told to. It is told only where an answer has changed: it draws every lens anew,
 * and a click that falls into that moment is lost.
 */
export function refreshWhenChanged(connection: Connection, services: SkirmishServices): void {
    const { DocumentBuilder, ConfigurationProvider, TextDocuments } = services.shared.workspace;
    const can = { hints: false, lenses: false };
    services.shared.lsp.LanguageServer.onInitialize(({ capabilities: { workspace } }) => {
        can.hints = workspace?.inlayHint?.refreshSupport ?? false;
        can.lenses = workspace?.codeLens?.refreshSupport ?? false;
    });
    // Where these fail the connection is gone.
    const refreshHints = (): void => {
        if (can.hints) {
            connection.languages.inlayHint.refresh().catch(() => undefined);
        }
    };
    const refreshLenses = (): void => {
        if (can.lenses) {
            connection.sendRequest('workspace/codeLens/refresh').catch(() => undefined);
        }
    };
    ConfigurationProvider.onConfigurationSectionUpdate(() => {
        refreshHints();
        refreshLenses();
    });

    const lenses = new LensesOfOpenTexts(services);
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const lookLater = (): void => {
        clearTimeout(waiting);
        waiting = setTimeout(() => {
            lenses.haveChanged().then(
                (changed) => changed && refreshLenses(),
                () => undefined, // A later change has cancelled it, and is looked at in its turn.
            );
        }, rest);
    };
    let edited = new Set<string>();
    DocumentBuilder.onUpdate((changed, deleted) => {
        edited = new Set(changed.map((uri) => uri.toString()));
        if (deleted.length > 0) {
            lookLater();
        }
    });
    DocumentBuilder.onBuildPhase(DocumentState.IndexedReferences, (documents) => {
        if (documents.some(({ uri }) => TextDocuments.get(uri) !== undefined && !edited.has(uri.toString()))) {
            refreshHints();
        }
        lookLater();
    });
}

/** Remembers what the lenses of the open texts say beside their titles. */
class LensesOfOpenTexts {
    private known = new Map<string, { readonly version: number; readonly says: string }>();

    constructor(private readonly services: SkirmishServices) {}

    /** Whether the lenses of a text that has not been edited since the last question say something else now. */
    haveChanged(): Promise<boolean> {
        const { WorkspaceLock, TextDocuments, LangiumDocuments } = this.services.shared.workspace;
        return WorkspaceLock.read(async () => {
            const before = this.known;
            this.known = new Map();
            let changed = false;
            for (const { uri, version } of TextDocuments.all()) {
                const document = LangiumDocuments.getDocument(URI.parse(uri));
                if (document && document.state >= DocumentState.IndexedReferences && !isRulebook(document.uri)) {
                    const says = await this.inLenses(document);
                    const last = before.get(uri);
                    changed ||= last?.version === version && last.says !== says;
                    this.known.set(uri, { version, says });
                }
            }
            return changed;
        });
    }

    private async inLenses(document: LangiumDocument): Promise<string> {
        const { lsp, shared } = this.services;
        const textDocument = { uri: document.uri.toString() };
        const references = await lsp.CodeLensProvider?.provideCodeLens(document, { textDocument });
        const encounters = encounterItems(document, shared.workspace.Libraries);
        return JSON.stringify([
            references?.map(({ command }) => command?.title),
            encounters.map(({ battleValue }) => battleValue),
        ]);
    }
}
