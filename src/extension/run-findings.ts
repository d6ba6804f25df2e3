import * as vscode from 'vscode';
import type { RunResult } from '../server/protocol.js';
import type { Server } from './server.js';

/**
 * What the last run of a file found: expectations that failed and orders that could not be carried out, shown where they
 * are written until the file is changed or run again.
 */
export class RunFindings implements vscode.Disposable {
    private readonly collection = vscode.languages.createDiagnosticCollection('skirmish-run');
    private readonly subscription: vscode.Disposable;

    constructor(private readonly server: Server) {
        this.subscription = vscode.workspace.onDidChangeTextDocument((event) => {
            if (event.contentChanges.length > 0) {
                this.clear(event.document.uri);
            }
        });
    }

    add(result: Extract<RunResult, { outcome: 'ended' | 'stopped' }>): void {
        for (const problem of result.problems) {
            this.show(problem.location, problem.message, vscode.DiagnosticSeverity.Warning);
        }
        for (const expectation of result.expectations.filter((item) => !item.passed)) {
            const message = vscode.l10n.t(
                'The last run found {0} instead of {1}.',
                expectation.found,
                expectation.expected,
            );
            this.show(expectation.location, message, vscode.DiagnosticSeverity.Error);
        }
    }

    clear(uri: vscode.Uri): void {
        this.collection.delete(uri);
    }

    private show(
        location: { uri: string; range: Parameters<Server['range']>[0] },
        message: string,
        severity: vscode.DiagnosticSeverity,
    ): void {
        const uri = vscode.Uri.parse(location.uri);
        const diagnostic = new vscode.Diagnostic(this.server.range(location.range), message, severity);
        diagnostic.source = 'Skirmish run';
        this.collection.set(uri, [...(this.collection.get(uri) ?? []), diagnostic]);
    }

    dispose(): void {
        vscode.Disposable.from(this.subscription, this.collection).dispose();
    }
}
