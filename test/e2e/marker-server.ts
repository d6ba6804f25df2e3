import { EmptyFileSystemProvider } from 'langium';
import { startLanguageServer } from 'langium/lsp';
import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import text from '../fixtures/rulebook/core.skirmish';
import { createSkirmishServices } from '../../src/language/main.js';
import { testRuleset } from '../language/test-ruleset.js';

// In a web worker, its own end of the channel.
declare const self: ConstructorParameters<typeof BrowserMessageReader>[0];

// The language server as a web worker, with the rulebook of the tests.
const connection = createConnection(new BrowserMessageReader(self), new BrowserMessageWriter(self));
const rulebooks = [{ ruleset: 'test-rules', path: 'test-rules/core.skirmish', text }];
const fileSystemProvider = () => new EmptyFileSystemProvider();
startLanguageServer(
    createSkirmishServices({ connection, fileSystemProvider }, { rulesets: [testRuleset], rulebooks }).shared,
);
