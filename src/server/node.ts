import { NodeFileSystem } from 'langium/node';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { startServer } from './start.js';

// Entry point as a process of its own, talking over the channel that its arguments name.
startServer(createConnection(ProposedFeatures.all), NodeFileSystem.fileSystemProvider);
