import type { Ruleset } from '../../src/engine/ruleset.js';
import type { Schema } from '../../src/engine/schema/index.js';

/** A schema with no rules behind it: all that most features of the editor read of a ruleset. `parts` is what a test has it say. */
export function bareRuleset(name: string, schema: Schema, parts: Partial<Ruleset> = {}): Ruleset {
    return {
        name,
        version: 'test',
        schema,
        rules: {},
        check: () => [],
        checkEncounter: () => [],
        statistics: () => [],
        describe: () => [],
        fight: () => ({ advance: () => false, stop: () => undefined }),
        ...parts,
    };
}
