import * as vscode from 'vscode';
import {
    type BaseLanguageClient,
    type CancellationToken,
    ErrorCodes,
    type LanguageClientOptions,
    ResponseError,
} from 'vscode-languageclient';
import {
    fileStatusRequest,
    readDirectoryRequest,
    readFileRequest,
    type FileStatus,
    type Notification,
    type Request,
} from '../server/protocol.js';

export const languageId = 'skirmish';
export const logLanguageId = 'skirmish-log';

/** The language server as the features of the extension see it: typed requests and notifications of the protocol. */
export class Server {
    constructor(private readonly client: BaseLanguageClient) {}

    /** @throws Error in words for people where the server ends before it has answered */
    async request<Params, Result>(
        request: Request<Params, Result>,
        params: Params,
        token?: CancellationToken,
    ): Promise<Result> {
        try {
            // A token that is missing would travel as a parameter more.
            return await (token
                ? this.client.sendRequest<Result>(request.method, params, token)
                : this.client.sendRequest<Result>(request.method, params));
        } catch (error) {
            throw isAboutLostServer(error)
                ? new Error(vscode.l10n.t('The language server of Skirmish ended before it had answered. Try again.'))
                : error;
        }
    }

    onNotification<Params>(notification: Notification<Params>, listener: (params: Params) => void): vscode.Disposable {
        return this.client.onNotification(notification.method, listener);
    }

    /** A position of the editor as the protocol's: a web worker gets none of what a class of the editor only computes. */
    position({ line, character }: vscode.Position): Point {
        return { line, character };
    }

    /** A range of the protocol as the editor's. */
    range(range: { start: Point; end: Point }): vscode.Range {
        return new vscode.Range(range.start.line, range.start.character, range.end.line, range.end.character);
    }
}

function isAboutLostServer(error: unknown): boolean {
    const codes: readonly number[] = [ErrorCodes.PendingResponseRejected, ErrorCodes.ConnectionInactive];
    return error instanceof ResponseError && codes.includes(error.code);
}

interface Point {
    line: number;
    character: number;
}

/**
 * Which documents the server gets: those of the places where campaigns live. Others of the same language (an old version
 * in a comparison, say) would define every name a second time.
 */
export function clientOptions(): LanguageClientOptions {
    const folders = (vscode.workspace.workspaceFolders ?? []).map((folder) => folder.uri.scheme);
    const schemes = new Set(['file', 'untitled', 'skirmish-rulebook', ...folders]);
    return {
        documentSelector: [...schemes].map((scheme) => ({ language: languageId, scheme })),
        synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher('**/*.skirmish') },
    };
}

/** Answers the server's questions about files, for a server that cannot read them itself. */
export function serveFiles(client: BaseLanguageClient): vscode.Disposable {
    const answer = <Params, Result>(request: Request<Params, Result>, handler: (params: Params) => Promise<Result>) =>
        client.onRequest(request.method, handler);
    return vscode.Disposable.from(
        answer(fileStatusRequest, async ({ uri }) => {
            try {
                return status((await vscode.workspace.fs.stat(vscode.Uri.parse(uri))).type);
            } catch {
                return null;
            }
        }),
        answer(readFileRequest, async ({ uri }) => {
            try {
                const bytes = await vscode.workspace.fs.readFile(vscode.Uri.parse(uri));
                return base64(bytes);
            } catch {
                return null;
            }
        }),
        answer(readDirectoryRequest, async ({ uri }) => {
            const folder = vscode.Uri.parse(uri);
            try {
                const entries = await vscode.workspace.fs.readDirectory(folder);
                return entries.map(([name, type]) => ({
                    uri: vscode.Uri.joinPath(folder, name).toString(),
                    ...status(type),
                }));
            } catch {
                return [];
            }
        }),
    );
}

function status(type: vscode.FileType): FileStatus {
    return {
        isFile: (type & vscode.FileType.File) !== 0,
        isDirectory: (type & vscode.FileType.Directory) !== 0,
    };
}

/** `btoa` takes one character a byte; whole files at once would overflow the arguments of `fromCharCode`. */
function base64(bytes: Uint8Array): string {
    const parts: string[] = [];
    for (let start = 0; start < bytes.length; start += 0x8000) {
        parts.push(String.fromCharCode(...bytes.subarray(start, start + 0x8000)));
    }
    return btoa(parts.join(''));
}
