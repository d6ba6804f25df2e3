import { describe, expect, it } from 'vitest';
import { type BattleEvent, eventSchema } from '../../../src/engine/events/index.js';
import { jsonLog, markdownLog, readJsonLog, Replay, type Renderer, textLog } from '../../../src/engine/report/index.js';

const span = { uri: 'file:///a.skirmish', start: 0, end: 1 };
const d6 = (faces: number[], terms: { name: string; value: number }[] = []) => ({
    dice: `${faces.length}d6`,
    faces,
    given: false,
    terms,
    total: faces.reduce((sum, face) => sum + face, 0) + terms.reduce((sum, term) => sum + term.value, 0),
});

const events: BattleEvent[] = [
    {
        type: 'begin',
        encounter: 'Duel *at* noon',
        ruleset: 'Some Book',
        rulebookVersion: '1.0',
        version: '0.1.0',
        seed: 7,
        map: { width: 12, height: 8 },
        vital: ['HP'],
    },
    { type: 'enter', who: 'Ann', side: 'Red', creature: 'Ann', at: { x: 1, y: 1 }, statistics: { HP: 9 }, states: [] },
    { type: 'enter', who: 'Bob', creature: 'Thug', at: { x: 5, y: 1 }, statistics: { HP: 7 }, states: ['Prone'] },
    {
        type: 'initiative',
        order: [
            { who: 'Ann', score: 12, roll: d6([5, 4, 2], [{ name: 'speed', value: 1 }]) },
            { who: 'Bob', score: 3 },
        ],
    },
    { type: 'round', number: 1 },
    { type: 'turn', who: 'Ann', budget: '15 points' },
    {
        type: 'action',
        who: 'Ann',
        name: 'Shoot',
        text: 'Shoot at Bob',
        by: 'order',
        cost: '6 points, 9 left',
        costTerms: [
            { name: 'base', value: 7 },
            { name: 'skill', value: -1 },
        ],
        span,
    },
    {
        type: 'check',
        who: 'Ann',
        name: 'attack',
        roll: d6(
            [5, 2, 5],
            [
                { name: 'ranged', value: 3 },
                { name: 'recoil', value: -1 },
            ],
        ),
        against: { name: 'DEF', value: 10, terms: [{ name: 'base', value: 10 }] },
        opponent: 'Bob',
        success: true,
        outcome: 'hit',
    },
    { type: 'roll', who: 'Ann', name: 'damage', roll: d6([2, 3]), target: 'Bob' },
    { type: 'change', who: 'Bob', statistic: 'HP', from: 7, to: 2, cause: 'Shoot', by: 'Ann' },
    { type: 'state', who: 'Bob', state: 'Prone', gained: false, cause: 'stood up' },
    {
        type: 'move',
        who: 'Ann',
        path: [
            { x: 2, y: 1 },
            { x: 3, y: 2 },
        ],
        cost: '2 points',
    },
    { type: 'note', text: 'The gun clicks.' },
    { type: 'problem', who: 'Ann', code: 'no-target', text: 'nobody is there', span },
    { type: 'expectation', text: 'Bob: HP 3', passed: false, expected: 'HP 3', found: 'HP 2', span },
    { type: 'turn-end', who: 'Ann' },
    {
        type: 'end',
        reason: 'last standing',
        winner: 'Red',
        rounds: 1,
        combatants: [
            { who: 'Ann', side: 'Red', standing: true, statistics: { HP: 9 }, states: [] },
            { who: 'Bob', standing: false, statistics: { HP: 2 }, states: ['Down'] },
        ],
    },
];
const render = (renderer: Renderer) => events.map(renderer).join('');

describe('the text log', () => {
    it('has a line for each event with its terms, and a table at the end', () => {
        expect(render(textLog())).toBe(`Duel *at* noon
Some Book 1.0, Skirmish 0.1.0, seed 7, map 12 x 8

Ann, Red, at 1,1: HP 9
Bob (Thug), on no side, everyone’s enemy, at 5,1: HP 7, Prone
Initiative 12: Ann, 3d6 (5 4 2) 11 +1 speed = 12
Initiative 3: Bob

Round 1
  Ann, 15 points
    Shoot at Bob (6 points, 9 left)
      attack: 3d6 (5 2 5) 12 +3 ranged −1 recoil = 14 against DEF 10 of Bob: hit
      damage to Bob: 2d6 (2 3) = 5
      Bob: HP 7 → 2 (Shoot)
      Bob is no longer Prone (stood up)
      moves 2,1 → 3,2 (2 points)
      The gun clicks.
    ! Ann: nobody is there
    ✗ Bob: HP 3; found HP 2

Winner: Red after 1 round. Last standing.

Combatant  Side  Outcome   Hits    Dealt  Taken  Fired  Left
Ann        Red   standing  1 of 1  5      0      0      HP 9
Bob        –     down      0 of 0  0      5      0      HP 2, Down
`);
    });

    it('tells less in a summary and more in full', () => {
        const summary = render(textLog({ detail: 'summary' }));
        expect(summary).toContain('Winner: Red after 1 round');
        expect(summary).not.toContain('attack:');
        const full = render(textLog({ detail: 'full' }));
        expect(full).toContain('Shoot at Bob (6 points, 9 left: +7 base −1 skill)');
        expect(full).toContain('against DEF 10 (+10 base) of Bob');
    });
});

describe('the Markdown log', () => {
    const text = render(markdownLog());
    it('has headings for rounds and nested lists', () => {
        expect(text).toContain(
            '\n## Round 1\n\n- **Ann**, 15 points\n  - Shoot at Bob (6 points, 9 left)\n    - attack: 3d6',
        );
        expect(text).toContain('| Ann | Red | standing | 1 of 1 | 5 | 0 | 0 | HP 9 |');
    });
    it('lets no name become markup', () => {
        expect(text).toContain('# Duel \\*at\\* noon');
    });
});

describe('numbers below zero', () => {
    it('have the typographic minus everywhere', () => {
        const check: BattleEvent = {
            type: 'check',
            who: 'Ann',
            name: 'attack',
            roll: d6([1, 1, 2], [{ name: 'recoil', value: -9 }]),
            against: { name: 'DEF', value: -2, terms: [] },
            success: false,
            outcome: 'missed',
        };
        for (const log of [textLog(), markdownLog()]) {
            const told = log(check);
            expect(told).toContain('4 −9 recoil = −5 against DEF −2: missed');
            expect(told).not.toMatch(/-\d/);
        }
    });
});

describe('the JSON log', () => {
    it('has everyone’s numbers at the end of each turn, if asked for, also in a summary', () => {
        for (const detail of ['normal', 'summary'] as const) {
            const told = render(jsonLog({ detail, states: true }));
            const ends = told.split('\n').filter((line) => line.includes('"turn-end"'));
            expect(ends).toHaveLength(events.filter(({ type }) => type === 'turn-end').length);
            for (const line of ends) {
                const { standings } = JSON.parse(line) as { standings: { who: string }[] };
                expect(standings.map(({ who }) => who)).toEqual(['Ann', 'Bob']);
                expect(standings[1]).toMatchObject({ statistics: { HP: 2 }, states: expect.any(Array) });
            }
            expect(readJsonLog(told).map(({ type }) => type)).toContain('turn-end');
        }
        expect(render(jsonLog())).not.toContain('standings');
    });
    it('comes back as the same events', () => {
        expect(readJsonLog(render(jsonLog()))).toEqual(events);
        for (const event of events) {
            expect(eventSchema.safeParse(event).success).toBe(true);
        }
    });
    it('refuses what is no event', () => {
        expect(() => readJsonLog('{"type":"dance"}')).toThrow();
        expect(() => readJsonLog('{')).toThrow(SyntaxError);
    });
});

describe('a replay', () => {
    it('gives everyone’s numbers, states and squares', () => {
        const replay = new Replay();
        events.forEach((event) => replay.add(event));
        expect(replay.round).toBe(1);
        expect(replay.combatants.get('Bob')).toMatchObject({
            at: { x: 5, y: 1 },
            statistics: new Map([['HP', 2]]),
            states: new Set(),
        });
        expect(replay.combatants.get('Ann')).toMatchObject({ side: 'Red', at: { x: 3, y: 2 } });
    });
});
