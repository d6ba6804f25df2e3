import { describe, expect, it } from 'vitest';
import { attack, GLOCK, PLAIN, scene, terms } from './stage.js';
import { play, type Played } from './table.js';

const CLUB = 'carries: Light Club in hand';
const notes = (played: Played) => played.of('note').map(({ text }) => text);
const gained = (played: Played, who: string) =>
    played.of('state').flatMap((event) => (event.who === who && event.gained ? [event.state] : []));
const costs = (played: Played, who = 'Ann') =>
    played.of('action').flatMap(({ who: actor, cost }) => (actor === who && cost ? [Number.parseInt(cost, 10)] : []));

describe('clouds, grenades of chapter VII', () => {
    it('smoke hides whoever is in it, grows for two rounds and blows away', () => {
        const played = play(`
explosive "Short Smoke" { category: Grenade  blast radius: 15 ft  range: 10 ft  cloud: smoke 3 rounds }
npc Ann { level: 1 ${PLAIN} feats: Personal Firearms Proficiency
    carries: "Short Smoke" in hand, "Glock 17" in holster }
npc Bob { level: 1 ${PLAIN} }
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 3,4 }
    initiative: Ann [6 6 6], Bob [1 1 1]
    round 1 { Ann: Throw "Short Smoke" at 3,4  Bob: Kneel }
    round 2 { Ann: Draw "Glock 17", Single Shot at Bob [6 6 5; 50]  Bob: Kneel }
    round 3 { Ann: Kneel  Bob: Kneel }
    round 4 { Ann: Kneel  Bob: Kneel }
    round 5 { Ann: Kneel  Bob: Kneel }
    impossible orders: skip
    ends: 5 rounds }`);
        expect(played.checks('Ann', 'concealment')[0]).toMatchObject({ against: { value: 50 }, success: false });
        expect(notes(played)).toContain('The smoke of the Short Smoke is gone.');
    });
});

describe('massive damage, p. 58', () => {
    const cannon = (option: string, bob: string) =>
        play(`
weapon "Big Gun" { category: Rifle  damage: 20d6 Ballistic  range: 100 ft  action: Single  size: Large }
npc Ann { level: 1 ${PLAIN} feats: Personal Firearms Proficiency  carries: "Big Gun" }
npc Bob { level: 1 ${PLAIN} ${bob}  DEF: 10  Flat-Footed: 10 }
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 9,4 }
    initiative: Ann [6 6 6], Bob [1 1 1]
    round 1 { Ann: Single Shot at Bob [5 5 5]  Bob: Kneel }
    ${option}
    ends: 1 round }`);
    it('only where the encounter wants it: at 1.5 times as many dice 0 CHP, beyond twice dead', () => {
        expect(
            cannon('', 'CHP: 5 XHP: 4')
                .of('roll')
                .some(({ name }) => name === 'Ballistic damage'),
        ).toBe(true);
        const dead = cannon('massive damage: yes', 'CHP: 5 XHP: 4');
        expect(dead.states('Bob')).toContain('Dead');
        expect(dead.of('roll').some(({ name }) => name === 'Ballistic damage')).toBe(false);
        expect(cannon('massive damage: yes', 'CHP: 8 XHP: 4').numbersAfter('Ann', 'Bob')).toMatchObject({
            CHP: 0,
            XHP: 0,
        });
    });
});

describe('charges, p. 67', () => {
    const planted = (dice: string, rounds: number) =>
        scene({
            ann: 'carries: Breaching Charge in hand, Standard Demolitions Kit',
            distance: 2,
            script: `round 1 { Ann: Plant "Breaching Charge" at 2,4 for 2 [${dice}] }`,
            rounds,
        });
    it('12 CP and a Demolitions check; it goes off after the rounds named', () => {
        const played = planted('6 6 6', 3);
        expect(played.problems).toEqual([]);
        expect(costs(played)[0]).toBe(12);
        const boom = played.events.findIndex((event) => event.type === 'note' && event.text.includes('goes off'));
        const third = played.events.findIndex((event) => event.type === 'round' && event.number === 3);
        expect(boom).toBeGreaterThan(third);
    });
    it('a failure leaves it unset, a bad one sets it off', () => {
        expect(notes(planted('1 2 2', 1))).toContain('The Breaching Charge is not set right.');
    });
});

describe('riding, p. 34', () => {
    const stable = (script: string) =>
        play(`
npc Nag { level: 1  size: Large  abilities: STR 16, DEX 10, CON 14, INT 2, WIS 10, CHA 5 }
npc Ann { level: 1 ${PLAIN} ${CLUB} }
npc Bob { level: 1 ${PLAIN} ${CLUB} }
encounter Test { map: 30 x 10  side A { Ann at 1,4, Nag at 2,4 }  side B { Bob at 12,4 }
    initiative: Ann [6 6 6], Nag [4 4 4], Bob [1 1 1]
    ${script}
    impossible orders: skip
    ends: 1 round }`);
    it('mounting costs 6, or 2 with a Ride check of 20; the mount does the walking', () => {
        const played = stable('round 1 { Ann: Mount at Nag [1 1 1], Move to 1,8  Nag: Move to 11,4  Bob: Kneel }');
        expect(costs(played)).toEqual([6]);
        expect(played.problems).toEqual(['Ann cannot Move to 1,8: it rides, and Nag does the walking.']);
        expect(played.states('Ann')).toContain('Mounted');
        const swift = stable('round 1 { Ann: Mount at Nag [6 6 6]  Nag: Kneel  Bob: Kneel }');
        expect(notes(swift).some((text) => text.includes('quick about it'))).toBe(false);
    });
    it('from the saddle one strikes at +1, and falls off when hurt and a check fails', () => {
        const played = stable(
            'round 1 { Ann: Mount at Nag [1 1 1]  Nag: Move to 11,4  Bob: Standard Melee Attack at Ann [6 6 6; 1; 1 1 1; 1 1 1; 2] }',
        );
        expect(gained(played, 'Ann')).toContain('Prone');
        expect(played.states('Ann')).not.toContain('Mounted');
    });
});

describe('races, chapter IX', () => {
    const RACE = (name: string, abilities: string) => `race "${name}" { size: Medium  abilities: ${abilities} }`;
    const duel = (race: string, abilities: string, more: string, script: string) =>
        play(`
${RACE(race, abilities)}
npc Ann { level: 1 race: "${race}" ${PLAIN} feats: Personal Firearms Proficiency, Simple Weapons Proficiency  Ranged Attack: 4
    ${GLOCK} }
npc Bob { level: 1 race: "${race}" ${PLAIN} CHP: 30 XHP: 30 DEF: 10 Flat-Footed: 10 Touch: 10 }
encounter Test { ${more}  side A { Ann at 1,4 }  side B { Bob at 6,4 }
    initiative: Ann [6 6 6], Bob [1 1 1]
    ${script}  impossible orders: skip  ends: 2 rounds }`);
    it('darkvision, low-light vision and blindsight see in the dark', () => {
        const dark = 'map: 30 x 10 { light dark: 0,0 to 29,9 }';
        const concealed = (abilities: string) =>
            duel('Folk', abilities, dark, 'round 1 { Ann: Single Shot at Bob [6 6 5; 50; 1 1]  Bob: Kneel }').checks(
                'Ann',
                'concealment',
            ).length > 0;
        expect(concealed('Scent')).toBe(true);
        expect(concealed('Darkvision')).toBe(false);
        expect(concealed('Low-Light Vision')).toBe(false);
        expect(concealed('Blindsight')).toBe(false);
    });
    it('a weakness takes half as much again, rounded up', () => {
        const played = play(`
${RACE('Frostling', 'Fire Weakness')}
weapon "Torch Club" { category: Simple Weapon  damage: 1d6 Fire  size: Small }
npc Ann { level: 1 ${PLAIN} feats: Simple Weapons Proficiency  Melee Attack: 4  carries: "Torch Club" in hand }
npc Bob { level: 1 race: "Frostling" ${PLAIN} CHP: 30 XHP: 30 }
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 2,4 }
    initiative: Ann [6 6 6], Bob [1 1 1]
    round 1 { Ann: Standard Melee Attack at Bob [4 4 4; 3]  Bob: Kneel } ends: 1 round }`);
        expect(played.numbersAfter('Ann', 'Bob')['XHP']).toBe(25);
    });
    it('the tireless are not flat-footed after an extra effort', () => {
        const effort = (abilities: string) =>
            gained(
                duel(
                    'Folk',
                    abilities,
                    'map: 30 x 10',
                    'round 1 { Ann: Extra Effort  Bob: Kneel } round 2 { Ann: Kneel  Bob: Kneel }',
                ),
                'Ann',
            );
        expect(effort('Scent')).toContain('Flat-Footed');
        expect(effort('Tireless')).not.toContain('Flat-Footed');
    });
    it('constriction crushes whom it holds each round', () => {
        const played = duel(
            'Serpent',
            'Constrict',
            'map: 30 x 10',
            'round 1 { Ann: Drop "Glock 17", Move to Bob, Grapple at Bob [4 4 4; 1 1 2; 6 6 6]  Bob: Kneel } round 2 { Ann: Kneel  Bob: Kneel }',
        );
        expect(played.of('roll').some(({ name }) => name === 'constriction')).toBe(true);
    });
    it('frames limit the size of weapons', () => {
        const shotWith = (abilities: string) =>
            duel('Folk', abilities, 'map: 30 x 10', 'round 1 { Ann: Single Shot at Bob  Bob: Kneel }');
        expect(shotWith('Large Frame').problems).toEqual([]);
        expect(terms(attack(shotWith('Small Frame')))).not.toHaveProperty('small frame');
        const rifle = play(`
${RACE('Folk', 'Small Frame')}
npc Ann { level: 1 race: "Folk" ${PLAIN} feats: Personal Firearms Proficiency  carries: AK-47 }
npc Bob { level: 1 ${PLAIN} }
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 6,4 }
    initiative: Ann [6 6 6], Bob [1 1 1]
    round 1 { Ann: Single Shot at Bob  Bob: Kneel }  ends: 1 round }`);
        expect(terms(attack(rifle))['small frame']).toBe(-2);
    });
});

describe('wounds of arm and hand, p. 57', () => {
    it('a wounded hand holds no weapon, a wounded arm costs 6 on what takes two hands', () => {
        const played = scene({
            ann: `Ranged Attack: 12 ${GLOCK}`,
            bob: `${CLUB} ranks: Athletics 2`,
            script: 'round 1 { Ann: Single Shot at Bob aiming for Right Arm [5 5 5; 5 5], Single Shot at Bob aiming for Right Hand [5 5 5; 5 5]  Bob: Climb to 6,5, Draw "Light Club" }',
        });
        expect(played.states('Bob')).toEqual(expect.arrayContaining(['Arm Wound', 'Hand Wound']));
        expect(played.problems[0]).toContain('two free hands');
        const swim = scene({
            ann: `Ranged Attack: 12 ${GLOCK}`,
            script: 'round 1 { Ann: Single Shot at Bob aiming for Right Arm [5 5 5; 5 5]  Bob: Swim to 6,5 }',
        });
        expect(terms(swim.checks('Bob', 'Athletics')[0])['Arm Wound']).toBe(-6);
    });
    it('both legs wounded: prone, and 5 feet a round', () => {
        const played = scene({
            ann: `Ranged Attack: 12 ${GLOCK}`,
            script: 'round 1 { Ann: Single Shot at Bob aiming for Left Leg [5 5 5; 5 5], Single Shot at Bob aiming for Right Leg [5 5 5; 5 5]  Bob: Crawl to 6,6, Crawl to 6,5, Crawl to 6,6, Stand Up }',
        });
        expect(played.states('Bob')).toContain('Prone');
        expect(played.problems).toEqual([
            expect.stringContaining('5 ft a round'),
            expect.stringContaining('5 ft a round'),
            expect.stringContaining('legs do not carry it'),
        ]);
    });
});

describe('the confused, p. 36', () => {
    it('every action costs 3 more, a walk as a whole', () => {
        const played = play(`
weapon "Muddle" { category: Simple Weapon  damage: 1d4 Bludgeoning  size: Small  inflicts: Confused }
npc Ann { level: 1 ${PLAIN} feats: Simple Weapons Proficiency  Melee Attack: 4  carries: "Muddle" in hand }
npc Bob { level: 1 ${PLAIN} CHP: 30 XHP: 30  carries: "Glock 17" in hand }
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 2,4 }
    initiative: Ann [6 6 6], Bob [1 1 1]
    round 1 { Ann: Standard Melee Attack at Bob [4 4 4; 1]  Bob: Drop "Glock 17", Move to 6,4 }
    impossible orders: skip  ends: 1 round }`);
        expect(costs(played, 'Bob')).toEqual([3, 7]);
    });
});
