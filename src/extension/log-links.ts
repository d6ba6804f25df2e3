import * as vscode from 'vscode';
import type { LogLink } from '../server/protocol.js';
import { logHead } from './battle-map/log-line.js';
import type { RunHistory } from './run-history.js';
import { logLanguageId, type Server } from './server.js';

/** A log longer than this has links in its first lines only. */
const mostLines = 50_000;
/** What of a line is a link: up to the bracket or colon after its first words. */
const linked = /^\s*(?:[!✗✓]\s+)?(\S[^(:]*?)\s*(?=[(:]|$)/;

/** Makes of each line of the log a link to the order, combatant or rulebook entry that it comes from. */
export class LogLinks implements vscode.Disposable {
    private registration: vscode.Disposable | undefined;
    private readonly subscription: vscode.Disposable;

    constructor(
        private readonly server: Server,
        private readonly history: RunHistory,
    ) {
        this.register();
        // a provider cannot say that its links have changed, but a new one is asked
        this.subscription = history.onDidChange(() => this.register());
    }

    private register(): void {
        this.registration?.dispose();
        this.registration = vscode.languages.registerDocumentLinkProvider(
            { language: logLanguageId },
            { provideDocumentLinks: (document) => this.linksIn(document) },
        );
    }

    private linksIn(document: vscode.TextDocument): vscode.DocumentLink[] {
        const found: vscode.DocumentLink[] = [];
        let links: readonly LogLink[] = [];
        let first = 0;
        let next = 0;
        let current: LogLink | undefined;
        const count = Math.min(document.lineCount, mostLines);
        for (let line = 0; line < count; line++) {
            const head = line + 1 < count ? logHead.exec(document.lineAt(line + 1).text) : null;
            if (head) {
                links = this.history.linksOf(document.lineAt(line).text, Number(head[1]));
                [first, next, current] = [line, 0, undefined];
            }
            while ((links[next]?.line ?? Infinity) <= line - first) {
                current = links[next];
                next++;
            }
            const link = current?.location && this.linkAt(document, line, current.location);
            if (link) {
                found.push(link);
            }
        }
        return found;
    }

    private linkAt(
        document: vscode.TextDocument,
        line: number,
        { uri, range }: NonNullable<LogLink['location']>,
    ): vscode.DocumentLink | undefined {
        const [whole, words = ''] = linked.exec(document.lineAt(line).text) ?? [];
        if (whole === undefined || words === '') {
            return undefined;
        }
        const start = whole.indexOf(words);
        const { start: at } = this.server.range(range);
        const target = vscode.Uri.parse(uri).with({ fragment: `L${at.line + 1},${at.character + 1}` });
        return new vscode.DocumentLink(new vscode.Range(line, start, line, start + words.length), target);
    }

    dispose(): void {
        this.registration?.dispose();
        this.subscription.dispose();
    }
}
