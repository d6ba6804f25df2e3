import { describe, expect, it } from 'vitest';
import { itemFacts, itemLine } from '../../../../src/engine/rulesets/ops-and-tactics/character/items.js';
import { bookOf } from '../../../../src/engine/rulesets/ops-and-tactics/character/book.js';
import { statisticsOf } from '../../../../src/engine/rulesets/ops-and-tactics/character/statistics.js';
import { rulebook, Table } from './table.js';

const npc = (lines: string) =>
    new Table(`npc Ann { level: 1  abilities: STR 10, DEX 10, CON 10, INT 10, WIS 10, CHA 10
    feats: Personal Firearms Proficiency
    ${lines} }`);
const statistic = (lines: string, name: string) =>
    statisticsOf(npc(lines).sheet('Ann')).find((one) => one.name === name);

describe('what is worn and carried', () => {
    it.each([
        ['a weapon and armour', 'wears: Concealable Vest\n carries: "Glock 17"', '5.4 lb', '40 WP'],
        ['several of a kind', 'carries: 3 x "Glock 17"', '4.2 lb', '60 WP'],
        ['a box of rounds', 'carries: "9x19mm JHP" box', '0.6 lb', '1 WP'],
        ['loose rounds by their share of a box', 'carries: 25 x "9x19mm JHP" rounds', '0.3 lb', '0.5 WP'],
        ['magazines, which no table gives a weight', 'carries: 2 x "9x19mm JHP" magazine', '0 lb', undefined],
        ['upgrades', 'carries: "Glock 17" fitted Standard Laser Sight fitted Red Dot Sight', '2.4 lb', '35 WP'],
        [
            'upgrades that add a share',
            'carries: "Glock 17" fitted Extended Barrel fitted Detailing',
            '1.47 lb',
            '49 WP',
        ],
        ['upgrades that take a share of the weight', 'carries: AK-47 fitted Synthetic Stock', '5.04 lb', '20 WP'],
    ])('is counted: %s', (_what, lines, weight, worth) => {
        expect(statistic(lines, 'Load')?.text).toBe(weight);
        expect(statistic(lines, 'Worth of Equipment')?.text).toBe(worth);
    });

    it('tells how well it is hidden: size, make, and what is fitted', () => {
        expect(statistic('carries: "Glock 19"', 'Hiding Glock 19')).toMatchObject({
            text: '+1 to Stealth',
            sum: { terms: [{ name: 'make', value: 1 }] },
        });
        expect(statistic('carries: "Glock 19" fitted Compensator', 'Hiding Glock 19')?.text).toBe('−1 to Stealth');
        expect(statistic('carries: AK-47', 'Hiding AK-47')).toMatchObject({
            sum: { terms: [{ name: 'Large', value: -8 }] },
        });
        expect(statistic('carries: M1919A4', 'Hiding M1919A4')).toBeUndefined();
    });

    it('a new character pays for its licence, too', () => {
        const rich = (license: string) =>
            new Table(`character Ash {
    age: 30
    occupation: Criminal (Stealth, Presence), feat Brawl
    abilities: STR 13 (FOC 1, POW 0), DEX 14 (MRK 1, AGL 1), CON 13, INT 10, WIS 14, CHA 13
    level 1 { feats: Personal Firearms Proficiency, Toughness }
    ${license}
    carries: 2 x "Glock 17"
}`).codes();
        expect(rich('')).not.toContain('wealth-overspent');
        expect(rich('license: Military and Police')).not.toContain('wealth-overspent');
        expect(rich('license: Illegal')).toContain('wealth-overspent');
    });
});

describe('a thing in short', () => {
    const book = bookOf(rulebook.library);
    const of = (kind: string, name: string) => {
        const entity = rulebook.library.find(kind, name);
        if (!entity) {
            throw new Error(`There is no ${kind} ${name}.`);
        }
        return entity;
    };

    it('is one line for a list', () => {
        expect(itemLine(of('weapon', 'Sabre'), book)).toBe('1d8 Slashing or 1d8 Piercing · Medium · 3.1 lb · 6 WP');
        expect(itemLine(of('explosive', 'Detonating Cord'), book)).toBe(
            '3d4 Concussion · blast 5 ft · 2 lb · 4 WP · military',
        );
        expect(itemLine(of('equipment', 'Belt Holster'), book)).toMatch(/1 lb · 1 WP$/);
        expect(itemLine(of('feat', 'Brawl'), book)).toBe('');
    });

    it('has all its numbers in a hover', () => {
        expect(itemFacts(of('weapon', 'Korth Pistol'), book)).toEqual(
            expect.arrayContaining([
                'Mastercraft: +1',
                'Mounts: Frame, Barrel',
                'Range: 60 ft',
                'Price: 250 WP',
                'Licence: licensed',
            ]),
        );
        expect(itemFacts(of('weapon', 'Beretta 86'), book)).toContain('Stealth to hide it: +3');
        expect(itemFacts(of('upgrade', 'Compensator'), book)).toContain('Stealth to hide it: −2');
    });
});
