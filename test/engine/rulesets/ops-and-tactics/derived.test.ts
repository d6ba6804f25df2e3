import { describe, expect, it } from 'vitest';
import {
    type NumberName,
    skillPointsOf,
    skillTotal,
    total,
} from '../../../../src/engine/rulesets/ops-and-tactics/character/numbers.js';
import { statisticsOf } from '../../../../src/engine/rulesets/ops-and-tactics/character/statistics.js';
import { formatTerms } from '../../../../src/engine/terms.js';
import { Table } from './table.js';

function terms(table: Table, what: NumberName, name?: string): string {
    return formatTerms(total(table.sheet(name), what).terms);
}
const npc = (...lines: readonly string[]): Table => new Table(`npc Thug {\n    ${lines.join('\n    ')}\n}`);

describe('p. 1: modifiers and focuses', () => {
    it.each([
        [1, -5],
        [9, -1],
        [10, 0],
        [11, 0],
        [12, 1],
        [15, 2],
        [18, 4],
        [30, 10],
    ])('a score of %i gives %i', (score, modifier) => {
        expect(npc(`abilities: CON ${score}`).sheet().modifier('CON')).toBe(modifier);
    });

    it.each([
        ['STR 16', 2, 1],
        ['STR 14', 1, 1],
        ['STR 13', 1, 0],
        ['STR 7', -1, -1],
        ['STR 8', -1, 0],
        ['STR 16 (POW 3)', 0, 3],
        ['STR 16 (FOC 1)', 1, 2],
        ['STR 16 (FOC 0, POW 3)', 0, 3],
    ])('%s: FOC %i, POW %i', (text, foc, pow) => {
        const sheet = npc(`abilities: ${text}`).sheet();
        expect([sheet.modifier('FOC'), sheet.modifier('POW')]).toEqual([foc, pow]);
    });

    it('a missing score is an average one', () => {
        expect(formatTerms(npc('level: 1').sheet().score('STR').terms)).toBe('+10 not given');
    });
});

describe('p. 3: training', () => {
    it('raises a score from its level on', () => {
        const sheet = new Table('character Ash { abilities: CON 13  level 1 {}  level 2 { ability: CON 1 } }').sheet();
        expect([sheet.score('CON', 1).total, sheet.score('CON').total]).toEqual([13, 14]);
        expect(total(sheet, 'XHP').total).toBe((3 + 2) * 3);
    });
});

describe('p. 5: hit points, skill points, Combat Points', () => {
    it('XHP: twice (3 + CON + COP) at level 1, once at later levels', () => {
        const levels = 'level 1 { cop: XHP 2 }\n level 2 { cop: XHP 1 }';
        const table = new Table(`character Ash {\n abilities: CON 13\n ${levels}\n}`);
        expect(table.number('XHP')).toBe((3 + 1 + 2) * 2 + (3 + 1 + 1));
        expect(terms(table, 'XHP')).toBe('+9 base +3 CON +5 COP');
        expect(terms(table, 'CHP')).toBe('+13 CON score +2 base');
    });

    it('skill points: five times (3 + INT + 3 a COP) at level 1, at least 1 a level', () => {
        const text = (int: number): string =>
            `character Ash { abilities: INT ${int}  level 1 { cop: skill points 1 }  level 2 {} }`;
        expect(skillPointsOf(new Table(text(14)).sheet(), 1).total).toBe(40);
        expect(skillPointsOf(new Table(text(14)).sheet(), 2).total).toBe(5);
        expect(skillPointsOf(new Table(text(2)).sheet(), 2).total).toBe(1);
    });

    it('Combat Points are 15 unless the race has others', () => {
        expect(npc('level: 1').number('Combat Points')).toBe(15);
        const elf = 'race Elf { combat points: 17  core hit points: -1 }\nnpc Thug { race: Elf  abilities: CON 12 }';
        expect(new Table(elf).number('Combat Points', 'Thug')).toBe(17);
        expect(new Table(elf).number('CHP', 'Thug')).toBe(11);
    });
});

describe('p. 5: loads', () => {
    it.each([
        [20, undefined, 0],
        [21, 'Medium Load', -3],
        [43, 'Heavy Load', -6],
    ])('%i pistols of 1.4 lb with STR 10: %s', (pieces, load, penalty) => {
        const sheet = npc(`carries: ${pieces} x "Glock 17"`, 'feats: Personal Firearms Proficiency').sheet();
        expect(sheet.weight).toBe(1400 * pieces);
        expect(sheet.load?.name).toBe(pieces * 1.4 > 30 ? load : undefined);
        expect(total(sheet, 'Ranged Attack').total).toBe(1 + (sheet.load ? penalty : 0));
        expect(skillTotal(sheet, 'Athletics').total).toBe(sheet.load ? penalty : 0);
        expect(skillTotal(sheet, 'Perception').total).toBe(0);
    });

    it('capacity follows size and build, p. 6', () => {
        expect(npc('abilities: STR 10', 'size: Small').number('Carrying Capacity')).toBe(23);
        expect(npc('abilities: STR 10', 'size: Large').number('Carrying Capacity')).toBe(60);
    });
});

describe('p. 6: Defense and armour', () => {
    const worn = (dex: number, ...lines: readonly string[]): Table =>
        npc(`abilities: DEX ${dex} (MRK 0)`, 'wears: Concealable Vest', ...lines);
    it('the proficient add the bonus of armour; AGL counts as far as the armour lets it', () => {
        const table = worn(20, 'feats: Medium Armor Proficiency');
        expect(terms(table, 'DEF')).toBe('+10 base +3 AGL +2 Concealable Vest');
        expect(terms(table, 'Touch')).toBe('+10 base +3 AGL');
        expect(terms(table, 'Flat-Footed')).toBe('+10 base +2 Concealable Vest');
    });

    it('others get none of it, and more of its penalty', () => {
        const table = worn(10);
        expect(table.number('DEF')).toBe(10);
        expect(skillTotal(table.sheet(), 'Drive').total).toBe(-2);
        expect(skillTotal(worn(10, 'feats: Medium Armor Proficiency').sheet(), 'Drive').total).toBe(0);
        expect(skillTotal(worn(10, 'feats: Medium Armor Proficiency').sheet(), 'Stealth').total).toBe(-2);
    });

    it('a clumsy one is no better for being caught off guard', () => {
        expect(npc('abilities: DEX 8 (MRK 0, AGL -1)').number('Flat-Footed')).toBe(9);
    });

    it('Armor Optimization counts for the armour that was chosen', () => {
        const feats = (armor: string): Table =>
            worn(10, `feats: Medium Armor Proficiency, Light Armor Proficiency, Armor Optimization (${armor})`);
        expect(terms(feats('Medium Armor'), 'DEF')).toBe('+10 base +0 AGL +2 Concealable Vest +1 Armor Optimization');
        expect(feats('Light Armor').number('DEF')).toBe(12);
        expect(skillTotal(feats('Medium Armor').sheet(), 'Stealth').total).toBe(-1);
    });
});

describe('p. 7: occupational skills', () => {
    const text = (focused: string): string =>
        `character Ash { occupation: Criminal (Stealth, Presence)  focused: ${focused}  level 1 {}  level 2 {} }`;
    it('+1 for each level, and +1 for a skill that is focused already', () => {
        expect(skillTotal(new Table(text('Drive')).sheet(), 'Stealth').total).toBe(2);
        expect(skillTotal(new Table(text('Stealth')).sheet(), 'Stealth').total).toBe(3);
    });
});

describe('p. 10: age', () => {
    it.each([
        [39, 10, 10],
        [40, 8, 12],
        [60, 7, 13],
        [80, 6, 14],
        [8, 7, 9],
    ])('at %i CON 10 is %i and WIS 10 is %i', (age, con, wis) => {
        const sheet = new Table(`character Ash { age: ${age}  abilities: CON 10, WIS 10  level 1 {} }`).sheet();
        expect([sheet.score('CON').total, sheet.score('WIS').total]).toEqual([con, wis]);
    });

    it('the scores of an NPC are final unless it says how they were made', () => {
        expect(npc('age: 60', 'abilities: CON 10').sheet().score('CON').total).toBe(10);
        expect(npc('age: 60', 'abilities: CON 10', 'method: Standard').sheet().score('CON').total).toBe(7);
    });

    it('a child has 10 Combat Points and hardly any hit points', () => {
        const table = new Table('character Ash { age: 8  abilities: CON 10  level 1 {} }');
        expect(table.number('Combat Points')).toBe(10);
        expect(table.number('CHP')).toBe(1);
    });
});

describe('p. 48: Skill Focus', () => {
    const sheet = (focused: string) =>
        new Table(`character Ash { focused: ${focused}  level 1 { feats: Skill Focus (Drive) } }`).sheet();
    it('+2 and a focused skill, or +4 where it is one already', () => {
        expect(skillTotal(sheet('Ride'), 'Drive').total).toBe(2);
        expect(sheet('Ride').skills.isFocused('Drive', 1)).toBe(true);
        expect(skillTotal(sheet('Drive'), 'Drive').total).toBe(4);
    });
});

describe('race construction', () => {
    const text = `race Ogre { core hit points: -1  abilities: More Core Hit Points, More Core Hit Points, Strong Fortitude }
        npc Thug { race: Ogre  abilities: CON 16  cop: Fortitude 2 }`;
    it('abilities count as often as they are taken, and multiply what they multiply', () => {
        const table = new Table(text);
        expect(terms(table, 'CHP', 'Thug')).toBe(
            '+16 CON score −1 base +1 More Core Hit Points +1 More Core Hit Points',
        );
        expect(terms(table, 'Fortitude', 'Thug')).toBe('+3 CON +2 COP +2 Strong Fortitude');
    });
});

describe('p. 56: size', () => {
    it('adds to Defense and attacks', () => {
        expect(terms(npc('size: Small'), 'DEF')).toBe('+10 base +0 AGL +1 size');
        expect(npc('size: Large').number('Melee Attack')).toBe(0);
    });
});

describe('totals that the text states', () => {
    const table = npc('abilities: CON 13', 'CHP: 30', 'DEF: 14', 'feats: Dodge');
    it('take the place of what would follow', () => {
        expect(terms(table, 'CHP')).toBe('+30 stated');
        expect(table.number('DEF')).toBe(14);
        expect(table.number('Touch')).toBe(10);
    });

    it('are added to by what only the situation brings', () => {
        const sheet = table.sheet();
        const prone = new Table('condition Prone { effect: DEF -4 }').entity();
        const effects = sheet.effects.plus(
            sheet.book.effects(prone).map((effect) => ({ effect, source: 'Prone', chosen: [] })),
        );
        expect(formatTerms(total(sheet, 'DEF', {}, effects).terms)).toBe('+14 stated −4 Prone');
    });
});

describe('an NPC from others', () => {
    const table = new Table(`
npc Thug { level: 2  abilities: CON 12  ranks: Athletics 4  feats: Brawl, Personal Firearms Proficiency }
npc Leader from Thug { level: 4  feats: + Toughness, - Brawl }
npc Boss from Leader { abilities: CON 14  feats: + Toughness }`);
    it('has what they have, with its own changes', () => {
        const names = (name: string): string[] => table.sheet(name).feats.map((feat) => feat.name);
        expect(names('Leader')).toEqual(['Personal Firearms Proficiency', 'Toughness']);
        expect(names('Boss')).toEqual(['Personal Firearms Proficiency', 'Toughness', 'Toughness']);
        expect(table.number('XHP', 'Leader')).toBe((3 + 1) * 5 + 4);
        expect(table.number('CHP', 'Boss')).toBe(14 + 2 + 2);
        expect(table.sheet('Boss').skills.ranksAt('Athletics', 4)).toBe(4);
    });

    it('keeps every rule', () => {
        expect([...table.faults('Leader'), ...table.faults('Boss')]).toEqual([]);
    });
});

describe('the statistics of a sheet', () => {
    it('come in sections, signed where they are bonuses', () => {
        const statistics = statisticsOf(npc('level: 3', 'abilities: DEX 14', 'ranks: Stealth 2').sheet());
        const text = (name: string) => statistics.find((one) => one.name === name)?.text;
        expect([...new Set(statistics.map(({ section }) => section))]).toEqual([
            'Abilities',
            'Health',
            'Combat',
            'Saves',
            'Skills',
            'Equipment',
        ]);
        expect([text('DEX'), text('BAB'), text('Stealth')]).toEqual(['14 (+2)', '+3', '+4']);
    });

    it('a skill for the trained only is marked for those who are not', () => {
        const statistics = statisticsOf(
            new Table('character Ash { focused: Demolitions, Pilot  level 1 { ranks: Pilot 1 } }').sheet(),
        );
        const skill = (name: string) => statistics.find((one) => one.name === name)?.text;
        expect([skill('Demolitions'), skill('Pilot')]).toEqual(['untrained', '+1']);
    });
});
