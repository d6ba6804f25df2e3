import { describe, expect, it } from 'vitest';
import { attack, GLOCK, PLAIN, scene, shot, terms } from './stage.js';
import { play, type Played } from './table.js';

const feats = (...names: string[]) =>
    `feats: Personal Firearms Proficiency, Simple Weapons Proficiency, ${names.join(', ')}`;
const notes = (played: Played) => played.of('note').map(({ text }) => text);
const costs = (played: Played, who = 'Ann') =>
    played.of('action').flatMap(({ who: actor, cost }) => (actor === who && cost ? [Number.parseInt(cost, 10)] : []));
const dice = (played: Played, who = 'Ann') =>
    played.of('roll').find((roll) => roll.who === who && roll.name.endsWith('damage'))?.roll.dice;
const CLUB = 'carries: Light Club in hand';

describe('feats of archers, p. 41', () => {
    const archer = (order: string, feat: string) =>
        scene({
            ann: `${feats('Archaic Weapons Proficiency (Bows)', feat)} carries: "Heavy Recurve Bow" in hand  abilities: STR 20`,
            script: shot(order),
        });
    it('Double Bowman: a second arrow at −4, and two more dice', () => {
        const one = archer('Medium Pull at Bob [6 6 5]', 'Double Bowman');
        const two = archer('Medium Pull at Bob plus Two Arrows [6 6 5]', 'Double Bowman');
        expect(terms(attack(two))['Two Arrows']).toBe(-4);
        const count = (played: Played) => Number.parseInt(dice(played) ?? '', 10);
        expect(count(two)).toBe(count(one) + 2);
    });
    it('without the feat it is refused', () => {
        expect(archer('Medium Pull at Bob plus Two Arrows', 'Toughness').problems[0]).toContain('Double Bowman');
    });
});

describe('feats of axes, fencing swords and staffs, p. 42, 44 and 51', () => {
    it('Axe Mastery: bludgeoning where armour stops less of that', () => {
        const chop = (feat: string) =>
            scene({
                ann: `${feats(feat)} carries: "Battle-axe" in hand`,
                bob: 'wears: Chainmail Shirt',
                distance: 1,
                script: shot('Standard Melee Attack at Bob [5 5 5]'),
            });
        const types = (played: Played) => played.of('roll').filter(({ name }) => name.endsWith('damage'));
        expect(types(chop('Axe Mastery ("Battle-axe")'))).toHaveLength(1);
    });
    it('a touch attack with a fencing sword goes against Touch and costs 2 more', () => {
        const lunge = (order: string) =>
            scene({
                ann: `${feats('Archaic Weapons Proficiency (Fencing Swords)', 'Fencing Specialist')} carries: Rapier in hand`,
                bob: 'DEF: 18  Flat-Footed: 18',
                distance: 1,
                script: shot(order),
            });
        const plain = lunge('Standard Melee Attack at Bob [4 4 4]');
        const touch = lunge('Standard Melee Attack at Bob plus Touch Attack [4 4 4]');
        expect(attack(plain)?.against?.value).toBe(18);
        expect(attack(touch)?.against).toMatchObject({ name: 'Touch', value: 10 });
        expect(costs(touch)[0]! - costs(plain)[0]!).toBe(2);
    });
    const staff = (extra: string[], order: string) =>
        scene({
            ann: `${feats('Archaic Weapons Proficiency (Staffs)', ...extra)} carries: Quarterstaff in hand`,
            distance: 1,
            sides: 'side C { Bob as Cid at 1,5 }',
            script: shot(order),
        });
    it('a double weapon strikes with both ends for 1 CP more; specialists pay nothing and the other end is light', () => {
        const plain = staff([], 'Standard Melee Attack at Bob plus Two Weapons [5 5 5; 1; 5 5 5; 1]');
        expect(costs(plain)).toEqual([5]);
        expect(plain.checks('Ann').map((check) => terms(check)['Two Weapons'])).toEqual([-6, -10]);
        const special = staff(
            ['Staff Specialist'],
            'Standard Melee Attack at Bob plus Two Weapons [5 5 5; 1; 5 5 5; 1]',
        );
        expect(costs(special)).toEqual([4]);
        expect(special.checks('Ann').map((check) => terms(check)['small off-hand weapon'])).toEqual([2, 2]);
    });
    it('Staff Mastery strikes a second enemy in reach for the same cost', () => {
        const played = staff(['Staff Mastery (Quarterstaff)'], 'Standard Melee Attack at Bob [5 5 5; 1]');
        expect(played.checks('Ann').map(({ opponent }) => opponent)).toEqual(['Bob', 'Cid']);
        expect(costs(played)).toEqual([4]);
        expect(staff([], 'Standard Melee Attack at Bob [5 5 5; 1]').checks('Ann')).toHaveLength(1);
    });
});

describe('feats of shooters, p. 42 to 49', () => {
    it('Rifle Expert: felling a foe gives 5 CP for more of the same rifle only', () => {
        const fell = (feat: string, then: string) =>
            scene({
                ann: `${feats(feat)} carries: AK-47`,
                bob: 'XHP: 0  CHP: 5',
                sides: 'side C { Bob as Cid at 6,6 { CHP: 20 } }',
                script: shot(`Single Shot at Bob [5 5 5; 6 6 6 6], ${then}`),
            });
        const costsOf = (played: Played) =>
            played.of('action').flatMap(({ who, cost }) => (who === 'Ann' ? [cost] : []));
        expect(costsOf(fell('Toughness', 'Single Shot at Cid'))).toEqual(['8 CP, 7 left']);
        expect(costsOf(fell('Rifle Expert', 'Single Shot at Cid'))).toEqual(['7 CP, 8 left', '7 CP, 6 left']);
        // spent on anything else it is gone
        expect(costsOf(fell('Rifle Expert', 'Kneel, Single Shot at Cid, Single Shot at Cid'))).toEqual([
            '7 CP, 8 left',
            '0 CP, 8 left',
            '7 CP, 1 left',
        ]);
    });
    it('Revolver Expert: felling a foe reloads the revolver, potshots are at −4', () => {
        const played = scene({
            ann: `${feats('Revolver Expert')} carries: "Ruger GP100" loaded ".357 Magnum" in hand, 12 x ".357 Magnum" rounds`,
            bob: 'XHP: 0  CHP: 2',
            script: shot('Potshot at Bob [6 5 5; 6 6 6]'),
        });
        expect(terms(attack(played))).toMatchObject({ 'Revolver Expert': -4 });
        expect(terms(attack(played))).not.toHaveProperty('Potshot');
        expect(played.numbers('Ann')['Ruger GP100']).toBe(6);
    });
    it('Point Blank Shot: potshots from weapons without stock cost 1 less within 30 feet', () => {
        const at = (distance: number) =>
            costs(scene({ ann: `${feats('Point Blank Shot')} ${GLOCK}`, distance, script: shot('Potshot at Bob') }))[0];
        expect(at(6)).toBe(3);
        expect(at(7)).toBe(4);
    });
    it('Far Shot: the sight may go by the increment as it was', () => {
        const sniper = (feat: string, distance: number) =>
            terms(
                attack(
                    scene({
                        ann: `${feats(feat)} carries: "FN FAL" fitted "Telescopic Sight 3.1-6x" in hand`,
                        map: '90 x 10',
                        distance,
                        script: shot('Acquire Sight at Bob, Single Shot at Bob'),
                    }),
                ),
            );
        expect(sniper('Toughness', 10)['telescopic sight']).toBe(-4);
        expect(sniper('Far Shot', 10)['telescopic sight']).toBe(-4);
        const far = Object.entries(sniper('Far Shot', 36));
        expect(far.some(([name]) => name === 'telescopic sight')).toBe(false);
    });
    it('Strafe: any four connected squares, named with via', () => {
        const burn = (feat: string, order: string) =>
            scene({
                ann: `${feats(feat, 'Autofire Proficiency')} carries: AK-47`,
                sides: 'side C { Bob as Cid at 9,4 }',
                script: shot(order),
            });
        const line = 'Autofire at 6,4 via 7,4 via 8,4 via 9,4 [6 6 6; 2 2 2 2; 1 1 2]';
        const saved = (played: Played) => played.of('check').filter(({ name }) => name === 'Reflex save').length;
        expect(saved(burn('Strafe', line))).toBe(2);
        expect(saved(burn('Toughness', line))).toBe(1);
        expect(burn('Strafe', 'Autofire at 6,4 via 8,4').problems[0]).toContain('does not join');
        expect(burn('Strafe', 'Autofire at 6,4 via 7,4 via 8,4 via 9,4 via 10,4').problems[0]).toContain('4 squares');
    });
    it('Designated Marksman Rifle Expert: after felling a foe the next sight costs nothing', () => {
        const played = scene({
            ann: `${feats('Designated Marksman Rifle Expert')} carries: "Benelli MR1" fitted "Telescopic Sight 3.1-6x" in hand`,
            bob: 'XHP: 0  CHP: 2',
            sides: 'side C { Bob as Cid at 6,6 { CHP: 20 } }',
            script: shot('Single Shot at Bob [6 6 6; 6 6 6 6], Acquire Sight at Cid, Acquire Sight at Cid'),
        });
        expect(
            played
                .of('action')
                .filter(({ name }) => name === 'Acquire Sight')
                .map(({ cost }) => cost),
        ).toEqual([expect.stringMatching(/^0 CP/), expect.stringMatching(/^6 CP/)]);
    });
    it('Dead Aim: +2 for 7 CP, once a round; damage, states and other attacks spoil it, and movement costs double', () => {
        const aimed = (script: string, rounds = 1, more = '') =>
            scene({ ann: `${feats('Dead Aim', ...(more ? [more] : []))} ${GLOCK}`, script, rounds });
        expect(terms(attack(aimed(shot('Dead Aim, Single Shot at Bob'))))['Dead Aim']).toBe(2);
        const twice = aimed('round 1 { Ann: Dead Aim, Dead Aim }', 1, 'Marksman Shot');
        expect(twice.problems[0]).toContain('can aim no longer');
        const rounds = aimed(
            'round 1 { Ann: Dead Aim } round 2 { Ann: Dead Aim, Single Shot at Bob }',
            2,
            'Marksman Shot',
        );
        expect(terms(attack(rounds))['Dead Aim']).toBe(5);
        const walked = aimed('round 1 { Ann: Dead Aim, Move to 1,6 }');
        expect(costs(walked)).toEqual([7, 4]);
        const tapped = aimed('round 1 { Ann: Dead Aim, Double Tap at Bob } round 2 { Ann: Single Shot at Bob }', 2);
        expect(terms(tapped.checks('Ann')[1])['Dead Aim']).toBeUndefined();
    });
});

describe('feats of throwing, p. 51', () => {
    it('Quick Throw: 3 CP, and 5 feet less of range increment', () => {
        const thrown = (order: string, distance = 1) =>
            scene({
                ann: `${feats('Brutal Throw', 'Quick Throw')} carries: "Throwing Axe" in hand`,
                distance,
                script: shot(order),
            });
        expect(costs(thrown('Throw "Throwing Axe" at Bob'))).toEqual([5]);
        expect(costs(thrown('Throw "Throwing Axe" at Bob plus Quick Throw'))).toEqual([3]);
        // Brutal Throw doubles 10 ft; a quick one is 5 ft shorter
        expect(terms(attack(thrown('Throw "Throwing Axe" at Bob', 3)))['range 15 ft']).toBeUndefined();
        expect(terms(attack(thrown('Throw "Throwing Axe" at Bob plus Quick Throw', 3)))['range 15 ft']).toBe(-2);
    });
    it('of several grenades one is in hand, and the next has to be drawn', () => {
        const played = scene({
            ann: 'carries: 2 x "Concussion Grenade" in hand',
            script: shot(
                'Throw "Concussion Grenade" at 6,4, Throw "Concussion Grenade" at 6,4, Draw "Concussion Grenade", Throw "Concussion Grenade" at 6,4',
            ),
        });
        expect(played.problems).toEqual([
            'Ann cannot Throw Concussion Grenade at 6,4: Concussion Grenade is in the pouch, not in hand.',
        ]);
        expect(costs(played)).toEqual([5, 4, 5]);
    });
});

describe('feats of close combat, p. 44 to 47', () => {
    it('Reflexive Martial Arts: a free unarmed blow at −4 when hit', () => {
        const played = scene({
            ann: CLUB,
            bob: feats('Reflexive Martial Arts'),
            distance: 1,
            bobFirst: true,
            script: shot('Standard Melee Attack at Bob [5 5 5; 1]'),
        });
        expect(played.of('action').map(({ who, name, by }) => `${who} ${name} ${by}`)).toEqual([
            'Ann Standard Melee Attack order',
            'Bob Unarmed Attack reaction',
        ]);
        expect(terms(attack(played, 'Bob'))['in return']).toBe(-4);
    });
    it('Improved Reflexive Martial Arts: a free disarm at −4 when missed', () => {
        const played = scene({
            ann: CLUB,
            bob: feats('Reflexive Martial Arts', 'Improved Reflexive Martial Arts'),
            distance: 1,
            bobFirst: true,
            script: shot('Standard Melee Attack at Bob [1 1 2]'),
        });
        expect(played.of('action').map(({ name }) => name)).toEqual(['Standard Melee Attack', 'Disarm']);
        expect(terms(played.checks('Bob', 'disarm')[0])['in return']).toBe(-4);
    });
    it('two who strike back do not do so for ever', () => {
        const played = scene({
            ann: `${feats('Reflexive Martial Arts')} ${CLUB}`,
            bob: feats('Reflexive Martial Arts'),
            distance: 1,
            script: shot('Standard Melee Attack at Bob [5 5 5; 1]'),
        });
        expect(played.of('action').length).toBeLessThan(3);
    });
    it('Blind Sense: a miss by concealment in melee is rolled again once', () => {
        const played = scene({
            ann: `${feats('Blind Sense')} ${CLUB}`,
            map: '30 x 10 { light dark: 0,0 to 29,9 }',
            distance: 1,
            script: shot('Standard Melee Attack at Bob [5 5 5; 40; 41; 1]'),
        });
        expect(played.checks('Ann', 'concealment').map(({ success }) => success)).toEqual([false, true]);
    });
    it('Quick Draw Attack: draws and shoots for 4 CP, cheaper by what makes either cheaper, once a fight', () => {
        const drawn = (order: string, ...more: string[]) =>
            scene({
                ann: `${feats('Tactical Draw ("Glock 17")', 'Quick Draw Attack ("Glock 17")', ...more)} carries: "Glock 17" loaded "9x19mm" in holster`,
                script: shot(order),
            });
        // Tactical Draw takes 2 off
        expect(costs(drawn('Quick Draw Attack "Glock 17" at Bob'))).toEqual([2]);
        expect(costs(drawn('Quick Draw Attack "Glock 17" at Bob', 'Handgun Specialist'))).toEqual([1]);
        const twice = drawn(
            'Quick Draw Attack "Glock 17" at Bob, Holster "Glock 17", Quick Draw Attack "Glock 17" at Bob',
        );
        expect(twice.problems[0]).toContain('once a fight');
        expect(twice.checks('Ann')).toHaveLength(1);
    });
    it('Weapon Finesse: MRK in place of FOC where that is better', () => {
        const stab = (feat: string) =>
            terms(
                attack(
                    play(`
npc Ann { level: 1  abilities: STR 10, DEX 16 (MRK 3, AGL 0), CON 10, INT 10, WIS 10, CHA 10
    ${feats(feat)} carries: Survival Knife in hand }
npc Bob { level: 1 ${PLAIN} }
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 2,4 }
    round 1 { Ann: Standard Melee Attack at Bob } ends: 1 round }`),
                ),
            );
        expect(stab('Weapon Finesse (Survival Knife)')['Weapon Finesse: MRK']).toBe(3);
        expect(stab('Toughness')).not.toHaveProperty('Weapon Finesse: MRK');
    });
    it('Emulation: a friend’s proficiency for 5 rounds', () => {
        const fight = (before: string) =>
            play(`
npc Ann { level: 1 ${PLAIN} feats: Emulation  ${GLOCK} }
npc Cid { level: 1 ${PLAIN} feats: Personal Firearms Proficiency }
npc Bob { level: 1 ${PLAIN} CHP: 100 }
encounter Test { map: 30 x 10  side A { Ann at 1,4, Cid at 2,4 }  side B { Bob at 6,4 }
    initiative: Ann [6 6 6], Bob [1 1 1], Cid [1 1 1]
    round 1 { Ann: ${before}Single Shot at Bob  Bob: Kneel  Cid: Kneel }
    ends: 1 round }`);
        expect(terms(attack(fight('')))['not proficient']).toBe(-4);
        const played = fight('Emulation at Cid plus Personal Firearms Proficiency, ');
        expect(played.problems).toEqual([]);
        expect(terms(attack(played))['not proficient']).toBeUndefined();
        expect(played.states('Ann')).toContain('Emulating');
        expect(notes(fight('Emulation at Cid plus Heavy Armor Proficiency, '))).toBeDefined();
        expect(fight('Emulation at Cid plus Heavy Armor Proficiency, ').problems[0]).toContain('does not have');
    });
    it('Shield Warrior: +3 to Defense in melee behind a shield', () => {
        const struck = (feat: string) =>
            attack(
                scene({
                    ann: CLUB,
                    bob: `${feats(feat)} carries: Riot Shield in hand`,
                    distance: 1,
                    bobFirst: true,
                    script: shot('Standard Melee Attack at Bob'),
                }),
            )?.against?.value;
        expect(struck('Shield Warrior')).toBe(13);
        expect(struck('Toughness')).toBe(10);
    });
    it('a long spear does not strike near foes but in the hands of a specialist', () => {
        const thrust = (feat: string) =>
            scene({
                ann: `${feats(feat)} carries: "Long Spear" in hand`,
                distance: 1,
                script: shot('Standard Melee Attack at Bob'),
            }).problems;
        expect(thrust('Toughness')[0]).toContain('does not strike nearer than 10 ft');
        expect(thrust('Spear Specialist')).toEqual([]);
    });
    it('Unarmed Combat Specialist: bare hands cripple in called shots', () => {
        const struck = (feat: string) =>
            scene({
                ann: `${feats(feat)}\n Melee Attack: 12`,
                distance: 1,
                script: shot('Unarmed Attack at Bob aiming for Left Arm plus Heavy Attack [5 5 5; 3]'),
            }).states('Bob');
        expect(struck('Unarmed Combat Specialist')).toContain('Arm Wound');
        expect(struck('Toughness')).not.toContain('Arm Wound');
    });
    it('Armor Mastery: 5 more Armor Points', () => {
        const worn = (feat: string) =>
            scene({ ann: `${feats('Medium Armor Proficiency', feat)} wears: Concealable Vest`, script: '' }).numbers(
                'Ann',
            )['Concealable Vest']!;
        expect(worn('Armor Mastery') - worn('Toughness')).toBe(5);
    });
});
