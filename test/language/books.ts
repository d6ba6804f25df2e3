import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ruleset } from '../../src/engine/ruleset.js';
import { opsAndTactics } from '../../src/engine/rulesets/ops-and-tactics/index.js';
import { perfect20 } from '../../src/engine/rulesets/perfect-20/index.js';
import { bareRuleset } from './bare-ruleset.js';
import { opsRulebook, sample } from './ops.js';
import { perfectRulebook } from './perfect.js';
import { TestWorkspace } from './workspace.js';

/** The books, and what each calls the things that the tests of the editor’s features speak of. */
export const BOOKS = [
    {
        title: 'Ops and Tactics',
        line: 'ruleset Ops and Tactics',
        ruleset: opsAndTactics,
        rulebook: opsRulebook,
        folder: 'ops-and-tactics',
        sample,
        feat: 'Brawl',
        otherFeat: 'Toughness',
        feature: 'interface',
        /** Whether something is bought level by level in amounts. */
        hasAmounts: true,
        attack: 'Single Shot',
        blow: 'Unarmed Attack',
        skill: 'Athletics',
        /** What somebody has learnt of a skill. */
        learnt: (skill: string) => `ranks: ${skill} 3`,
        also: 'Drive 1',
        explainedLabel: 'occupation',
        counted: (number: string) => `level 1 { cop: ${number} 1 }`,
        levelLabels: ['cop', 'feats', 'ranks'],
        mixed: { text: 'cop:', found: ['skill points', 'Fortitude', 'XHP'] },
        quotedName: { label: 'carries', typed: 'Gl', name: 'Glock 17', column: 13 },
        bracket: { text: 'abilities: STR 14 ', found: ['FOC', 'POW'] },
        example: { folder: 'street-shootout', file: 'traffic-stop.skirmish', encounter: 'Traffic Stop', seed: 1701 },
        gunman: `abilities: STR 13 (FOC 1, POW 0), DEX 11, CON 12, INT 9, WIS 10, CHA 9
    feats: Brawl, Personal Firearms Proficiency
    carries: "S&W SD40" loaded ".40 S&W" in hand, 2 x ".40 S&W" magazine, Light Club`,
        second: 'Double Tap at "Thug 1" [3 4 5]',
        /** A feat that is taken with a weapon. */
        focus: (weapon: string) => `Weapon Focus (${weapon})`,
        ability: 'STR',
        abilities: 'STR 13, DEX 11, CON 12, INT 9, WIS 10, CHA 9',
        points: 'cop: XHP 4',
        isBoughtAnew: true,
        totals: `abilities: STR 13, DEX 11, CON 12, INT 12, WIS 10, CHA 9
    cop: XHP 4, Fortitude 2
    ranks: Athletics 3, Perception 2
    feats: Brawl, Toughness`,
        weapon: 'Light Club',
        quoted: 'Glock 17',
        arms: 'damage: 2d6 Ballistic',
        armor: 'Leather Jacket',
        facts: 'race: Human',
        number: 'XHP',
        total: 'XHP',
        state: 'Dying',
        price: /Combat Points: \d/,
        cost: /‹\d+ CP, \d+ left›/,
        numbers: /CHP \d+, XHP \d+, melee [+−]\d+, ranged [+−]\d+, DEF \d+/,
        hero: `occupation: Law Enforcement (Perception, Drive), feat Brawl
    abilities: STR 14 (FOC 1, POW 1), DEX 12 (MRK 0, AGL 1), CON 13, INT 12, WIS 14, CHA 10
    level 1 {
        cop: XHP 1, skill points 1
        ranks: Perception 3, Knowledge (Civics) 2
    }
    level 2 {
        ranks: Perception 1
    }`,
        skillsHinted: /ranks: Perception 3, Knowledge \(Civics\) 2‹= [+]\d+›\n[^]*ranks: Perception 1‹= [+]\d+›\n/,
        explained: /Fortitude [+−]\d/,
        firstPoints: 'level 1',
        pointsLeft: /level 1‹2 of 4 COP left, -?\d+ skill points? left› \{[^]*level 2‹4 of 4 COP left, -?\d+ skill points? left› \{/,
        things: ['concealable vest', '9x19mm jhp', 'red dot sight', 'fragmentation grenade', 'belt holster', 'golf cart'],
    },
    {
        title: 'Perfect 20',
        line: 'ruleset "Perfect 20"',
        ruleset: perfect20,
        rulebook: perfectRulebook,
        folder: 'perfect-20',
        sample: readFileSync(join(import.meta.dirname, '../fixtures/features/sample-perfect.skirmish'), 'utf8'),
        feat: 'Aim',
        otherFeat: 'Salvo',
        feature: 'interface',
        hasAmounts: false,
        attack: 'Shoot',
        blow: 'Unarmed Attack',
        skill: 'Athletics',
        learnt: (skill: string) => `proficiencies: ${skill} known`,
        also: 'Stealth known',
        explainedLabel: 'origins',
        counted: (number: string) => `${number}: 3`,
        levelLabels: ['increase', 'feats', 'proficiencies'],
        mixed: { text: 'proficiencies:', found: ['language', 'literacy', 'Stealth', 'Broadsword', 'Hides'] },
        quotedName: { label: 'feats', typed: 'Hi', name: 'Hide in the Open', column: 11 },
        bracket: { text: 'proficiencies: Crafts ', found: ['Traps', 'Tools'] },
        example: { folder: 'ash-and-ember', file: 'encounters/kilns.skirmish', encounter: 'Kilns', seed: 12 },
        gunman: `abilities: STR 2, DEX 3, CON 1
    feats: Martial Training (Shortbow, Club, Sap)
    carries: Shortbow in hand, Club`,
        second: 'Shoot at "Thug 1" [14]',
        focus: (weapon: string) => `Martial Training (${weapon}, Club, Sap)`,
        ability: 'STR',
        abilities: 'STR 2, DEX 1, CON 1, INT 0, WIS 1, CHA 1',
        points: 'proficiencies: Stealth known',
        isBoughtAnew: false,
        totals: `abilities: STR 2, DEX 1, CON 1, INT 0, WIS 1, CHA 1
    advancement: Attack 2, Defense 2, Toughness 2, Proficiencies 2, Feats 2
    proficiencies: Athletics known, Stealth specialty, Club
    feats: Aim, Salvo, Focus Skill (Stealth)`,
        weapon: 'Club',
        quoted: 'Reach 5 ft',
        arms: 'damage: 2',
        armor: 'Hides',
        facts: 'origins: Famous',
        number: 'Wounds',
        total: 'Toughness',
        state: 'Dying',
        price: /Takes: \w+/,
        cost: /‹attack action, a move left›/,
        numbers: /melee [+−]\d+, ranged [+−]\d+, Defense \d+, speed \d+/,
        hero: `abilities: STR 2, DEX 2, CON 1, INT 0, WIS 1, CHA 0
    advancement: Attack 2, Defense 2, Toughness 2, Proficiencies 2, Feats 2
    level 1 {
        proficiencies: Awareness known, Crafts (Traps) known
        feats: Aim
    }
    level 2 {
        proficiencies: Awareness specialty
    }`,
        skillsHinted: /Awareness known, Crafts \(Traps\) known‹= [+]\d+›\n[^]*Awareness specialty‹= [+]\d+›\n/,
        pointsLeft:
            /abilities‹0 of 6 points left›[^]*advancement‹0 of 10 raises left›[^]*proficiencies‹\d proficiencies left›[^]*feats‹\d feats left›/,
        explained: /Toughness \d/,
        firstPoints: 'proficiencies',
        things: ['chain shirt', 'steel razor-whip', 'tower shield', 'elite workshop', 'sunday best'],
    },
] as const;

export type BookOfTests = (typeof BOOKS)[number];

/** A workspace with one book. */
export function openBook({ ruleset, rulebook }: BookOfTests, files: Readonly<Record<string, string>> = {}): Promise<TestWorkspace> {
    return TestWorkspace.open(files, { rulesets: [ruleset], rulebooks: rulebook });
}

/** The schema of a book with no rules behind it: what the features read of a ruleset that do not ask for its judgement. */
export const schemaAlone = ({ ruleset }: BookOfTests): Ruleset => bareRuleset(ruleset.name, ruleset.schema);
