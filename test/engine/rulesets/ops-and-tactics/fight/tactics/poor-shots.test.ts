import { describe, expect, it } from 'vitest';
import { play, type Played } from '../table.js';

/** Rounds in which somebody moved before the first attack, and what its attacks had to roll to hit. */
function approach(played: Played, who: string): { rounds: number; needs: number[]; feet: number[] } {
    const rounds = new Set<number>();
    const needs: number[] = [];
    const feet: number[] = [];
    let round = 0;
    let x = 2;
    for (const event of played.events) {
        if (event.type === 'round') {
            round = event.number;
        } else if (event.type === 'move' && event.who === who) {
            x = event.path.at(-1)!.x;
            if (needs.length === 0) {
                rounds.add(round);
            }
        } else if (event.type === 'check' && event.who === who && event.name === 'attack') {
            const bonus = event.roll.terms.reduce((sum, { value }) => sum + value, 0);
            needs.push(event.against!.value - bonus + 1);
            feet.push((58 - x) * 5);
        }
    }
    return { rounds: rounds.size, needs, feet };
}

const range = (shooter: string, tactics: string, more = ''): Played =>
    play(
        `
npc Poor { level: 1  abilities: STR 10, DEX 8, CON 12, INT 10, WIS 10, CHA 10  carries: "S&W SD40" in hand, "S&W SD40" loaded }
npc Able { level: 3  abilities: STR 12, DEX 14 (MRK 2, AGL 0), CON 12, INT 10, WIS 12, CHA 10
    feats: Personal Firearms Proficiency  carries: "Accuracy International AWM", 10 x ".338 Lapua Magnum" rounds }
npc Target { level: 1  abilities: STR 10, DEX 10, CON 10, INT 10, WIS 10, CHA 10  XHP: 900  CHP: 900 }
encounter Range { map: 60 x 7 ${more}
    side A { ${shooter} as Ann at 2,3 }
    side B { Target as Bob at 58,3 }
    initiative: Ann [6 6 6], Bob [1 1 1]
    otherwise { A: ${tactics}
        B: Hold }
    ends: 6 rounds }`,
        7,
    );
/** At least this many rolls of 3d6 in ten hit. */
const TEN_PERCENT = 15;
const CLOSE = 10;

describe.each(['Aggressive', 'Cautious', 'Marksman', 'Flee When Hurt', 'Protect', 'Close Quarters'])(
    'a poor shot far from the enemy, %s',
    (tactics) => {
        it('comes nearer turn by turn and shoots when that has a chance', () => {
            const { rounds, needs, feet } = approach(range('Poor', tactics), 'Ann');
            expect(rounds).toBeGreaterThan(1);
            expect(needs.length).toBeGreaterThan(0);
            needs.forEach((need, index) => {
                expect(need <= TEN_PERCENT || feet[index]! <= CLOSE, `${need} at ${feet[index]} ft`).toBe(true);
            });
        });
    },
);

describe.each(['Aggressive', 'Cautious', 'Marksman', 'Protect'])('an able shot with a rifle, %s', (tactics) => {
    it('stays where it is and shoots', () => {
        const { rounds, needs } = approach(range('Able', tactics), 'Ann');
        expect(rounds).toBe(0);
        expect(needs.length).toBeGreaterThan(3);
    });
});
