import { describe, expect, it } from 'vitest';
import type { EventOf } from '../../../../../src/engine/events/index.js';
import type { Played } from '../../played.js';
import { duel, play } from './table.js';

const STRONG = 'abilities: STR 3, DEX 1, CON 1, INT 0, WIS 0, CHA 0';
const terms = (check: EventOf<'check'> | undefined) =>
    Object.fromEntries((check?.roll.terms ?? []).map(({ name, value }) => [name, value]));
const against = (check: EventOf<'check'> | undefined) =>
    Object.fromEntries((check?.against?.terms ?? []).map(({ name, value }) => [name, value]));
const moves = (played: Played, who: string) =>
    played
        .of('move')
        .filter((one) => one.who === who)
        .flatMap(({ path }) => path);
const check = (played: Played, who: string, name: string) => played.checks(who, name)[0];
const notes = (played: Played) => played.of('note').map(({ text }) => text);

describe('attacks and wounds', () => {
    it.each([
        [7, 0],
        [8, 1],
        [12, 1],
        [13, 2],
        [17, 2],
        [18, 3],
    ])('a roll to wound of %i against Toughness 8 deals %i wounds, p. 7', (total, wounds) => {
        const played = duel({ bob: 'Toughness: 8', script: `round 1 { Ann: Melee Attack at Bob [20; ${total - 4}] }` });
        expect(check(played, 'Ann', 'to wound')?.roll.total).toBe(total);
        expect(played.numbers('Bob')['Health']).toBe(12 - wounds);
    });

    it('Defense is hit when it is reached, and a natural 1 always misses, p. 30', () => {
        const at = (defense: number, die: number) =>
            duel({
                ann: 'Melee Attack: 5  proficiencies: Sap  carries: Sap',
                bob: `Defense: ${defense}`,
                script: `round 1 { Ann: Melee Attack at Bob [${die}; 1] }`,
            });
        expect(check(at(15, 10), 'Ann', 'attack')?.success).toBe(true);
        expect(check(at(16, 10), 'Ann', 'attack')?.success).toBe(false);
        expect(check(at(0, 1), 'Ann', 'attack')?.success).toBe(false);
        expect(check(at(0, 2), 'Ann', 'attack')?.success).toBe(true);
    });

    it.each([
        [3, ['Lightly Wounded']],
        [4, ['Lightly Wounded', 'Moderately Wounded']],
        [7, ['Lightly Wounded', 'Moderately Wounded', 'Seriously Wounded']],
    ])('%i wounds are rows of the track, p. 8', (wounds, states) => {
        const played = duel({ changes: `Wounds: ${wounds}`, script: 'round 1 { Ann: Speak  Bob: Speak }' });
        expect(played.states('Bob')).toEqual(states);
    });

    it('the tenth wound fells, the thirteenth kills in ten hours, each further one halves them, p. 8', () => {
        const fell = duel({
            bob: 'Toughness: 0',
            changes: 'Wounds: 9',
            script: 'round 1 { Ann: Melee Attack at Bob [20; 1] }',
        });
        expect(fell.states('Bob')).toEqual(
            expect.arrayContaining(['Incapacitated', 'Unconscious', 'Helpless', 'Prone']),
        );
        const hit = (toughness: number) =>
            notes(
                duel({
                    bob: `Toughness: ${toughness}`,
                    changes: 'Wounds: 11',
                    script: 'round 1 { Ann: Melee Attack at Bob [20; 16] }',
                }),
            );
        expect(hit(15)).toContain('Bob has 10 hours to live.');
        expect(hit(10)).toContain('Bob has 5 hours to live.');
        expect(hit(5)).toContain('Bob has 2 hours 30 minutes to live.');
    });

    it('serious wounds cost actions of the next round, p. 8', () => {
        const budget = (wounds: number, dealt: string) =>
            duel({
                bob: 'Toughness: 0',
                changes: `Wounds: ${wounds}`,
                script: `round 1 { Ann: Melee Attack at Bob [20; ${dealt}]  Bob: Speak }`,
            })
                .of('turn')
                .find(({ who }) => who === 'Bob')?.budget;
        expect(budget(5, '1')).toBe('an attack or a move');
        expect(budget(6, '1')).toBe('free actions');
        expect(budget(0, '1')).toBe('an attack and a move');
    });

    it('wounds tell on Toughness in a round with strenuous action, less with Resist Pain, p. 8 and 20', () => {
        const strained = (bob: string, order: string) =>
            against(
                check(
                    duel({
                        bob,
                        changes: 'Wounds: 5',
                        bobFirst: true,
                        script: `round 1 { Bob: ${order}  Ann: Melee Attack at Bob [20; 1] }`,
                    }),
                    'Ann',
                    'to wound',
                ),
            )['strained wounds'];
        expect(strained('', 'Melee Attack at Ann')).toBe(-5);
        expect(strained('', 'Speak')).toBeUndefined();
        expect(strained('feats: Capable Defense, Resist Pain', 'Melee Attack at Ann')).toBe(-2);
    });

    it('moderate wounds take DEX from Defense, but not from the capable, p. 8 and 20', () => {
        const dexterity = (bob: string) =>
            against(
                check(
                    duel({
                        bob: `abilities: STR 0, DEX 3, CON 0, INT 0, WIS 0, CHA 0  ${bob}`,
                        changes: 'Wounds: 4',
                        script: 'round 1 { Ann: Melee Attack at Bob }',
                    }),
                    'Ann',
                    'attack',
                ),
            )['DEX'];
        expect(dexterity('')).toBe(0);
        expect(dexterity('feats: Capable Defense')).toBe(3);
    });

    it('a shield takes the blows that it stops, and breaks at three, p. 27', () => {
        const played = duel({
            bob: 'proficiencies: Steel Shield  carries: Sap in hand, Steel Shield  abilities: STR 3',
            rounds: 1,
            script: 'round 1 { Ann: Melee Attack at Bob [13; 20] }',
            ann: 'Melee Attack: 0  carries: Great-Sword in hand  proficiencies: Great-Sword  abilities: STR 5, DEX 0, CON 0, INT 0, WIS 0, CHA 0',
        });
        // 13 reaches 10 and more but not the 3 of the shield
        expect(check(played, 'Ann', 'attack')?.success).toBe(false);
        expect(played.numbers('Bob')['Steel Shield']).toBe(0);
        expect(notes(played)).toContain('Bob’s Steel Shield is useless.');
    });
});

describe('distance, cover and concealment', () => {
    it('−2 beyond the first increment, doubled with each, on attack and damage, and nothing beyond five, p. 28', () => {
        const shot = (distance: number) =>
            duel({
                ann: 'carries: Sling in hand',
                distance,
                map: '90 x 10',
                script: 'round 1 { Ann: Shoot at Bob [20; 10] }',
            });
        expect(terms(check(shot(12), 'Ann', 'attack'))['range']).toBeUndefined();
        expect(terms(check(shot(13), 'Ann', 'attack'))['range']).toBe(-2);
        expect(terms(check(shot(25), 'Ann', 'to wound'))['range']).toBe(-4);
        expect(terms(check(shot(50), 'Ann', 'attack'))['range']).toBe(-16);
        expect(shot(61).problems.join()).toContain('the range ends at 300 ft');
    });

    it.each([
        ['quarter', 2],
        ['half', 4],
        ['three-quarters', 6],
        ['nine-tenths', 10],
    ])('%s cover gives +%i, p. 35', (degree, bonus) => {
        const played = duel({
            ann: 'carries: Sling in hand',
            distance: 6,
            map: `30 x 10 { cover ${degree}: 6,4 }`,
            script: 'round 1 { Ann: Shoot at Bob }',
        });
        expect(Object.values(against(check(played, 'Ann', 'attack')))).toContain(bonus);
    });

    it('walls hide wholly, and friends in melee with the target are in the way, p. 33 and 35', () => {
        const wall = duel({
            ann: 'carries: Sling in hand',
            distance: 6,
            map: '30 x 10 { wall: 4,4 }',
            script: 'round 1 { Ann: Shoot at Bob }',
        });
        expect(wall.problems.join()).toContain('behind a wall');
        const melee = play(`
npc Ann { level: 1  abilities: DEX 0  carries: Sling }
npc Bob { level: 1  abilities: DEX 0 }
encounter Test { map: 12 x 9  side A { Ann at 1,4, Bob as Cid at 6,5 }  side B { Bob at 6,4 }
    initiative: Ann [20]  round 1 { Ann: Shoot at Bob }  ends: 1 rounds }`);
        expect(against(check(melee, 'Ann', 'attack'))['Quarter Cover']).toBe(2);
    });

    it.each([
        ['light dim', 2, 'Quarter Concealment of Bob'],
        ['light dark', 10, 'Full Concealment of Bob'],
    ])('%s: a hit misses on a d20 of %i or less, p. 35', (light, most, name) => {
        const shot = (die: number) =>
            duel({
                ann: 'carries: Sling in hand',
                distance: 4,
                map: `30 x 10 { ${light}: 4,0 to 9,9 }`,
                script: `round 1 { Ann: Shoot at Bob [20; ${die}; 20] }`,
            });
        expect(check(shot(most), 'Bob', name)?.success).toBe(true);
        expect(check(shot(most + 1), 'Bob', name)?.success).toBe(false);
        expect(check(shot(most), 'Ann', 'to wound')).toBeUndefined();
        expect(check(shot(most + 1), 'Ann', 'to wound')?.success).toBe(true);
    });

    it('nightsight makes dim light good, and the blind-fighter needs no luck after a good roll, p. 6 and 23', () => {
        const shot = (ann: string) =>
            duel({
                ann: `carries: Sling in hand  ${ann}`,
                distance: 4,
                map: '30 x 10 { light dim: 4,0 to 9,9 }',
                script: 'round 1 { Ann: Shoot at Bob [20; 1; 1] }',
            });
        expect(check(shot('origins: Nightsight'), 'Bob', 'Quarter Concealment of Bob')).toBeUndefined();
        expect(check(shot('feats: Analytic Eye, Blind-Fight'), 'Bob', 'Quarter Concealment of Bob')).toBeUndefined();
    });
});

describe('the turn', () => {
    it('is an attack and a move, two moves or a full round, p. 31', () => {
        const both = duel({ script: 'round 1 { Ann: Melee Attack at Bob, Move to 1,2, Move to 1,3 }' });
        expect(both.of('action').flatMap(({ cost, by }) => (by === 'order' ? [cost] : []))).toEqual([
            'attack action, a move left',
            'move action, nothing left',
        ]);
        expect(both.problems.join()).toContain('its actions are spent');
        const twice = duel({ script: 'round 1 { Ann: Melee Attack at Bob, Melee Attack at Bob }' });
        expect(twice.problems.join()).toContain('its attack action is spent');
        const full = duel({ script: 'round 1 { Ann: Move to 1,3, Full Attack at Bob }' });
        expect(full.problems.join()).toContain('it takes a full round');
    });

    it('a 5-foot step goes with everything but other movement, p. 32', () => {
        const step = duel({ script: 'round 1 { Ann: "5-Foot Step" to 1,3, Full Attack at Bob }' });
        expect(step.problems).toEqual([]);
        expect(duel({ script: 'round 1 { Ann: Move to 1,2, "5-Foot Step" to 1,3 }' }).problems.join()).toContain(
            'has moved',
        );
        expect(duel({ script: 'round 1 { Ann: "5-Foot Step" to 1,3, Move to 1,2 }' }).problems.join()).toContain(
            '5-foot step',
        );
    });

    it('those of a base attack of 1 draw as they move, p. 33', () => {
        const draw = (attack: number) =>
            duel({
                ann: `advancement: Attack ${attack}  carries: Sap in belt  level: 1`,
                distance: 4,
                script: 'round 1 { Ann: Draw "Sap", Move to 4,4, Melee Attack at Bob }',
            });
        expect(draw(2).problems).toEqual([]);
        expect(draw(0).problems).not.toEqual([]);
    });

    it('a full-round action can be begun in one turn and completed in the next, p. 33', () => {
        const played = duel({
            rounds: 2,
            script: 'round 1 { Ann: Move to 1,3, Start Full-Round Action  Bob: Speak } round 2 { Ann: Full Attack at Bob, Melee Attack at Bob  Bob: Speak }',
        });
        expect(
            played
                .of('action')
                .filter(({ who }) => who === 'Ann')
                .map(({ cost: paid }) => paid),
        ).toEqual([
            'move action, an attack or a move left',
            'move action, nothing left',
            'full-round action, a move left',
        ]);
        expect(played.problems.join()).toContain('its attack action is spent');
    });

    it('the aware act alone in a surprise round, with one action; the others cannot react, p. 31', () => {
        const played = duel({
            ann: STRONG,
            bob: 'abilities: STR 0, DEX 4, CON 0, INT 0, WIS 0, CHA 0',
            more: 'surprised: B',
            script: 'round 0 { Ann: Melee Attack at Bob [20; 1], Move to 1,3 }',
        });
        const [first] = played.of('turn');
        expect(first?.budget).toBe('an attack or a move');
        expect(against(check(played, 'Ann', 'attack'))['DEX']).toBe(0);
        expect(played.problems.join()).toContain('its actions are spent');
    });

    it('ties of initiative go by the modifier, then by another die, p. 31', () => {
        const played = duel({ bob: 'abilities: WIS 2', more: 'initiative: Ann [14], Bob [12]', script: '' });
        expect(played.of('initiative')[0]?.order.map(({ who, score }) => [who, score])).toEqual([
            ['Bob', 14],
            ['Ann', 14],
        ]);
        const tied = duel({ more: 'initiative: Ann [14], Bob [14]', script: '' });
        expect(tied.of('initiative')[0]?.order.every(({ reroll }) => reroll !== undefined)).toBe(true);
    });

    it('who delays comes later for good, p. 32', () => {
        const played = duel({
            rounds: 2,
            script: 'round 1 { Ann: Delay, Speak  Bob: Speak } round 2 { Ann: Speak  Bob: Speak }',
        });
        const order = played
            .of('action')
            .filter(({ name }) => name === 'Speak')
            .map(({ who }) => who);
        expect(order).toEqual(['Bob', 'Ann', 'Bob', 'Ann']);
    });

    it('a readied attack comes before what sets it off, and sets the initiative anew, p. 32', () => {
        const played = duel({
            distance: 3,
            rounds: 2,
            bob: 'Defense: 0  Toughness: 30',
            script: `round 1 { Ann: ready Melee Attack at Bob when Bob comes within 5 ft [20; 1]  Bob: Move to 2,4 }
                round 2 { Ann: Speak  Bob: Speak }`,
        });
        const readied = played.of('action').find(({ by }) => by === 'ready');
        expect(readied?.text).toBe('Melee Attack at Bob');
        const late = duel({
            distance: 3,
            rounds: 2,
            bobFirst: true,
            script: `round 1 { Bob: Speak  Ann: ready Melee Attack when any enemy comes within 5 ft }
                round 2 { Bob: Move to 2,4  Ann: Speak }`,
        });
        expect(late.of('turn').filter(({ who }) => who === 'Ann')).toHaveLength(1);
        expect(duel({ script: 'round 1 { Ann: ready Full Attack when Bob acts }' }).problems.join()).toContain(
            'only attack and move actions',
        );
    });
});

describe('special attacks', () => {
    it('a trip is a touch, then STR against the better of STR and DEX; the loser falls, p. 33', () => {
        const trip = (mine: number, theirs: number, bob = '') =>
            duel({ ann: STRONG, bob, script: `round 1 { Ann: Trip at Bob [20; ${theirs}; ${mine}]  Bob: Speak }` });
        expect(trip(10, 5).states('Bob')).toContain('Prone');
        expect(trip(2, 19).states('Ann')).toContain('Prone');
        expect(duel({ script: 'round 1 { Ann: Trip at Bob }', bob: 'size category: 2' }).problems.join()).toContain(
            'more than twice its size',
        );
        const sure = trip(10, 5, 'origins: Surefooted');
        expect(sure.of('roll').find(({ who }) => who === 'Bob')?.roll.terms).toContainEqual({
            name: 'Surefooted',
            value: 2,
        });
    });

    it('a charge is straight, 10 feet to twice the speed, +2 to hit and −2 to Defense, p. 34', () => {
        const charge = duel({
            distance: 6,
            script: 'round 1 { Ann: Charge at Bob [10; 1]  Bob: Melee Attack at Ann }',
        });
        expect(moves(charge, 'Ann').at(-1)).toEqual({ x: 6, y: 4 });
        expect(terms(check(charge, 'Ann', 'attack'))['Charge']).toBe(2);
        expect(against(check(charge, 'Bob', 'attack'))['Charge']).toBe(-2);
        expect(duel({ distance: 2, script: 'round 1 { Ann: Charge at Bob }' }).problems.join()).toContain('too near');
        expect(duel({ distance: 14, script: 'round 1 { Ann: Charge at Bob }' }).problems.join()).toContain(
            'can run 50 ft',
        );
        expect(
            duel({ distance: 6, map: '30 x 10 { wall: 4,4 }', script: 'round 1 { Ann: Charge at Bob }' }).problems,
        ).not.toEqual([]);
        expect(
            duel({
                distance: 6,
                changes: 'Wounds: 4',
                bobFirst: true,
                script: 'round 1 { Bob: Charge at Ann }',
            }).problems.join(),
        ).toContain('neither run nor charge');
    });

    it('a push shoves back 5 feet and 5 more for each 5 points, or throws one back, p. 34', () => {
        const push = (mine: number, theirs: number, map = '30 x 10') =>
            duel({
                distance: 5,
                map,
                bob: 'carries: Sling in hand  level: 1',
                script: `round 1 { Ann: Push at Bob [${theirs}; ${mine}] }`,
            });
        // a run of 20 feet is worth 2; Bob strikes with bare hands as she comes
        const far = duel({ distance: 5, changes: 'states: Stunned', script: 'round 1 { Ann: Push at Bob [5; 15] }' });
        expect(moves(far, 'Bob').at(-1)).toEqual({ x: 9, y: 4 });
        expect(
            push(1, 20)
                .of('note')
                .map(({ text }) => text),
        ).toContain('Ann is thrown back.');
        const wall = duel({
            distance: 5,
            map: '30 x 10 { wall: 7,4 }',
            changes: 'states: Stunned',
            script: 'round 1 { Ann: Push at Bob [5; 15] }',
        });
        expect(wall.states('Bob')).toContain('Prone');
    });

    it('a trample runs on over the fallen, p. 34', () => {
        const played = duel({
            ann: STRONG,
            distance: 4,
            changes: 'states: Stunned',
            script: 'round 1 { Ann: Trample at Bob [20; 2; 15; 20] }',
        });
        expect(played.states('Bob')).toContain('Prone');
        expect(moves(played, 'Ann').at(-1)).toEqual({ x: 6, y: 4 });
        expect(check(played, 'Ann', 'to wound')).toBeDefined();
    });

    it('a full attack makes every attack: two weapons and Rapid Strike, −2 for each more, p. 25 and 34', () => {
        const attacks = (ann: string, order = 'Full Attack at Bob') =>
            duel({ ann, bob: 'Defense: 0  Toughness: 40', script: `round 1 { Ann: ${order} }` }).checks('Ann');
        expect(attacks('')).toHaveLength(1);
        expect(attacks('feats: Martial Training (Club, Sap, Sling), Rapid Strike  carries: Sap')).toHaveLength(2);
        expect(terms(attacks('carries: Sap in hand, Sap in off hand')[1])['2 attacks']).toBe(-2);
        expect(
            attacks('feats: Martial Training (Club, Sap, Sling), Rapid Strike  carries: Sap in hand, Sap in off hand'),
        ).toHaveLength(3);
        expect(attacks('carries: Rapier in hand, Rapier in off hand  abilities: STR 2')).toHaveLength(3);
        expect(attacks('carries: Sling in belt')).toHaveLength(2);
    });

    it('fighting defensively costs 4 and guards by 2, total defense guards by 4, for a round, p. 33 and 34', () => {
        const guarded = duel({
            script: 'round 1 { Ann: Full Attack at Bob plus Fighting Defensively  Bob: Melee Attack at Ann }',
        });
        expect(terms(check(guarded, 'Ann', 'attack'))['Fighting Defensively']).toBe(-4);
        expect(against(check(guarded, 'Bob', 'attack'))['Fighting Defensively']).toBe(2);
        const total = duel({
            rounds: 2,
            script: 'round 1 { Ann: Total Defense  Bob: Melee Attack at Ann } round 2 { Ann: Speak  Bob: Melee Attack at Ann }',
        });
        expect(total.checks('Bob').map((one) => against(one)['Total Defense'])).toEqual([4, undefined]);
    });

    it('aid gives +2 to the friend’s attack, or to its Defense if unused, p. 33', () => {
        const played = (order: string) =>
            play(`
npc Ann { level: 1  abilities: STR 0  carries: Club }
encounter Test { map: 9 x 9  side A { Ann at 1,4, Ann as Cid at 2,5 }  side B { Ann as Bob at 2,4 }
    initiative: Ann [20], Cid [15], Bob [10]
    round 1 { Ann: Aid Another "Cid" at Bob [12]  Cid: ${order}  Bob: Melee Attack at Cid }
    ends: 1 rounds }`);
        expect(terms(check(played('Melee Attack at Bob [2]'), 'Cid', 'attack'))['aid of Ann']).toBe(2);
        expect(against(check(played('Speak'), 'Bob', 'attack'))['aid of Ann']).toBe(2);
    });
});

describe('movement and attacks of opportunity', () => {
    const opportunities = (played: Played) =>
        played
            .of('action')
            .filter(({ by }) => by === 'reaction')
            .map(({ who }) => who);

    it('leaving a threatened square gives one, a step and a withdrawal do not, p. 32 and 34', () => {
        expect(opportunities(duel({ script: 'round 1 { Ann: Move to 1,1 }' }))).toEqual(['Bob']);
        expect(opportunities(duel({ script: 'round 1 { Ann: "5-Foot Step" to 1,3 }' }))).toEqual([]);
        expect(opportunities(duel({ script: 'round 1 { Ann: Withdraw to 0,1 }' }))).toEqual([]);
        expect(opportunities(duel({ changes: 'states: Stunned', script: 'round 1 { Ann: Move to 1,1 }' }))).toEqual([]);
    });

    it('standing up gives one, unless one rises as one moves, p. 22 and 33', () => {
        const prone = 'round 1 { Ann: Drop Prone, Stand Up }';
        expect(opportunities(duel({ script: prone }))).toEqual(['Bob']);
        const risen = duel({
            ann: 'feats: Sprint, Rising Step',
            distance: 4,
            script: 'round 1 { Ann: Drop Prone, Move to 1,1 }',
        });
        expect(risen.problems).toEqual([]);
        expect(risen.states('Ann')).not.toContain('Prone');
    });

    it('a run is four times the speed in a straight line, five with Sprint, without DEX, p. 22 and 34', () => {
        const run = (ann: string, to: string) =>
            duel({ ann, distance: 28, map: '60 x 10', script: `round 1 { Ann: Run to ${to} }` });
        expect(run('', '21,4').problems).toEqual([]);
        expect(run('', '22,4').problems.join()).toContain('can run 100 ft');
        expect(run('feats: Sprint', '26,4').problems).toEqual([]);
        expect(run('feats: Sprint', '9,4 via 5,4').problems).toEqual([]);
        expect(run('', '9,4 via 5,8').problems.join()).toContain('straight line');
    });

    it('a tumble passes enemies unharmed at 15, through their squares at 25, p. 19', () => {
        const tumble = (die: number, to: string) =>
            duel({ ann: 'proficiencies: Tumble specialty', script: `round 1 { Ann: Tumble to ${to} [${die}] }` });
        expect(opportunities(tumble(15, '1,1'))).toEqual([]);
        expect(opportunities(tumble(5, '1,1'))).toEqual(['Bob']);
        expect(moves(tumble(20, '1,1'), 'Ann').at(-1)).toEqual({ x: 1, y: 1 });
    });

    it('with Striking Step the rest of a move comes after the attack, p. 22', () => {
        const played = duel({
            ann: 'feats: Sprint, Striking Step',
            distance: 3,
            script: 'round 1 { Ann: Move to 3,4, Melee Attack at Bob, Move to 1,4 }',
        });
        expect(played.problems).toEqual([]);
    });
});

describe('feats', () => {
    it('power and accuracy shift up to five points, declared before the first attack, p. 25', () => {
        const power = duel({
            ann: 'feats: Martial Training (Club, Sap, Sling), Power Strike',
            script: 'round 1 { Ann: Melee Attack at Bob plus Power Strike for 3 [20; 10] }',
        });
        expect(terms(check(power, 'Ann', 'attack'))['Power Strike']).toBe(-3);
        expect(terms(check(power, 'Ann', 'to wound'))['Power Strike']).toBe(3);
        const without = duel({ script: 'round 1 { Ann: Melee Attack at Bob plus Power Strike for 3 }' });
        expect(without.problems.join()).toContain('does not have Power Strike');
        const much = duel({
            ann: 'feats: Martial Training (Club, Sap, Sling), Accurate Strike',
            script: 'round 1 { Ann: Melee Attack at Bob plus Accurate Strike for 6 }',
        });
        expect(much.problems.join()).toContain('for 1 to 5');
    });

    it('Follow-Up strikes another when one drops, p. 25', () => {
        const played = play(`
npc Ann { level: 1  abilities: STR 3  feats: Martial Training (Club, Sap, Sling), Follow-Up  carries: Club }
npc Bob { level: 1  abilities: STR 0 }
encounter Test { map: 9 x 9  side A { Ann at 1,4 }  side B { Bob at 2,4 { Wounds: 9 }, Bob as Cid at 2,5 }
    initiative: Ann [20]  round 1 { Ann: Melee Attack at Bob [20; 20; 15; 10] }  ends: 1 rounds }`);
        expect(played.checks('Ann').map(({ opponent }) => opponent)).toEqual(['Bob', 'Cid']);
    });

    it('a stunning blow is resisted by Fortitude or costs the next turn, p. 24', () => {
        const stunned = duel({
            ann: 'feats: Hard Hands, Stunning Blow',
            script: 'round 1 { Ann: Unarmed Attack at Bob plus Stunning Blow [20; 15; 2]  Bob: Speak }',
        });
        expect(stunned.states('Bob')).toContain('Stunned');
        expect(stunned.numbers('Bob')['Health']).toBe(12);
        expect(stunned.problems.join()).toContain('Bob');
    });

    it('a free hand deflects a weapon by Reflex against the roll to wound, p. 24', () => {
        const played = duel({
            bob: 'feats: Hard Hands, Deflect Attack  carries: Sap in belt',
            script: 'round 1 { Ann: Melee Attack at Bob [20; 5; 20] }',
        });
        expect(check(played, 'Bob', 'Reflex save of Bob')?.success).toBe(true);
        expect(played.numbers('Bob')['Health']).toBe(12);
    });

    it('the sneaky roll damage twice on those who do not expect them, p. 24', () => {
        const played = duel({
            ann: 'feats: Infiltrate, Sneak Attack',
            more: 'surprised: B',
            script: 'round 0 { Ann: Melee Attack at Bob [20; 3 14] }',
        });
        expect(check(played, 'Ann', 'to wound')?.roll.faces).toEqual([3, 14]);
    });

    it('aim makes up for range and cover, up to three actions, p. 23', () => {
        const played = duel({
            ann: 'feats: Aim, Aim  carries: Sling in hand',
            distance: 13,
            rounds: 2,
            map: '40 x 10 { cover half: 13,4 }',
            script: 'round 1 { Ann: Take Aim at Bob, Take Aim at Bob  Bob: Speak } round 2 { Ann: Shoot at Bob  Bob: Speak }',
        });
        expect(terms(check(played, 'Ann', 'attack'))['Aim']).toBe(2);
        expect(against(check(played, 'Ann', 'attack'))['Aim']).toBe(-2);
    });

    it('a bypassing shot that is over by five ignores armour, a precise one the shield, p. 23', () => {
        const shot = (feat: string) =>
            duel({
                ann: `feats: Aim, ${feat}  carries: Sling in hand`,
                bob: 'proficiencies: Hides, Basic Shield  wears: Hides  carries: Sap in hand, Basic Shield',
                distance: 5,
                script: 'round 1 { Ann: Shoot at Bob [20; 20] }',
            });
        expect(against(check(shot('Bypassing Shot'), 'Ann', 'to wound'))['Hides']).toBeUndefined();
        expect(against(check(shot('Disruptive Shot'), 'Ann', 'to wound'))['Hides']).toBe(2);
        expect(against(check(shot('Precise Shot'), 'Ann', 'attack'))['Basic Shield']).toBeUndefined();
    });

    it('a hit may cost a readied action, p. 23', () => {
        const played = duel({
            ann: 'feats: Aim, Disruptive Shot  carries: Sling in hand',
            bob: 'Toughness: 0',
            distance: 5,
            bobFirst: true,
            script: 'round 1 { Bob: ready Move to 9,4 when Ann moves  Ann: Shoot at Bob [20; 15; 2] }',
        });
        expect(check(played, 'Bob', 'Will save of Bob')?.success).toBe(false);
        expect(notes(played).join()).toContain('was not needed');
    });

    it('bait is returned in the own turn, p. 20', () => {
        const played = duel({
            ann: 'feats: Capable Defense, Fratricide',
            rounds: 2,
            script: 'round 1 { Ann: Fratricide at Bob for 4  Bob: Melee Attack at Ann } round 2 { Ann: Melee Attack at Bob  Bob: Speak }',
        });
        expect(terms(check(played, 'Bob', 'attack'))['Fratricide of Ann']).toBe(4);
        expect(terms(check(played, 'Ann', 'attack'))['Fratricide']).toBe(4);
    });

    it('words insult, inspire and fascinate by Diplomacy against 15, once each, p. 21', () => {
        const feats = 'feats: Silver Tongue, Insult, Inspire, Fascinate';
        const insult = duel({ ann: feats, script: 'round 1 { Ann: Insult at Bob [20; 1], Insult at Bob }' });
        expect(insult.states('Bob')).toContain('Insulted');
        expect(insult.problems.join()).toContain('has tried that');
        const spell = duel({
            ann: feats,
            rounds: 2,
            script: 'round 1 { Ann: Fascinate at Bob [20; 2] Bob: Speak } round 2 { Ann: Melee Attack at Bob  Bob: Speak }',
        });
        expect(
            spell
                .of('state')
                .filter(({ state }) => state === 'Fascinated')
                .map(({ gained }) => gained),
        ).toEqual([true, false]);
    });

    it('a feint takes DEX from the next attack, p. 13', () => {
        const played = duel({
            bob: 'abilities: DEX 4',
            script: 'round 1 { Ann: Feint at Bob [2; 20], Melee Attack at Bob }',
        });
        expect(against(check(played, 'Ann', 'attack'))['DEX']).toBe(0);
    });

    it('focus feats bend skill checks: the better of two, 5 at least, another die on a 20, p. 21', () => {
        const roll = (feat: string, dice: string) =>
            check(
                duel({
                    ann: `proficiencies: Tumble specialty  feats: Focus Skill (Tumble), ${feat} (Tumble)`,
                    script: `round 1 { Ann: Tumble to 1,1 [${dice}] }`,
                }),
                'Ann',
                'Tumble',
            )?.roll;
        expect(roll('Double-Skill', '3 17')?.faces).toEqual([3, 17]);
        expect(terms({ roll: roll('Sure Skill', '2') } as EventOf<'check'>)['Sure Skill']).toBe(3);
        expect(terms({ roll: roll('Inspired Skill', '20; 11') } as EventOf<'check'>)['Inspired Skill']).toBe(11);
    });

    it('an archer’s leader lends the die to those who shoot on the same signal, p. 23', () => {
        const played = play(`
npc Ann { level: 1  abilities: DEX 0  feats: Aim, Salvo  carries: Sling }
npc Cid { level: 1  abilities: DEX 0  carries: Sling }
npc Bob { level: 1  abilities: DEX 0  Toughness: 40 }
encounter Test { map: 20 x 9  side A { Ann at 1,4, Cid at 1,6 }  side B { Bob at 9,4 }
    initiative: Ann [20], Cid [15], Bob [10]
    round 1 { Ann: ready Shoot at Bob when Bob moves [17; 1]  Cid: ready Shoot at Bob when Bob moves [3; 1]  Bob: Move to 10,4 }
    ends: 1 rounds }`);
        expect(terms(check(played, 'Cid', 'attack'))['Salvo']).toBe(14);
    });
});

describe('handling', () => {
    it('a sling is loaded with a move after each shot, p. 29', () => {
        const played = duel({
            ann: 'carries: Sling in hand',
            distance: 4,
            rounds: 2,
            script: 'round 1 { Ann: Shoot at Bob, Reload "Sling"  Bob: Speak } round 2 { Ann: Shoot at Bob  Bob: Speak }',
        });
        expect(played.problems).toEqual([]);
        expect(
            duel({
                ann: 'carries: Sling in hand',
                distance: 4,
                rounds: 2,
                script: 'round 1 { Ann: Shoot at Bob  Bob: Speak } round 2 { Ann: Shoot at Bob  Bob: Speak }',
            }).problems.join(),
        ).toContain('not loaded');
    });

    it('bulky weapons take both hands or bracing, and some are useless, p. 28', () => {
        const swing = (weapon: string, strength: number, more = '') =>
            duel({
                ann: `abilities: STR ${strength}  carries: ${weapon} in hand${more}`,
                script: `round 1 { Ann: Melee Attack at Bob with ${weapon} }`,
            }).problems.join();
        expect(swing('Great-Sword', 5, ', Sap in off hand')).toContain('takes both hands');
        expect(swing('Great-Sword', 2)).toContain('must brace');
        expect(swing('Great-Sword', 0)).toContain('too bulky');
        expect(swing('Great-Sword', 5)).toBe('');
    });

    it('a throw ends at the feet of the target, and can be picked up there, p. 28', () => {
        const played = duel({
            ann: 'carries: Javelin in hand',
            rounds: 2,
            distance: 3,
            script: 'round 1 { Ann: Throw at Bob, Move to 3,4  Bob: Speak } round 2 { Ann: "Pick Up" "Javelin", Melee Attack at Bob with Javelin  Bob: Speak }',
        });
        expect(played.problems).toEqual([]);
    });

    it('a shield that one is not used to must be readied, p. 7', () => {
        const guard = (order: string) =>
            against(
                check(
                    duel({
                        ann: 'carries: Sap in hand, Tower Shield',
                        script: `round 1 { Ann: ${order}  Bob: Melee Attack at Ann }`,
                    }),
                    'Bob',
                    'attack',
                ),
            )['Tower Shield'];
        expect(guard('Speak')).toBeUndefined();
        expect(guard('Ready Shield')).toBe(8);
    });

    it('the dying are stabilized and the fallen revived by Heal against 15 with tools, p. 15', () => {
        const heal = (order: string, wounds: number, dice: string) =>
            play(`
npc Ann { level: 1  abilities: WIS 0  carries: Basic Toolkit (Heal) }
npc Bob { level: 1  abilities: STR 0 }
encounter Test { map: 9 x 9  side A { Ann at 1,4, Bob at 2,4 { Wounds: ${wounds} } }  side B { Bob as Cid at 8,8 }
    initiative: Ann [20]  round 1 { Ann: ${order} at Bob [${dice}]  Cid: Speak }  ends: 1 rounds }`);
        expect(heal('Stabilize', 13, '15').states('Bob')).toContain('Stable');
        expect(heal('Stabilize', 13, '14').states('Bob')).toContain('Dying');
        expect(heal('Revive', 10, '15').states('Bob')).not.toContain('Unconscious');
        expect(heal('Revive', 13, '20').problems.join()).toContain('not stable');
    });

    it('who hides where nobody watches strikes the unaware, p. 18', () => {
        const played = duel({
            ann: 'carries: Sling in hand',
            distance: 5,
            map: '30 x 10 { light dark: 0,0 to 3,9 }',
            bob: 'abilities: DEX 3',
            script: 'round 1 { Ann: Hide [20; 1], Shoot at Bob }',
        });
        expect(check(played, 'Ann', 'Stealth')?.success).toBe(true);
        expect(against(check(played, 'Ann', 'attack'))['DEX']).toBe(0);
        expect(played.states('Ann')).not.toContain('Hidden');
        expect(duel({ distance: 5, script: 'round 1 { Ann: Hide }' }).problems.join()).toContain('in plain view');
    });
});
