import type { BattleLog } from '../../../battle/index.js';
import type { ConditionBook } from './books.js';
import type { Fighter } from './fighter.js';

/** States that outlast what they came with: who wakes still lies there. */
const LASTING: ReadonlySet<string> = new Set(['Prone']);

/** Gives and takes the states that combatants are in, and ends them when their time is up. */
export class States {
    constructor(
        private readonly book: ConditionBook,
        private readonly log: BattleLog,
        private readonly onChange: () => void,
    ) {}

    /** @param rounds turns of its own until it ends; of a state that is there already the longer time holds */
    gain(fighter: Fighter, name: string, cause: string, rounds = Infinity, by?: string): void {
        const known = fighter.states.get(name);
        if (known) {
            known.rounds = Math.max(known.rounds, rounds);
            return;
        }
        fighter.states.set(name, { rounds, cause, by });
        this.refresh(fighter);
        this.log.state(fighter.name, name, true, cause);
        for (const included of this.book.get(name).includes) {
            this.gain(fighter, included, cause, rounds, name);
        }
    }

    lose(fighter: Fighter, name: string, cause?: string): void {
        if (!fighter.states.delete(name)) {
            return;
        }
        this.refresh(fighter);
        this.log.state(fighter.name, name, false, cause);
        for (const [other, { by }] of [...fighter.states]) {
            if (by === name && !LASTING.has(other) && !this.isIncluded(fighter, other)) {
                this.lose(fighter, other, cause);
            }
        }
    }

    /** States in force from the start; the log shows them with the fighter's entry. */
    begin(fighter: Fighter, names: readonly string[]): void {
        const open = [...names];
        for (let name = open.shift(); name !== undefined; name = open.shift()) {
            if (!fighter.has(name)) {
                fighter.states.set(name, { rounds: Infinity, cause: 'the start', by: undefined });
                open.push(...this.book.get(name).includes);
            }
        }
        this.refresh(fighter);
    }

    /** The turn of a fighter has come: its states are a round older. */
    count(fighter: Fighter): void {
        for (const [name, state] of [...fighter.states]) {
            if (state.rounds !== Infinity && --state.rounds <= 0) {
                this.lose(fighter, name, 'its time is up');
            }
        }
    }

    private isIncluded(fighter: Fighter, name: string): boolean {
        return [...fighter.states.keys()].some((other) => this.book.get(other).includes.includes(name));
    }

    private refresh(fighter: Fighter): void {
        fighter.changed();
        this.onChange();
    }
}
