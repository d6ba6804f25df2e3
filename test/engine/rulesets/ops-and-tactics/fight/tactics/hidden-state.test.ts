import { describe, expect, it } from 'vitest';
import { CAST } from '../generated.js';
import { type Played, playEncounter, write } from '../table.js';

// Tactics go by what their combatant sees.

const TACTICS = [
    'Aggressive',
    'Cautious',
    'Hold and Return Fire',
    'Marksman',
    'Close Quarters',
    'Protect',
    'Flee When Hurt',
];
const STEADY = 'abilities: STR 12, DEX 12, CON 12, INT 10, WIS 10, CHA 10';
const { library } = write(`${CAST}
npc Plain { level: 4  ${STEADY}  wears: Light Duty Vest  carries: "S&W SD40" in waistband  XHP: 900  CHP: 900 }
npc Nimble from Plain { abilities: STR 10, DEX 18 (AGL 4, MRK 0), CON 12, INT 10, WIS 10, CHA 10
    feats: Evasive Martial Arts, Elusive Target }
npc Brute { level: 4  ${STEADY}  feats: Brawl  carries: Light Club in hand }
`);
const play = (body: string, seed: number): Played =>
    playEncounter(write(`encounter Scene {\n${body}\nseed: ${seed} }`).encounters[0]!, library);
const plan = (played: Played, who: string): string[] =>
    played
        .of('action')
        .flatMap((action) =>
            action.who === who && action.cost !== undefined ? [`${action.text} ${action.cost}`] : [],
        );

/** Enemies who look alike. */
const HIDDEN = [
    'XHP: 300',
    'CHP: 1',
    'DEF: 2  Touch: 2  Flat-Footed: 2',
    'DEF: 17  Touch: 17  Flat-Footed: 17',
    'DEF: 30  Touch: 30  Flat-Footed: 30',
    'Initiative: 9  Reflex: 9  Will: 9',
    'Melee Attack: 12  Ranged Attack: 12',
];

describe.each(TACTICS)('%s plans the same', (tactics) => {
    /** The first turn of somebody with a gun, a rifle or a club, near the enemy or far off. */
    const first = (creature: string, column: number, enemy: string, other = 'Hold'): string[] =>
        plan(
            play(
                `map: 60 x 10 { cover half: 3,4 }
                side A { ${creature} as Ann at 2,4, Puncher as Pal at ${column - 1},5 }
                side B { ${enemy} }
                initiative: Ann [6 6 6], Pal [1 1 1], Bob [1 1 1]
                otherwise { A: ${tactics}
                    B: ${other} }
                ends: 1 round`,
                5,
            ),
            'Ann',
        );

    it.each([
        ['Gunman', 4],
        ['Gunman', 12],
        ['Rifleman', 16],
        ['Hunter', 50],
        ['Brute', 4],
    ])('of a %s against enemies at column %i who differ in what does not show', (creature, column) => {
        const plain = first(creature, column, `Plain as Bob at ${column},4`);
        expect(plain.length).toBeGreaterThan(0);
        for (const hidden of HIDDEN) {
            expect(first(creature, column, `Plain as Bob at ${column},4 { ${hidden} }`), hidden).toEqual(plain);
        }
        expect(first(creature, column, `Nimble as Bob at ${column},4`)).toEqual(plain);
        expect(first(creature, column, `Plain as Bob at ${column},4`, 'Flee When Hurt')).toEqual(plain);
    });

    it('whichever of two enemies is the weaker in what does not show', () => {
        const both = (bob: string, cid: string) =>
            first('Gunman', 12, `Plain as Bob at 12,4 { ${bob} }, Plain as Cid at 12,6 { ${cid} }`);
        const weak = 'CHP: 1  DEF: 2  Touch: 2  Flat-Footed: 2';
        const strong = 'CHP: 90  DEF: 30  Touch: 30  Flat-Footed: 30';
        expect(both(weak, strong)).toEqual(both(strong, weak));
    });
});

describe('what shows', () => {
    /** How the Gunman spends its first turn against one target. */
    const against = (map: string, bob: string): string =>
        plan(
            play(
                `map: 60 x 10 { ${map} }
                side A { Hunter as Ann at 2,4 }
                side B { Plain as Bob at 40,4 ${bob}, Plain as Cid at 40,8 }
                initiative: Ann [6 6 6], Bob [1 1 1], Cid [1 1 1]
                otherwise { A: Aggressive
                    B: Hold }
                ends: 1 round`,
                5,
            ),
            'Ann',
        ).join();

    it('is planned with: cover, shadow', () => {
        expect(against('', '')).toContain('at Bob');
        expect(against('cover three-quarters: 39,4', '')).not.toContain('at Bob');
        expect(against('light dark: 40,4', '')).not.toContain('at Bob');
    });
});

describe.each(['Aggressive', 'Close Quarters', 'Cautious', 'Flee When Hurt'])('an ambush, %s', (tactics) => {
    /** Ann hides before the surprised Bob knows of her, to the west or to the east of him. */
    const ambush = (at: string, bob = 'Gunman') =>
        play(
            `map: 31 x 10 { cover three-quarters: 4,4, 26,4 }
            side A { Brute as Ann at ${at} }
            side B { ${bob} as Bob at 15,4 { facing: north } }
            surprised: Bob
            initiative: Ann [6 6 6], Bob [1 1 1]
            round 0 { Ann: Hide [6 6 6; 1 1 1] }
            otherwise { A: Hold
                B: ${tactics} }
            ends: 2 rounds`,
            5,
        );

    it.each(['Gunman', 'Brute'])('is not known to a surprised %s: the ambusher’s place changes nothing', (bob) => {
        const west = ambush('3,4', bob);
        expect(west.states('Ann')).toContain('Hidden');
        expect(west.of('move').filter(({ who }) => who === 'Bob')).toEqual([]);
        expect(plan(ambush('27,4', bob), 'Bob')).toEqual(plan(west, 'Bob'));
    });
});

describe('a corridor in which somebody lies in wait', () => {
    /** Bob goes along it: from the west end to the east end, for 12 CP. */
    const corridor = (hides: boolean, order = 'Move to 14,4') =>
        play(
            `map: 20 x 9 { wall: 0,3 to 19,3, 0,5 to 19,5  cover three-quarters: 9,4 }
            side A { Brute as Ann at 10,4 }
            side B { Gunman as Bob at 5,4 { facing: west } }
            surprised: Bob
            initiative: Ann [6 6 6], Bob [1 1 1]
            round 0 { Ann: ${hides ? 'Hide [6 6 6; 1 1 1]' : 'End Turn'} }
            round 1 { Ann: End Turn
                Bob: ${order} }
            ends: 1 round`,
            5,
        );

    const end = (played: Played) =>
        played
            .of('move')
            .findLast(({ who }) => who === 'Bob')
            ?.path.at(-1);
    const notes = (played: Played) => played.of('note').map(({ text }) => text);

    it('is walked into: who is not noticed bars the way only when run into', () => {
        const played = corridor(true);
        expect(end(played)).toEqual({ x: 9, y: 4 });
        expect(notes(played)).toContain('Bob runs into Ann and gets no farther.');
        expect(played.states('Ann')).not.toContain('Hidden');
    });

    it('is not gone through where the enemy is known', () => {
        const played = corridor(false);
        expect(end(played)).toBeUndefined();
        expect(notes(played).join()).not.toContain('runs into');
    });

    it('keeps what nobody knows to itself: the square of the one in hiding can be meant, too', () => {
        expect(end(corridor(true, 'Move to 10,4'))).toEqual({ x: 9, y: 4 });
        expect(end(corridor(false, 'Move to 10,4'))).toBeUndefined();
    });
});
