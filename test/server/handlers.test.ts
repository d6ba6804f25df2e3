import { PassThrough } from 'node:stream';
import { OperationCancelled } from 'langium';
import {
    createConnection,
    createMessageConnection,
    LSPErrorCodes,
    ResponseError,
    StreamMessageReader,
    StreamMessageWriter,
} from 'vscode-languageserver/node';
import { expect, test } from 'vitest';
import { onRequest } from '../../src/server/handlers.js';

test('a request that is cancelled on its way is answered with that, not with a failure', async () => {
    const [toServer, toClient] = [new PassThrough(), new PassThrough()];
    const server = createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toClient));
    const client = createMessageConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
    onRequest(server, { method: 'skirmish/long' }, () => Promise.reject(OperationCancelled));
    server.listen();
    client.listen();
    const answer = client.sendRequest('skirmish/long', {}).catch((error: unknown) => error);
    expect(await answer).toBeInstanceOf(ResponseError);
    expect(await answer).toMatchObject({ code: LSPErrorCodes.RequestCancelled });
    client.dispose();
});
