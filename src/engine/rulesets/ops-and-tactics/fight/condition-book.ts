import type { Library } from '../../../library.js';
import { readBlock } from '../../../schema/index.js';
import type { ActiveEffect } from '../character/effects.js';
import { conditionLabels } from '../schema/definitions.js';
import { activeEffects } from './action-book.js';

/** A condition of the rulebook, read once. */
export interface ConditionEntry {
    readonly name: string;
    readonly prevents: 'all actions' | 'attacks' | 'movement' | 'reactions' | 'nothing';
    /** Combat Points left to one in this state. */
    readonly combatPoints: number | 'half' | undefined;
    readonly effects: readonly ActiveEffect[];
    readonly rules: ReadonlySet<string>;
}

export class ConditionBook {
    private readonly entries = new Map<string, ConditionEntry>();

    constructor(private readonly library: Library) {}

    /** An entry without effects for a condition that the library does not have. */
    get(name: string): ConditionEntry {
        let entry = this.entries.get(name);
        if (!entry) {
            const entity = this.library.find('condition', name);
            const facts = readBlock(entity?.properties ?? [], conditionLabels, this.library);
            entry = {
                name,
                prevents: facts.prevents?.[0]?.value ?? 'nothing',
                combatPoints: facts['combat points']?.[0]?.value,
                effects: activeEffects(facts, name),
                rules: new Set((facts.rule ?? []).flatMap((list) => list.value.map(({ value }) => value.value))),
            };
            this.entries.set(name, entry);
        }
        return entry;
    }
}
