import fc from 'fast-check';

/** People with all sorts of arms. */
export const CAST = `
npc Gunman { level: 2  abilities: STR 12, DEX 12, CON 12, INT 10, WIS 10, CHA 10
    feats: Personal Firearms Proficiency, Handgun Specialist
    wears: Concealable Vest
    carries: "Glock 17" loaded "9x19mm JHP", 2 x "9x19mm" magazine, Light Club }
npc Thug { level: 1  abilities: STR 13, DEX 11, CON 12, INT 9, WIS 10, CHA 9
    feats: Brawl
    carries: "S&W SD40" in waistband }
npc Rifleman { level: 3  abilities: STR 14, DEX 13, CON 13, INT 10, WIS 12, CHA 10
    feats: Personal Firearms Proficiency
    wears: Light Duty Vest
    carries: AK-47, 3 x "7.62x39mm" magazine, Light Club }
npc Sprayer { level: 2  abilities: STR 15, DEX 10, CON 12, INT 10, WIS 10, CHA 10
    feats: Personal Firearms Proficiency
    carries: "AK-12", "5.45x39mm" magazine }
npc Bruiser { level: 4  abilities: STR 17, DEX 12, CON 15, INT 8, WIS 10, CHA 8
    feats: Brawl
    carries: Light Club in hand }
npc Puncher { level: 2  abilities: STR 16, DEX 12, CON 14, INT 8, WIS 10, CHA 8
    feats: Brawl }
npc Hunter { level: 3  abilities: STR 12, DEX 14, CON 12, INT 10, WIS 13, CHA 10
    feats: Personal Firearms Proficiency
    carries: "Accuracy International AWM", 10 x ".338 Lapua Magnum" rounds }
npc Medic { level: 2  abilities: STR 10, DEX 12, CON 12, INT 12, WIS 14, CHA 11
    feats: Personal Firearms Proficiency
    ranks: Treat Injury 5
    carries: "Glock 17", Standard First Aid Kit }
npc Wheelgun { level: 2  abilities: STR 13, DEX 13, CON 12, INT 10, WIS 10, CHA 10
    feats: Personal Firearms Proficiency
    carries: "Ruger GP100" in holster, 12 x ".357 Magnum" rounds }
`;
const CREATURES = ['Gunman', 'Thug', 'Rifleman', 'Sprayer', 'Bruiser', 'Puncher', 'Hunter', 'Medic', 'Wheelgun'];
const TACTICS = [
    'Aggressive',
    'Cautious',
    'Hold and Return Fire',
    'Marksman',
    'Close Quarters',
    'Protect',
    'Flee When Hurt',
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

const rectangle = fc
    .tuple(fc.nat(11), fc.nat(9), fc.nat(3), fc.nat(3))
    .map(
        ([x, y, width, height]) =>
            `${4 + (x % 8)},${y} to ${Math.min(4 + (x % 8) + width, 12)},${Math.min(y + height, 9)}`,
    );

/** Encounters as a GM might write them, both sides on tactics. */
export const encounterText = fc
    .tuple(
        side('Reds', 1),
        side('Blues', 14),
        fc.array(rectangle, { maxLength: 3 }),
        fc.array(rectangle, { maxLength: 2 }),
        fc.array(rectangle, { maxLength: 1 }),
        fc.nat(1_000_000),
        fc.constantFrom('last standing', 'last standing, 12 rounds', '8 rounds'),
    )
    .map(([reds, blues, walls, cover, shadow, seed, ends]) => {
        const areas = (label: string, list: readonly string[]) =>
            list.length > 0 ? `${label}: ${list.join(', ')}` : '';
        return `encounter Generated {
            seed: ${seed}
            map: 16 x 10 {
                ${areas('wall', walls)}
                ${areas('cover half', cover)}
                ${areas('light dim', shadow)}
            }
            ${reds.text}
            ${blues.text}
            otherwise {
                ${reds.tactics}
                ${blues.tactics}
            }
            ends: ${ends}
        }`;
    });
