import * as vscode from 'vscode';
import type { LogLink, RunResult } from '../server/protocol.js';

/** How a run ended, in a word and a picture. */
export interface RunState {
    text: string;
    icon: string;
    color: string;
}

/** The last run of every encounter since the window was opened. */
export class RunHistory implements vscode.Disposable {
    private readonly changed = new vscode.EventEmitter<{ uri: vscode.Uri; encounter: string }>();
    /** An encounter was run. */
    readonly onDidChange = this.changed.event;
    private readonly states = new Map<string, RunState>();
    /** Where the last run encounter of a name is written. */
    private readonly files = new Map<string, vscode.Uri>();
    /** Where the lines of its log come from, and the seed that it had. */
    private readonly links = new Map<string, { seed: number; links: readonly LogLink[] }>();

    of(uri: vscode.Uri, encounter: string): RunState | undefined {
        return this.states.get(keyOf(uri, encounter));
    }

    add(uri: vscode.Uri, encounter: string, result: RunResult): void {
        this.states.set(keyOf(uri, encounter), stateOf(result));
        this.files.set(encounter, uri);
        if (result.outcome !== 'refused') {
            this.links.set(encounter, { seed: result.seed, links: result.links });
        }
        this.changed.fire({ uri, encounter });
    }

    /** Of the last run of an encounter of this name, if it had this seed. */
    linksOf(encounter: string, seed: number): readonly LogLink[] {
        const run = this.links.get(encounter);
        return run?.seed === seed ? run.links : [];
    }

    fileOf(encounter: string): vscode.Uri | undefined {
        return this.files.get(encounter);
    }

    dispose(): void {
        this.changed.dispose();
    }
}

function keyOf(uri: vscode.Uri, encounter: string): string {
    return JSON.stringify([uri.toString(), encounter]);
}

function stateOf(result: RunResult): RunState {
    if (result.outcome === 'refused') {
        return { text: vscode.l10n.t('cannot begin'), icon: 'error', color: 'testing.iconErrored' };
    }
    if (result.outcome === 'stopped') {
        return { text: vscode.l10n.t('stopped'), icon: 'debug-stop', color: 'testing.iconSkipped' };
    }
    const failed = result.expectations.filter(({ passed }) => !passed).length;
    return failed > 0
        ? {
              text: vscode.l10n.t('{0} of {1} failed', failed, result.expectations.length),
              icon: 'error',
              color: 'testing.iconFailed',
          }
        : { text: result.reason, icon: 'pass', color: 'testing.iconPassed' };
}
