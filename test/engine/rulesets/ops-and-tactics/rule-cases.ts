import type { CharacterRule } from '../../../../src/engine/rulesets/ops-and-tactics/rules.js';
import { good, NPC, twoLevels } from './rule-texts.js';

export interface Case {
    /** What is changed in the good character, or a text of its own. */
    readonly text: string;
    /** The text that is marked. */
    readonly at: string;
    /** Words of the message. */
    readonly says: string;
    /** Name of the one at fault. */
    readonly name?: string;
    /** What else is found: of warnings and errors. */
    readonly also?: readonly CharacterRule[];
}
/** Each rule broken in one place; that it is kept elsewhere is what the good character shows. */
export const CASES: Readonly<Record<CharacterRule, readonly Case[]>> = {
    'ability-missing': [
        {
            text: good([', CHA 13', '']),
            at: 'abilities: STR 13 (FOC 1, POW 0), DEX 14 (MRK 1, AGL 1), CON 13, INT 10, WIS 14',
            says: 'No score for CHA',
        },
    ],
    'ability-repeated': [{ text: good(['CHA 13', 'CHA 13, STR 8']), at: 'STR', says: 'already' }],
    'ability-score': [{ text: good(['CHA 13', 'CHA 19']), at: 'CHA', says: '8 to 18; CHA is 19' }],
    'ability-points-overspent': [
        { text: good(['CHA 13', 'CHA 13\n    method: Point Buy 20']), at: 'method: Point Buy 20', says: 'has 20' },
    ],
    'ability-points-left': [
        {
            text: good(['CHA 13', 'CHA 8']),
            at: 'abilities: STR 13 (FOC 1, POW 0), DEX 14 (MRK 1, AGL 1), CON 13, INT 10, WIS 14, CHA 8',
            says: 'left',
        },
    ],
    'ability-training': [
        {
            text: good(
                ['age: 30', 'age: 30\n    method: Three Dice'],
                ['CON 13', 'CON 18'],
                ['cop: XHP 2', 'ability: CON 9\n        cop: XHP 2'],
            ),
            at: 'ability: CON 9',
            says: 'to 27; 26',
        },
    ],
    'focus-split': [
        { text: good(['FOC 1', 'FOC 2']), at: 'FOC', says: 'FOC lies between 0' },
        { text: good(['MRK 1, AGL 1', 'MRK 1, AGL 0']), at: 'MRK', says: 'add up to +1' },
        { text: good(['FOC 1, POW 0', 'FOC -1, POW 2']), at: 'FOC', says: 'between 0' },
    ],
    'focus-ability': [{ text: good(['FOC 1, POW 0', 'MRK 1, POW 0']), at: 'MRK', says: 'a part of DEX, not of STR' }],
    'focus-missing': [{ text: good([' (FOC 1, POW 0)', '']), at: 'STR', says: 'STR: say how' }],
    'child-character': [
        {
            text: good(
                ['age: 30', 'age: 11'],
                ['Criminal (Stealth, Presence), feat Brawl', 'Unemployed (Stealth), feat Brawl'],
                [', Treat Injury 5', ''],
            ),
            at: 'age: 11',
            says: 'a child',
        },
    ],
    'occupation-missing': [
        { text: good([/ {4}occupation.*\n/, ''], ['Stealth 5', 'Drive 5']), at: 'Ash', says: 'no starting occupation' },
    ],
    'occupation-requirement': [
        { text: good(['age: 30', 'age: 14']), at: 'Criminal', says: 'needs Age 15 (has 14)' },
        {
            text: good(
                [/Criminal.*Brawl/, 'Athlete (Acrobatics), feat Brawl'],
                ['STR 13 (FOC 1, POW 0)', 'STR 10'],
                ['DEX 14 (MRK 1, AGL 1)', 'DEX 12 (MRK 0, AGL 1)'],
                ['Stealth 5', 'Athletics 5'],
            ),
            at: 'Athlete',
            says: 'DEX 13 or STR 13',
        },
    ],
    'job-change-requirement': [
        {
            text: twoLevels(['cop: XHP 2, Will 2', 'occupation: Rural (Ride, Athletics)\n        cop: XHP 2, Will 2']),
            at: 'Rural',
            says: 'To become Rural',
        },
    ],
    'job-change-feat': [
        {
            text: twoLevels([
                'cop: XHP 2, Will 2',
                'occupation: Unemployed (Ride), feat Cleave\n        cop: XHP 2, Will 2',
            ]),
            at: 'Cleave',
            says: 'no feat',
        },
    ],
    'age-missing': [{ text: good(['    age: 30\n', '']), at: 'Criminal', says: 'Age 15 (not given)' }],
    'occupation-skills-too-many': [
        {
            text: good(['(Stealth, Presence)', '(Stealth, Presence, Disable Device)']),
            at: 'Disable Device',
            says: 'grants 2 skills; 3',
        },
    ],
    'occupation-skills-left': [
        { text: good(['(Stealth, Presence)', '(Stealth)']), at: 'Criminal (Stealth)', says: 'grants 2 skills; 1' },
    ],
    'occupation-skill': [
        { text: good(['(Stealth, Presence)', '(Stealth, Ride)']), at: 'Ride', says: 'not on the list' },
        { text: good(['(Stealth, Presence)', '(Stealth, Stealth)']), at: 'Stealth', says: 'already' },
    ],
    'occupation-feats-too-many': [
        {
            text: good([', feat Brawl', ', feat Brawl, feat Simple Weapon Specialist']),
            at: 'Simple Weapon Specialist',
            says: 'grants 1 feat',
        },
    ],
    'occupation-feats-left': [
        { text: good([', feat Brawl', '']), at: 'Criminal (Stealth, Presence)', says: 'name it' },
    ],
    'occupation-feat': [{ text: good(['feat Brawl', 'feat Toughness']), at: 'Toughness', says: 'not on the list' }],
    'cop-overspent': [
        {
            text: good(['XHP 2, Fortitude', 'XHP 3, Fortitude']),
            at: 'cop',
            says: '5 COP are spent at level 1; there are 4',
        },
        {
            text: NPC.replace('feats', 'cop: XHP 9\n    feats'),
            name: 'Thug',
            at: 'cop',
            says: '9 COP are spent at 2 levels; there are 8',
        },
    ],
    'cop-left': [{ text: good(['XHP 2, Fortitude', 'XHP 1, Fortitude']), at: 'cop', says: '1 of 4 COP are left' }],
    'cop-save-limit': [
        { text: good(['XHP 2, Fortitude 2', 'XHP 1, Fortitude 3']), at: 'Fortitude 3', says: 'bought 3 times' },
    ],
    'cop-purchase': [{ text: good(['XHP 2, Fortitude 2', 'XHP 2, DEF 2']), at: 'DEF 2', says: 'not DEF' }],
    'focused-too-many': [
        {
            text: good(['Treat Injury\n', 'Treat Injury, Disable Device\n']),
            at: 'Disable Device',
            says: '8 focused skills',
        },
    ],
    'focused-left': [
        {
            text: good([', Ride, Speechcraft', ', Ride']),
            at: 'focused: Acrobatics, Athletics, Drive, Perception, Ride, Treat Injury',
            says: '1 of 7',
        },
    ],
    'focused-repeated': [{ text: good([', Ride, Speechcraft', ', Ride, Drive']), at: 'Drive', says: 'already' }],
    'focused-needless': [
        { text: good([', Ride, Speechcraft', ', Ride, Linguistics']), at: 'Linguistics', says: 'of everybody' },
    ],
    'focused-later': [
        {
            text: twoLevels(['cop: XHP 2, Will 2', 'focused: Ride\n        cop: XHP 2, Will 2']),
            at: 'Ride',
            says: 'not at level 2',
        },
    ],
    'skill-speciality': [
        { text: good(['Stealth 5', 'Knowledge 2, Stealth 1']), at: 'Knowledge', says: 'needs a speciality' },
    ],
    'skill-points-overspent': [
        { text: good(['Stealth 5,', 'Stealth 5, Ride 1,']), at: 'ranks', says: 'cost 16 skill points; there are 15' },
    ],
    'skill-points-left': [{ text: good(['Stealth 5', 'Stealth 3']), at: 'ranks', says: '2 skill points of 15 left' }],
    'rank-cap': [
        {
            text: good(['Stealth 5, Perception 5, Treat Injury 5', 'Stealth 6, Perception 5, Treat Injury 4']),
            at: 'Stealth 6',
            says: 'has 6 ranks; a focused skill has at most 5 at level 1',
        },
        {
            text: good(['Stealth 5, Perception 5, Treat Injury 5', 'Disable Device 3, Perception 5, Treat Injury 4']),
            at: 'Disable Device 3',
            says: 'not focused has at most 2',
        },
    ],
    'ranks-zero': [{ text: good(['Stealth 5', 'Stealth 5, Ride 0']), at: 'Ride 0', says: 'trained' }],
    'ranks-repeated': [{ text: good(['Stealth 5', 'Stealth 3, Stealth 2']), at: 'Stealth 2', says: 'already' }],
    'skill-untrained': [
        {
            text: good(
                [/Criminal.*Brawl/, 'Law Enforcement (Demolitions, Perception), feat Brawl'],
                ['Stealth 5', 'Athletics 5'],
            ),
            at: 'Demolitions',
            says: 'trained only',
        },
    ],
    'feats-too-many': [
        {
            text: good(['Toughness,', 'Toughness, Toughness,']),
            at: 'Improved Initiative',
            says: '4 feats up to level 1; 3',
        },
    ],
    'feats-left': [{ text: good(['Toughness, ', '']), at: 'feats', says: '1 feat of 3' }],
    'feat-prerequisite': [
        { text: good(['Toughness', 'Cleave']), at: 'Cleave', says: 'Cleave needs Power Attack.' },
        {
            text: twoLevels(['Toughness', 'Mobility'], ['Dodge, Mobility', 'Dodge, Toughness']),
            at: 'Mobility',
            says: 'needs Dodge. It is met at level 2.',
        },
        {
            text: good([
                'Personal Firearms Proficiency, Toughness',
                'Handgun Specialist, Personal Firearms Proficiency',
            ]),
            at: 'Handgun Specialist',
            says: 'It is met further down.',
        },
    ],
    'feat-repeated': [{ text: good(['Toughness', 'Brawl']), at: 'Brawl', says: 'already' }],
    'feat-choice-missing': [
        { text: good(['Toughness', 'Weapon Focus']), at: 'Weapon Focus', says: 'asks for a choice' },
    ],
    'feat-choice': [
        {
            text: good(
                ['Toughness', 'Armor Optimization (Handgun)'],
                ['Personal Firearms Proficiency', 'Light Armor Proficiency'],
            ),
            at: 'Handgun',
            says: 'no choice for',
        },
    ],
    'level-missing': [{ text: 'character Ash { age: 30 }', at: 'Ash', says: 'counts as level 1' }],
    'level-number': [{ text: good(['level 1', 'level 0']), at: '0', says: 'no level 0' }],
    'level-gap': [{ text: twoLevels(['level 2', 'level 3']), at: '3', says: 'Level 2 is missing' }],
    'level-repeated': [{ text: twoLevels(['level 2', 'level 1']), at: '1', says: 'twice' }],
    'total-contradiction': [
        { text: good(['age: 30', 'age: 30\n    CHP: 20']), at: 'CHP: 20', says: 'CHP is 16 by the levels; 20' },
        { text: good(['age: 30', 'age: 30\n    level: 2']), at: 'level: 2', says: 'go up to 1' },
        { text: good(['age: 30', 'age: 30\n    ranks: Ride 3']), at: 'Ride 3', says: '0 ranks by the levels' },
        { text: good(['age: 30', 'age: 30\n    feats: Cleave']), at: 'Cleave', says: 'No level takes' },
    ],
    'removal-unmatched': [
        {
            text: `${NPC}\nnpc Boss from Thug { feats: - Toughness }`,
            name: 'Boss',
            at: '- Toughness',
            says: 'no Toughness',
        },
    ],
    'ordinary-scores': [
        {
            text: NPC.replace('level: 2', 'level: 2\n    method: Standard'),
            name: 'Thug',
            at: 'abilities: STR 13, DEX 11, CON 12, INT 9, WIS 10, CHA 9',
            says: '15, 14, 13, 12, 10, 8',
        },
    ],
    'ordinary-focus': [
        {
            text: NPC.replace('level: 2', 'level: 2\n    method: Standard').replace(
                /STR.*/,
                'STR 15 (FOC 2, POW 0), DEX 14, CON 13, INT 12, WIS 10, CHA 8',
            ),
            name: 'Thug',
            at: 'STR',
            says: 'does not split',
        },
    ],
    'ordinary-cop': [
        {
            text: NPC.replace('level: 2', 'level: 2\n    method: Standard\n    cop: XHP 1').replace(
                /STR.*/,
                'STR 15, DEX 14, CON 13, INT 12, WIS 10, CHA 8',
            ),
            name: 'Thug',
            at: 'cop',
            says: 'no Character Option Points',
        },
    ],
    'proficiency-missing': [
        {
            text: NPC.replace('feats', 'carries: "Glock 17"\n    feats'),
            name: 'Thug',
            at: '"Glock 17"',
            says: '−4 to attack without Personal Firearms Proficiency',
        },
        {
            text: NPC.replace('feats', 'wears: Concealable Vest\n    feats'),
            name: 'Thug',
            at: 'Concealable Vest',
            says: 'Medium Armor Proficiency',
        },
    ],
    'caliber-mismatch': [
        {
            text: NPC.replace(
                'Brawl',
                'Brawl, Personal Firearms Proficiency\n    carries: "Glock 17" loaded ".40 S&W"',
            ),
            name: 'Thug',
            at: '".40 S&W"',
            says: 'fires 9x19mm',
        },
    ],
    'armor-layers': [
        {
            text: NPC.replace('Brawl', 'Medium Armor Proficiency\n    wears: Light Duty Vest, Light Duty Vest'),
            name: 'Thug',
            at: 'Light Duty Vest',
            says: 'does not go with',
        },
    ],
    'load-exceeded': [
        {
            text: NPC.replace('Brawl', 'Brawl, Personal Firearms Proficiency\n    carries: 100 x "Glock 17"'),
            name: 'Thug',
            at: 'carries',
            says: 'Nobody acts',
        },
    ],
    load: [
        {
            text: NPC.replace('Brawl', 'Brawl, Personal Firearms Proficiency\n    carries: 30 x "Glock 17"'),
            name: 'Thug',
            at: 'carries',
            says: 'Medium Load',
        },
    ],
    'wealth-overspent': [
        {
            text: good(['age: 30', 'age: 30\n    carries: 9 x "Glock 17"']),
            at: 'carries',
            says: 'Criminal starts with',
        },
    ],
    'requirement-cycle': [
        {
            text: 'feat One { requires: Two  narrative: "" }\nfeat Two { requires: One  narrative: "" }',
            name: 'One',
            at: 'Two',
            says: 'requires itself',
        },
        { text: 'feat One { requires: One  narrative: "" }', name: 'One', at: 'One', says: 'requires itself' },
    ],
    'category-cycle': [
        {
            text: 'category One { within: Two }\ncategory Two { within: One }',
            name: 'One',
            at: 'Two',
            says: 'One → Two → One',
        },
    ],
    'choice-undeclared': [
        {
            text: 'feat One { effect: attack +1 with chosen }',
            name: 'One',
            at: 'attack +1 with chosen',
            says: 'choose:',
        },
    ],
    'benefit-missing': [{ text: 'feat One { requires: STR 13 }', name: 'One', at: 'One', says: 'no benefit' }],
    'race-points-overspent': [
        {
            text: 'race Ogre { abilities: Blindsight, Neurotoxin, Natural Ranged Weapons }',
            at: 'abilities',
            says: 'cost 10 points; there are 9',
            name: 'Ogre',
        },
    ],
    'racial-repeated': [
        { text: 'race Ogre { abilities: Blindsight, Blindsight }', at: 'Blindsight', says: '1 time', name: 'Ogre' },
    ],
    'effect-repeated': [
        { text: 'feat One { effect: XHP +1\n effect: XHP +1 }', name: 'One', at: 'effect: XHP +1', says: 'already' },
    ],
};
