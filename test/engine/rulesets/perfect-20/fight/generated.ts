import fc from 'fast-check';

/** Fighters of all sorts: levels, feats, arms, sizes of load, beasts. */
export const CAST = `
npc Swordsman { level: 3  abilities: STR 3, DEX 1, CON 2, INT 0, WIS 0, CHA 0  advancement: Attack 2, Defense 1, Toughness 2
    feats: Martial Training (Broadsword, Basic Shield, Chain Shirt), Power Strike, Follow-Up
    wears: Chain Shirt  carries: Broadsword in hand, Basic Shield }
npc Archer { level: 3  abilities: STR 1, DEX 4, CON 0, INT 0, WIS 1, CHA 0  advancement: Attack 2, Defense 2
    feats: Martial Training (Longbow, Dirk, Leathers), Aim, Precise Shot, Disruptive Shot, Bypassing Shot
    wears: Leathers  carries: Longbow in hand, Dirk in belt }
npc Slinger { level: 1  abilities: STR 0, DEX 2, CON 1, INT 1, WIS 2, CHA 0  carries: Sling, Sap }
npc Brawler { level: 4  abilities: STR 4, DEX 2, CON 3, INT -1, WIS 0, CHA -2  advancement: Attack 2, Toughness 2, Feats 2
    feats: Hard Hands, Hard Hands, Deflect Attack, Stunning Blow, Knockdown, Capable Defense, Stolid }
npc Dancer { level: 3  abilities: STR 1, DEX 5, CON 0, INT 0, WIS 0, CHA 0  advancement: Attack 2, Defense 2, Reflex 2
    feats: Martial Training (Rapier, Dirk, Basic Armor), Rapid Strike, Sprint, Striking Step, Rising Step
    proficiencies: Tumble specialty, Deceit known  carries: Rapier in hand, Rapier in off hand }
npc Thrower { level: 2  abilities: STR 2, DEX 3, CON 1, INT 0, WIS 0, CHA 0  carries: 4 x Javelin in hand, Club in belt
    proficiencies: Javelin, Club }
npc Giant { level: 6  abilities: STR 5, DEX -2, CON 4, INT -2, WIS 0, CHA -2  advancement: Attack 2, Toughness 2
    size category: 1  carries: Great-Sword in hand }
npc Healer { level: 2  abilities: STR 0, DEX 1, CON 0, INT 2, WIS 3, CHA 1  carries: Quarterstaff in hand, Basic Toolkit (Heal)
    proficiencies: Heal specialty, Diplomacy known, Quarterstaff  feats: Spot Stitching }
npc Scout { level: 3  abilities: STR 1, DEX 3, CON 1, INT 0, WIS 2, CHA 0  advancement: Attack 2, Feats 2
    feats: Infiltrate, Sneak Attack, Analytic Eye, Blind-Fight  origins: Nightsight, Acute Senses
    proficiencies: Stealth specialty, Awareness known, Shortbow, Dirk  carries: Shortbow in hand, Dirk in belt }
creature Wolf { level: 3  abilities: STR 1, DEX 3, CON 2, INT -4, WIS 2, CHA -1  advancement: Attack 2, Defense 2, Toughness 2
    traits: Scent  carries: Fangs }
weapon Fangs { damage: 6  natural: yes }
`;
const CREATURES = [
    'Swordsman',
    'Archer',
    'Slinger',
    'Brawler',
    'Dancer',
    'Thrower',
    'Giant',
    'Healer',
    'Scout',
    'Wolf',
];
const TACTICS = ['Aggressive', 'Cautious', 'Skirmisher', 'Guard'];
const HAZARDS = [
    'Smoke at 5,2 to 9,6 after 1 rounds for 4 rounds',
    'Catching Fire at 6,0 to 8,9',
    'Falling on A after 2 rounds of 30 ft',
    'Boiling Water at 0,8 to 15,9 immersed',
    'Extreme Cold after 1 rounds',
    'Darkness at 4,0 to 8,4',
    'Suffocation on B',
    'Falling Objects on B after 1 rounds of 40 ft of 200 lb',
];

const side = (name: string, column: number) =>
    fc
        .tuple(fc.array(fc.constantFrom(...CREATURES), { minLength: 1, maxLength: 4 }), fc.constantFrom(...TACTICS))
        .map(([creatures, tactics]) => {
            const members = creatures.map(
                (creature, row) => `${creature} as ${name} ${'ABCD'.charAt(row)} at ${column},${2 * row + 1}`,
            );
            return { text: `side ${name} { ${members.join(', ')} }`, tactics: `${name}: ${tactics}` };
        });

/** Encounters on a map of 16 x 10 with walls, cover, gloom and hazards, played by tactics. */
export const encounterText = fc
    .record({
        seed: fc.integer({ min: 0, max: 0xffff_ffff }),
        first: side('A', 1),
        second: side('B', 14),
        wall: fc.option(fc.tuple(fc.integer({ min: 4, max: 10 }), fc.integer({ min: 0, max: 5 }))),
        ground: fc.subarray([
            'cover half: 5,3 to 5,5, 11,4',
            'light dim: 8,0 to 15,9',
            'light dark: 3,6 to 12,9',
            'difficult: 6,0 to 7,9',
        ]),
        surprised: fc.constantFrom('none', 'A', 'B'),
        hazards: fc.subarray(HAZARDS, { maxLength: 2 }),
        afterwards: fc.constantFrom('', 'afterwards: 3 days resting', 'afterwards: 12 hours'),
    })
    .map(({ seed, first, second, wall, ground, surprised, hazards, afterwards }) => {
        const features = [...(wall ? [`wall: ${wall[0]},${wall[1]} to ${wall[0]},${wall[1] + 4}`] : []), ...ground];
        return `encounter Generated {
    seed: ${seed}
    map: 16 x 10 { ${features.join('\n')} }
    ${first.text}
    ${second.text}
    surprised: ${surprised}
    ${hazards.length > 0 ? `hazards: ${hazards.join(', ')}` : ''}
    otherwise { ${first.tactics}  ${second.tactics} }
    ${afterwards}
    ends: last standing, 40 rounds
}`;
    });
