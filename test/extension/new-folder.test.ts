import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FolderWriter, writeFolder } from '../../src/extension/new-folder.js';

const files = { 'a.skirmish': 'a', 'b/b.skirmish': 'b', 'c.skirmish': 'c' };

let place: string;
beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'skirmish-folder-'));
});
afterAll(() => rm(place, { recursive: true }));

/** The disk, which takes so many files and then is full. */
function disk(room: number): FolderWriter<string> {
    let written = 0;
    return {
        async writeFile(path, content) {
            await mkdir(dirname(path), { recursive: true });
            if (++written > room) {
                await writeFile(path, content.slice(0, 0));
                throw new Error('ENOSPC: no space left on device');
            }
            await writeFile(path, content);
        },
        delete: (path, { recursive }) => rm(path, { recursive }),
    };
}

async function write(name: string, fs: FolderWriter<string>): Promise<string> {
    const folder = join(place, name);
    await writeFolder(files, folder, (path) => join(folder, path), fs);
    return folder;
}

describe('a folder is made', () => {
    it('with all its files', async () => {
        const folder = await write('whole', disk(3));
        expect((await readdir(folder, { recursive: true })).sort()).toEqual([
            'a.skirmish',
            'b',
            'b/b.skirmish',
            'c.skirmish',
        ]);
    });

    it.each([0, 1, 2])('or not at all, where the disk is full after %i files', async (room) => {
        await expect(write(`full-${room}`, disk(room))).rejects.toThrow('no space left');
        expect(existsSync(join(place, `full-${room}`))).toBe(false);
    });

    it('or not at all where a file is in the place of its parent, which stays as it is', async () => {
        const file = join(place, 'file');
        await writeFile(file, 'text');
        await expect(write('file/below', disk(3))).rejects.toThrow(/ENOTDIR|EEXIST|ENOENT/);
        expect(existsSync(file)).toBe(true);
    });
});
