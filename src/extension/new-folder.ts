/** The part of the editor's file system that making a folder takes. */
export interface FolderWriter<U> {
    writeFile(uri: U, content: Uint8Array): PromiseLike<void>;
    delete(uri: U, options: { recursive: boolean; useTrash: boolean }): PromiseLike<void>;
}

/**
 * Makes a folder that is not there yet, with files in it: all of them or none.
 *
 * @param files texts by their path below the folder
 * @param at the address of a path below the folder
 * @throws what the file system says where it writes no more, once what was written is gone again
 */
export async function writeFolder<U>(
    files: Readonly<Record<string, string>>,
    folder: U,
    at: (path: string) => U,
    fs: FolderWriter<U>,
): Promise<void> {
    try {
        for (const [path, text] of Object.entries(files)) {
            await fs.writeFile(at(path), new TextEncoder().encode(text));
        }
    } catch (error) {
        try {
            await fs.delete(folder, { recursive: true, useTrash: false });
        } catch {
            // It may not have come to a folder; the first error is what matters.
        }
        throw error;
    }
}
