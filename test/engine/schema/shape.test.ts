import { describe, expect, it } from 'vitest';
import {
    alt,
    type Atom,
    CURSOR,
    diceText,
    group,
    libraryOf,
    list,
    many,
    map,
    measure,
    name,
    number,
    oneOf,
    opt,
    range,
    readAtoms,
    readBlock,
    label,
    seq,
    type Shape,
    text,
    whole,
    word,
} from '../../../src/engine/index.js';
import { atoms, end, entity, nothing } from './atoms.js';

const library = libraryOf([
    entity('skill', 'Perception'),
    entity('skill', 'Knowledge (Civics)'),
    entity('feat', 'Weapon Focus', { choose: atoms('weapon') }),
    entity('weapon', 'Glock 17'),
    entity('unit', 'WP'),
]);
const read = <T>(shape: Shape<T>, list: Atom[], from = library) => readAtoms(list, shape, from, end);

describe('names', () => {
    it('finds the definition in the first kind that has it', () => {
        const { value, trace } = read(name(['feat', 'skill']), atoms('Perception'));
        expect(value).toMatchObject({ name: 'Perception', kind: 'skill', choices: [] });
        expect([...trace.links.values()]).toEqual([{ kinds: ['feat', 'skill'], name: 'Perception' }]);
    });

    it('accepts an unknown name, without an entity: the linker reports it', () => {
        const { value, trace } = read(name('skill'), atoms('Percepton'));
        expect(value).toMatchObject({ name: 'Percepton', kind: 'skill' });
        expect(value?.entity).toBeUndefined();
        expect(trace.problems).toEqual([]);
    });

    it('joins a bracketed name when a definition has it, and links both parts to that', () => {
        const { value, trace } = read(name('skill'), atoms('Knowledge', [['Civics']]));
        expect(value).toMatchObject({ name: 'Knowledge (Civics)', choices: [] });
        expect([...trace.links.values()].map((link) => link.name)).toEqual([
            'Knowledge (Civics)',
            'Knowledge (Civics)',
        ]);
    });

    it('reads the bracket as choices of the kind that the definition asks for', () => {
        const shape = name('feat', { choices: (feat) => (feat ? ['weapon'] : []) });
        const { value } = read(shape, atoms('Weapon Focus', [['"Glock 17"']]));
        expect(value?.choices).toMatchObject([{ name: 'Glock 17', kind: 'weapon' }]);
        expect(read(shape, atoms('Weapon Focus', [['any']])).value?.choices).toMatchObject([
            { name: 'any', kind: 'any' },
        ]);
    });

    it('links the unit of a measure when it is a name', () => {
        const { value, trace } = read(measure('WP'), atoms(24, 'WP'));
        expect(value).toBe(24);
        expect([...trace.links.values()]).toEqual([{ kinds: ['unit'], name: 'WP' }]);
    });
});

describe('numbers', () => {
    it('keeps decimals as integers of the smallest unit', () => {
        expect(read(measure('lb', { decimals: 1 }), atoms(1.6, 'lb')).value).toBe(16);
    });
    it('reports a number out of bounds, and clamps it', () => {
        const { value, trace } = read(number({ min: 0, max: 10 }), atoms(4000));
        expect(value).toBe(10);
        expect(trace.problems).toMatchObject([{ code: 'value-range', message: '4000 is outside 0 to 10.' }]);
    });
    it('reports a fraction where a whole number is meant', () => {
        expect(read(number(), atoms(1.5)).trace.problems).toMatchObject([{ code: 'value-range' }]);
    });
});

describe('dice', () => {
    it('reads a sign that stands apart: 1d4 + -1', () => {
        expect(read(whole(diceText), atoms('1d4', '+', '-1')).value).toMatchObject({ value: '1d4+-1' });
        expect(read(whole(diceText), atoms('1d4', '-1')).trace.problems).toEqual([]);
    });
    it('reports dice that cannot be', () => {
        expect(read(whole(diceText), atoms('0d6')).trace.problems).toMatchObject([{ code: 'dice-form' }]);
        expect(read(whole(diceText), atoms('1d0')).trace.problems).toMatchObject([{ code: 'dice-form' }]);
    });
});

describe('combinations', () => {
    const ranks = seq(name('skill'), number({ what: 'ranks' }));

    it('keeps the good items of a list and reports the bad one where it goes wrong', () => {
        const { value, trace } = read(
            list(ranks),
            atoms('Perception', 5, ',', 'Perception', 'five', ',', 'Perception', 2),
        );
        expect(value?.map((item) => item.value[1])).toEqual([5, 2]);
        expect(trace.problems).toMatchObject([
            { code: 'value-form', message: 'Expected the number of ranks here.', span: { start: 40 } },
        ]);
    });
    it('says what is missing at the end', () => {
        const { trace } = read(list(ranks), atoms('Perception'));
        expect(trace.problems).toMatchObject([{ message: 'Expected the number of ranks at the end of this value.' }]);
    });
    it('reports what is left over', () => {
        expect(read(whole(number()), atoms(1, 2)).trace.problems).toHaveLength(1);
        expect(read(list(number()), atoms(1, 2)).trace.problems).toHaveLength(1);
    });
    it('undoes the problems of an alternative that did not fit', () => {
        const shape = alt(seq(number({ max: 3 }), word('x')), number({ max: 99 }));
        expect(read(shape, atoms(50)).trace.problems).toEqual([]);
    });
    it('reads optional and repeated parts', () => {
        const shape = seq(opt(word('not')), name('skill'), many(seq(word('or'), name('skill'))));
        const { value } = read(shape, atoms('Perception', 'or', 'Perception', 'or', 'Perception'));
        expect(value?.[0]).toBeUndefined();
        expect(value?.[2]).toHaveLength(2);
    });
    it('reads a bracket to its end', () => {
        expect(read(group(list(number())), atoms([[1], [2]])).value?.map((item) => item.value)).toEqual([1, 2]);
        expect(read(group(number()), atoms([[1, 'x']])).trace.problems).toHaveLength(1);
    });
    it('reads words of several words', () => {
        expect(read(word('skill points'), atoms('skill', 'points')).value).toBe('skill points');
        expect(read(oneOf('half', 'quarter'), atoms('quarter')).value).toBe('quarter');
    });
    it('gives text and ranges', () => {
        expect(read(text, atoms('"a note"')).value).toBe('a note');
        expect(read(range, atoms('16-18')).value).toEqual({ from: 16, to: 18 });
    });
});

describe('expectations at the cursor', () => {
    it('are everything that could come there', () => {
        const shape = list(alt(seq(word('skill points'), number()), seq(name(['save', 'statistic']), number())));
        const { trace } = read(shape, [...atoms('Perception', 5, ','), CURSOR]);
        expect(trace.expectations.get(CURSOR)).toEqual([
            { kind: 'word', text: 'skill points' },
            { kind: 'name', kinds: ['save', 'statistic'] },
        ]);
    });
    it('reach into brackets', () => {
        const shape = name('feat', { choices: () => ['weapon'] });
        const focus = atoms('Weapon Focus', [['Dummy']]);
        const bracket = focus[1];
        const inner = bracket?.kind === 'group' ? { ...bracket, values: [{ atoms: [CURSOR], span: end }] } : bracket;
        const { trace } = read(shape, [focus[0] as Atom, inner as Atom]);
        expect(trace.expectations.get(CURSOR)).toContainEqual({ kind: 'name', kinds: ['weapon'] });
    });
});

describe('blocks', () => {
    const labels = {
        size: label(number(), 'Size.'),
        effect: label(
            map(word('good'), () => 1),
            'Effect.',
            { repeatable: true },
        ),
    };
    it('are read label by label; unknown labels and prototype names are left out', () => {
        const block = entity('feat', 'X', { size: atoms(3), constructor: atoms(1), effect: atoms('good') });
        const values = readBlock(block.properties, labels, nothing);
        expect(values.size?.[0]?.value).toBe(3);
        expect(values.effect).toHaveLength(1);
        expect(Object.keys(values)).toEqual(['size', 'effect']);
    });
});
