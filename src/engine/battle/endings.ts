import { FRUITLESS_ROUNDS, IDLE_ROUNDS, MOST_ROUNDS } from './bounds.js';
import type { Combatant } from './combatant.js';
import type { Pace } from './pace.js';
import type { FightRules, OrderBase } from './rules.js';
import type { Ending } from './script.js';

/** How a fight ended. */
export interface Outcome {
    readonly reason: string;
    /** A side; or a combatant without a side. */
    readonly winner?: string;
}

/** Says when a fight is over, as its encounter's `ends:` wants it. */
export class Endings<C extends Combatant, O extends OrderBase, T, F, K> {
    private readonly lastStanding: boolean;
    /** Rounds after which it is over. */
    readonly rounds: number;
    /** Whether that number is the encounter's own, not the bound that every fight has. */
    private readonly roundsWanted: boolean;

    constructor(
        private readonly rules: FightRules<C, O, T, F, K>,
        private readonly combatants: readonly C[],
        private readonly endings: readonly Ending[],
        private readonly membersOf: (name: string) => readonly C[],
    ) {
        this.lastStanding = endings.length === 0 || endings.some(({ kind }) => kind === 'last standing');
        const rounds = endings.flatMap((ending) => (ending.kind === 'rounds' ? [ending.rounds] : []));
        this.roundsWanted = rounds.length > 0;
        this.rounds = this.roundsWanted ? Math.min(...rounds) : MOST_ROUNDS;
    }

    /** Why there is nothing to fight about before anyone has acted. */
    atStart(): Outcome | undefined {
        const [first] = this.combatants;
        if (!first) {
            return { reason: 'There is nobody in this encounter.' };
        }
        if (this.combatants.length === 1) {
            return { reason: `${first.name} is alone: there is nobody to fight.`, ...this.winner() };
        }
        const parties = new Set(this.combatants.map(partyOf));
        if (parties.size === 1) {
            return { reason: `All are of one side, ${first.side}: nobody has an enemy.`, ...this.winner() };
        }
        const standing = this.standing();
        if (standing.length === 0) {
            return { reason: 'Everybody is down before the fight begins.' };
        }
        if (this.lastStanding && new Set(standing.map(partyOf)).size === 1) {
            const [one] = standing;
            return { reason: `Only ${nameOf(one!)} is on its feet before the fight begins.`, ...this.winner() };
        }
        return undefined;
    }

    afterTurn(): Outcome | undefined {
        for (const ending of this.endings) {
            if (ending.kind === 'down') {
                const members = this.membersOf(ending.who.name);
                if (members.length > 0 && members.every((member) => !this.rules.isStanding(member))) {
                    const { name } = ending.who;
                    const reason = members.length > 1 ? `All of ${name} are down.` : `${name} is down.`;
                    return { reason, ...this.winner() };
                }
            }
        }
        if (!this.lastStanding) {
            return undefined;
        }
        // the usual answer, that two parties still stand, needs no list of them
        let first: C | undefined;
        for (const combatant of this.combatants) {
            if (this.rules.isStanding(combatant)) {
                first ??= combatant;
                if (partyOf(first) !== partyOf(combatant)) {
                    return undefined;
                }
            }
        }
        return first
            ? { reason: `Last standing: ${nameOf(first)}.`, ...this.winner() }
            : { reason: 'Nobody is left standing.' };
    }

    /** @param isAwaited whether orders, expectations or combatants of later rounds are still to come */
    afterRound(round: number, { idle, fruitless }: Pace, isAwaited: boolean): Outcome | undefined {
        if (round >= this.rounds) {
            const rounds = `${round} ${round === 1 ? 'round' : 'rounds'}`;
            const reason = this.roundsWanted
                ? `${rounds} are over.`.replace('1 round are', '1 round is')
                : `No decision after ${rounds}, the most that a fight lasts.`;
            return { reason, ...this.winner() };
        }
        const decided = isAwaited ? undefined : this.decided();
        if (decided) {
            return decided;
        }
        if (idle >= IDLE_ROUNDS) {
            const reason = this.rules.stalemate() ?? 'nobody can or will act';
            return { reason: `Stalemate: ${reason}.`, ...this.winner() };
        }
        if (fruitless >= FRUITLESS_ROUNDS) {
            const reason = this.rules.stalemate() ?? 'nothing that anybody does has any effect';
            return { reason: `Stalemate: ${reason}.`, ...this.winner() };
        }
        return undefined;
    }

    /** Whether the rounds that an encounter wants played would be empty: nobody is left to fight, and nothing happens by itself. */
    private decided(): Outcome | undefined {
        if (this.combatants.some((combatant) => this.rules.isUnsettled?.(combatant))) {
            return undefined;
        }
        const [first, ...others] = this.standing();
        if (!first) {
            return { reason: 'Nobody is left standing.' };
        }
        return others.every((other) => partyOf(other) === partyOf(first))
            ? { reason: `Nobody but ${nameOf(first)} is left standing.`, winner: nameOf(first) }
            : undefined;
    }

    /** The side that alone is standing, if there is just one. */
    winner(): { winner?: string } {
        const standing = this.standing();
        const [first] = standing;
        return first && standing.every((one) => partyOf(one) === partyOf(first)) ? { winner: nameOf(first) } : {};
    }

    private standing(): C[] {
        return this.combatants.filter((combatant) => this.rules.isStanding(combatant));
    }
}

function partyOf(combatant: Combatant): string | Combatant {
    return combatant.side ?? combatant;
}

function nameOf(combatant: Combatant): string {
    return combatant.side ?? combatant.name;
}
