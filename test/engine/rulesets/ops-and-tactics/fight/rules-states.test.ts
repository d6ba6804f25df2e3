import { describe, expect, it } from 'vitest';
import { attack, GLOCK, PLAIN, scene, shot, terms } from './stage.js';
import { play, type Played } from './table.js';

const CLUB = 'carries: Light Club in hand';
const notes = (played: Played) => played.of('note').map(({ text }) => text);
const gained = (played: Played, who: string) =>
    played.of('state').flatMap((event) => (event.who === who && event.gained ? [event.state] : []));
const costs = (played: Played, who = 'Ann') =>
    played.of('action').flatMap(({ who: actor, cost }) => (actor === who && cost ? [Number.parseInt(cost, 10)] : []));

describe('jams, chapter VII, error range', () => {
    const pistol = (script: string, feat = 'Toughness') =>
        scene({
            ann: `feats: Personal Firearms Proficiency, ${feat} carries: "Jimenez J.A. NINE" in hand`,
            script,
            rounds: 12,
        });
    /** A fight whose weapon turns out to be of the sort that jams. */
    function jammed(order: string, feat?: string): Played {
        for (let misses = 1; misses < 40; misses++) {
            // a reload and shots of natural 3: the d100 is the seed's
            const played = play(
                `
npc Ann { level: 1 ${PLAIN} feats: Personal Firearms Proficiency, ${feat ?? 'Toughness'}
    carries: "Jimenez J.A. NINE" in hand }
npc Bob { level: 1 ${PLAIN} }
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 6,4 }
    initiative: Ann [6 6 6], Bob [1 1 1]
    round 1 { Ann: Single Shot at Bob [1 1 1], ${order}  Bob: Kneel }
    round 2 { Ann: ${order}  Bob: Kneel }
    ends: 2 rounds }`,
                misses,
            );
            if (notes(played).some((text) => text.includes('jams'))) {
                return played;
            }
        }
        throw new Error('It never jammed.');
    }
    it('a roll of 3 with a weapon of 20% error range may jam it, and a jammed weapon does not shoot', () => {
        const played = jammed('Single Shot at Bob');
        expect(played.of('check').find(({ name }) => name.startsWith('error range'))).toMatchObject({
            against: { value: 20 },
            success: true,
        });
        expect(played.problems).toContain('Ann cannot Single Shot at Bob: Jimenez J.A. NINE is jammed.');
    });
    it('clearing it costs 12, less with the feats of experts', () => {
        expect(jammed('Clear Jam "Jimenez J.A. NINE"').costs['Clear Jam Jimenez J.A. NINE']).toBe('12 CP, 3 left');
        expect(jammed('Clear Jam "Jimenez J.A. NINE"', 'Pistol Expert').costs['Clear Jam Jimenez J.A. NINE']).toMatch(
            /^3 CP/,
        );
    });
    it('what is not jammed need not be cleared, and good weapons never jam', () => {
        expect(pistol(shot('Clear Jam "Jimenez J.A. NINE"')).problems[0]).toContain('is not jammed');
        const played = scene({ ann: GLOCK, script: shot('Single Shot at Bob [1 1 1]') });
        expect(played.of('check').filter(({ name }) => name.startsWith('error'))).toEqual([]);
    });
});

describe('hiding, p. 30 and 35', () => {
    const hidden = (script: string, map = '30 x 10 { cover half: 2,4 }', ann = '') =>
        scene({ ann: `${ann} ${GLOCK}`, map, script, rounds: 2 });
    it('nobody hides in plain view', () => {
        expect(scene({ ann: GLOCK, script: shot('Hide') }).problems).toEqual([
            'Ann cannot Hide: Bob has it in plain view.',
        ]);
    });
    it('behind cover: Stealth against Perception, 3 harder for each 10 feet', () => {
        const noticed = hidden('round 1 { Ann: Hide [1 1 1; 6 6 6] }');
        const check = noticed.checks('Bob', 'Perception')[0];
        // 25 feet: two full tens
        expect(check?.against?.terms).toEqual(
            expect.arrayContaining([expect.objectContaining({ name: 'distance', value: 6 })]),
        );
        expect(noticed.states('Ann')).not.toContain('Hidden');
        expect(hidden('round 1 { Ann: Hide [6 6 6; 1 1 1] }').states('Ann')).toContain('Hidden');
    });
    it('nobody aims at one who is hidden; a search may find it', () => {
        const played = hidden('round 1 { Ann: Hide [6 6 6; 1 1 1]  Bob: Unarmed Attack at Ann, Search [6 6 6] }');
        expect(played.problems).toContain('Bob cannot Unarmed Attack at Ann: nobody knows where Ann is.');
        expect(costs(played, 'Bob')).toEqual([6]);
    });
    it('the first attack out of hiding is at +2 against a Defense without AGL, and gives it away', () => {
        const played = scene({
            ann: GLOCK,
            bob: 'DEF: 15  Flat-Footed: 10',
            map: '30 x 10 { cover half: 2,4 }',
            bobFirst: true,
            script: shot('Hide [6 6 6; 1 1 1], Single Shot at Bob, Single Shot at Bob'),
        });
        const [first, second] = played.checks('Ann');
        expect(terms(first)['unseen']).toBe(2);
        expect(first?.against).toMatchObject({ name: 'Flat-Footed', value: 10 });
        expect(terms(second)['unseen']).toBeUndefined();
        expect(second?.against?.name).toBe('DEF');
        expect(played.states('Ann')).not.toContain('Hidden');
    });
    it('after an attack hiding costs 6', () => {
        expect(costs(hidden('round 1 { Ann: Single Shot at Bob, Hide }'))).toEqual([7, 6]);
    });
    it('whoever steps into plain view is noticed', () => {
        const played = hidden('round 1 { Ann: Hide [6 6 6; 1 1 1], Move to 1,8 }');
        expect(notes(played)).toContain('Bob notices Ann.');
    });
});

describe('jumping, climbing and swimming, p. 15 to 17', () => {
    it('a jump: Acrobatics against the feet across, twice that without a run', () => {
        const standing = scene({ script: shot('Jump to 1,6 [6 6 6]') });
        expect(standing.checks('Ann', 'Acrobatics')[0]).toMatchObject({ against: { value: 20 } });
        const running = scene({ script: shot('Move to 1,6, Jump to 1,8 [6 6 6]') });
        expect(running.checks('Ann', 'Acrobatics')[0]).toMatchObject({ against: { value: 10 }, success: true });
        expect(costs(running)).toEqual([2, 2]);
        expect(running.of('move').at(-1)?.path.at(-1)).toEqual({ x: 1, y: 8 });
    });
    it('a jump too short ends where its result says, prone', () => {
        const played = scene({ script: shot('Move to 1,6, Jump to 5,6 [1 1 3]') });
        expect(played.of('move').at(-1)?.path.at(-1)).toEqual({ x: 2, y: 6 });
        expect(played.states('Ann')).toContain('Prone');
    });
    it('climbing takes both hands and an Athletics check for each move; on a wall nobody dodges', () => {
        expect(scene({ ann: CLUB, script: shot('Climb to 1,5') }).problems[0]).toContain('two free hands');
        const up = scene({ script: shot('Climb to 1,5 for 10 [6 6 6]') });
        expect(up.states('Ann')).toContain('Climbing');
        expect(costs(up)).toEqual([4]);
        const fallen = scene({ script: shot('Climb to 1,5 for 15 [1 1 1; 6 6 6; 4]') });
        expect(fallen.states('Ann')).toContain('Prone');
        expect(fallen.numbers('Ann')['XHP']).toBe(18);
        const slow = scene({ script: shot('Climb to 1,5 for 10 [2 2 2]') });
        expect(notes(slow)).toContain('Ann makes no progress.');
    });
    it('climbing in haste: 3 CP and −5', () => {
        const played = scene({ script: shot('Accelerated Climb to 1,5 for 10 [6 6 6]') });
        expect(costs(played)).toEqual([3]);
        expect(terms(played.checks('Ann', 'Athletics')[0])['in haste']).toBe(-5);
    });
    it('swimming: who fails by 5 goes under and must hold its breath for twice its CON', () => {
        const played = scene({ script: shot('Swim to 1,5 [1 1 1]') });
        expect(played.states('Ann')).toEqual(expect.arrayContaining(['Swimming', 'Holding Breath']));
        const up = scene({ script: 'round 1 { Ann: Swim to 1,5 [1 1 1], Swim to 1,5 [6 6 6] }' });
        expect(up.states('Ann')).not.toContain('Holding Breath');
    });
});

describe('strangling and suffocation, p. 69 and chapter VI, environments', () => {
    it('breath for the CON score, checks, then unconscious, dying and dead', () => {
        const rounds = Array.from({ length: 8 }, (_, at) =>
            at === 0
                ? 'round 1 { Ann: Grapple at Bob [4 4 4; 1 1 2; 6 6 6], Strangle at Bob [1 1 2; 6 6 6; 1]  Bob: Kneel, End Turn }'
                : `round ${at + 1} { Ann: Kneel  Bob: Kneel, End Turn [1 1 1; 1 1 1] }`,
        ).join('\n');
        const played = scene({
            bob: '',
            distance: 1,
            script: rounds,
            rounds: 8,
            more: '',
        });
        expect(gained(played, 'Bob')).toContain('Holding Breath');
        // CON 10: ten rounds of breath, so nothing worse has come yet
        expect(gained(played, 'Bob')).not.toContain('Suffocating');
    });
    it('a broken hold gives the breath back', () => {
        const played = scene({
            distance: 1,
            script: 'round 1 { Ann: Grapple at Bob [4 4 4; 1 1 2; 6 6 6], Strangle at Bob [1 1 2; 6 6 6; 1]  Bob: Escape Grapple [1 1 2; 6 6 6] }',
        });
        expect(played.states('Bob')).not.toContain('Holding Breath');
        expect(gained(played, 'Bob')).toContain('Holding Breath');
    });
    it('drowning: the third round after the failed check kills', () => {
        const script = Array.from(
            { length: 20 },
            (_, at) =>
                `round ${at + 1} { Ann: ${at === 0 ? 'Swim to 1,5 [1 1 1]' : 'Face at Bob, End Turn [1 1 1]'}  Bob: Face at Ann }`,
        ).join('\n');
        const played = play(`
npc Ann { level: 1  abilities: STR 10, DEX 10, CON 4, INT 10, WIS 10, CHA 10  CHP: 5  XHP: 3 }
npc Bob { level: 1 ${PLAIN} }
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 6,4 }
    initiative: Ann [6 6 6], Bob [1 1 1]
    ${script}
    impossible orders: skip
    ends: 20 rounds }`);
        expect(gained(played, 'Ann').filter((state) => state !== 'Swimming')).toEqual([
            'Holding Breath',
            'Suffocating',
            'Unconscious',
            'Dying',
            'Dead',
        ]);
    });
});

describe('poison and lost abilities, p. 55 and chapter VI, environments', () => {
    const bitten = (poison: string, dice: string, more = '', rounds = 1) =>
        play(`
weapon "Fangs" { category: Simple Weapon  damage: 1d4 Piercing  size: Small  poison: ${poison} }
npc Ann { level: 1 ${PLAIN} feats: Simple Weapons Proficiency  Melee Attack: 4  carries: "Fangs" in hand }
npc Bob { level: 1 ${PLAIN} CHP: 20  XHP: 20  DEF: 10  Touch: 10  Flat-Footed: 10  ${CLUB} }
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 2,4 }
    initiative: Ann [6 6 6], Bob [1 1 1]
    round 1 { Ann: Standard Melee Attack at Bob [4 4 4; 2; ${dice}]  ${more || 'Bob: Kneel'} }
    ${Array.from({ length: rounds - 1 }, (_, at) => `round ${at + 2} { Ann: Kneel  Bob: Kneel }`).join('\n')}
    impossible orders: skip
    ends: ${rounds} rounds }`);
    it('a failed Fortitude save takes the whole dose, a good one half, rounded up', () => {
        const lost = (save: string) =>
            bitten('Fortitude 12, 1d6 STR', `${save}; 5`)
                .of('change')
                .find(({ statistic }) => statistic === 'STR');
        expect(lost('1 1 2')).toMatchObject({ from: 10, to: 5 });
        expect(lost('6 6 2')).toMatchObject({ from: 10, to: 7 });
    });
    it('lost STR makes blows weaker', () => {
        const played = bitten('Fortitude 12, 1d6 STR', '1 1 2; 6', 'Bob: Standard Melee Attack at Ann');
        expect(terms(attack(played, 'Bob'))['changed FOC']).toBe(-2);
        expect(played.states('Bob')).toContain('Ability Damaged');
    });
    it('the second dose comes half a minute later', () => {
        const played = bitten('Fortitude 12, 1d2 STR, 1d2 DEX', '1 1 2; 1', '', 6);
        const when = played.events.findIndex((event) => event.type === 'change' && event.statistic === 'DEX');
        const fifth = played.events.findIndex((event) => event.type === 'round' && event.number === 5);
        expect(when).toBeGreaterThan(fifth);
    });
    it('nothing left: STR leaves helpless, CON kills', () => {
        expect(bitten('Fortitude 12, 3d6 STR', '1 1 2; 6 6 6').states('Bob')).toEqual(
            expect.arrayContaining(['Helpless', 'Prone']),
        );
        expect(bitten('Fortitude 12, 3d6 CON', '1 1 2; 6 6 6').states('Bob')).toContain('Dead');
    });
    it('CON takes hit points along', () => {
        // CON 10 to 6: 4 CHP, and 2 of modifier for two levels’ worth of XHP
        expect(bitten('Fortitude 12, 1d6 CON', '1 1 2; 4').numbersAfter('Ann', 'Bob')).toMatchObject({
            CHP: 16,
            XHP: 14,
        });
    });
    it('tired arms: fatigue costs attack and Defense through STR and DEX', () => {
        const played = play(`
weapon "Draining Club" { category: Simple Weapon  damage: 1d4 Bludgeoning  size: Small  inflicts: Exhausted }
npc Ann { level: 1 ${PLAIN} feats: Simple Weapons Proficiency  carries: "Draining Club" in hand }
npc Bob { level: 1 ${PLAIN} feats: Simple Weapons Proficiency  ${CLUB}  CHP: 30  XHP: 30 }
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 2,4 }
    initiative: Ann [6 6 6], Bob [1 1 1]
    round 1 { Ann: Standard Melee Attack at Bob [6 6 6]  Bob: Standard Melee Attack at Ann }
    ends: 1 round }`);
        expect(terms(attack(played, 'Bob'))['changed FOC']).toBe(-2);
    });
});

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
