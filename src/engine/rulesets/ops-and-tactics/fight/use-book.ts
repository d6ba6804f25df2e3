import type { Library } from '../../../library.js';
import { readBlock } from '../../../schema/index.js';
import { useLabels } from '../schema/definitions.js';

/** A use of a skill that an action of the fight makes. */
export interface UseEntry {
    readonly skill: string;
    readonly target: number;
}

/** The uses of skills in a fight, by the action that makes them. */
export class UseBook {
    private readonly entries = new Map<string, UseEntry>();

    constructor(library: Library) {
        for (const entity of library.all('use')) {
            const facts = readBlock(entity.properties, useLabels, library);
            const action = facts.action?.[0]?.value.name;
            const skill = facts.skill?.[0]?.value.name;
            const target = facts.target?.[0]?.value[0]?.value.value;
            if (action !== undefined && skill !== undefined && !this.entries.has(action)) {
                this.entries.set(action, { skill, target: target ?? 0 });
            }
        }
    }

    of(action: string): UseEntry | undefined {
        return this.entries.get(action);
    }
}
