import { describe, expect, it } from 'vitest';
import type { Played } from '../../played.js';
import { duel, play } from './table.js';

const wait = (rounds: number): string =>
    Array.from({ length: rounds }, (_, at) => `round ${at + 1} { Ann: Speak  Bob: Speak }`).join('\n');
const hazard = (text: string, rounds: number, bob = '', seed = 1): Played =>
    duel({ bob, distance: 20, rounds, seed, script: wait(rounds), more: `hazards: ${text}` });
const gained = (played: Played, who = 'Bob') =>
    played.of('state').flatMap((one) => (one.who === who && one.gained ? [one.state] : []));
const rolls = (played: Played, name: string) => played.of('check').filter((one) => one.name === name);

describe('hazards, p. 36 and 37', () => {
    it('a fall does +2 for each 10 feet, up to 40; soft ground, water and jumps ease it', () => {
        const bonus = (text: string) => {
            const [check] = hazard(text, 1, 'abilities: STR -2, DEX -2  Toughness: 40')
                .of('check')
                .filter(({ name }) => name.startsWith('Falling'));
            return check?.roll.terms[0]?.value ?? 0;
        };
        // seed 1 fails the check that would shorten the fall
        expect(bonus('Falling on Bob of 30 ft')).toBe(6);
        expect(bonus('Falling on Bob of 600 ft')).toBe(40);
        expect(bonus('Falling on Bob of 30 ft onto soft ground')).toBe(4);
        expect(bonus('Falling on Bob of 30 ft onto water')).toBe(2);
        expect(bonus('Falling on Bob of 30 ft by a jump')).toBe(4);
    });

    it('a dive into water is harder from on high, p. 36', () => {
        const dive = (feet: number) =>
            hazard(`Falling on Bob of ${feet} ft onto water by a jump`, 1, 'abilities: STR 20, DEX 0  Toughness: 90')
                .of('note')
                .map(({ text }) => text);
        expect(dive(40)).toContain('Bob dives in unharmed.');
        expect(dive(400)).not.toContain('Bob dives in unharmed.');
    });

    it('severe heat burns each minute; a save each ten minutes, and one each five for the air, p. 36', () => {
        const played = hazard('Severe Heat on Bob', 101, 'Toughness: 90  Fortitude: 90');
        expect(rolls(played, 'Severe Heat of Bob')).toHaveLength(10);
        expect(played.checks('Bob', 'Fortitude save of Bob')).toHaveLength(3);
    });

    it('heat wounds once for each failed save, each harder by one; warm blood minds it less, p. 6 and 36', () => {
        const heat = (bob = '') => hazard('Severe Heat on Bob', 101, `Toughness: 90  Fortitude: -20  ${bob}`);
        const played = heat();
        const saves = played.checks('Bob', 'Fortitude save of Bob');
        expect(saves.map(({ against }) => against?.value)).toEqual([15, 16, 17]);
        expect(played.numbers('Bob')['Health']).toBe(12 - saves.filter(({ success }) => !success).length);
        expect(heat('origins: Warmbody').checks('Bob', 'Fortitude save of Bob')).toEqual([]);
    });

    it('Slow Fall shortens a fall by 20 feet where there is a wall within reach, p. 22', () => {
        const lands = (where: string, map = '30 x 10') =>
            duel({
                bob: 'feats: Sprint, Slow Fall  abilities: STR -20, DEX -20',
                distance: 20,
                map,
                script: wait(1),
                more: `hazards: Falling on Bob of 20 ft${where}`,
            })
                .of('note')
                .some(({ text }) => text.includes('lands well'));
        expect(lands(' beside a wall')).toBe(true);
        expect(lands('', '30 x 10 { wall: 22,4 }')).toBe(true);
        expect(lands('')).toBe(false);
    });

    it('falling objects hurt by weight and height', () => {
        const bonus = (text: string) => hazard(text, 1, 'Toughness: 40').of('check')[0]?.roll.terms[0]?.value;
        expect(bonus('Falling Objects on Bob of 10 ft of 300 lb')).toBe(3);
        expect(bonus('Falling Objects on Bob of 30 ft of 300 lb')).toBe(7);
        expect(bonus('Falling Objects on Bob of 20 ft of 25 lb')).toBeUndefined();
        expect(bonus('Falling Objects on Bob of 30 ft of 25 lb')).toBe(1);
    });

    it('fire burns at +2 each round until a Reflex save of 15; rolling helps by 4', () => {
        const played = hazard('Catching Fire on Bob for 1 rounds', 6, 'abilities: DEX -2  Reflex: -4');
        expect(gained(played)[0]).toBe('Burning');
        expect(rolls(played, 'Catching Fire of Bob').length).toBeGreaterThan(1);
        const rolled = duel({ distance: 20, changes: 'states: Burning', script: 'round 1 { Bob: "Roll Out Flames" }' });
        expect(rolled.checks('Bob', 'Reflex save').at(-1)?.roll.terms).toContainEqual({ name: 'rolling', value: 4 });
    });

    it('what burns with somebody is saved by its bearer’s Reflex, or takes as much as the bearer, p. 36', () => {
        const burning = (reflex: number) =>
            hazard(
                'Catching Fire on Bob for 1 rounds',
                5,
                `carries: Stick in hand, Basic Shield  Toughness: 90  Reflex: ${reflex}`,
                3,
            );
        const checks = burning(-9).of('check');
        let expected = 0;
        for (const [at, { name, success }] of checks.entries()) {
            const harm = checks[at - 1];
            if (name === 'Reflex for Basic Shield of Bob' && !success && harm) {
                expected += harm.roll.total < 15 ? 0 : 1 + Math.floor((harm.roll.total - 15) / 5);
            }
        }
        expect(expected).toBeGreaterThan(0);
        expect(burning(-9).numbers('Bob')['Basic Shield']).toBe(Math.max(0, 3 - expected));
        expect(burning(30).numbers('Bob')['Basic Shield']).toBe(3);
    });

    it('those immune to fire do not mind, those resistant mind less', () => {
        const beast = (trait: string) =>
            play(`
creature Imp { level: 2  abilities: DEX -2, CON 0  traits: ${trait} }
npc Ann { level: 1  abilities: DEX 0 }
encounter Test { map: 40 x 9  side A { Ann at 1,1 }  side B { Imp at 30,4 }
    round 1 { Ann: Speak  Imp: Speak }  ends: 1 rounds
    hazards: Boiling Water on Imp immersed }`);
        expect(beast('Immunity (Fire)').numbers('Imp')['Health']).toBe(12);
        expect(
            beast('"Resistance to Energy" (Fire)')
                .of('check')
                .find(({ name }) => name.startsWith('Boiling'))?.against?.terms,
        ).toContainEqual({
            name: 'Resistance to Energy',
            value: 5,
        });
    });

    it('the saves of the immune always succeed, p. 38', () => {
        const cold = (traits: string) =>
            play(`
creature Imp { level: 1  abilities: CON -2  Fortitude: -20  Toughness: 90  ${traits} }
npc Ann { level: 1  abilities: DEX 0 }
encounter Test { map: 40 x 9  side A { Ann at 1,1 }  side B { Imp at 30,4 }
    ${Array.from({ length: 31 }, (_, at) => `round ${at + 1} { Ann: Speak  Imp: Speak }`).join('\n')}  ends: 31 rounds
    hazards: Extreme Cold on Imp }`).states('Imp');
        expect(cold('')).not.toEqual([]);
        expect(cold('traits: Immunity (Cold)')).toEqual([]);
    });

    it('smoke chokes by Fortitude, winds after two rounds, and hides', () => {
        const played = hazard('Smoke on Bob', 3, 'abilities: CON -2  Fortitude: -20');
        expect(gained(played)).toEqual(expect.arrayContaining(['Choking', 'Fatigued', 'Half Concealment']));
        expect(rolls(played, 'Fortitude save of Bob').map(({ against }) => against?.value)).toEqual([15, 16, 17]);
        const shot = duel({
            ann: 'carries: Sling in hand',
            distance: 5,
            more: 'hazards: Smoke at 5,3 to 7,5',
            script: 'round 1 { Ann: Shoot at Bob [20; 4] }',
        });
        expect(shot.of('check').find(({ name }) => name === 'Half Concealment of Bob')?.success).toBe(true);
    });

    it('cold tires, level by level; winter clothes and warm blood help', () => {
        const cold = (bob: string) => hazard('Extreme Cold on Bob', 31, `Fortitude: -20  Toughness: 90  ${bob}`);
        expect(gained(cold(''))).toEqual(['Fatigued', 'Exhausted', 'Unconscious', 'Helpless', 'Prone']);
        expect(gained(cold('wears: Travelling Clothes'))).toEqual([]);
        expect(gained(cold('origins: Warmbody'))).toEqual([]);
    });

    it('in winter clothes a save each ten minutes of extreme cold, each hour of severe, none of mere cold, p. 36', () => {
        const saves = (name: string, rounds: number) =>
            hazard(`${name} on Bob`, rounds, 'Fortitude: 90  Toughness: 90  wears: Travelling Clothes').checks(
                'Bob',
                'Fortitude save of Bob',
            ).length;
        expect(saves('Extreme Cold', 100)).toBe(0);
        expect(saves('Extreme Cold', 101)).toBe(1);
        expect(saves('Severe Cold', 601)).toBe(1);
        expect(saves('Cold', 601)).toBe(0);
    });

    it('breath lasts 20 rounds and 4 for each point of CON; then one is unconscious, dying, dead', () => {
        const played = hazard('Suffocation on Bob', 30, 'abilities: CON -3');
        const first = played.events.findIndex((event) => event.type === 'state' && event.state === 'Unconscious');
        const rounds = played.events.slice(0, first).filter(({ type }) => type === 'round').length;
        expect(rounds).toBeGreaterThan(8);
        expect(gained(played)).toEqual(expect.arrayContaining(['Unconscious', 'Dying', 'Dead']));
        expect(gained(hazard('Suffocation on Bob', 20, 'abilities: CON 0'))).toEqual([]);
    });

    it('darkness blinds, but not those of blindsight', () => {
        expect(gained(hazard('Darkness at 15,0 to 25,9', 1))).toContain('Blinded');
        const beast = play(`
creature Bat { level: 1  abilities: DEX 0  traits: Blindsight }
npc Ann { level: 1  abilities: DEX 0 }
encounter Test { map: 40 x 9  side A { Ann at 1,1 }  side B { Bat at 30,4 }
    hazards: Darkness at 20,0 to 39,8  round 1 { Ann: Speak  Bat: Speak }  ends: 1 rounds }`);
        expect(gained(beast, 'Bat')).not.toContain('Blinded');
    });

    it('nightsight makes darkness dim by a light within 100 ft of the place looked at, and not without, p. 6', () => {
        const seen = (where: string) =>
            play(`
npc Ann { level: 1  abilities: DEX 0  carries: Sling in hand  origins: Nightsight }
npc Bob { level: 1  abilities: DEX 0 }
encounter Test { map: 60 x 9  side A { Ann at 2,4 }  side B { Bob at 8,4 }
    hazards: Darkness${where}  initiative: Ann [20], Bob [1]
    round 1 { Ann: Shoot at Bob [19; 2; 20] }  ends: 1 rounds }`);
        const lit = seen(' at 0,0 to 20,8');
        expect(gained(lit, 'Ann')).toEqual([]);
        expect(gained(lit, 'Bob')).toContain('Blinded');
        expect(lit.of('check').map(({ name }) => name)).toContain('Quarter Concealment of Bob');
        for (const where of [' at 0,0 to 40,8', '']) {
            const dark = seen(where);
            expect(gained(dark, 'Ann')).toContain('Blinded');
            expect(dark.of('check').map(({ name }) => name)).toContain('Full Concealment of Bob');
        }
    });

    it('the darkness of a hazard is darkness to the blind-fighter, too, p. 23', () => {
        const shot = (feats: string) =>
            duel({
                ann: `carries: Sling in hand  ${feats}`,
                distance: 4,
                more: 'hazards: Darkness at 4,0 to 9,9',
                script: 'round 1 { Ann: Shoot at Bob [20; 20; 20] }',
            }).of('check');
        const concealed = ({ name }: { name: string }) => name === 'Full Concealment of Bob';
        expect(shot('').some(concealed)).toBe(true);
        expect(shot('feats: Analytic Eye, Blind-Fight').some(concealed)).toBe(false);
    });

    it('near total and total darkness are darkness to the blind-fighter, fog is not, p. 23 and 35', () => {
        const rolled = (name: string) =>
            duel({
                ann: 'carries: Sling in hand  feats: Analytic Eye, Blind-Fight',
                distance: 4,
                changes: `states: ${name}`,
                script: 'round 1 { Ann: Shoot at Bob [20; 20; 20] }',
            })
                .of('check')
                .some((one) => one.name === `${name} of Bob`);
        expect(rolled('Full Concealment')).toBe(false);
        expect(rolled('Nine-Tenths Concealment')).toBe(false);
        expect(rolled('Three-Quarters Concealment')).toBe(true);
    });

    it('water sweeps away those who cannot swim, without killing them; the deep presses', () => {
        const fast = hazard('Fast Water on Bob', 12, 'abilities: STR -2, CON 3');
        expect(fast.states('Bob')).not.toContain('Dead');
        // 20 rounds of breath, less 4 for each point of CON
        const drowned = hazard('Fast Water on Bob', 12, 'abilities: STR -19, CON -4');
        expect(drowned.states('Bob')).toContain('Dead');
        const deep = hazard('Deep Water on Bob of 300 ft', 11, 'Fortitude: -20');
        expect(deep.of('check').find(({ name }) => name === 'Deep Water of Bob')?.roll.terms[0]?.value).toBe(6);
    });
});

describe('afterwards, p. 8', () => {
    const after = (wounds: number, text: string, bob = '', seed = 1) =>
        duel({ bob, changes: `Wounds: ${wounds}`, distance: 20, script: wait(1), more: `afterwards: ${text}`, seed });

    it('a wound a day, two with rest, three with care, p. 8 and 15', () => {
        expect(after(6, '2 days').numbers('Bob')['Health']).toBe(8);
        expect(after(6, '2 days resting').numbers('Bob')['Health']).toBe(10);
        const tended = play(`
npc Ann { level: 1  abilities: WIS 5  proficiencies: Heal specialty  carries: Basic Toolkit (Heal) }
npc Bob { level: 1  abilities: STR 0 }
encounter Test { seed: 4  map: 40 x 9  side A { Ann at 1,1, Bob at 2,1 { Wounds: 9 } }  side B { Bob as Cid at 30,4 }
    round 1 { Ann: Speak  Bob: Speak  Cid: Speak }  ends: 1 rounds  afterwards: 1 days resting tended by Ann }`);
        expect([9 - 2, 9 - 3].map((left) => 12 - left)).toContain(tended.numbers('Bob')['Health']);
    });

    it('for the quick eight hours of bed rest are a day, three times a day with care, p. 6', () => {
        const quick = (text: string) => after(6, text, 'origins: Quick Healing').numbers('Bob')['Health'];
        expect(quick('1 days')).toBe(7);
        expect(quick('8 hours resting')).toBe(8);
        expect(quick('1 days resting')).toBe(8);
        const tended = (rest: string) =>
            play(`
npc Ann { level: 20  abilities: WIS 5  proficiencies: Heal specialty  carries: Basic Toolkit (Heal) }
npc Bob { level: 1  abilities: STR 0  origins: Quick Healing }
encounter Test { map: 40 x 9  side A { Ann at 1,1, Bob at 2,1 { Wounds: 9 } }  side B { Bob as Cid at 30,4 }
    round 1 { Ann: Speak  Bob: Speak  Cid: Speak }  ends: 1 rounds  afterwards: 1 days${rest} tended by Ann }`).numbers(
                'Bob',
            )['Health'];
        expect(tended(' resting')).toBe(12);
        // term care is for those who rest, p. 15
        expect(tended('')).toBe(4);
    });

    it('whoever is healed out of a row of wounds is free of what it does', () => {
        expect(after(7, '1 days resting').states('Bob')).toEqual(['Lightly Wounded', 'Moderately Wounded']);
        expect(after(4, '1 days resting').states('Bob')).toEqual(['Lightly Wounded']);
        expect(after(2, '1 days resting').states('Bob')).toEqual([]);
    });

    it('surgery is for serious wounds and worse, stitches for any, p. 22', () => {
        const tries = (wounds: number) =>
            play(`
npc Ann { level: 1  abilities: WIS 5  proficiencies: Heal known  feats: Spot Stitching, Surgery  carries: Basic Toolkit (Heal) }
npc Bob { level: 1  abilities: STR 0 }
encounter Test { seed: 4  map: 40 x 9  side A { Ann at 1,1, Bob at 2,1 { Wounds: ${wounds} } }  side B { Bob as Cid at 30,4 }
    otherwise { A: Hold  B: Hold }  ends: 1 rounds  afterwards: 1 hours resting tended by Ann }`)
                .of('check')
                .filter(({ who }) => who === 'Ann')
                .map(({ against }) => against?.value);
        expect(tries(6)).toEqual([20]);
        expect(tries(8)).toEqual([25, 20]);
    });

    it('the dying save each hour for as long as they live, the others come to', () => {
        const hard = after(13, '10 hours', 'Fortitude: -20');
        expect(hard.states('Bob')).toContain('Dead');
        expect(hard.checks('Bob', 'Fortitude save of Bob')).toHaveLength(10);
        const tough = after(13, '2 hours', 'Fortitude: 30');
        expect(tough.of('state').map(({ state, gained: isGained }) => `${isGained ? '+' : '-'}${state}`)).toEqual(
            expect.arrayContaining(['+Stable', '-Dying', '-Unconscious']),
        );
    });
});
