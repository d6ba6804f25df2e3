import { describe, expect, it } from 'vitest';
import { eventSchema } from '../../../../../src/engine/events/index.js';
import { playEncounter, write } from './table.js';

const ABLE =
    'abilities: STR 16, DEX 14, CON 14, INT 12, WIS 12, CHA 12  ranks: Treat Injury 5, Acrobatics 5, Presence 5, Speechcraft 5';
const { library } = write(`
npc Gunner { level: 3  ${ABLE}  feats: Personal Firearms Proficiency
    carries: "Glock 17" in hand, "Glock 17" in holster, Survival Knife in holster, 2 x "9x19mm" magazine, Standard First Aid Kit }
npc Rifler { level: 3  ${ABLE}  feats: Personal Firearms Proficiency  carries: "AK-12", 2 x "5.45x39mm" magazine }
npc Archer { level: 3  ${ABLE}  carries: "Heavy Recurve Bow" }
npc Grenadier { level: 3  ${ABLE}  carries: 3 x "Concussion Grenade" in hand }
npc Launcher { level: 3  ${ABLE}  carries: M79 }
npc Fencer { level: 3  ${ABLE}  carries: Survival Knife in hand, Light Club in hand }
npc Boxer { level: 3  ${ABLE} }
npc Victim { level: 4  abilities: STR 10, DEX 10, CON 16, INT 10, WIS 10, CHA 10  carries: Light Club in hand }
`);
const ACTORS = ['Gunner', 'Rifler', 'Archer', 'Grenadier', 'Launcher', 'Fencer', 'Boxer'];
const ACTIONS = library.all('action').map(({ name }) => name);

/** Orders that name an action in every way in which an order can. */
function ordersOf(action: string): string[] {
    const name = `"${action}"`;
    return [
        name,
        `${name} at Bob`,
        `${name} at Friend`,
        `${name} at 3,4`,
        `${name} at Bob aiming for Left Arm`,
        `${name} at Bob off-hand Light Club plus Two Weapons`,
        `ready ${name} at Bob when Bob acts`,
    ];
}

describe('every action of the rulebook', () => {
    it.each(ACTORS)(
        'given by a %s in every form ends in events or in a problem, never in a crash',
        { timeout: 60_000 },
        (actor) => {
            for (const action of ACTIONS) {
                const orders = ordersOf(action);
                const rounds = orders.map(
                    (order, at) =>
                        `round ${at + 1} { Ann: ${order}, Single Shot at Bob, Standard Melee Attack at Bob  Bob: Face at Ann  Friend: Face at Bob }`,
                );
                const { encounters } = write(`encounter Test {
                seed: 5
                map: 12 x 8 { cover half: 5,4  light dim: 0,6 to 4,7 }
                side A { ${actor} as Ann at 1,4, Gunner as Friend at 1,3 }
                side B { Victim as Bob at 2,4 { XHP: 200  CHP: 200 } }
                ${rounds.join('\n')}
                impossible orders: skip
                ends: ${orders.length} rounds
            }`);
                const played = playEncounter(encounters[0]!, library);
                expect(played.of('end')).toHaveLength(1);
                for (const event of played.events) {
                    const { error } = eventSchema.safeParse(event);
                    expect(error && `${action}: ${error.message}`).toBeUndefined();
                    if (event.type === 'action' && event.cost !== undefined) {
                        expect(event.cost).not.toMatch(/NaN|-\d+ left|−\d+ left/);
                    }
                }
            }
        },
    );
});
