import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import { type Api, start } from './features.js';
import { clientOptions } from './server.js';

// The editor's types name the class of web workers but not its constructor.
declare const Worker: new (url: string) => Worker;

/** Entry point in the web extension host: the server is a web worker. */
export async function activate(context: vscode.ExtensionContext): Promise<Api> {
    const script = vscode.Uri.joinPath(context.extensionUri, 'dist', 'server', 'browser.js');
    const worker = new Worker(script.toString(true));
    return start(context, new LanguageClient('skirmish', 'Skirmish Language Server', worker, clientOptions()));
}
