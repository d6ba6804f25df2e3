import { describe, expect, it } from 'vitest';
import { attack, GLOCK, PLAIN, scene, shot, terms } from './stage.js';
import { play } from './table.js';

describe('cover and light, chapter VI', () => {
    it.each([
        ['cover quarter', 3],
        ['cover half', 6],
        ['cover three-quarters', 9],
        ['cover nine-tenths', 12],
    ])('%s: +%i to Defense', (degree, bonus) => {
        const played = scene({ ann: GLOCK, map: `30 x 10 { ${degree}: 6,4 }`, script: shot('Single Shot at Bob') });
        expect(attack(played)?.against?.value).toBe(10 + bonus);
    });
    it('a hit from half cover goes astray at 10 on a d100', () => {
        const at = (percent: number) =>
            scene({
                ann: GLOCK,
                map: '30 x 10 { cover half: 6,4 }',
                script: shot(`Single Shot at Bob [6 6 5; ${percent}; 3 3]`),
            });
        expect(at(10).numbersAfter('Ann', 'Bob')['CHP']).toBe(20);
        expect(at(11).numbersAfter('Ann', 'Bob')['CHP']).toBe(14);
    });
    it('a wall stops sight', () => {
        const played = scene({ ann: GLOCK, map: '30 x 10 { wall: 3,2 to 3,6 }', script: shot('Single Shot at Bob') });
        expect(played.problems).toEqual(['Ann cannot Single Shot at Bob: Bob is out of sight.']);
    });
});

describe('movement, p. 61', () => {
    it('beyond 30 feet, +1 to Defense for every 10 feet', () => {
        const played = scene({
            ann: GLOCK,
            bob: '',
            script: 'round 1 { Bob: Move to 16,4 } round 2 { Ann: Single Shot at Bob }',
            rounds: 2,
        });
        expect(attack(played)?.against).toMatchObject({
            value: 12,
            terms: expect.arrayContaining([{ name: 'movement', value: 2 }]),
        });
    });
    it('leaving a threatened square gives an attack of opportunity; withdrawing does not', () => {
        const reaction = (order: string) =>
            scene({ bob: 'carries: Light Club in hand', distance: 1, bobFirst: true, script: shot(order) })
                .of('action')
                .filter(({ by }) => by === 'reaction').length;
        expect(reaction('Move to 0,4')).toBe(1);
        expect(reaction('Withdraw to 0,4')).toBe(0);
    });
    it('a shot in a threatened square gives one after the shot', () => {
        const played = scene({
            ann: GLOCK,
            bob: 'carries: Light Club in hand',
            distance: 1,
            bobFirst: true,
            script: shot('Single Shot at Bob'),
        });
        expect(played.of('action').map(({ who, by }) => `${who} ${by}`)).toEqual(['Ann order', 'Bob reaction']);
    });
    it('nobody moves into a wall or onto somebody', () => {
        const played = scene({
            map: '30 x 10 { wall: 1,6 to 1,7 }',
            distance: 2,
            script: 'round 1 { Ann: Move to 1,7, Move to 3,4 }',
        });
        expect(played.problems).toEqual([
            'Ann cannot Move to 1,7: 1,7 is a wall.',
            'Ann cannot Move to 3,4: 3,4 is taken.',
        ]);
    });
});

describe('readied actions and initiative, p. 59 to 61', () => {
    it('a readied action comes just before its trigger and is paid at once', () => {
        const played = scene({
            ann: GLOCK,
            script: 'round 1 { Ann: ready Single Shot at Bob when Bob moves [6 6 6; 6 6]  Bob: Move to 7,4 }',
        });
        expect(played.of('action').map(({ who, by, cost }) => `${who} ${by} ${cost ?? ''}`)).toEqual([
            'Ann order 7 CP, 8 left',
            'Bob order 1 CP, 14 left',
            'Ann ready ',
        ]);
    });
    it('a surprise round is for those who know, with half the Combat Points', () => {
        const played = scene({ ann: GLOCK, script: '', more: 'surprised: Bob' });
        expect(played.of('turn')[0]).toMatchObject({ who: 'Ann', budget: '7 CP' });
        expect(played.of('round')[0]).toMatchObject({ number: 0 });
    });
    it('the surprise round is scripted as round 0', () => {
        const played = scene({
            ann: GLOCK,
            script: 'round 0 { Ann: Single Shot at Bob [6 6 6; 6 6] }',
            more: 'surprised: Bob',
        });
        expect(attack(played)).toMatchObject({ success: true, against: { name: 'Flat-Footed' } });
    });
    it('a wager of +2 costs 3 CP and −3 to attack in the first round', () => {
        const played = play(`
npc Ann { level: 1 ${PLAIN} feats: Personal Firearms Proficiency ${GLOCK} }
npc Bob { level: 1 ${PLAIN} }
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 6,4 }
    initiative: Ann wagers 2 [1 1 1], Bob [1 1 1]
    round 1 { Ann: Single Shot at Bob } round 2 { Ann: Single Shot at Bob } ends: 2 rounds }`);
        expect(played.of('initiative')[0]!.order[0]).toMatchObject({ who: 'Ann', score: 5 });
        expect(
            played
                .of('turn')
                .filter(({ who }) => who === 'Ann')
                .map(({ budget }) => budget),
        ).toEqual(['12 CP', '15 CP']);
        expect(played.checks('Ann').map((check) => terms(check)['wager'])).toEqual([-3, undefined]);
    });
    it('delay puts a turn off to a later count', () => {
        const played = scene({ script: 'round 1 { Ann: Delay, Kneel }' });
        expect(played.of('turn').map(({ who }) => who)).toEqual(['Ann', 'Bob', 'Ann']);
        expect(played.states('Ann')).toContain('Kneeling');
    });
    it('extra effort: 5 CP more now, half next round', () => {
        const played = scene({ script: 'round 1 { Ann: Extra Effort, Move to 1,9 }', rounds: 3 });
        expect(
            played
                .of('turn')
                .filter(({ who }) => who === 'Ann')
                .map(({ budget }) => budget),
        ).toEqual(['15 CP', '7 CP', '15 CP']);
        expect(played.of('action')[1]).toMatchObject({ cost: '5 CP, 15 left' });
    });
});

describe('melee, p. 62 and 69', () => {
    const club = 'carries: Light Club in hand';
    it('a weapon in each hand: 1 CP more, −6 and −10, less 2 for a small one in the off hand (p. 69)', () => {
        const played = scene({
            ann: 'carries: Light Club in hand, Survival Knife in hand',
            distance: 1,
            script: shot('Standard Melee Attack at Bob with "Light Club" off-hand "Survival Knife"'),
        });
        expect(played.of('action')[0]?.cost).toBe('4 CP, 11 left');
        const [main, other] = played.checks('Ann').map(terms);
        expect(main).toMatchObject({ 'Two Weapons': -6, 'small off-hand weapon': 2 });
        expect(other).toMatchObject({ 'Two Weapons': -10, 'small off-hand weapon': 2 });
    });
    it('bare hands do non-lethal damage against Touch', () => {
        const played = scene({ bob: 'DEF: 18', distance: 1, script: shot('Unarmed Attack at Bob [4 4 4; 3]') });
        expect(attack(played)?.against).toMatchObject({ name: 'Touch', value: 10 });
        expect(played.numbers('Bob')).toMatchObject({ XHP: 17, CHP: 20 });
    });
    it('non-lethal damage that takes the last XHP: Fortitude TN 15 or unconscious', () => {
        const played = scene({
            bob: 'XHP: 2',
            distance: 1,
            script: shot('Unarmed Attack at Bob [4 4 4; 3; 1 1 2; 4]'),
        });
        expect(played.states('Bob')).toContain('Unconscious');
        expect(played.numbers('Bob')['CHP']).toBe(20);
    });
    it('a trip: a touch, then STR against the better of AGL and STR', () => {
        const played = scene({ distance: 1, script: shot('Trip at Bob [4 4 4; 1 1 2; 6 6 6]') });
        expect(played.states('Bob')).toContain('Prone');
    });
    it('a disarm: opposed attack rolls', () => {
        const played = scene({ bob: club, distance: 1, script: shot('Disarm at Bob [1 1 2; 6 6 6]') });
        expect(played.of('note').map(({ text }) => text)).toContain('Ann has the Light Club of Bob.');
    });
    it('a grapple holds, and a pin leaves nothing but escape', () => {
        const played = scene({
            ann: club,
            distance: 1,
            script: 'round 1 { Ann: Drop "Light Club", Grapple at Bob [4 4 4; 1 1 2; 6 6 6], Pin [1 1 2; 6 6 6]  Bob: Move to 5,4 }',
        });
        expect(played.states('Bob')).toEqual(expect.arrayContaining(['Grappling', 'Pinned']));
        expect(played.problems).toEqual(['Bob cannot Move to 5,4: it cannot move in its state.']);
    });
    it('a coup de grâce kills unless Fortitude beats 10 + damage', () => {
        const played = scene({
            ann: club,
            bob: 'XHP: 20 CHP: -1',
            distance: 1,
            script: shot('Coup de Grâce at Bob [6; 1 1 2]'),
        });
        expect(played.states('Bob')).toContain('Dead');
    });
    describe('a coup de grâce with a firearm, p. 62', () => {
        const coup = (order: string, distance = 1) =>
            scene({ ann: GLOCK, bob: 'XHP: 20 CHP: -1', distance, script: shot(order) });
        it('takes a round, hits without a roll, is critical, and the survivor saves against 10 + damage', () => {
            const played = coup('Coup de Grâce at Bob [1 1; 6 6 6]');
            expect(played.checks('Ann')).toEqual([]);
            expect(played.numbers('Ann')['Glock 17']).toBe(16);
            const { CHP, XHP } = played.numbers('Bob');
            expect(XHP).toBe(20);
            expect(CHP).toBeLessThan(-1);
            const dealt = -1 - CHP!;
            const save = played.checks('Bob', 'Fortitude save')[0];
            expect(save?.against).toMatchObject({ value: 10 + dealt, terms: [{ name: 'damage', value: dealt }] });
            expect(played.costs['Coup de Grâce at Bob']).toMatch(/^12 CP/);
        });
        it('must be next to the victim, and loaded', () => {
            expect(coup('Coup de Grâce at Bob', 2).problems.join()).toContain('beyond 5 ft of reach');
            const single =
                'weapon "One Shot" { category: Full Size Handgun  damage: 2d4 Ballistic  range: 40 ft  action: Single  magazine: single 1  size: Small }';
            const empty = play(`${single}
npc Ann { level: 1 ${PLAIN} feats: Personal Firearms Proficiency  carries: "One Shot" in hand }
npc Bob { level: 1 ${PLAIN} }
encounter Test { map: 9 x 9  side A { Ann at 1,4 }  side B { Bob at 2,4 { XHP: 20  CHP: -1 }, Bob as Cid at 7,4 }
    otherwise { A: Hold
        B: Hold }
    round 1 { Ann: Single Shot at Cid }
    round 2 { Ann: Coup de Grâce at Bob }
    impossible orders: skip  ends: 2 rounds }`);
            expect(empty.problems).toEqual(['Ann cannot Coup de Grâce at Bob: no weapon that does it is in hand.']);
        });
        it('provokes', () => {
            const provoked = play(`
npc Ann { level: 1 ${PLAIN} feats: Personal Firearms Proficiency ${GLOCK} }
npc Bob { level: 1 ${PLAIN} }
npc Cid { level: 1 ${PLAIN} feats: Simple Weapons Proficiency  carries: Light Club in hand }
encounter Test { map: 9 x 9  side A { Ann at 1,4 }  side B { Bob at 2,4 { XHP: 20  CHP: -1 }, Cid at 1,5 }
    initiative: Cid [6 6 6], Ann [1 1 1]
    round 1 { Cid: Face at Ann  Ann: Coup de Grâce at Bob }
    ends: 1 round }`);
            expect(provoked.of('action').some(({ who, by }) => who === 'Cid' && by === 'reaction')).toBe(true);
        });
    });
    it('a parry raises Defense by half of the Reflex save', () => {
        const played = scene({
            bob: `${club} Reflex: 9`,
            ann: club,
            distance: 1,
            script: 'round 1 { Bob: Parry against Ann } round 2 { Ann: Standard Melee Attack at Bob [4 4 4; 4 4 3] }',
            rounds: 2,
        });
        // 12 + 2 = 14; the save of 11 + 9 = 20 beats 9 and adds 10
        expect(attack(played)).toMatchObject({ success: false, against: { value: 20 } });
    });
    it('called shots: −9 for the head, and without a helmet always critical', () => {
        const played = scene({
            ann: GLOCK,
            bob: 'wears: Concealable Vest',
            script: shot('Single Shot at Bob aiming for Head [5 5 5; 5 5; 2]'),
        });
        expect(terms(attack(played))['called shot at the Head']).toBe(-9);
        expect(attack(played)).toMatchObject({ success: false });
        const hit = scene({
            ann: `Ranged Attack: 9 ${GLOCK}`,
            script: shot('Single Shot at Bob aiming for Head [5 5 5; 5 5; 2]'),
        });
        expect(attack(hit)).toMatchObject({ outcome: 'critical hit' });
        expect(hit.states('Bob')).toEqual(expect.arrayContaining(['Head Wound', 'Stunned']));
    });
    it('a defeat is told once, also when bleeding brings it', () => {
        const played = scene({
            ann: GLOCK,
            script: `round 1 {
                Ann: Single Shot at Bob [6 6 6; 6 4], Single Shot at Bob [6 6 6; 5 4]
                Bob: End Turn [3 3 3 3 3 3]
            }`,
            rounds: 9,
        });
        const told = played.of('note').filter(({ text }) => text === 'Bob is down.');
        expect(played.states('Bob')).toContain('Dead');
        expect(told).toHaveLength(1);
    });
    it('a blow with the butt is owed to the weapon, not to what it is loaded with', () => {
        const played = scene({ ann: GLOCK, distance: 1, script: 'round 1 { Ann: Pistol Whip at Bob [6 6 6] }' });
        expect(played.of('change').filter(({ who }) => who === 'Bob')).toMatchObject([{ cause: 'Glock 17' }]);
    });
    it('a wounded leg doubles the cost of movement', () => {
        const played = scene({
            ann: `Ranged Attack: 9 ${GLOCK}`,
            script: 'round 1 { Ann: Single Shot at Bob aiming for Left Leg [5 5 5; 5 5]  Bob: Move to 8,4 }',
        });
        expect(played.of('action').find(({ name }) => name === 'Move')?.cost).toBe('4 CP, 11 left');
    });
});

describe('explosives, p. 67 and 68', () => {
    const grenade = 'carries: "Concussion Grenade" in hand';
    it('a grenade goes off at the thrower’s next count, for everyone in the blast', () => {
        const played = scene({
            ann: grenade,
            distance: 2,
            script: 'round 1 { Ann: Throw "Concussion Grenade" at 3,4 }',
            rounds: 2,
        });
        const boom = played.events.findIndex((event) => event.type === 'note' && event.text.includes('goes off'));
        const second = played.events.findIndex((event) => event.type === 'round' && event.number === 2);
        expect(boom).toBeGreaterThan(second);
        expect(played.numbers('Bob')['XHP']).toBeLessThan(20);
        expect(played.numbers('Ann')['Concussion Grenade']).toBe(0);
    });
    it('within one increment no roll is made; beyond, DEF 10, and a miss scatters by a d12', () => {
        expect(
            scene({ ann: grenade, script: 'round 1 { Ann: Throw "Concussion Grenade" at 2,4 }' }).checks('Ann'),
        ).toEqual([]);
        const far = scene({ ann: grenade, script: 'round 1 { Ann: Throw "Concussion Grenade" at 6,4 [1 1 2; 12] }' });
        expect(attack(far)).toMatchObject({ success: false });
        expect(far.of('roll').map(({ name }) => name)).toContain('scatter');
    });
});

describe('help, p. 39', () => {
    const medic = 'ranks: Treat Injury 5  carries: Standard First Aid Kit';
    const hurt = (more: string, script: string) =>
        play(`
npc Ann { level: 1 ${PLAIN} ${medic} }
npc Cid { level: 1 ${PLAIN} XHP: 0 ${more} }
npc Bob { level: 1 ${PLAIN} }
encounter Test { map: 30 x 10  side A { Ann at 1,4, Cid at 2,4 }  side B { Bob at 20,4 }
    initiative: Ann [6 6 6], Cid [1 1 1], Bob [1 1 2]
    round 1 { Bob: Face at Ann }
    ${script}
    impossible orders: skip
    ends: 1 round }`);
    it('Treat Injury TN 15 with a kit stabilises the dying', () => {
        const played = hurt('CHP: -3', 'round 1 { Ann: Stabilize at Cid [6 6 6] }');
        expect(played.states('Cid')).toEqual(expect.arrayContaining(['Stable', 'Disabled']));
        expect(played.of('action')[0]).toMatchObject({ cost: '8 CP, 7 left' });
    });
    it('what nobody needs is refused', () => {
        expect(hurt('CHP: 5', 'round 1 { Ann: Stabilize at Cid }').problems).toEqual([
            'Ann cannot Stabilize at Cid: Cid is not dying.',
        ]);
    });
});
