import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { EmptyFileSystem } from 'langium';
import { DiagnosticSeverity } from 'vscode-languageserver-types';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Ruleset } from '../../src/engine/ruleset.js';
import { armouryRules, checkArmoury } from '../../src/engine/rulesets/ops-and-tactics/checks/armoury.js';
import { schema } from '../../src/engine/rulesets/ops-and-tactics/schema/index.js';
import type { Entity } from '../../src/engine/source/index.js';
import { loweredFile } from '../../src/language/lowering/index.js';
import { createSkirmishServices, type RulebookFile, rulebookUri } from '../../src/language/main.js';

/** The rulebook's data is judged here, not its characters: so a ruleset that has a schema and the checks of the armoury. */
const ruleset: Ruleset = {
    name: 'Ops and Tactics',
    version: 'test',
    schema,
    rules: armouryRules,
    check: (entity, library) => checkArmoury(entity, library),
    checkEncounter: () => [],
    statistics: () => [],
    describe: () => [],
    fight: () => ({ advance: () => false, stop: () => undefined }),
};

const ROOT = join(import.meta.dirname, '../../language/rulebooks');
const files = readdirSync(join(ROOT, 'ops-and-tactics'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.skirmish'))
    .sort()
    .map((name): RulebookFile => {
        const path = join(ROOT, 'ops-and-tactics', name);
        return {
            ruleset: 'ops-and-tactics',
            path: relative(ROOT, path).split(sep).join('/'),
            text: readFileSync(path, 'utf8'),
        };
    });

const { shared, skirmish } = createSkirmishServices(EmptyFileSystem, {
    rulesets: [ruleset],
    rulebooks: files,
    checkRulebooks: true,
});
const documentOf = (file: RulebookFile) => {
    const document = shared.workspace.LangiumDocuments.getDocument(rulebookUri(file));
    if (!document) {
        throw new Error(`${file.path} was not loaded.`);
    }
    return document;
};
const entitiesOf = (file: RulebookFile): readonly Entity[] => loweredFile(documentOf(file)).entities.map((lowered) => lowered.value);

/** Milliseconds that loading the whole book may take on a busy machine. */
const LOADING = 120_000;

describe('the rulebook of Ops and Tactics', () => {
    beforeAll(async () => {
        await shared.workspace.WorkspaceManager.initializeWorkspace([]);
    }, LOADING);

    it.each(files.map((file) => [file.path, file] as const))('%s: no error and no warning', async (_path, file) => {
        const document = documentOf(file);
        const found = await skirmish.validation.DocumentValidator.validateDocument(document);
        const text = found
            .filter(({ severity }) => severity === DiagnosticSeverity.Error || severity === DiagnosticSeverity.Warning)
            .map(({ range, code, message }) => `${range.start.line + 1}: ${String(code)}: ${message}`);
        expect(text).toEqual([]);
    });

    it.each(files.map((file) => [file.path, file] as const))('%s: every entry has a page, or another source, and a summary', (_path, file) => {
        const incomplete = entitiesOf(file).flatMap(({ kind, name, properties }) =>
            // Of the thousands of things in the armoury the numbers say enough.
            (file.path.includes('/armoury/') ? [['page', 'source']] : [['page', 'source'], ['summary']])
                .filter((labels) => !properties.some(({ label }) => labels.includes(label)))
                .map((labels) => `${kind} ${name}: no ${labels.join(' or ')}`),
        );
        expect(incomplete).toEqual([]);
    });

    it('has no two entries of one kind and name', () => {
        const seen = new Map<string, string>();
        const twice: string[] = [];
        for (const file of files) {
            for (const { kind, name } of entitiesOf(file)) {
                const key = `${kind} ${name}`;
                const first = seen.get(key);
                if (first !== undefined) {
                    twice.push(`${key}: ${first} and ${file.path}`);
                }
                seen.set(key, file.path);
            }
        }
        expect(twice).toEqual([]);
    });
});
