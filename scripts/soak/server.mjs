// The language server's process, as an editor talks to it. Every request is counted until it is answered.
import { spawn } from 'node:child_process';
import {
    CancellationTokenSource,
    createMessageConnection,
    ResponseError,
    StreamMessageReader,
    StreamMessageWriter,
} from 'vscode-languageserver/node';

/** Seconds after which a request counts as unanswered. */
const PATIENCE = 120;
/** Errors that are answers: cancelled, or overtaken by an edit. */
const ANSWERS = new Set([-32800, -32801, -32802, -32803]);

export class Server {
    /** @type {Map<string, string>} diagnostics by address */
    diagnostics = new Map();
    /** @type {Map<string, number>} what went wrong, and how often */
    faults = new Map();
    requests = 0;
    cancelled = 0;
    open = 0;
    isStopping = false;
    /** @type {((memory: { heapUsed: number, rss: number }) => void)[]} */
    #waiting = [];

    /**
     * @param {string} folder address of the folder that is open
     * @param {string} program a copy of the server, so that a build meanwhile changes nothing
     * @param {string} [snapshots] folder for a heap snapshot at every look at the memory
     */
    constructor(folder, program, snapshots) {
        this.folder = folder;
        const preload = new URL('memory.mjs', import.meta.url).href;
        this.process = spawn(process.execPath, ['--expose-gc', '--import', preload, program, '--stdio'], {
            // as the extension starts it
            env: {
                ...process.env,
                MALLOC_ARENA_MAX: '2',
                ...(snapshots !== undefined && { SOAK_SNAPSHOTS: snapshots }),
            },
        });
        this.process.on('exit', (code, signal) => {
            if (!this.isStopping) {
                this.fault(`the server ended: ${signal ?? code}`);
            }
        });
        this.process.stderr.setEncoding('utf8').on('data', (text) => this.#hear(text));
        this.connection = createMessageConnection(
            new StreamMessageReader(this.process.stdout),
            new StreamMessageWriter(this.process.stdin),
        );
        this.connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
            this.diagnostics.set(uri, JSON.stringify(diagnostics));
        });
        this.connection.onNotification('window/logMessage', ({ type, message }) => {
            if (type === 1) {
                this.fault(`logged: ${message.split('\n').slice(0, 3).join(' | ')}`);
            }
        });
        this.connection.onRequest('client/registerCapability', () => null);
        this.connection.onRequest('workspace/configuration', ({ items }) => items.map(() => null));
        this.connection.onRequest('workspace/inlayHint/refresh', () => null);
        this.connection.onRequest('workspace/codeLens/refresh', () => null);
        this.connection.onError(([error]) => this.fault(`connection: ${error.message}`));
        this.connection.listen();
    }

    async start() {
        await this.connection.sendRequest('initialize', {
            processId: process.pid,
            rootUri: this.folder,
            workspaceFolders: [{ uri: this.folder, name: 'soak' }],
            capabilities: {
                workspace: {
                    workspaceFolders: true,
                    configuration: true,
                    didChangeWatchedFiles: { dynamicRegistration: true },
                    inlayHint: { refreshSupport: true },
                    codeLens: { refreshSupport: true },
                },
            },
        });
        this.notify('initialized', {});
        await this.settle();
    }

    /** @param {string} what */
    fault(what) {
        this.faults.set(what, (this.faults.get(what) ?? 0) + 1);
    }

    /** @param {string} method @param {object} params */
    notify(method, params) {
        this.connection.sendNotification(method, params).catch((error) => this.fault(`${method}: ${error.message}`));
    }

    /**
     * @param {string} method
     * @param {unknown} params
     * @param {number} [cancelAfter] milliseconds after which the request is cancelled
     */
    async request(method, params, cancelAfter) {
        this.requests++;
        this.open++;
        const source = new CancellationTokenSource();
        const cancelling =
            cancelAfter === undefined
                ? undefined
                : setTimeout(() => {
                      this.cancelled++;
                      source.cancel();
                  }, cancelAfter);
        let giveUp;
        const patience = new Promise((resolve) => {
            giveUp = setTimeout(() => {
                this.fault(`unanswered: ${method}`);
                resolve(undefined);
            }, PATIENCE * 1000);
        });
        try {
            return await Promise.race([this.connection.sendRequest(method, params, source.token), patience]);
        } catch (error) {
            if (!(error instanceof ResponseError && ANSWERS.has(error.code))) {
                this.fault(`${method}: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`);
            }
            return undefined;
        } finally {
            this.open--;
            clearTimeout(cancelling);
            clearTimeout(giveUp);
        }
    }

    /** Waits until everything that was sent is dealt with. */
    async settle() {
        while (this.open > 0) {
            await new Promise((resolve) => setTimeout(resolve, 20));
        }
        await this.request('skirmish/campaign', null);
        await this.request('skirmish/creatures', { uri: `${this.folder}/none.skirmish` });
    }

    /** @returns {Promise<{ heapUsed: number, rss: number }>} in bytes, after the garbage is collected */
    memory() {
        return new Promise((resolve) => {
            this.#waiting.push(resolve);
            this.process.kill('SIGUSR2');
        });
    }

    stop() {
        this.isStopping = true;
        this.connection.dispose();
        this.process.kill();
    }

    /** @param {string} text */
    #hear(text) {
        for (const line of text.split('\n').filter((each) => each !== '')) {
            if (line.startsWith('soak-memory ')) {
                this.#waiting.shift()?.(JSON.parse(line.slice('soak-memory '.length)));
            } else {
                this.fault(`stderr: ${line}`);
            }
        }
    }
}
