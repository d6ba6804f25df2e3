import { describe, expect, it } from 'vitest';
import type { Played } from '../../played.js';
import { STRONG, against, check, moves } from './reading.js';
import { duel } from './table.js';

describe('the turn', () => {
    it('is an attack and a move, two moves or a full round, p. 31', () => {
        const both = duel({ script: 'round 1 { Ann: Melee Attack at Bob, Move to 1,2, Move to 1,3 }' });
        expect(both.of('action').flatMap(({ cost, by }) => (by === 'order' ? [cost] : []))).toEqual([
            'attack action, a move left',
            'move action, nothing left',
        ]);
        expect(both.problems.join()).toContain('its actions are spent');
        const twice = duel({ script: 'round 1 { Ann: Melee Attack at Bob, Melee Attack at Bob }' });
        expect(twice.problems.join()).toContain('its attack action is spent');
        const full = duel({ script: 'round 1 { Ann: Move to 1,3, Full Attack at Bob }' });
        expect(full.problems.join()).toContain('it takes a full round');
    });

    it('a 5-foot step goes with everything but other movement, p. 32', () => {
        const step = duel({ script: 'round 1 { Ann: "5-Foot Step" to 1,3, Full Attack at Bob }' });
        expect(step.problems).toEqual([]);
        expect(duel({ script: 'round 1 { Ann: Move to 1,2, "5-Foot Step" to 1,3 }' }).problems.join()).toContain(
            'has moved',
        );
        expect(duel({ script: 'round 1 { Ann: "5-Foot Step" to 1,3, Move to 1,2 }' }).problems.join()).toContain(
            '5-foot step',
        );
    });

    it('a swimmer moves 5 feet and one more for each point above the difficulty, p. 10', () => {
        const swim = (die: number) =>
            duel({ distance: 20, bob: '', script: `round 1 { Ann: Swim to 6,4 [${die}] }`, ann: 'level: 1' });
        expect(moves(swim(5), 'Ann')).toEqual([{ x: 2, y: 4 }]);
        expect(moves(swim(15), 'Ann')).toEqual([2, 3, 4].map((x) => ({ x, y: 4 })));
        expect(
            swim(1)
                .of('note')
                .map(({ text }) => text),
        ).toContain('Ann goes under.');
    });

    it('those of a base attack of 1 draw as they move, p. 33', () => {
        const draw = (attack: number) =>
            duel({
                ann: `advancement: Attack ${attack}  carries: Sap in belt  level: 1`,
                distance: 4,
                script: 'round 1 { Ann: Draw "Sap", Move to 4,4, Melee Attack at Bob }',
            });
        expect(draw(2).problems).toEqual([]);
        expect(draw(0).problems).not.toEqual([]);
    });

    it('a full-round action can be begun in one turn and completed in the next, p. 33', () => {
        const played = duel({
            rounds: 2,
            script: 'round 1 { Ann: Move to 1,3, Start Full-Round Action  Bob: Speak } round 2 { Ann: Full Attack at Bob, Melee Attack at Bob  Bob: Speak }',
        });
        expect(
            played
                .of('action')
                .filter(({ who }) => who === 'Ann')
                .map(({ cost: paid }) => paid),
        ).toEqual([
            'move action, an attack or a move left',
            'move action, nothing left',
            'full-round action, a move left',
        ]);
        expect(played.problems.join()).toContain('its attack action is spent');
    });

    it('the aware act alone in a surprise round, with one action; the others cannot react, p. 31', () => {
        const played = duel({
            ann: STRONG,
            bob: 'abilities: STR 0, DEX 4, CON 0, INT 0, WIS 0, CHA 0',
            more: 'surprised: B',
            script: 'round 0 { Ann: Melee Attack at Bob [20; 1], Move to 1,3 }',
        });
        const [first] = played.of('turn');
        expect(first?.budget).toBe('an attack or a move');
        expect(against(check(played, 'Ann', 'attack'))['DEX']).toBe(0);
        expect(played.problems.join()).toContain('its actions are spent');
    });

    it('ties of initiative go by the modifier, then by another die, p. 31', () => {
        const played = duel({ bob: 'abilities: WIS 2', more: 'initiative: Ann [14], Bob [12]', script: '' });
        expect(played.of('initiative')[0]?.order.map(({ who, score }) => [who, score])).toEqual([
            ['Bob', 14],
            ['Ann', 14],
        ]);
        const tied = duel({ more: 'initiative: Ann [14], Bob [14]', script: '' });
        expect(tied.of('initiative')[0]?.order.every(({ reroll }) => reroll !== undefined)).toBe(true);
    });

    it('who delays comes later for good, p. 32', () => {
        const played = duel({
            rounds: 2,
            script: 'round 1 { Ann: Delay, Speak  Bob: Speak } round 2 { Ann: Speak  Bob: Speak }',
        });
        const order = played
            .of('action')
            .filter(({ name }) => name === 'Speak')
            .map(({ who }) => who);
        expect(order).toEqual(['Bob', 'Ann', 'Bob', 'Ann']);
    });

    it('a readied attack comes before what sets it off, and sets the initiative anew, p. 32', () => {
        const played = duel({
            distance: 3,
            rounds: 2,
            bob: 'Defense: 0  Toughness: 30',
            script: `round 1 { Ann: ready Melee Attack at Bob when Bob comes within 5 ft [20; 1]  Bob: Move to 2,4 }
                round 2 { Ann: Speak  Bob: Speak }`,
        });
        const readied = played.of('action').find(({ by }) => by === 'ready');
        expect(readied?.text).toBe('Melee Attack at Bob');
        const late = duel({
            distance: 3,
            rounds: 2,
            bobFirst: true,
            script: `round 1 { Bob: Speak  Ann: ready Melee Attack when any enemy comes within 5 ft }
                round 2 { Bob: Move to 2,4  Ann: Speak }`,
        });
        expect(late.of('turn').filter(({ who }) => who === 'Ann')).toHaveLength(1);
        expect(duel({ script: 'round 1 { Ann: ready Full Attack when Bob acts }' }).problems.join()).toContain(
            'only attack and move actions',
        );
    });
});

describe('movement and attacks of opportunity', () => {
    const opportunities = (played: Played) =>
        played
            .of('action')
            .filter(({ by }) => by === 'reaction')
            .map(({ who }) => who);

    it('leaving a threatened square gives one, a step and a withdrawal do not, p. 32 and 34', () => {
        expect(opportunities(duel({ script: 'round 1 { Ann: Move to 1,1 }' }))).toEqual(['Bob']);
        expect(opportunities(duel({ script: 'round 1 { Ann: "5-Foot Step" to 1,3 }' }))).toEqual([]);
        expect(opportunities(duel({ script: 'round 1 { Ann: Withdraw to 0,1 }' }))).toEqual([]);
        expect(opportunities(duel({ changes: 'states: Stunned', script: 'round 1 { Ann: Move to 1,1 }' }))).toEqual([]);
    });

    it('standing up gives one, unless one rises as one moves, p. 22 and 33', () => {
        const prone = 'round 1 { Ann: Drop Prone, Stand Up }';
        expect(opportunities(duel({ script: prone }))).toEqual(['Bob']);
        const risen = duel({
            ann: 'feats: Sprint, Rising Step',
            distance: 4,
            script: 'round 1 { Ann: Drop Prone, Move to 1,1 }',
        });
        expect(risen.problems).toEqual([]);
        expect(risen.states('Ann')).not.toContain('Prone');
    });

    it('a run is four times the speed in a straight line, five with Sprint, without DEX, p. 22 and 34', () => {
        const run = (ann: string, to: string) =>
            duel({ ann, distance: 28, map: '60 x 10', script: `round 1 { Ann: Run to ${to} }` });
        expect(run('', '21,4').problems).toEqual([]);
        expect(run('', '22,4').problems.join()).toContain('can run 100 ft');
        expect(run('feats: Sprint', '26,4').problems).toEqual([]);
        expect(run('feats: Sprint', '9,4 via 5,4').problems).toEqual([]);
        expect(run('', '9,4 via 5,8').problems.join()).toContain('straight line');
    });

    it('a tumble passes enemies unharmed at 15, through their squares at 25, p. 19', () => {
        const tumble = (die: number, to: string) =>
            duel({ ann: 'proficiencies: Tumble specialty', script: `round 1 { Ann: Tumble to ${to} [${die}] }` });
        expect(opportunities(tumble(15, '1,1'))).toEqual([]);
        expect(opportunities(tumble(5, '1,1'))).toEqual(['Bob']);
        expect(moves(tumble(20, '1,1'), 'Ann').at(-1)).toEqual({ x: 1, y: 1 });
    });

    it('with Striking Step the rest of a move comes after the attack, p. 22', () => {
        const played = duel({
            ann: 'feats: Sprint, Striking Step',
            distance: 3,
            script: 'round 1 { Ann: Move to 3,4, Melee Attack at Bob, Move to 1,4 }',
        });
        expect(played.problems).toEqual([]);
    });
});
