import type { BattleEvent } from '../events/index.js';
import { statisticsText } from './phrases.js';
import { Replay } from './replay.js';

/** Everyone’s numbers after each turn, from the events alone. */
export class Standings {
    private readonly replay = new Replay();

    /** @returns a line for each combatant when a turn is over */
    after(event: BattleEvent): string[] {
        this.replay.add(event);
        if (event.type !== 'turn-end') {
            return [];
        }
        return [...this.replay.combatants.values()].map(
            ({ who, at, statistics, states }) =>
                `${who} at ${at.x},${at.y}: ${statisticsText(Object.fromEntries(statistics), [...states])}`,
        );
    }
}
