import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ruleset } from '../../src/engine/ruleset.js';
import { schema } from '../../src/engine/rulesets/ops-and-tactics/schema/index.js';
import type { RulebookFile } from '../../src/language/main.js';
import { TestWorkspace } from './workspace.js';

const ROOT = join(import.meta.dirname, '../../language/rulebooks');

/** The texts of the rulebook of Ops and Tactics, as they are on disk. */
export const opsRulebook: readonly RulebookFile[] = readdirSync(join(ROOT, 'ops-and-tactics'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.skirmish'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .map((name) => ({
        ruleset: 'ops-and-tactics',
        path: `ops-and-tactics/${name}`,
        text: readFileSync(join(ROOT, 'ops-and-tactics', name), 'utf8'),
    }));

/** The real schema with no rules behind it: what an editor feature reads of a ruleset, and what a test wants it to say. */
export function opsRuleset(parts: Partial<Ruleset> = {}): Ruleset {
    return {
        name: 'Ops and Tactics',
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

/** A workspace with the rulebook of Ops and Tactics. */
export function openOps(files: Readonly<Record<string, string>> = {}, ruleset = opsRuleset()): Promise<TestWorkspace> {
    return TestWorkspace.open(files, { rulesets: [ruleset], rulebooks: opsRulebook });
}

/** The example of the language's documentation: a character, NPCs, an encounter and house rules. */
export const sample = readFileSync(join(import.meta.dirname, '../fixtures/features/sample.skirmish'), 'utf8');
