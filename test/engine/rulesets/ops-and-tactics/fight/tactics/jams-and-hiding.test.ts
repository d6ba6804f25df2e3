import { describe, expect, it } from 'vitest';
import { PLAIN } from '../stage.js';
import { play, type Played } from '../table.js';

const names = (played: Played, who: string) =>
    played.of('action').flatMap((action) => (action.who === who ? [action.name] : []));
const GOING = ['Aggressive', 'Cautious', 'Marksman', 'Protect', 'Hold and Return Fire'];

/** Plays with seeds until one of the fights fits. */
function find(text: (seed: number) => string, fits: (played: Played) => boolean): Played {
    for (let seed = 1; seed < 60; seed++) {
        const played = play(text(seed), seed);
        if (fits(played)) {
            return played;
        }
    }
    throw new Error('No such fight was found.');
}

describe.each(GOING)('a jammed weapon, %s', (tactics) => {
    const range = (more: string) => () => `
weapon "Bad Gun" { category: Full Size Handgun  damage: 2d4 Ballistic  range: 40 ft  action: Semi  size: Small
    magazine: box 17  error range: 90% }
npc Ann { level: 3 ${PLAIN} feats: Personal Firearms Proficiency, Simple Weapons Proficiency
    XHP: 900  CHP: 900  carries: "Bad Gun" in hand ${more} }
npc Bob { level: 1 ${PLAIN} feats: Personal Firearms Proficiency  XHP: 900  CHP: 900  carries: "Glock 17" in hand }
encounter Test { map: 20 x 10  side A { Ann at 2,4 }  side B { Bob at 9,4 }
    initiative: Bob [6 6 6], Ann [1 1 1]
    otherwise { A: ${tactics}
        B: Hold }
    round 1 { Bob: Single Shot at Ann  Ann: Single Shot at Bob [1 1 1] }
    ends: 5 rounds }`;
    const jams = (played: Played) => played.of('note').some(({ text }) => text.includes('jams'));
    it('is cleared, and fires again', () => {
        const played = find(range(''), jams);
        const done = names(played, 'Ann');
        const cleared = done.indexOf('Clear Jam');
        expect(cleared).toBeGreaterThan(0);
        expect(done.slice(cleared).some((name) => name.includes('Shot') || name.includes('Tap'))).toBe(true);
        expect(played.problems.filter((text) => text.includes('jammed'))).toEqual([]);
    });
    it('is cleared, or put away for another gun that is loaded', () => {
        const played = find(range(', "Glock 17" in holster'), jams);
        expect(names(played, 'Ann').some((name) => name === 'Draw' || name === 'Clear Jam')).toBe(true);
        expect(played.problems).toEqual([]);
    });
});

describe.each(['Aggressive', 'Cautious', 'Marksman', 'Close Quarters'])('somebody who hides, %s', (tactics) => {
    const hidden = (hides: string, searches: string, rounds = 6) =>
        play(`
npc Ann { level: 1 ${PLAIN} XHP: 90  CHP: 90 }
npc Bob { level: 3 ${PLAIN} feats: Personal Firearms Proficiency, Simple Weapons Proficiency  carries: "Glock 17" in hand }
encounter Test { map: 24 x 10 { cover half: 5,4 }
    side A { Ann at 4,4 }  side B { Bob at 14,4 }
    initiative: Ann [6 6 6], Bob [1 1 1]
    otherwise { A: Hold
        B: ${tactics} }
    round 1 { Ann: Hide [${hides}; ${searches}] }
    ends: ${rounds} rounds }`);
    it('is neither attacked nor aimed at while nobody knows where it is, but looked for and found', () => {
        const played = hidden('6 6 6', '1 1 1');
        expect(played.of('state').some(({ who, state, gained }) => who === 'Ann' && state === 'Hidden' && gained)).toBe(
            true,
        );
        expect(played.problems).toEqual([]);
        const done = names(played, 'Bob');
        expect(done.length).toBeGreaterThan(2);
        const noticed = played.events.findIndex((event) => event.type === 'note' && event.text.includes('notices Ann'));
        const attacked = played.events.findIndex(
            (event) => event.type === 'check' && event.who === 'Bob' && event.name === 'attack',
        );
        expect(noticed).toBeGreaterThan(0);
        expect(attacked === -1 || attacked > noticed).toBe(true);
    });
    it('is attacked by whoever has noticed it', () => {
        const played = hidden('1 1 1', '6 6 6');
        expect(played.checks('Bob').length).toBeGreaterThan(0);
    });
});
