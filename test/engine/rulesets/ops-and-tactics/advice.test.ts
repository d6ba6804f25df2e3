import { describe, expect, it } from 'vitest';
import { suggest } from '../../../../src/engine/rulesets/ops-and-tactics/character/advice.js';
import { describe as describeEntity } from '../../../../src/engine/rulesets/ops-and-tactics/character/description.js';
import { check } from '../../../../src/engine/rulesets/ops-and-tactics/checks/index.js';
import { characterRules } from '../../../../src/engine/rulesets/ops-and-tactics/rules.js';
import { rulebook, Table } from './table.js';

const TEXT = `character Ash {
    age: 30
    occupation: Criminal (Stealth, Presence), feat Brawl
    abilities: STR 13 (FOC 1, POW 0), DEX 14 (MRK 1, AGL 1), CON 13, INT 10, WIS 14, CHA 13
    focused: Acrobatics, Athletics, Drive, Perception, Ride, Speechcraft, Treat Injury
    level 1 {
        ranks: Stealth 5
        feats: Toughness,
    }
    level 2 { feats: Dodge }
}`;
const table = new Table(TEXT);

function offers(label: string, kinds: readonly string[], level = 1, after = 'feats: Toughness,') {
    const offset = `ruleset Ops and Tactics\n${TEXT}`.indexOf(after) + after.length + 1;
    const list = suggest({ entity: table.entity(), label, level, offset }, kinds, table.library) ?? [];
    return new Map(list.map((one) => [one.name, one]));
}

describe('what can come next', () => {
    it('feats whose prerequisites are met come first, then those one short', () => {
        const feats = offers('feats', ['feat']);
        expect(feats.get('Second Wind')).toMatchObject({ rank: 0, detail: 'p. 45' });
        expect(feats.get('Mobility')).toMatchObject({ rank: 1, detail: 'needs Dodge' });
        expect(feats.get('Pistol Expert')?.rank).toBeGreaterThan(2);
    });

    it('a feat that is taken and cannot be taken again comes last', () => {
        const feats = offers('feats', ['feat']);
        expect(feats.get('Brawl')).toMatchObject({ rank: 90, detail: 'taken already' });
        expect(feats.get('Toughness')?.rank).toBe(0);
    });

    it('a later level may use what is taken by then', () => {
        expect(offers('feats', ['feat'], 2, 'feats: Dodge ').get('Mobility')?.rank).toBe(0);
    });

    it('focused skills come before those that cost double', () => {
        const skills = offers('ranks', ['skill']);
        expect(skills.get('Drive')).toMatchObject({ rank: 0, detail: '0 of 5 ranks' });
        expect(skills.get('Disable Device')).toMatchObject({ rank: 1, detail: '0 of 2 ranks, 2 points each' });
        expect(skills.get('Stealth')?.rank).toBe(2);
        expect(skills.has('Knowledge')).toBe(false);
    });

    it('skills that are focused already are said to be', () => {
        const skills = offers('focused', ['skill']);
        expect(skills.get('Linguistics')?.detail).toBe('focused by everybody');
        expect(skills.get('Stealth')?.detail).toBe('focused by Criminal');
        expect(skills.get('Disable Device')).toMatchObject({ rank: 0 });
    });

    it('occupations by what they ask for, and their lists', () => {
        const jobs = offers('occupation', ['occupation', 'skill', 'feat']);
        expect(jobs.get('Doctor')).toMatchObject({ rank: 0, detail: 'Age 25' });
        expect(jobs.get('Disable Device')?.rank).toBe(0);
        expect(jobs.get('Drive')?.rank).toBe(1);
        expect(jobs.get('Simple Weapon Specialist')?.rank).toBe(0);
        expect(jobs.get('Cleave')?.rank).toBe(1);
    });

    it('things with their numbers, those one is proficient with first', () => {
        const things = offers('carries', ['weapon', 'armor']);
        // not proficient, no licence
        expect(things.get('Glock 17')).toMatchObject({ rank: 10 });
        expect(things.get('Glock 17')?.detail).toMatch(/ · 20 WP · licensed · needs Personal Firearms Proficiency$/);
        expect(things.get('Light Club')).toMatchObject({ rank: 0 });
    });

    it('has no opinion elsewhere', () => {
        expect(suggest({ entity: table.entity(), label: 'age', offset: 0 }, [], table.library)).toBeUndefined();
        expect(suggest({ label: 'feats', offset: 0 }, ['feat'], table.library)).toBeUndefined();
    });
});

describe('what a hover says', () => {
    const lines = (kind: string, name: string): readonly string[] => {
        const entity = kind === 'character' ? table.entity() : rulebook.library.find(kind, name);
        return entity ? describeEntity(entity, table.library) : [];
    };
    it.each([
        ['feat', 'Mobility', /^Requires: AGL 1, Dodge/],
        ['occupation', 'Criminal', /^Requires: Age 15/],
        ['skill', 'Stealth', /^Key ability: DEX/],
        ['weapon', 'Glock 17', /^Category: .*Handgun/],
        ['armor', 'Concealable Vest', /^Category: Medium Armor/],
        ['ammunition', '9x19mm JHP', /^Calibre: 9x19mm/],
        ['action', 'Single Shot', /^Combat Points: /],
        ['character', 'Ash', /^Level 2, Human, Criminal/],
    ])('%s %s', (kind, name, first) => {
        expect(lines(kind, name)[0]).toMatch(first);
    });

    it('text of files is no markup', () => {
        const text = 'feat Odd { requires: "<b>*x*"  narrative: "" }';
        const odd = new Table(text);
        expect(describeEntity(odd.entity(), odd.library)).toEqual(['Requires: \\<b\\>\\*x\\*']);
    });
});

describe('the rulebook itself', () => {
    it.each([...rulebook.entities.keys()])('%s has no faults', (path) => {
        const found = (rulebook.entities.get(path) ?? []).flatMap((entity) =>
            check(entity, rulebook.library, () => undefined)
                .filter(({ code }) => code in characterRules)
                .map(({ code, message }) => `${entity.name}: ${code}: ${message}`),
        );
        expect(found).toEqual([]);
    });
});
