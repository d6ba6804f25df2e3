import { describe, expect, it } from 'vitest';
import { Track, timeToLive, woundsOf } from '../../../../../src/engine/rulesets/perfect-20/fight/track.js';

describe('the health track, p. 8', () => {
    const rows = (stolid: number) => {
        const track = new Track(12 + stolid, stolid);
        return [...Array(13 + stolid).keys()].slice(1).map((wound) => track.rowOf(wound)?.at(0));
    };

    it('has four rows of three boxes', () => {
        expect(rows(0).join('')).toBe('LLLMMMSSSIII');
        expect(new Track(12, 0).rowOf(13)).toBeUndefined();
    });

    it.each([
        [1, 'LLLLMMMSSSIII'],
        [2, 'LLLLMMMMSSSIII'],
        [3, 'LLLLMMMMSSSSIII'],
        [4, 'LLLLMMMMSSSSIIII'],
    ])('with Stolid taken %i times has one box more in each row from the lightest on, p. 20', (stolid, boxes) => {
        expect(rows(stolid).join('')).toBe(boxes);
    });

    it('counts one wound when Toughness is reached, one more for each full five, p. 7', () => {
        expect([9, 10, 14, 15, 19, 20, 24, 25].map((roll) => woundsOf(roll, 10))).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
    });

    it('leaves ten hours after the thirteenth wound, half as long with each further one', () => {
        expect([1, 2, 3, 4].map((beyond) => timeToLive(beyond))).toEqual([6000, 3000, 1500, 750]);
    });
});
