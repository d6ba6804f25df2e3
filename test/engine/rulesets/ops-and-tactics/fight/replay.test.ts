import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Replay } from '../../../../../src/engine/report/index.js';
import { prepared, setUp } from '../../../../../src/engine/rulesets/ops-and-tactics/fight/set-up.js';
import { CAST, encounterText } from './generated.js';
import { write } from './table.js';

const { library } = write(CAST);
const HEAD = { version: 'test', ruleset: 'Ops and Tactics', rulebookVersion: 'test' };

/** Plays a fight turn by turn, and has the replay of its events agree with the engine after each. */
function follow(text: string): { readonly turns: number; readonly rounds: number } {
    const replay = new Replay();
    let isOver = false;
    const { battle } = setUp(prepared(write(text).encounters[0]!, library), {
        ...HEAD,
        emit(event) {
            replay.add(event);
            isOver ||= event.type === 'end';
        },
    });
    let turns = 0;
    for (let goesOn = true; goesOn; turns++) {
        goesOn = battle.advance();
        expect(replay.round).toBe(battle.round);
        const there = battle.combatants.filter(({ square }) => square >= 0);
        expect([...replay.combatants.keys()].sort()).toEqual(there.map(({ name }) => name).sort());
        for (const combatant of there) {
            const { at, statistics, states } = replay.combatants.get(combatant.name)!;
            const found = { at, statistics: Object.fromEntries(statistics), states: [...states].sort() };
            expect(found, `${combatant.name} after turn ${turns + 1}`).toEqual({
                at: battle.field.map.squareAt(combatant.square),
                statistics: battle.rules.statistics(combatant),
                states: [...battle.rules.states(combatant)].sort(),
            });
        }
    }
    expect(isOver).toBe(true);
    return { turns, rounds: replay.round };
}

describe('replaying a log from its events', () => {
    it('gives everyone’s numbers, states and squares after every turn of any fight', () => {
        let turns = 0;
        fc.assert(
            fc.property(encounterText, (text) => {
                turns += follow(text).turns;
            }),
            { numRuns: 40, seed: 40 },
        );
        expect(turns).toBeGreaterThan(400);
    });
    it('also of those who come later, catch fire, bleed, fall and are treated', () => {
        const { rounds } = follow(`encounter Late {
            seed: 3
            map: 16 x 10 { cover half: 6,4 to 6,6 }
            side Reds { Medic at 2,4, Gunman at 2,5 { XHP: 0  CHP: -3 }, Bruiser at 2,6 }
            side Blues { Sprayer at 13,4, Wheelgun at 13,6, Thug at 13,8 { arrives: 3 } }
            otherwise { Reds: Protect
                Blues: Aggressive }
            ends: 12 rounds
        }`);
        expect(rounds).toBeGreaterThan(3);
    });
});
