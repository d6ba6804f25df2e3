import type { FileSystemNode, URI } from 'langium';
import { NodeFileSystemProvider } from 'langium/node';
import type { Connection } from 'vscode-languageserver';
import { ClientFileSystemProvider } from './client-files.js';

/** Files of this machine are read here, those of a virtual workspace by the editor, which alone can. */
export class HostFileSystemProvider extends NodeFileSystemProvider {
    private readonly client: ClientFileSystemProvider;

    constructor(connection: Connection) {
        super();
        this.client = new ClientFileSystemProvider(connection);
    }

    override stat(uri: URI): Promise<FileSystemNode> {
        return isHere(uri) ? super.stat(uri) : this.client.stat(uri);
    }

    override exists(uri: URI): Promise<boolean> {
        return isHere(uri) ? super.exists(uri) : this.client.exists(uri);
    }

    override readBinary(uri: URI): Promise<Uint8Array> {
        return isHere(uri) ? super.readBinary(uri) : this.client.readBinary(uri);
    }

    override readFile(uri: URI): Promise<string> {
        return isHere(uri) ? super.readFile(uri) : this.client.readFile(uri);
    }

    override readDirectory(uri: URI): Promise<FileSystemNode[]> {
        return isHere(uri) ? super.readDirectory(uri) : this.client.readDirectory(uri);
    }
}

function isHere({ scheme }: URI): boolean {
    return scheme === 'file';
}
