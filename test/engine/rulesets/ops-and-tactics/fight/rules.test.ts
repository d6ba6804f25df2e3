import { describe, expect, it } from 'vitest';
import type { EventOf } from '../../../../../src/engine/events/index.js';
import { play, type Played } from './table.js';

const STRONG = 'abilities: STR 14 (FOC 2, POW 0), DEX 12 (MRK 1, AGL 0), CON 14, INT 10, WIS 10, CHA 10';
const PLAIN = 'abilities: STR 10, DEX 10, CON 10, INT 10, WIS 10, CHA 10';

interface Set {
    readonly ann?: string;
    readonly bob?: string;
    readonly map?: string;
    readonly distance?: number;
    readonly script: string;
    readonly rounds?: number;
    readonly more?: string;
    readonly sides?: string;
    /** Bob goes first, and so is not caught flat-footed. */
    readonly bobFirst?: boolean;
}

/** Ann, an able shot with DEF 10, and Bob, who has 20 + 20 hit points and DEF 10, at some squares' distance. */
function scene({ ann = '', bob = '', map = '30 x 10', distance = 5, script, rounds = 1, more = '', sides = '', bobFirst = false }: Set): Played {
    return play(`
npc Ann { level: 1  ${STRONG}
    ${ann.includes('feats:') ? '' : 'feats: Personal Firearms Proficiency, Simple Weapons Proficiency'}
    CHP: 20  XHP: 20  DEF: 10  Touch: 10  Flat-Footed: 10  Ranged Attack: 2  Melee Attack: 2  Fortitude: 0  Reflex: 0  Will: 0
    ${ann} }
npc Bob { level: 1  ${PLAIN}
    CHP: 20  XHP: 20  DEF: 10  Touch: 10  Flat-Footed: 10  Ranged Attack: 0  Melee Attack: 0  Fortitude: 0  Reflex: 0  Will: 0
    ${bob} }
encounter Test { seed: 3  map: ${map}
    side A { Ann at 1,4 }
    side B { Bob at ${1 + distance},4 }
    ${sides}
    initiative: Ann ${bobFirst ? '[1 1 1]' : '[6 6 6]'}, Bob ${bobFirst ? '[6 6 6]' : '[1 1 1]'}
    ${script}
    round 90 { Ann: Kneel  Bob: Kneel }
    impossible orders: skip
    ends: ${rounds} ${rounds === 1 ? 'round' : 'rounds'}
    ${more}
}`);
}

const shot = (order: string) => `round 1 { Ann: ${order} }`;
const GLOCK = 'carries: "Glock 17" loaded "9x19mm" in hand, 2 x "9x19mm" magazine';
const AK = 'carries: AK-47';
const terms = (check: EventOf<'check'> | undefined) =>
    Object.fromEntries((check?.roll.terms ?? []).map(({ name, value }) => [name, value]));
const attack = (played: Played, who = 'Ann') => played.checks(who)[0];

describe('attack rolls, p. 55', () => {
    it('must exceed DEF: a tie misses', () => {
        // 7 + 2 + 1 of the preset action = 10
        expect(attack(scene({ ann: GLOCK, script: shot('Single Shot at Bob [2 2 3]') }))).toMatchObject({ success: false });
        expect(attack(scene({ ann: GLOCK, script: shot('Single Shot at Bob [2 3 3; 1 1]') }))).toMatchObject({ success: true });
    });
    it('a natural 3 always misses', () => {
        const played = scene({ ann: `${GLOCK}`, bob: 'wears: Concealable Vest', script: shot('Single Shot at Bob [1 1 1]') });
        expect(attack(played)).toMatchObject({ success: false, outcome: 'missed (a natural 3)' });
    });
    it('a natural 18 always hits', () => {
        const played = scene({ ann: GLOCK, bob: '', map: '90 x 10', distance: 60, script: shot('Single Shot at Bob [6 6 6; 1 1]') });
        expect(attack(played)).toMatchObject({ success: true, outcome: 'critical hit (a natural 18)' });
    });
    it('−2 for each full range increment', () => {
        // Glock 17: 35 ft
        expect(terms(attack(scene({ ann: GLOCK, distance: 6, script: shot('Single Shot at Bob') })))).not.toHaveProperty('range 30 ft');
        expect(terms(attack(scene({ ann: GLOCK, distance: 7, script: shot('Single Shot at Bob') })))['range 35 ft']).toBe(-2);
        expect(terms(attack(scene({ ann: GLOCK, distance: 14, script: shot('Single Shot at Bob') })))['range 70 ft']).toBe(-4);
    });
    it('no farther than ten increments', () => {
        const played = scene({ ann: GLOCK, map: '90 x 10', distance: 71, script: shot('Single Shot at Bob') });
        expect(played.problems).toEqual(['Ann cannot Single Shot at Bob: Bob is 355 ft away, beyond the 350 ft of Glock 17.']);
    });
    it('−4 for a weapon without proficiency', () => {
        const played = scene({ ann: `feats: Toughness ${GLOCK}`, script: shot('Single Shot at Bob') });
        expect(terms(attack(played))['not proficient']).toBe(-4);
    });
});

describe('critical strikes, p. 56', () => {
    it('16 to 18 that hit go past armour and XHP to CHP', () => {
        const played = scene({ ann: GLOCK, bob: 'wears: Concealable Vest', script: shot('Single Shot at Bob [6 5 5; 4 4]') });
        expect(played.numbersAfter('Ann', 'Bob')).toMatchObject({ XHP: 20, CHP: 12, 'Concealable Vest': 35 });
    });
    it('× 1.5, rounded up, when no XHP are left', () => {
        const played = scene({ ann: GLOCK, bob: 'XHP: 0', script: shot('Single Shot at Bob [6 5 5; 4 3]') });
        expect(played.numbersAfter('Ann', 'Bob')['CHP']).toBe(20 - 11);
    });
});

describe('armour, p. 150', () => {
    it('stops its Damage Reduction and loses as many Armor Points', () => {
        const played = scene({ ann: GLOCK, bob: 'wears: Concealable Vest', script: shot('Single Shot at Bob [5 5 5; 6 6]') });
        expect(played.numbers('Bob')).toMatchObject({ XHP: 19, 'Concealable Vest': 24 });
    });
    it('keeps what it does not stop entirely from bleeding', () => {
        const played = scene({ ann: AK, bob: 'wears: Concealable Vest', script: shot('Single Shot at Bob [5 5 5; 6 6 6 6]') });
        expect(played.numbers('Bob')).toMatchObject({ XHP: 20 - 15, 'Bleed Dice': 0 });
    });
});

describe('hit points and bleeding, p. 56 and 57', () => {
    it('what XHP cannot hold goes on to CHP in the same blow', () => {
        const played = scene({ ann: GLOCK, bob: 'XHP: 5', script: shot('Single Shot at Bob [5 5 5; 6 6]') });
        expect(played.numbersAfter('Ann', 'Bob')).toMatchObject({ XHP: 0, CHP: 13 });
    });
    it('more than 3 points bleed, a die for each full 3', () => {
        const dice = (damage: string) =>
            scene({ ann: GLOCK, script: shot(`Single Shot at Bob [5 5 5; ${damage}]`) }).of('change').find(({ statistic }) => statistic === 'Bleed Dice')?.to;
        expect(dice('1 2')).toBeUndefined();
        expect(dice('2 2')).toBe(1);
        expect(dice('5 6')).toBe(3);
    });
    it('all dice roll at the end of the bleeder’s own turn, XHP first', () => {
        const played = scene({
            ann: GLOCK,
            script: 'round 1 { Ann: Single Shot at Bob [5 5 5; 6 6]  Bob: End Turn [3 3 3 3] }',
        });
        expect(played.numbers('Bob')).toMatchObject({ XHP: 0, CHP: 16 });
    });
    it('exactly 0 CHP is disabled: 5 Combat Points', () => {
        const played = scene({ ann: GLOCK, bob: 'XHP: 0  CHP: 8  carries: Light Club in hand', script: 'round 1 { Ann: Single Shot at Bob [5 5 5; 4 4] }' });
        expect(played.of('state').map(({ state }) => state)).toContain('Disabled');
        expect(played.of('turn').find(({ who }) => who === 'Bob')?.budget).toBe('5 CP');
    });
    it('an attack of the disabled costs 1 CHP', () => {
        const played = scene({
            bob: 'XHP: 0  CHP: 0  carries: Light Club in hand',
            distance: 1,
            script: 'round 1 { Bob: Standard Melee Attack at Ann }',
        });
        expect(played.numbers('Bob')['CHP']).toBe(-1);
        expect(played.states('Bob')).toEqual(expect.arrayContaining(['Dying', 'Unconscious']));
    });
    it('the dying save each turn, TN 20, and become stable and disabled', () => {
        const played = scene({ bob: 'XHP: 0  CHP: -3  Fortitude: 5', script: 'round 1 { Bob: End Turn [5 5 5] }' });
        expect(played.states('Bob')).toEqual(expect.arrayContaining(['Stable', 'Disabled']));
        expect(played.states('Bob')).not.toContain('Unconscious');
    });
    it('−10 CHP are dead', () => {
        const played = scene({ ann: GLOCK, bob: 'XHP: 0  CHP: 1', script: shot('Single Shot at Bob [5 5 5; 5 6]') });
        expect(played.numbers('Bob')['CHP']).toBe(-10);
        expect(played.states('Bob')).toContain('Dead');
    });
});

describe('shots, p. 65 to 67', () => {
    it('recoil counts for more than one round only', () => {
        expect(terms(attack(scene({ ann: AK, script: shot('Single Shot at Bob') })))).not.toHaveProperty('recoil');
        // 4d6+2: −6, burst −4, STR 14 +4
        expect(terms(attack(scene({ ann: AK, script: shot('Burst Fire at Bob') })))['recoil']).toBe(-6);
    });
    it('a potshot is at −6 and keeps the bonus of the action', () => {
        const found = terms(attack(scene({ ann: GLOCK, script: shot('Potshot at Bob') })));
        expect(found).toMatchObject({ Potshot: -6, PA: 1 });
    });
    it.each([
        ['Double Tap', 2, '6d6+2'],
        ['Burst Fire', 5, '7d6+2'],
        ['Sprayfire', 10, '8d6+2'],
    ])('%s: %i rounds, damage %s', (action, rounds, dice) => {
        const played = scene({ ann: AK, script: shot(`${action} at Bob [6 6 6]`) });
        expect(played.numbers('Ann')['AK-47']).toBe(30 - rounds);
        expect(played.of('roll').find(({ name }) => name === 'Ballistic damage')?.roll.dice).toBe(dice);
    });
    it('an empty weapon does not fire', () => {
        const played = scene({
            ann: 'carries: "Ruger GP100" in hand',
            script: 'round 1 { Ann: Double Tap at Bob, Double Tap at Bob } round 2 { Ann: Double Tap at Bob, Double Tap at Bob }',
            rounds: 2,
        });
        expect(played.problems).toEqual(['Ann cannot Double Tap at Bob: no rounds are left in Ruger GP100.']);
        expect(played.numbers('Ann')['Ruger GP100']).toBe(0);
    });
    it('autofire on an area: half with a Reflex save', () => {
        const damage = (save: string) =>
            20 - scene({ ann: AK, script: shot(`Autofire at 6,4 [6 6 6; 2 2 2 2; ${save}]`) }).numbersAfter('Ann', 'Bob')['XHP']!;
        expect(damage('1 1 2')).toBe(10);
        expect(damage('6 6 5')).toBe(5);
    });
    it('a no-miss shot hits without a roll where the target cannot strike first', () => {
        const played = scene({ ann: GLOCK, distance: 1, script: shot('No-Miss Shot at Bob [3 4]') });
        expect(played.checks('Ann')).toEqual([]);
        expect(played.numbersAfter('Ann', 'Bob')['XHP']).toBe(13);
    });
    it('shooting at someone engaged with a friend: −4', () => {
        const played = scene({ ann: GLOCK, sides: 'side C { Bob as Cid at 7,4 }', script: shot('Single Shot at Bob') });
        expect(terms(attack(played))).not.toHaveProperty('engaged in melee');
        const friendly = play(`
npc Ann { level: 1 ${PLAIN} feats: Personal Firearms Proficiency ${GLOCK} }
npc Bob { level: 1 ${PLAIN} }
encounter Test { map: 30 x 10  side A { Ann at 1,4, Bob as Cid at 7,4 }  side B { Bob at 6,4 }
    round 1 { Ann: Single Shot at Bob }  ends: 1 round }`);
        expect(terms(attack(friendly))['engaged in melee']).toBe(-4);
    });
    it('a long gun against an adjacent opponent: −6 (p. 64)', () => {
        const played = scene({ ann: AK, distance: 1, script: shot('Single Shot at Bob') });
        expect(Object.values(terms(attack(played)))).toContain(-6);
    });
});

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
            scene({ ann: GLOCK, map: '30 x 10 { cover half: 6,4 }', script: shot(`Single Shot at Bob [6 6 5; ${percent}; 3 3]`) });
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
        const played = scene({ ann: GLOCK, bob: '', script: 'round 1 { Bob: Move to 16,4 } round 2 { Ann: Single Shot at Bob }', rounds: 2 });
        expect(attack(played)?.against).toMatchObject({ value: 12, terms: expect.arrayContaining([{ name: 'movement', value: 2 }]) });
    });
    it('leaving a threatened square gives an attack of opportunity; withdrawing does not', () => {
        const reaction = (order: string) =>
            scene({ bob: 'carries: Light Club in hand', distance: 1, bobFirst: true, script: shot(order) }).of('action').filter(({ by }) => by === 'reaction').length;
        expect(reaction('Move to 0,4')).toBe(1);
        expect(reaction('Withdraw to 0,4')).toBe(0);
    });
    it('a shot in a threatened square gives one after the shot', () => {
        const played = scene({ ann: GLOCK, bob: 'carries: Light Club in hand', distance: 1, bobFirst: true, script: shot('Single Shot at Bob') });
        expect(played.of('action').map(({ who, by }) => `${who} ${by}`)).toEqual(['Ann order', 'Bob reaction']);
    });
    it('nobody moves into a wall or onto somebody', () => {
        const played = scene({ map: '30 x 10 { wall: 1,6 to 1,7 }', distance: 2, script: 'round 1 { Ann: Move to 1,7, Move to 3,4 }' });
        expect(played.problems).toEqual(['Ann cannot Move to 1,7: 1,7 is a wall.', 'Ann cannot Move to 3,4: 3,4 is taken.']);
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
    it('a wager of +2 costs 3 CP and −3 to attack in the first round', () => {
        const played = play(`
npc Ann { level: 1 ${PLAIN} feats: Personal Firearms Proficiency ${GLOCK} }
npc Bob { level: 1 ${PLAIN} }
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 6,4 }
    initiative: Ann wagers 2 [1 1 1], Bob [1 1 1]
    round 1 { Ann: Single Shot at Bob } round 2 { Ann: Single Shot at Bob } ends: 2 rounds }`);
        expect(played.of('initiative')[0]!.order[0]).toMatchObject({ who: 'Ann', score: 5 });
        expect(played.of('turn').filter(({ who }) => who === 'Ann').map(({ budget }) => budget)).toEqual(['12 CP', '15 CP']);
        expect(played.checks('Ann').map((check) => terms(check)['wager'])).toEqual([-3, undefined]);
    });
    it('delay puts a turn off to a later count', () => {
        const played = scene({ script: 'round 1 { Ann: Delay, Kneel }' });
        expect(played.of('turn').map(({ who }) => who)).toEqual(['Ann', 'Bob', 'Ann']);
        expect(played.states('Ann')).toContain('Kneeling');
    });
    it('extra effort: 5 CP more now, half next round', () => {
        const played = scene({ script: 'round 1 { Ann: Extra Effort, Move to 1,9 }', rounds: 3 });
        expect(played.of('turn').filter(({ who }) => who === 'Ann').map(({ budget }) => budget)).toEqual(['15 CP', '7 CP', '15 CP']);
        expect(played.of('action')[1]).toMatchObject({ cost: '5 CP, 15 left' });
    });
});

describe('melee, p. 62 and 69', () => {
    const club = 'carries: Light Club in hand';
    it('bare hands do non-lethal damage against Touch', () => {
        const played = scene({ bob: 'DEF: 18', distance: 1, script: shot('Unarmed Attack at Bob [4 4 4; 3]') });
        expect(attack(played)?.against).toMatchObject({ name: 'Touch', value: 10 });
        expect(played.numbers('Bob')).toMatchObject({ XHP: 17, CHP: 20 });
    });
    it('non-lethal damage that takes the last XHP: Fortitude TN 15 or unconscious', () => {
        const played = scene({ bob: 'XHP: 2', distance: 1, script: shot('Unarmed Attack at Bob [4 4 4; 3; 1 1 2; 4]') });
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
        const played = scene({ ann: club, bob: 'XHP: 20 CHP: -1', distance: 1, script: shot('Coup de Grâce at Bob [6; 1 1 2]') });
        expect(played.states('Bob')).toContain('Dead');
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
        const played = scene({ ann: GLOCK, bob: 'wears: Concealable Vest', script: shot('Single Shot at Bob aiming for Head [5 5 5; 5 5; 2]') });
        expect(terms(attack(played))['called shot at the Head']).toBe(-9);
        expect(attack(played)).toMatchObject({ success: false });
        const hit = scene({ ann: `Ranged Attack: 9 ${GLOCK}`, script: shot('Single Shot at Bob aiming for Head [5 5 5; 5 5; 2]') });
        expect(attack(hit)).toMatchObject({ outcome: 'critical hit' });
        expect(hit.states('Bob')).toEqual(expect.arrayContaining(['Head Wound', 'Stunned']));
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
        const played = scene({ ann: grenade, distance: 2, script: 'round 1 { Ann: Throw "Concussion Grenade" at 3,4 }', rounds: 2 });
        const boom = played.events.findIndex((event) => event.type === 'note' && event.text.includes('goes off'));
        const second = played.events.findIndex((event) => event.type === 'round' && event.number === 2);
        expect(boom).toBeGreaterThan(second);
        expect(played.numbers('Bob')['XHP']).toBeLessThan(20);
        expect(played.numbers('Ann')['Concussion Grenade']).toBe(0);
    });
    it('within one increment no roll is made; beyond, DEF 10, and a miss scatters by a d12', () => {
        expect(scene({ ann: grenade, script: 'round 1 { Ann: Throw "Concussion Grenade" at 2,4 }' }).checks('Ann')).toEqual([]);
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
    round 90 { Ann: Kneel  Bob: Kneel  Cid: Kneel }
    ${script} impossible orders: skip ends: 1 round }`);
    it('Treat Injury TN 15 with a kit stabilises the dying', () => {
        const played = hurt('CHP: -3', 'round 1 { Ann: Stabilize at Cid [6 6 6] }');
        expect(played.states('Cid')).toEqual(expect.arrayContaining(['Stable', 'Disabled']));
        expect(played.of('action')[0]).toMatchObject({ cost: '8 CP, 7 left' });
    });
    it('what nobody needs is refused', () => {
        expect(hurt('CHP: 5', 'round 1 { Ann: Stabilize at Cid }').problems).toEqual(['Ann cannot Stabilize at Cid: Cid is not dying.']);
    });
});
