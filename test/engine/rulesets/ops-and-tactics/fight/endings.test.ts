import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAST, encounterText } from './generated.js';
import { AK, GLOCK, scene } from './stage.js';
import { type Played, play, playEncounter, write } from './table.js';

const { library } = write(CAST);
const fight = (body: string): Played =>
    playEncounter(write(`encounter Scene {\nseed: 5\n${body}\n}`).encounters[0]!, library);
const FRAIL = '{ XHP: 0  CHP: 1 }';
const downNotes = (played: Played, who: string) => played.of('note').filter(({ text }) => text === `${who} is down.`);

describe('a fight that is to last some rounds', () => {
    const duel = (more: string): Played =>
        fight(`map: 12 x 6
            side A { Gunman as Ann at 2,2 }
            side B { Thug as Bob at 5,2 ${FRAIL} }
            initiative: Ann [6 6 6]
            ${more}`);
    const shots = 'round 1 { Ann: Draw "Glock 17", Single Shot at Bob [6 6 6; 6 6] }';
    it('ends when nobody is left to fight, with that as the reason', () => {
        const { end } = duel(`${shots} ends: 10 rounds`);
        expect(end).toMatchObject({ reason: 'Nobody but A is left standing.', winner: 'A' });
        expect(end.rounds).toBeLessThan(10);
    });
    it('goes on while somebody bleeds', () => {
        const played = fight(`map: 12 x 6
            side A { Gunman as Ann at 2,2 }
            side B { Thug as Bob at 5,2 { XHP: 0  CHP: 12 } }
            initiative: Ann [6 6 6]
            round 1 { Ann: Draw "Glock 17", Single Shot at Bob [6 5 4; 4 5] }
            otherwise { A: Hold
                B: Hold }
            ends: 3 rounds`);
        expect(played.of('roll').filter(({ name }) => name === 'bleeding').length).toBeGreaterThan(0);
        expect(played.end.rounds).toBeGreaterThan(1);
    });
    it('and while orders, expectations and reinforcements are still to come', () => {
        expect(duel(`${shots} round 6 { Ann: Kneel } ends: 10 rounds`).end.rounds).toBe(6);
        const awaited = duel(`${shots} expect after round 4 { Bob: Dead } ends: 10 rounds`);
        expect(awaited.end.rounds).toBe(4);
        expect(awaited.failed).toEqual([]);
        const late = fight(`map: 12 x 6
            side A { Gunman as Ann at 2,2 }
            side B { Thug as Bob at 5,2 ${FRAIL}, Puncher as Cid at 9,2 { arrives: 4 } }
            initiative: Ann [6 6 6]
            ${shots}
            ends: 12 rounds`);
        expect(late.of('enter').map(({ who }) => who)).toContain('Cid');
    });
    it('lasts as long as it is told to while both sides stand', () => {
        const { end } = fight(`map: 12 x 6
            side A { Gunman as Ann at 2,2 { XHP: 900 } }
            side B { Gunman as Bob at 5,2 { XHP: 900 } }
            ends: 3 rounds`);
        expect(end).toMatchObject({ reason: '3 rounds are over.', rounds: 3 });
    });
});

describe('a stalemate says why', () => {
    const apart = 'map: 12 x 6 { wall: 5,0 to 5,5 }';
    it.each([
        ['Aggressive', apart, 'the sides cannot reach each other'],
        ['Close Quarters', apart, 'the sides cannot reach each other'],
        ['Hold and Return Fire', 'map: 12 x 6 { wall: 5,0 to 5,4 }', 'nobody attacks'],
        ['Hold', 'map: 12 x 6', 'Ann has no orders left and holds, and the others get nothing done'],
    ])('%s, %s', (tactics, map, reason) => {
        const { end } = fight(`${map}
            side A { Gunman as Ann at 2,2 }
            side B { Gunman as Bob at 9,2 }
            otherwise { A: ${tactics}
                B: ${tactics} }`);
        expect(end.reason).toBe(`Stalemate: ${reason}.`);
        expect(end.rounds).toBeLessThan(8);
    });
    it('where all that are left can fight no more', () => {
        const { end } = fight(`map: 12 x 6
            side A { Gunman as Ann at 2,2 { CHP: 0  XHP: 0 } }
            side B { Gunman as Bob at 9,2 { CHP: 0  XHP: 0 } }`);
        expect(end.reason).toBe('Stalemate: Ann and Bob can fight no more, and nobody else attacks.');
    });
});

describe('a defeat', () => {
    it('is told once, however often the body is hit', () => {
        const played = scene({
            ann: 'carries: "Colt Double Eagle" in hand, Winchester Model 21 in hand',
            bob: 'XHP: 0  CHP: 1',
            script: 'round 1 { Ann: Double Fire at Bob [6 6 5] }',
        });
        expect(downNotes(played, 'Bob').length).toBeLessThanOrEqual(1);
    });
    it('in any fight at all', () => {
        fc.assert(
            fc.property(encounterText, (text) => {
                const played = playEncounter(write(text).encounters[0]!, library);
                const told = new Map<string, number>();
                for (const event of played.events) {
                    if (event.type === 'note' && event.text.endsWith(' is down.')) {
                        const who = event.text.slice(0, -' is down.'.length);
                        told.set(who, (told.get(who) ?? 0) + 1);
                    } else if (event.type === 'state' && event.state === 'Unconscious' && !event.gained) {
                        // whoever wakes can go down once more
                        told.set(event.who, 0);
                    }
                }
                expect([...told.values()].every((times) => times <= 1)).toBe(true);
            }),
            { numRuns: 30, seed: 31 },
        );
    });
});

describe('what is left when the target has gone down', () => {
    const burst = (more: string, impossible = 'skip'): Played =>
        play(`
npc Ann { level: 3  abilities: STR 14, DEX 12, CON 12, INT 10, WIS 10, CHA 10
    feats: Personal Firearms Proficiency  ${AK} in hand }
npc Bob { level: 1  abilities: STR 10, DEX 10, CON 10, INT 10, WIS 10, CHA 10  XHP: 0  CHP: 1 }
encounter Scene { seed: 3
    map: 20 x 6
    side A { Ann at 1,2 }
    side B { Bob at 5,2, Bob as Cid at 9,2 }
    initiative: Ann [6 6 6]
    round 1 { Ann: Burst Fire at Bob [6 6 5], ${more} }
    otherwise { A: Aggressive
        B: Hold }
    impossible orders: ${impossible}
    ends: 1 round }`);
    const attacked = (played: Played) => played.checks('Ann').map(({ opponent }) => opponent);
    it('the whole burst is spent on it', () => {
        expect(burst('Kneel').numbers('Ann')['AK-47']).toBe(25);
    });
    it('the next order at it is impossible: skipped', () => {
        const played = burst('Single Shot at Bob');
        expect(played.problems).toEqual(['Ann cannot Single Shot at Bob: Bob is dead already.']);
        expect(attacked(played)).toEqual(['Bob']);
    });
    it('or the tactics attack another', () => {
        expect(attacked(burst('Single Shot at Bob', 'substitute'))).toEqual(['Bob', 'Cid']);
    });
    it('or the fight stops', () => {
        const { end } = burst('Single Shot at Bob', 'stop');
        expect(end.reason).toBe('Stopped: Ann cannot Single Shot at Bob: Bob is dead already.');
    });
    it('tactics go on with the next target in the same turn', () => {
        const played = fight(`map: 12 x 6
            side A { Bruiser as Ann at 4,2 }
            side B { Thug as Bob at 5,2 ${FRAIL}, Thug as Cid at 5,3 ${FRAIL} }
            initiative: Ann [6 6 6]
            ends: 1 round`);
        expect(new Set(attacked(played)).size).toBe(2);
    });
});

describe('a defeated one with a readied shot', () => {
    it('does not fire it any more', () => {
        const played = scene({
            ann: GLOCK,
            bob: `${GLOCK}  XHP: 0  CHP: 1`,
            bobFirst: true,
            script: 'round 1 { Bob: ready Single Shot at Ann when Ann moves  Ann: Single Shot at Bob [6 6 6; 6 6], Kneel }',
        });
        expect(played.checks('Bob')).toEqual([]);
    });
});
