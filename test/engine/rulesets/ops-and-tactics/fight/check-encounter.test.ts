import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { opsAndTactics } from '../../../../../src/engine/rulesets/ops-and-tactics/index.js';
import { playEncounter, write } from './table.js';

const CAST = `
npc Henry {
    level: 3
    abilities: STR 14 (FOC 2, POW 0), DEX 12, CON 13, INT 12, WIS 10, CHA 10
    feats: Personal Firearms Proficiency, Handgun Specialist
    carries: "Glock 17" loaded "9x19mm JHP", Light Club in hand
}
npc Larry {
    level: 1
    abilities: STR 10, DEX 10, CON 10, INT 10, WIS 10, CHA 10
    feats: Personal Firearms Proficiency
    carries: "S&W SD40" in waistband
}
`;

/** What is found in an encounter, as `code: message`. */
function findingsIn(body: string, sides = 'side A { Henry at 2,4 } side B { Larry at 8,4 }'): string[] {
    const { library, encounters } = write(
        `${CAST}\nencounter Test { map: 12 x 8 { wall: 3,0 to 3,2 } ${sides} ${body} }`,
    );
    return opsAndTactics
        .checkEncounter(encounters[0]!, library, () => undefined)
        .filter(({ severity }) => severity !== 'hint')
        .map(({ code, message }) => `${code}: ${message}`);
}

describe('an encounter before it is played', () => {
    it('finds nothing wrong with the street shootout', () => {
        const path = join(import.meta.dirname, '../../../../../examples/street-shootout/traffic-stop.skirmish');
        const { library, encounters } = write(readFileSync(path, 'utf8').replace(/^ruleset .*$/m, ''));
        expect(opsAndTactics.checkEncounter(encounters[0]!, library, () => undefined)).toEqual([]);
    });
    it('squares off the map, in a wall, taken', () => {
        const sides = 'side A { Henry at 20,4, Henry as Bo at 3,1 } side B { Larry at 8,4, Larry as Bill at 8,4 }';
        expect(findingsIn('', sides)).toEqual([
            'off-map: 20,4 is not on the map of 12 x 8 squares; Henry stands at 11,4.',
            'in-wall: 3,1 is a wall; Bo stands at 2,0.',
            'square-taken: 8,4 is taken; Bill stands at 7,3.',
        ]);
    });
    it('a wall beyond the map', () => {
        const { library, encounters } = write(
            `${CAST}\nencounter Test { map: 12 x 8 { wall: 3,0 to 30,2 } side A { Henry at 2,4 } side B { Larry at 8,4 } }`,
        );
        const [finding] = opsAndTactics.checkEncounter(encounters[0]!, library, () => undefined);
        expect(finding).toMatchObject({ code: 'off-map', severity: 'error' });
    });
    it('nobody to fight', () => {
        expect(findingsIn('', 'side A { Henry at 2,4 }')).toEqual([
            'no-enemies: Henry is alone: there is nobody to fight.',
        ]);
        expect(findingsIn('', 'side A { Henry at 2,4, Larry at 3,4 }')).toEqual([
            'no-enemies: All are of one side, A: nobody has an enemy.',
        ]);
    });
    it('a turn that costs more than 15 CP', () => {
        expect(
            findingsIn(
                'round 1 { Henry: Draw "Glock 17", Single Shot at Larry, Single Shot at Larry, Potshot at Larry } otherwise { A: Aggressive }',
            ),
        ).toEqual(['turn-overspent: Henry has 15 CP a turn: Potshot at Larry costs 3 CP after 15.']);
    });
    it('a weapon that is not carried, and one that is not drawn', () => {
        expect(findingsIn('round 1 { Henry: Draw "AK-47" } otherwise { A: Aggressive }')[0]).toMatch(
            /^weapon-not-carried: Henry does not carry/,
        );
        expect(findingsIn('round 1 { Larry: Single Shot at Henry } otherwise { B: Aggressive }')).toEqual([
            'weapon-not-in-hand: Larry has S&W SD40 in the waistband: it must be drawn first.',
        ]);
    });
    it('a burst from a pistol without one', () => {
        expect(
            findingsIn('round 1 { Henry: Draw "Glock 17", Burst Fire at Larry } otherwise { A: Aggressive }')[0],
        ).toBe('mode-not-allowed: Glock 17 (PA) does not allow Burst Fire.');
    });
    it.each([
        ['[7 0 2]', '[7 0 2] cannot fall: there is no 7 on a d6. An attack is 3d6.'],
        ['[4 4]', '[4 4] has 2 dice where 3 are rolled. An attack is 3d6.'],
        ['[4 4 4; 4 4 4]', '[4 4 4] has 3 dice where 2 are rolled. The damage is 2d6.'],
        ['[4 4 4; 4 4; 1]', '3 groups of dice are given, but an attack and its damage are 2.'],
    ])('given dice %s', (dice, message) => {
        const order = `round 1 { Henry: Draw "Glock 17", Single Shot at Larry ${dice} } otherwise { A: Aggressive }`;
        expect(findingsIn(order)).toEqual([`given-dice: ${message}`]);
    });
    it('given dice of the end of a turn', () => {
        expect(findingsIn('round 1 { Henry: End Turn [1 4] } otherwise { A: Aggressive }')).toEqual([
            'given-dice: [1 4] can be neither a save (3d6) nor bleeding (a d3 for each die).',
        ]);
    });
    it('a script after which all hold', () => {
        const script = 'round 1 { Henry: Draw "Glock 17"  Larry: Draw "S&W SD40" }';
        expect(findingsIn(`${script} otherwise { A: Hold  B: Hold }`)[0]).toMatch(
            /^never-ends: After round 1 all hold/,
        );
        expect(findingsIn(`${script} otherwise { A: Hold  B: Hold } ends: 1 round`)).toEqual([]);
        expect(findingsIn(`${script} otherwise { A: Hold }`)).toEqual([]);
    });
    it('a hint at whoever has rounds without orders and no tactics', () => {
        const hints = (body: string): string[] => {
            const sides = 'side A { Henry at 2,4 } side B { 3 x Larry at 8,4 to 8,7 }';
            const { library, encounters } = write(`${CAST}\nencounter Test { map: 12 x 8 ${sides} ${body} }`);
            return opsAndTactics
                .checkEncounter(encounters[0]!, library, () => undefined)
                .filter(({ code }) => code === 'no-tactics')
                .map(({ message }) => message);
        };
        const said = (name: string) => `${name} has no tactics: in a round without orders it fights as Aggressive.`;
        expect(hints('')).toEqual([said('Henry'), said('Larry')]);
        expect(hints('otherwise { A: Hold  B: Cautious }')).toEqual([]);
        expect(hints('round 1 { A: Kneel } otherwise { B: Cautious }')).toEqual([said('Henry')]);
        expect(hints('round 1 { A: Kneel } otherwise { B: Cautious } ends: 1 round')).toEqual([]);
    });
});

describe('an order that is none by itself', () => {
    it.each([
        [
            'Fighting Defensively at Larry',
            'Fighting Defensively is added to an attack: “Standard Melee Attack plus Fighting Defensively”.',
        ],
        ['Called Shot at Larry', 'Called Shot is added to an attack: “Standard Melee Attack aiming for Head”.'],
        ['Called Shot at Larry aiming for Leg', 'Called Shot is added to an attack: “Standard Melee Attack”.'],
    ])('%s', (order, message) => {
        expect(findingsIn(`round 1 { Henry: ${order} } otherwise { A: Aggressive }`)).toEqual([
            `modifier-alone: ${message}`,
        ]);
    });
    it('what is added is a modifier', () => {
        expect(
            findingsIn('round 1 { Henry: Standard Melee Attack at Larry plus Reload } otherwise { A: Hold }'),
        ).toEqual(['order-impossible: Reload cannot be added to an attack.']);
    });
    it('is refused in the fight, too', () => {
        const { library, encounters } = write(
            `${CAST}\nencounter Test { map: 12 x 8  side A { Henry at 2,4 } side B { Larry at 3,4 }\nround 1 { Henry: Fighting Defensively at Larry } impossible orders: skip\nends: 1 round }`,
        );
        expect(playEncounter(encounters[0]!, library).of('problem')).toHaveLength(1);
    });
});
