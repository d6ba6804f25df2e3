import { describe, expect, it } from 'vitest';
import { chanceOfAtLeast, dice } from '../../../../../src/engine/dice/index.js';
import { opsAndTactics } from '../../../../../src/engine/rulesets/ops-and-tactics/index.js';
import { write } from './table.js';

const ROUNDS = 96;
/** Two shots a round; every eighth round a new magazine and one. */
const SCRIPT = Array.from({ length: ROUNDS }, (_, at) => {
    const orders = at % 8 === 7 ? 'Reload "Glock 17", Single Shot at Bob' : 'Single Shot at Bob, Single Shot at Bob';
    return `round ${at + 1} { Ann: ${orders}  Bob: Face at Ann }`;
}).join('\n');

interface Sample {
    made: number;
    hits: number;
    criticals: number;
    damage: number;
}

/** Many single shots at +3 against a target that nothing brings down. */
function shoot(defense: number, fights: number): Sample {
    const { library, encounters } = write(`
npc Ann { level: 1  abilities: STR 10, DEX 10, CON 10, INT 10, WIS 10, CHA 10
    feats: Personal Firearms Proficiency  Ranged Attack: 2
    carries: "Glock 17" loaded "9x19mm" in hand, 100 x "9x19mm" magazine }
npc Bob { level: 1  abilities: STR 10, DEX 10, CON 10, INT 10, WIS 10, CHA 10
    CHP: 1000  XHP: 1000  DEF: ${defense}  Flat-Footed: ${defense} }
encounter Range { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 6,4 }
    ${SCRIPT}
    impossible orders: skip
    ends: Bob down, ${ROUNDS} rounds }`);
    const sample = { made: 0, hits: 0, criticals: 0, damage: 0 };
    for (let seed = 0; seed < fights; seed++) {
        const fight = opsAndTactics.fight(encounters[0]!, library, {
            version: 'test',
            seed,
            emit(event) {
                if (event.type === 'check' && event.name === 'attack') {
                    sample.made++;
                    sample.hits += event.success ? 1 : 0;
                    sample.criticals += event.outcome.startsWith('critical') ? 1 : 0;
                } else if (event.type === 'roll' && event.name === 'Ballistic damage') {
                    sample.damage += event.roll.total;
                }
            },
        });
        while (fight.advance());
    }
    return sample;
}

/** Chance of at least so much on 3d6, where 3 always misses and 18 always hits. */
const chance = (need: number): number => chanceOfAtLeast(dice('3d6'), Math.min(18, Math.max(4, need)))!;

describe('single shots at +3 against the exact distribution of 3d6, p. 55', () => {
    const samples = [6, 9, 12, 15, 19].map((defense) => ({ defense, ...shoot(defense, 40) }));

    it.each(samples)('DEF $defense: $made shots', ({ defense, made, hits, criticals, damage }) => {
        // DEF must be exceeded
        const need = defense - 2;
        expect(Math.abs(hits / made - chance(need))).toBeLessThan(0.025);
        expect(Math.abs(criticals / made - chance(Math.max(need, 16)))).toBeLessThan(0.012);
        expect(hits < 100 || Math.abs(damage / hits - 7) < 0.35).toBe(true);
    });
    it('over all of them the rates of hits and criticals are exact to a percent', () => {
        let made = 0;
        let difference = 0;
        let critical = 0;
        for (const { defense, made: shots, hits, criticals } of samples) {
            made += shots;
            difference += hits - shots * chance(defense - 2);
            critical += criticals - shots * chance(Math.max(defense - 2, 16));
        }
        expect(made).toBeGreaterThan(15_000);
        expect(Math.abs(difference / made)).toBeLessThan(0.01);
        expect(Math.abs(critical / made)).toBeLessThan(0.005);
    });
});
