import type * as vscode from 'vscode';
import { runOutput, runRequest, type RunResult } from '../server/protocol.js';
import type { RunHistory } from './run-history.js';
import type { Server } from './server.js';
import { settings } from './settings.js';

/** Receives a run's log as the fight goes. */
export interface RunListener {
    /** The next part of the log, and the round it has reached: 0 before the first. */
    output(text: string, round: number): void;
}

/** Plays encounters on the server and hands their logs, part by part, to whoever asked. */
export class Runner implements vscode.Disposable {
    private readonly listeners = new Map<string, RunListener>();
    private readonly subscription: vscode.Disposable;
    private runs = 0;

    constructor(
        private readonly server: Server,
        private readonly history: RunHistory,
    ) {
        this.subscription = server.onNotification(runOutput, ({ run, text, round }) =>
            this.listeners.get(run)?.output(text, round),
        );
    }

    /** Plays one encounter to its end, or until the token is cancelled: then the result says `stopped`. The seed is that of the settings. */
    async run(
        uri: vscode.Uri,
        encounter: string,
        listener: RunListener,
        token: vscode.CancellationToken,
        seed = settings(uri).seed ?? undefined,
    ): Promise<RunResult> {
        const run = String(++this.runs);
        this.listeners.set(run, listener);
        try {
            const { detail, states } = settings(uri);
            const params = { run, uri: uri.toString(), encounter, seed, detail, states };
            const result = await this.server.request(runRequest, params, token);
            this.history.add(uri, encounter, result);
            return result;
        } finally {
            this.listeners.delete(run);
        }
    }

    dispose(): void {
        this.subscription.dispose();
    }
}
