import type { Initiative } from '../../../battle/index.js';
import type { RollRecord } from '../../../events/index.js';
import type { Library } from '../../../library.js';
import { readBlock } from '../../../schema/index.js';
import type { Encounter, Span } from '../../../source/index.js';
import type { Term } from '../../../terms.js';
import { opsEncounterLabels } from '../schema/encounter.js';
import type { Fighter } from './fighter.js';
import { type Scene, THREE_DICE, totalOf } from './scene.js';

type Given = { readonly groups: readonly (readonly number[])[]; readonly span: Span };

/** What an encounter says of initiative and surprise. */
export interface Opening {
    /** One roll for each side. */
    readonly bySide: boolean;
    readonly dice: ReadonlyMap<string, Given>;
    /** Points wagered, by combatant or side. */
    readonly wagers: ReadonlyMap<string, { readonly points: number; readonly span: Span }>;
    /** Combatants and sides who do not know of the enemy. */
    readonly surprised: ReadonlySet<string>;
    /** Whether damage of very many dice is not rolled. */
    readonly massiveDamage: boolean;
}

export function readOpening(encounter: Encounter, library: Library): Opening {
    const facts = readBlock(encounter.properties, opsEncounterLabels, library);
    const dice = new Map<string, Given>();
    const wagers = new Map<string, { points: number; span: Span }>();
    let bySide = false;
    for (const { value, span } of facts.initiative?.flatMap((list) => list.value) ?? []) {
        if (value.kind === 'by side') {
            bySide = true;
        } else {
            if (value.dice) {
                dice.set(value.who.name, value.dice);
            }
            if (value.wager > 0) {
                wagers.set(value.who.name, { points: value.wager, span });
            }
        }
    }
    const surprised = new Set((facts.surprised ?? []).flatMap((list) => list.value.map(({ value }) => value.name)));
    return { bySide, dice, wagers, surprised, massiveDamage: facts['massive damage']?.[0]?.value ?? false };
}

/** Combat Points, and penalty to attack rolls, that +1 to +5 on initiative cost (p. 59). */
const WAGER_COST = [0, 1, 3, 6, 10, 15] as const;
/** So many Combat Points must be left (p. 59). */
const LEFT_AFTER_WAGER = 8;

/** One roll: of a fighter, or of a side for all of its members. */
interface Entry {
    readonly fighters: Fighter[];
    readonly roll: RollRecord;
    readonly modifier: number;
    readonly dexterity: number;
    /** The second roll of those whose numbers are all the same. */
    readonly reroll?: RollRecord;
}

/** Initiative (p. 59): 3d6 + AGL and more; ties by modifier, then DEX, then a reroll. */
export function rollInitiative(
    scene: Scene,
    opening: Opening,
    given: (fighter: Fighter) => Given | undefined,
): readonly Initiative<Fighter>[] {
    const bySide = new Map<string, Entry>();
    const entries: Entry[] = [];
    for (const fighter of scene.fighters) {
        const side = opening.bySide ? fighter.side : undefined;
        const shared = side === undefined ? undefined : bySide.get(side);
        if (shared) {
            shared.fighters.push(fighter);
            continue;
        }
        const entry = rollOne(scene, opening, fighter, side, given);
        entries.push(entry);
        if (side !== undefined) {
            bySide.set(side, entry);
        }
    }
    return breakTies(scene, opening, entries).flatMap(({ fighters, roll, reroll }) =>
        fighters.map((combatant, index) => ({
            combatant,
            score: roll.total,
            ...(index === 0 && { roll, ...(reroll && { reroll }) }),
        })),
    );
}

function rollOne(
    scene: Scene,
    opening: Opening,
    fighter: Fighter,
    side: string | undefined,
    given: (fighter: Fighter) => Given | undefined,
): Entry {
    const wager = wagerOf(scene, opening, fighter);
    const terms: Term[] = [...fighter.profile.initiative, ...fighter.stateEffects.terms('Initiative')];
    if (wager > 0) {
        terms.push({ name: 'wager', value: wager });
    }
    const owner = ownerOf(opening, fighter);
    const ofSide = side === undefined ? undefined : opening.dice.get(side);
    scene.dice.begin(opening.dice.get(fighter.name) ?? ofSide ?? given(fighter), fighter.name);
    const first = scene.dice.roll(owner, 'initiative', THREE_DICE, terms);
    scene.dice.end();
    // a second roll, and the better of both, for those who sense danger (p. 44)
    const second = fighter.profile.rules.has('Danger Sense')
        ? scene.dice.roll(owner, 'initiative', THREE_DICE, terms)
        : first;
    return {
        fighters: [fighter],
        roll: second.total > first.total ? second : first,
        modifier: totalOf(terms),
        dexterity: fighter.profile.scores['DEX'] ?? 10,
    };
}

/** Whose dice are rolled: its own, or those of its side. */
function ownerOf({ bySide }: Opening, { side, seat }: Fighter): string {
    return bySide && side !== undefined ? seat.sideDice : seat.dice;
}

function breakTies(scene: Scene, opening: Opening, entries: readonly Entry[]): Entry[] {
    const ties = new Map<string, Entry[]>();
    for (const entry of entries) {
        const key = `${entry.roll.total} ${entry.modifier} ${entry.dexterity}`;
        ties.set(key, [...(ties.get(key) ?? []), entry]);
    }
    const again = (entry: Entry): Entry => ({
        ...entry,
        reroll: scene.dice.roll(ownerOf(opening, entry.fighters[0]!), 'initiative', THREE_DICE),
    });
    return [...ties.values()]
        .flatMap((tied) => (tied.length === 1 ? tied : tied.map(again)))
        .sort(
            (a, b) =>
                b.roll.total - a.roll.total ||
                b.modifier - a.modifier ||
                b.dexterity - a.dexterity ||
                (b.reroll?.total ?? 0) - (a.reroll?.total ?? 0) ||
                a.fighters[0]!.index - b.fighters[0]!.index,
        );
}

/** Why someone cannot wager so much; undefined: it can. */
export function wagerFault({ name, profile, arrives }: Fighter, points: number): string | undefined {
    const cost = WAGER_COST[points] ?? 0;
    if (points > 0 && arrives > 1) {
        return `${name} cannot wager: those who join a fight under way do not.`;
    }
    return points > 0 && profile.combatPoints - cost < LEFT_AFTER_WAGER
        ? `${name} cannot wager +${points}: it costs ${cost} CP, and ${LEFT_AFTER_WAGER} must be left.`
        : undefined;
}

function wagerOf(scene: Scene, opening: Opening, fighter: Fighter): number {
    const { points } = opening.wagers.get(fighter.name) ?? opening.wagers.get(fighter.side ?? '') ?? { points: 0 };
    const fault = wagerFault(fighter, points);
    if (fault !== undefined) {
        scene.log.problem('wager', fault, fighter.seat.source.span, fighter.name);
        return 0;
    }
    if (points > 0) {
        fighter.wager = WAGER_COST[points] ?? 0;
        scene.conditions.gain(fighter, 'Wagered', `+${points} on initiative`);
    }
    return points;
}

/** Who acts in the surprise round: those who know of the enemy, if there are others (p. 59). */
export function awareFighters(scene: Scene, { surprised }: Opening): readonly Fighter[] {
    const isSurprised = (fighter: Fighter): boolean =>
        surprised.has(fighter.name) || (fighter.side !== undefined && surprised.has(fighter.side));
    const aware = scene.fighters.filter((fighter) => !isSurprised(fighter));
    return aware.length === 0 || aware.length === scene.fighters.length ? [] : aware;
}
