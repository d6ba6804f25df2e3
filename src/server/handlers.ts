import type { CancellationToken, Connection } from 'vscode-languageserver';
import type { Notification, Request } from './protocol.js';

/** Answers a request of the protocol. */
export function onRequest<Params, Result>(
    connection: Connection,
    request: Request<Params, Result>,
    handler: (params: Params, token: CancellationToken) => Promise<Result>,
): void {
    connection.onRequest(request.method, handler);
}

/** Sends a notification of the protocol. */
export function notify<Params>(connection: Connection, notification: Notification<Params>, params: Params): void {
    // It fails only where the connection is gone, and then nobody is left to tell.
    connection.sendNotification(notification.method, params).catch(() => undefined);
}
