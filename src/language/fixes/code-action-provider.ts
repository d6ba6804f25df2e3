import { interruptAndCheck, type LangiumDocument } from 'langium';
import type { CodeActionProvider } from 'langium/lsp';
import {
    type CancellationToken,
    type CodeAction,
    CodeActionKind,
    type CodeActionParams,
    type Diagnostic,
    type SnippetTextEdit,
    type TextEdit,
} from 'vscode-languageserver';
import { own } from '../schema.js';
import { isRulebook } from '../rulebook.js';
import type { SkirmishServices } from '../services.js';
import type { DiagnosticFacts } from '../validation/diagnostics.js';
import { type Edit, type Fix, FixContext, type FixMaker } from './fix.js';
import { FIXES, overrule } from './fixes.js';
import { mendOrder, mendRule } from './rule-fixes.js';

/** Fixes everything in a file that leaves nothing to choose; what that uncovers is for the next time. */
const FIX_ALL = `${CodeActionKind.SourceFixAll}.skirmish`;

/** Offers the ways out of each diagnostic; the rulebook itself is read-only. */
export class SkirmishCodeActionProvider implements CodeActionProvider {
    private canPlaceCursor = false;

    constructor(private readonly services: SkirmishServices) {
        services.shared.lsp.LanguageServer.onInitialize(({ capabilities }) => {
            this.canPlaceCursor = capabilities.workspace?.workspaceEdit?.snippetEditSupport ?? false;
        });
    }

    async getCodeActions(
        document: LangiumDocument,
        { context }: CodeActionParams,
        cancelToken?: CancellationToken,
    ): Promise<CodeAction[]> {
        if (isRulebook(document.uri)) {
            return [];
        }
        const { only } = context;
        const actions: CodeAction[] = [];
        if (!only || isWanted(CodeActionKind.QuickFix, only)) {
            for (const diagnostic of context.diagnostics) {
                await interruptAndCheckIf(cancelToken);
                const fixes = this.fixesOf(document, diagnostic, [mendRule, mendOrder, overrule]);
                const isOnly = fixes.length === 1;
                actions.push(...fixes.map((fix) => this.action(document, diagnostic, fix, isOnly)));
            }
        }
        // Actions on the whole file are for those who ask for them by kind.
        if (only && isWanted(FIX_ALL, only)) {
            actions.push(...(await this.fixAll(document, cancelToken)));
        }
        return actions;
    }

    /** All fixes of the file that are sure; of two that change the same text, the first. */
    private async fixAll(document: LangiumDocument, cancelToken?: CancellationToken): Promise<CodeAction[]> {
        const edits: Edit[] = [];
        for (const diagnostic of document.diagnostics ?? []) {
            await interruptAndCheckIf(cancelToken);
            const sure = this.fixesOf(document, diagnostic, [mendRule]).filter(({ isSure }) => isSure);
            const [fix] = sure;
            if (fix && sure.length === 1 && !fix.edits.some((edit) => edits.some((other) => overlap(edit, other)))) {
                edits.push(...fix.edits);
            }
        }
        if (edits.length === 0) {
            return [];
        }
        const title = 'Fix all that leaves nothing to choose';
        return [{ title, kind: FIX_ALL, edit: { changes: { [document.textDocument.uri]: edits.map((edit) => plain(document, edit)) } } }];
    }

    private fixesOf(document: LangiumDocument, diagnostic: Diagnostic, makers: readonly FixMaker[]): Fix[] {
        const facts = factsOf(diagnostic);
        if (!facts) {
            return [];
        }
        const scope = this.services.shared.workspace.Libraries.scopeOf(document);
        const context = new FixContext(document, diagnostic, facts, scope);
        return [own<FixMaker>(FIXES, facts.code), ...makers].flatMap((maker) => maker?.(context) ?? []);
    }

    private action(document: LangiumDocument, diagnostic: Diagnostic, fix: Fix, isPreferred: boolean): CodeAction {
        const { uri, version } = document.textDocument;
        const hasCursor = this.canPlaceCursor && fix.edits.some(({ cursor }) => cursor !== undefined);
        return {
            title: fix.title,
            kind: CodeActionKind.QuickFix,
            diagnostics: [diagnostic],
            isPreferred,
            edit: hasCursor
                ? {
                      documentChanges: [
                          { textDocument: { uri, version }, edits: fix.edits.map((edit) => snippet(document, edit)) },
                      ],
                  }
                : { changes: { [uri]: fix.edits.map((edit) => plain(document, edit)) } },
        };
    }
}

async function interruptAndCheckIf(cancelToken: CancellationToken | undefined): Promise<void> {
    if (cancelToken) {
        await interruptAndCheck(cancelToken);
    }
}

/** Whether an action of a kind is among the kinds asked for, or below one of them. */
function isWanted(kind: string, only: readonly string[]): boolean {
    return only.some((wanted) => kind === wanted || kind.startsWith(`${wanted}.`));
}

/** Whether two edits change the same text, or insert at the same place. */
function overlap(a: Edit, b: Edit): boolean {
    return a.start === b.start || (a.start < b.end && b.start < a.end);
}

function factsOf({ source, data }: Diagnostic): DiagnosticFacts | undefined {
    const facts = data as Partial<DiagnosticFacts> | undefined;
    return source === 'skirmish' && typeof facts?.code === 'string' ? (facts as DiagnosticFacts) : undefined;
}

function plain(document: LangiumDocument, { start, end, text }: Edit): TextEdit {
    const { textDocument } = document;
    return { range: { start: textDocument.positionAt(start), end: textDocument.positionAt(end) }, newText: text };
}

function snippet(document: LangiumDocument, edit: Edit): SnippetTextEdit | TextEdit {
    if (edit.cursor === undefined) {
        return plain(document, edit);
    }
    const escape = (text: string): string => text.replace(/[\\$}]/g, '\\$&');
    const value = `${escape(edit.text.slice(0, edit.cursor))}$0${escape(edit.text.slice(edit.cursor))}`;
    return { range: plain(document, edit).range, snippet: { kind: 'snippet', value } };
}
