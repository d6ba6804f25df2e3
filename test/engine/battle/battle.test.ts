import { describe, expect, it } from 'vitest';
import { opsAndTactics } from '../../../src/engine/rulesets/ops-and-tactics/index.js';
import { play, type Played, playEncounter, write } from '../rulesets/ops-and-tactics/fight/table.js';

const CAST = `
npc Ann { level: 2  abilities: STR 12, DEX 12, CON 12, INT 10, WIS 10, CHA 10
    feats: Personal Firearms Proficiency  carries: "Glock 17" in hand, 2 x "9x19mm" magazine }
npc Thug { level: 1  abilities: STR 12, DEX 11, CON 12, INT 9, WIS 10, CHA 9
    feats: Personal Firearms Proficiency  carries: "Glock 17" in hand }
npc Bystander { level: 1  abilities: STR 10, DEX 10, CON 10, INT 10, WIS 10, CHA 10 }
npc Corpse { level: 1  abilities: STR 10, DEX 10, CON 10, INT 10, WIS 10, CHA 10  CHP: -9 }
`;
const fight = (body: string, seed?: number): Played => play(`${CAST}\nencounter Test { ${body} }`, seed);
const SIDES = 'side Reds { Ann at 1,1 } side Blues { Thug at 8,1 }';
const IDLE = 'otherwise { Reds: Hold  Blues: Hold }';

describe('a fight that is none ends at once and says why', () => {
    it.each([
        ['one combatant', 'side Reds { Ann at 1,1 }', 'Ann is alone: there is nobody to fight.'],
        ['no enemies', 'side Reds { Ann at 1,1, Thug at 2,1 }', 'All are of one side, Reds: nobody has an enemy.'],
        ['nobody', 'side Reds { }', 'There is nobody in this encounter.'],
        [
            'all down',
            'side Reds { Corpse at 1,1 } side Blues { Corpse as Other at 5,1 }',
            'Everybody is down before the fight begins.',
        ],
        [
            'one side down',
            'side Reds { Ann at 1,1 } side Blues { Corpse at 5,1 }',
            'Only Reds is on its feet before the fight begins.',
        ],
    ])('%s', (_name, sides, reason) => {
        const played = fight(sides);
        expect(played.end).toMatchObject({ reason, rounds: 0 });
        expect(played.of('turn')).toEqual([]);
    });
});

describe('endings', () => {
    it('last standing, with the winner', () => {
        const { end } = fight(`${SIDES} seed: 4`);
        expect(['Reds', 'Blues']).toContain(end.winner);
        expect(end.reason).toBe(`Last standing: ${end.winner}.`);
    });
    it('a number of rounds', () => {
        expect(fight(`${SIDES} ${IDLE} ends: 1 round`).end).toMatchObject({ reason: '1 round is over.', rounds: 1 });
        expect(fight(`${SIDES} round 4 { Reds: Kneel } ${IDLE} ends: 4 rounds`).end).toMatchObject({
            reason: '4 rounds are over.',
            rounds: 4,
        });
    });
    it('someone down, while others still fight', () => {
        const played = fight(
            'side Reds { Ann at 1,1 } side Blues { Thug at 4,1 { XHP: 0  CHP: 2 }, Thug as Bill at 20,1 } otherwise { Reds: Aggressive } ends: Thug down, 30 rounds',
        );
        expect(played.end.reason).toBe('Thug is down.');
    });
    it('a stalemate when nobody has anything to do', () => {
        const played = fight(`${SIDES} round 1 { Reds: Kneel  Blues: Kneel } ${IDLE}`);
        expect(played.end.reason).toBe('Stalemate: Ann has no orders left and holds, and the others get nothing done.');
        expect(played.end.rounds).toBeLessThan(8);
    });
    it('a stalemate when the sides cannot reach each other', () => {
        const played = fight(`map: 12 x 4 { wall: 5,0 to 5,3 } ${SIDES}`);
        expect(played.end.reason).toBe('Stalemate: the sides cannot reach each other.');
    });
    it('no fight lasts longer than 100 rounds unless it is told to', () => {
        const played = fight(`${SIDES} ${IDLE} round 150 { Reds: Kneel }`);
        expect(played.end).toMatchObject({
            rounds: 100,
            reason: 'No decision after 100 rounds, the most that a fight lasts.',
        });
    });
});

describe('whoever has no orders in a round', () => {
    const actions = (played: Played, who: string) => played.of('action').filter((action) => action.who === who);
    it('fights by the tactics of the encounter, before its own', () => {
        const thug = 'side Blues { Thug at 4,1 { tactics: Aggressive } }';
        const body = `side Reds { Ann at 1,1 } ${thug} round 1 { Blues: Kneel } ends: 2 rounds`;
        expect(actions(fight(`${body} otherwise { Reds: Hold }`), 'Thug').length).toBeGreaterThan(1);
        expect(actions(fight(`${body} otherwise { Reds: Hold  Blues: Hold }`), 'Thug')).toHaveLength(1);
    });
    it('and has no tactics either fights as Aggressive, which the log says once', () => {
        const played = fight(`${SIDES} round 1 { Blues: Kneel } otherwise { Reds: Hold } ends: 2 rounds`);
        expect(played.of('note').map(({ text }) => text)).toContain(
            'Without tactics, so Aggressive in rounds without orders: Thug.',
        );
        expect(actions(played, 'Thug').slice(1).length).toBeGreaterThan(0);
        expect(
            actions(played, 'Thug')
                .slice(1)
                .every(({ by }) => by === 'tactic'),
        ).toBe(true);
    });
    it('and is not surprised acts in the surprise round', () => {
        const played = fight(`${SIDES} surprised: Reds round 1 { Thug: Kneel } otherwise { Reds: Hold } ends: 1 round`);
        const first = played.events.findIndex(({ type }) => type === 'action');
        const round = played.events.findIndex((event) => event.type === 'round' && event.number === 1);
        expect(actions(played, 'Thug')[0]).toMatchObject({ by: 'tactic' });
        expect(first).toBeLessThan(round);
        expect(played.of('initiative')).toHaveLength(1);
    });
    it('but every round is scripted: not a word of tactics', () => {
        const played = fight(`${SIDES} round 1 { Reds: Kneel  Blues: Kneel } ends: 1 round`);
        expect(played.of('note').filter(({ text }) => text.includes('tactics'))).toEqual([]);
    });
    it('one order to end the turn is a turn in which nothing is done', () => {
        const played = fight(`${SIDES} round 1 { Reds: End Turn  Blues: End Turn } ends: 1 round`);
        expect(played.of('action')).toEqual([]);
    });
});

describe('combatants', () => {
    it('copies are numbered and spread over their squares, the first like the others', () => {
        const played = fight(
            'side Reds { Ann at 1,1 } side Blues { 3 x Thug at 9,2 to 9,6 { XHP: 40 } } ends: 1 round',
        );
        const blues = played.of('enter').filter(({ side }) => side === 'Blues');
        expect(blues.map(({ who, at, statistics }) => [who, `${at.x},${at.y}`, statistics['XHP']])).toEqual([
            ['Thug 1', '9,2', 40],
            ['Thug 2', '9,4', 40],
            ['Thug 3', '9,6', 40],
        ]);
    });
    it('one by a name of its own keeps that and its numbers, and takes orders', () => {
        const played = fight(
            'side Reds { Ann at 1,1 } side Blues { Thug as Jimmy at 9,3 { XHP: 12 } } round 1 { Jimmy: Kneel  Ann: Kneel } ends: 1 round',
        );
        expect(played.of('enter')[1]).toMatchObject({ who: 'Jimmy', creature: 'Thug', statistics: { XHP: 12 } });
        expect(played.states('Jimmy')).toContain('Kneeling');
    });
    it('an order for a side goes to each of its members', () => {
        const played = fight(
            'side Reds { Ann at 1,1 } side Blues { 3 x Thug at 9,2 to 9,6 } round 1 { Blues: Kneel  Ann: Kneel } ends: 1 round',
        );
        expect(['Thug 1', 'Thug 2', 'Thug 3'].every((who) => played.states(who).includes('Kneeling'))).toBe(true);
    });
    it('a square off the map, in a wall or taken: the nearest free one, and a problem', () => {
        const played = fight(
            'map: 10 x 4 { wall: 3,0 to 3,3 } side Reds { Ann at 40,1 } side Blues { Thug at 3,2, Thug as Bill at 9,1 } ends: 1 round',
        );
        expect(played.of('problem').map(({ code }) => code)).toEqual(['off-map', 'in-wall', 'square-taken']);
        const squares = played.of('enter').map(({ at }) => `${at.x},${at.y}`);
        expect(new Set(squares).size).toBe(3);
        expect(played.of('problem').every(({ span }) => span !== undefined)).toBe(true);
    });
    it('one who arrives later joins in its round', () => {
        const played = fight(
            `side Reds { Ann at 1,1 } side Blues { Thug at 8,1, Thug as Late at 9,1 { arrives: 3 } } ${IDLE} ends: 4 rounds`,
        );
        const entered = played.events.findIndex((event) => event.type === 'enter' && event.who === 'Late');
        const third = played.events.findIndex((event) => event.type === 'round' && event.number === 3);
        expect(entered).toBeGreaterThan(third);
    });
    it('one without a side is everyone’s enemy and says so', () => {
        const { library, encounters } = write(
            `${CAST}\nencounter Test { ${SIDES} side { Bystander at 15,1 } ${IDLE} ends: 1 round }`,
        );
        const played = playEncounter(encounters[0]!, library);
        expect(played.of('note').map(({ text }) => text)).toContain(
            'Bystander belongs to no side and is everyone’s enemy.',
        );
        expect(played.of('enter').find(({ who }) => who === 'Bystander')).not.toHaveProperty('side');
    });
});

describe('orders that have become impossible', () => {
    const orders = (what: string) =>
        fight(
            `${SIDES} round 1 { Ann: Single Shot at Thug, Single Shot at Thug, Single Shot at Thug  Thug: Kneel } impossible orders: ${what}  ${IDLE}  ends: 2 rounds`,
        );
    it('skip: a problem at the order, and the next one', () => {
        const played = orders('skip');
        expect(played.of('problem')).toMatchObject([{ code: 'not-enough-points', who: 'Ann' }]);
        expect(played.of('problem')[0]!.span).toBeDefined();
        expect(played.end.rounds).toBe(2);
    });
    it('stop: the fight ends there', () => {
        expect(orders('stop').end).toMatchObject({
            rounds: 1,
            reason: expect.stringMatching(/^Stopped: Ann cannot Single Shot at Thug/),
        });
    });
    it('substitute: the tactics take the place of the order', () => {
        const played = fight(
            `side Reds { Ann at 1,1 } side Blues { Thug at 8,1 } round 1 { Ann: Draw "Glock 17", Kneel  Thug: Kneel } otherwise { Reds: Aggressive } ends: 1 round`,
        );
        expect(played.of('problem').map(({ code }) => code)).toEqual(['in-hand']);
        expect(
            played
                .of('action')
                .filter(({ who }) => who === 'Ann')
                .map(({ by }) => by),
        ).toEqual(['tactic', 'order']);
    });
    it('a target that is down already', () => {
        const played = fight(
            'side Reds { Ann at 1,1 } side Blues { Thug at 3,1 { CHP: 1  XHP: 0 }, Thug as Bill at 20,1 } initiative: Ann [6 6 6] ' +
                'round 1 { Ann: Single Shot at Thug [6 6 6; 6 6], Single Shot at Thug  Blues: Kneel } impossible orders: skip  ends: 1 round',
        );
        expect(played.of('problem')[0]).toMatchObject({ code: 'target-down' });
    });
});

describe('given dice', () => {
    const shot = (dice: string) =>
        fight(`${SIDES} round 1 { Ann: Single Shot at Thug ${dice}  Thug: Kneel } ends: 1 round`);
    it('are used as they fell', () => {
        expect(shot('[5 5 5; 2 2]').checks('Ann')[0]!.roll).toMatchObject({ faces: [5, 5, 5], given: true });
    });
    it.each([
        ['that cannot fall', '[7 0 2]', /^\[7 0 2\] cannot fall: there is no 7 on a d6/],
        ['too few', '[5 5]', /has 2 dice where 3 are rolled/],
        ['too many', '[5 5 5 5]', /has 4 dice where only 3 are rolled/],
        ['left over', '[5 5 5; 2 2; 1 1]', /3 groups of dice are given, but only 2 rolls were made/],
    ])('%s are a problem, and the seed’s dice take their place', (_name, dice, message) => {
        const played = shot(dice);
        expect(played.of('problem')).toMatchObject([{ code: 'given-dice', text: expect.stringMatching(message) }]);
    });
});

describe('expectations', () => {
    it('after an order, after a round and at the end, with what was found', () => {
        const played = fight(`${SIDES}
            initiative: Ann [6 6 6]
            round 1 { Ann: Kneel  expect { Ann: Kneeling, at 1,1 }  Thug: Kneel  expect { Thug: not Kneeling } }
            ${IDLE}
            expect after round 1 { Blues: Kneeling }
            expect { Ann: CHP 99  winner: Reds }
            ends: 1 round`);
        expect(played.of('expectation').map(({ text, passed }) => [text, passed])).toEqual([
            ['Ann: Kneeling', true],
            ['Ann: at 1,1', true],
            ['Thug: not Kneeling', false],
            ['Thug: Kneeling', true],
            ['Ann: CHP 99', false],
            ['winner: Reds', false],
        ]);
        expect(played.failed.join()).toContain('CHP 14');
    });
    it('of a round that never came fail', () => {
        const played = fight(`${SIDES} ${IDLE} expect after round 5 { Ann: Kneeling } ends: 2 rounds`);
        expect(played.of('expectation')).toMatchObject([{ passed: false, found: 'the fight was over before' }]);
    });
});

describe('given a script with rounds out of order', () => {
    it('plays them by their numbers', () => {
        const played = fight(
            `${SIDES} round 2 { Ann: Stand Up  Thug: Kneel } round 1 { Ann: Kneel  Thug: Kneel } ends: 2 rounds`,
        );
        expect(
            played
                .of('action')
                .filter(({ who }) => who === 'Ann')
                .map(({ name }) => name),
        ).toEqual(['Kneel', 'Stand Up']);
    });
});

describe('stop', () => {
    it('before the first turn still tells a whole story', () => {
        const { library, encounters } = write(`${CAST}\nencounter Test { ${SIDES} }`);
        const types: string[] = [];
        const battle = opsAndTactics.fight(encounters[0]!, library, {
            version: 'test',
            emit: ({ type }) => types.push(type),
        });
        battle.stop('Enough.');
        expect(types[0]).toBe('begin');
        expect(types.at(-1)).toBe('end');
    });
});
