import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Position } from 'vscode-languageserver-types';
import { describe, expect, test } from 'vitest';
import { opsAndTactics } from '../../src/engine/rulesets/ops-and-tactics/index.js';
import { readAccepted, readMarked } from './markers.js';
import { openOps } from './ops.js';

const ROOT = join(import.meta.dirname, '../fixtures/ops-and-tactics');
const SEVERITIES = ['', 'error', 'warning', 'information', 'hint'];
const files = readdirSync(ROOT).filter((file) => file.endsWith('.skirmish'));
const sources = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
const place = ({ line, character }: Position) => `${line + 1}:${character + 1}`;

describe('Each file has the faults that it announces, and no others', () => {
    test.each([...sources])('%s', async (file, source) => {
        const { text, expected } = readMarked(source);
        const workspace = await openOps({ [file]: text }, opsAndTactics);
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
});

describe('Each rule of the book', () => {
    const announced = new Set(
        [...sources.values()].flatMap((source) => readMarked(source).expected.map(({ code }) => code)),
    );
    const accepted = new Set([...sources.values()].flatMap(readAccepted));

    test('is broken by a fixture', () => {
        expect(Object.keys(opsAndTactics.rules).filter((code) => !announced.has(code))).toEqual([]);
    });

    test('is just kept beside it', () => {
        expect(Object.keys(opsAndTactics.rules).filter((code) => !accepted.has(code))).toEqual([]);
        // In the same file, where the one is read with the other.
        for (const [file, source] of sources) {
            const codes = new Set(readMarked(source).expected.map(({ code }) => code));
            expect(readAccepted(source).filter((code) => code in opsAndTactics.rules && !codes.has(code)), file).toEqual([]);
        }
    });

    test('is told with its page', () => {
        const pageless = Object.entries(opsAndTactics.rules).filter(([, { page }]) => page === undefined);
        expect(pageless.map(([code]) => code)).toEqual(['removal-unmatched']);
    });
});
