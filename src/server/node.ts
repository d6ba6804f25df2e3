import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { SimulatorPool } from '../simulator/pool.js';
import { work } from '../simulator/worker.js';
import { HostFileSystemProvider } from './host-files.js';
import { startServer } from './start.js';

// Entry point as a process of its own, talking over the channel that its arguments name, and of its threads.
if (!work()) {
    const simulator = new SimulatorPool(__filename);
    const connection = createConnection(ProposedFeatures.all);
    startServer(connection, () => new HostFileSystemProvider(connection), simulator);
}
