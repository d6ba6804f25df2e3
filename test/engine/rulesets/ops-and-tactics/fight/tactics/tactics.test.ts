import { describe, expect, it } from 'vitest';
import type { EventOf } from '../../../../../../src/engine/events/index.js';
import { CAST } from '../generated.js';
import { type Played, playEncounter, write } from '../table.js';

const ALL = [
    'Aggressive',
    'Cautious',
    'Hold and Return Fire',
    'Marksman',
    'Close Quarters',
    'Protect',
    'Flee When Hurt',
] as const;
/** Those that go to the enemy; the others have their reasons not to. */
const GOING = ALL.filter((name) => name !== 'Hold and Return Fire');
const STEADY = 'abilities: STR 12, DEX 12, CON 12, INT 10, WIS 10, CHA 10';
const { library } = write(`${CAST}
npc Grenadier { level: 2  ${STEADY}  feats: Personal Firearms Proficiency
    carries: "Glock 17" in hand, 3 x Fragmentation Grenade }
npc Nurse { level: 3  abilities: STR 10, DEX 12, CON 12, INT 12, WIS 16, CHA 11  feats: Personal Firearms Proficiency
    ranks: Treat Injury 7  carries: "Glock 17" in hand, Standard First Aid Kit }
npc Dry { level: 2  ${STEADY}  feats: Personal Firearms Proficiency  carries: AK-47 in hand }
npc Clubber { level: 2  ${STEADY}  feats: Personal Firearms Proficiency  carries: AK-47 in hand, Light Club }
npc Fist { level: 1  ${STEADY} }
npc Target { level: 1  ${STEADY}  XHP: 900  CHP: 900 }
`);
const play = (body: string, seed = 5): Played =>
    playEncounter(write(`encounter Scene {\n${body}\nseed: ${seed} }`).encounters[0]!, library);
const duel = (one: string, other: string, tactics: string, more = ''): Played =>
    play(`map: 20 x 10 ${more}
        side A { ${one} as Ann at 2,4 }
        side B { ${other} as Bob at 14,4 }
        initiative: Ann [6 6 6], Bob [1 1 1]
        otherwise { A: ${tactics}
            B: Hold }
        ends: last standing, 12 rounds`);
const actions = (played: Played, who: string): EventOf<'action'>[] =>
    played.of('action').filter((action) => action.who === who);
const names = (played: Played, who: string): string[] => actions(played, who).map(({ name }) => name);

describe.each(GOING)('%s', (tactics) => {
    it('goes and strikes with bare hands', () => {
        const played = duel('Fist', 'Target', tactics);
        expect(played.checks('Ann').length).toBeGreaterThan(3);
        expect(names(played, 'Ann')).not.toContain('Withdraw');
    });
    it('takes the blade, or the fists, when the gun is empty for good', () => {
        const emptied = (creature: string) =>
            play(`map: 20 x 10
                side A { ${creature} as Ann at 2,4 }
                side B { Target as Bob at 4,4 }
                initiative: Ann [6 6 6]
                otherwise { A: ${tactics}
                    B: Hold }
                ends: 30 rounds`);
        for (const creature of ['Clubber', 'Dry']) {
            const blows = emptied(creature)
                .of('action')
                .filter(({ name }) => name.includes('Melee') || name === 'Buttstroke');
            expect(blows.length, creature).toBeGreaterThan(0);
        }
    });
    it('finds its way round a wall', () => {
        const played = duel('Gunman', 'Target', tactics, '{ wall: 8,0 to 8,8 }');
        expect(played.checks('Ann').length).toBeGreaterThan(2);
    });
    it('spends its turn: no more than a few points are left while there is an enemy to attack', () => {
        const played = duel('Gunman', 'Target', tactics);
        let left = 0;
        let who = '';
        for (const event of played.events) {
            if (event.type === 'turn') {
                ({ who } = event);
                left = Number.parseInt(event.budget, 10);
            } else if (event.type === 'action') {
                left = Number(/(-?\d+) left/.exec(event.cost ?? '')?.[1] ?? left);
            } else if (event.type === 'turn-end' && who === 'Ann') {
                expect(left).toBeLessThan(7);
            }
        }
    });
});

describe('an empty weapon', () => {
    it.each(ALL)('is reloaded by %s while there is a magazine', (tactics) => {
        const played = play(`map: 20 x 10
            side A { Sprayer as Ann at 2,4 { XHP: 900  CHP: 900 } }
            side B { Target as Bob at 6,4 }
            initiative: Ann [6 6 6]
            otherwise { A: ${tactics}
                B: Aggressive }
            ends: 25 rounds`);
        expect(names(played, 'Ann')).toContain('Reload Magazine');
    });
});

describe('posture', () => {
    it.each(['Aggressive', 'Close Quarters', 'Flee When Hurt'])('%s gets up', (tactics) => {
        const played = play(`map: 20 x 10
            side A { Gunman at 2,4 }
            side B { Target as Bob at 9,4 }
            round 1 { Gunman: Drop Prone }
            otherwise { A: ${tactics}
                B: Hold }
            ends: 2 rounds`);
        expect(names(played, 'Gunman')).toContain('Stand Up');
        expect(played.states('Gunman')).not.toContain('Prone');
    });
    it.each(GOING)('%s gets up from the start to find an enemy behind a wall', (tactics) => {
        for (const creature of ['Gunman', 'Bruiser']) {
            const played = play(`map: 20 x 10 { wall: 8,0 to 8,8 }
                side A { ${creature} as Ann at 2,4 }
                side B { Target as Bob at 14,4 }
                initiative: Ann [6 6 6]
                round 1 { Ann: Drop Prone }
                otherwise { A: ${tactics}
                    B: Hold }
                ends: 4 rounds`);
            expect(names(played, 'Ann').filter((name) => name === 'Stand Up')).toHaveLength(1);
            expect(played.of('move').some(({ who }) => who === 'Ann')).toBe(true);
        }
    });
    it.each(ALL)('%s gets up when an enemy stands over it', (tactics) => {
        const played = play(`map: 20 x 10
            side A { Bruiser as Ann at 2,4 }
            side B { Target as Bob at 3,4 }
            initiative: Ann [6 6 6], Bob [1 1 1]
            round 1 { Ann: Drop Prone }
            otherwise { A: ${tactics}
                B: Aggressive }
            ends: 3 rounds`);
        expect(names(played, 'Ann')).toContain('Stand Up');
        expect(played.states('Ann')).not.toContain('Prone');
        expect(played.checks('Ann').length).toBeGreaterThan(0);
    });
    it('Marksman lies down far from the enemy, and does not get up and down again', () => {
        const played = duel('Gunman', 'Target', 'Marksman');
        expect(names(played, 'Ann').filter((name) => name === 'Drop Prone' || name === 'Kneel')).toHaveLength(1);
        expect(names(played, 'Ann')).not.toContain('Stand Up');
    });
});

describe('a friend who is dying', () => {
    it.each(['Aggressive', 'Cautious', 'Marksman', 'Protect', 'Hold and Return Fire'])(
        'is treated by %s',
        (tactics) => {
            const played = play(`map: 20 x 10 { wall: 10,0 to 10,9 }
            side A { Nurse at 2,4, Gunman as Pal at 4,6 { CHP: -3  XHP: 0 } }
            side B { Thug as Bob at 17,4 }
            initiative: Nurse [6 6 6]
            otherwise { A: ${tactics}
                B: Hold }
            ends: 6 rounds`);
            expect(names(played, 'Nurse')).toContain('Stabilize');
        },
    );
});

describe('a grenade', () => {
    const thrown = (friend: string) =>
        names(
            play(`map: 24 x 10
                side A { Grenadier as Ann at 2,4 ${friend} }
                side B { 3 x Thug at 8,4 to 9,5 }
                initiative: Ann [6 6 6]
                otherwise { A: Aggressive
                    B: Hold }
                ends: 1 round`),
            'Ann',
        );
    it('flies at a crowd', () => {
        expect(thrown('')).toContain('Throw');
    });
    it('but not where a friend is near', () => {
        expect(thrown(', Puncher as Pal at 7,4')).not.toContain('Throw');
    });
    it('that lies in sight is run away from', () => {
        const played = play(`map: 30 x 10
            side A { Grenadier as Ann at 2,4 }
            side B { 2 x Fist at 8,4 to 9,4 }
            initiative: Ann [6 6 6]
            otherwise { A: Aggressive
                B: Aggressive }
            ends: 1 round`);
        // one walk out of the blast, and another at the enemy
        expect(names(played, 'Fist 1').slice(0, 2)).toEqual(['Move', 'Move']);
    });
});

describe('Hold and Return Fire', () => {
    it('holds with a club, and strikes at what comes up', () => {
        const played = play(`map: 20 x 10
            side A { Bruiser as Ann at 2,4 }
            side B { Gunman as Bob at 12,4, Fist as Cid at 11,4 }
            otherwise { A: Hold and Return Fire
                B: Aggressive }
            ends: 4 rounds`);
        expect(played.of('move').filter(({ who }) => who === 'Ann')).toEqual([]);
        expect(played.checks('Ann').length).toBeGreaterThan(0);
    });
    it('shoots back at who has attacked, and at nobody else', () => {
        const played = play(`map: 20 x 10
            side A { Gunman as Ann at 2,4 { XHP: 90 } }
            side B { Gunman as Bob at 12,4 { XHP: 90 }, Target as Cid at 5,4 }
            otherwise { Ann: Hold and Return Fire
                Bob: Aggressive
                Cid: Hold }
            ends: 4 rounds`);
        const opponents = played.checks('Ann').map(({ opponent }) => opponent);
        expect(opponents).toContain('Bob');
        expect(opponents).not.toContain('Cid');
    });
});

describe('Cautious', () => {
    it('goes to cover before it shoots', () => {
        const played = duel('Gunman', 'Target', 'Cautious', '{ cover half: 5,4 }');
        expect(names(played, 'Ann').slice(0, 3)).toEqual(['Draw', 'Move', 'Single Shot']);
        expect(played.of('move')[0]!.path.at(-1)).toMatchObject({ x: 4 });
    });
});

describe('Flee When Hurt', () => {
    it('leaves the map when half of its XHP are gone', () => {
        const played = play(`map: 12 x 10
            side A { Puncher as Ann at 2,4 }
            side B { Bruiser as Bob at 3,4 }
            initiative: Ann [1 1 1]
            round 1 { Bob: Standard Melee Attack at Ann [6 6 5; 6] }
            otherwise { A: Flee When Hurt
                B: Hold }
            ends: last standing, 6 rounds`);
        expect(played.states('Ann')).toContain('Fled');
        expect(played.end.winner).toBe('B');
    });
});

describe('two sides of four', () => {
    const four = (tactics: string, seed: number) =>
        play(
            `map: 24 x 16 {
                wall: 12,3 to 12,6, 12,9 to 12,12
                cover half: 6,4 to 6,6, 17,5, 17,10
            }
            side A { Gunman at 2,4, Rifleman at 2,6, Bruiser at 2,8, Medic at 2,10 }
            side B { Gunman as Foe at 21,4, Sprayer at 21,6, Thug at 21,8, Wheelgun at 21,10 }
            otherwise { A: ${tactics}
                B: ${tactics} }`,
            seed,
        );
    it.each(GOING)('%s fight to a decision', (tactics) => {
        for (const seed of [1, 2, 3]) {
            const { end, problems } = four(tactics, seed);
            expect(problems).toEqual([]);
            expect(end.reason).not.toContain('Stalemate');
            expect(end.rounds).toBeLessThan(20);
        }
    });
});
