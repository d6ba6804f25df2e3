import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../../src/engine/events/index.js';
import { mapSteps, textLog } from '../../../src/engine/report/index.js';

const roll = { dice: '3d6', faces: [4, 4, 4], given: false, terms: [], total: 12 };
const span = { uri: 'file:///a.skirmish', start: 5, end: 9 };
const events: BattleEvent[] = [
    {
        type: 'begin',
        encounter: 'Duel',
        ruleset: 'Some Book',
        rulebookVersion: '1',
        version: '0',
        seed: 7,
        map: { width: 9, height: 5 },
        vital: ['HP'],
    },
    { type: 'enter', who: 'Ann', side: 'Red', creature: 'Thug', at: { x: 1, y: 1 }, statistics: { HP: 9 }, states: [] },
    { type: 'enter', who: 'Bob', creature: 'Thug', at: { x: 5, y: 1 }, statistics: { HP: 7 }, states: [] },
    { type: 'round', number: 1 },
    { type: 'turn', who: 'Ann', budget: '15 points' },
    { type: 'action', who: 'Ann', name: 'Move', text: 'Move to 2,1', by: 'order', span },
    { type: 'move', who: 'Ann', path: [{ x: 2, y: 1 }] },
    {
        type: 'check',
        who: 'Ann',
        name: 'attack',
        roll,
        against: { name: 'DEF', value: 10, terms: [] },
        opponent: 'Bob',
        success: true,
        outcome: 'hit',
    },
    { type: 'change', who: 'Bob', statistic: 'HP', from: 7, to: 2, cause: 'club', by: 'Ann' },
    { type: 'turn-end', who: 'Ann' },
    { type: 'end', reason: 'over', rounds: 1, combatants: [] },
];

describe('steps of a map', () => {
    const steps = mapSteps(events);

    it('are the events that the log tells of, with all before the first round as one', () => {
        expect(steps.map(({ kind }) => kind)).toEqual([
            'begin',
            'round',
            'turn',
            'action',
            'move',
            'check',
            'change',
            'end',
        ]);
        expect(steps[0]?.tokens.map(({ who, side }) => [who, side])).toEqual([
            ['Ann', 'Red'],
            ['Bob', undefined],
        ]);
    });

    it('begin where the log has their lines', () => {
        const log = textLog();
        const lines = events.map(log).join('').split('\n');
        for (const { line, text } of steps.slice(1)) {
            const first = lines[line] === '' ? lines[line + 1] : lines[line];
            expect(first).toBe(text.split('\n')[0]);
        }
    });

    it('hold who was changed, who struck whom, and the squares walked', () => {
        const of = (kind: string) => steps.find((step) => step.kind === kind);
        expect(of('move')).toMatchObject({ path: [{ x: 1 }, { x: 2 }], tokens: [{ who: 'Ann', at: { x: 2, y: 1 } }] });
        expect(of('check')).toMatchObject({ strike: { from: 'Ann', to: 'Bob', outcome: 'hit', success: true } });
        expect(of('change')).toMatchObject({ tokens: [{ who: 'Bob', statistics: { HP: 2 } }], turn: 'Ann', round: 1 });
        expect(of('action')).toMatchObject({ span });
    });

    it('say in a sentence what happened', () => {
        expect(steps.map(({ spoken }) => spoken).slice(0, 6)).toEqual([
            'Duel begins on a map of 9 by 5 squares',
            'Round 1',
            'Turn of Ann, 15 points',
            'Ann: Move to 2,1',
            'Ann moves to column 2, row 1',
            'Ann, attack on Bob: hit, 12 against DEF 10',
        ]);
    });

    it('are few where little happened', () => {
        expect(mapSteps([])).toEqual([]);
        expect(mapSteps(events.slice(0, 2))).toMatchObject([{ kind: 'begin', tokens: [{ who: 'Ann' }] }]);
    });
});
