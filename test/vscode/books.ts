/** The texts of the workspace by each book, and what stands in them. */
export const BOOKS = [
    {
        title: 'Ops and Tactics',
        file: 'duel.skirmish',
        feats: 'feats: Brawl, Personal Firearms Proficiency',
        lacking: { feats: 'feats: Brawl, Handgun Specialist', feat: 'Handgun Specialist' },
        /** A feat of the text, and one that is offered in its place. */
        feat: 'Handgun Specialist',
        offered: 'Point Blank Shot',
        npc: 'Guard',
        derived: 'Sergeant',
        stated: { label: 'CHP', number: 77 },
        encounter: 'Duel',
    },
    {
        title: 'Perfect 20',
        file: 'gate.skirmish',
        feats: 'feats: Aim, Martial Training',
        lacking: { feats: 'feats: Blind-Fight, Martial Training', feat: 'Blind-Fight' },
        feat: 'Power Strike',
        offered: 'Follow-Up',
        npc: 'Warden',
        derived: 'Captain',
        stated: { label: 'Toughness', number: 77 },
        encounter: 'Gate',
    },
] as const;
