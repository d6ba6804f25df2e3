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

describe('flat-footed until the first turn, p. 59', () => {
    const told = (bob: string) =>
        scene({ bob, script: 'round 1 { Ann: Kneel  Bob: Kneel }' })
            .of('state')
            .filter(({ who, state }) => who === 'Bob' && state === 'Flat-Footed');
    it('whoever stands is ready then; of the dying nothing is told', () => {
        expect(told('')).toHaveLength(1);
        expect(told('XHP: 0  CHP: -2')).toEqual([]);
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
