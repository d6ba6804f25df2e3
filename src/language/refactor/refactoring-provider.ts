import { interruptAndCheck, type LangiumDocument, OperationCancelled } from 'langium';
import type { CodeActionProvider } from 'langium/lsp';
import {
    type CancellationToken,
    type CodeAction,
    type CodeActionParams,
    CodeActionTriggerKind,
    type Command,
} from 'vscode-languageserver';
import { isRulebook } from '../rulebook.js';
import type { SkirmishServices } from '../services.js';
import { addLevel } from './add-level.js';
import { extractTemplate } from './extract-template.js';
import { freezeFight } from './freeze-fight.js';
import { quoteName } from './quotes.js';
import { RefactorContext, type RefactoringMaker } from './refactoring.js';
import { sortDefinitions } from './sort-definitions.js';
import { toLevels } from './to-levels.js';

const MAKERS: readonly RefactoringMaker[] = [
    addLevel,
    extractTemplate,
    toLevels,
    freezeFight,
    quoteName,
    sortDefinitions,
];

/** Offers ways to write the same thing differently, and the next level. */
export class RefactoringProvider implements CodeActionProvider {
    constructor(private readonly services: SkirmishServices) {}

    async getCodeActions(
        document: LangiumDocument,
        { range, context }: CodeActionParams,
        cancelToken?: CancellationToken,
    ): Promise<CodeAction[]> {
        if (isRulebook(document.uri)) {
            return [];
        }
        if (cancelToken) {
            await interruptAndCheck(cancelToken);
        }
        const { textDocument } = document;
        const refactorContext = new RefactorContext(
            this.services,
            document,
            this.services.shared.workspace.Libraries.scopeOf(document),
            textDocument.offsetAt(range.start),
            textDocument.offsetAt(range.end),
            context.triggerKind !== CodeActionTriggerKind.Automatic,
            () => {
                if (cancelToken?.isCancellationRequested) {
                    throw OperationCancelled;
                }
            },
        );
        return MAKERS.flatMap((make) => make(refactorContext))
            .filter(({ kind }) => isWanted(kind, context.only))
            .map(({ title, kind, edits, disabled }) => ({
                title,
                kind,
                ...(disabled !== undefined && { disabled: { reason: disabled } }),
                edit: {
                    changes: {
                        [textDocument.uri]: edits.map(({ start, end, text }) => ({
                            range: { start: textDocument.positionAt(start), end: textDocument.positionAt(end) },
                            newText: text,
                        })),
                    },
                },
            }));
    }
}

/** Actions on the whole file are for those who ask for them by kind. */
function isWanted(kind: string, only: readonly string[] | undefined): boolean {
    return only ? only.some((wanted) => kind === wanted || kind.startsWith(`${wanted}.`)) : !kind.startsWith('source');
}

/** All that several providers offer. */
export class CodeActionProviders implements CodeActionProvider {
    constructor(private readonly providers: readonly CodeActionProvider[]) {}

    async getCodeActions(
        document: LangiumDocument,
        params: CodeActionParams,
        cancelToken?: CancellationToken,
    ): Promise<(CodeAction | Command)[]> {
        const actions: (CodeAction | Command)[] = [];
        for (const provider of this.providers) {
            actions.push(...((await provider.getCodeActions(document, params, cancelToken)) ?? []));
        }
        return actions;
    }
}
