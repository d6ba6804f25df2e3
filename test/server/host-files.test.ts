import { URI } from 'langium';
import { describe, expect, it } from 'vitest';
import type { Connection } from 'vscode-languageserver';
import { HostFileSystemProvider } from '../../src/server/host-files.js';
import { readDirectoryRequest, readFileRequest } from '../../src/server/protocol.js';

const virtual = 'virtual://depot/campaign';
const asked: string[] = [];
/** An editor with one file in a virtual folder. */
const editor = {
    sendRequest: (method: string, { uri }: { uri: string }) => {
        asked.push(`${method} ${uri}`);
        return Promise.resolve(
            method === readFileRequest.method
                ? btoa('npc Al {}')
                : [{ uri: `${virtual}/a.skirmish`, isFile: true, isDirectory: false }],
        );
    },
} as unknown as Connection;
const files = new HostFileSystemProvider(editor);

describe('files of the workspace', () => {
    it('of a virtual folder are read by the editor', async () => {
        const [found] = await files.readDirectory(URI.parse(virtual));
        expect(found?.uri.toString()).toBe(`${virtual}/a.skirmish`);
        expect(await files.readFile(URI.parse(`${virtual}/a.skirmish`))).toBe('npc Al {}');
        expect(asked).toEqual([
            `${readDirectoryRequest.method} ${virtual}`,
            `${readFileRequest.method} ${virtual}/a.skirmish`,
        ]);
    });

    it('of this machine are not', async () => {
        asked.length = 0;
        expect(await files.readFile(URI.file(import.meta.filename))).toContain('of this machine are not');
        expect(await files.exists(URI.file(`${import.meta.dirname}/missing`))).toBe(false);
        expect(asked).toEqual([]);
    });
});
