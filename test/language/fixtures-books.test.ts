import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Position } from 'vscode-languageserver-types';
import { describe, expect, test } from 'vitest';
import { BOOKS, openBook } from './books.js';
import { readAccepted, readMarked } from './markers.js';

const ROOT = join(import.meta.dirname, '../fixtures');
const SEVERITIES = ['', 'error', 'warning', 'information', 'hint'];
const place = ({ line, character }: Position) => `${line + 1}:${character + 1}`;

describe.each(BOOKS)('$title', (book) => {
    const folder = join(ROOT, book.folder);
    const files = readdirSync(folder).filter((file) => file.endsWith('.skirmish'));
    const sources = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
    const codes = Object.keys(book.ruleset.rules);

    test.each([...sources])('%s has the faults that it announces, and no others', async (file, source) => {
        const { text, expected } = readMarked(source);
        const workspace = await openBook(book, { [file]: text });
        const document = workspace.document(file).textDocument;
        const found = workspace.diagnostics(file).map(({ severity, code, range, message }) => ({
            severity: SEVERITIES[severity ?? 0],
            code: String(code),
            start: document.offsetAt(range.start),
            end: document.offsetAt(range.end),
            message: String(message),
        }));
        const line = (each: { severity?: string; code: string; start: number; end: number }) =>
            `${place(document.positionAt(each.start))}: ${each.severity} ${each.code} «${text.slice(each.start, each.end)}»`;
        expect(found.map(line).sort(), found.map(({ message }) => message).join('\n')).toEqual(expected.map(line).sort());
        for (const each of expected) {
            const messages = found.filter(({ code, start }) => code === each.code && start === each.start);
            expect(messages.map(({ message }) => message).join('\n')).toContain(each.message);
        }
    });

    test('each rule is broken by a fixture', () => {
        const announced = [...sources.values()].flatMap((source) => readMarked(source).expected.map(({ code }) => code));
        expect(codes.filter((code) => !announced.includes(code))).toEqual([]);
    });

    test('each rule is just kept beside it', () => {
        const accepted = [...sources.values()].flatMap(readAccepted);
        expect(codes.filter((code) => !accepted.includes(code))).toEqual([]);
        // In the same file, where the one is read with the other, but for those that have a file to themselves.
        for (const [file, source] of sources) {
            if (file === 'limits.skirmish') {
                continue;
            }
            const broken = new Set(readMarked(source).expected.map(({ code }) => code));
            expect(readAccepted(source).filter((code) => codes.includes(code) && !broken.has(code)), file).toEqual([]);
        }
    });

    test('each rule is told with its page', () => {
        const pageless = Object.entries(book.ruleset.rules).filter(([, { page }]) => page === undefined);
        // That of a variant, which no book has.
        expect(pageless.map(([code]) => code).filter((code) => code !== 'removal-unmatched')).toEqual([]);
    });
});
