import { PassThrough } from 'node:stream';
import { EmptyFileSystemProvider } from 'langium';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompletionItem, CompletionList, InitializeResult } from 'vscode-languageserver';
import {
    createConnection,
    createMessageConnection,
    type MessageConnection,
    StreamMessageReader,
    StreamMessageWriter,
} from 'vscode-languageserver/node';
import { printStatBlockRequest, readStatBlockRequest } from '../../src/server/protocol.js';
import { startServer } from '../../src/server/start.js';
import { hereSimulator } from '../../src/simulator/simulator.js';

const uri = 'file:///workspace/a.skirmish';
const text = 'ruleset Ops and Tactics\n\nnpc Al {\n    level: 2\n}\n\nnpc Bo from Al {}\n';

let client: MessageConnection;
let capabilities: InitializeResult['capabilities'];

beforeAll(async () => {
    const [toServer, toClient] = [new PassThrough(), new PassThrough()];
    startServer(
        createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toClient)),
        () => new EmptyFileSystemProvider(),
        hereSimulator,
    );
    client = createMessageConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
    client.listen();
    ({ capabilities } = await client.sendRequest<InitializeResult>('initialize', {
        processId: null,
        rootUri: null,
        capabilities: {},
    }));
    await client.sendNotification('initialized', {});
    const textDocument = { uri, languageId: 'skirmish', version: 1, text };
    await client.sendNotification('textDocument/didOpen', { textDocument });
});

afterAll(() => {
    client.dispose();
});

const at = (line: number, character: number) => ({ textDocument: { uri }, position: { line, character } });

describe('the server', () => {
    it('says what it can do', () => {
        expect(capabilities).toMatchObject({
            codeActionProvider: true,
            codeLensProvider: {},
            completionProvider: { resolveProvider: true },
            documentFormattingProvider: true,
            documentHighlightProvider: true,
            documentLinkProvider: {},
            documentOnTypeFormattingProvider: { firstTriggerCharacter: '}' },
            documentRangeFormattingProvider: true,
            foldingRangeProvider: true,
            inlayHintProvider: {},
            linkedEditingRangeProvider: true,
            referencesProvider: true,
            renameProvider: { prepareProvider: true },
            selectionRangeProvider: true,
            semanticTokensProvider: { full: expect.anything() },
            signatureHelpProvider: {},
            workspaceSymbolProvider: { resolveProvider: true },
        });
    });

    it('widens selections', async () => {
        const ranges = await client.sendRequest('textDocument/selectionRange', {
            textDocument: { uri },
            positions: [{ line: 3, character: 5 }],
        });
        expect(ranges).toMatchObject([{ range: { start: { line: 3, character: 4 } }, parent: {} }]);
    });

    it('links the places of a name', async () => {
        const found = await client.sendRequest<{ ranges: unknown[] }>('textDocument/linkedEditingRange', at(2, 5));
        expect(found.ranges).toHaveLength(2);
        expect(await client.sendRequest('textDocument/linkedEditingRange', at(3, 6))).toBeNull();
    });

    it('refuses to rename what belongs to the rulebook', async () => {
        await client.sendNotification('textDocument/didChange', {
            textDocument: { uri, version: 2 },
            contentChanges: [{ text: `${text}npc Cy { feats: Brawl }\n` }],
        });
        await expect(client.sendRequest('textDocument/rename', { ...at(7, 17), newName: 'Fight' })).rejects.toThrow(
            /rulebook/,
        );
    });

    it.each([
        {
            head: 'ruleset Ops and Tactics\n\n',
            printed: 'Dee\nlevel 3\nFort +2',
            read: 'npc Dee {\n    level: 3\n    Fortitude: 2\n}\n',
            form: /^Al \(level 2\)\nMedium human\nCHP /,
        },
        {
            head: 'ruleset "Perfect 20"\n\n',
            printed: 'Dee\nlevel 3\nDefense 12',
            read: 'npc Dee {\n    level: 3\n    Defense: 12\n}\n',
            form: /^Al \(level 2\)\nHuman\nSTR /,
        },
    ])('reads and prints stat blocks: $head', async ({ head, printed, read, form }) => {
        const own = `file:///workspace/${head.length}.skirmish`;
        const textDocument = {
            uri: own,
            languageId: 'skirmish',
            version: 1,
            text: `${head}npc Al {\n    level: 2\n}\n`,
        };
        await client.sendNotification('textDocument/didOpen', { textDocument });
        const { method } = printStatBlockRequest;
        expect(await client.sendRequest(readStatBlockRequest.method, { uri: own, text: printed })).toEqual({
            source: read,
            unread: [],
        });
        const position = { line: 2, character: 5 };
        expect(await client.sendRequest(method, { uri: own, position })).toMatchObject({
            name: 'Al',
            text: expect.stringMatching(form),
        });
        expect(await client.sendRequest(method, { uri: own, position: { line: 0, character: 0 } })).toBeNull();
        expect(await client.sendRequest(readStatBlockRequest.method, { uri: 'file:///none', text: '' })).toBeNull();
    });

    it('documents a completion when it is looked at, not before', async () => {
        const { items } = await client.sendRequest<CompletionList>('textDocument/completion', at(6, 12));
        const item = items.find(({ label }) => label === 'Al');
        expect(items.map(({ label }) => label)).toContain('Al');
        expect(item?.documentation).toBeUndefined();
        const resolved = await client.sendRequest<CompletionItem>('completionItem/resolve', item);
        expect(resolved).toMatchObject({ label: 'Al', documentation: { kind: 'markdown' } });
        expect((resolved.documentation as { value: string }).value).toContain('**Al** · npc');
    });

    it('leaves an item as it is whose file or definition is gone', async () => {
        const named = { uri, offset: 0, kind: 'npc', name: 'Gone' };
        for (const data of [named, { ...named, uri: 'file:///workspace/gone.skirmish' }, undefined, 'Al']) {
            const item = { label: 'Gone', data };
            expect(await client.sendRequest('completionItem/resolve', item)).toEqual(JSON.parse(JSON.stringify(item)));
        }
    });
});
