import { describe, expect, it } from 'vitest';
import { libraryOf } from '../../../../../src/engine/library.js';
import { tacticsLabels } from '../../../../../src/engine/rulesets/ops-and-tactics/schema/definitions.js';
import { readAtoms } from '../../../../../src/engine/schema/index.js';
import { atoms, end, entity } from '../../../schema/atoms.js';

const library = libraryOf([entity('statistic', 'XHP'), entity('condition', 'Prone'), entity('action', 'Move')]);

describe('a situation of tactics', () => {
    it.each([
        [['self', 'XHP', 'below', 50, '%'], { kind: 'number', relation: 'below', amount: 50, percent: true }],
        [['ally', 'XHP', 'above', 5], { kind: 'number', who: 'ally', relation: 'above', amount: 5, percent: false }],
        [['ally', 'Prone'], { kind: 'condition', who: 'ally' }],
        [['enemy', 'within', 10, 'ft'], { kind: 'near', feet: 10 }],
        [['always'], { kind: 'always' }],
    ])('%j', (parts, situation) => {
        const { value, trace } = readAtoms(atoms(...parts), tacticsLabels.when.shape, library, end);
        expect(trace.problems).toEqual([]);
        expect(value).toMatchObject(situation);
    });

    it('gives no numbers of an enemy, which nobody sees', () => {
        const { value } = readAtoms(atoms('enemy', 'XHP', 'below', 5), tacticsLabels.when.shape, library, end);
        expect(value).not.toMatchObject({ kind: 'number' });
    });

    it.each(['at nearest', 'at nearest ally', 'at weakest', 'at strongest', 'to cover'])('a deed is done %s', (aim) => {
        const words = aim.split(' ');
        const { value, trace } = readAtoms(atoms('Move', ...words), tacticsLabels.do.shape, library, end);
        expect(trace.problems).toEqual([]);
        expect(value).toMatchObject([{ value: { aim } }]);
    });

    it('leads each name to what it is', () => {
        const kinds = (...parts: Parameters<typeof atoms>) =>
            [...readAtoms(atoms(...parts), tacticsLabels.when.shape, library, end).trace.links.values()].map(
                ({ kinds: [first] }) => first,
            );
        expect(kinds('self', 'XHP', 'below', 5)).toEqual(['statistic']);
    });
});
