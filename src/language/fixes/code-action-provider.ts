import type { LangiumDocument } from 'langium';
import type { CodeActionProvider } from 'langium/lsp';
import {
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

/** Offers the ways out of each diagnostic; the rulebook itself is read-only. */
export class SkirmishCodeActionProvider implements CodeActionProvider {
    private canPlaceCursor = false;

    constructor(services: SkirmishServices) {
        services.shared.lsp.LanguageServer.onInitialize(({ capabilities }) => {
            this.canPlaceCursor = capabilities.workspace?.workspaceEdit?.snippetEditSupport ?? false;
        });
    }

    getCodeActions(document: LangiumDocument, { context }: CodeActionParams): CodeAction[] {
        if (isRulebook(document.uri)) {
            return [];
        }
        return context.diagnostics.flatMap((diagnostic) => {
            const facts = factsOf(diagnostic);
            if (!facts) {
                return [];
            }
            const fixContext = new FixContext(document, diagnostic, facts);
            const makers = [own<FixMaker>(FIXES, facts.code), overrule];
            const fixes = makers.flatMap((maker) => maker?.(fixContext) ?? []).filter((fix) => fix !== undefined);
            return fixes.map((fix, index) => this.action(document, diagnostic, fix, index === 0 && fixes.length === 1));
        });
    }

    private action(document: LangiumDocument, diagnostic: Diagnostic, fix: Fix, isPreferred: boolean): CodeAction {
        const { uri, version } = document.textDocument;
        const edit = this.canPlaceCursor && fix.edit.cursor !== undefined ? snippet(document, fix.edit) : plain(document, fix.edit);
        return {
            title: fix.title,
            kind: CodeActionKind.QuickFix,
            diagnostics: [diagnostic],
            isPreferred,
            edit:
                'snippet' in edit
                    ? { documentChanges: [{ textDocument: { uri, version }, edits: [edit] }] }
                    : { changes: { [uri]: [edit] } },
        };
    }
}

function factsOf({ source, data }: Diagnostic): DiagnosticFacts | undefined {
    const facts = data as Partial<DiagnosticFacts> | undefined;
    return source === 'skirmish' && typeof facts?.code === 'string' ? (facts as DiagnosticFacts) : undefined;
}

function plain(document: LangiumDocument, { start, end, text }: Edit): TextEdit {
    const { textDocument } = document;
    return { range: { start: textDocument.positionAt(start), end: textDocument.positionAt(end) }, newText: text };
}

function snippet(document: LangiumDocument, edit: Edit): SnippetTextEdit {
    const escape = (text: string): string => text.replace(/[\\$}]/g, '\\$&');
    const value = `${escape(edit.text.slice(0, edit.cursor))}$0${escape(edit.text.slice(edit.cursor))}`;
    return { range: plain(document, edit).range, snippet: { kind: 'snippet', value } };
}
