import type { BattleEvent, EventOf } from '../events/index.js';

/** A combatant as the events so far leave it. */
export interface ReplayedCombatant {
    readonly who: string;
    readonly side?: string;
    at: { readonly x: number; readonly y: number };
    readonly statistics: Map<string, number>;
    readonly states: Set<string>;
}

/** Folds the events of a fight: everyone's numbers, states and squares at any moment of it. */
export class Replay {
    readonly combatants = new Map<string, ReplayedCombatant>();
    round = 0;
    /** Whose turn it is. */
    turn: string | undefined;

    add(event: BattleEvent): void {
        switch (event.type) {
            case 'enter':
                this.enter(event);
                break;
            case 'round':
                this.round = event.number;
                break;
            case 'turn':
                this.turn = event.who;
                break;
            case 'turn-end':
                this.turn = undefined;
                break;
            case 'move':
                this.with(event.who, (combatant) => {
                    combatant.at = event.path.at(-1) ?? combatant.at;
                });
                break;
            case 'change':
                this.with(event.who, ({ statistics }) => statistics.set(event.statistic, event.to));
                break;
            case 'state':
                this.with(event.who, ({ states }) =>
                    event.gained ? states.add(event.state) : states.delete(event.state),
                );
                break;
        }
    }

    private enter({ who, side, at, statistics, states }: EventOf<'enter'>): void {
        this.combatants.set(who, {
            who,
            ...(side !== undefined && { side }),
            at,
            statistics: new Map(Object.entries(statistics)),
            states: new Set(states),
        });
    }

    private with(who: string, change: (combatant: ReplayedCombatant) => void): void {
        const combatant = this.combatants.get(who);
        if (combatant) {
            change(combatant);
        }
    }
}
