import { inject } from 'langium';
import { createDefaultModule, createDefaultSharedModule, type DefaultSharedModuleContext } from 'langium/lsp';
import type { Ruleset } from '../engine/ruleset.js';
import { SkirmishGeneratedModule, SkirmishGeneratedSharedModule } from './generated/module.js';
import { SkirmishCompletionProvider } from './completion/completion-provider.js';
import { SkirmishCodeActionProvider } from './fixes/code-action-provider.js';
import { SkirmishHoverProvider } from './hover/hover-provider.js';
import { SkirmishConfigurationProvider } from './configuration.js';
import { editorFeatures, SkirmishLanguageServer } from './features.js';
import { Libraries } from './library/libraries.js';
import { RulebookContentProvider } from './library/rulebook-content.js';
import { ShippedRulebooks } from './library/shipped.js';
import { SkirmishDocumentSymbolProvider } from './outline/document-symbols.js';
import { BlockParser } from './parsing/block-parser.js';
import { SkirmishParserErrorMessages } from './parsing/error-messages.js';
import { SkirmishLexer } from './parsing/lexer.js';
import { SkirmishTokenBuilder } from './parsing/token-builder.js';
import { SkirmishValueConverter } from './parsing/value-converter.js';
import { CodeActionProviders, RefactoringProvider } from './refactor/refactoring-provider.js';
import { SkirmishReferenceDescriptionProvider, SkirmishScopeComputation } from './references/indexing.js';
import { SkirmishLinker } from './references/linker.js';
import { SkirmishNameProvider } from './references/names.js';
import type { RulebookFile } from './rulebook.js';
import { LastRuns } from './runs/last-runs.js';
import type { SkirmishModule, SkirmishServices, SkirmishSharedModule, SkirmishSharedServices } from './services.js';
import { SkirmishWorkspaceSymbolProvider } from './symbols/workspace-symbols.js';
import { SkirmishDocumentValidator } from './validation/document-validator.js';
import { SkirmishDocumentBuilder } from './workspace/document-builder.js';
import { SkirmishDocuments } from './workspace/documents.js';
import { SkirmishDocumentFactory } from './workspace/document-factory.js';
import { SkirmishWorkspaceManager } from './workspace/workspace-manager.js';

export * from './library/libraries.js';
export * from './rulebook.js';
export * from './services.js';

export interface SkirmishOptions {
    /** The rulebooks that can be played. */
    readonly rulesets: readonly Ruleset[];
    /** Their texts; they are loaded with the workspace. */
    readonly rulebooks: readonly RulebookFile[];
    /** Ruleset of files without a `ruleset` line; the first one unless given. */
    readonly defaultRuleset?: string;
    /** Whether the rulebooks themselves are checked, as the tests do. */
    readonly checkRulebooks?: boolean;
}

/**
 * The services of the language, with or without a connection to an editor.
 *
 * Start them with `shared.workspace.WorkspaceManager.initializeWorkspace(folders)`, which loads the rulebooks and builds
 * every file of the folders.
 */
export function createSkirmishServices(
    context: DefaultSharedModuleContext,
    options: SkirmishOptions,
): { shared: SkirmishSharedServices; skirmish: SkirmishServices } {
    const shared = inject(createDefaultSharedModule(context), SkirmishGeneratedSharedModule, sharedModule(options));
    const skirmish = inject(createDefaultModule({ shared }), SkirmishGeneratedModule, module) as SkirmishServices;
    shared.ServiceRegistry.register(skirmish);
    return { shared, skirmish };
}

function sharedModule(options: SkirmishOptions): SkirmishSharedModule {
    const rulesets = new Map(options.rulesets.map((ruleset) => [ruleset.name, ruleset]));
    const rulebooks = options.checkRulebooks ? options.rulebooks.map(unpacked) : options.rulebooks;
    return {
        lsp: {
            LanguageServer: (services) => new SkirmishLanguageServer(services),
            WorkspaceSymbolProvider: (services) => new SkirmishWorkspaceSymbolProvider(services),
            TextDocumentContentProvider: (services) => new RulebookContentProvider(services),
        },
        workspace: {
            ConfigurationProvider: (services) => new SkirmishConfigurationProvider(services),
            WorkspaceManager: (services) => new SkirmishWorkspaceManager(services, rulebooks),
            DocumentBuilder: (services) => new SkirmishDocumentBuilder(services, options.checkRulebooks ?? false),
            LastRuns: () => new LastRuns(),
            LangiumDocuments: (services) => new SkirmishDocuments(services),
            LangiumDocumentFactory: (services) => new SkirmishDocumentFactory(services),
            Libraries: (services) =>
                new Libraries(
                    services,
                    rulesets,
                    options.defaultRuleset ?? options.rulesets[0]?.name ?? '',
                    new ShippedRulebooks(rulebooks, () => services.workspace.LangiumDocumentFactory),
                ),
        },
    };
}

/** The file as a text to be parsed and checked like any other. */
function unpacked({ ruleset, path, text }: RulebookFile): RulebookFile {
    return { ruleset, path, text };
}

const module: SkirmishModule = {
    parser: {
        AsyncParser: (services) => new BlockParser(services),
        TokenBuilder: () => new SkirmishTokenBuilder(),
        Lexer: (services) => new SkirmishLexer(services),
        ParserErrorMessageProvider: () => new SkirmishParserErrorMessages(),
        ValueConverter: () => new SkirmishValueConverter(),
    },
    lsp: {
        ...editorFeatures,
        CodeActionProvider: (services) =>
            new CodeActionProviders([new SkirmishCodeActionProvider(services), new RefactoringProvider(services)]),
        CompletionProvider: (services) => new SkirmishCompletionProvider(services),
        DocumentSymbolProvider: () => new SkirmishDocumentSymbolProvider(),
        HoverProvider: (services) => new SkirmishHoverProvider(services),
    },
    references: {
        Linker: (services) => new SkirmishLinker(services),
        NameProvider: () => new SkirmishNameProvider(),
        ScopeComputation: (services) => new SkirmishScopeComputation(services),
    },
    validation: {
        DocumentValidator: (services) => new SkirmishDocumentValidator(services),
    },
    workspace: {
        ReferenceDescriptionProvider: (services) => new SkirmishReferenceDescriptionProvider(services),
    },
};
