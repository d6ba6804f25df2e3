import { describe, expect, it } from 'vitest';
import { lacks } from '../../../../src/engine/rulesets/ops-and-tactics/character/requirements.js';
import { Table } from './table.js';

/** What the feat `Goal` lacks in a character who takes it last. */
function wants(requires: string, body: string, more = ''): string[] {
    const table = new Table(`feat Goal { requires: ${requires}  narrative: "" }\n${more}\ncharacter Ash {\n${body}\n}`);
    const sheet = table.sheet('Ash');
    const requirement = sheet.book.read('feat', table.entity('Goal')).requires?.[0]?.value;
    return requirement
        ? lacks(requirement, { sheet, level: sheet.level, feats: sheet.feats, chosen: [] }).map(
              ({ wants: what, found }) => (found === undefined ? what : `${what}; has ${found}`),
          )
        : ['cannot be read'];
}

const ASH = `abilities: STR 13 (FOC 1, POW 0), DEX 12
    race: Human  age: 30  occupation: Criminal (Stealth, Presence)
    level 1 { ranks: Athletics 3, Knowledge (Civics) 2, Ride 0  feats: Archaic Weapons Proficiency (Axes), Brawl }
    level 2 {}`;

describe('p. 41: prerequisites', () => {
    it.each([
        ['STR 13', []],
        ['STR 14', ['STR 14; has 13']],
        ['FOC 1', []],
        ['POW 1', ['POW 1; has 0']],
        ['BAB 2', []],
        ['BAB 3', ['BAB 3; has 2']],
        ['Level 2', []],
        ['Age 18', []],
        ['Age 31', ['Age 31; has 30']],
        ['Human', []],
        ['Criminal', []],
        ['Academic', ['Academic; has Criminal']],
        ['Athletics 3 ranks', []],
        ['Athletics 4 ranks', ['Athletics 4 ranks; has 3 ranks']],
        ['Athletics 3 modifier', []],
        ['Athletics 5 modifier', ['Athletics modifier 5; has 4']],
        ['Stealth 1 rank', ['Stealth 1 rank; has 0 ranks']],
        ['Ride 1 rank', ['Ride 1 rank; has 0 ranks']],
        ['any skill 3 ranks', []],
        ['any skill 4 ranks', ['4 ranks in any skill; has 3 ranks']],
        ['Knowledge (any) 2 ranks', []],
        ['Knowledge (any) 3 ranks', ['Knowledge (any) 3 ranks; has 2 ranks']],
        ['Brawl', []],
        ['Toughness', ['Toughness']],
        ['not Toughness', []],
        ['not Brawl', ['not Brawl']],
        ['Brawl, STR 14, BAB 9', ['STR 14; has 13', 'BAB 9; has 2']],
        ['Toughness or Brawl', []],
        ['Toughness or STR 15', ['Toughness or STR 15; has STR 13']],
        ['Blindsight', ['Blindsight']],
        ['Athletics 4 modifier, Brawl', []],
        ['STR 14 or STR 15', ['STR 14 or STR 15; has 13']],
        ['2 of (Brawl, STR 13, Toughness)', []],
        ['3 of (Brawl, STR 13, Toughness)', ['3 of Brawl, STR 13, Toughness; has 2 of them']],
        ['Brawl, (Toughness or Cleave), STR 13', ['Toughness or Cleave']],
        ['Archaic Weapons Proficiency (any)', []],
        ['Archaic Weapons Proficiency (Axes)', []],
        ['Archaic Weapons Proficiency (Bows)', ['Archaic Weapons Proficiency (Bows); has Axes']],
        ['proficient with "Glock 17"', ['proficiency with Glock 17: Personal Firearms Proficiency']],
    ])('%s', (requires, missing) => {
        expect(wants(requires, ASH)).toEqual(missing);
    });

    it('a feat of the occupation or race counts', () => {
        expect(wants('Brawl', 'occupation: Criminal (Stealth, Presence), feat Brawl\n level 1 {}')).toEqual([]);
        expect(wants('Brawl', 'race: Ogre\n level 1 {}', 'race Ogre { feats: Brawl }')).toEqual([]);
    });

    it('an ability of the race counts', () => {
        expect(wants('Blindsight', 'race: Ogre\n level 1 {}', 'race Ogre { abilities: Blindsight }')).toEqual([]);
    });

    it('an age that is not given cannot be judged', () => {
        expect(wants('Age 18', 'level 1 {}')).toEqual(['Age 18']);
    });
});

describe('what a finding says of an unmet prerequisite', () => {
    const data = (body: string) =>
        new Table(`character Ash {\n${body}\n}`).findings().find(({ code }) => code === 'feat-prerequisite')?.data;

    it('the chain of feats that would meet it', () => {
        expect(data('level 1 { feats: Pistol Expert }')?.chains).toEqual([
            ['Personal Firearms Proficiency', 'Handgun Specialist', 'Handgun Reloader', 'Skilled Pistol Magazine User'],
        ]);
    });

    it('several chains where there are alternatives', () => {
        expect(data('level 1 { feats: Armor Optimization (Light Armor) }')?.chains).toContainEqual([
            'Light Armor Proficiency',
        ]);
    });

    it('no chain where feats are not enough', () => {
        expect(data('abilities: CON 10\n level 1 { feats: Adrenaline Rush }')?.chains).toBeUndefined();
    });

    it('the level at which it is met', () => {
        const body = `level 1 { feats: Healing Knack }
            level 2 { ranks: Treat Injury 3 }
            level 3 { ranks: Treat Injury 2 }`;
        expect(data(body)?.metAt).toBe(3);
    });

    it('and the page of the feat, with its definition', () => {
        const [finding] = new Table('character Ash { level 1 { feats: Cleave } }')
            .findings()
            .filter(({ code }) => code === 'feat-prerequisite');
        expect(finding?.page).toBe(47);
        expect(finding?.related?.[0]?.message).toBe('The feat Cleave.');
    });
});
