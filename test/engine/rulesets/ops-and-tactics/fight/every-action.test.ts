import { describeEveryAction } from '../../every-action.js';
import { table } from './table.js';

const ABLE =
    'abilities: STR 16, DEX 14, CON 14, INT 12, WIS 12, CHA 12  ranks: Treat Injury 5, Acrobatics 5, Presence 5, Speechcraft 5';

describeEveryAction({
    table,
    cast: `
npc Gunner { level: 3  ${ABLE}  feats: Personal Firearms Proficiency
    carries: "Glock 17" in hand, "Glock 17" in holster, Survival Knife in holster, 2 x "9x19mm" magazine, Standard First Aid Kit }
npc Rifler { level: 3  ${ABLE}  feats: Personal Firearms Proficiency  carries: "AK-12", 2 x "5.45x39mm" magazine }
npc Archer { level: 3  ${ABLE}  carries: "Heavy Recurve Bow" }
npc Grenadier { level: 3  ${ABLE}  carries: 3 x "Concussion Grenade" in hand }
npc Launcher { level: 3  ${ABLE}  carries: M79 }
npc Fencer { level: 3  ${ABLE}  carries: Survival Knife in hand, Light Club in hand }
npc Boxer { level: 3  ${ABLE} }
npc Victim { level: 4  abilities: STR 10, DEX 10, CON 16, INT 10, WIS 10, CHA 10  carries: Light Club in hand }
`,
    actors: ['Gunner', 'Rifler', 'Archer', 'Grenadier', 'Launcher', 'Fencer', 'Boxer'],
    friend: 'Gunner',
    victim: 'Victim as Bob at 2,4 { XHP: 200  CHP: 200 }',
    orders: (name) => [
        name,
        `${name} at Bob`,
        `${name} at Friend`,
        `${name} at 3,4`,
        `${name} at Bob aiming for Left Arm`,
        `${name} at Bob off-hand Light Club plus Two Weapons`,
        `ready ${name} at Bob when Bob acts`,
    ],
    besides: {
        ann: 'Single Shot at Bob, Standard Melee Attack at Bob',
        others: () => 'Bob: Face at Ann  Friend: Face at Bob',
    },
    wrongCost: /NaN|[-−]\d+ left/,
});
