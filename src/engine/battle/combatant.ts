import type { Seat } from './roster.js';

/** One who fights, as far as the loop is concerned. What it can take and do is the ruleset's business. */
export interface Combatant {
    /** Unique in the encounter. */
    readonly name: string;
    /** Place in the roster: sides as written, and everyone in them as written. */
    readonly index: number;
    readonly seat: Seat;
    /** Missing: everyone's enemy. */
    readonly side: string | undefined;
    /** The square it stands on, by key; −1 before it has arrived. */
    square: number;
    /** The round in which it joins; 0 for those who are there from the start. */
    readonly arrives: number;
}

/** Whether two combatants are on different sides; one without a side is everyone's enemy. */
export function areEnemies(one: Combatant, other: Combatant): boolean {
    return one !== other && (one.side === undefined || one.side !== other.side);
}

/** Combatants by their names, and everyone of a side by the name of the side. A combatant's name goes before a side's. */
export function membersByName<C extends Combatant>(combatants: readonly C[]): Map<string, readonly C[]> {
    const members = new Map<string, readonly C[]>();
    for (const { side } of combatants) {
        if (side !== undefined && !members.has(side)) {
            members.set(
                side,
                combatants.filter((other) => other.side === side),
            );
        }
    }
    for (const combatant of combatants) {
        members.set(combatant.name, [combatant]);
    }
    return members;
}
