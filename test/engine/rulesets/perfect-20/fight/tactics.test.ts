import { describe, expect, it } from 'vitest';
import { play } from './table.js';

/** A guard and its ward, shot at from afar. */
const shotAt = (seed: number) =>
    play(
        `npc Ward { level: 1  abilities: STR 0  tactics: Cautious  Toughness: 40 }
npc Keeper { level: 1  abilities: STR 2, DEX 1  tactics: Guard  carries: Club  Toughness: 40 }
npc Archer { level: 3  abilities: STR 0, DEX 3, WIS 5  feats: Martial Training (Longbow, Club, Sap)  carries: Longbow  tactics: Skirmisher }
encounter Siege { seed: ${seed}  map: 60 x 9
    side Town { Ward at 2,4, Keeper at 3,4 }
    side Foes { Archer at 45,4 }
    ends: 12 rounds }`,
        seed,
    );

describe('Guard', () => {
    it('under fire from afar goes for the archer, and not to and fro', () => {
        for (const seed of [1, 2, 3, 4]) {
            const way = shotAt(seed)
                .of('move')
                .filter(({ who }) => who === 'Keeper')
                .map(({ path }) => path.at(-1)!.x)
                .slice(0, 5);
            expect(way).toHaveLength(5);
            expect(way).toEqual([...way].sort((a, b) => a - b));
        }
    });
});
