import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dice, DiceTape, roll, rollTotal, seedStreams } from '../../../src/engine/dice/index.js';
import type { TapeFault } from '../../../src/engine/dice/index.js';
import { anyExpression } from './arbitraries.js';

function tapeOf(groups: number[][], faults: TapeFault[] = []): DiceTape {
    return new DiceTape(groups, { int: () => 1 }, (fault) => faults.push(fault));
}

describe('given dice', () => {
    test('are taken roll by roll, then the other source goes on', () => {
        const faults: TapeFault[] = [];
        const tape = tapeOf([[6, 5, 5], [4, 3, 3], [9]], faults);
        expect(roll(dice('3d6'), tape).dice).toEqual([6, 5, 5]);
        expect(rollTotal(dice('3d4+2'), tape)).toBe(12);
        expect(rollTotal(dice('7'), tape)).toBe(7);
        expect(tape.int(10)).toBe(9);
        expect(roll(dice('2d6'), tape).dice).toEqual([1, 1]);
        tape.finish();
        expect(faults).toEqual([]);
    });

    test.each<[string, number[], TapeFault]>([
        ['3d6', [6, 5], { kind: 'too-few', group: 0, expected: 3, found: 2 }],
        ['3d6', [], { kind: 'too-few', group: 0, expected: 3, found: 0 }],
        ['3d6', [6, 5, 1, 2], { kind: 'too-many', group: 0, expected: 3, found: 4 }],
        ['3d6', [7, 0, 2], { kind: 'impossible-face', group: 0, die: 0, expected: 6, found: 7 }],
        ['3d6', [1, 0, 2], { kind: 'impossible-face', group: 0, die: 1, expected: 6, found: 0 }],
        ['3d6', [1, 2, 1.5], { kind: 'impossible-face', group: 0, die: 2, expected: 6, found: 1.5 }],
        ['1d6+1d4', [6, 5], { kind: 'impossible-face', group: 0, die: 1, expected: 4, found: 5 }],
        ['d8!', [8], { kind: 'too-few', group: 0, expected: 2, found: 1 }],
        ['d8!', [8, 3, 3], { kind: 'too-many', group: 0, expected: 2, found: 3 }],
        ['2d8!', [8], { kind: 'too-few', group: 0, expected: 3, found: 1 }],
    ])('%s given %j', (text, group, fault) => {
        const faults: TapeFault[] = [];
        const tape = tapeOf([group, [2]], faults);
        expect(new Set(roll(dice(text), tape).dice)).toEqual(new Set([1]));
        expect(faults).toEqual([fault]);
        expect(tape.int(6)).toBe(2);
    });

    test('left over are reported once', () => {
        const faults: TapeFault[] = [];
        const tape = tapeOf([[1], [2], [3]], faults);
        tape.int(6);
        tape.finish();
        tape.finish();
        expect(faults).toEqual([{ kind: 'left-over', group: 1, expected: 1, found: 3 }]);
    });

    test('a recorded roll plays again from the tape', () => {
        fc.assert(
            fc.property(fc.array(anyExpression), fc.integer(), (expressions, seed) => {
                const source = seedStreams(seed).stream('table');
                const rolls = expressions.map((expression) => roll(expression, source));
                const groups = rolls.map(({ dice }) => [...dice]).filter(({ length }) => length > 0);
                const faults: TapeFault[] = [];
                const tape = tapeOf(groups, faults);
                expect(expressions.map((expression) => roll(expression, tape))).toEqual(rolls);
                tape.finish();
                expect(faults).toEqual([]);
            }),
        );
    });

    test('a very long group is one fault', () => {
        const faults: TapeFault[] = [];
        rollTotal(dice('3d6'), tapeOf([new Array<number>(1_000_000).fill(3)], faults));
        expect(faults).toEqual([{ kind: 'too-many', group: 0, expected: 3, found: 1_000_000 }]);
    });
});
