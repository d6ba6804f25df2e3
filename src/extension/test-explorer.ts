import * as vscode from 'vscode';
import { testsChanged, type ExpectationResult, type RunResult } from '../server/protocol.js';
import { encountersOf } from './encounters.js';
import type { Runner } from './runner.js';
import type { Server } from './server.js';

/** Encounters with expectations as tests: one item a file, one below it for each encounter. */
export class TestExplorer implements vscode.Disposable {
    private readonly controller = vscode.tests.createTestController('skirmish', 'Skirmish');
    private readonly subscriptions: vscode.Disposable[];

    constructor(
        private readonly server: Server,
        private readonly runner: Runner,
    ) {
        this.controller.createRunProfile(
            'Run',
            vscode.TestRunProfileKind.Run,
            (request, token) => this.run(request, token),
            true,
        );
        this.subscriptions = [
            this.controller,
            server.onNotification(testsChanged, ({ uris }) => {
                for (const uri of uris) {
                    void this.refresh(vscode.Uri.parse(uri));
                }
            }),
        ];
    }

    private async refresh(uri: vscode.Uri): Promise<void> {
        const encounters = await encountersOf(this.server, uri);
        const tests = encounters.filter((item) => item.expectations > 0);
        const id = uri.toString();
        if (tests.length === 0) {
            this.controller.items.delete(id);
            return;
        }
        let file = this.controller.items.get(id);
        if (!file) {
            file = this.controller.createTestItem(id, vscode.workspace.asRelativePath(uri), uri);
            this.controller.items.add(file);
        }
        const parent = file;
        const wanted = new Set(tests.map((test) => `${id}#${test.name}`));
        parent.children.forEach((child) => {
            if (!wanted.has(child.id)) {
                parent.children.delete(child.id);
            }
        });
        for (const test of tests) {
            const testId = `${id}#${test.name}`;
            const item = parent.children.get(testId) ?? this.controller.createTestItem(testId, test.name, uri);
            item.range = this.server.range(test.nameRange);
            parent.children.add(item);
        }
    }

    private async run(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
        const run = this.controller.createTestRun(request);
        const tests = this.chosen(request);
        for (const test of tests) {
            run.enqueued(test);
        }
        try {
            for (const test of tests) {
                if (token.isCancellationRequested) {
                    run.skipped(test);
                } else {
                    await this.runOne(run, test, token);
                }
            }
        } finally {
            run.end();
        }
    }

    /** The encounters a request names, itself or by their file, less those it leaves out. */
    private chosen(request: vscode.TestRunRequest): vscode.TestItem[] {
        const excluded = new Set(request.exclude ?? []);
        const tests: vscode.TestItem[] = [];
        const collect = (item: vscode.TestItem) => {
            if (excluded.has(item)) {
                return;
            }
            if (item.parent) {
                tests.push(item);
            }
            item.children.forEach(collect);
        };
        if (request.include) {
            request.include.forEach(collect);
        } else {
            this.controller.items.forEach(collect);
        }
        return tests;
    }

    private async runOne(run: vscode.TestRun, test: vscode.TestItem, token: vscode.CancellationToken): Promise<void> {
        const uri = test.uri;
        if (!uri) {
            return;
        }
        run.started(test);
        const begin = Date.now();
        // The terminal of a test run wants both characters at a line's end.
        const output = (text: string) => run.appendOutput(text.replaceAll('\n', '\r\n'), undefined, test);
        try {
            const result = await this.runner.run(uri, test.label, { output }, token);
            this.judge(run, test, result, Date.now() - begin);
        } catch (error) {
            run.errored(test, new vscode.TestMessage(error instanceof Error ? error.message : String(error)));
        }
    }

    private judge(run: vscode.TestRun, test: vscode.TestItem, result: RunResult, duration: number): void {
        if (result.outcome === 'refused') {
            run.errored(test, new vscode.TestMessage(result.message), duration);
        } else if (result.outcome === 'stopped') {
            run.skipped(test);
        } else {
            const failed = result.expectations.filter((expectation) => !expectation.passed);
            if (failed.length === 0) {
                run.passed(test, duration);
            } else {
                run.failed(
                    test,
                    failed.map((expectation) => this.message(expectation)),
                    duration,
                );
            }
        }
    }

    private message(expectation: ExpectationResult): vscode.TestMessage {
        const message = vscode.TestMessage.diff(expectation.text, expectation.expected, expectation.found);
        const { uri, range } = expectation.location;
        message.location = new vscode.Location(vscode.Uri.parse(uri), this.server.range(range));
        return message;
    }

    dispose(): void {
        vscode.Disposable.from(...this.subscriptions).dispose();
    }
}
