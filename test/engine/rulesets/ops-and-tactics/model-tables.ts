/** Tables of the book, copied by hand for the count in `model.ts`; the engine knows nothing of them. */

export const ABILITIES = ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA'] as const;
export type Ability = (typeof ABILITIES)[number];
export type Save = 'Fortitude' | 'Reflex' | 'Will';
export const SAVES: readonly Save[] = ['Fortitude', 'Reflex', 'Will'];

/** Point buy, p. 2 */
export const POINT_BUY: Readonly<Record<number, number>> = {
    8: 0,
    9: 1,
    10: 2,
    11: 3,
    12: 4,
    13: 5,
    14: 6,
    15: 8,
    16: 10,
    17: 13,
    18: 16,
};

export interface SkillEntry {
    readonly ability: Ability | undefined;
    readonly armor: 'always' | 'untrained armor' | 'never';
    readonly trained?: boolean;
}
/** Key abilities: chapter IV. Armour: the list of the armour section. */
export const SKILLS: Readonly<Record<string, SkillEntry>> = {
    Acrobatics: { ability: 'DEX', armor: 'always' },
    'Animal Handling': { ability: 'CHA', armor: 'never' },
    Athletics: { ability: 'STR', armor: 'always' },
    'Craft (Mechanical)': { ability: 'INT', armor: 'untrained armor' },
    'Craft (Writing)': { ability: 'INT', armor: 'untrained armor' },
    Demolitions: { ability: 'INT', armor: 'untrained armor', trained: true },
    'Disable Device': { ability: 'INT', armor: 'untrained armor' },
    Drive: { ability: 'DEX', armor: 'untrained armor' },
    'Knowledge (Civics)': { ability: 'INT', armor: 'never', trained: true },
    'Knowledge (Tactics)': { ability: 'INT', armor: 'never', trained: true },
    'Knowledge (Streetwise)': { ability: 'INT', armor: 'never', trained: true },
    'Knowledge (Pop Culture)': { ability: 'INT', armor: 'never', trained: true },
    Perception: { ability: 'WIS', armor: 'never' },
    Presence: { ability: 'CHA', armor: 'never' },
    Ride: { ability: 'DEX', armor: 'untrained armor' },
    Speechcraft: { ability: 'CHA', armor: 'never' },
    Stealth: { ability: 'DEX', armor: 'always' },
    'Technology Use': { ability: 'INT', armor: 'never' },
    'Treat Injury': { ability: 'WIS', armor: 'never' },
};
/** Focused for everybody, p. 7 */
export const ALWAYS = new Set(['Knowledge (Streetwise)', 'Knowledge (Pop Culture)']);

export interface Job {
    readonly age: number;
    readonly skills: number;
    readonly from: readonly string[];
    readonly feats: readonly string[];
}
/** Occupations with nothing but an age to ask for, p. 11 to 14. */
export const JOBS: Readonly<Record<string, Job>> = {
    'Law Enforcement': {
        age: 20,
        skills: 2,
        from: ['Demolitions', 'Drive', 'Knowledge (Civics)', 'Knowledge (Streetwise)', 'Perception', 'Presence'],
        feats: ['Brawl', 'Evasive Martial Arts', 'Light Armor Proficiency'],
    },
    Criminal: {
        age: 15,
        skills: 2,
        from: ['Disable Device', 'Knowledge (Streetwise)', 'Presence', 'Stealth'],
        feats: ['Personal Firearms Proficiency', 'Simple Weapon Specialist', 'Brawl'],
    },
    Security: {
        age: 21,
        skills: 2,
        from: ['Drive', 'Knowledge (Streetwise)', 'Knowledge (Tactics)', 'Perception', 'Presence'],
        feats: ['Brawl', 'Simple Weapon Specialist'],
    },
    Adventurer: {
        age: 15,
        skills: 2,
        from: ['Athletics', 'Acrobatics', 'Drive', 'Ride', 'Stealth', 'Treat Injury'],
        feats: ['Brawl', 'Personal Firearms Proficiency'],
    },
    'White Collar': {
        age: 23,
        skills: 2,
        from: ['Knowledge (Civics)', 'Presence', 'Speechcraft', 'Technology Use'],
        feats: [],
    },
};

export interface FeatEntry {
    readonly needs?: readonly string[];
    readonly agl?: number;
    readonly con?: number;
    readonly str?: number;
    readonly ranks?: readonly [string, number];
    readonly anyRank?: boolean;
    readonly many?: boolean;
    readonly choose?: 'skill' | 'save' | 'handgun';
}
/** Feats and what they ask for, p. 41 to 54. */
export const FEATS: Readonly<Record<string, FeatEntry>> = {
    Brawl: {},
    'Evasive Martial Arts': {},
    'Light Armor Proficiency': {},
    'Medium Armor Proficiency': {},
    'Heavy Armor Proficiency': {},
    'Personal Firearms Proficiency': {},
    'Simple Weapon Specialist': {},
    'Improved Initiative': {},
    'Combat Expertise': {},
    Toughness: { many: true },
    'Handgun Specialist': { needs: ['Personal Firearms Proficiency'] },
    'Handgun Reloader': { needs: ['Personal Firearms Proficiency'] },
    'Rifle Specialist': { needs: ['Personal Firearms Proficiency'] },
    'Autofire Proficiency': { needs: ['Personal Firearms Proficiency'] },
    'Machine Gun Specialist': { needs: ['Personal Firearms Proficiency'] },
    'Danger Sense': { needs: ['Improved Initiative'] },
    'Second Wind': { needs: ['Toughness'] },
    'Adrenaline Rush': { needs: ['Toughness'], con: 13 },
    Dodge: { agl: 1 },
    Mobility: { needs: ['Dodge'], agl: 1 },
    'Healing Knack': { ranks: ['Treat Injury', 5] },
    Instructor: { anyRank: true },
    'Skill Focus': { choose: 'skill', many: true },
    Savant: { choose: 'skill', many: true, anyRank: true },
    'Focused Saving Throw': { choose: 'save', many: true },
    'Weapon Focus': { choose: 'handgun', many: true, needs: ['Personal Firearms Proficiency'] },
};

interface ArmorEntry {
    readonly needs: string;
    readonly bonus: number;
    readonly agility: number;
    readonly penalty: number;
    /** Tenths of a pound. */
    readonly weight: number;
    /** Wealth Points. */
    readonly cost: number;
}
/** Armour table of the equipment chapter. */
export const ARMOR: Readonly<Record<string, ArmorEntry>> = {
    'Concealable Vest': { needs: 'Medium Armor Proficiency', bonus: 2, agility: 3, penalty: -2, weight: 40, cost: 20 },
    'Light Duty Vest': { needs: 'Medium Armor Proficiency', bonus: 3, agility: 2, penalty: -3, weight: 70, cost: 30 },
};

interface ItemEntry {
    /** Tenths of a pound. */
    readonly weight: number;
    /** Wealth Points. */
    readonly cost: number;
    /** To Stealth checks to hide it, by its size. */
    readonly hiding: number;
}
/** Weapon tables and concealment by size of the equipment chapter. */
export const ITEMS: Readonly<Record<string, ItemEntry>> = {
    'Glock 17': { weight: 14, cost: 20, hiding: 0 },
    'Light Club': { weight: 12, cost: 2, hiding: 0 },
    Sledgehammer: { weight: 100, cost: 3, hiding: -8 },
};

interface SizeEntry {
    /** To attack rolls and Defense, p. 6. */
    readonly modifier: number;
    readonly grapple: number;
    /** Hundredths of what somebody of human size carries, table 3 on p. 6. */
    readonly carries: number;
}
export const SIZES: Readonly<Record<string, SizeEntry>> = {
    Small: { modifier: 1, grapple: -4, carries: 75 },
    Medium: { modifier: 0, grapple: 0, carries: 100 },
    Large: { modifier: -1, grapple: 4, carries: 200 },
};
