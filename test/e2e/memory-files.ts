import * as vscode from 'vscode';

// An extension for the tests: a folder that exists nowhere but in its memory, as `memory:/campaign`.

const cast = `ruleset Ops and Tactics

npc Smuggler {
    level: 2
    abilities: STR 13, DEX 11, CON 12, INT 9, WIS 10, CHA 9
    feats: Personal Firearms Proficiency
    carries: "Glock 17" loaded "9x19mm JHP"
    tactics: Aggressive
}
`;
const files = new Map<string, Uint8Array>([['/campaign/cast.skirmish', new TextEncoder().encode(cast)]]);
const folders = ['/', '/campaign'];

export function activate(context: vscode.ExtensionContext): void {
    const changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
    const provider: vscode.FileSystemProvider = {
        onDidChangeFile: changed.event,
        watch: () => new vscode.Disposable(() => undefined),
        stat({ path }) {
            const bytes = files.get(path);
            const isFolder = folders.includes(path);
            if (!bytes && !isFolder) {
                throw vscode.FileSystemError.FileNotFound(path);
            }
            const type = isFolder ? vscode.FileType.Directory : vscode.FileType.File;
            return { type, ctime: 0, mtime: 0, size: bytes?.length ?? 0 };
        },
        readDirectory({ path }) {
            const start = path.endsWith('/') ? path : `${path}/`;
            return [...files.keys()]
                .filter((file) => file.startsWith(start))
                .map((file) => [file.slice(start.length), vscode.FileType.File]);
        },
        readFile({ path }) {
            const bytes = files.get(path);
            if (!bytes) {
                throw vscode.FileSystemError.FileNotFound(path);
            }
            return bytes;
        },
        writeFile(uri, bytes) {
            files.set(uri.path, bytes);
            changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
        },
        createDirectory({ path }) {
            folders.push(path);
        },
        delete({ path }) {
            files.delete(path);
        },
        rename() {
            throw vscode.FileSystemError.NoPermissions();
        },
    };
    context.subscriptions.push(changed, vscode.workspace.registerFileSystemProvider('memory', provider));
}
