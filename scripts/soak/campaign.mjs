// A campaign on disk that changes under the server: edits, renames, deletions, another branch checked out.
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/workshop.mjs';

const CREATED = 1;
const CHANGED = 2;
const DELETED = 3;
const TOKEN = /\s+|"[^"\n]*"|[\p{L}\p{N}'-]+|[^\s]/gu;
const PIECES = [
    ...'{}()[]":,;+-/\'',
    "'''",
    '/*',
    '*/',
    '\n',
    'npc Bob {',
    'level 2 {',
    'side A {',
    'feats:',
    '2d6',
    'é',
];

export class Campaign {
    /** @type {Map<string, string>} texts as they were at the start, by path */
    original = new Map();
    /** @type {Map<string, { version: number, text: string }>} open in the editor, by path */
    open = new Map();
    /** @type {Map<string, string>} where files went that were renamed, by path */
    renamed = new Map();
    /** @type {Set<string>} paths */
    deleted = new Set();

    /**
     * @param {string} folder that may be written to
     * @param {() => number} random
     */
    constructor(folder, random) {
        this.folder = folder;
        this.random = random;
        cpSync(join(root, 'examples'), folder, { recursive: true });
        const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
        for (const path of paths.filter((each) => each.endsWith('.skirmish'))) {
            this.original.set(path, readFileSync(join(folder, path), 'utf8'));
        }
    }

    /** @param {string} path */
    uri(path) {
        return pathToFileURL(join(this.folder, path)).toString();
    }

    /** @template T @param {readonly T[]} items @returns {T} */
    pick(items) {
        return /** @type {T} */ (items[Math.floor(this.random() * items.length)]);
    }

    paths() {
        return [...this.original.keys()].filter((path) => !this.deleted.has(path) && !this.renamed.has(path));
    }

    /** @param {string} path */
    text(path) {
        return this.open.get(path)?.text ?? readFileSync(join(this.folder, path), 'utf8');
    }

    /** A few words taken out, doubled, exchanged or put in. @param {string} text */
    mutated(text) {
        const tokens = [...(text.match(TOKEN) ?? [''])];
        const at = Math.floor(this.random() * tokens.length);
        const other = Math.floor(this.random() * tokens.length);
        switch (Math.floor(this.random() * 5)) {
            case 0:
                tokens.splice(at, 1 + Math.floor(this.random() * 3));
                break;
            case 1:
                tokens.splice(at, 0, ...tokens.slice(at, at + 3));
                break;
            case 2:
                [tokens[at], tokens[other]] = [tokens[other] ?? '', tokens[at] ?? ''];
                break;
            case 3:
                tokens.splice(at, 0, this.pick(PIECES));
                break;
            default:
                return text.slice(0, Math.floor(this.random() * text.length)) + text.slice(at);
        }
        return tokens.join('');
    }

    /** @param {import('./server.mjs').Server} server @param {string} path @param {string} text */
    type(server, path, text) {
        const uri = this.uri(path);
        const before = this.open.get(path);
        const version = (before?.version ?? 0) + 1;
        this.open.set(path, { version, text });
        if (before) {
            server.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] });
        } else {
            server.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'skirmish', version, text } });
        }
    }

    /** @param {import('./server.mjs').Server} server @param {string} path */
    close(server, path) {
        this.open.delete(path);
        server.notify('textDocument/didClose', { textDocument: { uri: this.uri(path) } });
        this.#changed(server, [[path, CHANGED]]);
    }

    /** @param {import('./server.mjs').Server} server @param {string} path */
    rename(server, path) {
        const to = path.replace(/\.skirmish$/, ' (moved).skirmish');
        renameSync(join(this.folder, path), join(this.folder, to));
        this.renamed.set(path, to);
        this.#changed(server, [
            [path, DELETED],
            [to, CREATED],
        ]);
    }

    /** @param {import('./server.mjs').Server} server @param {string} path */
    delete(server, path) {
        rmSync(join(this.folder, path));
        this.deleted.add(path);
        this.#changed(server, [[path, DELETED]]);
    }

    /** Many files change at once. @param {import('./server.mjs').Server} server */
    switchBranch(server) {
        const paths = this.paths().filter((path) => !this.open.has(path) && this.random() < 0.5);
        for (const path of paths) {
            writeFileSync(join(this.folder, path), this.mutated(this.original.get(path) ?? ''));
        }
        this.#changed(
            server,
            paths.map((path) => [path, CHANGED]),
        );
    }

    /** Everything is as it was at the start. @param {import('./server.mjs').Server} server */
    restore(server) {
        for (const path of [...this.open.keys()]) {
            this.close(server, path);
        }
        const gone = [...this.renamed.values()];
        for (const path of gone) {
            rmSync(join(this.folder, path));
        }
        for (const [path, text] of this.original) {
            mkdirSync(dirname(join(this.folder, path)), { recursive: true });
            writeFileSync(join(this.folder, path), text);
        }
        this.renamed.clear();
        this.deleted.clear();
        this.#changed(server, [
            ...gone.map((path) => /** @type {[string, number]} */ ([path, DELETED])),
            ...[...this.original.keys()].map((path) => /** @type {[string, number]} */ ([path, CHANGED])),
        ]);
    }

    /** @param {import('./server.mjs').Server} server @param {[string, number][]} changes */
    #changed(server, changes) {
        server.notify('workspace/didChangeWatchedFiles', {
            changes: changes.map(([path, type]) => ({ uri: this.uri(path), type })),
        });
    }
}
