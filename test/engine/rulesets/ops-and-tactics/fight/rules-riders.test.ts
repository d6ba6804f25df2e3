import { describe, expect, it } from 'vitest';
import { GLOCK, PLAIN, scene, shot, STRONG, terms } from './stage.js';
import { play, type Played } from './table.js';

const CLUB = 'carries: Light Club in hand';
const blows = (played: Played) => played.of('action').filter(({ by }) => by === 'reaction');

describe('tumbling, p. 15 and 16', () => {
    const crowd = (order: string, more = '', ann = '', dice = 'Cid attacks [1 1 1; 1 1 1]') =>
        play(`
npc Ann { level: 1 ${STRONG} ${ann} }
npc Bob { level: 1 ${PLAIN} feats: Simple Weapons Proficiency ${CLUB} CHP: 30 XHP: 30 }
encounter Test { map: 30 x 10 ${more}  side A { Ann at 2,4 }  side B { Bob at 3,4, Bob as Cid at 1,5 }
    initiative: Bob [6 6 6], Cid [6 6 5], Ann [1 1 1]
    given dice: ${dice}
    round 1 { Bob: Face at Ann  Cid: Face at Ann  Ann: ${order} }
    impossible orders: skip
    ends: 1 round }`);
    it('one check for each enemy, 2 harder for each after the first; only those who see through it strike', () => {
        const played = crowd('Tumble to 2,6 via 2,5 [6 6 6; 1 1 1]');
        expect(played.checks('Ann', 'Acrobatics').map(({ against, success }) => [against?.value, success])).toEqual([
            [11, true],
            [13, false],
        ]);
        expect(new Set(blows(played).map(({ who }) => who))).toEqual(new Set(['Cid']));
    });
    it('a failure gives a blow for each threatened square that is left, as a walk does (p. 61)', () => {
        const failed = crowd('Tumble to 2,6 via 2,5 [6 6 6; 1 1 1]');
        const walked = crowd('Move to 2,6 via 2,5');
        const ofCid = (played: Played) => blows(played).filter(({ who }) => who === 'Cid').length;
        expect(ofCid(failed)).toBe(2);
        expect(ofCid(walked)).toBe(2);
    });
    it('whoever is hurt on the way makes another check at the highest target number, or falls', () => {
        const hurt = (dice: string) =>
            crowd(
                'Tumble to 2,6 via 2,5 [6 6 6; 1 1 1]',
                '',
                'CHP: 90  XHP: 90',
                `Cid attacks [6 6 6; 1 1 1], Ann checks [${dice}]`,
            );
        const checks = (played: Played) =>
            played.checks('Ann', 'Acrobatics').map(({ against, success }) => [against?.value, success]);
        const falls = hurt('1 1 1');
        expect(checks(falls)).toEqual([
            [11, true],
            [13, false],
            [13, false],
        ]);
        expect(falls.states('Ann')).toContain('Prone');
        expect(falls.of('note').map(({ text }) => text)).toContain('Ann gets no farther.');
        const keeps = hurt('6 6 6');
        expect(checks(keeps)).toEqual([
            [11, true],
            [13, false],
            [13, true],
        ]);
        expect(keeps.states('Ann')).not.toContain('Prone');
        expect(keeps.of('move').at(-1)?.path.at(-1)).toEqual({ x: 2, y: 6 });
    });
    it('and so does whoever knows how to tumble past a club but not past a bullet', () => {
        const shotAt = (dice: string) =>
            play(`
npc Ann { level: 1 ${STRONG} CHP: 90 XHP: 90 }
npc Bob { level: 1 ${PLAIN} feats: Simple Weapons Proficiency ${CLUB} }
npc Cid { level: 1 ${PLAIN} feats: Personal Firearms Proficiency ${GLOCK} }
encounter Test { map: 30 x 10  side A { Ann at 2,4 }  side B { Bob at 3,4, Cid at 9,8 }
    initiative: Bob [6 6 6], Cid [6 6 5], Ann [1 1 1]
    given dice: Ann checks [${dice}]
    round 1 { Bob: Face at Ann  Cid: ready Single Shot at Ann when Ann moves [6 6 6; 6 6]  Ann: Tumble to 2,6 via 2,5 [6 6 6] }
    ends: 1 round }`);
        expect(shotAt('1 1 1').states('Ann')).toContain('Prone');
        expect(shotAt('6 6 6').states('Ann')).not.toContain('Prone');
    });
    it('through an enemy’s square: 15 and BAB, and a failure ends before it', () => {
        const wall = '{ wall: 3,0 to 3,3  wall: 3,5 to 3,9 }';
        const through = (dice: string) => crowd(`Tumble Through to 5,4 via 3,4 [${dice}; 1 1 1; 1 1 1]`, wall);
        const good = through('6 6 6; 6 6 6');
        expect(good.checks('Ann', 'Acrobatics')[0]?.against?.value).toBe(16);
        expect(good.of('move').at(-1)?.path.at(-1)).toEqual({ x: 5, y: 4 });
        const bad = through('1 1 1; 6 6 6');
        expect(bad.of('move').filter(({ who }) => who === 'Ann')).toEqual([]);
        expect(bad.of('note').map(({ text }) => text)).toContain('Ann does not get through.');
    });
    it('not under a load that makes movement dearer', () => {
        const laden = crowd('Tumble to 2,6 via 2,5', '', 'carries: 12 x AK-47');
        expect(laden.problems).toContain('Ann cannot Tumble to 2,6: it carries too much to tumble.');
    });
});

describe('a no-miss shot with a called one, p. 65', () => {
    it('gives the blow of the target a bonus as large as the penalty of the call', () => {
        const called = scene({
            ann: GLOCK,
            bob: `feats: Simple Weapons Proficiency ${CLUB}`,
            distance: 1,
            bobFirst: true,
            script: shot('No-Miss Shot at Bob aiming for Head'),
        });
        expect(called.problems).toEqual([]);
        expect(terms(called.checks('Bob')[0])['called no-miss shot']).toBe(9);
        const plain = scene({
            ann: GLOCK,
            bob: `feats: Simple Weapons Proficiency ${CLUB}`,
            distance: 1,
            bobFirst: true,
            script: shot('No-Miss Shot at Bob'),
        });
        expect(terms(plain.checks('Bob')[0])['called no-miss shot']).toBeUndefined();
    });
});

describe('in the saddle, p. 34', () => {
    const riding = (script: string, carried: string, bob = '') =>
        play(`
race Horse { size: Large  abilities: STR +4 }
npc Nag { level: 1 race: Horse ${PLAIN} CHP: 9  XHP: 9  DEF: 5  Flat-Footed: 5 }
npc Ann { level: 1 ${PLAIN} feats: Personal Firearms Proficiency, Simple Weapons Proficiency
    CHP: 30  XHP: 30 ${carried} }
npc Bob { level: 1 ${PLAIN} feats: Personal Firearms Proficiency ${GLOCK} ${bob} }
encounter Test { map: 30 x 10  side A { Ann at 1,4, Nag at 2,4 }  side B { Bob at 12,4 }
    initiative: Bob [1 1 1], Nag [4 4 4], Ann [6 6 6]
    ${script}
    impossible orders: skip
    ends: 2 rounds }`);
    it('with both hands full the knees guide: TN 5, or one hand holds the reins for the round', () => {
        const ride = (dice: string) =>
            riding(
                `round 1 { Ann: Mount at Nag [1 1 1]  Nag: Face at Bob  Bob: Face at Ann }
                 round 2 { Ann: Single Shot at Bob [${dice}]  Nag: Face at Bob  Bob: Face at Ann }`,
                'carries: AK-47 in hand',
            );
        const checks = ride('4 4 4').checks('Ann', 'Ride');
        expect(checks.at(-1)).toMatchObject({ against: { value: 5 } });
    });
    it('a hand on the reins uses nothing that takes both', () => {
        // the seed decides the check: some seed fails it
        for (let seed = 1; seed < 400; seed++) {
            const played = riding(
                `round 1 { Ann: Mount at Nag [1 1 1]  Nag: Face at Bob  Bob: Face at Ann }
                 round 2 { Ann: Single Shot at Bob  Nag: Face at Bob  Bob: Face at Ann } seed: ${seed}`,
                'carries: AK-47 in hand',
            );
            if (played.checks('Ann', 'Ride').at(-1)?.success === false && played.checks('Ann', 'Ride').length > 1) {
                expect(played.problems).toContain('Ann cannot Single Shot at Bob: one hand is on the reins.');
                expect(played.states('Ann')).toContain('Holding Reins');
                return;
            }
        }
        throw new Error('The knees never failed.');
    });
    it('a mount that goes down throws its rider: Ride TN 15, or a fall of 1d6', () => {
        const played = riding(
            `round 1 { Ann: Mount at Nag [1 1 1]  Nag: Face at Bob  Bob: Single Shot at Nag [6 6 6; 6 6; 1 1 1; 1 1 1; 5] }`,
            CLUB,
            'Ranged Attack: 9',
        );
        expect(played.states('Ann')).not.toContain('Mounted');
    });
});

describe('Beast of Burden, chapter IX', () => {
    const laden = (rule: string) =>
        play(`
race Porter { size: Medium  abilities: ${rule} }
npc Ann { level: 1 race: Porter ${PLAIN} carries: 6 x AK-47 }
npc Bob { level: 1 ${PLAIN} }
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 9,4 }
    initiative: Ann [6 6 6], Bob [1 1 1]
    round 1 { Ann: Move to 3,4  Bob: Kneel }
    impossible orders: skip  ends: 1 round }`);
    it('no more Combat Points for movement under load', () => {
        const plain = Number.parseInt(laden('Darkvision').costs['Move to 3,4'] ?? '', 10);
        expect(plain).toBeGreaterThan(2);
        expect(laden('Beast of Burden').costs['Move to 3,4']).toMatch(/^2 CP/);
    });
});

describe('delays and wagers, p. 59', () => {
    it('a delay may name the count to act on, and what is left of the turn is played then', () => {
        const played = play(`
npc Ann { level: 1 ${PLAIN} }
npc Bob { level: 1 ${PLAIN} }
npc Cid { level: 1 ${PLAIN} }
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 9,4, Cid at 9,6 }
    initiative: Ann [6 6 6], Bob [4 4 4], Cid [2 2 2]
    round 1 { Ann: Delay for 10, Kneel  Bob: Kneel  Cid: Kneel }
    otherwise { A: Hold  B: Hold }
    ends: 2 rounds }`);
        expect(
            played
                .of('turn')
                .map(({ who }) => who)
                .slice(0, 4),
        ).toEqual(['Ann', 'Bob', 'Ann', 'Cid']);
        expect(played.states('Ann')).toContain('Kneeling');
    });
    it('nobody delays twice in a round, nor when nobody comes after', () => {
        const played = scene({ script: 'round 1 { Ann: Delay, Delay  Bob: Kneel } ' });
        expect(played.problems.some((text) => text.startsWith('Ann cannot Delay'))).toBe(true);
        const last = scene({ script: 'round 1 { Ann: Kneel  Bob: Delay }' });
        expect(last.problems).toEqual(['Bob cannot Delay: nobody comes after it in this round.']);
    });
    const wagered = (points: number, more = '') =>
        play(`
npc Ann { level: 1 ${PLAIN} }
npc Bob { level: 1 ${PLAIN} }
encounter Test { map: 30 x 10  side A { Ann at 1,4 ${more} }  side B { Bob at 9,4 }
    initiative: Ann wagers ${points} [1 1 1], Bob [1 1 1]
    otherwise { A: Hold  B: Hold }
    ends: 2 rounds }`);
    it.each([
        [1, '14 CP'],
        [2, '12 CP'],
        [3, '9 CP'],
    ])('a wager of +%i leaves %s in the first round and all of them in the second', (points, budget) => {
        const played = wagered(points);
        const turns = played.of('turn').filter(({ who }) => who === 'Ann');
        expect(turns.map((turn) => turn.budget)).toEqual([budget, '15 CP']);
        expect(played.of('initiative')[0]?.order.find(({ who }) => who === 'Ann')?.score).toBe(3 + points);
    });
    it('a wager must leave 8', () => {
        expect(wagered(4).problems).toEqual(['Ann cannot wager +4: it costs 10 CP, and 8 must be left.']);
    });
    it('those who join a fight under way wager nothing', () => {
        expect(wagered(1, '{ arrives: 2 }').problems).toEqual([
            'Ann cannot wager: those who join a fight under way do not.',
        ]);
    });
});
