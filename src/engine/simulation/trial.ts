import type { EventOf, Witness } from '../events/index.js';
import type { Fight, FightOptions } from '../ruleset.js';

/** What became of one combatant in one fight. */
export interface Fate {
    readonly who: string;
    /** Missing: everyone's enemy. */
    readonly side?: string;
    readonly standing: boolean;
    /** Round in which it last went down; missing if it stands or never stood. */
    readonly fell?: number;
    /** Sum of what is left of its vital statistics, and of what it came with. Below 0 counts as 0. */
    readonly left: number;
    readonly full: number;
    /** Vital points taken off others, and taken off this one. */
    readonly dealt: number;
    readonly taken: number;
    /** Supplies used up: rounds fired, points of armour gone. */
    readonly spent: number;
    /** Checks against an opponent, and how many succeeded. */
    readonly attempts: number;
    readonly successes: number;
}

/** One fight of a simulation. */
export interface Trial {
    readonly seed: number;
    readonly rounds: number;
    readonly reason: string;
    /** Missing: undecided. */
    readonly winner?: string;
    readonly fates: readonly Fate[];
    /**
     * How far the best side was ahead of the next at the end, in shares of what each came with: 0 for a fight that both
     * or neither won, 1 for one that left the winner untouched and the others with nothing.
     */
    readonly margin: number;
}

interface Score {
    full: number;
    dealt: number;
    taken: number;
    spent: number;
    attempts: number;
    successes: number;
}

/** Counts a fight while it is played. */
export class TrialWitness implements Witness {
    private readonly scores = new Map<string, Score>();
    private vital: readonly string[] = [];
    private end: EventOf<'end'> | undefined;

    begins(vital: readonly string[]): void {
        this.vital = vital;
    }

    enters(who: string, statistics: Readonly<Record<string, number>>): void {
        this.of(who).full = this.vitalSum(statistics);
    }

    attempts(who: string, success: boolean): void {
        const score = this.of(who);
        score.attempts++;
        score.successes += success ? 1 : 0;
    }

    changes(who: string, statistic: string, from: number, to: number, by: string | undefined): void {
        const lost = from - to;
        if (lost <= 0) {
            return;
        }
        const score = this.of(who);
        if (!this.vital.includes(statistic)) {
            score.spent += lost;
            return;
        }
        score.taken += lost;
        if (by !== undefined && by !== who) {
            this.of(by).dealt += lost;
        }
    }

    ends(end: EventOf<'end'>): void {
        this.end = end;
    }

    /** @throws Error if the fight has not ended */
    trial(seed: number): Trial {
        if (!this.end) {
            throw new Error('The fight has not ended.');
        }
        const { rounds, reason, winner, combatants } = this.end;
        const fates = combatants.map(({ who, side, standing, fell, statistics }): Fate => {
            const { full, ...score } = this.of(who);
            const left = this.vitalSum(statistics);
            return {
                who,
                ...(side !== undefined && { side }),
                standing,
                ...(fell !== undefined && { fell }),
                left,
                full: Math.max(full, left),
                ...score,
            };
        });
        return { seed, rounds, reason, ...(winner !== undefined && { winner }), fates, margin: marginOf(fates) };
    }

    private of(who: string): Score {
        let score = this.scores.get(who);
        if (!score) {
            this.scores.set(who, (score = { full: 0, dealt: 0, taken: 0, spent: 0, attempts: 0, successes: 0 }));
        }
        return score;
    }

    private vitalSum(statistics: Readonly<Record<string, number>>): number {
        let sum = 0;
        for (const name of this.vital) {
            sum += Math.max(0, statistics[name] ?? 0);
        }
        return sum;
    }
}

/** The side of a combatant, or the combatant itself if it has none. */
export function partyOf({ who, side }: Pick<Fate, 'who' | 'side'>): string {
    return side ?? who;
}

/** Only those who stand count for what their side has left. */
function marginOf(fates: readonly Fate[]): number {
    const parties = new Map<string, { left: number; full: number }>();
    for (const fate of fates) {
        const party = parties.get(partyOf(fate)) ?? { left: 0, full: 0 };
        party.left += fate.standing ? fate.left : 0;
        party.full += fate.full;
        parties.set(partyOf(fate), party);
    }
    const shares = [...parties.values()].map(({ left, full }) => (full > 0 ? left / full : 0)).sort((a, b) => b - a);
    return (shares[0] ?? 0) - (shares[1] ?? 0);
}

/**
 * Plays one fight without a log and tells how it came out.
 *
 * Yields after every turn, as a fight can be long.
 */
export function* turnsOf(
    begin: (options: FightOptions) => Fight,
    version: string,
    seed: number,
): Generator<undefined, Trial> {
    const witness = new TrialWitness();
    const fight = begin({ version, seed, witness });
    while (fight.advance()) {
        yield undefined;
    }
    return witness.trial(seed);
}

/** {@link turnsOf}, in one go. */
export function tryOut(begin: (options: FightOptions) => Fight, version: string, seed: number): Trial {
    const turns = turnsOf(begin, version, seed);
    let turn = turns.next();
    while (!turn.done) {
        turn = turns.next();
    }
    return turn.value;
}
