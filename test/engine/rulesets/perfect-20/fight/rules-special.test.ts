import { describe, expect, it } from 'vitest';
import { STRONG, against, check, moves, terms } from './reading.js';
import { duel, play } from './table.js';

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

    it('friends do not bar a charge or a run, enemies do; nor do those three categories larger, p. 32', () => {
        const charge = (middle: string, side = 'A', size = 0) =>
            play(`
npc Ann { level: 2  abilities: DEX 0  carries: Club }
npc Bob { level: 2  abilities: DEX 0 }
npc Cid { level: 2  abilities: DEX 0  size category: ${size} }
encounter Test { map: 30 x 10
    side A { Ann at 1,4${side === 'A' ? `, Cid at ${middle}` : ''} }
    side B { Bob at 8,4${side === 'B' ? `, Cid at ${middle}` : ''} }
    initiative: Ann [19], Bob [1], Cid [2]
    round 1 { Ann: Charge at Bob [10] }  ends: 1 rounds }`);
        expect(moves(charge('4,4'), 'Ann').at(-1)).toEqual({ x: 7, y: 4 });
        expect(charge('7,4').problems.join()).toContain('not free');
        expect(charge('4,4', 'B').problems.join()).toContain('not free');
        expect(charge('4,4', 'B', 3).problems).toEqual([]);
    });

    it('a full attack can name a step for when nobody is left in reach, p. 34', () => {
        const played = play(`
npc Ann { level: 1  abilities: STR 3, DEX 0  feats: Rapid Strike, Martial Training (Club, Sap, Sling)  carries: Club }
npc Bob { level: 1  abilities: DEX 0 }
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 2,4 { Wounds: 9 }, Bob as Cid at 3,3 }
    initiative: Ann [19], Bob [1], Cid [2]
    round 1 { Ann: Full Attack at Bob to 2,3 [19; 19; 19; 19] }  ends: 1 rounds }`);
        expect(played.problems).toEqual([]);
        expect(moves(played, 'Ann')).toEqual([{ x: 2, y: 3 }]);
        expect(played.checks('Ann', 'attack').map(({ opponent }) => opponent)).toEqual(['Bob', 'Cid']);
        expect(duel({ script: 'round 1 { Ann: Full Attack at Bob to 8,4 }' }).problems.join()).toContain('one square');
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
        expect(terms(check(far, 'Ann', 'push'))['run']).toBe(2);
        const near = duel({ distance: 4, changes: 'states: Stunned', script: 'round 1 { Ann: Push at Bob [5; 15] }' });
        expect(terms(check(near, 'Ann', 'push'))['run']).toBe(1);
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

    it('the step into the square of the enemy is part of a push or a trample, p. 34', () => {
        const rush = (name: string, distance: number) =>
            duel({ distance, changes: 'states: Stunned', script: `round 1 { Ann: ${name} at Bob }` }).problems;
        for (const name of ['Push', 'Trample']) {
            // ten feet with that step, fifty with it, and five more
            expect(rush(name, 2)).toEqual([]);
            expect(rush(name, 10)).toEqual([]);
            expect(rush(name, 11).join()).toContain('55 ft away, and it can run 50 ft');
        }
    });

    it('to tread on the fallen takes ten feet that are left in its square, p. 34', () => {
        const treads = (distance: number) =>
            check(
                duel({
                    ann: STRONG,
                    distance,
                    changes: 'states: Stunned',
                    script: 'round 1 { Ann: Trample at Bob [20; 2; 15] }',
                }),
                'Ann',
                'to wound',
            ) !== undefined;
        // 60 feet in all, and five for each square up to it
        expect(treads(10)).toBe(true);
        expect(treads(11)).toBe(false);
    });

    it('a trip that a shield stops does the shield no harm, p. 27 and 33', () => {
        const played = duel({
            bob: 'carries: Basic Shield  proficiencies: Basic Shield',
            changes: 'Defense: 12',
            script: 'round 1 { Ann: Trip at Bob }',
        });
        expect(played.of('check').some(({ name }) => name.startsWith('damage to'))).toBe(false);
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

    it('aid holds for every attack of the friend’s turn on that enemy, and for none outside of it, p. 33', () => {
        const played = play(`
npc Ann { level: 1  abilities: STR 0  carries: Club }
npc Cid { level: 1  abilities: STR 2  feats: Martial Training (Club, Sap, Sling), Rapid Strike  carries: Club }
npc Bob { level: 1  abilities: STR 0  Toughness: 60 }
encounter Test { map: 12 x 9  side A { Ann at 1,4, Cid at 2,5 }  side B { Bob at 2,4 }
    initiative: Ann [20], Bob [15], Cid [10]
    round 1 { Ann: Speak  Bob: Speak  Cid: Speak }
    round 2 { Ann: Aid Another "Cid" at Bob [12]  Bob: Move to 4,2, Move to 2,4  Cid: Full Attack at Bob plus Rapid Strike }
    ends: 2 rounds }`);
        // the first is the attack of opportunity at Bob’s leaving, which Cid’s own turn has not come to yet
        expect(played.checks('Cid').map((one) => terms(one)['aid of Ann'])).toEqual([undefined, 2, 2]);
    });

    it('aid is for a friend that is in melee with that enemy, p. 33', () => {
        const played = play(`
npc Ann { level: 1  abilities: STR 0  carries: Club }
encounter Test { map: 12 x 9  side A { Ann at 1,4, Ann as Cid at 9,5 }  side B { Ann as Bob at 2,4 }
    initiative: Ann [20], Cid [15], Bob [10]
    round 1 { Ann: Aid Another "Cid" at Bob [12] }
    ends: 1 rounds }`);
        expect(played.problems.join()).toContain('Cid is in no melee with Bob');
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
