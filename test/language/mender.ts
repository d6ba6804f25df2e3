import { TextDocument } from 'langium';
import { CodeAction, CodeActionKind, type Diagnostic, TextEdit } from 'vscode-languageserver';
import { type TestWorkspace, uriOf } from './workspace.js';

const FILE = 'a.skirmish';
const URI = uriOf(FILE).toString();

export interface Outcome {
    readonly title: string;
    readonly text: string;
    /** Codes of what is found no more, and of what is found now. */
    readonly gone: readonly string[];
    readonly come: readonly string[];
}

/** What is in one list and not in the other, each as often as it is there more. */
export function less(from: readonly string[], taken: readonly string[]): string[] {
    const left = [...taken];
    return from.filter((one) => {
        const index = left.indexOf(one);
        return index < 0 || left.splice(index, 1).length === 0;
    });
}

/** Writes texts into the one file of a workspace, and tries the ways out of what is at fault in them. */
export class Mender {
    constructor(readonly workspace: TestWorkspace) {}

    async write(text: string): Promise<readonly Diagnostic[]> {
        await this.workspace.change({ [FILE]: text });
        return this.workspace.diagnostics(FILE);
    }

    /** Of the text as it is, but for those that allow a fault on the record. */
    async actions(diagnostics: readonly Diagnostic[], kind: string = CodeActionKind.QuickFix): Promise<CodeAction[]> {
        const document = this.workspace.document(FILE);
        const range = { start: { line: 0, character: 0 }, end: document.textDocument.positionAt(1e6) };
        const context = { diagnostics: [...diagnostics], only: [kind] };
        const provider = this.workspace.services.skirmish.lsp.CodeActionProvider;
        const found = (await provider?.getCodeActions(document, { textDocument: { uri: URI }, range, context })) ?? [];
        return found.filter(CodeAction.is).filter(({ title }) => !title.startsWith('Allow'));
    }

    applied(text: string, action: CodeAction | undefined): string {
        const edits = (action?.edit?.changes?.[URI] ?? []).filter(TextEdit.is);
        return TextDocument.applyEdits(TextDocument.create(URI, 'skirmish', 0, text), edits);
    }

    /** What each fix of a fault brings about; of the fault at an offset, or of all with the code. */
    async outcomes(code: string, text: string, offset?: number): Promise<Outcome[]> {
        const before = await this.write(text);
        const { textDocument } = this.workspace.document(FILE);
        const isMeant = ({ code: one, range }: Diagnostic): boolean =>
            one === code && (offset === undefined || textDocument.offsetAt(range.start) === offset);
        const results: Outcome[] = [];
        for (const fix of await this.actions(before.filter(isMeant))) {
            const changed = this.applied(text, fix);
            const after = await this.write(changed);
            const [old, now] = [before, after].map((list) => list.map(({ code: one }) => String(one)));
            results.push({
                title: fix.title,
                text: changed,
                gone: less(old ?? [], now ?? []),
                come: less(now ?? [], old ?? []),
            });
        }
        return results;
    }
}
