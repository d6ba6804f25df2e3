import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Cancellation, EmptyFileSystemProvider, type FileSystemProvider, type LangiumDocument, URI } from 'langium';
import type { CompletionItem, Diagnostic } from 'vscode-languageserver-types';
import type { Element, File } from '../../src/language/generated/ast.js';
import { createSkirmishServices, type RulebookFile, type SkirmishOptions } from '../../src/language/main.js';
import { positionOf, readCursor } from './cursor.js';
import { testRuleset } from './test-ruleset.js';

export const testRulebook: RulebookFile = {
    ruleset: 'test-rules',
    path: 'test-rules/core.skirmish',
    text: readFileSync(join(import.meta.dirname, '../fixtures/rulebook/core.skirmish'), 'utf8'),
};

function memoryFiles(texts: ReadonlyMap<string, string>, folder: readonly string[]): FileSystemProvider {
    return Object.assign(new EmptyFileSystemProvider(), {
        readFile: (uri: URI) =>
            uri.path.endsWith('secret.skirmish')
                ? Promise.reject(new Error('Permission denied'))
                : Promise.resolve(texts.get(uri.toString()) ?? ''),
        readDirectory: () =>
            Promise.resolve(folder.map((path) => ({ uri: uriOf(path), isFile: true, isDirectory: false }))),
    });
}

/** A workspace without files on disk, with the services under test. */
export class TestWorkspace {
    readonly services;
    private readonly texts = new Map<string, string>();
    private readonly folder: string[] = [];

    private constructor(options: Partial<SkirmishOptions>) {
        const fileSystemProvider = () => memoryFiles(this.texts, this.folder);
        this.services = createSkirmishServices(
            { fileSystemProvider },
            {
            rulesets: [testRuleset],
            rulebooks: [testRulebook],
            ...options,
        },
        );
    }

    /** @param files texts by their path: `{ 'thugs.skirmish': 'npc Thug { … }' }` */
    static async open(files: Readonly<Record<string, string>> = {}, options: Partial<SkirmishOptions> = {}) {
        const workspace = new TestWorkspace(options);
        const { LangiumDocumentFactory, LangiumDocuments, WorkspaceManager, DocumentBuilder } =
            workspace.services.shared.workspace;
        await WorkspaceManager.initializeWorkspace([]);
        const documents = Object.entries(files).map(([path, text]) => {
            workspace.texts.set(uriOf(path).toString(), text);
            const document = LangiumDocumentFactory.fromString(text, uriOf(path));
            LangiumDocuments.addDocument(document);
            return document;
        });
        await DocumentBuilder.build(documents, { validation: { categories: ['built-in', 'fast'] } });
        return workspace;
    }

    /** Starts anew with a folder of these files. */
    async openFolder(paths: readonly string[]): Promise<void> {
        this.folder.push(...paths);
        const folder = { uri: uriOf('').toString(), name: 'workspace' };
        await this.services.shared.workspace.WorkspaceManager.initializeWorkspace([folder]);
    }

    /** Writes files and lets the services follow, as after a keystroke; `undefined` deletes. */
    async change(
        files: Readonly<Record<string, string | undefined>>,
        cancelToken = Cancellation.CancellationToken.None,
    ): Promise<void> {
        const changed: URI[] = [];
        const deleted: URI[] = [];
        for (const [path, text] of Object.entries(files)) {
            const uri = uriOf(path);
            (text === undefined ? deleted : changed).push(uri);
            if (text === undefined) {
                this.texts.delete(uri.toString());
                continue;
            }
            this.texts.set(uri.toString(), text);
            const { LangiumDocuments, LangiumDocumentFactory } = this.services.shared.workspace;
            if (!LangiumDocuments.hasDocument(uri)) {
                LangiumDocuments.addDocument(LangiumDocumentFactory.fromString(text, uri));
            }
        }
        await this.services.shared.workspace.DocumentBuilder.update(changed, deleted, cancelToken);
    }

    document(path: string): LangiumDocument {
        const document = this.services.shared.workspace.LangiumDocuments.getDocument(uriOf(path));
        if (!document) {
            throw new Error(`There is no ${path}`);
        }
        return document;
    }

    elements(path: string): readonly Element[] {
        return (this.document(path).parseResult.value as File).elements;
    }

    /** What is offered where the cursor’s mark stands in a text, in the order in which an editor shows it. */
    async complete(marked: string, path = 'a.skirmish'): Promise<CompletionItem[]> {
        const { text, offset } = readCursor(marked);
        await this.change({ [path]: text });
        const document = this.document(path);
        const params = { textDocument: { uri: document.uri.toString() }, position: positionOf(document, offset) };
        const list = await this.services.skirmish.lsp.CompletionProvider?.getCompletion(document, params);
        const key = ({ sortText, label }: CompletionItem) => sortText ?? label;
        return [...(list?.items ?? [])].sort((a, b) => (key(a) < key(b) ? -1 : 1));
    }

    diagnostics(path: string): readonly Diagnostic[] {
        return this.document(path).diagnostics ?? [];
    }

    /** `error unknown-name “Claeve”`, one a diagnostic. */
    summary(path: string): string[] {
        const { textDocument } = this.document(path);
        return this.diagnostics(path).map((diagnostic) => {
            const severity = ['', 'error', 'warning', 'information', 'hint'][diagnostic.severity ?? 0];
            return `${severity} ${diagnostic.code} “${textDocument.getText(diagnostic.range)}”`;
        });
    }
}

export function uriOf(path: string): URI {
    return path.includes(':') ? URI.parse(path) : URI.file(`/workspace/${path}`);
}
