import { describe, expect, it } from 'vitest';
import { AK, attack, GLOCK, PLAIN, scene, shot, terms } from './stage.js';
import { play, type Played } from './table.js';

const FEATS = 'feats: Personal Firearms Proficiency, Archaic Weapons Proficiency (Bows), Light Armor Proficiency';
/** Damage rolls of Ann, as dice and terms. */
const damage = (played: Played) =>
    played
        .of('roll')
        .filter(({ who, name }) => who === 'Ann' && name.endsWith('damage'))
        .map(({ name, roll }) => ({
            type: name.replace(' damage', ''),
            dice: roll.dice,
            ...Object.fromEntries(roll.terms.map((term) => [term.name, term.value])),
        }));
const cost = (played: Played, action: string) => played.costs[`${action} at Bob`];
const hit = (order = 'Single Shot') => shot(`${order} at Bob [6 6 5]`);

describe('ammunition, chapter VII', () => {
    const glock = (round: string, more: Parameters<typeof scene>[0]) =>
        scene({ ann: `carries: "Glock 17" loaded "${round}" in hand`, ...more });

    it('hollow points do more damage against the unarmored only', () => {
        const bare = glock('9x19mm JHP', { script: hit() });
        expect(damage(bare)[0]).toMatchObject({ dice: '2d6', '9x19mm JHP': 2 });
        const vest = glock('9x19mm JHP', { bob: 'wears: Concealable Vest', script: hit() });
        expect(damage(vest)[0]).not.toHaveProperty('9x19mm JHP');
    });

    it('armour piercing rounds do their other damage where armour stops bullets', () => {
        expect(damage(glock('9x19mm AP', { script: hit() }))).toMatchObject([{ dice: '2d6', type: 'Ballistic' }]);
        const vest = glock('9x19mm AP', { bob: 'wears: Concealable Vest', script: hit() });
        expect(damage(vest)).toMatchObject([
            { dice: '1d6', type: 'Ballistic' },
            { dice: '2d6', type: 'Piercing' },
        ]);
    });

    it('blanks do none', () => {
        const played = glock('9x19mm Blank', { script: hit() });
        expect(attack(played)?.success).toBe(true);
        expect(damage(played)).toEqual([]);
        expect(played.numbers('Bob')).toMatchObject({ XHP: 20, CHP: 20 });
    });

    it('wadcutters lose what they have beyond the first range increment', () => {
        const revolver = (distance: number) =>
            scene({
                ann: 'carries: "Ruger GP100" loaded ".357 Magnum Wadcutter" in hand',
                distance,
                script: shot('Single Shot at Bob [6 6 6]'),
            });
        expect(damage(revolver(5))[0]).toHaveProperty('.357 Magnum Wadcutter');
        expect(damage(revolver(10))[0]).not.toHaveProperty('.357 Magnum Wadcutter');
    });

    it('some rounds reach no farther than they say', () => {
        const flare = (distance: number) =>
            scene({
                ann: 'carries: "Remington 870 Express 12 Gauge" loaded "12 Gauge Flare" in hand',
                distance,
                script: shot('Single Shot at Bob'),
            });
        expect(flare(6).problems).toEqual([]);
        expect(flare(7).problems).toEqual([
            'Ann cannot Single Shot at Bob: Bob is 35 ft away, beyond the 30 ft of Remington 870 Express 12 Gauge.',
        ]);
    });

    it('rounds and magazines are used up', () => {
        const played = scene({
            ann: 'carries: "Glock 17" loaded "9x19mm" in hand, "9x19mm" magazine',
            script: `round 1 { Ann: Single Shot at Bob, Reload "Glock 17" }
                round 2 { Ann: Single Shot at Bob, Reload "Glock 17" }`,
            rounds: 2,
        });
        expect(played.problems).toEqual(['Ann cannot Reload Glock 17: there is nothing to reload Glock 17 with.']);
        expect(played.numbers('Ann')['Glock 17']).toBe(16);
    });

    it('loose rounds go in one by one', () => {
        const played = scene({
            ann: 'carries: "Ruger GP100" loaded ".357 Magnum" in hand, 1 x ".357 Magnum" rounds',
            script: `round 1 { Ann: Double Tap at Bob }
                round 2 { Ann: Reload "Ruger GP100", Reload "Ruger GP100" }`,
            rounds: 2,
        });
        expect(played.numbers('Ann')['Ruger GP100']).toBe(5);
        expect(played.problems).toHaveLength(1);
    });
});

describe('the make of a weapon, chapter VII', () => {
    it('mastercraft is a bonus to attack', () => {
        const mp5 = scene({ ann: 'carries: H&K MP5A3', script: shot('Single Shot at Bob') });
        expect(terms(attack(mp5))).toMatchObject({ mastercraft: 1 });
        const wilson = scene({
            ann: 'carries: "Wilson Combat Hunter .460 Rowland" in hand',
            script: shot('Single Shot at Bob'),
        });
        expect(terms(attack(wilson))).toMatchObject({ grandmastercraft: 3 });
    });

    it('a Single Shot costs by size, and large weapons take both hands', () => {
        expect(cost(scene({ ann: GLOCK, script: shot('Single Shot at Bob') }), 'Single Shot')).toMatch(/^7 CP/);
        expect(cost(scene({ ann: AK, script: shot('Single Shot at Bob') }), 'Single Shot')).toMatch(/^8 CP/);
        const both = scene({ ann: `${AK} in hand, "Glock 17" in holster`, script: shot('Draw "Glock 17"') });
        expect(both.problems).toEqual(['Ann cannot Draw Glock 17: it takes a free hand.']);
    });

    it('a pump takes both hands, however short the gun', () => {
        const played = scene({
            ann: 'carries: Serbu Super-Shorty in holster, "Glock 17" in hand',
            script: shot('Draw "Serbu Super-Shorty"'),
        });
        expect(played.problems.join()).toContain('it takes two free hands');
    });

    it('too weak for a recurve bow one draws it lightly, for a compound bow not at all', () => {
        const bow = (name: string, pull: string) =>
            scene({ ann: `${FEATS}\n    carries: ${name}`, script: shot(`${pull} at Bob`) }).problems;
        // STR 14: +2
        expect(bow('Super Heavy Recurve Bow', 'Medium Pull')).toEqual([]);
        expect(bow('Dreadnought Recurve Bow', 'Light Pull')).toEqual([]);
        expect(bow('Dreadnought Recurve Bow', 'Medium Pull')).toEqual([
            'Ann cannot Medium Pull at Bob: Dreadnought Recurve Bow takes a STR modifier of +4.',
        ]);
        expect(bow('Juggernaut Compound Bow', 'Light Pull').join()).toContain('takes a STR modifier of +3');
    });

    it('POW adds to the damage of recurve bows alone', () => {
        const bow = (item: string) =>
            damage(
                play(`
npc Ann { level: 1  abilities: STR 16 (FOC 0, POW 3), DEX 10, CON 10, INT 10, WIS 10, CHA 10
    ${FEATS}
    carries: ${item} }
npc Bob { level: 1  ${PLAIN} }
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 6,4 }
    initiative: Ann [6 6 6]
    ${hit('Medium Pull')}  ends: 1 round }`),
            )[0];
        expect(bow('Medium Recurve Bow')).toMatchObject({ dice: '2d4+2', POW: 3 });
        expect(bow('Medium Compound Bow')).not.toHaveProperty('POW');
        expect(bow('Medium Recurve Bow fitted Tightened Drawstring')).toMatchObject({ POW: 5 });
    });
});

describe('upgrades, chapter VII', () => {
    const ak = (fitted: string, script: string, distance = 5) =>
        scene({ ann: `carries: AK-47 ${fitted} in hand`, distance, script });

    it('several on one weapon', () => {
        const played = ak('fitted Red Dot Sight fitted Vertical Foregrip', shot('Burst Fire at Bob'));
        // 4d6+2: −6, burst −4, STR 14 +4, foregrip +2
        expect(terms(attack(played))).toMatchObject({ 'Red Dot Sight': 1, recoil: -4 });
    });

    it('a precision upgrade makes a sound weapon a mastercraft one, and a mastercraft one the best', () => {
        const shoot = (item: string) =>
            terms(attack(scene({ ann: `carries: ${item} in hand`, script: shot('Single Shot at Bob') })));
        expect(shoot('"Glock 17" fitted Precision Upgrade')).toMatchObject({ mastercraft: 2 });
        expect(shoot('Korth Pistol fitted Precision Upgrade')).toMatchObject({ grandmastercraft: 3 });
        expect(shoot('"S&W SD40VE" fitted Precision Upgrade')).not.toHaveProperty('mastercraft');
        expect(shoot('"S&W SD40VE" fitted Clockwork Action fitted Precision Upgrade')).toMatchObject({
            mastercraft: 2,
        });
    });

    it('sights for the second range increment count there alone', () => {
        const at = (distance: number) =>
            terms(attack(ak('fitted Adjustable Iron Sights', shot('Single Shot at Bob'), distance)));
        expect(at(10)).not.toHaveProperty('Adjustable Iron Sights');
        expect(at(18)).toMatchObject({ 'Adjustable Iron Sights': 2, 'range 90 ft': -2 });
        expect(at(28)).toMatchObject({ 'range 140 ft': -4 });
        expect(at(28)).not.toHaveProperty('Adjustable Iron Sights');
    });

    it('a telescopic sight lengthens the range increment to a target in it, p. 62', () => {
        const plain = ak('', shot('Single Shot at Bob'), 18);
        expect(terms(attack(plain))).toHaveProperty('range 90 ft');
        const scoped = (script: string) => ak('fitted "Telescopic Sight 3.1-6x"', shot(script), 18);
        const acquired = scoped('Acquire Sight at Bob, Single Shot at Bob');
        expect(terms(attack(acquired))).not.toHaveProperty('range 90 ft');
        expect(terms(attack(scoped('Single Shot at Bob')))).toHaveProperty('range 90 ft');
    });

    it('a pistol grip in place of a stock: no penalty up close, cheaper bursts, a smaller weapon', () => {
        const close = (fitted: string) =>
            Object.values(
                terms(
                    attack(
                        scene({
                            ann: `carries: AK-47 ${fitted} in hand`,
                            distance: 1,
                            script: shot('Single Shot at Bob'),
                        }),
                    ),
                ),
            );
        expect(close('')).toContain(-6);
        expect(close('fitted Pistol Grip')).not.toContain(-6);
        expect(cost(ak('', shot('Burst Fire at Bob')), 'Burst Fire')).toMatch(/^5 CP/);
        expect(cost(ak('fitted Pistol Grip', shot('Burst Fire at Bob')), 'Burst Fire')).toMatch(/^4 CP/);
        const held = scene({
            ann: 'carries: AK-47 fitted Pistol Grip in hand, "Glock 17" in holster',
            script: shot('Draw "Glock 17"'),
        });
        expect(held.problems).toEqual([]);
    });

    it('a folded stock takes its help away and gives that of a short weapon', () => {
        const script = (first: string) => shot(`${first}Single Shot at Bob`);
        const mp5 = (first: string) => scene({ ann: 'carries: H&K MP5A3', script: script(first) });
        expect(cost(mp5(''), 'Single Shot')).toMatch(/^7 CP/);
        expect(cost(mp5('Fold Stock "H&K MP5A3", '), 'Single Shot')).toMatch(/^8 CP/);
    });

    it('a bipod helps once it stands', () => {
        const played = ak('fitted Bipod', shot('Deploy Bipod "AK-47", Single Shot at Bob'));
        expect(terms(attack(played))).toMatchObject({ Bipod: 3 });
    });
});
