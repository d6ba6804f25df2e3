import { describe, expect, it } from 'vitest';
import { AK, attack, GLOCK, PLAIN, scene, shot, terms } from './stage.js';
import { play, type Played } from './table.js';

const CLUB = 'carries: Light Club in hand';
const notes = (played: Played) => played.of('note').map(({ text }) => text);
const costs = (played: Played, who = 'Ann') =>
    played.of('action').flatMap(({ who: actor, cost }) => (actor === who && cost ? [Number.parseInt(cost, 10)] : []));
const states = (played: Played, who: string) =>
    played.of('state').flatMap((event) => (event.who === who ? [`${event.gained ? '+' : '-'}${event.state}`] : []));

describe('conditions and their time, p. 55 and 60', () => {
    const touched = (inflicts: string, script: string, rounds: number, bobFirst = false) =>
        play(`
weapon "Wand" { category: Simple Weapon  damage: 1d4 Bludgeoning  size: Small  inflicts: ${inflicts} }
npc Ann { level: 1 ${PLAIN} feats: Simple Weapons Proficiency  Melee Attack: 4  carries: "Wand" in hand }
npc Bob { level: 1 ${PLAIN} CHP: 30  XHP: 30  DEF: 10  Flat-Footed: 10  Touch: 10  Will: 0  Reflex: 0 ${CLUB} }
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 2,4 }
    initiative: ${bobFirst ? 'Ann [1 1 1], Bob [6 6 6]' : 'Ann [6 6 6], Bob [1 1 1]'}
    ${script}
    impossible orders: skip  ends: ${rounds} rounds }`);
    const STRIKES = 'round 1 { Ann: Standard Melee Attack at Bob [4 4 4; 1]  Bob: Standard Melee Attack at Ann }';
    const once = (more: string) => `round 1 { Ann: Standard Melee Attack at Bob [4 4 4; 1]  Bob: ${more} }`;
    it('a state of one round ends just before the count it began on', () => {
        const played = touched(
            'Shaken 1 rounds',
            `${STRIKES} round 2 { Ann: Face at Bob  Bob: Standard Melee Attack at Ann }`,
            2,
        );
        expect(played.checks('Bob').map((check) => terms(check)['Shaken'])).toEqual([-2, undefined]);
        const ends = played.events.findIndex((one) => one.type === 'state' && one.state === 'Shaken' && !one.gained);
        const second = played.events.findIndex((one) => one.type === 'round' && one.number === 2);
        const turn = played.events.findIndex((one, at) => at > second && one.type === 'turn' && one.who === 'Ann');
        expect(ends).toBeGreaterThan(second);
        expect(ends).toBeLessThan(turn);
    });
    it.each([
        ['Unnerved', -1],
        ['Shaken', -2],
        ['Rattled', -3],
        ['Sickened', -2],
        ['Entangled', -2],
    ])('%s: %i to attack', (state, penalty) => {
        expect(terms(attack(touched(state, STRIKES, 1), 'Bob'))[state]).toBe(penalty);
    });
    it.each(['Dazed', 'Paralyzed', 'Unconscious', 'Helpless', 'Nauseated', 'Frightened', 'Panicked'])(
        '%s: no attacks',
        (state) => {
            expect(touched(state, STRIKES, 1).checks('Bob')).toEqual([]);
        },
    );
    it('stunned: half the Combat Points, and no AGL to a Defense 2 lower', () => {
        const twice =
            'round 1 { Ann: Standard Melee Attack at Bob [4 4 4; 1], Standard Melee Attack at Bob  Bob: Face at Ann }';
        const played = touched('Stunned 2 rounds', twice, 1, true);
        expect(played.checks('Ann')[1]?.against).toMatchObject({ name: 'Flat-Footed', value: 8 });
        const next = touched('Stunned 2 rounds', once('Face at Ann'), 1);
        expect(next.of('turn').find(({ who }) => who === 'Bob')?.budget).toBe('7 CP');
    });
    it('entangled: movement at twice the cost', () => {
        expect(costs(touched('Entangled', once('Move to 4,4'), 1), 'Bob')).toEqual([4]);
    });
    it('burning: 2d6 at the end of each turn until a Reflex save of 15', () => {
        const burnt = (save: string) => touched('Burning', once(`End Turn [${save}; 3 4]`), 1);
        expect(burnt('1 1 1').numbers('Bob')['XHP']).toBe(29 - 7);
        expect(burnt('6 6 6').states('Bob')).not.toContain('Burning');
    });
    it('knocked down: prone', () => {
        expect(touched('Knocked Down', once('Face at Ann'), 1).states('Bob')).toContain('Prone');
    });
});

describe('words, p. 33 and 36', () => {
    const said = (order: string, bob = '') =>
        scene({ ann: 'ranks: Presence 5, Speechcraft 5', bob: `Will: 0 ${bob}`, script: shot(order), rounds: 1 });
    it('threats: Presence against 10, level and WIS; Menacing goes by CON', () => {
        const played = said('Terrify [6 6 6]');
        expect(played.checks('Ann', 'Presence')[0]?.against?.value).toBe(11);
        expect(played.states('Bob')).toContain('Shaken');
        expect(costs(played)).toEqual([8]);
        const menacing = scene({ ann: 'feats: Menacing\n ranks: Presence 5', script: shot('Terrify') });
        expect(terms(menacing.checks('Ann', 'Presence')[0])['Menacing: CON']).toBe(2);
    });
    it('a second try within the hour is 5 harder', () => {
        const played = scene({
            ann: 'ranks: Presence 5',
            script: 'round 1 { Ann: Terrify [1 1 1] } round 2 { Ann: Terrify [1 1 1] }',
            rounds: 2,
        });
        expect(played.checks('Ann', 'Presence').map(({ against }) => against?.value)).toEqual([11, 16]);
    });
    it('confusion: Speechcraft TN 18, then Will saves', () => {
        const played = said('Confuse [6 6 6; 1 1 1; 3]');
        expect(played.checks('Ann', 'Speechcraft')[0]?.against?.value).toBe(18);
        expect(played.states('Bob')).toContain('Confused');
    });
    it('captivation: Speechcraft TN 14, half the Combat Points', () => {
        const played = said('Captivate [6 6 6; 1 1 1; 3]');
        expect(played.states('Bob')).toContain('Captivated');
        expect(played.of('turn').find(({ who }) => who === 'Bob')?.budget).toBe('7 CP');
    });
    it('encouragement takes fear from friends', () => {
        const played = play(`
weapon "Scare" { category: Simple Weapon  damage: 1d4 Bludgeoning  size: Small  inflicts: Shaken }
npc Ann { level: 1 ${PLAIN} ranks: Speechcraft 5 }
npc Cid { level: 1 ${PLAIN} CHP: 30  XHP: 30 }
npc Bob { level: 1 ${PLAIN} Melee Attack: 5  feats: Simple Weapons Proficiency  carries: "Scare" in hand }
encounter Test { map: 30 x 10  side A { Ann at 1,4, Cid at 2,4 }  side B { Bob at 3,4 }
    initiative: Bob [6 6 6], Ann [5 5 5], Cid [1 1 1]
    round 1 { Bob: Standard Melee Attack at Cid [4 4 4; 1]  Ann: Bolster [6 6 6]  Cid: Kneel }
    ends: 1 round }`);
        expect(states(played, 'Cid').filter((state) => state.endsWith('Shaken'))).toEqual(['+Shaken', '-Shaken']);
    });
});

describe('Treat Injury, p. 39', () => {
    const care = (
        hurtBy: string,
        order: string,
        items = 'carries: Standard First Aid Kit',
        feats = '',
        damage = '6 3',
    ) =>
        play(`
npc Ann { level: 1 ${PLAIN} ${feats} ranks: Treat Injury 5  ${items} }
npc Cid { level: 1 ${PLAIN} ${hurtBy} }
npc Bob { level: 1 ${PLAIN} feats: Personal Firearms Proficiency  Ranged Attack: 5  ${GLOCK} }
encounter Test { map: 30 x 10  side A { Ann at 1,4, Cid at 2,4 }  side B { Bob at 8,4 }
    initiative: Bob [6 6 6], Ann [3 3 3], Cid [1 1 1]
    round 1 { Bob: Single Shot at Cid [4 4 4; ${damage}]  Ann: ${order} }
    impossible orders: skip  ends: 1 round }`);
    it('Stop Bleeding, TN 10: two dice, and one more for every 4 above', () => {
        const dice = (roll: string) =>
            care('CHP: 30  XHP: 30', `Stop Bleeding at Cid [${roll}]`)
                .of('change')
                .filter(({ who, statistic }) => who === 'Cid' && statistic === 'Bleed Dice')
                .map(({ to }) => to);
        // nine points: three dice
        expect(dice('2 2 2')).toEqual([3, 1]);
        expect(dice('6 6 6')[1]).toBe(0);
    });
    it('without a kit the dying are past help, but for those with a knack', () => {
        const dying = 'CHP: 2  XHP: 0';
        expect(care(dying, 'Stabilize at Cid [6 6 6]', '').problems[0]).toContain('no first aid kit');
        expect(care(dying, 'Stabilize at Cid [6 6 6]', '', 'feats: Healing Knack\n', '2 1').states('Cid')).toContain(
            'Stable',
        );
    });
});

describe('plain checks, chapter IV', () => {
    it('devices and computers: the skill against the number named', () => {
        const lock = scene({ ann: 'ranks: Disable Device 4', script: shot('Disable Device for 25 [6 6 6]') });
        expect(lock.checks('Ann', 'Disable Device')[0]).toMatchObject({ against: { value: 25 } });
        expect(costs(lock)).toEqual([12]);
        const net = scene({ ann: 'ranks: Technology Use 4', script: shot('Use Technology [6 6 6]') });
        expect(net.checks('Ann', 'Technology Use')[0]).toMatchObject({ against: { value: 15 }, success: true });
    });
});

describe('magazines, p. 61', () => {
    it('loose rounds fill one, at 2 CP each, and then it can be put in', () => {
        const played = scene({
            ann: 'carries: "Ruger LCP" in hand, 20 x ".380 ACP" rounds',
            script: 'round 1 { Ann: Refill Magazine "Ruger LCP" for 6 }',
        });
        expect(played.problems).toEqual([]);
        expect(costs(played)).toEqual([12]);
        expect(notes(played).some((text) => text.includes('is full'))).toBe(true);
    });
    const loose = (orders: string) =>
        scene({
            ann: 'carries: AK-47 in hand, 40 x "7.62x39mm" rounds  feats: Personal Firearms Proficiency',
            script: `round 1 { Ann: ${orders} }`,
        });
    it('loose rounds alone do not go into a weapon that takes magazines, which says what to do', () => {
        expect(loose('Single Shot at Bob, Reload').problems).toEqual([
            'Ann cannot Reload: no magazine for AK-47 is filled: Refill Magazine puts loose rounds into one.',
        ]);
    });
    it('a magazine that is filled in part goes in, too, with the rounds that are in it', () => {
        const played = loose('Single Shot at Bob, Refill Magazine "AK-47" for 1, Reload "AK-47"');
        expect(played.problems).toEqual([]);
        expect(costs(played)).toEqual([8, 2, 4]);
        expect(notes(played)).toContain('1 round is in a magazine for AK-47.');
        expect(played.end.combatants[0]?.statistics['AK-47']).toBe(1);
    });
    it('links are not filled by hand', () => {
        const played = scene({
            ann: 'carries: Bergmann MG14 in hand, 40 x "7.92x57mm Mauser" rounds',
            script: 'round 1 { Ann: Refill Magazine "Bergmann MG14" for 5 }',
        });
        expect(played.problems).toEqual([
            'Ann cannot Refill Magazine Bergmann MG14 for 5: Bergmann MG14 is fed by links, which are not filled by hand.',
        ]);
    });
});

describe('things, p. 61 and chapter VI, objects', () => {
    const car = (ann: string, order: string, option = '') =>
        play(`
vehicle "Old Car" { DEF: 5  hardness: 5  hit points: 12  size: Huge }
npc Ann { level: 1 ${PLAIN} ${ann} }
npc Bob { level: 1 ${PLAIN} }
encounter Test { map: 30 x 10  objects: "Old Car" at 3,4  ${option}
    side A { Ann at 2,4 }  side B { Bob at 12,4 }
    initiative: Ann [6 6 6], Bob [1 1 1]
    round 1 { Ann: ${order}  Bob: Kneel }  impossible orders: skip  ends: 1 round }`);
    const left = (played: Played) => played.of('change').find(({ who }) => who === 'Old Car')?.to;
    it('hardness takes its part of every hit, and a single shot is at +5', () => {
        const played = car(`feats: Personal Firearms Proficiency ${GLOCK}`, 'Attack Object at "Old Car" [4 4 4; 6 4]');
        expect(terms(attack(played))['unmoving']).toBe(5);
        expect(left(played)).toBe(7);
    });
    it('at 0 it is broken', () => {
        const played = car(AK, 'Attack Object at "Old Car" [4 4 4; 6 6 6 6]');
        expect(left(played)).toBe(0);
        expect(notes(played)).toContain('Old Car is broken.');
    });
    it('autofire and blasts hit what stands in the area', () => {
        const fire = car(`feats: Personal Firearms Proficiency ${AK}`, 'Autofire at 3,4 [6 6 6; 6 6 6 6]');
        expect(left(fire)).toBe(0);
    });
    it('Sunder: +4 and double damage to things', () => {
        const blow = (feat: string) =>
            car(`feats: Simple Weapons Proficiency, ${feat} ${CLUB}`, 'Attack Object at "Old Car" [4 4 4; 4]');
        expect(left(blow('Toughness'))).toBeUndefined();
        expect(left(blow('Sunder'))).toBe(9);
    });
    it('a weapon in somebody’s hand: DEF by size, 5 and AGL; broken it is useless', () => {
        const smash = (feat: string) =>
            scene({
                ann: `feats: Simple Weapons Proficiency, ${feat}\n Melee Attack: 9  carries: Sledgehammer in hand`,
                bob: GLOCK,
                distance: 1,
                bobFirst: true,
                script: `round 1 { Bob: Face at Ann  Ann: Attack Weapon "Glock 17" at Bob [5 5 5] } round 2 { Bob: Single Shot at Ann }`,
                rounds: 2,
            });
        const played = smash('Sunder');
        expect(attack(played)?.against?.value).toBe(11);
        expect(notes(played)).toContain('Glock 17 of Bob is broken.');
        expect(played.problems).toHaveLength(1);
    });
});
