import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { BOOKS, openBook } from './books.js';
import { BOOK_DECISIONS } from './fix-decisions.js';
import { readMarked } from './markers.js';
import { less, Mender } from './mender.js';

const ROOT = join(import.meta.dirname, '../fixtures');

describe.each(BOOKS)('$title', (book) => {
    const { unmended, uncovered, consequences } = BOOK_DECISIONS[book.title];
    const rules = book.ruleset.rules;
    let mender: Mender;
    beforeAll(async () => {
        mender = new Mender(await openBook(book));
    });
    const met = new Set<string>();
    const mended = new Set<string>();

    /** The faults of the book that a fixture announces. */
    const files = readdirSync(join(ROOT, book.folder)).map((file) => {
        const { text, expected } = readMarked(readFileSync(join(ROOT, book.folder, file), 'utf8'));
        return { file, text, faults: expected.filter(({ code, severity }) => code in rules && severity !== 'information') };
    });

    describe.each(files.filter(({ faults }) => faults.length > 0))('fixes of $file', ({ text, faults }) => {
        test.each(faults)('$code: $message', async ({ code, start }) => {
            const found = await mender.outcomes(code, text, start);
            met.add(code);
            if (found.length > 0) {
                mended.add(code);
            }
            for (const { title, gone, come } of found) {
                expect(gone, title).toContain(code);
                expect(less(less(gone, [code]), consequences[code] ?? []), title).toEqual([]);
                expect(less(come, uncovered[code] ?? []), title).toEqual([]);
            }
        });
    });

    test('every fault has a way out, or a reason why there is none', () => {
        expect([...met].sort()).toEqual(Object.keys(rules).sort());
        expect([...met].filter((code) => !mended.has(code)).sort()).toEqual(Object.keys(unmended).sort());
    });
});
