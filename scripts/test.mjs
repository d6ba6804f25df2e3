// Everything that must hold before a change is good. Ends with one line, `N passed, N failed`, over all runners; the exit
// status is 0 only where nothing failed and every runner had tests to run.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies, ensureSystemPackages, root, run } from './lib/workshop.mjs';

const results = join(root, 'test-results');
let passed = 0;
let failed = 0;

/**
 * A step without tests of its own: it counts only where it fails.
 * @param {string} title
 * @param {() => Promise<number | void>} body
 */
async function step(title, body) {
    console.log(`\n== ${title}`);
    try {
        if ((await body()) || false) {
            throw new Error(`${title} failed`);
        }
        return true;
    } catch (error) {
        console.error(error instanceof Error ? error.message : String(error));
        failed++;
        return false;
    }
}

/**
 * A test runner that leaves its counts in a file of test-results/ as `{ passed, failed }` or as vitest's JSON report.
 * @param {string} title
 * @param {string} report
 * @param {(file: string) => Promise<number>} body
 */
async function runner(title, report, body) {
    console.log(`\n== ${title}`);
    const file = join(results, report);
    const status = await body(file);
    const counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    const runnerPassed = counts.passed ?? counts.numPassedTests ?? 0;
    const runnerFailed = counts.failed ?? counts.numFailedTests ?? 0;
    passed += runnerPassed;
    failed += runnerFailed;
    if (runnerPassed + runnerFailed === 0) {
        console.error(`${title}: no test was run`);
        failed++;
    } else if (status !== 0 && runnerFailed === 0) {
        console.error(`${title}: ended with status ${status}`);
        failed++;
    }
}

/** @param {string} project */
function vitest(project) {
    return (/** @type {string} */ file) =>
        run('vitest', [
            'run',
            '--project',
            project,
            '--reporter=default',
            '--reporter=json',
            `--outputFile.json=${file}`,
        ]);
}

/** @param {string} host */
function editor(host) {
    return (/** @type {string} */ file) => run('node', ['scripts/vscode/run-suites.mjs', host, file]);
}

async function installPrograms() {
    // This module needs the dependencies, which a fresh clone does not have when this script starts.
    const { systemPackages } = await import('./vscode/server.mjs');
    await ensureSystemPackages(systemPackages());
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const ready =
    (await step('Dependencies', ensureDependencies)) &&
    (await step('Build', () => run('npm', ['run', '--silent', 'build'])));
if (ready) {
    await step('Types', () => run('npm', ['run', '--silent', 'typecheck']));
    await step('Lint', () => run('npm', ['run', '--silent', 'lint']));
    await runner('Engine, language, server, command line', 'vitest.json', vitest('unit'));
    if (await step('Programs for the editor tests', installPrograms)) {
        await runner('Inside VS Code', 'vscode.json', editor('desktop'));
        await runner('Inside VS Code for the Web', 'vscode-web.json', editor('web'));
        if (await step('Package', () => run('npm', ['run', '--silent', 'package']))) {
            await runner('As a person drives it', 'e2e.json', vitest('e2e'));
        }
    }
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
