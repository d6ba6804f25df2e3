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

describe('whoever has been given no tactics', () => {
    const fight = (more: string) =>
        play(`npc Ann { level: 2  abilities: STR 2 }
npc Bob { level: 2  abilities: STR 0  tactics: Hold }
encounter Duel { map: 12 x 9  side A { Ann at 2,4 }  side B { Bob at 5,4 }  ${more} }`);

    it('fights as Aggressive in rounds without orders, which the log says at once', () => {
        const played = fight('round 1 { Ann: Speak }  ends: 2 rounds');
        expect(played.of('note')[0]?.text).toBe('Without tactics, so Aggressive in rounds without orders: Ann.');
        expect(played.of('action').map(({ who }) => who)).not.toContain('Bob');
        const second = played.events.findIndex((event) => event.type === 'round' && event.number === 2);
        expect(played.events.slice(second).some((event) => event.type === 'check' && event.who === 'Ann')).toBe(true);
    });

    it('is not told of where orders are enough', () => {
        expect(fight('round 1 { Ann: Speak }  ends: 1 rounds').of('note')).toEqual([]);
    });

    it('and whoever holds does nothing, which ends a fight of such', () => {
        const played = fight('otherwise { A: Hold }');
        expect(played.of('end')[0]?.reason).toContain('holds');
    });
});
