// The entry that every VS Code calls, desktop or web: it runs the suites and leaves a report next to the workspace folder.
import 'mocha/mocha.js';
import * as vscode from 'vscode';

// The browser build of mocha runs in both extension hosts, but its `mocha.run` wants a page; the class does not.
const suites = new Mocha({ ui: 'tdd', timeout: 120_000, reporter: Mocha.reporters.Base });
suites.suite.emit('pre-require', globalThis, '', suites);

interface TestReport {
    title: string;
    /** The failure with its stack; absent where the test passed. */
    error?: string;
}

/** Runs all suites; rejects where a test failed. */
export async function run(): Promise<void> {
    await import('./suites.js');
    const tests: TestReport[] = [];
    await new Promise<void>((resolve) => {
        const runner = suites.run(() => resolve());
        runner.on('pass', (test) => tests.push({ title: test.fullTitle() }));
        runner.on('fail', (test, error: Error) =>
            tests.push({ title: test.fullTitle(), error: error.stack ?? error.message }),
        );
    });
    const failed = tests.filter((test) => test.error !== undefined).length;
    const report = { passed: tests.length - failed, failed, tests };
    const folder = vscode.workspace.workspaceFolders?.[0];
    if (!folder) {
        throw new Error('The suites need a workspace folder');
    }
    const file = vscode.Uri.joinPath(folder.uri, '..', 'report.json');
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(JSON.stringify(report)));
    if (failed > 0) {
        throw new Error(`${failed} tests failed`);
    }
}
