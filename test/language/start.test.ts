import { EmptyFileSystemProvider, type FileSystemProvider, URI } from 'langium';
import { expect, it } from 'vitest';
import { createSkirmishServices } from '../../src/language/main.js';
import { testRuleset } from './test-ruleset.js';
import { testRulebook, uriOf } from './workspace.js';

it('loses nothing of a workspace when something is typed while it is read', async () => {
    const texts: Readonly<Record<string, string>> = {
        [uriOf('other.skirmish').toString()]: 'npc Bob { level: 2 }',
        [uriOf('typed.skirmish').toString()]: 'npc Ann from Bob { feats: Brawl }',
    };
    const fileSystemProvider = (): FileSystemProvider =>
        Object.assign(new EmptyFileSystemProvider(), {
            readFile: (uri: URI) => Promise.resolve(texts[uri.toString()] ?? ''),
            readDirectory: () =>
                Promise.resolve(
                    Object.keys(texts).map((uri) => ({ uri: URI.parse(uri), isFile: true, isDirectory: false })),
                ),
        });
    const { shared } = createSkirmishServices(
        { fileSystemProvider },
        { rulesets: [testRuleset], rulebooks: [testRulebook] },
    );
    const { DocumentBuilder, LangiumDocuments, WorkspaceLock, WorkspaceManager } = shared.workspace;
    const folder = { uri: uriOf('').toString(), name: 'workspace' };
    const typed = uriOf('typed.skirmish');
    // An edit cancels the start as soon as all files are read, before the first of them is built.
    const starting = WorkspaceLock.write((token) => WorkspaceManager.initializeWorkspace([folder], token));
    const edit = WorkspaceLock.write((token) => DocumentBuilder.update([typed], [], token));
    await Promise.all([starting, edit]);
    const found = LangiumDocuments.getDocument(typed)?.diagnostics?.map(({ code }) => code);
    expect(found).toEqual([]);
});
