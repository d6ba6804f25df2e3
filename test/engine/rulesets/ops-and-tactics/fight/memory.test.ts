import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CAST, encounterText } from './generated.js';
import { playEncounter, write, type Written } from './table.js';

const { library } = write(CAST);

/** Everything that is told of a fight, but for the places in the text. */
function told({ encounters, library }: Written, seed: number): string {
    const { events } = playEncounter(encounters[0]!, library, seed);
    return JSON.stringify(events, (key, value: unknown) =>
        key === 'span' || key === 'definition' ? undefined : value,
    );
}

it('a fight comes out the same whatever was fought before it with the same people', () => {
    fc.assert(
        fc.property(encounterText, fc.integer({ min: 0, max: 0xffff_ffff }), (text, seed) => {
            const afterOthers = told({ ...write(text), library }, seed);
            expect(afterOthers).toBe(told(write(`${CAST}${text}`), seed));
        }),
        { numRuns: 150, seed: 8 },
    );
}, 120_000);

it('a fight comes out the same whatever was fought before it on the same ground', () => {
    const seeds = fc.array(fc.integer({ min: 0, max: 0xffff_ffff }), { minLength: 3, maxLength: 6 });
    fc.assert(
        fc.property(encounterText, seeds, (text, all) => {
            const ground = { ...write(text), library };
            for (const seed of all) {
                expect(told(ground, seed)).toBe(told({ ...write(text), library }, seed));
            }
        }),
        { numRuns: 150, seed: 9 },
    );
}, 120_000);
