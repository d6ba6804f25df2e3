import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { hereSimulator } from '../simulator/simulator.js';
import { ClientFileSystemProvider } from './client-files.js';
import { startServer } from './start.js';

// In a web worker, its own end of the channel.
declare const self: ConstructorParameters<typeof BrowserMessageReader>[0];

// Entry point as a web worker.
const connection = createConnection(new BrowserMessageReader(self), new BrowserMessageWriter(self));
startServer(connection, () => new ClientFileSystemProvider(connection), hereSimulator);
