import type * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { type Api, start } from './features.js';
import { clientOptions } from './server.js';

/** Entry point in the Node.js extension host: the server is a process of its own. */
export async function activate(context: vscode.ExtensionContext): Promise<Api> {
    const module = context.asAbsolutePath('dist/server/node.cjs');
    const run = { module, transport: TransportKind.ipc };
    const debug = { ...run, options: { execArgv: ['--nolazy', '--inspect=6009'] } };
    return start(context, new LanguageClient('skirmish', 'Skirmish Language Server', { run, debug }, clientOptions()));
}
