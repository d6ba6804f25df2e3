import type * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { type Api, start } from './features.js';
import { clientOptions } from './server.js';

/** Of Linux's C library: memory that threads of simulations leave behind is used again, not kept for each of them. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

/** Entry point in the Node.js extension host: the server is a process of its own. */
export async function activate(context: vscode.ExtensionContext): Promise<Api> {
    const module = context.asAbsolutePath('dist/server/node.cjs');
    const run = { module, transport: TransportKind.ipc, options: { env: ENVIRONMENT } };
    const debug = { ...run, options: { env: ENVIRONMENT, execArgv: ['--nolazy', '--inspect=6009'] } };
    return start(context, new LanguageClient('skirmish', 'Skirmish Language Server', { run, debug }, clientOptions()));
}
