import { isOperationCancelled } from 'langium';
import { type CancellationToken, type Connection, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import type { Notification, Request } from './protocol.js';

/** Answers a request of the protocol. One that is cancelled is answered with just that. */
export function onRequest<Params, Result>(
    connection: Connection,
    request: Request<Params, Result>,
    handler: (params: Params, token: CancellationToken) => Promise<Result>,
): void {
    connection.onRequest(request.method, async (params: Params, token: CancellationToken) => {
        try {
            return await handler(params, token);
        } catch (error) {
            if (isOperationCancelled(error)) {
                return new ResponseError(LSPErrorCodes.RequestCancelled, 'The request has been cancelled.');
            }
            throw error;
        }
    });
}

/** Sends a notification of the protocol. */
export function notify<Params>(connection: Connection, notification: Notification<Params>, params: Params): void {
    // It fails only where the connection is gone, and then nobody is left to tell.
    connection.sendNotification(notification.method, params).catch(() => undefined);
}
