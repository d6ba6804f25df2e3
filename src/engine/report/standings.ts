import type { BattleEvent } from '../events/index.js';
import { statisticsText } from './phrases.js';
import { Replay } from './replay.js';

/** One combatant's numbers, states and square. */
export interface Standing {
    readonly who: string;
    readonly at: { readonly x: number; readonly y: number };
    readonly statistics: Readonly<Record<string, number>>;
    readonly states: readonly string[];
}

/** Everyone’s numbers after each turn, from the events alone. */
export class Standings {
    private readonly replay = new Replay();

    /** @returns everyone when a turn is over, else nobody */
    after(event: BattleEvent): Standing[] {
        this.replay.add(event);
        if (event.type !== 'turn-end') {
            return [];
        }
        return [...this.replay.combatants.values()].map(({ who, at, statistics, states }) => ({
            who,
            at,
            statistics: Object.fromEntries(statistics),
            states: [...states],
        }));
    }
}

export function standingText({ who, at, statistics, states }: Standing): string {
    return `${who} at ${at.x},${at.y}: ${statisticsText(statistics, states)}`;
}
