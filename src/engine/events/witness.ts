import type { BattleEvent, EventOf } from './event.js';

/** Hears of a fight in bare numbers: for those who play thousands and read the log of none. */
export interface Witness {
    /** @param vital statistics whose loss is harm; the others are supplies */
    begins(vital: readonly string[]): void;
    enters(who: string, statistics: Readonly<Record<string, number>>): void;
    /** A check against an opponent. */
    attempts(who: string, success: boolean): void;
    /** A number of a combatant changed. */
    changes(who: string, statistic: string, from: number, to: number, by: string | undefined): void;
    ends(end: EventOf<'end'>): void;
}

/** Tells a witness what the events of a log say. */
export function testify(witness: Witness, event: BattleEvent): void {
    switch (event.type) {
        case 'begin':
            witness.begins(event.vital);
            break;
        case 'enter':
            witness.enters(event.who, event.statistics);
            break;
        case 'check':
            if (event.opponent !== undefined) {
                witness.attempts(event.who, event.success);
            }
            break;
        case 'change':
            witness.changes(event.who, event.statistic, event.from, event.to, event.by);
            break;
        case 'end':
            witness.ends(event);
            break;
    }
}
