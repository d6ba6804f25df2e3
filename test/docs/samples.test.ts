import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmptyFileSystem, URI } from 'langium';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../src/engine/rulesets/index.js';
import { rulebooks } from '../../src/language/generated/rulebooks.js';
import { loweredFile } from '../../src/language/lowering/index.js';
import { createSkirmishServices } from '../../src/language/main.js';
import { prepareRun } from '../../src/language/run.js';

const ROOT = join(import.meta.dirname, '../..');

/** Every text that people read and may copy from. */
const documents = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !/(^|[\\/])(node_modules|\.\w|test-results|dist)/.test(path))
    .sort();

interface Sample {
    readonly name: string;
    readonly text: string;
}
const samples = documents.flatMap((path): Sample[] =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^```skirmish\n([^]*?)^```/gm)].map((match, index) => ({
        name: `${path}, sample ${index + 1}`,
        text: match[1] ?? '',
    })),
);

describe('samples in the documentation', () => {
    it('are found', () => {
        expect(samples.length).toBeGreaterThan(2);
    });

    it.each(samples)('$name: no error or warning, and its encounters can be played', async ({ text }) => {
        const { shared } = createSkirmishServices(EmptyFileSystem, { rulesets, rulebooks });
        await shared.workspace.WorkspaceManager.initializeWorkspace([]);
        const document = shared.workspace.LangiumDocumentFactory.fromString(text, URI.parse('file:///sample.skirmish'));
        shared.workspace.LangiumDocuments.addDocument(document);
        await shared.workspace.DocumentBuilder.build([document], { validation: true });
        const faults = (document.diagnostics ?? []).filter(({ severity = 1 }) => severity <= 2);
        expect(faults.map(({ range, code }) => `line ${range.start.line + 1}: ${String(code)}`)).toEqual([]);
        for (const { value } of loweredFile(document).encounters) {
            const begin = prepareRun(shared, document, value.name);
            const problems: string[] = [];
            const fight =
                typeof begin === 'string'
                    ? undefined
                    : begin({
                          version: 'test',
                          emit: (event) => {
                              if (event.type === 'problem' || (event.type === 'expectation' && !event.passed)) {
                                  problems.push(event.text);
                              }
                          },
                      });
            while (fight?.advance());
            expect({ begin: typeof begin, problems }).toEqual({ begin: 'function', problems: [] });
        }
    });
});
