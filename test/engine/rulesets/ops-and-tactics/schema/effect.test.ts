import { describe, expect, it } from 'vitest';
import { libraryOf } from '../../../../../src/engine/library.js';
import { choice, choiceKinds, frequency } from '../../../../../src/engine/rulesets/ops-and-tactics/schema/common.js';
import { type Effect, effect } from '../../../../../src/engine/rulesets/ops-and-tactics/schema/effect.js';
import { list, readAtoms, type Shape } from '../../../../../src/engine/schema/index.js';
import { atoms, end, entity } from '../../../schema/atoms.js';

const library = libraryOf([
    entity('statistic', 'XHP'),
    entity('statistic', 'Level'),
    entity('focus', 'MRK'),
    entity('category', 'Handgun'),
    entity('category', 'Axe'),
    entity('size', 'Small'),
    entity('feature', 'Magazine'),
    entity('action', 'Burst'),
    entity('action', 'Reload'),
]);
function read<T>(shape: Shape<T>, ...parts: Parameters<typeof atoms>): T {
    const { value, trace } = readAtoms(atoms(...parts), shape, library, end);
    expect(trace.problems).toEqual([]);
    if (value === undefined) {
        throw new Error(`${parts.join(' ')} was not read.`);
    }
    return value;
}
const names = (refs: Effect['with']) => refs.map((ref) => (ref === 'chosen' ? ref : ref.name));

describe('an effect', () => {
    it.each([
        [['attack', '+3'], 'attack', { kind: 'add', value: 3 }],
        [['damage dice', '+1'].flatMap((part) => part.split(' ')), 'damage dice', { kind: 'add', value: 1 }],
        [['damage', '1d6'], 'damage', { kind: 'dice', dice: '1d6' }],
        [['critical', '12-18'], 'critical', { kind: 'range', from: 12, to: 18 }],
        [['potshot', 'penalty', 'to', '-4'], 'potshot penalty', { kind: 'set', value: -4 }],
        [['range', 'x', 1.5], 'range', { kind: 'times', value: 1.5 }],
        [['cost', 'half'], 'cost', { kind: 'half' }],
        [['stock', 'penalty', 'none'], 'stock penalty', { kind: 'none' }],
    ])('%j changes %s', (parts, what, amount) => {
        expect(read(effect, ...parts)).toMatchObject({ what, amount });
    });

    it('changes a statistic by its name', () => {
        const { what, amount } = read(effect, 'XHP', '+4');
        expect(what).toMatchObject({ name: 'XHP', kind: 'statistic' });
        expect(amount).toEqual({ kind: 'add', value: 4 });
    });

    it('puts one focus in the place of another', () => {
        const { amount, with: weapons } = read(effect, 'attack', 'by', 'MRK', 'with', 'chosen');
        expect(amount).toMatchObject({ kind: 'by', ref: { name: 'MRK' } });
        expect(names(weapons)).toEqual(['chosen']);
    });

    it('holds under all of its clauses, each a list of alternatives', () => {
        const parts = 'cost none for Reload , Burst with Handgun , Axe having Magazine once a turn'.split(' ');
        const found = read(effect, ...parts);
        expect(names(found.for)).toEqual(['Reload', 'Burst']);
        expect(names(found.with)).toEqual(['Handgun', 'Axe']);
        expect(names(found.having)).toEqual(['Magazine']);
        expect(found.limit).toEqual({ times: 1, per: 'turn' });
    });

    it('counts for each level, and for skills that were focused before', () => {
        expect(read(effect, ...'skill +1 per Level for chosen'.split(' '))).toMatchObject({
            amount: { kind: 'add', value: 1, per: { name: 'Level' } },
            for: ['chosen'],
        });
        expect(read(effect, ...'skill +2 for chosen if focused'.split(' ')).ifFocused).toBe(true);
    });

    it('can be a grant, without an amount', () => {
        expect(read(effect, 'proficient', 'with', 'Handgun')).toMatchObject({
            what: 'proficient',
            amount: { kind: 'grant' },
        });
    });
});

describe('a choice', () => {
    it('is of a kind, a category, a size, or a name', () => {
        const found = read(list(choice), ...'weapon of Axe up to Small , skill , Handgun'.split(' '));
        expect(found.map(({ value }) => [value.kind, value.of?.name, value.upTo?.name, value.ref?.name])).toEqual([
            ['weapon', 'Axe', 'Small', undefined],
            ['skill', undefined, undefined, undefined],
            [undefined, undefined, undefined, 'Handgun'],
        ]);
    });

    it('tells which kinds of name its bracket takes', () => {
        const asks = (...parts: string[]) => choiceKinds(entity('feat', 'Feat', { choose: atoms(...parts) }));
        expect(asks('weapon', 'of', 'Axe')).toEqual(['weapon']);
        expect(asks('Handgun')).toContain('category');
        expect(choiceKinds(entity('feat', 'Feat'))).toEqual([]);
    });
});

describe('a frequency', () => {
    it.each([
        ['once a turn', { times: 1, per: 'turn' }],
        ['twice a round', { times: 2, per: 'round' }],
        ['once an hour', { times: 1, per: 'hour' }],
    ])('%s', (written, expected) => {
        expect(read(frequency, ...written.split(' '))).toEqual(expected);
    });
    it('3 times a day', () => {
        expect(read(frequency, 3, 'times', 'a', 'day')).toEqual({ times: 3, per: 'day' });
    });
});
