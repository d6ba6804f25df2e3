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

/** Every name that a file gives, and where. */
function named(workspace: TestWorkspace, path: string): { readonly name: string; readonly start: number }[] {
    const { entities, encounters } = loweredFile(workspace.document(path));
    const sides = encounters.flatMap(({ value }) => value.sides);
    const aliases = sides.flatMap(({ combatants }) => combatants.flatMap(({ alias }) => alias ?? []));
    return [
        ...[...entities, ...encounters].map(({ value }) => ({ name: value.name, start: value.nameSpan.start })),
        ...sides.map(({ name, nameSpan }) => ({ name, start: nameSpan.start })),
        ...aliases.map(({ name, span }) => ({ name, start: span.start })),
    ];
}

function faults(workspace: TestWorkspace): string[] {
    return Object.keys(files).flatMap((path) => workspace.diagnostics(path).map(({ code, message }) => `${path}: ${String(code)}: ${message}`));
}

const open = (texts: Record<string, string>) =>
    TestWorkspace.open(texts, { rulesets, rulebooks: [...opsRulebook, ...perfectRulebook] });

const mapped = (text: (path: string) => string): Record<string, string> =>
    Object.fromEntries(Object.keys(files).map((path) => [path, text(path)]));
const mappedLater = async (text: (path: string) => Promise<string>): Promise<Record<string, string>> => {
    const entries = Object.keys(files).map(async (path): Promise<[string, string]> => [path, await text(path)]);
    return Object.fromEntries(await Promise.all(entries));
};

async function fixedAll(workspace: TestWorkspace, path: string): Promise<string> {
    const document = workspace.document(path);
    const { lineCount } = document.textDocument;
    const actions = await workspace.services.skirmish.lsp.CodeActionProvider?.getCodeActions(document, {
        textDocument: { uri: document.uri.toString() },
        range: { start: { line: 0, character: 0 }, end: { line: lineCount, character: 0 } },
        context: { diagnostics: document.diagnostics ?? [], only: ['source.fixAll'] },
    });
    const edits = (actions ?? []).flatMap((action) =>
        'edit' in action ? (action.edit?.changes?.[document.uri.toString()] ?? []) : [],
    );
    return TextDocument.applyEdits(document.textDocument as TextDocument, edits);
}

describe('the examples', () => {
    it('are campaigns of both books', async () => {
        const workspace = await open(files);
        const books = Object.keys(files).map((path) => workspace.services.shared.workspace.Libraries.rulesetName(workspace.document(path)));
        expect(new Set(books)).toEqual(new Set(['Ops and Tactics', 'Perfect 20']));
        expect(Object.values(fights(workspace)).every((events) => events.length > 20)).toBe(true);
    });

    it('say and play the same once they are formatted, however they were laid out', async () => {
        const before = await open(files);
        for (const untidy of [(text: string) => text, (text: string) => text.replace(/^ +/gm, '').replace(/ \{$/gm, '{').replace(/, /g, ',  ')]) {
            const from = await open(mapped((path) => untidy(files[path] ?? '')));
            const texts: Record<string, string> = {};
            for (const path of Object.keys(files)) {
                const document = from.document(path);
                const edits = await from.services.skirmish.lsp.Formatter?.formatDocument(document, {
                    textDocument: { uri: document.uri.toString() },
                    options: { tabSize: 4, insertSpaces: true },
                });
                texts[path] = TextDocument.applyEdits(document.textDocument as TextDocument, edits ?? []);
            }
            const after = await open(texts);
            expect(faults(after)).toEqual(faults(before));
            expect(JSON.stringify(fights(after)) === JSON.stringify(fights(before))).toBe(true);
        }
    });

    it('say and play the same once every creature, house rule, encounter, side and combatant has another name', async () => {
        const before = await open(files);
        let workspace = before;
        let texts = files;
        const names: [old: string, now: string][] = [];
        const renameAll = async (): Promise<void> => {
            for (const path of Object.keys(files)) {
                for (let index = 0; index < named(workspace, path).length; index++) {
                    const document = workspace.document(path);
                    const element = named(workspace, path)[index];
                    if (!element) {
                        continue;
                    }
                    const newName = `${element.name} Q`;
                    const edit = await workspace.services.skirmish.lsp.RenameProvider?.rename(document, {
                        textDocument: { uri: document.uri.toString() },
                        position: document.textDocument.positionAt(element.start),
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

    it('say and play the same once all is fixed that can be, broken lines among it', async () => {
        const before = await open(files);
        // Colons and commas that nobody can have left out on purpose.
        const broken = mapped((path) => {
            const text = files[path] ?? '';
            return text.replace(/^( +(?:tactics|age)):/gm, '$1').replace(/(at \d+,\d+),\n/g, '$1\n');
        });
        for (const from of [files, broken]) {
            let after = await open(from);
            // What a mend uncovers is for the next time.
            for (let times = 0; times < 3; times++) {
                const workspace = after;
                after = await open(await mappedLater((path) => fixedAll(workspace, path)));
            }
            expect(faults(after)).toEqual(faults(before));
            expect(JSON.stringify(fights(after)) === JSON.stringify(fights(before))).toBe(true);
        }
        expect(Object.keys(files).filter((path) => broken[path] !== files[path]).length).toBeGreaterThan(5);
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
