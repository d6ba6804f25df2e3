import type { Combatant, Judgement } from '../battle/index.js';
import type { BattleMap } from '../grid/index.js';
import type { ExpectedFact } from './orders.js';

/** What a book says of a combatant where something is expected of it. */
export interface Witness {
    /** The states that it is in, by name. */
    readonly states: readonly string[];
    has(state: string): boolean;
    number(name: string): number | undefined;
}

/** Holds what is expected of a combatant against what is. */
export function judgeFact(fact: ExpectedFact, { square }: Combatant, map: BattleMap, witness: Witness): Judgement {
    switch (fact.kind) {
        case 'square': {
            const at = square < 0 ? undefined : map.squareAt(square);
            const found = at ? `at ${at.x},${at.y}` : 'not here';
            const expected = `at ${fact.at.x},${fact.at.y}`;
            return { passed: found === expected, expected, found };
        }
        case 'state': {
            const expected = fact.holds ? fact.ref.name : `not ${fact.ref.name}`;
            const found = witness.states.join(', ') || 'none of the kind';
            return { passed: witness.has(fact.ref.name) === fact.holds, expected, found };
        }
        case 'number': {
            const value = witness.number(fact.ref.name);
            const found = value === undefined ? `no ${fact.ref.name}` : `${fact.ref.name} ${value}`;
            return { passed: value === fact.amount, expected: `${fact.ref.name} ${fact.amount}`, found };
        }
    }
}
