import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Position } from 'vscode-languageserver-types';
import { describe, expect, it } from 'vitest';
import { perfect20 } from '../../../../src/engine/rulesets/perfect-20/index.js';
import { readAccepted, readMarked } from '../../../language/markers.js';
import { openPerfect } from './table.js';

const ROOT = join(import.meta.dirname, '../../../fixtures/perfect-20');
const SEVERITIES = ['', 'error', 'warning', 'information', 'hint'];
const files = readdirSync(ROOT).sort();
const announced = new Set<string>();
const accepted = new Set<string>();
const place = ({ line, character }: Position) => `${line + 1}:${character + 1}`;

describe('each file has the faults that it announces, and no others', () => {
    it.each(files)('%s', async (file) => {
        const source = readFileSync(join(ROOT, file), 'utf8');
        readAccepted(source).forEach((code) => accepted.add(code));
        const { text, expected } = readMarked(source);
        const workspace = await openPerfect({ [file]: text });
        const document = workspace.document(file).textDocument;
        const found = workspace.diagnostics(file).map(({ severity, code, range, message }) => ({
            severity: SEVERITIES[severity ?? 0],
            code,
            start: document.offsetAt(range.start),
            end: document.offsetAt(range.end),
            message,
        }));
        const line = (each: { severity?: string; code?: unknown; start: number; end: number; message?: unknown }) =>
            `${place(document.positionAt(each.start))}: ${each.severity} ${String(each.code)} «${text.slice(each.start, each.end)}»`;
        expect(
            found.map(line).sort(),
            found.map(({ code, message }) => `${String(code)}: ${JSON.stringify(message)}`).join('\n'),
        ).toEqual(expected.map(line).sort());
        for (const each of expected) {
            announced.add(each.code);
            const messages = found.filter(({ code, start }) => code === each.code && start === each.start);
            expect(messages.map(({ message }) => JSON.stringify(message)).join('\n')).toContain(
                each.message.replaceAll('"', '\\"'),
            );
        }
    });

    it('every rule of the rulebook is refused by one of them', () => {
        expect(Object.keys(perfect20.rules).filter((code) => !announced.has(code))).toEqual([]);
    });

    it('for every rule one of them says what just keeps it', () => {
        expect(Object.keys(perfect20.rules).filter((code) => !accepted.has(code))).toEqual([]);
    });
});
