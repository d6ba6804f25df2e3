import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ruleset } from '../../src/engine/ruleset.js';
import { schema } from '../../src/engine/rulesets/ops-and-tactics/schema/index.js';
import { rulebooks } from '../../src/language/generated/rulebooks.js';
import { bareRuleset } from './bare-ruleset.js';
import { TestWorkspace } from './workspace.js';

/** The rulebook of Ops and Tactics as it ships. */
export const opsRulebook = rulebooks.filter(({ ruleset }) => ruleset === 'ops-and-tactics');

/** The real schema with no rules behind it, and what a test wants it to say. */
export const opsRuleset = (parts: Partial<Ruleset> = {}): Ruleset => bareRuleset('Ops and Tactics', schema, parts);

/** A workspace with the rulebook of Ops and Tactics. */
export function openOps(files: Readonly<Record<string, string>> = {}, ruleset = opsRuleset()): Promise<TestWorkspace> {
    return TestWorkspace.open(files, { rulesets: [ruleset], rulebooks: opsRulebook });
}

/** The example of the language's documentation: a character, NPCs, an encounter and house rules. */
export const sample = readFileSync(join(import.meta.dirname, '../fixtures/features/sample.skirmish'), 'utf8');
