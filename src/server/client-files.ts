import { EmptyFileSystemProvider, type FileSystemNode, URI } from 'langium';
import type { Connection } from 'vscode-languageserver';
import { fileStatusRequest, readDirectoryRequest, readFileRequest, type Request } from './protocol.js';

/** The workspace's files as the editor reads them, for a server that has no file system of its own. */
export class ClientFileSystemProvider extends EmptyFileSystemProvider {
    constructor(private readonly connection: Connection) {
        super();
    }

    override async stat(uri: URI): Promise<FileSystemNode> {
        const status = await this.ask(fileStatusRequest, { uri: uri.toString() });
        if (!status) {
            throw new Error(`There is no file ${uri.toString()}`);
        }
        return { ...status, uri };
    }

    // The parent declares these two without a parameter, as it never looks at one.
    override async exists(uri?: URI): Promise<boolean> {
        return uri !== undefined && (await this.ask(fileStatusRequest, { uri: uri.toString() })) !== null;
    }

    override async readBinary(uri?: URI): Promise<Uint8Array> {
        const content = uri && (await this.ask(readFileRequest, { uri: uri.toString() }));
        if (typeof content !== 'string') {
            throw new Error(`The file ${uri?.toString() ?? ''} cannot be read`);
        }
        return Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    }

    override async readFile(uri?: URI): Promise<string> {
        return new TextDecoder().decode(await this.readBinary(uri));
    }

    override async readDirectory(uri?: URI): Promise<FileSystemNode[]> {
        const entries = uri ? await this.ask(readDirectoryRequest, { uri: uri.toString() }) : [];
        return entries.map((entry) => ({ ...entry, uri: URI.parse(entry.uri) }));
    }

    private ask<Params, Result>(request: Request<Params, Result>, params: Params): Promise<Result> {
        return this.connection.sendRequest<Result>(request.method, params);
    }
}
