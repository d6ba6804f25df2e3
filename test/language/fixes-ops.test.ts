import { describe, expect, test } from 'vitest';
import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver';
import type { ArmouryRule } from '../../src/engine/rulesets/ops-and-tactics/checks/armoury.js';
import { opsAndTactics } from '../../src/engine/rulesets/ops-and-tactics/index.js';
import type { CharacterRule } from '../../src/engine/rulesets/ops-and-tactics/rules.js';
import { good, NPC, twoLevels } from '../engine/rulesets/ops-and-tactics/rule-texts.js';
import { Mender, type Outcome } from './mender.js';
import { openOps } from './ops.js';

const HEAD = 'ruleset Ops and Tactics\n';
const mender = new Mender(await openOps({}, opsAndTactics));

const write = (text: string): Promise<readonly Diagnostic[]> => mender.write(HEAD + text);
const applied = (text: string, action: CodeAction | undefined): string => mender.applied(HEAD + text, action).slice(HEAD.length);

/** What each fix of the faults with a code brings about. */
async function outcomes(code: string, text: string): Promise<Outcome[]> {
    const found = await mender.outcomes(code, HEAD + text);
    return found.map((outcome) => ({ ...outcome, text: outcome.text.slice(HEAD.length) }));
}

const pistol = (find = '', put = ''): string =>
    `weapon Kestrel {
    category: Full Size Handgun
    damage: 2d6 Ballistic
    caliber: "9x19mm"
    recoil: -2
    magazine: box 17 for 1 WP
    action: SA
    size: Small
    cost: 24 WP
    license: licensed
}`.replace(find, put);
const npc = (...lines: readonly string[]): string => NPC.replace('feats: Brawl', lines.join('\n    '));

describe('A fix removes its fault and adds none', () => {
    test.each<[CharacterRule | ArmouryRule, string, string, string]>([
        [
            'feat-prerequisite',
            npc('feats: Heavy Melee Weapon Martial Arts'),
            'Take Archaic Weapons Proficiency (Picks) before it',
            'feats: Archaic Weapons Proficiency (Picks), Heavy Melee Weapon Martial Arts',
        ],
        ['ability-missing', NPC.replace(', CHA 9', ''), 'Add CHA 10', 'INT 9, WIS 10, CHA 10'],
        ['ability-score', good(['age: 30', 'age: 30\n    method: Three Dice'], ['CHA 13', 'CHA 20']), 'Change CHA to 18', 'WIS 14, CHA 18'],
        ['feat-prerequisite', npc('feats: Brawl, Cleave'), 'Take Power Attack before it', 'feats: Brawl, Power Attack, Cleave'],
        ['feat-prerequisite', npc('feats: Heavy Melee Weapon Martial Arts'), 'Take Archaic Weapons Proficiency (Maces) before it', 'feats: Archaic Weapons Proficiency (Maces), Heavy'],
        ['feat-prerequisite', npc('feats: Heavy Melee Weapon Specialist'), 'Take Archaic Weapons Proficiency (Maces), Heavy Melee Weapon Martial Arts before it', 'feats: Archaic Weapons Proficiency (Maces), Heavy Melee Weapon Martial Arts, Heavy Melee Weapon Specialist'],
        ['feat-prerequisite', twoLevels(['Toughness', 'Mobility'], ['Dodge, Mobility', 'Dodge, Toughness']), 'Move Mobility to level 2', 'feats: Dodge, Toughness, Mobility'],
        ['feats-too-many', twoLevels([', Improved Initiative', ', Improved Initiative, Great Fortitude'], ['Dodge, Mobility', 'Dodge']), 'Move Great Fortitude to level 2', 'feats: Dodge, Great Fortitude'],
        ['ranks-zero', NPC.replace('feats', 'ranks: Ride 0, Drive 2\n    feats'), 'Remove Ride', 'ranks: Drive 2'],
        ['ranks-zero', NPC.replace('feats', 'ranks: Ride 0\n    feats'), 'Remove Ride', 'CHA 9\n    feats'],
        ['level-repeated', `${NPC}\nnpc Boss {\n    level 1 { feats: Brawl }\n    level 1 { feats: Dodge }\n    level 2 { feats: Toughness }\n}`, 'Make it level 2', 'level 3 { feats: Toughness }'],
        ['effect-repeated', 'feat One {\n    effect: XHP +1\n    effect: XHP +1\n}', 'Remove it', '{\n    effect: XHP +1\n}'],
        ['license-missing', pistol('    license: licensed\n'), 'Add “license: licensed”', 'cost: 24 WP\n    license: licensed\n}'],
        ['license-automatic', pistol('action: SA', 'action: SA, Fast'), 'Change it to “military”', 'license: military'],
        ['magazine-repeated', pistol('box 17 for 1 WP', 'box 17 for 1 WP, box 17 for 1 WP'), 'Remove it', 'magazine: box 17 for 1 WP\n'],
        ['feat-repeated', npc('feats: Brawl, Dodge, Brawl'), 'Remove Brawl', 'feats: Brawl, Dodge\n'],
        ['feat-choice-missing', npc('carries: "Glock 17"', 'feats: Personal Firearms Proficiency, Weapon Focus'), 'Choose Glock 17', 'Weapon Focus ("Glock 17")'],
        ['rank-cap', NPC.replace('feats', 'ranks: Stealth 9, Drive 2\n    feats'), 'Change Stealth to 6', 'ranks: Stealth 6, Drive 2'],
        ['cop-save-limit', good(['XHP 2, Fortitude 2', 'XHP 1, Fortitude 3']), 'Change Fortitude to 2 and spend 1 on XHP', 'cop: XHP 2, Fortitude 2'],
        ['cop-save-limit', good(['XHP 2, Fortitude 2', 'XHP 1, Fortitude 3']), 'Change Fortitude to 2 and spend 1 on Will', 'cop: XHP 1, Fortitude 2, Will 1'],
        ['cop-overspent', good(['XHP 2, Fortitude', 'XHP 3, Fortitude']), 'Change XHP to 2', 'cop: XHP 2, Fortitude 2'],
        ['cop-left', good(['XHP 2, Fortitude', 'XHP 1, Fortitude']), 'Spend 1 on Reflex', 'cop: XHP 1, Fortitude 2, Reflex 1'],
        ['focused-too-many', good(['Treat Injury\n', 'Treat Injury, Disable Device\n']), 'Remove Disable Device', 'Speechcraft, Treat Injury\n'],
        ['focused-needless', good(['focused: ', 'focused: Linguistics, ']), 'Remove Linguistics', 'focused: Acrobatics, Athletics'],
        ['occupation-skills-left', good(['(Stealth, Presence)', '(Stealth)']), 'Choose Presence', 'Criminal (Stealth, Presence), feat'],
        ['occupation-skill', good(['(Stealth, Presence)', '(Stealth, Ride)']), 'Change to “Presence”', 'Criminal (Stealth, Presence), feat'],
        ['occupation-feats-left', good([', feat Brawl', '']), 'Choose Brawl', '(Stealth, Presence), feat Brawl'],
        ['skill-speciality', good(['Stealth 5', 'Knowledge 2, Stealth 1']), 'Change to “Knowledge (Civics)”', 'ranks: Knowledge (Civics) 2, Stealth 1'],
        ['focus-split', good(['MRK 1, AGL 1', 'MRK 1, AGL 0']), 'Split into MRK 1, AGL 1', 'DEX 14 (MRK 1, AGL 1)'],
        ['level-gap', twoLevels(['level 2', 'level 3']), 'Make it level 2', 'level 2 {'],
        ['proficiency-missing', `${NPC}\nnpc Boss from Thug { carries: "Glock 17" }`, 'Take Personal Firearms Proficiency', 'feats: + Personal Firearms Proficiency'],
    ])('%s: %s', async (code, text, title, written) => {
        const found = await outcomes(code, text);
        const outcome = found.find((one) => one.title === title);
        expect(outcome, found.map((one) => one.title).join('\n')).toMatchObject({ gone: [code], come: [] });
        expect(outcome?.text).toContain(written);
    });
});

test('The recoil of a calibre comes from the tables, whichever of them is asked', async () => {
    const [weapon] = await outcomes('caliber-recoil', pistol('recoil: -2', 'recoil: -3'));
    expect(weapon).toMatchObject({ title: 'Change it to -2', text: pistol(), gone: ['caliber-recoil'], come: [] });
    const caliber = (recoil: number): string =>
        `caliber "8mm Kestrel" { category: Light Rifle  damage: 2d6 Ballistic  recoil: ${recoil} }`;
    const [own] = await outcomes('recoil-formula', caliber(-4));
    expect(own).toMatchObject({ title: 'Change it to -2', text: caliber(-2), come: [] });
});

test('A misspelt word of an effect is set right', async () => {
    const found = await outcomes('value-form', 'feat One { effect: damge dice +1 with Handgun }');
    expect(found).toMatchObject([
        { title: 'Change to “damage dice”', text: 'feat One { effect: damage dice +1 with Handgun }', come: [] },
    ]);
});

describe('Fix all', () => {
    const all = async (text: string): Promise<string> => {
        const diagnostics = await write(text);
        const [action] = await mender.actions(diagnostics, 'source.fixAll');
        return applied(text, action);
    };

    test('mends what leaves nothing to choose, and nothing else', async () => {
        const text = npc('ranks: Stealth 9, Drive 0', 'feats: Brawl, Cleave, Brawl');
        const after = await all(text);
        expect(after).toBe(npc('ranks: Stealth 6', 'feats: Brawl, Cleave'));
        expect((await write(after)).map(({ code }) => code)).toEqual(['feat-prerequisite']);
        expect(await mender.actions(mender.workspace.diagnostics('a.skirmish'), 'source.fixAll')).toEqual([]);
    });

    test('mends the language too', async () => {
        expect(await all(npc('race Human', 'feats: Brawl'))).toBe(npc('race: Human', 'feats: Brawl'));
    });

    test('leaves alone what the GM has allowed', async () => {
        const text = npc('feats: Brawl, Brawl', 'allow: feat-repeated, because "Twins"');
        expect(await all(text)).toBe(text);
        expect(await outcomes('feat-repeated', text)).toEqual([]);
    });

    test('is offered to those who ask for it only', async () => {
        const diagnostics = await write(npc('feats: Brawl, Brawl'));
        const quick = await mender.actions(diagnostics, CodeActionKind.QuickFix);
        expect(quick.map(({ title, kind }) => `${kind} ${title}`)).toEqual(['quickfix Remove Brawl']);
        expect(await mender.actions(diagnostics, CodeActionKind.Refactor)).not.toContainEqual(
            expect.objectContaining({ kind: 'source.fixAll.skirmish' }),
        );
    });
});

test('Fixes of a half-written character are offered without fail, and their edits do not overlap', async () => {
    const text = twoLevels(['Toughness', 'Cleave'], ['Stealth 5', 'Stealth 9, Ride 0'], ['Fortitude 2', 'Fortitude 5']);
    for (let length = 0; length <= text.length; length += 11) {
        const diagnostics = await write(text.slice(0, length));
        for (const action of await mender.actions(diagnostics, CodeActionKind.QuickFix)) {
            // Edits that overlap cannot be applied.
            expect(() => applied(text.slice(0, length), action), action.title).not.toThrow();
        }
        await mender.actions(diagnostics, 'source.fixAll');
    }
});
