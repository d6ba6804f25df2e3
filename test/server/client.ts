import { PassThrough } from 'node:stream';
import { EmptyFileSystemProvider } from 'langium';
import {
    CancellationTokenSource,
    type ClientCapabilities,
    type Diagnostic,
    FileChangeType,
    type PublishDiagnosticsParams,
} from 'vscode-languageserver';
import {
    createConnection,
    createMessageConnection,
    type MessageConnection,
    StreamMessageReader,
    StreamMessageWriter,
} from 'vscode-languageserver/node';
import { creaturesRequest, type Notification, type Request } from '../../src/server/protocol.js';
import { startServer } from '../../src/server/start.js';
import { hereSimulator } from '../../src/simulator/simulator.js';

/** A client of a server that has some documents open. */
export class Client {
    private readonly found = new Map<string, Diagnostic[]>();

    private constructor(private readonly connection: MessageConnection) {
        connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
            this.found.set(params.uri, params.diagnostics);
        });
    }

    static async start(
        documents: Readonly<Record<string, string>>,
        capabilities: ClientCapabilities = {},
    ): Promise<Client> {
        const [toServer, toClient] = [new PassThrough(), new PassThrough()];
        startServer(
            createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toClient)),
            () => new EmptyFileSystemProvider(),
            hereSimulator,
        );
        const connection = createMessageConnection(
            new StreamMessageReader(toClient),
            new StreamMessageWriter(toServer),
        );
        const client = new Client(connection);
        connection.listen();
        await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities });
        await connection.sendNotification('initialized', {});
        for (const [uri, text] of Object.entries(documents)) {
            await client.open(uri, text);
        }
        return client;
    }

    async open(uri: string, text: string): Promise<void> {
        const textDocument = { uri, languageId: 'skirmish', version: 1, text };
        await this.connection.sendNotification('textDocument/didOpen', { textDocument });
    }

    async close(uri: string): Promise<void> {
        await this.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
        const changes = [{ uri, type: FileChangeType.Deleted }];
        await this.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
    }

    /** What the server finds in a document, when it has dealt with all that was sent before. */
    async diagnostics(uri: string): Promise<readonly Diagnostic[]> {
        await this.request(creaturesRequest, { uri });
        return this.found.get(uri) ?? [];
    }

    request<Params, Result>({ method }: Request<Params, Result>, params: Params): Promise<Result> {
        return this.connection.sendRequest<Result>(method, params);
    }

    /** Sends a request and cancels it with the first notification of its progress. */
    requestUntil<Params, Result>(
        { method }: Request<Params, Result>,
        params: Params,
        progress: Notification<unknown>,
    ): Promise<Result> {
        const stop = new CancellationTokenSource();
        const listening = this.connection.onNotification(progress.method, () => stop.cancel());
        return this.connection.sendRequest<Result>(method, params, stop.token).finally(() => listening.dispose());
    }

    async change(uri: string, version: number, text: string): Promise<void> {
        const textDocument = { uri, version };
        await this.connection.sendNotification('textDocument/didChange', { textDocument, contentChanges: [{ text }] });
    }

    /** Answers a request of the server that wants to hear nothing back. */
    onRequest(method: string, handler: () => void): void {
        this.connection.onRequest(method, () => {
            handler();
            return null;
        });
    }

    stop(): void {
        this.connection.dispose();
    }
}
