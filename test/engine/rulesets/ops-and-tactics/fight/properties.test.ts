import { describe, expect, it } from 'vitest';
import { describeAnyFight, drawing } from '../../any-fight.js';
import { CAST, encounterText } from './generated.js';
import { table } from './table.js';

const drawn = { table, cast: CAST, encounterText };
const forAll = drawing(drawn);

describeAnyFight({
    ...drawn,
    names: [
        ['Gunman', 'Zoltan'],
        ['Bruiser', 'Aunt Ida'],
        ['Medic', 'Quack'],
        ['Reds', 'Angels'],
        ['Blues', 'Devils'],
    ],
    one: 'Gunman',
    other: 'Thug',
    below: new Set(['CHP']),
});

const points = (cost: string | undefined) => {
    const match = /^(-?\d+) CP, (-?\d+) left$/.exec(cost ?? '');
    return match ? { cost: Number(match[1]), left: Number(match[2]) } : undefined;
};

describe('any encounter by Combat Points and rounds', () => {
    it('spends no Combat Points that are not there', () => {
        forAll(({ events }) => {
            let left = 0;
            for (const event of events) {
                if (event.type === 'turn') {
                    left = Number.parseInt(event.budget, 10);
                } else if (event.type === 'action') {
                    const paid = points(event.cost);
                    if (paid) {
                        expect(paid.cost).toBeGreaterThanOrEqual(0);
                        expect(paid.left).toBe(left - paid.cost);
                        expect(paid.left).toBeGreaterThanOrEqual(0);
                        ({ left } = paid);
                    }
                }
            }
        });
    });
    it('fires no round that it does not spend', () => {
        const wanted: Readonly<Record<string, number>> = { 'Single Shot': 1, Potshot: 1, 'Double Tap': 2 };
        let fired = 0;
        forAll(({ events }) => {
            let shot: { who: string; name: string; spent: number } | undefined;
            for (const event of events) {
                if (event.type === 'action' || event.type === 'turn') {
                    shot = undefined;
                }
                if (event.type === 'action' && wanted[event.name] !== undefined) {
                    shot = { who: event.who, name: event.name, spent: 0 };
                } else if (event.type === 'change' && event.who === shot?.who && event.cause === shot.name) {
                    shot.spent += event.from - event.to;
                } else if (event.type === 'check' && event.name === 'attack' && event.who === shot?.who) {
                    expect(shot.spent).toBe(wanted[shot.name]);
                    fired++;
                }
            }
        });
        expect(fired).toBeGreaterThan(100);
    });
});
