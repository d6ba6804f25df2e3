import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { caliberRecoil } from '../../../../../src/engine/rulesets/ops-and-tactics/fight/arms.js';
import { dice } from '../../../../../src/engine/dice/index.js';
import { play } from './table.js';

const EXAMPLE = join(import.meta.dirname, '../../../../../examples/street-shootout/traffic-stop.skirmish');
const shootout = play(readFileSync(EXAMPLE, 'utf8').replace(/^ruleset .*$/m, ''));

describe('the street shootout, step by step', () => {
    const [readied, larrys, firstTap, secondTap] = shootout.of('check').filter(({ name }) => name === 'attack');
    const damages = shootout.of('roll').filter(({ name }) => name.endsWith('damage'));
    const bleeding = shootout.of('roll').filter(({ name }) => name === 'bleeding');

    it('has no problems and fulfils every expectation', () => {
        expect(shootout.problems).toEqual([]);
        expect(shootout.failed).toEqual([]);
        expect(shootout.of('expectation').length).toBeGreaterThan(20);
    });
    it('initiative: Henry 7 before Larry 3', () => {
        const order = shootout.of('initiative')[0]!.order.map(({ who, score }) => [who, score]);
        expect(order).toEqual([
            ['Henry', 7],
            ['Larry', 3],
        ]);
    });
    it('Henry draws for 3 CP and readies a single shot for 6; Larry draws for 6 and shoots for 7', () => {
        expect(
            shootout.of('action').map(({ who, by, text, cost }) => `${who} ${by} ${text}: ${cost ?? 'free'}`),
        ).toEqual([
            'Henry order Draw Glock 17: 3 CP, 12 left',
            'Henry order ready Single Shot at Larry: 6 CP, 6 left',
            'Henry ready Single Shot at Larry: free',
            'Larry order Draw S&W SD40: 6 CP, 9 left',
            'Larry order Single Shot at Henry: 7 CP, 2 left',
            'Henry order Double Tap at Larry: 5 CP, 10 left',
            'Henry order Double Tap at Larry: 5 CP, 5 left',
        ]);
    });
    it('the readied shot: 12 damage', () => {
        expect(readied).toMatchObject({ who: 'Henry', success: true, outcome: 'hit', against: { value: 10 } });
        expect(damages[0]!.roll.total).toBe(12);
    });
    it('Larry’s shot: a natural 16, critical, 10 damage', () => {
        expect(larrys).toMatchObject({ who: 'Larry', outcome: 'critical hit' });
        expect(damages[1]!.roll.total).toBe(10);
    });
    it('the first double tap: recoil −1, 14 before the feat that the print leaves out, 12 damage', () => {
        const named = (name: string) => firstTap!.roll.terms.find((term) => term.name === name)?.value ?? 0;
        expect(named('recoil')).toBe(-1);
        expect(firstTap!.roll.total - named('Handgun Specialist')).toBe(14);
        expect(firstTap!.success).toBe(true);
        expect(damages[2]!.roll).toMatchObject({ dice: '3d6', total: 12 });
    });
    it('the second double tap: 11 damage, Larry down at −4', () => {
        expect(secondTap!.success).toBe(true);
        expect(damages[3]!.roll.total).toBe(11);
    });
    it('bleeding: 4 dice for 7, then Henry’s 3 for 5', () => {
        expect(bleeding.slice(0, 2).map(({ who, roll }) => [who, roll.dice, roll.total])).toEqual([
            ['Larry', '4d3', 7],
            ['Henry', '3d3', 5],
        ]);
    });
    it('Larry’s save to become stable: 15 against 20', () => {
        const save = shootout.of('check').find(({ name }) => name === 'Fortitude save');
        expect(save).toMatchObject({ who: 'Larry', success: false, roll: { total: 15 }, against: { value: 20 } });
    });
    it('all of its dice were given', () => {
        const rolls = [...shootout.of('check'), ...shootout.of('roll')].map(({ roll }) => roll);
        expect(rolls.every(({ given }) => given)).toBe(true);
    });
});

describe('calibre recoil, p. 64', () => {
    it.each([
        ['1d4', 0],
        ['2d4', -1],
        ['2d4+1', -1],
        ['2d6', -2],
        ['2d6+1', -2],
        ['2d6+2', -3],
        ['2d6+4', -4],
        ['3d4', -3],
        ['3d4+2', -4],
        ['3d4+3', -4],
        ['3d6', -4],
        ['3d10', -6],
        ['4d6', -5],
        ['4d6+1', -5],
        ['4d6+4', -7],
        ['5d4', -5],
        ['5d6', -6],
        ['5d6+3', -7],
        ['6d6', -8],
    ])('%s: %i', (text, recoil) => {
        expect(caliberRecoil(dice(text))).toBe(recoil);
    });
});
