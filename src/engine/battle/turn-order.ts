import type { Combatant } from './combatant.js';
import type { Initiative } from './rules.js';

/** Whose turn comes when: as the dice made it, and as those who wait change it. */
export class TurnOrder<C extends Combatant> {
    /** As it holds from round to round. */
    initiative: readonly Initiative<C>[] = [];
    /** Whose turns the round under way has, first to last. */
    private order: C[] = [];
    /** How many of them have had their turn. */
    private played = 0;

    /** A round begins, for some of them where `who` says so. */
    startRound(who: (combatant: C) => boolean = () => true): void {
        this.order = this.initiative.map(({ combatant }) => combatant).filter(who);
        this.played = 0;
    }

    /** The next whose turn it is; undefined when the round is over. */
    next(): C | undefined {
        const combatant = this.order[this.played];
        if (combatant) {
            this.played++;
        }
        return combatant;
    }

    /** Everybody of the round, including those who have had their turn. */
    get all(): readonly C[] {
        return this.order;
    }

    /** Whether nobody comes after the combatant under way in this round. */
    get isLast(): boolean {
        return this.played >= this.order.length;
    }

    /** A combatant's place in the order of turns, as the dice made it. */
    scoreOf(combatant: C): number {
        return this.initiative.find((entry) => entry.combatant === combatant)?.score ?? 0;
    }

    /**
     * The combatant under way comes again later in the round: right after those whose initiative is at least `score`.
     * @param isForGood whether that is its place in the rounds to come, too
     */
    delay(combatant: C, score: number, isForGood: boolean): void {
        let at = this.played;
        while (at < this.order.length && this.scoreOf(this.order[at]!) >= score) {
            at++;
        }
        this.order.splice(at, 0, combatant);
        this.order.splice(this.played - 1, 1);
        this.played--;
        const before = this.order[at - 2];
        if (isForGood && before && before !== combatant) {
            this.seat(combatant, before, 'after');
        }
    }

    /** From now on a combatant comes right before another. Where its turn of this round is still to come, it is given up. */
    takePlaceBefore(combatant: C, other: C): void {
        this.seat(combatant, other, 'before');
        const at = this.order.indexOf(combatant, this.played);
        if (at >= 0) {
            this.order.splice(at, 1);
        }
    }

    /** Gives a combatant another place in the rounds to come, with the initiative of its neighbour there. */
    private seat(combatant: C, neighbour: C, where: 'before' | 'after'): void {
        const entry = this.initiative.find((one) => one.combatant === combatant);
        const rest = this.initiative.filter((one) => one !== entry);
        const at = rest.findIndex((one) => one.combatant === neighbour);
        if (entry && at >= 0) {
            rest.splice(where === 'before' ? at : at + 1, 0, { ...entry, score: this.scoreOf(neighbour) });
            this.initiative = rest;
        }
    }
}
