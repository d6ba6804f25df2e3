import { describe, expect, it } from 'vitest';
import { aimAt } from '../../../../../src/engine/rulesets/perfect-20/fight/aim.js';
import { isRefusal } from '../../../../../src/engine/rulesets/perfect-20/fight/scene.js';
import { prepared, setUp } from '../../../../../src/engine/rulesets/perfect-20/fight/set-up.js';
import { strike } from '../../../../../src/engine/rulesets/perfect-20/fight/strike.js';
import type { BattleOptions } from '../../../../../src/engine/battle/index.js';
import { perfect20 } from '../../../../../src/engine/rulesets/perfect-20/index.js';
import { write } from './table.js';

const ATTACKS = 100_000;

/** Many attacks against a target that nothing wounds, each aimed and struck as in a fight: the share of hits. */
function sample(attack: number, defense: number): { readonly made: number; readonly share: number } {
    const { library, encounters } = write(`
weapon Stick { damage: 4  bulk: 0 }
npc Ann { level: 1  abilities: STR 0, DEX 0  Melee Attack: ${attack}  proficiencies: Stick  carries: Stick }
npc Bob { level: 1  abilities: STR 0, DEX 0  Defense: ${defense}  Toughness: 400 }
encounter Range { map: 6 x 6  side A { Ann at 1,4 }  side B { Bob at 2,4 }  ends: 1 rounds }`);
    let made = 0;
    let hits = 0;
    const options: BattleOptions = {
        ruleset: perfect20.name,
        rulebookVersion: 'test',
        version: 'test',
        seed: 2005,
        emit(event) {
            if (event.type === 'check' && event.name === 'attack') {
                made++;
                hits += event.success ? 1 : 0;
            }
        },
    };
    const { battle, scene } = setUp(prepared(encounters[0]!, library), options);
    while (battle.advance());
    made = 0;
    hits = 0;
    const ann = scene.fighter('Ann')!;
    const bob = scene.fighter('Bob')!;
    const [stick] = ann.weapons;
    const entry = scene.action('Melee Attack')!;
    for (let at = 0; at < ATTACKS; at++) {
        const aim = aimAt(scene, ann, bob, stick!, entry);
        if (isRefusal(aim)) {
            throw new Error(aim.reason);
        }
        strike(scene, ann, aim);
    }
    return { made, share: hits / made };
}

/** A natural 1 misses; every other face hits that reaches the Defense with the bonus (p. 30). */
const exact = (attack: number, defense: number): number =>
    Array.from({ length: 20 }, (_, at) => at + 1).filter((face) => face > 1 && face + attack >= defense).length / 20;

describe('attacks against the exact d20, p. 30', () => {
    // one for each distance between bonus and Defense that counts: the dice are the same for the same distance
    const cases = [
        [12, 8],
        [7, 12],
        [0, 8],
        [3, 15],
        [3, 19],
        [0, 19],
    ] as const;

    it.each(cases)('+%i against Defense %i', (attack, defense) => {
        const { made, share } = sample(attack, defense);
        expect(made).toBe(ATTACKS);
        expect(Math.abs(share - exact(attack, defense))).toBeLessThan(0.005);
    });
});

describe('odds of an order', () => {
    it('are those of the dice: hit, wounds, and whether the target goes down', () => {
        const { library, encounters } = write(`
weapon Stick { damage: 4  bulk: 0 }
npc Ann { level: 1  abilities: STR 0, DEX 0  Melee Attack: 2  proficiencies: Stick  carries: Stick }
npc Bob { level: 1  abilities: STR 0, DEX 0  Defense: 13  Toughness: 9 }
encounter Range { map: 6 x 6  side A { Ann at 1,4 }  side B { Bob at 2,4 { Wounds: 8 } }
    initiative: Ann [20], Bob [1]
    round 1 { Ann: Melee Attack at Bob }  ends: 1 rounds }`);
        const found: unknown[] = [];
        const fight = perfect20.fight(encounters[0]!, library, {
            version: 'test',
            consider: (_order, odds) => found.push(odds()),
        });
        while (fight.advance());
        // 11 and more of 20 hit; 5 to 9 wound once, 10 to 14 twice, 15 to 19 three times, 20 four times
        const wounds = (5 * 1 + 5 * 2 + 5 * 3 + 1 * 4) / 20;
        expect(found).toEqual([
            {
                target: 'Bob',
                hit: 0.5,
                damage: expect.closeTo(0.5 * wounds) as number,
                down: expect.closeTo((0.5 * 11) / 20) as number,
            },
        ]);
    });
});
