import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDice } from '../../../../src/engine/dice/index.js';
import type { NumberName } from '../../../../src/engine/rulesets/ops-and-tactics/character/numbers.js';
import { bookOf } from '../../../../src/engine/rulesets/ops-and-tactics/character/book.js';
import { pointsSpent } from '../../../../src/engine/rulesets/ops-and-tactics/checks/abilities.js';
import { caliberRecoil } from '../../../../src/engine/rulesets/ops-and-tactics/fight/arms.js';
import { rulebook, Table } from './table.js';

interface Golden {
    readonly streetShootout: Record<'henry' | 'larry', Record<string, unknown>>;
    readonly calibreRecoil: Record<string, number>;
    readonly pointBuy: Record<string, number>;
    readonly experienceToReach: Record<string, unknown>;
}
const golden = JSON.parse(
    readFileSync(new URL('../../../golden/ops-and-tactics.json', import.meta.url), 'utf8'),
) as Golden;

/*
 * The book prints the two as finished sheets. What it prints fixes their levels: Henry’s Melee Attack 5 takes a FOC of 2,
 * which is all that STR 14 gives, and a BAB of 3; XHP 16 is then what three levels give without any COP. Larry’s XHP of 21
 * is odd, which two levels and CON 15 give with 2 COP in each, and his BAB of 2 leaves a MRK of 0. It does not print the
 * other scores, ages, occupations, skills, or the feats beyond those that the fight uses: these are filled in.
 */
const HENRY = `character Henry {
    age: 26
    occupation: Law Enforcement (Perception, Drive), feat Brawl
    abilities: STR 14 (FOC 2, POW 0), DEX 13 (MRK 0, AGL 1), CON 13, INT 10, WIS 14, CHA 14
    focused: Acrobatics, Athletics, Stealth, Knowledge (Civics), Knowledge (Tactics), Treat Injury, Technology Use
    level 1 {
        cop: Fortitude 1, Reflex 1, skill points 2
        ranks: Acrobatics 5, Athletics 5, Stealth 5, Knowledge (Civics) 5, Knowledge (Tactics) 5, Treat Injury 5,
            Perception 5, Drive 5, Knowledge (Streetwise) 5
        feats: Personal Firearms Proficiency, Handgun Specialist, Medium Armor Proficiency
    }
    level 2 {
        cop: skill points 4
        ranks: Acrobatics 1, Athletics 1, Stealth 1, Knowledge (Civics) 1, Knowledge (Tactics) 1, Treat Injury 1,
            Perception 1, Drive 1, Knowledge (Streetwise) 1, Technology Use 6
        feats: Rifle Specialist, Autofire Proficiency
    }
    level 3 {
        cop: skill points 4
        ranks: Acrobatics 1, Athletics 1, Stealth 1, Knowledge (Civics) 1, Knowledge (Tactics) 1, Treat Injury 1,
            Perception 1, Drive 1, Knowledge (Streetwise) 1, Technology Use 1, Knowledge (Pop Culture) 5
        feats: Simple Weapon Specialist, Instructor
    }
    wears: Concealable Vest
    carries: "Glock 17" loaded "9x19mm JHP"
}`;
const LARRY = `character Larry {
    age: 31
    occupation: Criminal (Disable Device, Stealth), feat Personal Firearms Proficiency
    abilities: STR 13 (FOC 1, POW 0), DEX 11, CON 15, INT 10, WIS 10, CHA 14
    focused: Athletics, Drive, Perception, Presence, Acrobatics, Knowledge (Business), Technology Use
    level 1 {
        cop: XHP 2, Fortitude 2
        ranks: Stealth 5, Athletics 5, Knowledge (Streetwise) 5
        feats: Point Blank Shot, Brawl, Simple Weapon Specialist
    }
    level 2 {
        cop: XHP 2, Will 1, skill points 1
        ranks: Stealth 1, Perception 5
        feats: Street Fighting, Power Attack
    }
    carries: "S&W SD40" loaded ".40 S&W" in waistband
}`;

describe('the street shootout', () => {
    const table = new Table(`${HENRY}\n${LARRY}`);

    it.each(['Henry', 'Larry'])('%s keeps every rule', (name) => {
        expect(table.faults(name)).toEqual([]);
    });

    const printed: Readonly<Record<string, NumberName>> = {
        CHP: 'CHP',
        XHP: 'XHP',
        initiative: 'Initiative',
        meleeAttack: 'Melee Attack',
        rangedAttack: 'Ranged Attack',
        DEF: 'DEF',
        touch: 'Touch',
        flatFooted: 'Flat-Footed',
    };
    it.each(['Henry', 'Larry'] as const)('%s has the printed numbers', (name) => {
        const sheet = golden.streetShootout[name.toLowerCase() as 'henry' | 'larry'];
        const labels = Object.keys(printed).filter((label) => label in sheet);
        const found = Object.fromEntries(labels.map((label) => [label, table.number(printed[label] ?? 'Level', name)]));
        expect(found).toEqual(Object.fromEntries(labels.map((label) => [label, sheet[label]])));
        for (const [save, value] of Object.entries(sheet.saves as Record<string, number>)) {
            expect(`${save} ${table.number(save as NumberName, name)}`).toBe(`${save} ${value}`);
        }
        for (const score of ['STR', 'CON'].filter((ability) => ability in sheet)) {
            expect(table.sheet(name).score(score).total).toBe(sheet[score]);
        }
        for (const feat of sheet.feats as string[]) {
            expect(table.sheet(name).feats.map((taken) => taken.name)).toContain(feat);
        }
    });

    it('Henry’s recoil reduction is the 4 of the example', () => {
        expect(table.number('Recoil Reduction', 'Henry')).toBe(4);
    });

    it('Henry’s vest reduces as printed', () => {
        const { name, DR, AP } = golden.streetShootout.henry.armor as {
            name: string;
            DR: Record<string, number>;
            AP: number;
        };
        const [vest] = table.sheet('Henry').worn;
        expect(vest?.entity.name).toBe(name);
        expect(vest?.points).toBe(AP);
        const reduction = vest?.reduction.map(({ type, amount }) => [type.toLowerCase(), amount]);
        expect(Object.fromEntries(reduction ?? [])).toEqual(DR);
    });
});

describe('p. 2: point buy', () => {
    const book = bookOf(rulebook.library);
    const costs = new Map(
        book
            .read('method', book.find('method', 'Point Buy'))
            .costs?.[0]?.value.map(({ value }) => [value.score, value.points]),
    );
    it.each(Object.entries(golden.pointBuy))('%s costs %i', (score, points) => {
        const [STR] = new Table(`character Ash { abilities: STR ${score} }`).sheet().plan.abilities;
        expect(STR && pointsSpent([STR], costs)).toBe(points);
    });
});

describe('p. 64: calibre recoil', () => {
    it.each(Object.entries(golden.calibreRecoil))('%s: %i', (dice, recoil) => {
        const { expression } = parseDice(dice);
        expect(expression && caliberRecoil(expression) + 0).toBe(recoil);
    });
});

describe('p. 9: experience', () => {
    const facts = rulebook.library.find('experience', 'Experience Table');
    it('the table of the rulebook has the printed numbers', () => {
        const text = facts?.properties.find(({ label }) => label === 'needed')?.values ?? [];
        const needed = text.map(({ atoms }) => atoms.flatMap((atom) => (atom.kind === 'number' ? [atom.value] : [])));
        for (const [level, points] of Object.entries(golden.experienceToReach)) {
            if (typeof points === 'number') {
                expect(needed).toContainEqual([Number(level), points]);
            }
        }
    });
});
