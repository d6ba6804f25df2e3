import { describe, expect, it } from 'vitest';
import { bookOf } from '../../../../../src/engine/rulesets/perfect-20/character/book.js';
import { describe as describeEntity } from '../../../../../src/engine/rulesets/perfect-20/character/description.js';
import { PLAYED } from '../../../../../src/engine/rulesets/perfect-20/fight/procedures.js';
import { first } from '../../../../../src/engine/rules/index.js';
import { check, moves, notes, terms } from './reading.js';
import { duel, duelText, faultsOf, play, write } from './table.js';

const orders = (text: string, ann = '') => ({ ann, distance: 19, script: `round 1 { Ann: ${text} }` });

describe('jumps, p. 10', () => {
    it('up take 5 a foot, twice that without a run of 10 feet', () => {
        const standing = duel(orders('Jump for 2 [20]'));
        expect(check(standing, 'Ann', 'Athletics')?.against?.value).toBe(20);
        expect(notes(standing)).toContain('Ann jumps 2 ft up.');
        expect(moves(standing, 'Ann')).toEqual([]);
        const running = duel(orders('Move to 4,4, Jump for 3 [15]'));
        expect(check(running, 'Ann', 'Athletics')?.against?.value).toBe(15);
        expect(notes(running)).toContain('Ann jumps 3 ft up.');
    });

    it('up fall short where the check does, and are no higher than one can move', () => {
        expect(notes(duel(orders('Jump for 2 [19]')))).toContain('Ann jumps 1 ft up.');
        expect(duel(orders('Jump for 30')).problems.join()).toContain('it can move 25 ft');
        expect(duel(orders('Jump')).problems.join()).toContain('how many feet up');
    });

    it('are a quarter longer and higher with Sprint and a run, p. 22', () => {
        const sprinter = 'feats: Sprint';
        const across = duel(orders('Move to 4,4, Jump to 6,4 [16]', sprinter));
        expect(check(across, 'Ann', 'Athletics')?.against?.value).toBe(16);
        expect(moves(across, 'Ann').at(-1)).toEqual({ x: 6, y: 4 });
        expect(notes(duel(orders('Move to 4,4, Jump for 5 [20]', sprinter)))).toContain('Ann jumps 5 ft up.');
        expect(check(duel(orders('Jump for 2', sprinter)), 'Ann', 'Athletics')?.against?.value).toBe(20);
    });
});

describe('names that stand for several actions', () => {
    it.each(['Any Attack', 'Melee Attacks', 'Ranged Attacks'])('%s is no order', (name) => {
        const one = { ann: '', bob: '', distance: 1, map: '30 x 10', changes: '', rounds: 1, more: '', others: '' };
        const text = duelText({ ...one, bobFirst: false, seed: 1, script: `round 1 { Ann: ${name} at Bob }` });
        expect(faultsOf(text)).toContainEqual(`order-impossible: ${name} stands for several actions.`);
        expect(play(text).checks('Ann')).toEqual([]);
    });

    it.each([
        ['Any Attack', true, true],
        ['Melee Attacks', true, false],
        ['Ranged Attacks', false, true],
    ])('%s: an effect for it counts for blows (%s) and shots (%s)', (name, blows, shots) => {
        const bonus = (order: string, weapon: string) =>
            terms(
                check(
                    play(`
feat Keen { effect: attack +3 for ${name} }
npc Ann { level: 2  abilities: STR 0, DEX 0  feats: Keen  carries: ${weapon} in hand }
npc Bob { level: 2  abilities: STR 0, DEX 0 }
encounter Test { map: 9 x 9  side A { Ann at 1,4 }  side B { Bob at 2,4 }
    initiative: Ann [19], Bob [1]  round 1 { Ann: ${order} at Bob }  ends: 1 rounds }`),
                    'Ann',
                    'attack',
                ),
            )['Keen'];
        expect(bonus('Melee Attack', 'Club')).toBe(blows ? 3 : undefined);
        expect(bonus('Unarmed Attack', 'Club in belt, Sap')).toBe(blows ? 3 : undefined);
        expect(bonus('Shoot', 'Sling')).toBe(shots ? 3 : undefined);
        expect(bonus('Throw', 'Javelin')).toBe(shots ? 3 : undefined);
    });
});

describe('full cover, p. 35', () => {
    it('cannot be attacked, near or far', () => {
        const attack = (order: string, ann = '') =>
            duel({ ann, changes: 'states: Full Cover', script: `round 1 { Ann: ${order} at Bob }` });
        for (const played of [attack('Melee Attack'), attack('Shoot', 'carries: Sling in hand')]) {
            expect(played.checks('Ann')).toEqual([]);
            expect(played.problems.join()).toContain('Bob is fully covered');
        }
    });
});

describe('uses of skills that the GM judges', () => {
    const { library } = write('');
    const book = bookOf(library);
    const uses = library.all('use').map((entity) => ({ name: entity.name, facts: book.read('use', entity) }));

    it.each([
        ['Use Skill', 'attack action, a move left', 'The GM judges what success brings.'],
        ['Push Animal at Bob', 'full-round action, nothing left', 'The GM plays the animal.'],
        ['Command Animal at Bob', 'move action, an attack or a move left', 'The GM plays the animal.'],
        ['Move Silently', 'free action', 'The GM judges who listens.'],
    ])('%s takes its time, and the log says who judges it', (order, cost, note) => {
        const played = duel({ script: `round 1 { Ann: ${order} }` });
        expect(played.problems).toEqual([]);
        expect(played.costs[order]).toBe(cost);
        expect(notes(played)).toContain(note);
    });

    it('a disguise takes 10 minutes for another and 20 for oneself: no action of a fight, p. 13', () => {
        const told = (name: string) => describeEntity(library.find('use', name)!, library).join('\n');
        expect(told('Disguise Other')).toMatch(/Deceit[^]*10[^]*10 minutes/);
        expect(told('Disguise Self')).toMatch(/Deceit[^]*15[^]*20 minutes/);
        const slow = uses.filter(({ facts }) => first(facts.time) === 'longer');
        expect(slow.map(({ name }) => name)).toEqual(expect.arrayContaining(['Disguise Other', 'Disguise Self']));
        expect(slow.filter(({ facts }) => facts.action !== undefined)).toEqual([]);
    });

    it('are all that no played action stands for', () => {
        const isPlayed = (name: string | undefined) => name !== undefined && PLAYED.has(name);
        const silent = uses.filter(
            ({ facts }) => !isPlayed(first(facts.action)?.name) && first(facts.narrative) === undefined,
        );
        expect(silent.map(({ name }) => name)).toEqual([]);
    });
});
