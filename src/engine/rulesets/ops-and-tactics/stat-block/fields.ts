import { fieldReader, type PrintedField } from '../../../rules/index.js';

/** Labels of single numbers: they count only where a number follows. */
const NUMBERS = {
    CHP: 'CHP|Core Hit Points',
    XHP: 'XHP|Extended Hit Points',
    HP: 'HP|Hit Points',
    DEF: 'DEF|Defen[sc]e|AC',
    Touch: 'Touch',
    'Flat-Footed': String.raw`Flat[- ]?Footed`,
    Initiative: 'Init(?:iative)?',
    'Combat Points': 'CP|Combat Points',
    BAB: 'BAB|Base Attack(?: Bonus)?',
    'Melee Attack': 'Melee(?: Attack)?',
    'Ranged Attack': 'Ranged(?: Attack)?',
    Fortitude: 'Fort(?:itude)?',
    Reflex: 'Ref(?:lex)?',
    Will: 'Will',
    STR: 'STR(?:ength)?',
    DEX: 'DEX(?:terity)?',
    CON: 'CON(?:stitution)?',
    INT: 'INT(?:elligence)?',
    WIS: 'WIS(?:dom)?',
    CHA: 'CHA(?:risma)?',
    Level: 'Level|Lvl',
    Age: 'Age',
    Wealth: 'Wealth(?: Points)?',
    Other: 'CR|BV|Mas|Grap(?:ple)?|Spd|Speed|FS|Reach|AP|Rep(?:utation)?',
} as const;

/** Labels of lists: they begin with a capital letter, and a colon may follow. */
const LISTS = {
    Attacks: 'Atk|Attacks?|Full (?:Atk|Attack)',
    Saves: 'SV|Saves|Saving Throws',
    Abilities: 'Abilities|Ability Scores',
    Skills: 'Skills',
    Feats: 'Feats',
    Possessions: 'Possessions|Equipment|Gear|Carries|Wears|Armou?r',
    Occupation: 'Occupation',
    Tactics: 'Tactics',
    Languages: 'Languages',
    Race: 'Race',
    Notes: 'AL|Allegiances?|Notes',
} as const;

export type NumberKind = keyof typeof NUMBERS;
export type FieldKind = NumberKind | keyof typeof LISTS;

export type Field = PrintedField<FieldKind>;

/** Parts a block at its labels. */
export const fieldsOf = fieldReader(NUMBERS, LISTS);
