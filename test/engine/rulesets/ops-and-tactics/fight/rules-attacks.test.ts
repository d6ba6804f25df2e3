import { describe, expect, it } from 'vitest';
import { AK, attack, GLOCK, PLAIN, scene, shot, terms } from './stage.js';
import { play } from './table.js';

describe('attack rolls, p. 55', () => {
    it('must exceed DEF: a tie misses', () => {
        // 7 + 2 + 1 of the preset action = 10
        expect(attack(scene({ ann: GLOCK, script: shot('Single Shot at Bob [2 2 3]') }))).toMatchObject({
            success: false,
        });
        expect(attack(scene({ ann: GLOCK, script: shot('Single Shot at Bob [2 3 3; 1 1]') }))).toMatchObject({
            success: true,
        });
    });
    it('a natural 3 always misses', () => {
        const played = scene({
            ann: `${GLOCK}`,
            bob: 'wears: Concealable Vest',
            script: shot('Single Shot at Bob [1 1 1]'),
        });
        expect(attack(played)).toMatchObject({ success: false, outcome: 'missed (a natural 3)' });
    });
    it('a natural 18 always hits', () => {
        const played = scene({
            ann: GLOCK,
            bob: '',
            map: '90 x 10',
            distance: 60,
            script: shot('Single Shot at Bob [6 6 6; 1 1]'),
        });
        expect(attack(played)).toMatchObject({ success: true, outcome: 'critical hit (a natural 18)' });
    });
    it('−2 for each full range increment', () => {
        // Glock 17: 35 ft
        expect(
            terms(attack(scene({ ann: GLOCK, distance: 6, script: shot('Single Shot at Bob') }))),
        ).not.toHaveProperty('range 30 ft');
        expect(
            terms(attack(scene({ ann: GLOCK, distance: 7, script: shot('Single Shot at Bob') })))['range 35 ft'],
        ).toBe(-2);
        expect(
            terms(attack(scene({ ann: GLOCK, distance: 14, script: shot('Single Shot at Bob') })))['range 70 ft'],
        ).toBe(-4);
    });
    it('no farther than ten increments', () => {
        const played = scene({ ann: GLOCK, map: '90 x 10', distance: 71, script: shot('Single Shot at Bob') });
        expect(played.problems).toEqual([
            'Ann cannot Single Shot at Bob: Bob is 355 ft away, beyond the 350 ft of Glock 17.',
        ]);
    });
    it('−4 for a weapon without proficiency', () => {
        const played = scene({ ann: `feats: Toughness ${GLOCK}`, script: shot('Single Shot at Bob') });
        expect(terms(attack(played))['not proficient']).toBe(-4);
    });
});

describe('critical strikes, p. 56', () => {
    it('16 to 18 that hit go past armour and XHP to CHP', () => {
        const played = scene({
            ann: GLOCK,
            bob: 'wears: Concealable Vest',
            script: shot('Single Shot at Bob [6 5 5; 4 4]'),
        });
        expect(played.numbersAfter('Ann', 'Bob')).toMatchObject({ XHP: 20, CHP: 12, 'Concealable Vest': 35 });
    });
    it('× 1.5, rounded up, when no XHP are left', () => {
        const played = scene({ ann: GLOCK, bob: 'XHP: 0', script: shot('Single Shot at Bob [6 5 5; 4 3]') });
        expect(played.numbersAfter('Ann', 'Bob')['CHP']).toBe(20 - 11);
    });
});

describe('armour, p. 150', () => {
    it('stops its Damage Reduction and loses as many Armor Points', () => {
        const played = scene({
            ann: GLOCK,
            bob: 'wears: Concealable Vest',
            script: shot('Single Shot at Bob [5 5 5; 6 6]'),
        });
        expect(played.numbers('Bob')).toMatchObject({ XHP: 19, 'Concealable Vest': 24 });
    });
    it('keeps what it does not stop entirely from bleeding', () => {
        const played = scene({
            ann: AK,
            bob: 'wears: Concealable Vest',
            script: shot('Single Shot at Bob [5 5 5; 6 6 6 6]'),
        });
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
            scene({ ann: GLOCK, script: shot(`Single Shot at Bob [5 5 5; ${damage}]`) })
                .of('change')
                .find(({ statistic }) => statistic === 'Bleed Dice')?.to;
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
        const played = scene({
            ann: GLOCK,
            bob: 'XHP: 0  CHP: 8  carries: Light Club in hand',
            script: 'round 1 { Ann: Single Shot at Bob [5 5 5; 4 4] }',
        });
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
            script: `round 1 { Ann: Double Tap at Bob [1 1 2], Double Tap at Bob [1 1 2] }
                round 2 { Ann: Double Tap at Bob [1 1 2], Double Tap at Bob }`,
            rounds: 2,
        });
        expect(played.problems).toEqual(['Ann cannot Double Tap at Bob: no rounds are left in Ruger GP100.']);
        expect(played.numbers('Ann')['Ruger GP100']).toBe(0);
    });
    it('autofire on an area: half with a Reflex save', () => {
        const damage = (save: string) =>
            20 -
            scene({ ann: AK, script: shot(`Autofire at 6,4 [6 6 6; 2 2 2 2; ${save}]`) }).numbersAfter('Ann', 'Bob')[
                'XHP'
            ]!;
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
    initiative: Ann [6 6 6]
    round 1 { Ann: Single Shot at Bob }  ends: 1 round }`);
        expect(terms(attack(friendly))['engaged in melee']).toBe(-4);
    });
    it('a long gun against an adjacent opponent: −6 (p. 64)', () => {
        const played = scene({ ann: AK, distance: 1, script: shot('Single Shot at Bob') });
        expect(Object.values(terms(attack(played)))).toContain(-6);
    });
});
