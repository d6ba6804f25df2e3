import { fieldReader, type PrintedField } from '../../../rules/index.js';

/** Labels of single numbers: they count only where a number follows. */
const NUMBERS = {
    'Melee Attack': 'Melee(?: Attack)?',
    'Ranged Attack': 'Ranged(?: Attack)?',
    Attack: 'Base Attack(?: Bonus)?|BAB',
    Defense: 'Defen[sc]e|Def|AC',
    Touch: 'Touch',
    Toughness: 'Toughness|Tough',
    Fortitude: 'Fort(?:itude)?',
    Reflex: 'Ref(?:lex)?',
    Will: 'Will',
    Repute: 'Rep(?:ute|utation)?',
    Wealth: 'Wealth',
    Initiative: 'Init(?:iative)?',
    Speed: 'Speed|Spd',
    Health: 'Health|Wounds|Hits',
    Size: 'Size',
    Level: 'Level|Lvl',
    STR: 'STR(?:ength)?',
    DEX: 'DEX(?:terity)?',
    CON: 'CON(?:stitution)?',
    INT: 'INT(?:elligence)?',
    WIS: 'WIS(?:dom)?',
    CHA: 'CHA(?:risma)?',
} as const;

/** Labels of lists. */
const LISTS = {
    Abilities: 'Abilities|Ability Scores',
    Saves: 'Saves|Saving Throws|SV',
    Origins: 'Origins?|Origin Traits',
    Traits: 'Traits|Creature Traits',
    Advancement: 'Advancement(?: Traits)?|Raises',
    Proficiencies: 'Proficiencies|Profs?',
    Skills: 'Skills',
    Feats: 'Feats',
    Gear: 'Gear|Possessions|Equipment|Carries|Wears',
    Languages: 'Languages',
    Lifestyle: 'Lifestyle',
    Tactics: 'Tactics',
} as const;

export type FieldKind = keyof typeof NUMBERS | keyof typeof LISTS;
export type Field = PrintedField<FieldKind>;

/** Parts a block at its labels. */
export const fieldsOf = fieldReader(NUMBERS, LISTS, ['Advancement', 'Skills']);
