import type { Page } from 'playwright-core';
import type { Diagnostic } from 'vscode-languageserver-types';

const site = 'http://markers.test';

/** A page of the browser with a language server in a web worker, and some documents open in it. */
export class WorkerClient {
    private constructor(private readonly page: Page) {}

    /** @param script text of the server */
    static async start(page: Page, script: string): Promise<WorkerClient> {
        await page.route(`${site}/**`, (route) =>
            route.request().url().endsWith('.js')
                ? route.fulfill({ contentType: 'text/javascript', body: script })
                : route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>Markers</title>' }),
        );
        await page.goto(site);
        await page.addScriptTag({ content: `(${inPage.toString()})()` });
        const client = new WorkerClient(page);
        await client.call('initialize', { processId: null, rootUri: null, capabilities: {} });
        await client.tell('initialized', {});
        return client;
    }

    open(uri: string, text: string): Promise<void> {
        return this.tell('textDocument/didOpen', {
            textDocument: { uri, languageId: 'skirmish', version: 1, text },
        });
    }

    /** Closes a document and takes it out of the workspace. */
    async close(uri: string): Promise<void> {
        await this.tell('textDocument/didClose', { textDocument: { uri } });
        await this.tell('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 3 }] });
    }

    /** What was last published for a document; null before anything was. */
    diagnostics(uri: string): Promise<Diagnostic[] | null> {
        return this.page.evaluate<Diagnostic[] | null>(`skirmish.diagnostics(${JSON.stringify(uri)})`);
    }

    private async call(method: string, params: unknown): Promise<unknown> {
        return this.page.evaluate(`skirmish.call(${JSON.stringify(method)}, ${JSON.stringify(params)})`);
    }

    private async tell(method: string, params: unknown): Promise<void> {
        await this.page.evaluate(`skirmish.tell(${JSON.stringify(method)}, ${JSON.stringify(params)})`);
    }
}

interface Message {
    jsonrpc: '2.0';
    id?: number;
    method?: string;
    params?: unknown;
    result?: unknown;
}

interface PageWorker {
    postMessage(message: Message): void;
    onmessage: (event: { data: Message }) => void;
}

// Runs in the page, which knows nothing of this module.
function inPage(): void {
    const host = globalThis as unknown as { Worker: new (url: string) => PageWorker; skirmish: object };
    const worker = new host.Worker('/server.js');
    const waiting = new Map<number, (result: unknown) => void>();
    const published = new Map<string, unknown>();
    let calls = 0;
    const send = (message: Omit<Message, 'jsonrpc'>): void => worker.postMessage({ jsonrpc: '2.0', ...message });
    worker.onmessage = ({ data: { id, method, params, result } }) => {
        if (method === 'textDocument/publishDiagnostics') {
            const { uri, diagnostics } = params as { uri: string; diagnostics: unknown };
            published.set(uri, diagnostics);
        } else if (method !== undefined && id !== undefined) {
            // The editor has no settings and no files.
            const isList = method === 'workspace/configuration' || method === 'skirmish/readDirectory';
            send({ id, result: isList ? [] : null });
        } else if (id !== undefined) {
            waiting.get(id)?.(result);
        }
    };
    host.skirmish = {
        call: (method: string, params: unknown) =>
            new Promise((resolve) => {
                waiting.set(++calls, resolve);
                send({ id: calls, method, params });
            }),
        tell: (method: string, params: unknown) => send({ method, params }),
        diagnostics: (uri: string) => published.get(uri) ?? null,
    };
}
