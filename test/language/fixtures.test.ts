import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Position } from 'vscode-languageserver-types';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_RULES } from '../../src/language/validation/language-rules.js';
import { readMarked } from './markers.js';
import { TestWorkspace } from './workspace.js';

const fixtures = join(import.meta.dirname, '..', 'fixtures');
const SEVERITIES = ['', 'error', 'warning', 'information', 'hint'];

/** The files of a folder: each alone under `single`, those of one folder together under `multi`. */
function cases(): { name: string; files: string[] }[] {
    const files = readdirSync(fixtures, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.skirmish'))
        .sort();
    const single = files.filter((file) => file.startsWith('single')).map((file) => ({ name: file, files: [file] }));
    const folders = new Map<string, string[]>();
    for (const file of files.filter((each) => each.startsWith('multi'))) {
        const folder = join(file, '..');
        folders.set(folder, [...(folders.get(folder) ?? []), file]);
    }
    return [...single, ...[...folders].map(([name, group]) => ({ name, files: group }))];
}

const announced = new Set<string>();

const place = ({ line, character }: Position) => `${line + 1}:${character + 1}`;

describe('Each file has the faults that it announces, and no others', () => {
    for (const { name, files } of cases()) {
        test(name, async () => {
            const marked = Object.fromEntries(
                files.map((file) => [relative('.', file), readMarked(readFileSync(join(fixtures, file), 'utf8'))]),
            );
            const workspace = await TestWorkspace.open(
                Object.fromEntries(Object.entries(marked).map(([file, { text }]) => [file, text])),
            );
            for (const [file, { text, expected }] of Object.entries(marked)) {
                const document = workspace.document(file).textDocument;
                // Between threads, as in a browser, only what can be cloned gets to the editor.
                const found = structuredClone(workspace.diagnostics(file)).map((diagnostic) => ({
                    severity: SEVERITIES[diagnostic.severity ?? 0],
                    code: diagnostic.code,
                    start: document.offsetAt(diagnostic.range.start),
                    end: document.offsetAt(diagnostic.range.end),
                    message: diagnostic.message,
                }));
                const line = (each: { severity?: string; code?: unknown; start: number; end: number }) =>
                    `${place(document.positionAt(each.start))}: ${each.severity} ${String(each.code)} «${text.slice(each.start, each.end)}»`;
                expect(found.map(line).sort()).toEqual(expected.map(line).sort());
                for (const each of expected) {
                    announced.add(each.code);
                    const messages = found.filter(({ code, start }) => code === each.code && start === each.start);
                    expect(messages.map(({ message }) => message).join('\n')).toContain(each.message);
                }
            }
        });
    }
});

test('The rulebook of the tests has no faults', async () => {
    const workspace = await TestWorkspace.open({}, { checkRulebooks: true });
    const { LangiumDocuments, DocumentBuilder } = workspace.services.shared.workspace;
    const documents = LangiumDocuments.all.toArray();
    await DocumentBuilder.build(documents, { validation: true });
    expect(documents.flatMap((document) => document.diagnostics)).toEqual([]);
});

test('Every rule of the language is refused by a fixture', () => {
    // See robustness.test.ts for these.
    const elsewhere = ['not-utf8', 'file-too-large', 'nested-too-deep', 'check-failed'];
    expect(Object.keys(LANGUAGE_RULES).filter((code) => !announced.has(code) && !elsewhere.includes(code))).toEqual([]);
});
