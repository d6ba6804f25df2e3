import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
    countDice,
    dice,
    diceExpression,
    formatDice,
    maximum,
    mean,
    minimum,
    parseDice,
    plainDice,
    withExtraDice,
} from '../../../src/engine/dice/index.js';
import { anyExpression } from './arbitraries.js';

describe('reading dice', () => {
    test.each([
        ['3d6', '3d6'],
        ['2d6+4', '2d6+4'],
        ['1d4 + -1', '1d4-1'],
        ['1d4 - -1', '1d4+1'],
        ['2d6-0', '2d6'],
        ['d20', '1d20'],
        ['D20', '1d20'],
        ['d%', '1d100'],
        ['(3d4+1)x10', '(3d4+1)x10'],
        ['(3d4+1)*10', '(3d4+1)x10'],
        ['( 3d4 + 1 ) × 10', '(3d4+1)x10'],
        ['2d4x10', '(2d4)x10'],
        ['(2d6)', '2d6'],
        ['2d20 best', '2d20 best'],
        ['2d20 best + 3', '2d20 best+3'],
        ['d8!', '1d8!'],
        ['2d8! best', '2d8! best'],
        ['5', '5'],
        ['-3', '-3'],
        ['0', '0'],
        ['-1d4', '-1d4'],
        ['2d6 − 1', '2d6-1'],
        ['1d8+2d6-1+3', '1d8+2d6+2'],
        [' 1000d1000000\t', '1000d1000000'],
    ])('%s is %s', (text, canonical) => {
        expect(formatDice(dice(text))).toBe(canonical);
    });

    test.each([
        ['', 'empty', 0],
        ['   ', 'empty', 0],
        ['0d6', 'no-dice', 0],
        ['2d6+0d4', 'no-dice', 4],
        ['3d0', 'no-sides', 0],
        ['3d', 'unexpected', 2],
        ['1001d6', 'too-many-dice', 0],
        ['600d6+600d6', 'too-many-dice', 6],
        ['1000001', 'number-too-large', 0],
        ['1d1000001', 'number-too-large', 2],
        ['1d6+999999+999999', 'number-too-large', 11],
        ['d1!', 'always-explodes', 0],
        ['2d6+', 'unexpected', 4],
        ['2d6 4', 'unexpected', 4],
        ['2 d6', 'unexpected', 2],
        ['2d6+1x10', 'unexpected', 5],
        ['(2d6', 'unexpected', 4],
        ['2d6)', 'unexpected', 3],
        ['(2d6)x0', 'unexpected', 6],
        ['2d20 bestest', 'unexpected', 5],
        ['1d4 + - -1', 'unexpected', 8],
        ['3d6.5', 'unexpected', 3],
        ['sword', 'unexpected', 0],
        ['2d-6', 'unexpected', 2],
    ])('%j is refused: %s at %i', (text, code, offset) => {
        const { error } = parseDice(text);
        expect(error).toMatchObject({ code, offset });
        expect(offset + (error?.length ?? -1)).toBeLessThanOrEqual(text.length);
        expect(error?.message.length).toBeLessThan(120);
    });

    test('a very long number is refused, not summed', () => {
        expect(parseDice('9'.repeat(1_000_000)).error?.code).toBe('number-too-large');
    });

    test('any text gives an expression or an error within the text', () => {
        const nearlyDice = fc.string({ unit: fc.constantFrom(...'0123456789d!+-x*() best%\u2212'), maxLength: 30 });
        fc.assert(
            fc.property(fc.oneof(nearlyDice, fc.string()), (text) => {
                const { expression, error } = parseDice(text);
                if (expression !== undefined) {
                    expect(dice(formatDice(expression))).toEqual(expression);
                } else {
                    expect(error.offset).toBeGreaterThanOrEqual(0);
                    expect(error.offset + error.length).toBeLessThanOrEqual(text.length);
                }
            }),
            { numRuns: 2000 },
        );
    });

    test('reading the canonical text gives the expression back', () => {
        fc.assert(
            fc.property(anyExpression, (expression) => {
                expect(dice(formatDice(expression))).toEqual(expression);
            }),
        );
    });

    test('constants that cannot be read throw', () => {
        expect(() => dice('2d')).toThrow(SyntaxError);
    });
});

describe('numbers of an expression', () => {
    test.each([
        ['3d6', 3, 18, 10.5],
        ['2d6+4', 6, 16, 11],
        ['1d4-1', 0, 3, 1.5],
        ['1d6-1d4', -3, 5, 1],
        ['(3d4+1)x10', 40, 130, 85],
        ['2d20 best', 1, 20, 13.825],
        ['7', 7, 7, 7],
        ['d8!', 1, 808, 36 / 7],
    ])('%s: %d to %d, mean %d', (text, low, high, average) => {
        expect(minimum(dice(text))).toBe(low);
        expect(maximum(dice(text))).toBe(high);
        expect(mean(dice(text))).toBeCloseTo(average, 10);
    });

    test('extra dice go into the first term, and one always stays', () => {
        expect(formatDice(withExtraDice(dice('2d6+1'), 2))).toBe('4d6+1');
        expect(formatDice(withExtraDice(dice('2d6+1'), -1))).toBe('1d6+1');
        expect(formatDice(withExtraDice(dice('2d6+1'), -5))).toBe('1d6+1');
        expect(formatDice(withExtraDice(dice('2d6+1d8'), 5000))).toBe('999d6+1d8');
        expect(withExtraDice(dice('4'), 2)).toEqual(dice('4'));
    });

    test('dice are counted over all terms', () => {
        expect(countDice(dice('2d6+1d4-3'))).toBe(3);
    });

    test('numbers out of range are refused in code as well', () => {
        expect(() => plainDice(0, 6)).toThrow(RangeError);
        expect(() => plainDice(1, 2.5)).toThrow(RangeError);
        expect(() => plainDice(1, 6, 2_000_000)).toThrow(RangeError);
        expect(() => diceExpression(new Array(2).fill(plainDice(501, 6).dice[0]!))).toThrow(RangeError);
    });
});
