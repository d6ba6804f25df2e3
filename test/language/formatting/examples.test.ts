import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TextDocument } from 'langium';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../../src/engine/rulesets/index.js';
import { loweredFile } from '../../../src/language/lowering/index.js';
import { opsRulebook } from '../ops.js';
import { perfectRulebook } from '../perfect.js';
import { TestWorkspace, uriOf } from '../workspace.js';

const ROOT = join(import.meta.dirname, '../../../examples');
const files = Object.fromEntries(
    readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.skirmish'))
        .map((name) => [name.replaceAll('\\', '/'), readFileSync(join(ROOT, name), 'utf8')]),
);

/** What every encounter of the workspace comes to, event by event. */
function fights(workspace: TestWorkspace): Record<string, string[]> {
    const found: Record<string, string[]> = {};
    for (const path of Object.keys(files)) {
        const document = workspace.document(path);
        const scope = workspace.services.shared.workspace.Libraries.scopeOf(document);
        for (const { value } of loweredFile(document).encounters) {
            const events: string[] = [];
            const emit = (event: object): void => {
                events.push(JSON.stringify(event, (key, part: unknown) => (key === 'span' ? undefined : part)));
            };
            const fight = scope.ruleset?.fight(value, scope, { version: 'test', emit });
            for (let turn = 0; turn < 2000 && fight?.advance(); turn++);
            found[`${path}: ${value.name}`] = events;
        }
    }
    return found;
}

function faults(workspace: TestWorkspace): string[] {
    return Object.keys(files).flatMap((path) => workspace.diagnostics(path).map(({ code, message }) => `${path}: ${String(code)}: ${message}`));
}

const open = (texts: Record<string, string>) =>
    TestWorkspace.open(texts, { rulesets, rulebooks: [...opsRulebook, ...perfectRulebook] });

describe('the examples', () => {
    it('say and play the same once they are formatted', async () => {
        const before = await open(files);
        const texts: Record<string, string> = {};
        for (const path of Object.keys(files)) {
            const document = before.document(path);
            const edits = await before.services.skirmish.lsp.Formatter?.formatDocument(document, {
                textDocument: { uri: document.uri.toString() },
                options: { tabSize: 4, insertSpaces: true },
            });
            texts[path] = TextDocument.applyEdits(document.textDocument as TextDocument, edits ?? []);
        }
        const after = await open(texts);
        expect(faults(after)).toEqual(faults(before));
        expect(JSON.stringify(fights(after)) === JSON.stringify(fights(before))).toBe(true);
    });

    it('say and play the same once every creature and house rule has another name', async () => {
        const before = await open(files);
        let workspace = before;
        let texts = files;
        const names: [old: string, now: string][] = [];
        const renameAll = async (): Promise<void> => {
            for (const path of Object.keys(files)) {
                for (let index = 0; index < loweredFile(workspace.document(path)).entities.length; index++) {
                    const document = workspace.document(path);
                    const element = loweredFile(document).entities[index];
                    if (!element) {
                        continue;
                    }
                    const newName = `${element.name} Q`;
                    const edit = await workspace.services.skirmish.lsp.RenameProvider?.rename(document, {
                        textDocument: { uri: document.uri.toString() },
                        position: document.textDocument.positionAt(element.value.nameSpan.start),
                        newName,
                    });
                    names.push([element.name, newName]);
                    texts = Object.fromEntries(
                        Object.keys(texts).map((each) => {
                            const edits = edit?.changes?.[uriOf(each).toString()] ?? [];
                            return [each, TextDocument.applyEdits(workspace.document(each).textDocument as TextDocument, edits)];
                        }),
                    );
                    workspace = await open(texts);
                }
            }
        };
        const plain = (text: string): string => names.reduce((result, [old, now]) => result.replaceAll(now, old), text);
        await renameAll();
        expect(names.length).toBeGreaterThan(5);
        expect(plain(JSON.stringify(fights(workspace))) === JSON.stringify(fights(before))).toBe(true);
        expect(faults(workspace).map(plain)).toEqual(faults(before));
    });

    it('say and play the same once all is fixed that can be', async () => {
        const before = await open(files);
        const texts: Record<string, string> = {};
        for (const path of Object.keys(files)) {
            const document = before.document(path);
            const { lineCount } = document.textDocument;
            const actions = await before.services.skirmish.lsp.CodeActionProvider?.getCodeActions(document, {
                textDocument: { uri: document.uri.toString() },
                range: { start: { line: 0, character: 0 }, end: { line: lineCount, character: 0 } },
                context: { diagnostics: document.diagnostics ?? [], only: ['source.fixAll'] },
            });
            const edits = (actions ?? []).flatMap((action) =>
                'edit' in action ? (action.edit?.changes?.[document.uri.toString()] ?? []) : [],
            );
            texts[path] = TextDocument.applyEdits(document.textDocument as TextDocument, edits);
        }
        const after = await open(texts);
        expect(faults(after)).toEqual(faults(before));
        expect(JSON.stringify(fights(after)) === JSON.stringify(fights(before))).toBe(true);
    });

    it('check clean', async () => {
        const workspace = await open(files);
        const errors = Object.keys(files).flatMap((path) => {
            const found = workspace.document(path).diagnostics ?? [];
            return found.filter(({ severity }) => severity === 1).map(({ message }) => `${path}: ${String(message)}`);
        });
        expect(errors).toEqual([]);
    });
});
