import { expect } from 'vitest';

/** A character of level 1 that keeps every rule and has nothing left to spend. */
export const GOOD = `character Ash {
    age: 30
    occupation: Criminal (Stealth, Presence), feat Brawl
    abilities: STR 13 (FOC 1, POW 0), DEX 14 (MRK 1, AGL 1), CON 13, INT 10, WIS 14, CHA 13
    focused: Acrobatics, Athletics, Drive, Perception, Ride, Speechcraft, Treat Injury
    level 1 {
        cop: XHP 2, Fortitude 2
        ranks: Stealth 5, Perception 5, Treat Injury 5
        feats: Personal Firearms Proficiency, Toughness, Improved Initiative
    }
}`;

type Change = readonly [find: string | RegExp, put: string];

/** The good character, with these changes. */
export function good(...changes: readonly Change[]): string {
    return changes.reduce((text, [find, put]) => {
        expect(text).toMatch(find);
        return text.replace(find, put);
    }, GOOD);
}

const LEVEL_2 = `    level 2 {
        cop: XHP 2, Will 2
        ranks: Stealth 1, Athletics 2
        feats: Dodge, Mobility
    }
}`;
export const twoLevels = (...changes: readonly Change[]): string => good([/\}$/, LEVEL_2], ...changes);

export const NPC =
    'npc Thug {\n    level: 2\n    abilities: STR 13, DEX 11, CON 12, INT 9, WIS 10, CHA 9\n    feats: Brawl\n}';
