import type { BattleLog } from '../../../battle/index.js';
import type { ConditionSet } from './condition-book.js';
import type { Fighter } from './fighter.js';

/** Gives and takes the states that combatants are in, and ends them when their time is up. */
export class Conditions {
    /** Those with a timed state, so that nobody else need be looked at. */
    private readonly timed = new Set<Fighter>();

    constructor(
        private readonly log: BattleLog,
        private readonly onChange: () => void,
    ) {}

    /**
     * @param rounds Infinity for a state that something else ends. Where the state is there already, the longer of the
     *   two durations holds (p. 55).
     * @param clock whose initiative count the rounds are counted at; the fighter's own if missing
     */
    gain(fighter: Fighter, name: string, cause: string, rounds = Infinity, clock: Fighter = fighter): void {
        const known = fighter.conditions.get(name);
        if (known) {
            if (rounds > known.rounds) {
                fighter.conditions.set(name, { ...known, rounds, clock });
            }
            return;
        }
        fighter.conditions.set(name, { name, rounds, clock, cause });
        this.become(fighter, fighter.state.with(name));
        if (clock !== fighter) {
            // what others bring about spoils an aim (p. 48)
            fighter.aimedFor = 0;
        }
        if (rounds !== Infinity) {
            this.timed.add(fighter);
        }
        this.log.state(fighter.name, name, true, cause);
    }

    lose(fighter: Fighter, name: string, cause?: string): void {
        if (fighter.conditions.delete(name)) {
            this.become(fighter, fighter.state.without(name));
            this.log.state(fighter.name, name, false, cause);
        }
    }

    /** States in force from the start; the log shows them with the fighter's entry. */
    begin(fighter: Fighter, names: readonly string[]): void {
        for (const name of names) {
            fighter.conditions.set(name, { name, rounds: Infinity, clock: undefined, cause: 'the start' });
            this.become(fighter, fighter.state.with(name));
        }
    }

    /** The initiative count of a fighter has come: states that it times are a round older (p. 60). */
    count(clock: Fighter): void {
        for (const fighter of this.timed) {
            let isTimed = false;
            for (const condition of [...fighter.conditions.values()]) {
                if (condition.rounds !== Infinity) {
                    if (condition.clock === clock && --condition.rounds <= 0) {
                        this.lose(fighter, condition.name, 'its time is up');
                    } else {
                        isTimed = true;
                    }
                }
            }
            if (!isTimed) {
                this.timed.delete(fighter);
            }
        }
    }

    /** Whether one of a fighter's states brings a rule of this name: `No Agility`, `Helpless`. */
    hasRule({ state }: Fighter, rule: string): boolean {
        return state.rules.has(rule);
    }

    prevents({ state }: Fighter, what: 'all actions' | 'attacks' | 'movement' | 'reactions'): boolean {
        switch (what) {
            case 'all actions':
                return state.preventsActions;
            case 'attacks':
                return state.preventsAttacks;
            case 'movement':
                return state.preventsMovement;
            case 'reactions':
                return state.preventsReactions;
        }
    }

    /** Combat Points of a turn, from those of someone well: the least that a state leaves. */
    combatPoints({ state }: Fighter, points: number): number {
        let left = points;
        for (const { combatPoints } of state.entries) {
            if (combatPoints !== undefined) {
                left = Math.min(left, combatPoints === 'half' ? Math.floor(points / 2) : combatPoints);
            }
        }
        return left;
    }

    private become(fighter: Fighter, state: ConditionSet): void {
        fighter.state = state;
        this.onChange();
    }
}
