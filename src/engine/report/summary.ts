import type { BattleEvent, EventOf } from '../events/index.js';
import { statisticsText } from './phrases.js';
import { Tally } from './tally.js';

/** The table at the end of a log: who stands, what each did, what is left. */
export interface SummaryRow {
    readonly who: string;
    readonly side: string;
    readonly outcome: 'standing' | 'down';
    /** `3 of 5` */
    readonly hits: string;
    readonly dealt: number;
    readonly taken: number;
    /** Rounds fired, grenades thrown. */
    readonly spent: number;
    readonly left: string;
}

/** Collects what the table needs while the events go by. */
export class Summary {
    private readonly tally = new Tally();

    add(event: BattleEvent): void {
        this.tally.add(event);
    }

    rows({ combatants }: EventOf<'end'>): SummaryRow[] {
        return combatants.map(({ who, side, standing, statistics, states }) => {
            const score = this.tally.of(who);
            return {
                who,
                side: side ?? '–',
                outcome: standing ? 'standing' : 'down',
                hits: `${score.successes} of ${score.attempts}`,
                dealt: score.dealt,
                taken: score.taken,
                spent: score.spent,
                left: statisticsText(statistics, states),
            };
        });
    }
}

export const COLUMNS = ['Combatant', 'Side', 'Outcome', 'Hits', 'Dealt', 'Taken', 'Fired', 'Left'] as const;

export function cells({ who, side, outcome, hits, dealt, taken, spent, left }: SummaryRow): string[] {
    return [who, side, outcome, hits, String(dealt), String(taken), String(spent), left];
}
