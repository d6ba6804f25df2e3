/** The files of a new campaign by Perfect 20. */
export const perfectCampaign: Readonly<Record<string, string>> = {
    'characters.skirmish': `ruleset "Perfect 20"

/** Once a sergeant of the guard, now for hire on the old road. */
character Mara Voss {
    abilities: STR 3, DEX 2, CON 1, INT 0, WIS 0, CHA 0
    origins: Surefooted, Thickskinned, Acute Senses
    advancement: Attack 2, Defense 2, Toughness 2, Reflex 1, Proficiencies 1, Feats 2
    proficiencies: Athletics known, Awareness known, Tumble specialty, Stealth known
    feats: Martial Training (Short Spear, Toll Hook, Basic Armor), Power Strike, Sprint, Capable Defense
    wears: Basic Armor
    carries: Toll Hook in hand
    tactics: Aggressive

    level 2 {
        feats: Follow-Up
    }
}
`,
    'npcs.skirmish': `ruleset "Perfect 20"

/** Takes a toll where nobody asked for a gate. */
npc Footpad {
    level: 1
    abilities: STR 2, DEX 2, CON 1, INT 0, WIS 1, CHA 0
    advancement: Attack 2, Defense 2, Toughness 1, Feats 2
    feats: Martial Training (Sap, Sling, Club)
    carries: Sap in hand, Sling
    tactics: Skirmisher
}

/** Counts the coins. */
npc Footpad Chief from Footpad {
    level: 3
    feats: + Power Strike
    carries: - Sling, + Club
}
`,
    'house-rules.skirmish': `ruleset "Perfect 20"

/* What our table plays differently. The words are those of the rulebook. */

feat Road Wisdom {
    summary: "Years on the road: knows where trouble waits."
    requires: Analytic Eye
    effect: Initiative +2
    source: "House rules, p. 1"
}

weapon Toll Hook {
    summary: "A hook on a pole, made for bridles and for riders."
    damage: 4
    bulk: 3
    features: "Reach 5 ft"
    value: 3
    source: "House rules, p. 2"
}
`,
    'encounters.skirmish': `ruleset "Perfect 20"

/** Press Run Encounter: Mara plays the first order as written, and everybody goes on by tactics. */
encounter First Fight {
    seed: 1
    map: 14 x 9 {
        cover half: 6,3 to 6,5
    }
    side Travellers {
        Mara Voss at 2,4
    }
    side Footpads {
        Footpad as Wat at 11,4
    }
    round 1 {
        Mara Voss: Move to 7,4
    }
    otherwise {
        Travellers: Aggressive
        Footpads: Skirmisher
    }
    ends: last standing, 20 rounds
}
`,
};
