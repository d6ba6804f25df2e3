import { describe, expect, it } from 'vitest';
import { attack, scene, shot, terms } from './stage.js';
import type { Played } from './table.js';

const hit = (order: string) => shot(`${order} at Bob [6 6 5]`);
const damage = (played: Played) =>
    played
        .of('roll')
        .filter(({ who, name }) => who === 'Ann' && name.endsWith('damage'))
        .map(({ roll }) => ({
            dice: roll.dice,
            ...Object.fromEntries(roll.terms.map((term) => [term.name, term.value])),
        }))[0];
const with_ = (item: string, script: string, distance = 5) =>
    scene({ ann: `carries: ${item} in hand`, distance, script });

const GUN = '"Remington 870 Express 12 Gauge"';
const SLUG = `${GUN} loaded "12 Gauge Slug"`;
const BIRDSHOT = `${GUN} loaded "12 Gauge #6 Birdshot"`;

describe('rates of fire that a weapon gains, chapter VII', () => {
    it('bursts and automatic fire', () => {
        expect(with_('"Glock 17"', shot('Three Round Burst at Bob')).problems).toEqual([
            'Ann cannot Three Round Burst at Bob: Glock 17 does not allow it (PA).',
        ]);
        const burst = with_('"Glock 17" fitted "Burst Fire Upgrade 3RB"', shot('Three Round Burst at Bob'));
        expect(burst.problems).toEqual([]);
        expect(burst.numbers('Ann')['Glock 17']).toBe(14);
        const fast = with_('"Glock 17" fitted Full Auto Upgrade Fast', shot('Six Round Burst at Bob'));
        expect(fast.problems).toEqual([]);
        expect(terms(attack(fast))).toMatchObject({ Fast: -2 });
        expect(fast.numbers('Ann')['Glock 17']).toBe(11);
    });

    it('slam fire of a pump action', () => {
        expect(with_(GUN, shot('Two Round Slamfire at Bob')).problems).toHaveLength(1);
        expect(with_(`${GUN} fitted Slamfire Upgrade`, shot('Two Round Slamfire at Bob')).problems).toEqual([]);
    });

    it('a single action has no hammer to cock before', () => {
        const cock = (fitted: string) => with_(`"Ruger GP100" ${fitted}`, shot('Cock Hammer "Ruger GP100"')).problems;
        expect(cock('')).toEqual([]);
        expect(cock('fitted Single Action Modification').join()).toContain('has no hammer to cock');
        const fanned = (fitted: string) => with_(`"Ruger GP100" ${fitted}`, shot('Two Round Fanning at Bob')).problems;
        expect(fanned('')).toHaveLength(1);
        expect(fanned('fitted Single Action Modification')).toEqual([]);
    });
});

describe('what a weapon holds, chapter VII', () => {
    const rounds = (fitted: string) =>
        with_(`${GUN} ${fitted}`, hit('Single Shot')).numbers('Ann')[GUN.slice(1, -1)] ?? 0;

    it('a longer tube holds more', () => {
        expect(rounds('fitted "Extended Shotgun Magazine Tube +3"') - rounds('')).toBe(3);
    });

    it('the magazine of a compact cut holds half', () => {
        expect(rounds('fitted Compact Cut') + 1).toBe(Math.floor((rounds('') + 1) / 2));
    });

    it('no tube helps a box', () => {
        const saiga = (fitted: string) => with_(`M26 MASS Standalone ${fitted}`, hit('Single Shot')).numbers('Ann');
        expect(saiga('fitted "Extended Shotgun Magazine Tube +5"')).toEqual(saiga(''));
    });
});

describe('barrels, chapter VII', () => {
    it('a slug barrel is for slugs, which range costs no damage', () => {
        const slug = with_(`${SLUG} fitted Slug Barrel`, hit('Single Shot'), 12);
        expect(terms(attack(slug))).toMatchObject({ 'Slug Barrel': 2 });
        expect(damage(slug)).not.toHaveProperty('range');
        expect(damage(with_(SLUG, hit('Single Shot'), 12))).toHaveProperty('range');
        expect(terms(attack(with_(`${GUN} fitted Slug Barrel`, hit('Single Shot'))))).toMatchObject({
            'Slug Barrel': -4,
        });
    });

    it('a barrel takes the place of the one that came with the weapon', () => {
        const own = '"Remington 870 Express 12 Gauge" fitted Slug Barrel';
        expect(terms(attack(with_(`${own} fitted Straight Barrel`, hit('Single Shot'))))).toHaveProperty('Slug Barrel');
        const stock = (fitted: string) =>
            terms(attack(with_(`"Sturmgewehr 44" ${fitted}`, shot('Five Round Burst at Bob'))));
        // its fixed stock takes 2 of the recoil, a buffer stock in its place 5
        expect((stock('')['recoil'] ?? 0) - (stock('fitted Buffer Stock')['recoil'] ?? 0)).toBe(-3);
    });

    it('chokes lengthen the range of shot, or narrow it', () => {
        const at = (item: string) => terms(attack(with_(item, hit('Single Shot'), 9)));
        expect(at(BIRDSHOT)).toHaveProperty('range 45 ft');
        const choked = `${BIRDSHOT} fitted Removable Choke Barrel fitted`;
        expect(at(`${choked} Extra Full Choke`)).not.toHaveProperty('range 45 ft');
        expect(at(`${choked} Full Choke`)).toMatchObject({ 'Full Choke': 2 });
        expect(at(`${choked} Improved Cylinder Choke`)).toMatchObject({ 'Improved Cylinder Choke': 1 });
        expect(at(`${SLUG} fitted Removable Choke Barrel fitted Improved Cylinder Choke`)).toMatchObject({
            'Improved Cylinder Choke': -2,
        });
    });

    it('a precision barrel gains more with match ammunition', () => {
        const at = (round: string) => {
            const weapon = `"Glock 17" loaded "${round}" fitted Precision Barrel`;
            const shown = attack(with_(weapon, hit('Single Shot')))?.roll.terms ?? [];
            return shown.filter(({ name }) => name === 'Precision Barrel').reduce((sum, { value }) => sum + value, 0);
        };
        expect(at('9x19mm')).toBe(1);
        expect(at('9x19mm Match')).toBe(2);
    });

    it('some ranges are rounded to 5 feet', () => {
        // 70 ft x 0.75 is 52 ft
        const at = (distance: number) =>
            terms(attack(with_('AK-47 fitted Ghost Ring Sight', hit('Single Shot'), distance)));
        expect(at(10)).toHaveProperty('range 50 ft');
        expect(at(9)).not.toHaveProperty('range 45 ft');
    });
});

describe('pressure of ammunition, chapter VII', () => {
    it('counts for each damage die, for damage and against recoil', () => {
        const shoot = (fitted: string, order: string) =>
            with_(`"Glock 17" ${fitted} fitted "Burst Fire Upgrade 3RB"`, hit(order));
        expect(damage(shoot('fitted High Pressure Ammunition', 'Single Shot'))).toMatchObject({ pressure: 2 });
        expect(damage(shoot('fitted Over Pressure Ammunition', 'Single Shot'))).toMatchObject({ pressure: 4 });
        expect(damage(shoot('fitted Low Pressure Ammunition', 'Single Shot'))).toMatchObject({ pressure: -2 });
        const recoil = (fitted: string) => terms(attack(shoot(fitted, 'Three Round Burst')))['recoil'] ?? 0;
        expect(recoil('fitted Over Pressure Ammunition')).toBeLessThan(recoil(''));
    });
});

describe('telescopic sights, p. 62', () => {
    it('a combat sight finds its target for less and is good up close', () => {
        const sighted = (sight: string) =>
            with_(`AK-47 fitted "${sight}"`, shot('Acquire Sight at Bob, Single Shot at Bob'));
        const combat = sighted('Advanced Combat Sight 1.5-3x');
        expect(combat.costs['Acquire Sight at Bob']).toMatch(/^3 CP/);
        expect(terms(attack(combat))).not.toHaveProperty('telescopic sight');
        const plain = sighted('Telescopic Sight 1.5-3x');
        expect(plain.costs['Acquire Sight at Bob']).toMatch(/^6 CP/);
        expect(terms(attack(plain))).toMatchObject({ 'telescopic sight': -4 });
    });
});

describe('a weapon under the barrel, chapter VII', () => {
    const RIFLE = '"FN SCAR-L" fitted';

    it('fires its own rounds from the hands that hold the rifle', () => {
        const played = with_(`${RIFLE} KAC Masterkey`, shot('Single Shot at Bob with KAC Masterkey'));
        expect(played.problems).toEqual([]);
        expect(played.numbers('Ann')).toMatchObject({ 'KAC Masterkey': 2 });
        const both = with_(`${RIFLE} KAC Masterkey`, shot('Drop "FN SCAR-L", Single Shot at Bob with KAC Masterkey'));
        expect(both.problems.join()).toContain('KAC Masterkey is on the ground');
    });

    it('fires together with the rifle: -4 for each, each with a roll and a round of its own, p. 65', () => {
        const fire = (order: string) =>
            with_(`${RIFLE} KAC Masterkey`, shot(`${order} [4 4 4; 1 1 1 1; 4 4 4; 1 1 1 1]`));
        for (const order of ['Double Fire at Bob', 'Double Fire at Bob with KAC Masterkey']) {
            const played = fire(order);
            expect(played.problems.filter((text) => text.includes('cannot'))).toEqual([]);
            const rolls = played.checks('Ann');
            expect(rolls.map((check) => terms(check)['both weapons'])).toEqual([-4, -4]);
            expect(played.numbers('Ann')).toMatchObject({ 'FN SCAR-L': 29, 'KAC Masterkey': 2 });
            expect(played.costs['Double Fire at Bob'] ?? Object.values(played.costs)[0]).toMatch(/^6 CP/);
        }
    });

    it('that launches grenades is aimed at the same target, and goes off there or beyond, p. 65 and 67', () => {
        const order = 'Double Fire at Bob [4 4 4; 1 1 1 1; 6 6 5]';
        const played = with_(`${RIFLE} "Colt M203"`, shot(order));
        expect(played.problems.filter((text) => text.includes('cannot'))).toEqual([]);
        expect(played.checks('Ann').map((check) => terms(check)['both weapons'])).toEqual([-4, -4]);
        expect(played.numbers('Ann')).toMatchObject({ 'FN SCAR-L': 29, 'Colt M203': 0 });
        expect(
            played
                .of('note')
                .map(({ text }) => text)
                .join(),
        ).toContain('goes off at');
        const far = scene({
            ann: `carries: ${RIFLE} KAC Masterkey in hand`,
            map: '200 x 10',
            distance: 100,
            script: shot('Double Fire at Bob'),
        });
        expect(far.problems.join()).toMatch(/Bob is 500 ft away, beyond the \d+ ft of KAC Masterkey/);
    });

    it('launches grenades', () => {
        const played = with_(`${RIFLE} "Colt M203"`, shot('Launch At Target at Bob with "Colt M203"'));
        expect(played.problems).toEqual([]);
        expect(played.numbers('Ann')).toMatchObject({ 'Colt M203': 0 });
    });
});
