import type { BattleEvent, EventOf } from '../events/index.js';

/** What one combatant did and suffered. */
export interface Score {
    /** Checks against an opponent, and how many of them succeeded. */
    attempts: number;
    successes: number;
    /** Points taken off others, and taken off this one by whatever cause. */
    dealt: number;
    taken: number;
    /** Rounds and other supplies used up by itself. */
    spent: number;
}

/** Counts a fight from its events alone. */
export class Tally {
    private readonly scores = new Map<string, Score>();
    private vital: ReadonlySet<string> = new Set();

    add(event: BattleEvent): void {
        if (event.type === 'begin') {
            this.vital = new Set(event.vital);
        } else if (event.type === 'check' && event.opponent !== undefined) {
            const score = this.of(event.who);
            score.attempts++;
            score.successes += event.success ? 1 : 0;
        } else if (event.type === 'change' && this.vital.has(event.statistic)) {
            this.change(event);
        } else if (event.type === 'change' && event.by === undefined) {
            this.of(event.who).spent += Math.max(0, event.from - event.to);
        }
    }

    of(who: string): Score {
        let score = this.scores.get(who);
        if (!score) {
            this.scores.set(who, (score = { attempts: 0, successes: 0, dealt: 0, taken: 0, spent: 0 }));
        }
        return score;
    }

    private change({ who, by, from, to }: EventOf<'change'>): void {
        const lost = Math.max(0, from - to);
        this.of(who).taken += lost;
        if (by !== undefined && by !== who) {
            this.of(by).dealt += lost;
        }
    }
}
