import { describe, expect, it } from 'vitest';
import type { BattleMapData, MapStep, MapToken } from '../../src/server/protocol.js';
import { Player } from '../../src/webview/battle-map/player.js';

function token(who: string, hp: number, x = 0): MapToken {
    return {
        who,
        side: who === 'Ann' ? 'Red' : 'Blue',
        creature: who,
        at: { x, y: 0 },
        statistics: { HP: hp },
        states: [],
    };
}

function step(kind: string, line: number, round: number, tokens: MapToken[] = [], location = false): MapStep {
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
    return {
        kind,
        line,
        text: `${kind} ${line}`,
        spoken: kind,
        round,
        turn: null,
        who: null,
        tokens,
        strike: null,
        path: null,
        location: location ? { uri: 'file:///a', range } : null,
    };
}

const data: BattleMapData = {
    uri: 'file:///a',
    encounter: 'Duel',
    seed: 1,
    isCut: false,
    map: { width: 5, height: 5, walls: [], cover: [], light: [], difficult: [] },
    vital: ['HP'],
    steps: [
        step('begin', 0, 0, [token('Ann', 10), token('Bob', 8, 3)]),
        step('round', 4, 1),
        step('turn', 6, 1),
        step('action', 7, 1, [], true),
        step('change', 8, 1, [token('Bob', 0, 3)]),
        step('turn', 9, 1),
        step('end', 11, 1),
    ],
};

describe('a replay', () => {
    it('leads everybody forwards and back', () => {
        const player = new Player(data);
        player.go(4);
        expect(player.tokens.get('Bob')).toMatchObject({ statistics: { HP: 0 } });
        expect(player.isDown(player.tokens.get('Bob')!)).toBe(true);
        player.go(3);
        expect(player.health(player.tokens.get('Bob')!)).toEqual([1]);
        player.go(99);
        expect(player.index).toBe(6);
        player.go(-5);
        expect(player.index).toBe(0);
    });

    it('goes from turn to turn', () => {
        const player = new Player(data);
        const stops = Array.from({ length: 5 }, () => {
            player.nextTurn();
            return player.index;
        });
        expect(stops).toEqual([1, 2, 5, 6, 6]);
        player.previousTurn();
        player.go(4);
        player.previousTurn();
        expect(player.index).toBe(2);
    });

    it('finds the step of a line of the log, and the order of a step', () => {
        const player = new Player(data);
        player.goToLine(2);
        expect(player.index).toBe(0);
        player.goToLine(8);
        expect(player.index).toBe(4);
        expect(player.order?.kind).toBe('action');
        player.goToLine(10);
        expect(player.index).toBe(5);
        expect(player.order).toBeUndefined();
    });

    it('has nothing to show of an empty run', () => {
        const player = new Player({ ...data, steps: [] });
        expect({ step: player.step, index: player.index }).toEqual({ step: undefined, index: -1 });
    });
});
