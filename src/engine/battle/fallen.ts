/** Remembers the round in which whoever is down went down. */
export class Fallen<C> {
    private readonly stood = new Set<C>();
    private readonly rounds = new Map<C, number>();

    constructor(
        private readonly combatants: readonly C[],
        private readonly isStanding: (combatant: C) => boolean,
    ) {}

    /** To be called whenever somebody may have gone down or got up. */
    look(round: number): void {
        for (const combatant of this.combatants) {
            if (this.isStanding(combatant)) {
                this.stood.add(combatant);
            } else if (this.stood.delete(combatant)) {
                this.rounds.set(combatant, round);
            }
        }
    }

    /** Undefined for one that stands, or has never stood. */
    since(combatant: C): number | undefined {
        return this.stood.has(combatant) ? undefined : this.rounds.get(combatant);
    }
}
