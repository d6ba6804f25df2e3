import { describe, expect, it } from 'vitest';
import { describe as describeEntity } from '../../../../src/engine/rulesets/ops-and-tactics/character/description.js';
import { opsCharacters } from '../../../../src/engine/rulesets/ops-and-tactics/ruleset.js';
import { GOOD, twoLevels } from './rule-texts.js';
import { Table } from './table.js';

/** Everything that the rulebook is asked of an entity. */
function judge(text: string): void {
    const table = new Table(text);
    for (const entity of table.entities) {
        opsCharacters.check(entity, table.library, () => undefined);
        opsCharacters.statistics(entity, table.library);
        describeEntity(entity, table.library);
        opsCharacters.suggest({ entity, label: 'feats', level: 1, offset: 10 }, ['feat'], table.library);
    }
}

describe('half-written characters are judged as far as they go', () => {
    it('cut anywhere', () => {
        for (let end = 0; end < GOOD.length; end += 5) {
            expect(() => judge(GOOD.slice(0, end)), GOOD.slice(0, end)).not.toThrow();
        }
    });

    it.each([
        'character Ash {}',
        'npc Ash { level: 100  abilities: STR 60, CON 0  carries: 99999 x "Glock 17" }',
        'character Ash { level 1 {}  level 999999 { ranks: Stealth 3  feats: Cleave } }',
        'character Ash { level -1 {}  level 0 {}  level 1.5 {} }',
        'character Ash { race: Nobody  occupation: Nothing (Nothing), feat Nothing  focused: Nothing  wears: Nothing }',
        'character Ash { abilities: STR 13 (AGL 1, AGL 1, STR 2), STR 13, XYZ 4 }',
        'npc Ash from Ash { feats: + Brawl }',
        'npc Ash from Elm {}\nnpc Elm from Ash { feats: - Brawl }',
        'feat One { requires: 2 of (One, not One, (One or One)), proficient with chosen  choose: weapon }',
        'category One { within: One  proficiency: Brawl }\nweapon Two { category: One }',
        'skill One { of: One }\ncharacter Ash { focused: One  level 1 { ranks: One 3 } }',
    ])('%s', (text) => {
        expect(() => judge(text)).not.toThrow();
    });

    it('a hundred house feats that each require the two before take no time', () => {
        const feats = Array.from({ length: 100 }, (_, index) => {
            const name = (number: number): string => `"Feat ${number}"`;
            const requires = index < 2 ? '' : `requires: ${name(index - 1)}, ${name(index - 2)}`;
            return `feat ${name(index)} { ${requires} narrative: "" }`;
        });
        expect(() => judge(`${feats.join('\n')}\ncharacter Ash { level 1 { feats: "Feat 99" } }`)).not.toThrow();
    });

    it('the same findings for the same text, whatever was judged before', () => {
        const text = twoLevels(['Toughness', 'Cleave']);
        const once = JSON.stringify(new Table(text).findings());
        judge(GOOD);
        expect(JSON.stringify(new Table(text).findings())).toBe(once);
    });
});
