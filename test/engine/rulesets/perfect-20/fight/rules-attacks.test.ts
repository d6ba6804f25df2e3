import { describe, expect, it } from 'vitest';
import { against, check, notes, terms } from './reading.js';
import { duel, play } from './table.js';

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
