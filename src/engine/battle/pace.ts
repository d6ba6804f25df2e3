import type { BattleLog } from './log.js';

/** Tells a fight from a stalemate: counts the rounds on end in which nothing was done, or nothing came of it. */
export class Pace {
    /** Rounds on end in which nobody acted. */
    idle = 0;
    /** Rounds on end in which no check was made and no number changed. */
    fruitless = 0;
    private actions = 0;
    private progress = 0;

    constructor(private readonly log: BattleLog) {}

    begin(): void {
        this.actions = this.log.actions;
        this.progress = this.log.progress;
    }

    /** @param isAwaited whether something is still to come, so that nobody need act now */
    end(isAwaited: boolean): void {
        const acted = this.log.actions > this.actions;
        const progressed = this.log.progress > this.progress;
        this.idle = acted || progressed || isAwaited ? 0 : this.idle + 1;
        this.fruitless = progressed || isAwaited ? 0 : this.fruitless + 1;
    }
}
