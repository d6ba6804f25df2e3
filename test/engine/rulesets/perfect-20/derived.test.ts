import { describe, expect, it } from 'vitest';
import { describe as describeEntity } from '../../../../src/engine/rulesets/perfect-20/character/description.js';
import {
    attackWith,
    damageWith,
    defense,
    type NumberName,
    skillTotal,
    total,
} from '../../../../src/engine/rulesets/perfect-20/character/numbers.js';
import { throwingRange, weaponOf } from '../../../../src/engine/rulesets/perfect-20/character/gear.js';
import { sheetOf } from '../../../../src/engine/rulesets/perfect-20/character/sheet.js';
import { perfectCharacters } from '../../../../src/engine/rulesets/perfect-20/ruleset.js';
import { Effects } from '../../../../src/engine/rules/index.js';
import { effectsOf } from '../../../../src/engine/rulesets/perfect-20/character/book.js';
import { formatTerms } from '../../../../src/engine/terms.js';
import { bookLibrary, sheetFrom, tableOf } from './table.js';

const MIRA = `character Mira {
    abilities: STR 2, DEX 3, CON 1, INT 1, WIS 0, CHA -1
    origins: Thickskinned, Status
    trades: feat
    advancement: Attack 2, Defense 2, Toughness 2, Reflex 1, Proficiencies 1, Feats 2
    proficiencies: Stealth known, Tumble specialty, Broadsword, Steel Shield, Chain Shirt
    feats: Focus Skill (Tumble), Sprint, Aim, Capable Defense, Roll With Blows
    wears: Chain Shirt
    carries: Broadsword in hand, Steel Shield in off hand, Basic Toolkit (Legerdemain)
    level 2 { feats: Stolid }
    level 3 { feats: Stolid }
    level 4 { increase: DEX  feats: Hard Hands }
    level 5 { feats: Hard Hands  proficiencies: language Elvish, literacy }
}`;
const mira = sheetFrom(MIRA);
const terms = (name: NumberName): string => {
    const sum = total(mira, name);
    return `${sum.total}: ${formatTerms(sum.terms)}`;
};

describe('derived numbers are sums of named terms', () => {
    it.each<[NumberName, string]>([
        ['Level', '5: +5 level'],
        ['Attack', '5: +5 advancement'],
        ['Melee Attack', '3: +5 advancement +2 STR −4 Heavy Load'],
        ['Ranged Attack', '5: +5 advancement +4 DEX −4 Heavy Load'],
        ['Unarmed Damage', '5: +3 Hard Hands +2 STR'],
        ['Defense', '22: +10 base +5 advancement +2 DEX +2 Chain Shirt +3 Steel Shield'],
        ['Touch', '20: +10 base +5 advancement +2 DEX +3 Steel Shield'],
        ['Toughness', '14: +5 base +4 advancement +1 CON +3 Chain Shirt +1 Thickskinned'],
        ['Initiative', '0: +0 WIS'],
        ['Speed', '25: +25 base +20 DEX −20 Heavy Load'],
        ['Fortitude', '2: +1 advancement +1 CON'],
        ['Reflex', '7: +3 advancement +4 DEX'],
        ['Will', '1: +1 advancement +0 WIS'],
        ['Health', '14: +12 base +1 Stolid +1 Stolid'],
        ['Repute', '5: +3 advancement +2 Status'],
        ['Wealth', '3: +2 base −1 CHA +2 Status'],
        ['Proficiencies', '8: +7 advancement +1 INT'],
        ['Feats', '9: +8 advancement +1 traded origin'],
        ['Bulk', '15: +4 Chain Shirt +4 Broadsword +5 Steel Shield +2 Basic Toolkit'],
    ])('%s', (name, expected) => {
        expect(terms(name)).toBe(expected);
    });

    it('skills: ranks, ability, tools, load where it hinders', () => {
        const skill = (name: string, field?: string) => formatTerms(skillTotal(mira, name, field).terms);
        expect(skill('Tumble')).toBe('+5 specialty +3 Focus Skill +4 DEX −4 Heavy Load');
        expect(skill('Stealth')).toBe('+5 known +4 DEX −4 Heavy Load');
        expect(skill('Legerdemain')).toBe('+4 DEX');
        expect(skill('Athletics')).toBe('+2 STR');
    });

    it('fields: ranks count in the fields that were bought', () => {
        const sheet = sheetFrom(
            'npc Nemo { level: 2  abilities: INT 1  proficiencies: Education (History) known  carries: Professional Toolkit (Education (History)) }',
        );
        expect(formatTerms(skillTotal(sheet, 'Education', 'History').terms)).toBe(
            '+2 known +1 INT +2 Professional Toolkit',
        );
        expect(formatTerms(skillTotal(sheet, 'Education', 'Nature').terms)).toBe('+1 INT');
    });

    it('the best of DEX and what may stand in for it, as far as armour lets it, p. 20', () => {
        const sheet = sheetFrom(
            'npc Nemo { level: 1  abilities: DEX 0, WIS 3  feats: Capable Defense, Capable Strike }',
        );
        expect(formatTerms(total(sheet, 'Defense').terms)).toBe('+10 base +0 advancement +3 WIS');
        const armored = sheetFrom(
            'npc Nemo { level: 1  abilities: DEX 0, WIS 3  feats: Capable Defense, Martial Training (Hides, Club, Sap)  wears: Hides }',
        );
        expect(formatTerms(total(armored, 'Defense').terms)).toBe('+10 base +0 advancement +1 WIS +1 Hides');
    });

    it('Roll With Blows: INT, WIS or CHA for CON in Toughness, where it is better, p. 20', () => {
        const toughness = (scores: string) =>
            total(
                sheetFrom(
                    `npc Nemo { level: 1  abilities: ${scores}  feats: Capable Defense, Roll With Blows  advancement: Toughness 1 }`,
                ),
                'Toughness',
            ).total;
        expect(toughness('CON 1')).toBe(7);
        for (const ability of ['INT', 'WIS', 'CHA']) {
            expect(toughness(`CON 1, ${ability} 3`), ability).toBe(9);
            expect(toughness(`CON 3, ${ability} 1`), ability).toBe(9);
        }
    });

    it('armour that one is not proficient with gives Toughness alone, a shield nothing until readied, p. 7', () => {
        const sheet = sheetFrom('npc Nemo { level: 1  abilities: DEX 3  wears: Hides  carries: Basic Shield }');
        expect(formatTerms(total(sheet, 'Defense').terms)).toBe('+10 base +0 advancement +1 DEX');
        expect(total(sheet, 'Toughness').total).toBe(7);
        expect(defense(sheet, { armored: true, shield: sheet.shield!.entity }).total).toBe(12);
    });

    it('without DEX: bonus and dodge are lost, a penalty doubled, p. 8', () => {
        const quick = sheetFrom('npc Nemo { level: 1  abilities: DEX 3 }');
        const slow = sheetFrom('npc Nemo { level: 1  abilities: DEX -2 }');
        expect(defense(quick, { armored: true, dexterity: 'penalty doubled' }).total).toBe(10);
        expect(defense(slow, { armored: true, dexterity: 'bonus lost' }).total).toBe(8);
        expect(defense(slow, { armored: true, dexterity: 'penalty doubled' }).total).toBe(6);
    });
});

describe('attacks and rolls to wound', () => {
    const weapon = (name: string) => {
        const entity = bookLibrary.find('weapon', name);
        if (!entity) {
            throw new Error(name);
        }
        return entity;
    };
    const archer = sheetFrom(`npc Archer {
        level: 4  abilities: STR 1, DEX 3  advancement: Attack 2
        feats: Martial Training (Longbow, Rapier, Javelin)  carries: Longbow
    }`);

    it('STR in melee, DEX at range and with Finesse, p. 28 and 30', () => {
        expect(formatTerms(attackWith(archer, weapon('Longbow'), 'Ranged').terms)).toBe('+4 advancement +3 DEX');
        expect(formatTerms(attackWith(archer, weapon('Javelin'), 'Melee').terms)).toBe('+4 advancement +1 STR');
        expect(formatTerms(attackWith(archer, weapon('Rapier'), 'Melee').terms)).toBe('+4 advancement +3 DEX');
        expect(formatTerms(damageWith(archer, weapon('Longbow'), 'Ranged').terms)).toBe('+7 Longbow');
        expect(formatTerms(damageWith(archer, weapon('Rapier'), 'Melee').terms)).toBe('+12 Rapier +1 STR');
        expect(damageWith(archer, weapon('Unarmed'), 'Melee').total).toBe(0);
    });

    it('without proficiency the base bonus does not count, p. 7', () => {
        const attack = attackWith(archer, weapon('Club'), 'Melee');
        expect(attack.total).toBe(1);
        expect(formatTerms(attack.terms)).toContain('−4 not proficient');
        expect(attackWith(archer, weapon('Unarmed'), 'Melee').total).toBe(5);
    });

    it('handedness by strength; ranged weapons take both hands, p. 28', () => {
        expect(archer.handedness(weapon('Dirk'))).toBe('Light');
        expect(archer.handedness(weapon('Broadsword'))).toBe('Dominant');
        expect(archer.handedness(weapon('Longbow'))).toBe('Two-Handed');
        expect(archer.handedness(weapon('Hand Crossbow'))).toBe('Light');
        expect(archer.handedness(weapon('Great-Axe'))).toBe('Braced');
        expect(archer.handedness(weapon('Scythe'))).toBe('Useless');
        expect(throwingRange(3)).toBe(25);
        expect(throwingRange(-2)).toBe(10);
        expect(weaponOf(weapon('Steel Razor-Whip'), archer.book)).toMatchObject({ reach: 10, range: undefined });
        expect(weaponOf(weapon('Sling'), archer.book)).toMatchObject({
            range: 60,
            doubleHands: false,
            reload: { times: 1, shots: 1 },
        });
    });

    it('conditions change scores and what follows from them', () => {
        const condition = (name: string) => {
            const entity = bookLibrary.find('condition', name);
            return (entity ? effectsOf(entity, archer.book) : []).map((effect) => ({
                effect,
                source: name,
                chosen: [],
            }));
        };
        const blind = archer.effects.plus(condition('Blinded'));
        expect(archer.modifier('DEX', 4, {}, blind)).toBe(-3);
        expect(total(archer, 'Ranged Attack', {}, blind).total).toBe(1);
        expect(defense(archer, { armored: true }, {}, archer.effects.plus(condition('Helpless'))).total).toBe(5);
        const prone = new Effects([...archer.effects.list, ...condition('Prone')]);
        expect(attackWith(archer, weapon('Rapier'), 'Melee', {}, prone).total).toBe(3);
        expect(defense(archer, { armored: true }, { against: new Set(['Melee']) }, prone).total).toBe(
            defense(archer, { armored: true }).total - 4,
        );
        expect(total(archer, 'Speed', {}, archer.effects.plus(condition('Entangled'))).total).toBe(10);
    });
});

describe('origins and loads', () => {
    it('Age changes scores, standing and proficiencies, once for each', () => {
        const old = sheetFrom('npc Nemo { level: 1  abilities: STR 1, INT 1  origins: Age, Age }');
        expect(old.score('STR').total).toBe(-1);
        expect(old.score('INT').total).toBe(3);
        expect(formatTerms(total(old, 'Proficiencies').terms)).toBe('+2 advancement +3 INT +1 Age +1 Age');
        expect(total(old, 'Wealth').total).toBe(2 + 2 + 2);
    });

    it('Broad-Shouldered is one step lighter, but not out of collapse', () => {
        const laden = (bulk: number) =>
            sheetFrom(`npc Nemo { level: 1  origins: Broad-Shouldered  carries: Sack }  goods Sack { bulk: ${bulk} }`)
                .load?.name;
        expect([3, 7, 12, 18, 25].map(laden)).toEqual([
            undefined,
            'Light Load',
            'Medium Load',
            'Heavy Load',
            'Collapse',
        ]);
    });

    it('an extreme load leaves 5 feet, and nobody moves backwards', () => {
        const speed = (words: string) =>
            total(sheetFrom(`npc Nemo { level: 1  ${words} }  goods Sack { bulk: 18 }`), 'Speed').total;
        expect(speed('carries: Sack')).toBe(5);
        expect(speed('abilities: DEX -2')).toBe(15);
        expect(speed('abilities: DEX -20')).toBe(0);
    });

    it('kin share what their group has', () => {
        const text =
            'npc Nemo { level: 1  abilities: STR 1  origins: Kinship (Hill Folk) }  kinship Hill Folk { effect: STR +1 }';
        expect(sheetFrom(text).score('STR').total).toBe(2);
    });

    it('Martial Training is proficiency with its three items', () => {
        const { library, entities } = tableOf(
            'npc Nemo { level: 1  feats: Martial Training (Club, Hides, Basic Shield) }',
        );
        const [entity] = entities;
        const sheet = entity && sheetOf(entity, library);
        const proficient = ['Club', 'Sap'].map((name) =>
            sheet?.isProficient(bookLibrary.find('weapon', name) as never),
        );
        expect(proficient).toEqual([true, false]);
    });
});

describe('creatures, p. 38', () => {
    const WOLF = `creature Wolf {
        level: 5
        abilities: STR 1, DEX 3, CON 2
        advancement: Size 6, Attack 2, Defense 2, Toughness 2
        traits: Scent, "Resistance to Energy" (Cold), Flying
    }`;
    it('grow in size with their level', () => {
        expect(total(sheetFrom(WOLF), 'Size').total).toBe(12);
        expect(sheetFrom(WOLF).effects.bonus('resistance', { against: new Set(['Cold']) })).toBe(5);
        expect(sheetFrom(WOLF).effects.bonus('resistance', { against: new Set(['Fire']) })).toBe(0);
    });

    it('take scores that they do not state from the size table, where there is one', () => {
        const table =
            'size Large { from: 10  abilities: STR 4, DEX 0  category: 1 }  size Small { from: 4  abilities: STR 0 }';
        const sheet = sheetFrom(`creature Ogre { level: 1  advancement: Size 6  abilities: DEX 1 }  ${table}`);
        expect(sheet.score('STR').total).toBe(4);
        expect(sheet.score('DEX').total).toBe(1);
        expect(sheet.sizeCategory).toBe(1);
        expect(sheetFrom(`creature Ogre { level: 1 }  ${table}`).score('STR').total).toBe(0);
    });
});

describe('increases of ability scores, p. 9', () => {
    it.each([
        ['level 3 { increase: STR }', 1],
        ['level 4 { increase: STR }', 0],
        ['level 4 { increase: STR }  level 7 { increase: STR }', 1],
        ['level 4 { increase: STR }  level 8 { increase: STR }', 0],
    ])('come with every fourth level: %s', (levels, faults) => {
        const { library, entities } = tableOf(`character Nemo { abilities: STR 1  ${levels} }`);
        const found = perfectCharacters.check(entities[0]!, library, () => undefined);
        expect(found.filter(({ code }) => code === 'increases-too-many')).toHaveLength(faults);
    });
});

describe('limits of p. 9', () => {
    it('half the level and 10 for known skills, half the level and 20 for specialties', () => {
        const rank = (level: number, words: string) =>
            skillTotal(sheetFrom(`npc Nemo { level: ${level}  proficiencies: Heal ${words} }`), 'Heal').total;
        expect(rank(20, 'known')).toBe(20);
        expect(rank(21, 'known')).toBe(20);
        expect(rank(24, 'known')).toBe(22);
        expect(rank(25, 'known')).toBe(22);
        expect(rank(40, 'specialty')).toBe(40);
        expect(rank(44, 'specialty')).toBe(42);
    });

    it('for traits of advancement, from level 15 on', () => {
        const at = (trait: NumberName, raises: number, level: number) =>
            total(sheetFrom(`npc Nemo { level: ${level}  advancement: ${trait} ${raises} }`), trait).total;
        expect(at('Attack', 2, 40)).toBe(40);
        expect(at('Attack', 2, 50)).toBe(45);
        expect(at('Attack', 2, 51)).toBe(45);
        expect(at('Fortitude', 0, 30)).toBe(10);
        expect(at('Fortitude', 0, 20)).toBe(5);
    });
});

describe('what the hover and the sheet say', () => {
    it('of a creature: its numbers', () => {
        expect(describeEntity(mira.plan.written, bookLibrary).join('\n')).toContain(
            'Defense 22 (touch 20), Toughness 14',
        );
    });

    it('of an item: value, bulk and their parts', () => {
        const whip = bookLibrary.find('weapon', 'Steel Razor-Whip');
        expect(whip && describeEntity(whip, bookLibrary).join('\n')).toContain('Value: 18: ');
    });

    it('of every entry: something that does not fail', () => {
        for (const kind of Object.keys(perfectCharacters.schema.kinds)) {
            for (const entity of bookLibrary.all(kind)) {
                expect(() => describeEntity(entity, bookLibrary), entity.name).not.toThrow();
            }
        }
    });

    it('sections in the order of a sheet, the totals with all their terms', () => {
        const statistics = perfectCharacters.statistics(mira.plan.written, bookLibrary);
        expect([...new Set(statistics.map(({ section }) => section))]).toEqual([
            'Abilities',
            'Combat',
            'Saves',
            'Standing',
            'Advancement',
            'Skills',
            'Gear',
        ]);
        for (const { sum, name } of statistics.filter(({ sum: { terms: parts } }) => parts.length > 0)) {
            expect(
                sum.terms.reduce((all, term) => all + term.value, 0),
                name,
            ).toBe(sum.total);
        }
    });

    it('what is left to spend, where it is spent', () => {
        const { library, entities } = tableOf(MIRA);
        const [entity] = entities;
        expect(entity && perfectCharacters.remainders(entity, library).map(({ text }) => text)).toEqual([
            '0 of 6 points left',
            '0 of 10 raises left',
            '0 proficiencies left',
            '0 feats left',
            '0 feats left',
            '0 feats left',
            '0 feats left',
            '0 proficiencies left',
            '0 feats left',
        ]);
    });

    it('legal feats first, then those that lack something', () => {
        const { library, entities } = tableOf('npc Nemo { level: 1  feats: Aim }');
        const [entity] = entities;
        const found =
            perfectCharacters.suggest({ label: 'feats', offset: 1000, ...(entity && { entity }) }, ['feat'], library) ??
            [];
        const of = (name: string) => found.find((one) => one.name === name);
        expect(of('Salvo')).toMatchObject({ rank: 0 });
        expect(of('Aim')).toMatchObject({ rank: 0 });
        expect(of('Power Strike')).toMatchObject({ rank: 1, detail: 'needs Martial Training' });
    });
});
