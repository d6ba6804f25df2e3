import { describe, expect, it } from 'vitest';
import { AK, GLOCK, PLAIN, scene, shot } from './stage.js';
import { play, type Played } from './table.js';

const CLUB = 'carries: Light Club in hand';
const notes = (played: Played) => played.of('note').map(({ text }) => text);
const problem = (played: Played) => played.problems[0] ?? '';

describe('what an attack takes: rounds, action, hands, reach (p. 62 to 69)', () => {
    const withGun = (ann: string, order: string, distance = 5) => scene({ ann, distance, script: shot(order) });
    it.each([
        ['Autofire, p. 65', GLOCK, 'Autofire at 6,4', 'does not allow it'],
        ['Sprayfire, p. 66', GLOCK, 'Sprayfire at Bob', 'does not allow it'],
        ['Sweepfire, p. 66', GLOCK, 'Sweepfire at 6,4', 'does not allow it'],
        ['Three Round Burst, p. 66', GLOCK, 'Three Round Burst at Bob', 'does not allow it'],
        ['Fanning, p. 66', GLOCK, 'Two Round Fanning at Bob', 'is not made for it'],
        ['Slamfire, p. 67', GLOCK, 'Two Round Slamfire at Bob', 'does not allow it'],
        ['Double Fire, p. 65', GLOCK, 'Double Fire at Bob', 'does not allow it'],
        ['Knockout Blow, p. 62', CLUB, 'Knockout Blow at Bob', 'is not helpless'],
        ['Coup de Grâce, p. 62', CLUB, '"Coup de Grâce" at Bob', 'is not helpless'],
        ['No-Miss Shot, p. 65', GLOCK, 'No-Miss Shot at Bob', 'is not adjacent'],
        ['Trip, p. 62', CLUB, 'Trip at Bob', 'ft away'],
        ['Grapple, p. 69', '', 'Grapple at Bob', 'ft away'],
        ['Pin, p. 69', '', 'Pin at Bob', 'it is in no grapple'],
        ['Escape Grapple, p. 69', '', 'Escape Grapple', 'it is in no grapple'],
        ['Single Shot, p. 65', '', 'Single Shot at Bob', 'is in hand'],
    ])('%s', (_name, ann, order, why) => {
        expect(problem(withGun(ann, order))).toContain(why);
    });
    it('a jammed or empty weapon fires no no-miss shot (p. 65)', () => {
        const played = withGun(
            'carries: "Glock 17" loaded "9x19mm" in hand',
            Array.from({ length: 2 }, () => 'No-Miss Shot at Bob').join(', '),
            1,
        );
        expect(played.problems.length).toBe(1);
        expect(problem(played)).toMatch(/costs 12 CP/);
    });
});

describe('a disarm of what shoots, p. 62', () => {
    const against = (gun: string, dice: string) =>
        scene({
            bob: `feats: Personal Firearms Proficiency  ${gun}`,
            distance: 1,
            script: shot(`Disarm at Bob [${dice}]`),
        });
    it('is an attack on the weapon, not an opposed roll: 5 and its size, 2 more in two hands', () => {
        const [small] = against(GLOCK, '6 6 6').checks('Ann', 'disarm');
        const [large] = against(AK, '6 6 6').checks('Ann', 'disarm');
        expect(small?.against).toMatchObject({ name: 'DEF', value: 11 });
        expect(large?.against?.terms).toEqual(expect.arrayContaining([{ name: 'two hands', value: 2 }]));
    });
    it('bare hands take it; a failure is not answered', () => {
        expect(notes(against(GLOCK, '6 6 6'))).toContain('Ann has the Glock 17 of Bob.');
        const failed = against(GLOCK, '1 1 1');
        expect(failed.checks('Bob', 'disarm')).toEqual([]);
        expect(failed.checks('Ann', 'disarm')[0]).toMatchObject({ success: false });
    });
});

describe('a knockout blow, p. 57 and 62', () => {
    const blow = (dice: string) =>
        play(`
npc Ann { level: 1 ${PLAIN} feats: Simple Weapons Proficiency  ${CLUB} }
weapon "Wand" { category: Simple Weapon  damage: 1d4 Bludgeoning  size: Small  inflicts: Helpless }
npc Cid { level: 1 ${PLAIN} feats: Simple Weapons Proficiency  carries: "Wand" in hand }
npc Bob { level: 1 ${PLAIN} CHP: 20  XHP: 12  DEF: 5  Flat-Footed: 5  Fortitude: 0 }
encounter Test { map: 30 x 10  side A { Ann at 1,4, Cid at 2,5 }  side B { Bob at 2,4 }
    initiative: Cid [6 6 6], Ann [4 4 4], Bob [1 1 1]
    round 1 { Cid: Standard Melee Attack at Bob [4 4 4; 1]  Ann: Knockout Blow at Bob with Light Club [${dice}] }
    impossible orders: skip  ends: 1 round }`);
    it('takes all XHP: a failed Fortitude save of 15 leaves it unconscious', () => {
        const played = blow('6 6 6; 1 1 1; 3');
        expect(played.problems).toEqual([]);
        expect(played.numbers('Bob')).toMatchObject({ XHP: 0, CHP: 20 });
        expect(played.states('Bob')).toContain('Unconscious');
    });
    it('a save leaves 1 XHP, and it is dazed', () => {
        const played = blow('6 6 6; 6 6 6; 6 6 6');
        expect(played.numbers('Bob')).toMatchObject({ XHP: 1, CHP: 20 });
        expect(played.states('Bob')).toContain('Dazed');
    });
});

describe('cooking off, p. 68', () => {
    it('nothing but movement until it is thrown', () => {
        const played = scene({
            ann: 'feats: Personal Firearms Proficiency  carries: Fragmentation Grenade in hand, "Glock 17" in holster',
            distance: 12,
            script: shot('Cook Off "Fragmentation Grenade" at 13,4, Draw "Glock 17", Move to 1,5, Kneel'),
        });
        expect(played.problems).toEqual(['Ann cannot Draw Glock 17: it holds a live grenade and can only move.']);
        expect(played.states('Ann')).toContain('Kneeling');
    });
});

describe('Treat Poison, p. 39', () => {
    it('the ranks of the helper are added to the next save, and to that one only', () => {
        const played = play(`
weapon "Fangs" { category: Simple Weapon  damage: 1d4 Piercing  size: Small  poison: Fortitude 12, 1d2 STR, 1d2 STR }
npc Ann { level: 1 ${PLAIN} feats: Simple Weapons Proficiency  Melee Attack: 9  carries: "Fangs" in hand }
npc Cid { level: 3 ${PLAIN} ranks: Treat Injury 5  carries: Standard First Aid Kit }
npc Bob { level: 1 ${PLAIN} CHP: 50  XHP: 50  DEF: 5  Touch: 5  Flat-Footed: 5  Fortitude: 0 }
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 2,4, Cid at 3,4 }
    initiative: Ann [6 6 6], Cid [4 4 4], Bob [1 1 1]
    round 1 { Ann: Standard Melee Attack at Bob [4 4 4; 2; 1 1 2; 1]  Cid: Treat Poison at Bob [6 6 6]  Bob: Kneel }
    ${[2, 3, 4, 5, 6].map((round) => `round ${round} { Ann: Face at Bob  Cid: Face at Bob  Bob: Face at Ann }`).join('\n')}
    impossible orders: skip  ends: 6 rounds }`);
        expect(played.costs['Treat Poison at Bob']).toMatch(/^8 CP/);
        const saves = played
            .checks('Bob', 'Fortitude save')
            .map(({ roll }) => roll.terms.find(({ name }) => name === 'treated')?.value);
        expect(saves).toEqual([undefined, 5]);
    });
});
