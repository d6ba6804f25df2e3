import { EmptyFileSystem, URI } from 'langium';
import { expect, it } from 'vitest';
import { rulesets } from '../../src/engine/rulesets/index.js';
import { campaigns, firstFile } from '../../src/extension/sample-campaigns/index.js';
import { rulebooks } from '../../src/language/generated/rulebooks.js';
import { loweredFile } from '../../src/language/lowering/index.js';
import { createSkirmishServices } from '../../src/language/main.js';
import { prepareRun } from '../../src/language/run.js';

it.each(campaigns)(
    'a new campaign by $ruleset has no findings, and its encounter plays as written',
    async ({ files }) => {
        const { shared } = createSkirmishServices(EmptyFileSystem, { rulesets, rulebooks });
        await shared.workspace.WorkspaceManager.initializeWorkspace([]);
        const documents = Object.entries(files).map(([path, text]) =>
            shared.workspace.LangiumDocumentFactory.fromString(text, URI.parse(`file:///campaign/${path}`)),
        );
        documents.forEach((document) => shared.workspace.LangiumDocuments.addDocument(document));
        await shared.workspace.DocumentBuilder.build(documents, { validation: true });
        const findings = documents.flatMap(({ uri, diagnostics = [] }) =>
            diagnostics.map(({ message }) => `${uri.path}: ${String(message)}`),
        );
        expect(findings).toEqual([]);

        const first = documents.find(({ uri }) => uri.path.endsWith(firstFile));
        const name = first && loweredFile(first).encounters[0]?.value.name;
        const begin = first && name !== undefined ? prepareRun(shared, first, name) : 'there is none';
        expect(begin).toBeTypeOf('function');
        const problems: string[] = [];
        const emit = (event: { type: string }) => {
            if (event.type === 'problem') {
                problems.push(JSON.stringify(event));
            }
        };
        const fight = typeof begin === 'function' ? begin({ version: 'test', emit }) : undefined;
        while (fight?.advance());
        expect(problems).toEqual([]);
    },
);
