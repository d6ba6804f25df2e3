import { describe, expect, it } from 'vitest';
import type { EventOf } from '../../../../../src/engine/events/index.js';
import { against, check, notes, terms } from './reading.js';
import { duel, play } from './table.js';

describe('feats', () => {
    it('power and accuracy shift up to five points, declared before the first attack, p. 25', () => {
        const power = duel({
            ann: 'feats: Martial Training (Club, Sap, Sling), Power Strike',
            script: 'round 1 { Ann: Melee Attack at Bob plus Power Strike for 3 [20; 10] }',
        });
        expect(terms(check(power, 'Ann', 'attack'))['Power Strike']).toBe(-3);
        expect(terms(check(power, 'Ann', 'to wound'))['Power Strike']).toBe(3);
        const accurate = duel({
            ann: 'feats: Martial Training (Club, Sap, Sling), Accurate Strike',
            script: 'round 1 { Ann: Melee Attack at Bob plus Accurate Strike for 5 [20; 10] }',
        });
        expect(terms(check(accurate, 'Ann', 'attack'))['Accurate Strike']).toBe(5);
        expect(terms(check(accurate, 'Ann', 'to wound'))['Accurate Strike']).toBe(-5);
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

    it('Follow-Up has the bonus of the attack that it follows, p. 25', () => {
        const feats = 'Martial Training (Club, Sap, Sling), Follow-Up, Rapid Strike';
        const played = play(`
npc Ann { level: 1  abilities: STR 3  feats: ${feats}  carries: Club }
npc Bob { level: 1  abilities: STR 0 }
encounter Test { map: 9 x 9  side A { Ann at 1,4 }  side B { Bob at 2,4 { Wounds: 9 }, Bob as Cid at 2,5 }
    initiative: Ann [20]  round 1 { Ann: Full Attack at Bob [20; 20; 15; 10] }  ends: 1 rounds }`);
        const attacks = played.checks('Ann').filter(({ name }) => name === 'attack');
        expect(attacks.map((attack) => terms(attack)['2 attacks'])).toEqual([-2, -2, -2]);
    });

    it('a weapon too bulky to be used otherwise is braced for one attack, not for a second, p. 28', () => {
        const played = duel({
            ann: 'feats: Martial Training (Axe, Sap, Sling), Rapid Strike  carries: Axe in hand',
            bob: 'Defense: 0  Toughness: 90',
            rounds: 2,
            script: 'round 1 { Ann: Brace "Axe" } round 2 { Ann: Full Attack at Bob plus Rapid Strike }',
        });
        expect(played.problems).toEqual([]);
        expect(played.checks('Ann').filter(({ name }) => name === 'attack')).toHaveLength(1);
    });

    it('a stunning blow is resisted by Fortitude or costs the next turn, p. 24', () => {
        const stunned = duel({
            ann: 'feats: Hard Hands, Stunning Blow',
            script: 'round 1 { Ann: Unarmed Attack at Bob plus Stunning Blow [20; 15; 2]  Bob: Speak }',
        });
        // it still defends as usual: not the condition Stunned
        expect(stunned.states('Bob')).toEqual(expect.arrayContaining(['Dazed']));
        expect(stunned.states('Bob')).not.toContain('Stunned');
        expect(stunned.numbers('Bob')['Health']).toBe(12);
        expect(stunned.problems.join()).toContain('Bob');
    });

    it('a full attack with bare hands stuns by the first blow that strikes, p. 24', () => {
        const played = duel({
            ann: 'feats: Hard Hands, Stunning Blow  carries: Sling in belt',
            script: 'round 1 { Ann: Full Attack at Bob plus Stunning Blow [1; 20; 15; 2] }',
        });
        expect(played.problems).toEqual([]);
        expect(check(played, 'Ann', 'stunning blow')).toBeDefined();
        expect(check(played, 'Ann', 'to wound')).toBeUndefined();
        const armed = duel({
            ann: 'feats: Hard Hands, Stunning Blow',
            script: 'round 1 { Ann: Full Attack at Bob plus Stunning Blow }',
        });
        expect(armed.problems.join()).toContain('only bare hands stun');
    });

    it('a charge with bare hands stuns, too, p. 24', () => {
        const played = duel({
            ann: 'feats: Hard Hands, Stunning Blow  carries: Sling in belt',
            distance: 4,
            script: 'round 1 { Ann: Charge at Bob plus Stunning Blow [20; 15; 2] }',
        });
        expect(played.problems).toEqual([]);
        expect(check(played, 'Ann', 'stunning blow')).toBeDefined();
        expect(played.states('Bob')).toContain('Dazed');
        expect(played.numbers('Bob')['Health']).toBe(12);
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

    it('inspiration goes to the next attack or check, until whoever gave it acts again, p. 21', () => {
        const played = (cid: string, order: string, ann = 'Ann: Inspire at Cid [18]') =>
            play(`
npc Ann { level: 2  abilities: CHA 0  feats: Silver Tongue, Inspire  proficiencies: Diplomacy known }
npc Cid { level: 1  abilities: DEX 0  carries: Club in hand }
npc Bob { level: 1  abilities: DEX 0  Toughness: 40 }
encounter Test { map: 20 x 9  side A { Ann at 1,4, Cid at 3,4 }  side B { Bob at 4,4 }
    initiative: Ann [20], Cid [15], Bob [10]
    round 1 { ${ann}  Cid: ${cid}  Bob: Speak }
    round 2 { Ann: Speak  Cid: ${order}  Bob: Speak }
    ends: 2 rounds }`);
        const inspired = (name: string, ...fight: Parameters<typeof played>) =>
            played(...fight)
                .checks('Cid', name)
                .map((each) => terms(each)['inspired by Ann']);
        const worth = Math.floor(check(played('Speak', 'Speak'), 'Ann', 'Diplomacy')!.roll.total / 5);
        expect(worth).toBeGreaterThan(0);
        expect(inspired('attack', 'Melee Attack at Bob', 'Melee Attack at Bob')).toEqual([worth, undefined]);
        expect(inspired('Tumble', 'Tumble to 3,5', 'Speak')).toEqual([worth]);
        expect(inspired('attack', 'Tumble to 3,5', 'Melee Attack at Bob')).toEqual([undefined]);
        expect(inspired('attack', 'Speak', 'Melee Attack at Bob')).toEqual([undefined]);
        const twice = 'Ann: Inspire at Cid [18], Move to 1,5';
        expect(inspired('attack', 'Melee Attack at Bob', 'Speak', twice)).toEqual([undefined]);
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
