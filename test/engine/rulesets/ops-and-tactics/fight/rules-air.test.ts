import { describe, expect, it } from 'vitest';
import { PLAIN } from './stage.js';
import { play, type Played } from './table.js';

const gained = (played: Played, who: string) =>
    played.of('state').flatMap((event) => (event.who === who && event.gained ? [event.state] : []));
const checks = (played: Played, who: string, name: string) =>
    played.of('check').filter((check) => check.who === who && check.name === name);

describe('a strangling to its end, p. 69 and chapter VI, environments', () => {
    /** Bob has CON 4: four rounds of breath. His checks fail from the second on. */
    const strangled = (later: (round: number) => string, rounds = 12) => {
        const script = Array.from({ length: rounds - 1 }, (_, at) => {
            const check = at + 2 === 5 ? '6 6 6' : '1 1 1';
            return `round ${at + 2} { Ann: ${later(at + 2)}  Bob: Face at Ann, End Turn [${check}] }`;
        });
        return play(`
npc Ann { level: 1 ${PLAIN} CHP: 20  XHP: 20 }
npc Bob { level: 1 abilities: STR 10, DEX 10, CON 4, INT 10, WIS 10, CHA 10  CHP: 20  XHP: 20  DEF: 10  Touch: 10  Flat-Footed: 10 }
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 2,4 }
    initiative: Ann [6 6 6], Bob [1 1 1]
    round 1 { Ann: Grapple at Bob [4 4 4; 1 1 2; 6 6 6], Strangle at Bob [1 1 2; 6 6 6; 1]  Bob: Face at Ann }
    ${script.join('\n')}
    impossible orders: skip
    ends: ${rounds} rounds }`);
    };
    const holdsOn = () => 'Face at Bob';
    it('breath for as many rounds as CON, then checks of TN 10 and 1 more each time', () => {
        const played = strangled(holdsOn);
        expect(checks(played, 'Bob', 'CON check').map(({ against, success }) => [against?.value, success])).toEqual([
            [10, true],
            [11, false],
        ]);
        const first = played.events.findIndex((event) => event.type === 'check' && event.name === 'CON check');
        const round = played.events.slice(0, first).filter((event) => event.type === 'round').length;
        // four rounds of breath, and the first check in the fifth
        expect(round).toBe(5);
    });
    it('unconscious, dying and dead in the three rounds after, while the hold lasts', () => {
        const played = strangled(holdsOn);
        const states = gained(played, 'Bob').filter((state) => state !== 'Prone');
        expect(states).toEqual(['Grappling', 'Holding Breath', 'Suffocating', 'Unconscious', 'Dying', 'Dead']);
        let round = 0;
        const when: Record<string, number> = {};
        for (const event of played.events) {
            if (event.type === 'round') {
                round = event.number;
            } else if (event.type === 'state' && event.who === 'Bob' && event.gained) {
                when[event.state] = round;
            }
        }
        expect(when).toMatchObject({ Suffocating: 6, Unconscious: 7, Dying: 8, Dead: 9 });
        expect(played.states('Ann')).not.toContain('Grappling');
    });
    it('letting go of one who has passed out ends it', () => {
        const played = strangled((round) => (round === 8 ? 'Release Grapple at Bob' : 'Face at Bob'));
        expect(gained(played, 'Bob')).toContain('Unconscious');
        expect(played.states('Bob')).not.toContain('Dead');
        expect(played.states('Bob')).not.toContain('Suffocating');
    });
});

describe('smoke and gas, grenades of chapter VII and environments', () => {
    const gassed = (inflicts: string, saves: readonly string[], more = '', bobAt = '3,4') =>
        play(`
explosive "Test Gas" { category: Grenade  blast radius: 15 ft  range: 10 ft  cloud: gas ${saves.length + 1} rounds  inflicts: ${inflicts} }
npc Ann { level: 1 ${PLAIN} feats: Personal Firearms Proficiency  carries: "Test Gas" in hand }
npc Bob { level: 1 ${PLAIN} CHP: 30  XHP: 30  Fortitude: 0 }
encounter Test { map: 40 x 10  side A { Ann at 1,4 }  side B { Bob at ${bobAt} }
    initiative: Ann [6 6 6], Bob [1 1 1]
    round 1 { Ann: Throw "Test Gas" at 4,4  Bob: Kneel }
    ${saves.map((_, at) => `round ${at + 2} { Ann: Move to ${at % 2 === 0 ? '1,5' : '1,4'}  Bob: Face at Ann }`).join('\n')}
    ${more}
    impossible orders: skip
    ends: ${saves.length + 1} rounds }`);
    it('gas does again what it does at each count of its owner, 1 harder each time', () => {
        const played = gassed('Choking 1 rounds unless Fortitude 15', ['', '', '']);
        const targets = checks(played, 'Bob', 'Fortitude save').map(({ against }) => against?.value);
        expect(targets).toEqual([15, 16, 17]);
    });
    it('it grows by 5 feet in each of its first two rounds', () => {
        // 20 feet off: within the third circle only
        const played = gassed('Choking 1 rounds unless Fortitude 40', ['', '', ''], '', '8,4');
        expect(checks(played, 'Bob', 'Fortitude save').length).toBe(1);
    });
    it('whoever coughs does nothing, and in the second round in a row is hurt for 1d6', () => {
        const played = gassed('Choking 1 rounds unless Fortitude 40', ['', '', '']);
        expect(played.of('action').filter(({ who, name }) => who === 'Bob' && name === 'Face')).toEqual([]);
        const coughs = played.of('roll').filter(({ who, name }) => who === 'Bob' && name === 'coughing');
        expect(coughs.length).toBe(2);
        const lost = coughs.reduce((sum, { roll }) => sum + roll.total, 0);
        expect(played.numbers('Bob')['XHP']).toBe(30 - lost);
    });
});

describe('of two durations of one condition the longer, p. 55', () => {
    const twice = (first: number, second: number) =>
        play(`
weapon "Quick Wand" { category: Simple Weapon  damage: 1d4 Bludgeoning  size: Small  inflicts: Shaken ${first} rounds }
weapon "Slow Wand" { category: Simple Weapon  damage: 1d4 Bludgeoning  size: Small  inflicts: Shaken ${second} rounds }
npc Ann { level: 1 ${PLAIN} feats: Simple Weapons Proficiency  Melee Attack: 4  carries: "Quick Wand" in hand }
npc Cid { level: 1 ${PLAIN} feats: Simple Weapons Proficiency  Melee Attack: 4  carries: "Slow Wand" in hand }
npc Bob { level: 1 ${PLAIN} CHP: 90  XHP: 90  DEF: 5  Flat-Footed: 5  Touch: 5 }
encounter Test { map: 30 x 10  side A { Ann at 1,4, Cid at 2,5 }  side B { Bob at 2,4 }
    initiative: Ann [6 6 6], Cid [4 4 4], Bob [1 1 1]
    round 1 { Ann: Standard Melee Attack at Bob [4 4 4; 1]  Cid: Standard Melee Attack at Bob [4 4 4; 1]  Bob: Kneel }
    ${[2, 3, 4, 5].map((round) => `round ${round} { Ann: Face at Bob  Cid: Face at Bob  Bob: Face at Ann }`).join('\n')}
    impossible orders: skip  ends: 5 rounds }`);
    /** The round and the one whose turn was next when it ended. */
    const end = (played: Played) => {
        const at = played.events.findIndex(
            (event) => event.type === 'state' && event.state === 'Shaken' && !event.gained,
        );
        const round = played.events.slice(0, at).filter((event) => event.type === 'round').length;
        const next = played.events.slice(at).find((event) => event.type === 'turn');
        return [round, next?.who];
    };
    it('the later one is longer, and is counted at the count of who caused it', () => {
        expect(end(twice(1, 3))).toEqual([4, 'Cid']);
    });
    it('the later one is shorter and changes nothing', () => {
        expect(end(twice(3, 1))).toEqual([4, 'Ann']);
    });
});
