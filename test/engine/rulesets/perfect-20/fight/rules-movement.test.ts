import { describe, expect, it } from 'vitest';
import { moves } from './reading.js';
import { duel } from './table.js';

describe('climbing, p. 10', () => {
    const climb = (to: string, die: number) =>
        duel({
            distance: 20,
            ann: 'abilities: STR 0, DEX 3',
            script: `round 1 { Ann: Climb to ${to} [${die}], Total Defense }`,
        });

    it('a quarter of the speed is a move action', () => {
        const slow = climb('3,4', 10);
        expect(moves(slow, 'Ann').at(-1)).toEqual({ x: 3, y: 4 });
        expect(slow.costs['Climb to 3,4']).toBe('move action, an attack or a move left');
        expect(slow.problems).toEqual([]);
    });

    it('half the speed is a full-round action, and no more than that', () => {
        const fast = climb('5,4', 10);
        expect(moves(fast, 'Ann').at(-1)).toEqual({ x: 5, y: 4 });
        expect(fast.costs['Climb to 5,4']).toBe('full-round action, nothing left');
        expect(fast.problems.join()).toContain('its actions are spent');
        expect(climb('6,4', 10).problems.join()).toContain('Climb');
    });

    it('a check that fails by 5 is a fall', () => {
        expect(climb('3,4', 9).states('Ann')).not.toContain('Prone');
        expect(climb('3,4', 5).states('Ann')).toContain('Prone');
    });
});

describe('the log of a move', () => {
    const lines = (trigger: string) =>
        duel({
            distance: 10,
            bobFirst: true,
            script: `round 1 { Bob: ready Melee Attack ${trigger}  Ann: Move to 6,4 }`,
        })
            .of('move')
            .filter(({ who }) => who === 'Ann')
            .map(({ path }) => path.length);

    it('is one line while others wait for something else', () => {
        expect(lines('when any enemy comes within 5 ft')).toEqual([5]);
    });

    it('is broken only where somebody interrupts it', () => {
        expect(lines('when Ann comes within 35 ft')).toEqual([3, 2]);
    });
});

describe('a corridor in which somebody lies in wait', () => {
    const corridor = (hides: boolean, to = '0,4') =>
        duel({
            ann: 'proficiencies: Stealth specialty',
            distance: 4,
            map: '30 x 10 { wall: 0,3 to 29,3, 0,5 to 29,5  cover half: 2,4 }',
            script: `round 1 { Ann: Hide [${hides ? '20; 1' : '1; 20'}]  Bob: Move to ${to} }`,
        });

    it('is walked into: the hidden bar the way only when run into', () => {
        const hidden = corridor(true);
        expect(moves(hidden, 'Bob').at(-1)).toEqual({ x: 2, y: 4 });
        expect(hidden.of('note').map(({ text }) => text)).toContain('Bob runs into Ann and gets no farther.');
        expect(hidden.states('Ann')).not.toContain('Hidden');
        expect(moves(corridor(true, '1,4'), 'Bob').at(-1)).toEqual({ x: 2, y: 4 });
    });

    it('is not gone through where the enemy is known', () => {
        expect(moves(corridor(false), 'Bob')).toEqual([]);
        expect(corridor(false).problems.join()).toContain('there is no way there');
        expect(corridor(false, '1,4').problems.join()).toContain('is taken');
    });
});
