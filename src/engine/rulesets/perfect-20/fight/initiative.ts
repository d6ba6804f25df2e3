import type { Initiative } from '../../../battle/index.js';
import type { Library } from '../../../library.js';
import { readBlock } from '../../../schema/index.js';
import type { Encounter, Span } from '../../../source/index.js';
import { total } from '../character/numbers.js';
import { type AfterwardsForm, perfectEncounterLabels } from '../schema/encounter.js';
import type { Fighter } from './fighter.js';
import { D20, type Scene, totalOf } from './scene.js';

export type GivenDice = { readonly groups: readonly (readonly number[])[]; readonly span: Span };

/** What an encounter says of its beginning and its end. */
export interface Opening {
    readonly dice: ReadonlyMap<string, GivenDice>;
    /** Combatants and sides who do not know of the enemy. */
    readonly surprised: ReadonlySet<string>;
    readonly afterwards: AfterwardsForm | undefined;
}

export function readOpening(encounter: Encounter, library: Library): Opening {
    const facts = readBlock(encounter.properties, perfectEncounterLabels, library);
    return {
        dice: new Map(
            (facts.initiative ?? []).flatMap((list) =>
                list.value.map(({ value }) => [value.who.name, value.dice] as const),
            ),
        ),
        surprised: new Set((facts.surprised ?? []).flatMap((list) => list.value.map(({ value }) => value.name))),
        afterwards: facts.afterwards?.[0]?.value,
    };
}

interface Entry extends Initiative<Fighter> {
    readonly modifier: number;
}

/** Initiative (p. 31): d20 + WIS and more; ties by the modifier, then by another die. */
export function rollInitiative(
    scene: Scene,
    opening: Opening,
    given: (fighter: Fighter) => GivenDice | undefined,
): readonly Initiative<Fighter>[] {
    const entries = scene.fighters.map((fighter): Entry => {
        const { terms } = total(fighter.sheet, 'Initiative', { while: fighter.tags }, fighter.effects);
        const dice = opening.dice.get(fighter.name) ?? given(fighter) ?? opening.dice.get(fighter.side ?? '');
        scene.dice.begin(dice, fighter.name);
        const roll = scene.roll(
            fighter,
            'initiative',
            D20,
            terms.filter(({ value }) => value !== 0),
        );
        scene.dice.end();
        return { combatant: fighter, score: roll.total, roll, modifier: totalOf(terms) };
    });
    return breakTies(scene, entries);
}

function breakTies(scene: Scene, entries: readonly Entry[]): readonly Initiative<Fighter>[] {
    const ties = new Map<string, Entry[]>();
    for (const entry of entries) {
        const key = `${entry.score} ${entry.modifier}`;
        ties.set(key, [...(ties.get(key) ?? []), entry]);
    }
    return [...ties.values()]
        .flatMap((tied) =>
            tied.length === 1
                ? tied
                : tied.map((entry) => ({ ...entry, reroll: scene.roll(entry.combatant, 'initiative', D20) })),
        )
        .sort(
            (a, b) =>
                b.score - a.score ||
                b.modifier - a.modifier ||
                (b.reroll?.total ?? 0) - (a.reroll?.total ?? 0) ||
                a.combatant.index - b.combatant.index,
        );
}

export function isSurprised(fighter: Fighter, { surprised }: Opening): boolean {
    return surprised.has(fighter.name) || (fighter.side !== undefined && surprised.has(fighter.side));
}

/** Who acts in the surprise round: those who know of the enemy, if there are others (p. 31). */
export function awareFighters(scene: Scene, opening: Opening): readonly Fighter[] {
    const aware = scene.fighters.filter((fighter) => !isSurprised(fighter, opening));
    return aware.length === 0 || aware.length === scene.fighters.length ? [] : aware;
}
