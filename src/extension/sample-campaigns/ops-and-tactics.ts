/** The files of a new campaign by Ops and Tactics. */
export const opsCampaign: Readonly<Record<string, string>> = {
    'characters.skirmish': `ruleset Ops and Tactics

/** Patrol officer, three years on the harbor beat. */
character Marcus Hale {
    race: Human
    age: 29
    occupation: Law Enforcement (Perception, Drive), feat Light Armor Proficiency
    method: Point Buy
    abilities: STR 14 (FOC 1, POW 1), DEX 14 (MRK 1, AGL 1), CON 13, INT 12, WIS 14, CHA 11
    focused: Acrobatics, Athletics, Presence, Stealth, Treat Injury, Knowledge (Civics), Knowledge (Tactics)

    level 1 {
        cop: XHP 1, skill points 1, Fortitude 1, Reflex 1
        ranks: Perception 5, Athletics 5, Drive 4, Presence 5, Stealth 5, Treat Injury 3, Knowledge (Civics) 5, Knowledge (Tactics) 3
        feats: Personal Firearms Proficiency, Handgun Specialist, Point Blank Shot
    }
    level 2 {
        cop: XHP 2, Will 1, Reflex 1
        ranks: Perception 1, Athletics 1, Stealth 1, Presence 1
        feats: Weapon Focus ("Glock 17"), Medium Armor Proficiency
    }

    wears: Concealable Vest
    carries: "Glock 17" loaded "9x19mm JHP" in holster, 2 x "9x19mm JHP" magazine, Light Club
    tactics: Hold and Return Fire
}
`,
    'npcs.skirmish': `ruleset Ops and Tactics

/** Runs with the Pier Nine crew for the money. */
npc Street Thug {
    level: 2
    abilities: STR 13 (FOC 1, POW 0), DEX 11, CON 12, INT 9, WIS 10, CHA 9
    ranks: Athletics 4, Knowledge (Streetwise) 3
    feats: Brawl, Personal Firearms Proficiency
    carries: "S&W SD40" loaded ".40 S&W" in waistband, Light Club
    tactics: Aggressive
}

/** Gives the orders on the pier. */
npc Thug Leader from Street Thug {
    level: 4
    feats: + Handgun Specialist, + Toughness
}

/** Paid to watch crates, not to die for them. */
npc Dock Guard {
    level: 1
    abilities: STR 12 (FOC 1, POW 0), DEX 10, CON 12, INT 10, WIS 11, CHA 10
    ranks: Perception 3
    feats: Personal Firearms Proficiency
    carries: "Glock 17" loaded "9x19mm"
    tactics: Flee When Hurt
}
`,
    'house-rules.skirmish': `ruleset Ops and Tactics

/* What our table plays differently. The words are those of the rulebook. */

feat Dockyard Brawler {
    summary: "Years of loading ships have made the fists quick and the footing sure."
    requires: STR 12, Brawl, Athletics 4 ranks
    effect: attack +1 with Unarmed Strike, Light Club
    source: "House rules, p. 1"
}

weapon "Kestrel K9" {
    category: Backup Handgun
    damage: 2d6 Ballistic  critical: 16-18
    caliber: "9x19mm"
    magazine: box 15 for 1 WP
    range: 30 ft
    action: DA/SA
    size: Small  weight: 1.6 lb  cost: 24 WP  license: licensed
    source: "House rules, p. 2"
}
`,
    'encounters.skirmish': `ruleset Ops and Tactics

/** Press Run Encounter: the officer plays the first order as written, and everybody goes on by tactics. */
encounter First Fight {
    seed: 1
    map: 14 x 9 {
        cover half: 6,3 to 6,5
    }
    side Police {
        Marcus Hale at 2,4
    }
    side Pier Nine {
        Street Thug as Jimmy at 11,4
    }
    round 1 {
        Marcus Hale: Draw "Glock 17"
    }
    otherwise {
        Police: Cautious
        Pier Nine: Aggressive
    }
    ends: last standing, 20 rounds
}
`,
};
