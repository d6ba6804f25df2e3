import { describe, expect, it } from 'vitest';
import { CAST } from './generated.js';
import { type Played, playEncounter, write } from './table.js';

const { library } = write(CAST);
const PLATOON = ['Gunman', 'Rifleman', 'Sprayer', 'Medic', 'Wheelgun', 'Bruiser'];
const LETTERS = 'ABCDEFGHIJKL';

/** Twelve of a side, two by two along its edge. */
const side = (name: string, x: number): string =>
    [...LETTERS]
        .map((letter, row) => `${PLATOON[row % 6]} as "${name} ${letter}" at ${x + (row % 2)},${3 + 3 * row}`)
        .join(', ');
const field = (more: string): string => `encounter Skirmish {
    seed: 12
    map: 40 x 40 {
        wall: 12,4 to 12,12, 12,20 to 12,30, 20,10 to 26,10, 20,28 to 26,28, 28,14 to 28,24
        cover half: 8,6, 8,18, 8,32, 31,6, 31,20, 31,34
        light dim: 14,14 to 20,24
    }
    side Reds { ${side('Red', 2)} }
    side Blues { ${side('Blue', 36)} }
    ${more}
}`;
const play = (more: string): Played => playEncounter(write(field(more)).encounters[0]!, library);
const everybody = ['Red', 'Blue'].flatMap((name) => [...LETTERS].map((letter) => `${name} ${letter}`));
const out = new Set(['Dead', 'Dying', 'Stable', 'Unconscious', 'Fled']);

/** A log that a GM can trust: nothing impossible was tried, nobody idles, the turns are whole. */
function checkLog(played: Played): void {
    expect(played.problems).toEqual([]);
    const actors = new Set(played.of('action').map(({ who }) => who));
    const early = new Set<string>();
    for (const event of played.events) {
        if (event.type === 'state' && event.gained && out.has(event.state) && !actors.has(event.who)) {
            early.add(event.who);
        }
    }
    // whoever is not shot down before its first turn does something
    expect(everybody.filter((who) => !actors.has(who) && !early.has(who))).toEqual([]);
    expect(played.of('turn').length).toBe(played.of('turn-end').length);
    expect(played.of('end')).toHaveLength(1);
    expect(played.of('check').length).toBeGreaterThan(50);
    for (const { standing, states } of played.end.combatants) {
        expect(standing).toBe(!states.some((state) => out.has(state)));
    }
}

describe('twelve against twelve on 40 x 40 squares with walls', () => {
    it.each([
        ['Aggressive', 'Aggressive'],
        ['Cautious', 'Aggressive'],
        ['Protect', 'Close Quarters'],
        ['Marksman', 'Flee When Hurt'],
    ])('played by tactics, %s against %s, comes to a decision', (reds, blues) => {
        const played = play(`otherwise { Reds: ${reds}
            Blues: ${blues} }`);
        checkLog(played);
        expect(['Reds', 'Blues']).toContain(played.end.winner);
        expect(played.end.rounds).toBeLessThan(60);
    });
    it('scripted for two rounds, every order is carried out, and tactics do the rest', () => {
        const march = (name: string, from: number, by: number): string =>
            [...LETTERS]
                .map((letter, row) => `"${name} ${letter}": Move to ${from + (row % 2) + by},${3 + 3 * row}`)
                .join('\n');
        const kneel = [...LETTERS].map((letter) => `"Red ${letter}": Kneel\n"Blue ${letter}": Drop Prone`).join('\n');
        const played = play(`round 1 { ${march('Red', 2, 4)}
            ${march('Blue', 36, -4)} }
            round 2 { ${kneel} }
            otherwise { Reds: Cautious
                Blues: Aggressive }
            impossible orders: stop`);
        checkLog(played);
        const orders = played.of('action').filter(({ by }) => by === 'order');
        expect(orders).toHaveLength(48);
        expect(new Set(orders.map(({ who }) => who)).size).toBe(24);
        expect(['Reds', 'Blues']).toContain(played.end.winner);
    });
});
